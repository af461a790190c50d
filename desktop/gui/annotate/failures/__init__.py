"""What a model's failures come from, and the probes that tell."""
