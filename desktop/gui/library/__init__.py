"""The library: every item of the lab, and what people and models get of it."""
