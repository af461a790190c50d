"""Counts of the rows that the tour left in its lab."""

from db import counting
from db.lab import Lab
from db.rows import Filter
from db.stores import items, labels


def counts(lab: Lab) -> dict[str, int]:
    """The numbers of items, finished trials, submitted tags and predictions in the lab."""
    jobs = lab.read(labels.jobs)
    submitted = [state for job in jobs for state in lab.read(labels.state_counts, job.id) if state.state == "submitted"]
    rows = lab.read(counting.counts)
    return {
        "items": lab.read(items.count, Filter(words=())),
        "trials": rows["trials"],
        "tags": len(submitted),
        "predictions": rows["predictions"],
    }
