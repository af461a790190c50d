"""Frames, input events, screen lock and screen saver of the computer."""
