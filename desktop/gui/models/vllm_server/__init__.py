"""Serving a model of this machine with vLLM, from the window."""
