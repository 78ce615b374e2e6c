"""Computer opponents: they see views only and think in slices."""
