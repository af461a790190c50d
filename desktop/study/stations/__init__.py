"""Stations of a study: their codes, labs, checks and what each transferred."""
