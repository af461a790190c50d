"""The resulting labels of each item: unanimous, decided, released, or open; with the revisions they are based on."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from db import Connection
from db.rows import DecisionRow, LabelRow, Moment
from db.stores import decisions as store
from db.stores import items, standings
from db.stores import labels as label_store
from desktop.annotation.blindness import is_told
from desktop.annotation.conflicts import closed_labels, with_history
from desktop.annotation.decisions import SETTLED, Act, Settled, contest_of, settled_of
from desktop.annotation.job import Job
from desktop.annotation.rounds import labels_of
from desktop.annotation.schemes import carried, meant_apart, read_as, versions_by_id
from desktop.benchmarks.schemes import Scheme


class Source(StrEnum):
    """Where gold labels come from. A unanimous set, also an empty one, needs no decision; a majority was accepted as
    such. Released tags are those that an item came with, used if its annotators gave none that apply."""

    UNANIMOUS = "unanimous"
    ADJUDICATED = "adjudicated"
    MAJORITY = "majority"
    CONSENSUS = "consensus"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class Change:
    """An annotator's labels at the time of the decision and now. then: None if they are newer than the decision."""

    annotator_id: uuid.UUID
    then: frozenset[str] | None
    now: frozenset[str]
    revision_then: int | None
    revision_now: int


@dataclass(frozen=True, slots=True)
class Gold:
    """The gold labels of an item. revisions: the label rows they are based on. changes: what annotators changed
    since."""

    item_id: uuid.UUID
    labels: frozenset[str]
    source: Source
    revisions: frozenset[uuid.UUID]
    settled: Settled | None
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Final:
    """The final tags of an item. labels: None if there are none, with `state`: contested, open (annotators are missing)
    or not_reached; else `state` is final. look_again: one of the labels has another meaning now, or was split.
    annotators: how many submitted it. at: when it was decided."""

    item_id: uuid.UUID
    labels: frozenset[str] | None
    source: Source | None
    state: str
    annotators: int
    look_again: bool = False
    settled: Settled | None = None
    revisions: frozenset[uuid.UUID] = frozenset()
    at: Moment | None = None


def final_of(conn: Connection, job: Job) -> list[Final]:
    """The final tags of every item of a job, in its order: decided, unanimous, else released ones."""
    golds = {gold.item_id: gold for gold in gold_of(conn, job)}
    made_up = standings.simulated(conn, job.id)
    submitted, begun = Counter[uuid.UUID](), set[uuid.UUID]()
    for state in label_store.state_counts(conn, job.id):
        if state.annotator_id not in made_up:
            begun.add(state.item_id)
            submitted[state.item_id] += state.state == "submitted"
    decided = {row.item_id: row.at for row in store.of_job(conn, job.id) if settled_of(row).act in SETTLED}
    rows = {row.id: row for row in (*closed_labels(conn, job), *with_history(conn, job, decided.keys()))}
    versions, known = versions_by_id(conn), {label.id for label in job.scheme.offered}
    released = {item: frozenset(row.tags) & known for item, row in items.get_many(conn, job.items).items()}

    def final(item: uuid.UUID) -> Final:
        gold, n = golds.get(item), submitted[item]
        if gold is not None:
            of = [rows[one] for one in gold.revisions if one in rows]
            again = any(_means_another(row, versions, job.scheme) for row in of)
            when = decided.get(item) if gold.settled is not None else None
            return Final(
                item_id=item,
                labels=gold.labels,
                source=gold.source,
                state="final",
                annotators=n,
                look_again=again,
                settled=gold.settled,
                revisions=gold.revisions,
                at=when,
            )
        if released.get(item):
            return Final(item_id=item, labels=released[item], source=Source.RELEASED, state="final", annotators=n)
        state = "contested" if n >= job.overlap else "open" if item in begun else "not_reached"
        return Final(item_id=item, labels=None, source=None, state=state, annotators=n)

    return [final(item) for item in job.items]


def _means_another(row: LabelRow, versions: Mapping[uuid.UUID, Scheme], scheme: Scheme) -> bool:
    """Whether a label of a row has another meaning under this version, or was split."""
    return bool(carried(labels_of(row), versions.get(row.scheme_id, scheme), scheme).doubtful)


def gold_of(conn: Connection, job: Job) -> list[Gold]:
    """The gold labels of a job, in the order of its items, without contested and undecided items.

    The newest decision of an item applies, with the revisions it used, whatever is changed later.
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
    """The decided labels of an item, if the job's terms let this annotator see them now; else None."""
    if not is_told(conn, job, item, annotator):
        return None
    settled = _newest(store.of_job(conn, job.id, [item])).get(item)
    if settled is None:
        return None
    return _labels_now(settled, with_history(conn, job, [item]), versions_by_id(conn), job.scheme)


def _contested(rows: Sequence[LabelRow], versions: Mapping[uuid.UUID, Scheme], scheme: Scheme) -> bool:
    """Whether the rows of an item differ, in their labels or in the meaning of a label when it was given."""
    return bool(contest_of(rows, meant_apart(rows, versions, scheme)).contested)


def changes_since(settled: Settled, history: Iterable[LabelRow]) -> tuple[Change, ...]:
    """Submitted labels that differ from those that a decision is based on. history: all revisions of the item."""
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
    """The decided labels as read by the job's version of the scheme. The decision was made under the newest version of
    the labels it is based on."""
    used = [versions[row.scheme_id] for row in history if row.id in settled.revisions and row.scheme_id in versions]
    knows = [one for one in used if set(settled.labels) <= {label.id for label in one.labels}]
    return carried(settled.labels, knows[-1], scheme).labels if knows else frozenset(settled.labels)


def _decided(item: uuid.UUID, labels: frozenset[str], settled: Settled, history: Sequence[LabelRow]) -> Gold:
    decided = Source.MAJORITY if settled.majority else Source.ADJUDICATED
    source = Source.CONSENSUS if settled.act is Act.CONSENSUS else decided
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
