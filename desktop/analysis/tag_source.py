"""Where an item's tags come from: as they were released, or as annotators of the lab decided them (its gold).

Decided tags never stand in for released ones: their rows are rows of their own, beside one that says how far released
and decided tags agree. An analysis with pinned data keeps the decisions that it was fixed on.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from db import Connection
from db.lab import Lab
from db.stores import bulk
from desktop.analysis.frame import Bools, Frame, ItemInfo
from desktop.annotation.gold import gold_of
from desktop.annotation.job import TAGS, Job, jobs_of

JOINED = "|"


@dataclass(frozen=True)
class Decided:
    """The tags that the lab decided, by item version, for labels that its jobs asked about (`labels`, by item); open:
    how many items of those jobs have no decision."""

    tags: Mapping[uuid.UUID, frozenset[str]]
    labels: Mapping[uuid.UUID, frozenset[str]]
    open: int


def decided_in(lab: Lab, frame: Frame) -> Decided | None:
    """What was decided about the frame's items, the newest job's word on a label last; None where nothing was."""
    pinned = frame.plan.data
    found = lab.read(_decided) if pinned is None else _pinned(pinned.tags, pinned.tags_open)
    wanted = {item.id for item in frame.items}
    tags = {item: labels for item, labels in found.tags.items() if item in wanted}
    return Decided(tags, found.labels, found.open) if tags else None


def to_pin(decided: Decided | None) -> dict[str, str]:
    """The decisions as an analysis keeps them: for each item its tags, then, behind a second bar, the labels asked."""
    if decided is None:
        return {}
    return {
        str(item): f"{JOINED.join(sorted(tags))}{JOINED}{JOINED}{JOINED.join(sorted(decided.labels[item]))}"
        for item, tags in sorted(decided.tags.items(), key=lambda entry: str(entry[0]))
    }


def retagged(frame: Frame, decided: Decided) -> Frame:
    """The frame with decided tags in place of released ones, for the labels that were asked about; an item without a
    decision carries no such label."""
    asked = frozenset(label for labels in decided.labels.values() for label in labels)
    return replace(frame, items=tuple(_retagged(item, decided, asked) for item in frame.items))


def _retagged(item: ItemInfo, decided: Decided, asked: frozenset[str]) -> ItemInfo:
    kept = [tag for tag in item.tags if tag not in asked]
    return replace(item, tags=(*kept, *sorted(decided.tags.get(item.id, frozenset()))))


def same(frame: Frame, decided: Decided, label: str) -> Bools:
    """Over the items that were decided and asked about a label, whether released tags say of it what was decided."""
    told = [
        (label in item.tags) == (label in decided.tags[item.id])
        for item in frame.items
        if item.id in decided.tags and label in decided.labels[item.id]
    ]
    return np.array(told, dtype=np.bool_)


def _decided(conn: Connection) -> Decided:
    versions = bulk.decided(conn).versions
    tags: dict[uuid.UUID, frozenset[str]] = {}
    labels: dict[uuid.UUID, frozenset[str]] = {}
    still_open = 0
    for job in reversed(jobs_of(conn)):
        if job.kind == TAGS:
            gold = {versions.get(one.item_id, one.item_id): one.labels for one in gold_of(conn, job)}
            still_open += len(job.items) - len(gold)
            asked = _asked(job)
            for item, decided in gold.items():
                tags[item] = (tags.get(item, frozenset()) - asked) | decided
                labels[item] = labels.get(item, frozenset()) | asked
    return Decided(tags, labels, still_open)


def _asked(job: Job) -> frozenset[str]:
    return frozenset(label.id for label in job.scheme.labels)


def _pinned(tags: Mapping[str, str], still_open: int) -> Decided:
    found: dict[uuid.UUID, frozenset[str]] = {}
    labels: dict[uuid.UUID, frozenset[str]] = {}
    for item, text in tags.items():
        decided, _, asked = text.rpartition(JOINED * 2)
        found[uuid.UUID(item)] = frozenset(filter(None, decided.split(JOINED)))
        labels[uuid.UUID(item)] = frozenset(filter(None, asked.split(JOINED)))
    return Decided(found, labels, still_open)
