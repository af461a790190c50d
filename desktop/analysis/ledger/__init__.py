"""Answers and scores in columns: read once from the store, kept in the lab's cache, extended by what is new."""
