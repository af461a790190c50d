"""What annotators disagree on, and how far. The one way to another's labels, and only to those of closed items."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow
from db.stores import decisions, people
from db.stores import labels as store
from desktop.annotation.agreement import Agreement, Diagnosis, Ratings, confusions, diagnose, measure, pairwise
from desktop.annotation.agreement.summary import confusion_document, pair_document
from desktop.annotation.blindness import blind_revisions, first_lifts, newest_submitted
from desktop.annotation.decisions import lifts
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
    return _closed(job, store.current(conn, job.id, None))


def with_history(conn: Connection, job: Job, items: Collection[uuid.UUID]) -> list[LabelRow]:
    """Every revision of items whose blindness was lifted."""
    return store.histories(conn, job.id, items)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The labels of closed items that stand behind the figures: before blindness was lifted, and as they are now.

    `lifted` is how many items were lifted at all.
    """

    blind: list[LabelRow]
    discussed: list[LabelRow]
    lifted: int


def rounds_of(conn: Connection, job: Job, *, every_version: bool = False) -> Rounds:
    """The headline's labels (an annotator's last revision before an item's first decision, meeting, reveal or
    reopening) and those of the row "after discussion". A later copy of the decision moves the second row alone.

    every_version: labels under other versions of the scheme too, for what means the same under all of them.
    """
    lifted = first_lifts(lifts(decisions.of_job(conn, job.id)))
    current = store.current(conn, job.id, None)
    untouched = [row for row in current if row.item_id not in lifted]
    history = with_history(conn, job, lifted)
    return Rounds(
        blind=_of_version(job, _closed(job, [*untouched, *blind_revisions(history, lifted)]), every=every_version),
        discussed=_of_version(job, _closed(job, [*untouched, *newest_submitted(history)]), every=every_version),
        lifted=len(lifted),
    )


def diagnosis_of(conn: Connection, job: Job) -> tuple[Diagnosis, ...]:
    """Which items of a job count for its agreement, and why the others do not."""
    lifted = first_lifts(lifts(decisions.of_job(conn, job.id)))
    current = store.current(conn, job.id, None)
    history = with_history(conn, job, lifted)
    places = [row for row in current if row.item_id not in lifted] + newest_submitted(history)
    blind = {(row.item_id, row.annotator_id) for row in blind_revisions(history, lifted)}
    later = [row for row in places if row.item_id in lifted and (row.item_id, row.annotator_id) not in blind]
    return diagnose(
        [str(item) for item in job.items],
        [(str(row.item_id), str(row.annotator_id), row.state) for row in places],
        overlap=job.overlap,
        later=[(str(row.item_id), str(row.annotator_id)) for row in later],
        other_version=[str(row.item_id) for row in current if row.scheme_id != job.scheme_id],
    )


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
        ((str(row.item_id), str(row.annotator_id), labels_of(row)) for row in rows),
        labels=[label.id for label in job.scheme.labels],
    )


def agreement_of_lab(lab: Lab, job: str | None = None, *, with_simulated: bool = False) -> dict[str, Json]:
    """The document of the command `agreement` for a job of the lab, by name; without one, the newest job.

    Labels of simulated annotators are left out unless asked for. Raises NoSuchJob.
    """
    found = job_named(lab, job)
    rounds = _real(lab, lab.read(rounds_of, found), with_simulated=with_simulated)
    ratings = ratings_of(rounds.blind, found)
    codes = {str(person.id): person.code for person in lab.read(people.all)}
    return {
        "job": found.name,
        "scheme": found.scheme.name,
        "scheme_version": found.scheme.version,
        "annotators": len({row.annotator_id for row in rounds.blind}),
        **measure(ratings).document(),
        "after_discussion": _discussed(rounds, found),
        "pairs": [pair_document(pair, codes) for pair in pairwise(ratings)],
        "confusions": [confusion_document(confusion) for confusion in confusions(ratings)],
        "items": dict(Counter(diagnosis.counted.value for diagnosis in lab.read(diagnosis_of, found))),
    }


def _discussed(rounds: Rounds, job: Job) -> dict[str, Json] | None:
    """The figures of the row "after discussion"; None where nothing was discussed."""
    if not rounds.lifted:
        return None
    document = measure(ratings_of(rounds.discussed, job)).document()
    return {**{name: figure for name, figure in document.items() if name != "per_tag"}, "lifted": rounds.lifted}


@dataclass(frozen=True, slots=True)
class Report:
    """What the conflicts screen shows: conflicts in the order of the job, the figures, and who stands behind them.

    codes: annotators by id. closed: how many items can be compared. simulated: how many simulated annotators have
    labels there; they stand in the figures only where asked for. agreement: on labels made blind; discussed: on labels
    as they are now, None where no item's blindness was lifted.
    """

    conflicts: tuple[Conflict, ...]
    agreement: Agreement
    discussed: Agreement | None
    codes: Mapping[uuid.UUID, str]
    closed: int
    simulated: int
    with_simulated: bool


def report_of(lab: Lab, job: Job, *, with_simulated: bool = False) -> Report:
    """Everything about a job that may be shown to all its annotators."""
    rows = lab.read(closed_labels, job)
    everybody = lab.read(people.all)
    unreal = {person.id for person in everybody if person.simulated}
    rounds = _real(lab, lab.read(rounds_of, job), with_simulated=with_simulated)
    return Report(
        conflicts=tuple(conflicts_in(rows, job.items)),
        agreement=measure(ratings_of(rounds.blind, job)),
        discussed=measure(ratings_of(rounds.discussed, job)) if rounds.lifted else None,
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
    given = tuple(Given(row.annotator_id, labels_of(row), row.note, row.flagged) for row in rows)
    counts = Counter(label for entry in given for label in entry.labels)
    contested = tuple(sorted((label, n) for label, n in counts.items() if n < len(given)))
    unanimous = frozenset(label for label, n in counts.items() if n == len(given))
    return Conflict(item, given, unanimous, contested) if contested else None


def _closed(job: Job, rows: Iterable[LabelRow]) -> list[LabelRow]:
    submitted: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in rows:
        if row.state == SUBMITTED:
            submitted[row.item_id].append(row)
    return [row for of in submitted.values() if len(of) >= job.overlap for row in of]


def _of_version(job: Job, rows: Sequence[LabelRow], *, every: bool) -> list[LabelRow]:
    kept = [row for row in rows if every or row.scheme_id == job.scheme_id]
    # one order whatever was lifted, so that the same resamples are drawn
    return sorted(kept, key=lambda row: (row.item_id, row.annotator_id))


def _real(lab: Lab, rounds: Rounds, *, with_simulated: bool) -> Rounds:
    if with_simulated:
        return rounds
    simulated = {person.id for person in lab.read(people.all) if person.simulated}
    return Rounds(_without(rounds.blind, simulated), _without(rounds.discussed, simulated), rounds.lifted)


def _without(rows: Sequence[LabelRow], left_out: Collection[uuid.UUID]) -> list[LabelRow]:
    return [row for row in rows if row.annotator_id not in left_out]


def labels_of(row: LabelRow) -> frozenset[str]:
    """The labels that a revision holds."""
    return frozenset(json.loads(row.labels))
