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
from db.stores import lab_settings, models_runs_predictions, studies
from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, RULES, STRICT
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason, Score

_FIRST_SETTING = "rule.version"
"""The version of rules for benchmarks without a named rule; labs older than this setting have version 1."""
CURRENT_RULE = answers.find_extraction_rule(STRICT.name, 1)
DEFAULT_RULES: Mapping[str, ExtractionRule] = {"moat": answers.find_extraction_rule(LENIENT.name, 1)}
"""For benchmarks whose own prompt asks for a format that `strict` does not parse: MOAT's asks for JSON."""
RULE_SETTING = "rule.{benchmark}"

# How a trial or a prediction ended without an answer.
_TRIAL_REASONS = {
    "timeout": OutcomeReason.TIMEOUT,
    "skipped": OutcomeReason.SKIPPED,
    "aborted": OutcomeReason.ABORTED,
    "interrupted": OutcomeReason.INTERRUPTED,
}
_PREDICTION_REASONS = {
    "cut": OutcomeReason.CUT,
    "failed": OutcomeReason.FAILED,
    "out_of_memory": OutcomeReason.OUT_OF_MEMORY,
    "stopped": OutcomeReason.INTERRUPTED,
}


def current_rule(lab: Lab, benchmark: str) -> ExtractionRule:
    """The rule under which the lab reports `benchmark`: the named one, else that of `DEFAULT_RULES`, else strict, in
    the version that was newest when the lab was created.

    Raises UnknownRule if the lab names a rule that only a newer Eyeline has.
    """
    return lab.read(exact_rule_in, benchmark)


def exact_rule_in(conn: Connection, benchmark: str) -> ExtractionRule:
    """`current_rule` within a transaction; if the lab names a judge, the exact rule below it."""
    kept = lab_settings.get_setting(conn, RULE_SETTING.format(benchmark=benchmark))
    default = DEFAULT_RULES.get(benchmark, CURRENT_RULE)
    default = answers.find_extraction_rule(
        default.name, int(lab_settings.get_setting(conn, _FIRST_SETTING) or default.version)
    )
    if kept is None:
        return default
    rule = ExtractionRule.model_validate_json(kept)
    return default if answers.is_judge_rule(rule) else answers.find_extraction_rule(rule.name, rule.version)


def reporting_rule_in(conn: Connection, benchmark: str) -> ExtractionRule:
    """The rule that a benchmark's figures use: `exact_rule_in`, or the judge named in its place."""
    kept = lab_settings.get_setting(conn, RULE_SETTING.format(benchmark=benchmark))
    rule = None if kept is None else ExtractionRule.model_validate_json(kept)
    return rule if rule is not None and answers.is_judge_rule(rule) else exact_rule_in(conn, benchmark)


def create_lab_with_rules(
    folder: Path, *, name: str, window: bool = False, database: str | None = None, stations: Sequence[str] = ()
) -> Lab:
    """`create_lab` with the newest version of the rules. A further station of a lab on a server keeps the rules of that
    lab."""
    lab = create_lab(folder, name=name, window=window, database=database, stations=stations)
    if database is None or not (
        lab.read(lab_settings.all_settings)
        or lab.read(models_runs_predictions.list_model_runs)
        or lab.read(studies.load_all_studies)
    ):
        use_newest_rules(lab)
    return lab


def use_newest_rules(lab: Lab) -> None:
    """Let a new lab report under the newest version of the rules, also when newer ones are released."""
    lab.write(lab_settings.set_setting, _FIRST_SETTING, str(answers.find_extraction_rule(STRICT.name).version)).result()


def set_current_rule(lab: Lab, benchmark: str, rule: ExtractionRule) -> Future[None]:
    """Let the lab report `benchmark` under exactly this version of this rule from now on.

    Raises UnknownRule for a rule of another harness: stored answers have no scores under it.
    """
    refuse_harness_rule(rule)
    return lab.write(
        lab_settings.set_setting, RULE_SETTING.format(benchmark=benchmark), canonical_json(rule.model_dump())
    )


def refuse_harness_rule(rule: ExtractionRule) -> None:
    """Raise UnknownRule for a rule of another harness: stored answers have no scores under it."""
    if (rule.name, rule.version) in answers.COMPATIBLE:
        raise answers.UnknownRule(
            say("The rule {name} is for files from other harnesses. A lab uses its own rules."),
            hint=say("Known: {known}."),
            name=rule.name,
            known=", ".join(dict.fromkeys(known.name for known in RULES.values())),
        )


def score_trial(item: Item, trial: TrialRow) -> list[ScoreRow]:
    """A finished trial's scores, one for each rule. An answer that was not submitted is missing, whatever it was."""
    return [_score_row(item, "trial", trial.id, _trial_score(item, trial, rule)) for rule in RULES.values()]


def score_predictions(items: Mapping[uuid.UUID, Item], predictions: Iterable[PredictionRow]) -> list[ScoreRow]:
    """The scores of `predictions`, one for each rule; `items` by the id of the item version to score against."""
    return [
        _score_row(item, "prediction", prediction.id, _prediction_score(item, prediction, rule))
        for prediction in predictions
        for item in [items[prediction.item_id]]
        for rule in RULES.values()
    ]


def score_prediction_by_rule(item: Item, prediction: PredictionRow, rule: ExtractionRule) -> ScoreRow:
    """The score of one reply under one rule, which may be one of another harness. Raises UnknownRule."""
    return _score_row(item, "prediction", prediction.id, _prediction_score(item, prediction, rule))


def _trial_score(item: Item, trial: TrialRow, rule: ExtractionRule) -> Score:
    if trial.ended_on == "answered" and trial.response is not None:
        value = answers.check_answer(item, json.loads(trial.response))
        found = answers.score(item, value, rule)
        return _without_path_measures(found) if _is_end_only(item, value) else found
    return answers.missing_score(item, rule, _TRIAL_REASONS[trial.ended_on])


def _is_end_only(item: Item, value: JsonValue) -> bool:
    """Whether only the last object was asked for; a participant who marks a path has marked its end."""
    return item.kind is ItemKind.TRACE and isinstance(value, dict) and not value.get("trace")


def _without_path_measures(score: Score) -> Score:
    """A score without the path measures, which are undefined if no path was asked for."""
    return score.model_copy(update={"measures": {"acc": score.measures["acc"]}})


def _prediction_score(item: Item, prediction: PredictionRow, rule: ExtractionRule) -> Score:
    if prediction.state == "answered":
        return answers.grade_answer(item, prediction.raw, rule)
    return answers.missing_score(item, rule, _PREDICTION_REASONS[prediction.state])


def _score_row(item: Item, target: Literal["trial", "prediction"], target_id: uuid.UUID, score: Score) -> ScoreRow:
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
