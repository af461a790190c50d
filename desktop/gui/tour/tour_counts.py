"""Counts of the rows that the tour left in its lab."""

from db.lab import Lab
from db.rows import ItemFilter
from db.schema import row_counts
from db.stores import items, labels


def count_tour_lab(lab: Lab) -> dict[str, int]:
    """The numbers of items, finished trials, submitted tags and predictions in the lab."""
    jobs = lab.read(labels.all_annotation_jobs)
    submitted = [
        state for job in jobs for state in lab.read(labels.label_states_of_job, job.id) if state.state == "submitted"
    ]
    rows = lab.read(row_counts.main_row_counts)
    return {
        "items": lab.read(items.count_items, ItemFilter(words=())),
        "trials": rows["trials"],
        "tags": len(submitted),
        "predictions": rows["predictions"],
    }
