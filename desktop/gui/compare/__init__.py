"""People against models: the figure, what can be said, the items behind it, times, every row, the report."""
