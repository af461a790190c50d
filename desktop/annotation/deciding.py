"""The adjudication queue of a job: contested items, decisions about them, and label changes since then."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from db import Connection
from db.errors import Outdated
from db.lab import Lab
from db.rows import DecisionRow, LabelRow, Moment
from db.stores import compared, people, standings
from db.stores import decisions as store
from db.stores import items as item_store
from db.watching import counted
from desktop.annotation.blindness import check_before_reading
from desktop.annotation.conflicts import Conflict, conflict_of
from desktop.annotation.decisions import (
    SETTLED,
    Act,
    Settled,
    check_nothing_new,
    decision_row,
    drafts_in,
    is_reopened,
    keep_decision,
    keep_draft,
    lift,
    newest_word,
    settle,
    settled_of,
)
from desktop.annotation.gold import Change, changes_since
from desktop.annotation.job import Job
from desktop.annotation.schemes import meant_apart, read_as, versions_by_id
from desktop.library.moments import now


@dataclass(frozen=True, slots=True)
class Case:
    """An item with differing labels, or with a decision. rows: the current labels.

    settled: the newest decision. changes: what annotators changed since then. reopened: it is open again. newest: id of
    the newest decision or reopening. apart: labels given with different meanings, under versions of the scheme before
    and after a change.
    """

    item_id: uuid.UUID
    key: str
    conflict: Conflict
    rows: tuple[LabelRow, ...]
    settled: Settled | None
    changes: tuple[Change, ...]
    reopened: bool
    newest: uuid.UUID | None = None
    apart: frozenset[str] = frozenset()

    @property
    def open(self) -> bool:
        """Whether a decision is needed."""
        return self.settled is None or self.reopened


@dataclass(frozen=True, slots=True)
class Cases:
    """The adjudication queue. codes: people by id. closed: number of comparable items; unanimous: those of them that
    need no decision. drafts: unfinished decisions by item. simulated: number of simulated annotators who submitted in
    the job; they are included in the rest only `with_simulated`, which is for viewing: nothing can be decided then."""

    cases: tuple[Case, ...]
    codes: Mapping[uuid.UUID, str]
    closed: int
    simulated: int = 0
    with_simulated: bool = False
    drafts: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])

    @property
    def unanimous(self) -> int:
        """Number of items on which all agree and that have no decision."""
        return self.closed - len(self.cases)


def cases_of(lab: Lab, job: Job, *, viewer: uuid.UUID | None = None, with_simulated: bool = False) -> Cases:
    """The cases of a job, in the order of its items. viewer: the annotator who looks, None for the supervisor.
    with_simulated: labels of simulated annotators also close items, for viewing. Raises StillBlind."""
    check_before_reading(lab, job, viewer)
    return lab.read(_cases, job, with_simulated=with_simulated)


def decide(conn: Connection, job: Job, case: Case, person: uuid.UUID, settled: Settled, at: Moment) -> DecisionRow:
    """Decide a case, in the writer's transaction: the unanimous labels and `settled.chosen` of the contested ones
    apply.

    Raises BadDecision, ItemOpen, and Outdated if an annotator changed labels, or another decision was made, since the
    case was read.
    """
    check_nothing_new(conn, job, case.item_id, case.newest)
    keep_draft(conn, job, case.item_id, "")
    row = decision_row(job, case.item_id, person, settle(case.rows, settled.chosen, settled, apart=case.apart), at)
    keep_decision(conn, row, job)
    return row


def majority_of(case: Case) -> frozenset[str] | None:
    """The contested labels that more than half of the annotators gave. None if exactly half gave one, if no label would
    be left though not most gave none, if labels were given with different meanings, or if no decision is needed."""
    counts, n = dict(case.conflict.contested), len(case.conflict.given)
    if not case.open or case.reopened or case.apart or not counts or any(2 * each == n for each in counts.values()):
        return None
    most = frozenset(label for label, each in counts.items() if 2 * each > n)
    empty = sum(not given.labels for given in case.conflict.given)
    return most if most or case.conflict.unanimous or 2 * empty > n else None


def majorities_in(cases: Cases) -> list[Case]:
    """The open cases that have a majority and no unfinished decision."""
    return [case for case in cases.cases if majority_of(case) is not None and case.item_id not in cases.drafts]


def accept_majorities(lab: Lab, job: Job, cases: Sequence[Case], person: uuid.UUID, reason: str) -> int:
    """Decide cases by majority. Returns how many were decided; cases whose labels were changed, or which were decided,
    since they were read are skipped. Waits for the writer; not for the window's thread."""
    said, n = Settled(act=Act.ADJUDICATED, reason=reason, confidence="fair", majority=True), 0
    for case in counted(cases, len(cases)):
        settled = said.model_copy(update={"chosen": tuple(sorted(majority_of(case) or ()))})
        with suppress(Outdated):
            lab.write(decide, job, case, person, settled, now()).result()
            n += 1
    return n


def reopen(conn: Connection, job: Job, case: Case, person: uuid.UUID, reason: str, at: Moment) -> DecisionRow:
    """Reopen a case, in the writer's transaction. Raises BadDecision, ItemOpen, and Outdated if a decision was made
    since the case was read."""
    check_nothing_new(conn, job, case.item_id, case.newest)
    return lift(conn, job, case.item_id, person, Act.REOPENED, at, reason=reason)


def _cases(conn: Connection, job: Job, *, with_simulated: bool) -> Cases:
    decisions: defaultdict[uuid.UUID, list[DecisionRow]] = defaultdict(list)
    for row in store.of_job(conn, job.id):
        decisions[row.item_id].append(row)
    standing: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    schemes = versions_by_id(conn)
    for row in compared.closed(conn, job.id, job.overlap, simulated=with_simulated):
        standing[row.item_id].append(read_as(row, schemes, job.scheme))
    history: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in compared.lifted(conn, job.id):
        history[row.item_id].append(row)
    closed = len(standing)
    apart = {item: meant_apart(rows, schemes, job.scheme) for item, rows in standing.items()}
    said = {item: conflict_of(item, rows, apart[item]) for item, rows in standing.items()}
    wanted = [
        item
        for item in job.items
        if (item in said and said[item].contested) or _settled(decisions.get(item, ())) is not None
    ]
    names = item_store.keys(conn, wanted)
    found = [
        _case(
            names[item],
            said.get(item) or Conflict(item, (), frozenset(), ()),
            standing.get(item, ()),
            decisions.get(item, ()),
            history.get(item, ()),
            apart.get(item, frozenset()),
        )
        for item in wanted
    ]
    return Cases(
        tuple(found),
        {person.id: person.code for person in people.all(conn)},
        closed,
        len(standings.simulated(conn, job.id)),
        with_simulated,
        drafts_in(conn, job),
    )


def _case(
    key: str,
    conflict: Conflict,
    rows: Sequence[LabelRow],
    decided: Sequence[DecisionRow],
    history: Sequence[LabelRow],
    apart: frozenset[str],
) -> Case:
    settled = _settled(decided)
    changes = () if settled is None else changes_since(settled, history)
    return Case(
        conflict.item_id,
        key,
        conflict,
        tuple(rows),
        settled,
        changes,
        is_reopened(decided),
        newest_word(decided),
        apart,
    )


def _settled(decided: Sequence[DecisionRow]) -> Settled | None:
    told = (settled_of(row) for row in reversed(decided))
    return next((one for one in told if one.act in SETTLED), None)
