"""The worker process seen from outside: its environment, its start and end, its jobs."""
