"""What holds of each item after all: unanimous, decided, or open; with the revisions that it rests on."""

import json
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from db import Connection
from db.rows import DecisionRow, LabelRow
from db.stores import decisions as store
from desktop.annotation.blindness import is_told
from desktop.annotation.conflicts import closed_labels, with_history
from desktop.annotation.decisions import SETTLED, Act, Settled, contest_of, settled_of
from desktop.annotation.job import Job
from desktop.annotation.rounds import labels_of
from desktop.annotation.schemes import carried, meant_apart, read_as, versions_by_id
from desktop.benchmarks.schemes import Scheme


class Source(StrEnum):
    """Where gold comes from. A unanimous set, the empty one too, needs no decision."""

    UNANIMOUS = "unanimous"
    ADJUDICATED = "adjudicated"
    CONSENSUS = "consensus"


@dataclass(frozen=True, slots=True)
class Change:
    """An annotator's labels as the decision saw them and as they are now. then: None where they came later."""

    annotator_id: uuid.UUID
    then: frozenset[str] | None
    now: frozenset[str]
    revision_then: int | None
    revision_now: int


@dataclass(frozen=True, slots=True)
class Gold:
    """What holds of an item. revisions: the label rows it rests on. changes: what annotators changed since."""

    item_id: uuid.UUID
    labels: frozenset[str]
    source: Source
    revisions: frozenset[uuid.UUID]
    settled: Settled | None
    changes: tuple[Change, ...]


def gold_of(conn: Connection, job: Job) -> list[Gold]:
    """The gold of a job, in the order of its items; items that are contested and undecided have none.

    The newest decision of an item holds, and keeps pointing at the revisions it used, whatever is changed later.
    """
    decided = _newest(store.of_job(conn, job.id))
    history: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    versions = versions_by_id(conn)
    for row in with_history(conn, job, decided):
        history[row.item_id].append(row)
    standing: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in closed_labels(conn, job):
        standing[row.item_id].append(read_as(row, versions, job.scheme))
    found: list[Gold] = []
    for item in job.items:
        if item in decided:
            labels = _labels_now(decided[item], history[item], versions, job.scheme)
            found.append(_decided(item, labels, decided[item], history[item]))
        elif item in standing and not _contested(standing[item], versions, job.scheme):
            rows = standing[item]
            found.append(Gold(item, labels_of(rows[0]), Source.UNANIMOUS, frozenset(r.id for r in rows), None, ()))
    return found


def gold_labels(conn: Connection, job: Job, item: uuid.UUID, annotator: uuid.UUID) -> frozenset[str] | None:
    """What was decided about an item, as far as the job's terms let this annotator see it; None: nothing, or not
    now."""
    if not is_told(conn, job, item, annotator):
        return None
    settled = _newest(store.of_job(conn, job.id, [item])).get(item)
    if settled is None:
        return None
    return _labels_now(settled, with_history(conn, job, [item]), versions_by_id(conn), job.scheme)


def _contested(rows: Sequence[LabelRow], versions: Mapping[uuid.UUID, Scheme], scheme: Scheme) -> bool:
    """Whether the rows of an item differ: in their labels, or in what a label meant when it was given."""
    return bool(contest_of(rows, meant_apart(rows, versions, scheme)).contested)


def changes_since(settled: Settled, history: Iterable[LabelRow]) -> tuple[Change, ...]:
    """Whose submitted labels differ now from those that a decision rests on. history: all revisions of the item."""
    seen: dict[uuid.UUID, LabelRow] = {}
    now: dict[uuid.UUID, LabelRow] = {}
    for row in sorted(history, key=lambda row: (row.revision, row.at.us)):
        if row.id in settled.revisions:
            seen[row.annotator_id] = row
        if row.state == "submitted":
            now[row.annotator_id] = row
    return tuple(_change(seen.get(who), row) for who, row in now.items() if _differs(seen.get(who), row))


def _newest(rows: Sequence[DecisionRow]) -> dict[uuid.UUID, Settled]:
    return {row.item_id: settled for row in rows if (settled := settled_of(row)).act in SETTLED}


def _labels_now(
    settled: Settled, history: Iterable[LabelRow], versions: Mapping[uuid.UUID, Scheme], scheme: Scheme
) -> frozenset[str]:
    """What was decided, as the job's version of the scheme reads it. It was decided under the newest version that the
    labels it rests on were given under."""
    used = [versions[row.scheme_id] for row in history if row.id in settled.revisions and row.scheme_id in versions]
    knows = [one for one in used if set(settled.labels) <= {label.id for label in one.labels}]
    return carried(settled.labels, knows[-1], scheme).labels if knows else frozenset(settled.labels)


def _decided(item: uuid.UUID, labels: frozenset[str], settled: Settled, history: Sequence[LabelRow]) -> Gold:
    source = Source.CONSENSUS if settled.act is Act.CONSENSUS else Source.ADJUDICATED
    return Gold(
        item,
        labels,
        source,
        frozenset(settled.revisions),
        settled,
        changes_since(settled, history),
    )


def _differs(then: LabelRow | None, now: LabelRow) -> bool:
    return then is None or labels_of(then) != labels_of(now)


def _change(then: LabelRow | None, now: LabelRow) -> Change:
    return Change(
        now.annotator_id,
        None if then is None else labels_of(then),
        frozenset(json.loads(now.labels)),
        None if then is None else then.revision,
        now.revision,
    )
