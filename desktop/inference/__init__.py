"""Local models: messages to and from a worker, prompts, the registry of models, and runs over many items."""
