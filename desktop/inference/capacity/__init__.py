"""Memory and time that a model needs, and what to do where it does not fit."""
