"""One model that answers prompts: in a worker, in several workers, or behind a server."""
