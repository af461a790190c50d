"""Annotation jobs: items, label schemes and their versions, queue, claims, closing, weighted samples."""
