"""The gold labels of each item: unanimous, decided, released, or open; with the revisions they are based on."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from db import Connection
from db.rows import DecisionRow, LabelRow, WallTime
from db.stores import annotation_job_decisions as store
from db.stores import items, submission_counts_without_labels
from db.stores import jobs_and_label_revisions as label_store
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    SETTLED,
    DecisionAct,
    LabelDecision,
    decision_from_row,
    find_contested_labels,
)
from desktop.annotation.adjudication.annotator_label_conflicts import load_closed_labels, load_revision_history
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.adjudication.who_may_see_labels import may_see_tags
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import (
    carry_labels,
    differently_meant_labels,
    load_all_scheme_versions,
    read_under_scheme,
)
from desktop.benchmarks.label_schemes import LabelScheme


class GoldSource(StrEnum):
    """Where gold labels come from. A unanimous set, also an empty one, needs no decision; a majority was accepted as
    such. Released tags are those that an item came with, used if its annotators gave none that apply."""

    UNANIMOUS = "unanimous"
    ADJUDICATED = "adjudicated"
    MAJORITY = "majority"
    CONSENSUS = "consensus"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class LabelChange:
    """An annotator's labels at the time of the decision and now. then: None if they are newer than the decision."""

    annotator_id: uuid.UUID
    then: frozenset[str] | None
    now: frozenset[str]
    revision_then: int | None
    revision_now: int


@dataclass(frozen=True, slots=True)
class GoldLabel:
    """The gold labels of an item. revisions: the label rows they are based on. changes: what annotators changed
    since."""

    item_id: uuid.UUID
    labels: frozenset[str]
    source: GoldSource
    revisions: frozenset[uuid.UUID]
    settled: LabelDecision | None
    changes: tuple[LabelChange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalTags:
    """The final tags of an item. labels: None if there are none, with `state`: contested, open (annotators are missing)
    or not_reached; else `state` is final. look_again: one of the labels has another meaning now, or was split.
    annotators: how many submitted it. at: when it was decided."""

    item_id: uuid.UUID
    labels: frozenset[str] | None
    source: GoldSource | None
    state: str
    annotators: int
    look_again: bool = False
    settled: LabelDecision | None = None
    revisions: frozenset[uuid.UUID] = frozenset()
    at: WallTime | None = None


def load_final_tags(conn: Connection, job: AnnotationJob) -> list[FinalTags]:
    """The final tags of every item of a job, in its order: decided, unanimous, else released ones."""
    golds = {gold.item_id: gold for gold in load_gold_labels(conn, job)}
    made_up = submission_counts_without_labels.simulated_submitters(conn, job.id)
    submitted, begun = Counter[uuid.UUID](), set[uuid.UUID]()
    for state in label_store.label_states_of_job(conn, job.id):
        if state.annotator_id not in made_up:
            begun.add(state.item_id)
            submitted[state.item_id] += state.state == "submitted"
    decided = {
        row.item_id: row.at for row in store.decisions_of_job(conn, job.id) if decision_from_row(row).act in SETTLED
    }
    rows = {row.id: row for row in (*load_closed_labels(conn, job), *load_revision_history(conn, job, decided.keys()))}
    versions, known = load_all_scheme_versions(conn), {label.id for label in job.scheme.offered}
    released = {item: frozenset(row.tags) & known for item, row in items.get_items(conn, job.items).items()}

    def final(item: uuid.UUID) -> FinalTags:
        gold, n = golds.get(item), submitted[item]
        if gold is not None:
            of = [rows[one] for one in gold.revisions if one in rows]
            again = any(_has_changed_meaning(row, versions, job.scheme) for row in of)
            when = decided.get(item) if gold.settled is not None else None
            return FinalTags(
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
            return FinalTags(
                item_id=item, labels=released[item], source=GoldSource.RELEASED, state="final", annotators=n
            )
        state = "contested" if n >= job.overlap else "open" if item in begun else "not_reached"
        return FinalTags(item_id=item, labels=None, source=None, state=state, annotators=n)

    return [final(item) for item in job.items]


def _has_changed_meaning(row: LabelRow, versions: Mapping[uuid.UUID, LabelScheme], scheme: LabelScheme) -> bool:
    """Whether a label of a row has another meaning under this version, or was split."""
    return bool(carry_labels(labels_of_revision(row), versions.get(row.scheme_id, scheme), scheme).doubtful)


def load_gold_labels(conn: Connection, job: AnnotationJob) -> list[GoldLabel]:
    """The gold labels of a job, in the order of its items, without contested and undecided items.

    The newest decision of an item applies, with the revisions it used, whatever is changed later.
    """
    decided = _newest_decisions(store.decisions_of_job(conn, job.id))
    history: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    versions = load_all_scheme_versions(conn)
    for row in load_revision_history(conn, job, decided):
        history[row.item_id].append(row)
    standing: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in load_closed_labels(conn, job):
        standing[row.item_id].append(read_under_scheme(row, versions, job.scheme))
    found: list[GoldLabel] = []
    for item in job.items:
        if item in decided:
            labels = _labels_under_scheme(decided[item], history[item], versions, job.scheme)
            found.append(_gold_from_decision(item, labels, decided[item], history[item]))
        elif item in standing and not _is_contested(standing[item], versions, job.scheme):
            rows = standing[item]
            found.append(
                GoldLabel(
                    item, labels_of_revision(rows[0]), GoldSource.UNANIMOUS, frozenset(r.id for r in rows), None, ()
                )
            )
    return found


def visible_gold_labels(
    conn: Connection, job: AnnotationJob, item: uuid.UUID, annotator: uuid.UUID
) -> frozenset[str] | None:
    """The decided labels of an item, if the job's terms let this annotator see them now; else None."""
    if not may_see_tags(conn, job, item, annotator):
        return None
    settled = _newest_decisions(store.decisions_of_job(conn, job.id, [item])).get(item)
    if settled is None:
        return None
    return _labels_under_scheme(
        settled, load_revision_history(conn, job, [item]), load_all_scheme_versions(conn), job.scheme
    )


def _is_contested(rows: Sequence[LabelRow], versions: Mapping[uuid.UUID, LabelScheme], scheme: LabelScheme) -> bool:
    """Whether the rows of an item differ, in their labels or in the meaning of a label when it was given."""
    return bool(find_contested_labels(rows, differently_meant_labels(rows, versions, scheme)).contested)


def label_changes_since(settled: LabelDecision, history: Iterable[LabelRow]) -> tuple[LabelChange, ...]:
    """Submitted labels that differ from those that a decision is based on. history: all revisions of the item."""
    seen: dict[uuid.UUID, LabelRow] = {}
    now: dict[uuid.UUID, LabelRow] = {}
    for row in sorted(history, key=lambda row: (row.revision, row.at.us)):
        if row.id in settled.revisions:
            seen[row.annotator_id] = row
        if row.state == "submitted":
            now[row.annotator_id] = row
    return tuple(_label_change(seen.get(who), row) for who, row in now.items() if _labels_differ(seen.get(who), row))


def _newest_decisions(rows: Sequence[DecisionRow]) -> dict[uuid.UUID, LabelDecision]:
    return {row.item_id: settled for row in rows if (settled := decision_from_row(row)).act in SETTLED}


def _labels_under_scheme(
    settled: LabelDecision, history: Iterable[LabelRow], versions: Mapping[uuid.UUID, LabelScheme], scheme: LabelScheme
) -> frozenset[str]:
    """The decided labels as read by the job's version of the scheme. The decision was made under the newest version of
    the labels it is based on."""
    used = [versions[row.scheme_id] for row in history if row.id in settled.revisions and row.scheme_id in versions]
    knows = [one for one in used if set(settled.labels) <= {label.id for label in one.labels}]
    return carry_labels(settled.labels, knows[-1], scheme).labels if knows else frozenset(settled.labels)


def _gold_from_decision(
    item: uuid.UUID, labels: frozenset[str], settled: LabelDecision, history: Sequence[LabelRow]
) -> GoldLabel:
    decided = GoldSource.MAJORITY if settled.majority else GoldSource.ADJUDICATED
    source = GoldSource.CONSENSUS if settled.act is DecisionAct.CONSENSUS else decided
    return GoldLabel(
        item,
        labels,
        source,
        frozenset(settled.revisions),
        settled,
        label_changes_since(settled, history),
    )


def _labels_differ(then: LabelRow | None, now: LabelRow) -> bool:
    return then is None or labels_of_revision(then) != labels_of_revision(now)


def _label_change(then: LabelRow | None, now: LabelRow) -> LabelChange:
    return LabelChange(
        now.annotator_id,
        None if then is None else labels_of_revision(then),
        frozenset(json.loads(now.labels)),
        None if then is None else then.revision,
        now.revision,
    )
