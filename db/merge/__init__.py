"""Uniting the rows of several labs."""
