"""Answers generated in batches: settings, constraints, streaming."""
