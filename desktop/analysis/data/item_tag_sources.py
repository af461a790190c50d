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
from db.stores import answer_rows_for_cache, jobs_and_label_revisions, people
from desktop.analysis.data.analysis_frame import AnalysisFrame, AnalysisItem
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.numpy_array_types import Bools
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, load_jobs
from desktop.annotation.jobs.annotator_item_queue import SUBMITTED
from desktop.annotation.jobs.label_scheme_versions import load_all_scheme_versions, read_under_scheme

JOINED = "|"
TagsByItem = Mapping[uuid.UUID, frozenset[str]]


@dataclass(frozen=True)
class TagDecisions:
    """Tags that the lab decided, or that one annotator gave (`by`: the code; empty for decided ones), by item version,
    for the labels of their jobs (`jobs_and_label_revisions`, by item); open: number of items of those jobs without
    tags."""

    tags: Mapping[uuid.UUID, frozenset[str]]
    labels: Mapping[uuid.UUID, frozenset[str]]
    open: int
    by: str = ""


def tag_decisions(lab: Lab, frame: AnalysisFrame) -> Iterator[TagDecisions]:
    """The decisions about the frame's items, then the tags of each annotator whom the analysis names; without empty
    ones."""
    wanted = {item.id for item in frame.items}
    for found in _pinned_decisions(frame.plan) or lab.read(_read_tag_decisions, frame.plan.tags_by):
        tags = {item: labels for item, labels in found.tags.items() if item in wanted}
        if tags:
            yield replace(found, tags=tags)


def pinned_tags(found: TagDecisions) -> dict[str, str]:
    """Tags as an analysis stores them: for each item its tags, then, after a double bar, the labels of the jobs."""
    return {
        str(item): f"{JOINED.join(sorted(tags))}{JOINED}{JOINED}{JOINED.join(sorted(found.labels[item]))}"
        for item, tags in sorted(found.tags.items(), key=lambda entry: str(entry[0]))
    }


def with_decided_tags(frame: AnalysisFrame, decided: TagDecisions) -> AnalysisFrame:
    """The frame with decided tags in place of released ones, for the labels of the jobs; an item without a decision has
    no such label."""
    asked = frozenset(label for of_item in decided.labels.values() for label in of_item)
    return replace(frame, items=tuple(_with_item_tags(item, decided, asked) for item in frame.items))


def _with_item_tags(item: AnalysisItem, decided: TagDecisions, asked: frozenset[str]) -> AnalysisItem:
    kept = [tag for tag in item.tags if tag not in asked]
    return replace(item, tags=(*kept, *sorted(decided.tags.get(item.id, frozenset()))))


def agree_on_label(frame: AnalysisFrame, decided: TagDecisions, label: str) -> Bools:
    """For each decided item of whose job the label was part, whether released and decided tags agree on it."""
    told = [
        (label in item.tags) == (label in decided.tags[item.id])
        for item in frame.items
        if item.id in decided.tags and label in decided.labels[item.id]
    ]
    return np.array(told, dtype=np.bool_)


def _read_tag_decisions(conn: Connection, codes: Sequence[str]) -> list[TagDecisions]:
    """The tags of all jobs; for a label of several jobs the newest job's tags are used."""
    jobs = [job for job in reversed(load_jobs(conn)) if job.kind == TAGS]
    given: list[tuple[str, list[TagsByItem]]] = [
        ("", [{one.item_id: one.labels for one in load_gold_labels(conn, job)} for job in jobs])
    ]
    for code in codes:
        who = people.person_by_code(conn, code)
        if who is not None:
            given.append((code, [_tags_by_annotator(conn, job, who.id) for job in jobs]))
    versions = answer_rows_for_cache.load_later_decisions(conn).versions
    return [_merge_tag_jobs(jobs, told, versions, code) for code, told in given]


def _tags_by_annotator(conn: Connection, job: AnnotationJob, annotator: uuid.UUID) -> TagsByItem:
    """The tags that one annotator submitted in a job, converted to the current version of its scheme."""
    rows, versions = (
        jobs_and_label_revisions.current_labels_of_annotator(conn, job.id, annotator),
        load_all_scheme_versions(conn),
    )
    return {
        row.item_id: labels_of_revision(read_under_scheme(row, versions, job.scheme))
        for row in rows
        if row.state == SUBMITTED
    }


def _merge_tag_jobs(
    jobs: Sequence[AnnotationJob], told: Sequence[TagsByItem], versions: Mapping[uuid.UUID, uuid.UUID], by: str
) -> TagDecisions:
    tags: dict[uuid.UUID, frozenset[str]] = {}
    asked_of: dict[uuid.UUID, frozenset[str]] = {}
    still_open = 0
    for job, given in zip(jobs, told, strict=True):
        still_open += len(job.items) - len(given)
        asked = frozenset(label.id for label in job.scheme.labels)
        for old, found in given.items():
            item = versions.get(old, old)
            tags[item] = (tags.get(item, frozenset()) - asked) | found
            asked_of[item] = asked_of.get(item, frozenset()) | asked
    return TagDecisions(tags, asked_of, still_open, by)


def _pinned_decisions(plan: AnalysisSettings) -> list[TagDecisions]:
    """The tags that an analysis was fixed on; empty where it has none."""
    data = plan.data
    if data is None:
        return []
    return [
        _parse_pinned_tags(data.tags, data.tags_open, ""),
        *(_parse_pinned_tags(tags, 0, code) for code, tags in data.tags_by.items()),
    ]


def _parse_pinned_tags(tags: Mapping[str, str], still_open: int, by: str) -> TagDecisions:
    found: dict[uuid.UUID, frozenset[str]] = {}
    asked_of: dict[uuid.UUID, frozenset[str]] = {}
    for item, text in tags.items():
        decided, _, asked = text.rpartition(JOINED * 2)
        found[uuid.UUID(item)] = frozenset(filter(None, decided.split(JOINED)))
        asked_of[uuid.UUID(item)] = frozenset(filter(None, asked.split(JOINED)))
    return TagDecisions(found, asked_of, still_open, by)
