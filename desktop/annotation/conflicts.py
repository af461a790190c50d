"""Agreement and conflicts between the annotators of an item; only closed items can be compared."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow
from db.stores import compared
from desktop.annotation.decisions import contest_of
from desktop.annotation.errors import NoSuchJob
from desktop.annotation.job import Job, jobs_of
from desktop.annotation.rounds import labels_of
from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class Given:
    """The labels that one annotator submitted for an item."""

    annotator_id: uuid.UUID
    labels: frozenset[str]
    note: str
    flagged: bool


@dataclass(frozen=True, slots=True)
class Conflict:
    """A closed item with its annotators' labels. contested: (label, number of annotators); unanimous: given by all."""

    item_id: uuid.UUID
    given: tuple[Given, ...]
    unanimous: frozenset[str]
    contested: tuple[tuple[str, int], ...]


def closed_labels(conn: Connection, job: Job) -> list[LabelRow]:
    """The submitted labels of closed items, i.e. those that the required number of annotators have submitted."""
    return compared.closed(conn, job.id, job.overlap)


def with_history(conn: Connection, job: Job, items: Collection[uuid.UUID]) -> list[LabelRow]:
    """All revisions of these items, as far as their blindness was lifted."""
    wanted = frozenset(items)
    return [row for row in compared.lifted(conn, job.id) if row.item_id in wanted]


def conflict_of(item: uuid.UUID, rows: Sequence[LabelRow], apart: Collection[str] = ()) -> Conflict:
    """The unanimous and contested labels in the rows of an item. Two sets that differ in any label are contested;
    agreement on "none of them" is not. apart: labels given with different meanings."""
    given = tuple(Given(row.annotator_id, labels_of(row), row.note, row.flagged) for row in rows)
    contest = contest_of(rows, apart)
    return Conflict(item, given, contest.unanimous, tuple(contest.contested.items()))


def job_named(lab: Lab, name: str | None) -> Job:
    """The job with this name, else the newest open one. Raises NoSuchJob with the existing names."""
    jobs = sorted(lab.read(jobs_of), key=lambda job: job.closed is not None)
    for job in jobs:
        if name is None or job.name == name:
            return job
    raise NoSuchJob(
        say("The lab has no annotation job named {name}.") if name else say("The lab has no annotation job."),
        hint=say("Jobs: {names}") if jobs else say("Create one in the window, under Annotate."),
        name=name or "",
        names=", ".join(job.name for job in jobs),
    )
