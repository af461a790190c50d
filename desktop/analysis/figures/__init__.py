"""Figures of a comparison: their data, their style, and how they are drawn."""
