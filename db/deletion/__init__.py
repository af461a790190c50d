"""Deleting a person from a lab, its backups and its files."""
