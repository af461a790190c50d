"""Commands of items: list, import, generate, correct, withdraw."""
