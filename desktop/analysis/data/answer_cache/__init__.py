"""Answers and scores as columns: read once from the store, cached in the lab, extended by new rows."""
