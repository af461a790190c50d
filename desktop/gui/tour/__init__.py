"""The tour: the main job played in a real window by simulated people, each flagged as such."""
