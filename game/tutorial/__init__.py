"""Lessons, tips, puzzles, help pages and the daily challenge as data and logic, without a screen."""
