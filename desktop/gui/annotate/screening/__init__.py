"""Screening photographs by a shared pool of rules."""
