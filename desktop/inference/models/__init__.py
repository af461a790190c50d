"""The models of a lab: registry, folders, metadata, downloads, baselines."""
