"""Which perceptual dimensions an item carries by the labels of its lab, where its file does not say: the release of
VRIQ has none, and a probe needs one.
"""

import uuid
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from db.lab import Lab
from desktop.benchmarks.item import Item

SCHEME = "vriq_dimensions"


def agreed(lab: Lab) -> Callable[[Item], Sequence[str]]:
    """How the labels that all annotators of an item agree on, under the scheme of dimensions, are found; an item says
    nothing before all of them have submitted it."""

    @cache
    def found() -> Mapping[uuid.UUID, frozenset[str]]:
        # A fifth of the time in which a process that reads rows begins, and only probes ask.
        from desktop.annotation.conflicts import closed_labels
        from desktop.annotation.job import jobs_of
        from desktop.annotation.rounds import labels_of

        by_item: dict[uuid.UUID, frozenset[str]] = {}
        for job in lab.read(jobs_of):
            if job.scheme.name != SCHEME:
                continue
            for row in lab.read(closed_labels, job):
                said = labels_of(row)
                by_item[row.item_id] = by_item.get(row.item_id, said) & said
        return by_item

    return lambda item: sorted(found().get(item.id, frozenset[str]()))
