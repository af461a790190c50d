"""Images of a lab: import, credits, photographs in a folder, pixels, edits."""
