"""Engines and connections to a lab's SQLite file."""
