"""One trial: its state machine, input times, time budget, flags."""
