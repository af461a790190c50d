"""Intervals, tests and models of accuracy, agreement and difficulty."""
