"""Scores of stored answers and predictions: the same parse and score for people and models, under every rule.

A lab names one current rule, with its version, for each benchmark; scores under the other rules are stored as well. A
new version of a rule therefore changes no figure of a lab until the lab adopts it.
"""

import json
import uuid
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Literal

from pydantic import JsonValue

from db import Connection
from db.lab import Lab, create_lab
from db.rows import PredictionRow, ScoreRow, TrialRow
from db.stores import models, settings, studies
from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, RULES, STRICT
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.outcome import Reason, Rule, Score
from desktop.benchmarks.words import say

_FIRST_SETTING = "rule.version"
"""The version of rules for benchmarks without a named rule; labs older than this setting have version 1."""
CURRENT_RULE = answers.rule_named(STRICT.name, 1)
DEFAULT_RULES: Mapping[str, Rule] = {"moat": answers.rule_named(LENIENT.name, 1)}
"""For benchmarks whose own prompt asks for a format that `strict` does not parse: MOAT's asks for JSON."""
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
    """The rule under which the lab reports `benchmark`: the named one, else that of `DEFAULT_RULES`, else strict, in
    the version that was newest when the lab was created.

    Raises UnknownRule if the lab names a rule that only a newer Eyeline has.
    """
    return lab.read(rule_in, benchmark)


def rule_in(conn: Connection, benchmark: str) -> Rule:
    """`current_rule` within a transaction; if the lab names a judge, the exact rule below it."""
    kept = settings.get(conn, _SETTING.format(benchmark=benchmark))
    default = DEFAULT_RULES.get(benchmark, CURRENT_RULE)
    default = answers.rule_named(default.name, int(settings.get(conn, _FIRST_SETTING) or default.version))
    if kept is None:
        return default
    rule = Rule.model_validate_json(kept)
    return default if answers.is_judge(rule) else answers.rule_named(rule.name, rule.version)


def reported_in(conn: Connection, benchmark: str) -> Rule:
    """The rule that a benchmark's figures use: `rule_in`, or the judge named in its place."""
    kept = settings.get(conn, _SETTING.format(benchmark=benchmark))
    rule = None if kept is None else Rule.model_validate_json(kept)
    return rule if rule is not None and answers.is_judge(rule) else rule_in(conn, benchmark)


def make_lab(
    folder: Path, *, name: str, window: bool = False, database: str | None = None, stations: Sequence[str] = ()
) -> Lab:
    """`create_lab` with the newest version of the rules. A further station of a lab on a server keeps the rules of that
    lab."""
    lab = create_lab(folder, name=name, window=window, database=database, stations=stations)
    if database is None or not (lab.read(settings.all) or lab.read(models.runs) or lab.read(studies.all)):
        begin_with_newest(lab)
    return lab


def begin_with_newest(lab: Lab) -> None:
    """Let a new lab report under the newest version of the rules, also when newer ones are released."""
    lab.write(settings.put, _FIRST_SETTING, str(answers.rule_named(STRICT.name).version)).result()


def name_rule(lab: Lab, benchmark: str, rule: Rule) -> Future[None]:
    """Let the lab report `benchmark` under exactly this version of this rule from now on.

    Raises UnknownRule for a rule of another harness: stored answers have no scores under it.
    """
    refuse_harness_rule(rule)
    return lab.write(settings.put, _SETTING.format(benchmark=benchmark), canonical_json(rule.model_dump()))


def refuse_harness_rule(rule: Rule) -> None:
    """Raise UnknownRule for a rule of another harness: stored answers have no scores under it."""
    if (rule.name, rule.version) in answers.COMPATIBLE:
        raise answers.UnknownRule(
            say("The rule {name} is for files of other harnesses. A lab uses its own rules."),
            hint=say("Known: {known}."),
            name=rule.name,
            known=", ".join(dict.fromkeys(known.name for known in RULES.values())),
        )


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


def score_by_rule(item: Item, prediction: PredictionRow, rule: Rule) -> ScoreRow:
    """The score of one reply under one rule, which may be one of another harness. Raises UnknownRule."""
    return _row(item, "prediction", prediction.id, _prediction_score(item, prediction, rule))


def _trial_score(item: Item, trial: TrialRow, rule: Rule) -> Score:
    if trial.ended_on == "answered" and trial.response is not None:
        value = answers.check(item, json.loads(trial.response))
        found = answers.score(item, value, rule)
        return _without_path(found) if _end_alone(item, value) else found
    return answers.missing(item, rule, _TRIAL_REASONS[trial.ended_on])


def _end_alone(item: Item, value: JsonValue) -> bool:
    """Whether only the last object was asked for; a participant who marks a path has marked its end."""
    return item.kind is Kind.TRACE and isinstance(value, dict) and not value.get("trace")


def _without_path(score: Score) -> Score:
    """A score without the path measures, which are undefined if no path was asked for."""
    return score.model_copy(update={"measures": {"acc": score.measures["acc"]}})


def _prediction_score(item: Item, prediction: PredictionRow, rule: Rule) -> Score:
    if prediction.state == "answered":
        return answers.grade(item, prediction.raw, rule)
    return answers.missing(item, rule, _PREDICTION_REASONS[prediction.state])


def _row(item: Item, target: Literal["trial", "prediction"], target_id: uuid.UUID, score: Score) -> ScoreRow:
    return ScoreRow(
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
