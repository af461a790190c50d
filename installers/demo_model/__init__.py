"""Makes `eyeline-tiny`, the small model that comes with Eyeline: its items, its training, its figures, its card."""
