"""Test runs of a study, by a person or simulated, and their report."""
