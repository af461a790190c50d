"""Decisions: what annotators labelled differently, settled by one who decides or by them together."""
