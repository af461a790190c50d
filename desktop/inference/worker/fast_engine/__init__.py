"""A whole queue of prompts through one card: packed prefill, slots that are refilled, decoding without the host."""
