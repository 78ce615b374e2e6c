"""The window: everything that is drawn, heard or clicked. Nothing outside this package imports pygame."""
