"""The place Studies."""
