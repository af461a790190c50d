"""Models: what people and models say to one item, side by side; the lab's models, and runs over many items."""
