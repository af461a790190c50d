"""The plan of a study: item pool, sample, allocation to participants, estimates, warnings, stored plans."""
