"""Data collection: the participant's window, the operator's screen, and the hardware checks."""
