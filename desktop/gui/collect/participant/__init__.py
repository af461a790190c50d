"""The participant's window: pages, trials and answers of a session."""
