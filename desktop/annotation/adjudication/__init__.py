"""Labels compared across annotators: blindness, conflicts, decisions, gold labels."""
