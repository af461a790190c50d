"""The controls that every screen is built of."""
