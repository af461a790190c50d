"""Judges: a model of the lab grades short answers that no exact rule finds right."""
