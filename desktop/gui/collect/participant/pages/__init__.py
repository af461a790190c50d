"""The pages of the participant's window around the trials."""
