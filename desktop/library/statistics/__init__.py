"""Statistics that planning and analysis share: intervals, the score test, power."""
