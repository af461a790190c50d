"""Local models: what goes to a worker and comes back, prompts, the registry, and runs over many items."""
