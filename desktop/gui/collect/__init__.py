"""The participant's window, and the operator's screen beside it."""
