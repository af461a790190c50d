"""Fonts under the SIL Open Font License, each with its licence."""
