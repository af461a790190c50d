"""Verified copies of a lab's database, which of them are kept, and integrity checks."""
