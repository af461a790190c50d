"""Annotate: tag items under a scheme, blind to the others, and see afterwards where they differ."""
