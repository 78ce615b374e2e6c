"""Data files and texts: read strictly, reported by file, line and column."""
