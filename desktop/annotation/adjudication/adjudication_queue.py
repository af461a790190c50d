"""The adjudication queue of a job: contested items, decisions about them, and label changes since then."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from db import Connection
from db.errors import StaleRevision
from db.lab import Lab
from db.progress import with_progress
from db.rows import DecisionRow, LabelRow, WallTime
from db.stores import annotation_job_decisions as store
from db.stores import items as item_store
from db.stores import labels_open_for_comparison, people, submission_counts_without_labels
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    SETTLED,
    DecisionAct,
    LabelDecision,
    build_decision,
    check_decision_current,
    current_decision_id,
    decision_from_row,
    decision_row,
    is_reopened,
    lift_blindness,
    load_decision_drafts,
    save_decision,
    save_decision_draft,
)
from desktop.annotation.adjudication.annotator_label_conflicts import LabelConflict, find_conflict
from desktop.annotation.adjudication.gold_labels import LabelChange, label_changes_since
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare_after_writes
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import (
    differently_meant_labels,
    load_all_scheme_versions,
    read_under_scheme,
)
from desktop.library.machine.clock import wall_time_now


@dataclass(frozen=True, slots=True)
class AdjudicationCase:
    """An item with differing labels, or with a decision. rows: the current labels.

    settled: the newest decision. changes: what annotators changed since then. reopened: it is open again. newest: id of
    the newest decision or reopening. apart: labels given with different meanings, under versions of the scheme before
    and after a change.
    """

    item_id: uuid.UUID
    key: str
    conflict: LabelConflict
    rows: tuple[LabelRow, ...]
    settled: LabelDecision | None
    changes: tuple[LabelChange, ...]
    reopened: bool
    newest: uuid.UUID | None = None
    apart: frozenset[str] = frozenset()

    @property
    def open(self) -> bool:
        """Whether a decision is needed."""
        return self.settled is None or self.reopened


@dataclass(frozen=True, slots=True)
class AdjudicationQueue:
    """The adjudication queue. codes: people by id. closed: number of comparable items; unanimous: those of them that
    need no decision. drafts: unfinished decisions by item. simulated: number of simulated annotators who submitted in
    the job; they are included in the rest only `with_simulated`, which is for viewing: nothing can be decided then."""

    cases: tuple[AdjudicationCase, ...]
    codes: Mapping[uuid.UUID, str]
    closed: int
    simulated: int = 0
    with_simulated: bool = False
    drafts: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])

    @property
    def unanimous(self) -> int:
        """Number of items on which all agree and that have no decision."""
        return self.closed - len(self.cases)


def load_adjudication_queue(
    lab: Lab, job: AnnotationJob, *, viewer: uuid.UUID | None = None, with_simulated: bool = False
) -> AdjudicationQueue:
    """The cases of a job, in the order of its items. viewer: the annotator who looks, None for the supervisor.
    with_simulated: labels of simulated annotators also close items, for viewing. Raises StillBlind."""
    check_may_compare_after_writes(lab, job, viewer)
    return lab.read(_read_cases, job, with_simulated=with_simulated)


def adjudicate_case(
    conn: Connection,
    job: AnnotationJob,
    case: AdjudicationCase,
    person: uuid.UUID,
    settled: LabelDecision,
    at: WallTime,
) -> DecisionRow:
    """Decide a case, in the writer's transaction: the unanimous labels and `settled.chosen` of the contested ones
    apply.

    Raises BadDecision, ItemOpen, and Outdated if an annotator changed labels, or another decision was made, since the
    case was read.
    """
    check_decision_current(conn, job, case.item_id, case.newest)
    save_decision_draft(conn, job, case.item_id, "")
    row = decision_row(
        job, case.item_id, person, build_decision(case.rows, settled.chosen, settled, apart=case.apart), at
    )
    save_decision(conn, row, job)
    return row


def majority_labels(case: AdjudicationCase) -> frozenset[str] | None:
    """The contested labels that more than half of the annotators gave. None if exactly half gave one, if no label would
    be left though not most gave none, if labels were given with different meanings, or if no decision is needed."""
    counts, n = dict(case.conflict.contested), len(case.conflict.given)
    if not case.open or case.reopened or case.apart or not counts or any(2 * each == n for each in counts.values()):
        return None
    most = frozenset(label for label, each in counts.items() if 2 * each > n)
    empty = sum(not given.labels for given in case.conflict.given)
    return most if most or case.conflict.unanimous or 2 * empty > n else None


def cases_with_majority(cases: AdjudicationQueue) -> list[AdjudicationCase]:
    """The open cases that have a majority and no unfinished decision."""
    return [case for case in cases.cases if majority_labels(case) is not None and case.item_id not in cases.drafts]


def accept_majorities(
    lab: Lab, job: AnnotationJob, cases: Sequence[AdjudicationCase], person: uuid.UUID, reason: str
) -> int:
    """Decide cases by majority. Returns how many were decided; cases whose labels were changed, or which were decided,
    since they were read are skipped. Waits for the writer; not for the window's thread."""
    said, n = LabelDecision(act=DecisionAct.ADJUDICATED, reason=reason, confidence="fair", majority=True), 0
    for case in with_progress(cases, len(cases)):
        settled = said.model_copy(update={"chosen": tuple(sorted(majority_labels(case) or ()))})
        with suppress(StaleRevision):
            lab.write(adjudicate_case, job, case, person, settled, wall_time_now()).result()
            n += 1
    return n


def reopen_case(
    conn: Connection, job: AnnotationJob, case: AdjudicationCase, person: uuid.UUID, reason: str, at: WallTime
) -> DecisionRow:
    """Reopen a case, in the writer's transaction. Raises BadDecision, ItemOpen, and Outdated if a decision was made
    since the case was read."""
    check_decision_current(conn, job, case.item_id, case.newest)
    return lift_blindness(conn, job, case.item_id, person, DecisionAct.REOPENED, at, reason=reason)


def _read_cases(conn: Connection, job: AnnotationJob, *, with_simulated: bool) -> AdjudicationQueue:
    decisions: defaultdict[uuid.UUID, list[DecisionRow]] = defaultdict(list)
    for row in store.decisions_of_job(conn, job.id):
        decisions[row.item_id].append(row)
    standing: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    schemes = load_all_scheme_versions(conn)
    for row in labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap, simulated=with_simulated):
        standing[row.item_id].append(read_under_scheme(row, schemes, job.scheme))
    history: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in labels_open_for_comparison.revisions_after_decision(conn, job.id):
        history[row.item_id].append(row)
    closed = len(standing)
    apart = {item: differently_meant_labels(rows, schemes, job.scheme) for item, rows in standing.items()}
    said = {item: find_conflict(item, rows, apart[item]) for item, rows in standing.items()}
    wanted = [
        item
        for item in job.items
        if (item in said and said[item].contested) or _newest_decision(decisions.get(item, ())) is not None
    ]
    names = item_store.item_keys(conn, wanted)
    found = [
        _build_case(
            names[item],
            said.get(item) or LabelConflict(item, (), frozenset(), ()),
            standing.get(item, ()),
            decisions.get(item, ()),
            history.get(item, ()),
            apart.get(item, frozenset()),
        )
        for item in wanted
    ]
    return AdjudicationQueue(
        tuple(found),
        {person.id: person.code for person in people.all_people(conn)},
        closed,
        len(submission_counts_without_labels.simulated_submitters(conn, job.id)),
        with_simulated,
        load_decision_drafts(conn, job),
    )


def _build_case(
    key: str,
    conflict: LabelConflict,
    rows: Sequence[LabelRow],
    decided: Sequence[DecisionRow],
    history: Sequence[LabelRow],
    apart: frozenset[str],
) -> AdjudicationCase:
    settled = _newest_decision(decided)
    changes = () if settled is None else label_changes_since(settled, history)
    return AdjudicationCase(
        conflict.item_id,
        key,
        conflict,
        tuple(rows),
        settled,
        changes,
        is_reopened(decided),
        current_decision_id(decided),
        apart,
    )


def _newest_decision(decided: Sequence[DecisionRow]) -> LabelDecision | None:
    told = (decision_from_row(row) for row in reversed(decided))
    return next((one for one in told if one.act in SETTLED), None)
