"""Commands of annotation: jobs, imported labels, agreement."""
