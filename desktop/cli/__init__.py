"""Every job without a window."""
