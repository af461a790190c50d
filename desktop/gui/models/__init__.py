"""Models: people and models side by side on one item; the lab's models, and batch runs."""
