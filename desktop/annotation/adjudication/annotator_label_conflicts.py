"""Agreement and conflicts between the annotators of an item; only closed items can be compared."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow
from db.stores import labels_open_for_comparison
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import find_contested_labels
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.jobs.annotation_errors import NoSuchJob
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.benchmarks.messages import say


@dataclass(frozen=True, slots=True)
class SubmittedLabels:
    annotator_id: uuid.UUID
    labels: frozenset[str]
    note: str
    flagged: bool


@dataclass(frozen=True, slots=True)
class LabelConflict:
    """A closed item with its annotators' labels. contested: (label, number of annotators); unanimous: given by all."""

    item_id: uuid.UUID
    given: tuple[SubmittedLabels, ...]
    unanimous: frozenset[str]
    contested: tuple[tuple[str, int], ...]


def load_closed_labels(conn: Connection, job: AnnotationJob) -> list[LabelRow]:
    """The submitted labels of closed items, i.e. those that the required number of annotators have submitted."""
    return labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap)


def load_revision_history(conn: Connection, job: AnnotationJob, items: Collection[uuid.UUID]) -> list[LabelRow]:
    """All revisions of these items, as far as their blindness was lifted."""
    wanted = frozenset(items)
    return [row for row in labels_open_for_comparison.revisions_after_decision(conn, job.id) if row.item_id in wanted]


def find_conflict(item: uuid.UUID, rows: Sequence[LabelRow], apart: Collection[str] = ()) -> LabelConflict:
    """The unanimous and contested labels in the rows of an item. Two sets that differ in any label are contested;
    agreement on "none of them" is not. apart: labels given with different meanings."""
    given = tuple(SubmittedLabels(row.annotator_id, labels_of_revision(row), row.note, row.flagged) for row in rows)
    contest = find_contested_labels(rows, apart)
    return LabelConflict(item, given, contest.unanimous, tuple(contest.contested.items()))


def find_job(lab: Lab, name: str | None) -> AnnotationJob:
    """The job with this name, else the newest open one. Raises NoSuchJob with the existing names."""
    jobs = sorted(lab.read(load_jobs), key=lambda job: job.closed is not None)
    for job in jobs:
        if name is None or job.name == name:
            return job
    raise NoSuchJob(
        say("The lab has no annotation job named {name}.") if name else say("The lab has no annotation job."),
        hint=say("Jobs: {names}") if jobs else say("Create one in the window, under Annotate."),
        name=name or "",
        names=", ".join(job.name for job in jobs),
    )
