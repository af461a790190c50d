"""A job as its supervisor sees it: progress, held items, the scheme and its versions."""
