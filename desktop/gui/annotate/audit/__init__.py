"""Auditing a judge's verdicts."""
