"""Sources of an item's tags: released, decided by annotators of the lab (gold labels), or given by one annotator.

Decided tags never replace released ones: they have rows of their own, and a row shows the agreement of released and
decided tags. An analysis with pinned data keeps the decisions that it was fixed on.
"""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from db import Connection
from db.lab import Lab
from db.stores import bulk, labels, people
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.data.arrays import Bools
from desktop.analysis.frame import Frame, ItemInfo
from desktop.annotation.gold import gold_of
from desktop.annotation.job import TAGS, Job, jobs_of
from desktop.annotation.queue import SUBMITTED
from desktop.annotation.rounds import labels_of
from desktop.annotation.schemes import read_as, versions_by_id

JOINED = "|"
Tags = Mapping[uuid.UUID, frozenset[str]]


@dataclass(frozen=True)
class Decided:
    """Tags that the lab decided, or that one annotator gave (`by`: the code; empty for decided ones), by item version,
    for the labels of their jobs (`labels`, by item); open: number of items of those jobs without tags."""

    tags: Mapping[uuid.UUID, frozenset[str]]
    labels: Mapping[uuid.UUID, frozenset[str]]
    open: int
    by: str = ""


def sources_in(lab: Lab, frame: Frame) -> Iterator[Decided]:
    """The decisions about the frame's items, then the tags of each annotator whom the analysis names; without empty
    ones."""
    wanted = {item.id for item in frame.items}
    for found in _pinned(frame.plan) or lab.read(_sources, frame.plan.tags_by):
        tags = {item: labels for item, labels in found.tags.items() if item in wanted}
        if tags:
            yield replace(found, tags=tags)


def to_pin(found: Decided) -> dict[str, str]:
    """Tags as an analysis stores them: for each item its tags, then, after a double bar, the labels of the jobs."""
    return {
        str(item): f"{JOINED.join(sorted(tags))}{JOINED}{JOINED}{JOINED.join(sorted(found.labels[item]))}"
        for item, tags in sorted(found.tags.items(), key=lambda entry: str(entry[0]))
    }


def retagged(frame: Frame, decided: Decided) -> Frame:
    """The frame with decided tags in place of released ones, for the labels of the jobs; an item without a decision has
    no such label."""
    asked = frozenset(label for of_item in decided.labels.values() for label in of_item)
    return replace(frame, items=tuple(_retagged(item, decided, asked) for item in frame.items))


def _retagged(item: ItemInfo, decided: Decided, asked: frozenset[str]) -> ItemInfo:
    kept = [tag for tag in item.tags if tag not in asked]
    return replace(item, tags=(*kept, *sorted(decided.tags.get(item.id, frozenset()))))


def same(frame: Frame, decided: Decided, label: str) -> Bools:
    """For each decided item of whose job the label was part, whether released and decided tags agree on it."""
    told = [
        (label in item.tags) == (label in decided.tags[item.id])
        for item in frame.items
        if item.id in decided.tags and label in decided.labels[item.id]
    ]
    return np.array(told, dtype=np.bool_)


def _sources(conn: Connection, codes: Sequence[str]) -> list[Decided]:
    """The tags of all jobs; for a label of several jobs the newest job's tags are used."""
    jobs = [job for job in reversed(jobs_of(conn)) if job.kind == TAGS]
    given: list[tuple[str, list[Tags]]] = [
        ("", [{one.item_id: one.labels for one in gold_of(conn, job)} for job in jobs])
    ]
    for code in codes:
        who = people.by_code(conn, code)
        if who is not None:
            given.append((code, [_by(conn, job, who.id) for job in jobs]))
    versions = bulk.decided(conn).versions
    return [_together(jobs, told, versions, code) for code, told in given]


def _by(conn: Connection, job: Job, annotator: uuid.UUID) -> Tags:
    """The tags that one annotator submitted in a job, converted to the current version of its scheme."""
    rows, versions = labels.current(conn, job.id, annotator), versions_by_id(conn)
    return {row.item_id: labels_of(read_as(row, versions, job.scheme)) for row in rows if row.state == SUBMITTED}


def _together(jobs: Sequence[Job], told: Sequence[Tags], versions: Mapping[uuid.UUID, uuid.UUID], by: str) -> Decided:
    tags: dict[uuid.UUID, frozenset[str]] = {}
    asked_of: dict[uuid.UUID, frozenset[str]] = {}
    still_open = 0
    for job, given in zip(jobs, told, strict=True):
        still_open += len(job.items) - len(given)
        asked = _asked(job)
        for old, found in given.items():
            item = versions.get(old, old)
            tags[item] = (tags.get(item, frozenset()) - asked) | found
            asked_of[item] = asked_of.get(item, frozenset()) | asked
    return Decided(tags, asked_of, still_open, by)


def _asked(job: Job) -> frozenset[str]:
    return frozenset(label.id for label in job.scheme.labels)


def _pinned(plan: Analysis) -> list[Decided]:
    """The tags that an analysis was fixed on; empty where it has none."""
    data = plan.data
    if data is None:
        return []
    return [_read(data.tags, data.tags_open, ""), *(_read(tags, 0, code) for code, tags in data.tags_by.items())]


def _read(tags: Mapping[str, str], still_open: int, by: str) -> Decided:
    found: dict[uuid.UUID, frozenset[str]] = {}
    asked_of: dict[uuid.UUID, frozenset[str]] = {}
    for item, text in tags.items():
        decided, _, asked = text.rpartition(JOINED * 2)
        found[uuid.UUID(item)] = frozenset(filter(None, decided.split(JOINED)))
        asked_of[uuid.UUID(item)] = frozenset(filter(None, asked.split(JOINED)))
    return Decided(found, asked_of, still_open, by)
