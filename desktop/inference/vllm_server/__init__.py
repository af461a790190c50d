"""Serving a model of this machine with vLLM: spread over its cards, started, waited for, and ended."""
