"""Annotation: jobs, their queue, one annotator's work, what annotators disagree on, and how far they agree. No Qt."""
