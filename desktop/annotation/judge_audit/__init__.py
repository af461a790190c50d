"""Audit of a judge's verdicts and the judge's error rates."""
