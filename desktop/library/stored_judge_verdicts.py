"""Judges' verdicts on answers, stored in addition to the scores of exact rules, which they never replace."""

import json
import re
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from db.access.chunked_writes import write_in_chunks
from db.ids import new_id
from db.lab import Lab
from db.rows import VerdictRow
from db.stores import items, lab_settings, prediction_lists_and_searches, verdicts_of_judges
from desktop.benchmarks.answers import is_judge_rule, judge_rule
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel, Item, ItemKind
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import RULE_SETTING, exact_rule_in

JUDGE = "judge"
"""The kind of verdicts on whether an answer is correct."""

Target = Literal["trial", "prediction"]
_PROMPT = re.compile(r"\d+")
_ASKED = {ItemKind.TEXT, ItemKind.NUMBER}


class JudgeVerdict(FrozenModel):
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
    def outcome(self) -> tuple[Outcome, OutcomeReason | None]:
        """The outcome of the answer; if the judge failed it is missing, never wrong."""
        if self.right is None:
            return Outcome.MISSING, OutcomeReason.JUDGE_FAILED
        return (Outcome.RIGHT if self.right else Outcome.WRONG), None


def verdict_row(
    target: Target,
    target_id: uuid.UUID,
    judgement: JudgeVerdict,
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
        at=wall_time_now(),
    )


def save_verdicts(lab: Lab, rows: Iterable[VerdictRow]) -> int:
    """Store verdicts in short transactions. Returns how many were new."""
    return sum(write_in_chunks(lab.write, verdicts_of_judges.add_verdicts, list(rows)))


def verdict_from_row(row: VerdictRow) -> JudgeVerdict:
    """Parse a stored verdict."""
    return JudgeVerdict.model_validate({"right": None, **json.loads(row.body)})


def load_verdicts(lab: Lab, target: Target, ids: Iterable[uuid.UUID]) -> Mapping[uuid.UUID, list[JudgeVerdict]]:
    """The judges' verdicts on these answers, oldest first."""
    found: defaultdict[uuid.UUID, list[JudgeVerdict]] = defaultdict(list)
    for row in lab.read(verdicts_of_judges.verdicts_on_targets, target, ids, kind=JUDGE):
        found[row.target_id].append(verdict_from_row(row))
    return found


def verdict_rule(judgement: JudgeVerdict) -> ExtractionRule:
    """The rule of a verdict: its judge, with the version of the prompt (0 if unknown)."""
    found = _PROMPT.match(judgement.prompt)
    return judge_rule(judgement.judge, int(found.group()) if found else 0)


def load_current_verdicts(
    lab: Lab, target: Target, ids: Iterable[uuid.UUID], rule: ExtractionRule
) -> Mapping[uuid.UUID, JudgeVerdict]:
    """By answer, the last verdict of the judge that a rule names; empty for an exact rule."""
    found: Mapping[uuid.UUID, list[JudgeVerdict]] = load_verdicts(lab, target, ids) if is_judge_rule(rule) else {}
    mine = {answer: [one for one in told if verdict_rule(one) == rule] for answer, told in found.items()}
    return {answer: told[-1] for answer, told in mine.items() if told}


class JudgedOutcome(FrozenModel):
    """The outcome of a reply by a judge (`rule`), in place of `exact`, the outcome under the exact rule."""

    rule: ExtractionRule
    exact: str
    outcome: Outcome
    reason: OutcomeReason | None


def current_judges(lab: Lab) -> dict[str, ExtractionRule]:
    """The judge of each benchmark that the lab reports by one."""
    named = lab.read(lab_settings.settings_with_prefix, RULE_SETTING.format(benchmark=""))
    found = {name: ExtractionRule.model_validate_json(kept) for name, kept in named.items() if kept.startswith("{")}
    return {name: rule for name, rule in found.items() if is_judge_rule(rule)}


def judged_outcomes(
    lab: Lab, model_run_ids: Collection[uuid.UUID]
) -> Mapping[uuid.UUID, Mapping[uuid.UUID, JudgedOutcome]]:
    """By run and prediction, the outcomes that the judges of the lab give in place of the exact rule's; empty where the
    lab reports by no judge."""
    judges = current_judges(lab)
    if not judges or not model_run_ids:
        return {}
    rules = {name: lab.read(exact_rule_in, name) for name in judges}
    exact = {name: (rule.name, rule.version) for name, rule in rules.items()}
    rows = lab.read(prediction_lists_and_searches.uncertain_predictions, model_run_ids, exact)
    known = {key: item_from_row(row) for key, row in lab.read(items.get_items, {row.item_id for row in rows}).items()}
    verdicts_by_rule = {
        rule: load_current_verdicts(lab, "prediction", [row.id for row in rows], rule)
        for rule in dict.fromkeys(judges.values())
    }
    found: defaultdict[uuid.UUID, dict[uuid.UUID, JudgedOutcome]] = defaultdict(dict)
    for row in rows:
        item = known[row.item_id]
        rule = judges[item.benchmark]
        told = outcome_with_verdict(item, row.outcome, verdicts_by_rule[rule].get(row.id))
        if told is not None:
            found[row.model_run_id][row.id] = JudgedOutcome(
                rule=rule, exact=row.outcome, outcome=told[0], reason=told[1]
            )
    return found


def outcome_with_verdict(
    item: Item, exact: str, judgement: JudgeVerdict | None
) -> tuple[Outcome, OutcomeReason | None] | None:
    """The outcome by a judge for an answer with the exact outcome `exact`; None where the exact rule decides.

    The exact rule decides for correct and missing answers and where a verdict is missing. A verdict on another
    reference answer is ignored.
    """
    if exact in {Outcome.RIGHT, Outcome.MISSING}:
        return None
    if judgement is not None and judgement.truth not in {"", reference_answer(item)}:
        judgement = None
    if judgement is not None:
        return judgement.outcome
    return (Outcome.MISSING, OutcomeReason.JUDGE_FAILED) if item.kind in _ASKED else None


def reference_answer(item: Item) -> str:
    """An item's answer in the form shown to a judge."""
    return item.answer if isinstance(item.answer, str) else canonical_json(item.answer)
