"""What computer players know about Takenoko."""

SCALE = 8.0
DEPTH = 0
