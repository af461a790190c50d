"""Exports for other programs and harnesses, one module per format."""
