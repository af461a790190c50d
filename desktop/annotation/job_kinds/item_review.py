"""Review of items by two reviewers with four questions; its result is a corrected answer key, a withdrawal, or neither.

It is handled like tags: a label of the scheme `item_review` is a fault, an empty set means that none was found. Items
enter automatically if most people gave the same wrong answer, or if people flagged them.
"""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from db import Connection
from db.errors import StaleRevision
from db.lab import Lab
from db.progress import current_progress, with_progress
from db.rows import ItemRow, LabelRow, ScoredTrialRow, WallTime
from db.stores import annotation_job_decisions, items, jobs_and_label_revisions, labels_open_for_comparison, sessions
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    SETTLED,
    DecisionAct,
    LabelDecision,
    build_decision,
    check_decision_current,
    decision_from_row,
    decision_row,
    load_current_decision_ids,
    save_decision,
    save_decision_draft,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob, job_from_row
from desktop.benchmarks.messages import say
from desktop.library.correct_or_withdraw_items import (
    ItemCorrection,
    ItemWithdrawal,
    correct_item_answer,
    withdraw_items,
)
from desktop.library.score_stored_answers import exact_rule_in

SCHEME = "item_review"
AUTOMATIC = "automatic"
"""In a job's `spec`: whether items enter automatically (the default)."""
PROBLEMS: Mapping[str, str] = {
    "ANSWER": say("Problem: the answer is ambiguous"),
    "HINT": say("Problem: the hint is not enough"),
    "QUESTION": say("Problem: the question is not straightforward"),
    "PICTURE": say("Problem: the image has artefacts"),
}
"""A reviewer's statement about an item, by label."""
LEAST_PEOPLE = 3
"""Number of people from which a common wrong answer is a sign of a faulty item."""


class SuspicionReason(StrEnum):
    """Why an item entered automatically."""

    SAME_WRONG = "same_wrong"
    FLAGGED = "flagged"


@dataclass(frozen=True, slots=True)
class SuspectItem:
    """An item that is possibly faulty. answer: the wrong answer that `n` of `of` people gave, canonical JSON; for
    flags: None, and `n` of the `of` people who saw it flagged it."""

    item_id: uuid.UUID
    why: SuspicionReason
    n: int
    of: int
    answer: str | None = None


class ItemFate(StrEnum):
    """The state of a reviewed item version."""

    STANDING = "standing"
    CORRECTED = "corrected"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class ReviewFinding:
    """A reviewed item. faults: who found which; notes: what reviewers wrote; settled: the decision, None before.

    suspects: why it entered. It also has the id of its current version. newest: id of the newest decision row.
    """

    item_id: uuid.UUID
    faults: Mapping[str, tuple[uuid.UUID, ...]]
    notes: tuple[str, ...]
    settled: LabelDecision | None
    suspects: tuple[SuspectItem, ...]
    fate: ItemFate
    stands: uuid.UUID
    reviewers: int
    newest: uuid.UUID | None = None

    @property
    def contested(self) -> tuple[str, ...]:
        """Faults that some of the reviewers found and others did not."""
        return tuple(fault for fault, who in self.faults.items() if len(who) < self.reviewers)

    @property
    def waits(self) -> bool:
        """Whether a fault was found and no decision was made yet."""
        return bool(self.faults) and self.settled is None and self.fate is ItemFate.STANDING


def find_suspect_items(conn: Connection, *, with_simulated: bool = False) -> list[SuspectItem]:
    """Possibly faulty items in use, most doubtful first. Practice, pilots and excluded trials are ignored; each person
    counts once per item."""
    found: list[SuspectItem] = []
    for benchmark in dict.fromkeys(task.benchmark for task in items.count_items_by_task(conn)):
        rule = exact_rule_in(conn, benchmark)
        rows = sessions.answers(
            conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version, simulated=with_simulated
        )
        found += _suspects_of_participants([row for row in rows if not (row.practice or row.pilot or row.excluded)])
    found += _suspects_of_annotators(conn)
    stands = items.current_item_ids(conn, {one.item_id for one in found})
    gone = items.withdrawn_item_ids(conn, stands)
    held = [one for one in found if stands[one.item_id] == one.item_id and one.item_id not in gone]
    return sorted(held, key=lambda one: (-one.n / one.of, -one.n, one.item_id))


def add_suspect_items(conn: Connection, job: AnnotationJob) -> AnnotationJob:
    """The job with automatically entered items after its own: those that are doubtful now, and earlier ones that have
    reviews."""
    return _job_with_suspects(conn, job, find_suspect_items(conn)) if job.spec.get(AUTOMATIC, True) else job


def _job_with_suspects(conn: Connection, job: AnnotationJob, doubtful: Sequence[SuspectItem]) -> AnnotationJob:
    if not job.spec.get(AUTOMATIC, True):
        return job
    reviewed = [state.item_id for state in jobs_and_label_revisions.label_states_of_job(conn, job.id)]
    return replace(job, items=tuple(dict.fromkeys((*job.items, *(one.item_id for one in doubtful), *reviewed))))


def load_review_findings(conn: Connection, job: AnnotationJob) -> list[ReviewFinding]:
    """The findings on each item that both reviewers have submitted, in the order of the job."""
    rows: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in with_progress(labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap), 0):
        rows[row.item_id].append(row)
    current_progress().step(3, 10)
    doubts: defaultdict[uuid.UUID, list[SuspectItem]] = defaultdict(list)
    doubtful = find_suspect_items(conn)
    current_progress().step(6, 10)
    for one in doubtful:
        doubts[one.item_id].append(one)
    decided = {
        row.item_id: settled
        for row in annotation_job_decisions.decisions_of_job(conn, job.id)
        if (settled := decision_from_row(row)).act in SETTLED
    }
    words = load_current_decision_ids(conn, job)
    stands = items.current_item_ids(conn, rows)
    gone = items.withdrawn_item_ids(conn, rows)
    current_progress().step(7, 10)
    order = [item for item in _job_with_suspects(conn, job, doubtful).items if item in rows]
    current_progress().step(8, 10)
    return [
        ReviewFinding(
            item,
            _faults_by_label(rows[item]),
            tuple(row.note for row in rows[item] if row.note),
            decided.get(item),
            tuple(doubts[item]),
            ItemFate.WITHDRAWN if item in gone else ItemFate.CORRECTED if stands[item] != item else ItemFate.STANDING,
            stands[item],
            len(rows[item]),
            words.get(item),
        )
        for item in with_progress(order, 0)
    ]


def check_finding_current(conn: Connection, job: AnnotationJob, finding: ReviewFinding) -> None:
    """Raise StaleRevision if the item was decided, corrected or withdrawn since it was read."""
    item = finding.item_id
    check_decision_current(conn, job, item, finding.newest)
    gone = (finding.fate is ItemFate.WITHDRAWN) != bool(items.withdrawn_item_ids(conn, [item]))
    if gone or items.current_item_ids(conn, [item])[item] != finding.stands:
        raise StaleRevision(
            say("Another annotator has corrected or withdrawn this item in the meantime."),
            hint=say("Review the new labels, then decide."),
        )


def decide_review(
    lab: Lab,
    job: AnnotationJob,
    finding: ReviewFinding,
    person: uuid.UUID,
    faults: Collection[str],
    reason: str,
    at: WallTime,
) -> None:
    """Save the decision on an item's contested faults. Waits for the writer. Raises BadDecision, ItemOpen, and Outdated
    if a decision was made since the finding was read."""
    lab.write(_write_review_decision, job, finding, person, tuple(faults), reason, at).result()


def correct_reviewed_item(lab: Lab, item: uuid.UUID, answer: str, *, code: str, reason: str) -> ItemCorrection:
    """Replace the item's answer and score everything again. Raises what `item_corrections.correct_item_answer` does."""
    return correct_item_answer(lab, str(item), answer, reason, author=code)


def withdraw_reviewed_item(lab: Lab, item: uuid.UUID, *, code: str, reason: str, erase: bool = False) -> ItemWithdrawal:
    """Withdraw the item, optionally erasing the pixels of its images."""
    return withdraw_items(lab, str(item), reason, erase=erase, author=code)


def _write_review_decision(
    conn: Connection,
    job: AnnotationJob,
    finding: ReviewFinding,
    person: uuid.UUID,
    faults: tuple[str, ...],
    reason: str,
    at: WallTime,
) -> None:
    item = finding.item_id
    check_decision_current(conn, job, item, finding.newest)
    save_decision_draft(conn, job, item, "")
    rows = labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap, item)
    settled = build_decision(
        rows, faults, LabelDecision(act=DecisionAct.ADJUDICATED, reason=reason.strip(), confidence="sure")
    )
    save_decision(conn, decision_row(job, item, person, settled, at), job)


def _suspects_of_participants(rows: Iterable[ScoredTrialRow]) -> list[SuspectItem]:
    """Items whose wrong answers agree, and items that people flagged as ambiguous while they answered."""
    given: defaultdict[uuid.UUID, dict[uuid.UUID, ScoredTrialRow]] = defaultdict(dict)
    flagged: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    met: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    for row in rows:
        met[row.item_id].add(row.person_id)
        if "ambiguous" in row.flags.split(","):
            flagged[row.item_id].add(row.person_id)
        if row.ended_on == "answered":
            given[row.item_id].setdefault(row.person_id, row)
    found = [SuspectItem(item, SuspicionReason.FLAGGED, len(who), len(met[item])) for item, who in flagged.items()]
    for item, answers in given.items():
        wrong = Counter(row.parsed for row in answers.values() if row.outcome == "wrong" and row.parsed is not None)
        if wrong and len(answers) >= LEAST_PEOPLE:
            answer, n = min(wrong.items(), key=lambda entry: (-entry[1], entry[0]))
            if 2 * n > len(answers):
                found.append(SuspectItem(item, SuspicionReason.SAME_WRONG, n, len(answers), answer))
    return found


def _suspects_of_annotators(conn: Connection) -> list[SuspectItem]:
    """Items that annotators flagged, once all their annotators have submitted them. Reviews do not count as flags."""
    schemes = {row.id: row for row in jobs_and_label_revisions.all_label_schemes(conn)}
    flagged: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    met: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    for row in jobs_and_label_revisions.all_annotation_jobs(conn):
        if schemes[row.scheme_id].name == SCHEME:
            continue
        job = job_from_row(row, schemes[row.scheme_id])
        for said in labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap):
            met[said.item_id].add(said.annotator_id)
            if said.flagged:
                flagged[said.item_id].add(said.annotator_id)
    return [SuspectItem(item, SuspicionReason.FLAGGED, len(who), len(met[item])) for item, who in flagged.items()]


def _faults_by_label(rows: Sequence[LabelRow]) -> dict[str, tuple[uuid.UUID, ...]]:
    found: defaultdict[str, list[uuid.UUID]] = defaultdict(list)
    for row in rows:
        for label in json.loads(row.labels):
            found[label].append(row.annotator_id)
    return {label: tuple(found[label]) for label in PROBLEMS if label in found}


def initial_review_items(conn: Connection, rows: Sequence[ItemRow], *, automatic: bool) -> list[uuid.UUID]:
    """The initial items of a new job: the requested ones, then those that are doubtful already."""
    ids = [row.id for row in rows]
    return list(dict.fromkeys([*ids, *(one.item_id for one in find_suspect_items(conn))])) if automatic else ids
