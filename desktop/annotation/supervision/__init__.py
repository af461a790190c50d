"""What a supervisor sees of a job: progress and agreement."""
