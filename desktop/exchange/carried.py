"""Which perceptual dimensions an item carries by the labels of its lab, where its file does not say: the release of
VRIQ has none, and a probe needs one.
"""

import json
import uuid
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from db.lab import Lab
from db.stores import labels
from desktop.benchmarks.item import Item

SCHEME = "vriq_dimensions"


def agreed(lab: Lab) -> Callable[[Item], Sequence[str]]:
    """How the labels that all annotators agree on, who submitted an item under the scheme of dimensions, are found."""

    @cache
    def found() -> Mapping[uuid.UUID, frozenset[str]]:
        mine = {row.id for row in lab.read(labels.all_schemes) if row.name == SCHEME}
        by_item: dict[uuid.UUID, frozenset[str]] = {}
        for job in lab.read(labels.jobs):
            if job.scheme_id not in mine:
                continue
            for row in lab.read(labels.everybody, job.id):
                if row.state == "submitted":
                    said = frozenset(json.loads(row.labels))
                    by_item[row.item_id] = by_item.get(row.item_id, said) & said
        return by_item

    return lambda item: sorted(found().get(item.id, frozenset[str]()))
