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
from db.errors import Outdated
from db.lab import Lab
from db.rows import AnswerRow, ItemRow, LabelRow, Moment
from db.stores import compared, decisions, items, labels, runs
from db.watching import counted, onlooker
from desktop.annotation.decisions import (
    SETTLED,
    Act,
    Settled,
    check_nothing_new,
    decision_row,
    keep_decision,
    keep_draft,
    newest_words,
    settle,
    settled_of,
)
from desktop.annotation.job import Job, job_of
from desktop.benchmarks.words import say
from desktop.library.changing import Corrected, Withdrawn, correct, withdraw
from desktop.library.scoring import rule_in

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


class Why(StrEnum):
    """Why an item entered automatically."""

    SAME_WRONG = "same_wrong"
    FLAGGED = "flagged"


@dataclass(frozen=True, slots=True)
class Suspect:
    """An item that is possibly faulty. answer: the wrong answer that `n` of `of` people gave, canonical JSON; for
    flags: None, and `n` of the `of` people who saw it flagged it."""

    item_id: uuid.UUID
    why: Why
    n: int
    of: int
    answer: str | None = None


class Fate(StrEnum):
    """The state of a reviewed item version."""

    STANDING = "standing"
    CORRECTED = "corrected"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Finding:
    """A reviewed item. faults: who found which; notes: what reviewers wrote; settled: the decision, None before.

    suspects: why it entered. It also has the id of its current version. newest: id of the newest decision row.
    """

    item_id: uuid.UUID
    faults: Mapping[str, tuple[uuid.UUID, ...]]
    notes: tuple[str, ...]
    settled: Settled | None
    suspects: tuple[Suspect, ...]
    fate: Fate
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
        return bool(self.faults) and self.settled is None and self.fate is Fate.STANDING


def suspects(conn: Connection, *, with_simulated: bool = False) -> list[Suspect]:
    """Possibly faulty items in use, most doubtful first. Practice, pilots and excluded trials are ignored; each person
    counts once per item."""
    found: list[Suspect] = []
    for benchmark in dict.fromkeys(task.benchmark for task in items.tasks(conn)):
        rule = rule_in(conn, benchmark)
        rows = runs.answers(
            conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version, simulated=with_simulated
        )
        found += _of_people([row for row in rows if not (row.practice or row.pilot or row.excluded)])
    found += _of_annotators(conn)
    stands = items.current(conn, {one.item_id for one in found})
    gone = items.withdrawn(conn, stands)
    held = [one for one in found if stands[one.item_id] == one.item_id and one.item_id not in gone]
    return sorted(held, key=lambda one: (-one.n / one.of, -one.n, one.item_id))


def with_suspects(conn: Connection, job: Job) -> Job:
    """The job with automatically entered items after its own: those that are doubtful now, and earlier ones that have
    reviews."""
    return _with(conn, job, suspects(conn)) if job.spec.get(AUTOMATIC, True) else job


def _with(conn: Connection, job: Job, doubtful: Sequence[Suspect]) -> Job:
    if not job.spec.get(AUTOMATIC, True):
        return job
    reviewed = [state.item_id for state in labels.state_counts(conn, job.id)]
    return replace(job, items=tuple(dict.fromkeys((*job.items, *(one.item_id for one in doubtful), *reviewed))))


def findings(conn: Connection, job: Job) -> list[Finding]:
    """The findings on each item that both reviewers have submitted, in the order of the job."""
    rows: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in counted(compared.closed(conn, job.id, job.overlap), 0):
        rows[row.item_id].append(row)
    onlooker().step(3, 10)
    doubts: defaultdict[uuid.UUID, list[Suspect]] = defaultdict(list)
    doubtful = suspects(conn)
    onlooker().step(6, 10)
    for one in doubtful:
        doubts[one.item_id].append(one)
    decided = {
        row.item_id: settled for row in decisions.of_job(conn, job.id) if (settled := settled_of(row)).act in SETTLED
    }
    words = newest_words(conn, job)
    stands = items.current(conn, rows)
    gone = items.withdrawn(conn, rows)
    onlooker().step(7, 10)
    order = [item for item in _with(conn, job, doubtful).items if item in rows]
    onlooker().step(8, 10)
    return [
        Finding(
            item,
            _faults(rows[item]),
            tuple(row.note for row in rows[item] if row.note),
            decided.get(item),
            tuple(doubts[item]),
            Fate.WITHDRAWN if item in gone else Fate.CORRECTED if stands[item] != item else Fate.STANDING,
            stands[item],
            len(rows[item]),
            words.get(item),
        )
        for item in counted(order, 0)
    ]


def check_still_so(conn: Connection, job: Job, finding: Finding) -> None:
    """Raise Outdated if the item was decided, corrected or withdrawn since it was read."""
    item = finding.item_id
    check_nothing_new(conn, job, item, finding.newest)
    gone = (finding.fate is Fate.WITHDRAWN) != bool(items.withdrawn(conn, [item]))
    if gone or items.current(conn, [item])[item] != finding.stands:
        raise Outdated(
            say("Another person has corrected or withdrawn this item in the meantime."),
            hint=say("Look again, then decide."),
        )


def decide(
    lab: Lab, job: Job, finding: Finding, person: uuid.UUID, faults: Collection[str], reason: str, at: Moment
) -> None:
    """Save the decision on an item's contested faults. Waits for the writer. Raises BadDecision, ItemOpen, and Outdated
    if a decision was made since the finding was read."""
    lab.write(_decide, job, finding, person, tuple(faults), reason, at).result()


def put_right(lab: Lab, item: uuid.UUID, answer: str, *, code: str, reason: str) -> Corrected:
    """Replace the item's answer and score everything again. Raises what `changing.correct` does."""
    return correct(lab, str(item), answer, reason, author=code)


def take_out(lab: Lab, item: uuid.UUID, *, code: str, reason: str, erase: bool = False) -> Withdrawn:
    """Withdraw the item, optionally erasing the pixels of its images."""
    return withdraw(lab, str(item), reason, erase=erase, author=code)


def _decide(
    conn: Connection, job: Job, finding: Finding, person: uuid.UUID, faults: tuple[str, ...], reason: str, at: Moment
) -> None:
    item = finding.item_id
    check_nothing_new(conn, job, item, finding.newest)
    keep_draft(conn, job, item, "")
    rows = compared.closed(conn, job.id, job.overlap, item)
    settled = settle(rows, faults, Settled(act=Act.ADJUDICATED, reason=reason.strip(), confidence="sure"))
    keep_decision(conn, decision_row(job, item, person, settled, at), job)


def _of_people(rows: Iterable[AnswerRow]) -> list[Suspect]:
    """Items whose wrong answers agree, and items that people flagged as ambiguous while they answered."""
    given: defaultdict[uuid.UUID, dict[uuid.UUID, AnswerRow]] = defaultdict(dict)
    flagged: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    met: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    for row in rows:
        met[row.item_id].add(row.person_id)
        if "ambiguous" in row.flags.split(","):
            flagged[row.item_id].add(row.person_id)
        if row.ended_on == "answered":
            given[row.item_id].setdefault(row.person_id, row)
    found = [Suspect(item, Why.FLAGGED, len(who), len(met[item])) for item, who in flagged.items()]
    for item, answers in given.items():
        wrong = Counter(row.parsed for row in answers.values() if row.outcome == "wrong" and row.parsed is not None)
        if wrong and len(answers) >= LEAST_PEOPLE:
            answer, n = min(wrong.items(), key=lambda entry: (-entry[1], entry[0]))
            if 2 * n > len(answers):
                found.append(Suspect(item, Why.SAME_WRONG, n, len(answers), answer))
    return found


def _of_annotators(conn: Connection) -> list[Suspect]:
    """Items that annotators flagged, once all their annotators have submitted them. Reviews do not count as flags."""
    schemes = {row.id: row for row in labels.all_schemes(conn)}
    flagged: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    met: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    for row in labels.jobs(conn):
        if schemes[row.scheme_id].name == SCHEME:
            continue
        job = job_of(row, schemes[row.scheme_id])
        for said in compared.closed(conn, job.id, job.overlap):
            met[said.item_id].add(said.annotator_id)
            if said.flagged:
                flagged[said.item_id].add(said.annotator_id)
    return [Suspect(item, Why.FLAGGED, len(who), len(met[item])) for item, who in flagged.items()]


def _faults(rows: Sequence[LabelRow]) -> dict[str, tuple[uuid.UUID, ...]]:
    found: defaultdict[str, list[uuid.UUID]] = defaultdict(list)
    for row in rows:
        for label in json.loads(row.labels):
            found[label].append(row.annotator_id)
    return {label: tuple(found[label]) for label in PROBLEMS if label in found}


def chosen_items(conn: Connection, rows: Sequence[ItemRow], *, automatic: bool) -> list[uuid.UUID]:
    """The initial items of a new job: the requested ones, then those that are doubtful already."""
    ids = [row.id for row in rows]
    return list(dict.fromkeys([*ids, *(one.item_id for one in suspects(conn))])) if automatic else ids
