"""Tokens, fonts, icons, palette and style sheet of the window."""
