"""Stored answers and predictions to score rows: the same parse and score for whoever answered, under every rule.

A lab names one current rule for each benchmark (`current_rule`); the scores under the others stand beside it.
"""

import json
import uuid
from collections.abc import Iterable, Mapping
from typing import Literal

from db.lab import Lab
from db.rows import PredictionRow, ScoreRow, TrialRow
from db.stores import settings
from desktop.benchmarks import answers
from desktop.benchmarks.answers import RULES, STRICT
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Reason, Rule, Score

CURRENT_RULE = STRICT
_SETTING = "rule.{benchmark}"

# How a trial or a prediction ended without an answer.
_TRIAL_REASONS = {
    "timeout": Reason.TIMEOUT,
    "skipped": Reason.SKIPPED,
    "aborted": Reason.ABORTED,
    "interrupted": Reason.INTERRUPTED,
}
_PREDICTION_REASONS = {
    "cut": Reason.CUT,
    "failed": Reason.FAILED,
    "out_of_memory": Reason.OUT_OF_MEMORY,
    "stopped": Reason.INTERRUPTED,
}


def current_rule(lab: Lab, benchmark: str) -> Rule:
    """The rule under which the lab reports `benchmark`; strict where none was named."""
    name = lab.read(settings.get, _SETTING.format(benchmark=benchmark))
    return answers.rule_named(name) if isinstance(name, str) else CURRENT_RULE


def score_trial(item: Item, trial: TrialRow) -> list[ScoreRow]:
    """A finished trial's scores, one for each rule. An answer that was not submitted is missing, whatever it was."""
    return [_row(item, "trial", trial.id, _trial_score(item, trial, rule)) for rule in RULES.values()]


def score_predictions(items: Mapping[uuid.UUID, Item], predictions: Iterable[PredictionRow]) -> list[ScoreRow]:
    """The scores of `predictions`, one for each rule; `items` by the id of the item version to score against."""
    return [
        _row(item, "prediction", prediction.id, _prediction_score(item, prediction, rule))
        for prediction in predictions
        for item in [items[prediction.item_id]]
        for rule in RULES.values()
    ]


def _trial_score(item: Item, trial: TrialRow, rule: Rule) -> Score:
    if trial.ended_on == "answered" and trial.response is not None:
        return answers.score(item, answers.check(item, json.loads(trial.response)), rule)
    return answers.missing(item, rule, _TRIAL_REASONS[trial.ended_on])


def _prediction_score(item: Item, prediction: PredictionRow, rule: Rule) -> Score:
    if prediction.state == "answered":
        return answers.grade(item, prediction.raw, rule)
    return answers.missing(item, rule, _PREDICTION_REASONS[prediction.state])


def _row(item: Item, target: Literal["trial", "prediction"], target_id: uuid.UUID, score: Score) -> ScoreRow:
    """The id is that of what makes a score unique, so that scoring again, anywhere, gives the same row."""
    unique = {
        "target": str(target_id),
        "item": str(item.id),
        "rule": score.rule.name,
        "version": score.rule.version,
    }
    return ScoreRow(
        id=content_id("score", unique),
        target=target,
        target_id=target_id,
        item_id=item.id,
        rule=score.rule.name,
        rule_version=score.rule.version,
        outcome=score.outcome.value,
        reason=score.reason.value if score.reason else None,
        measures=canonical_json(dict(score.measures)),
        parsed=None if score.parsed is None else canonical_json(score.parsed),
    )
