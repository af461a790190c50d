"""The end of data collection: coverage, stopping rule, missing answers, closing."""
