"""Which items of a study give each other away, and which plans can be met at all."""
