"""Checks of a loaded model: a test question, a spot check, batch parity, warnings."""
