"""Eyeline, a desktop laboratory for visual reasoning."""
