"""The child process that holds one model; it alone imports torch. Runs as `python -P -m desktop.inference.worker`."""
