"""The comparison of people and models: its rows, by task and by item, and its findings as text."""
