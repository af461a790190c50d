"""Why two runs of a model have different accuracies."""
