"""Runs over many items: what to run, the queue, the list of runs, grading."""
