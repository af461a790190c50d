"""What annotators disagree on, and how far. The one way to another's labels, and only to those of closed items."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow
from db.stores import labels as store
from db.stores import people
from desktop.annotation.agreement import Agreement, Ratings, measure
from desktop.annotation.errors import NoSuchJob
from desktop.annotation.job import Job, jobs_of
from desktop.annotation.queue import SUBMITTED
from desktop.benchmarks.canonical import Json
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


def closed_labels(conn: Connection, job: Job) -> list[LabelRow]:
    """The submitted labels of closed items: as many different annotators as the job asks for have submitted them.

    Everything that shows or counts labels of more than one annotator starts here, so that no screen can show too much.
    """
    submitted: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in store.current(conn, job.id, None):
        if row.state == SUBMITTED:
            submitted[row.item_id].append(row)
    return [row for rows in submitted.values() if len(rows) >= job.overlap for row in rows]


def conflicts_in(rows: Iterable[LabelRow], order: Sequence[uuid.UUID]) -> list[Conflict]:
    """The items of closed rows whose annotators do not all agree, in the order of the job.

    Two sets that differ in any label are a conflict; agreeing on "none of them" is none.
    """
    by_item: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in rows:
        by_item[row.item_id].append(row)
    return [conflict for item in order if item in by_item and (conflict := _conflict(item, by_item[item]))]


def ratings_of(rows: Iterable[LabelRow], job: Job) -> Ratings:
    """Closed rows as ratings under all labels of the job's scheme."""
    return Ratings.of(
        ((str(row.item_id), str(row.annotator_id), _labels(row)) for row in rows),
        labels=[label.id for label in job.scheme.labels],
    )


def agreement_of_lab(lab: Lab, job: str | None = None, *, with_simulated: bool = False) -> dict[str, Json]:
    """The document of the command `agreement` for a job of the lab, by name; without one, the newest job.

    Labels of simulated annotators are left out unless asked for. Raises NoSuchJob.
    """
    found = job_named(lab, job)
    agreement, annotators = agreement_in(lab, found, with_simulated=with_simulated)
    return {"job": found.name, "scheme": found.scheme.name, "annotators": annotators, **agreement.document()}


def agreement_in(lab: Lab, job: Job, *, with_simulated: bool) -> tuple[Agreement, int]:
    """All figures of a job, and how many annotators stand behind them."""
    rows = lab.read(closed_labels, job)
    if not with_simulated:
        simulated = {person.id for person in lab.read(people.all) if person.simulated}
        rows = _without(rows, simulated)
    return measure(ratings_of(rows, job)), len({row.annotator_id for row in rows})


@dataclass(frozen=True, slots=True)
class Report:
    """What the conflicts screen shows: conflicts in the order of the job, the figures, and who stands behind them.

    codes: annotators by id. closed: how many items can be compared. simulated: how many simulated annotators have
    labels there; they stand in the figures only where asked for.
    """

    conflicts: tuple[Conflict, ...]
    agreement: Agreement
    codes: Mapping[uuid.UUID, str]
    closed: int
    simulated: int
    with_simulated: bool


def report_of(lab: Lab, job: Job, *, with_simulated: bool = False) -> Report:
    """Everything about a job that may be shown to all its annotators."""
    rows = lab.read(closed_labels, job)
    everybody = lab.read(people.all)
    unreal = {person.id for person in everybody if person.simulated}
    counted = rows if with_simulated else _without(rows, unreal)
    return Report(
        conflicts=tuple(conflicts_in(rows, job.items)),
        agreement=measure(ratings_of(counted, job)),
        codes={person.id: person.code for person in everybody},
        closed=len({row.item_id for row in rows}),
        simulated=len({row.annotator_id for row in rows} & unreal),
        with_simulated=with_simulated,
    )


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
    given = tuple(Given(row.annotator_id, _labels(row), row.note, row.flagged) for row in rows)
    counts = Counter(label for entry in given for label in entry.labels)
    contested = tuple(sorted((label, n) for label, n in counts.items() if n < len(given)))
    unanimous = frozenset(label for label, n in counts.items() if n == len(given))
    return Conflict(item, given, unanimous, contested) if contested else None


def _without(rows: Sequence[LabelRow], left_out: Collection[uuid.UUID]) -> list[LabelRow]:
    return [row for row in rows if row.annotator_id not in left_out]


def _labels(row: LabelRow) -> frozenset[str]:
    return frozenset(json.loads(row.labels))
