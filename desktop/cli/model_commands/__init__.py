"""Commands of models: add, serve, run, and the records of runs."""
