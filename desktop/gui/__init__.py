"""All Qt: the window and its screens."""
