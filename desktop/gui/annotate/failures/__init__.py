"""Error attribution: whether a model's failures come from perception or reasoning, and the probes that test it."""
