"""Creating jobs, starting work on them, moving them to another scheme, sharing them as a lab."""
