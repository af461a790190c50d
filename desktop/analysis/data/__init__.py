"""What an analysis works on: the answers that count, as arrays, and what fixes them."""
