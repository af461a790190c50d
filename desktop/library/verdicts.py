"""Judges' verdicts on answers, stored in addition to the scores of exact rules, which they never replace."""

import json
import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

from db.ids import new_id
from db.lab import Lab
from db.rows import VerdictRow
from db.slices import in_slices
from db.stores import verdicts
from desktop.benchmarks.answers import is_judge, judge_rule
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Frozen, Item, Kind
from desktop.benchmarks.outcome import Outcome, Reason, Rule
from desktop.library.moments import now

JUDGE = "judge"
"""The kind of verdicts on whether an answer is correct."""

Target = Literal["trial", "prediction"]
_PROMPT = re.compile(r"\d+")
_ASKED = {Kind.TEXT, Kind.NUMBER}


class Judgement(Frozen):
    """One verdict on an answer.

    right: None if the judge failed: its reply could not be parsed, or there was none. judge: its name. prompt: version
    stamp of its prompt, empty if unknown. answer, truth: what it was shown. raw: its reply. why: why it failed. source:
    the file that a verdict of another harness came from.
    """

    right: bool | None
    judge: str
    prompt: str = ""
    answer: str = ""
    truth: str = ""
    raw: str = ""
    why: str | None = None
    source: str | None = None

    @property
    def outcome(self) -> tuple[Outcome, Reason | None]:
        """The outcome of the answer; if the judge failed it is missing, never wrong."""
        if self.right is None:
            return Outcome.MISSING, Reason.JUDGE_FAILED
        return (Outcome.RIGHT if self.right else Outcome.WRONG), None


def row_of(
    target: Target,
    target_id: uuid.UUID,
    judgement: Judgement,
    *,
    model_id: uuid.UUID | None = None,
    person_id: uuid.UUID | None = None,
) -> VerdictRow:
    return VerdictRow(
        id=new_id(),
        target=target,
        target_id=target_id,
        kind=JUDGE,
        person_id=person_id,
        model_id=model_id,
        body=canonical_json(judgement.model_dump(mode="json", exclude_none=True)),
        at=now(),
    )


def keep(lab: Lab, rows: Iterable[VerdictRow]) -> int:
    """Store verdicts in short transactions. Returns how many were new."""
    return sum(in_slices(lab.write, verdicts.add, list(rows)))


def judgement_of(row: VerdictRow) -> Judgement:
    """Parse a stored verdict."""
    return Judgement.model_validate({"right": None, **json.loads(row.body)})


def judgements(lab: Lab, target: Target, ids: Iterable[uuid.UUID]) -> Mapping[uuid.UUID, list[Judgement]]:
    """The judges' verdicts on these answers, oldest first."""
    found: defaultdict[uuid.UUID, list[Judgement]] = defaultdict(list)
    for row in lab.read(verdicts.of_targets, target, ids, kind=JUDGE):
        found[row.target_id].append(judgement_of(row))
    return found


def rule_of(judgement: Judgement) -> Rule:
    """The rule of a verdict: its judge, with the version of the prompt (0 if unknown)."""
    found = _PROMPT.match(judgement.prompt)
    return judge_rule(judgement.judge, int(found.group()) if found else 0)


def current_judgements(lab: Lab, target: Target, ids: Iterable[uuid.UUID], rule: Rule) -> Mapping[uuid.UUID, Judgement]:
    """By answer, the last verdict of the judge that a rule names; empty for an exact rule."""
    found: Mapping[uuid.UUID, list[Judgement]] = judgements(lab, target, ids) if is_judge(rule) else {}
    mine = {answer: [one for one in told if rule_of(one) == rule] for answer, told in found.items()}
    return {answer: told[-1] for answer, told in mine.items() if told}


def judged_outcome(item: Item, exact: str, judgement: Judgement | None) -> tuple[Outcome, Reason | None] | None:
    """The outcome by a judge for an answer with the exact outcome `exact`; None where the exact rule decides.

    The exact rule decides for correct and missing answers and where a verdict is missing. A verdict on another
    reference answer is ignored.
    """
    if exact in {Outcome.RIGHT, Outcome.MISSING}:
        return None
    if judgement is not None and judgement.truth not in {"", truth_of(item)}:
        judgement = None
    if judgement is not None:
        return judgement.outcome
    return (Outcome.MISSING, Reason.JUDGE_FAILED) if item.kind in _ASKED else None


def truth_of(item: Item) -> str:
    """An item's answer in the form shown to a judge."""
    return item.answer if isinstance(item.answer, str) else canonical_json(item.answer)
