"""Benches on a card: `make bench-gpu`."""
