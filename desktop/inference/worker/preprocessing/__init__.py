"""Prompts and images made ready for a model."""
