"""People and models on one item, side by side, and the blind vote on the answers."""
