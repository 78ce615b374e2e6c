"""Commands of the command line; each module is one command and imports what it needs when it runs."""
