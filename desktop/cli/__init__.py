"""The command line: every task that needs no window."""
