"""Review of items by two people, and what comes of it."""
