"""The report: its sections, and its files for the web, for print and for a paper."""
