"""What annotators disagree on, item by item; only closed items are there to be compared."""

import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow
from db.stores import compared, people
from desktop.annotation.blindness import check_before_reading
from desktop.annotation.errors import NoSuchJob
from desktop.annotation.job import Job, jobs_of
from desktop.annotation.rounds import labels_of
from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class Given:
    """What one annotator submitted for an item."""

    annotator_id: uuid.UUID
    labels: frozenset[str]
    note: str
    flagged: bool


@dataclass(frozen=True, slots=True)
class Conflict:
    """A closed item whose annotators differ. contested: label to how many gave it; unanimous: given by all."""

    item_id: uuid.UUID
    given: tuple[Given, ...]
    unanimous: frozenset[str]
    contested: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Contested:
    """What the annotators of a job disagree on. conflicts: in the order of the job. closed: how many items can be
    compared. codes: annotators by id."""

    conflicts: tuple[Conflict, ...]
    closed: int
    codes: Mapping[uuid.UUID, str]


def contested_of(lab: Lab, job: Job, *, viewer: uuid.UUID | None = None) -> Contested:
    """The contested items of a job. viewer: the annotator who looks, None for the supervisor. Raises StillBlind."""
    check_before_reading(lab, job, viewer)
    rows = lab.read(closed_labels, job)
    return Contested(
        tuple(conflicts_in(rows, job.items)),
        len({row.item_id for row in rows}),
        {person.id: person.code for person in lab.read(people.all)},
    )


def closed_labels(conn: Connection, job: Job) -> list[LabelRow]:
    """The submitted labels of closed items: as many different annotators as the job asks for have submitted them."""
    return compared.closed(conn, job.id, job.overlap)


def with_history(conn: Connection, job: Job, items: Collection[uuid.UUID]) -> list[LabelRow]:
    """Every revision of these items, as far as their blindness was lifted."""
    wanted = frozenset(items)
    return [row for row in compared.lifted(conn, job.id) if row.item_id in wanted]


def conflicts_in(rows: Iterable[LabelRow], order: Sequence[uuid.UUID]) -> list[Conflict]:
    """The items of closed rows whose annotators do not all agree, in the order of the job.

    Two sets that differ in any label are a conflict; agreeing on "none of them" is none.
    """
    by_item: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in rows:
        by_item[row.item_id].append(row)
    return [conflict for item in order if item in by_item and (conflict := _conflict(item, by_item[item]))]


def job_named(lab: Lab, name: str | None) -> Job:
    """A job of the lab by its name, else the newest. Raises NoSuchJob with the names there are."""
    jobs = lab.read(jobs_of)
    for job in jobs:
        if name is None or job.name == name:
            return job
    raise NoSuchJob(
        say("The lab has no annotation job named {name}.") if name else say("The lab has no annotation job."),
        hint=say("Jobs: {names}") if jobs else say("Begin one in the window, under Annotate."),
        name=name or "",
        names=", ".join(job.name for job in jobs),
    )


def _conflict(item: uuid.UUID, rows: Sequence[LabelRow]) -> Conflict | None:
    given = tuple(Given(row.annotator_id, labels_of(row), row.note, row.flagged) for row in rows)
    counts = Counter(label for entry in given for label in entry.labels)
    contested = tuple(sorted((label, n) for label, n in counts.items() if n < len(given)))
    unanimous = frozenset(label for label, n in counts.items() if n == len(given))
    return Conflict(item, given, unanimous, contested) if contested else None
