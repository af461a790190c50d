"""New items: generation into a lab or a folder, earlier items of the same seed, the sample lab."""
