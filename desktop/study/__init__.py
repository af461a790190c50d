"""Studies with participants: protocol, plan, trials and their times, sessions. Without Qt."""
