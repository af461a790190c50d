"""Participants' records: withdrawal, corrections, earlier exposure, consent to share, payment times."""
