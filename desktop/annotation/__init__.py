"""Annotation: jobs, queues, an annotator's work, disagreements and their adjudication, agreement. Without Qt."""
