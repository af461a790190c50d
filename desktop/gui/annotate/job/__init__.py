"""A job from its supervisor's side: progress, what is held, the scheme and its versions."""
