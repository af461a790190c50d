"""Label schemes: what annotators choose from, with the definitions of the papers."""
