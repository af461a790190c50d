"""Compiled translations (eyeline_<language>.qm)."""
