"""The replies and settings of a stored run, as the comparison of two runs needs them."""

import json
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from db.lab import Lab
from db.rows import PredictionRow, ScoreRow
from db.stores import items as item_store
from db.stores import models_runs_predictions, prediction_lists_and_searches, scores
from desktop.analysis.run_differences.decompose_accuracy_difference import (
    ReplyState,
    RuleKey,
    RuleReading,
    RunReplies,
    RunReply,
)
from desktop.benchmarks.answers import is_judge_rule
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import reporting_rule_in, score_prediction_by_rule

NOT_RECORDED = "not recorded"
_STATES: Mapping[str, ReplyState] = {"answered": "answered", "cut": "truncated"}
_NO_SETTINGS = {"items", "repeats", "placement"}


@dataclass(frozen=True, slots=True)
class SettingDifference:
    """A setting that two runs do not share. a, b: its value as canonical JSON, or NOT_RECORDED."""

    name: str
    a: str
    b: str


def read_run_replies(lab: Lab, run_id: uuid.UUID, rule: ExtractionRule, other: ExtractionRule) -> RunReplies:
    """The last attempt of each sample of a run, read under its rule and the one of the run it is compared with.

    A judge's verdicts are stored, never made here: a judge that has not seen a reply of this run leaves it without a
    reading. Raises NotFound, and CannotDo where the run's own rule has not read all of its replies.
    """
    rows = _last_attempts(lab.read(models_runs_predictions.load_predictions, model_run_id=run_id))
    current = lab.read(item_store.current_item_ids, {row.item_id for row in rows})
    versions = {row.item_id: current.get(row.item_id, row.item_id) for row in rows}
    items = {key: item_from_row(row) for key, row in lab.read(item_store.get_items, set(versions.values())).items()}
    known = lab.read(scores.scores_of_targets, "prediction", [row.id for row in rows])
    stored = {(one.target_id, one.item_id, one.rule, one.rule_version): one for one in known}
    replies: dict[str, list[RunReply]] = {}
    for row in rows:
        item = items[versions[row.item_id]]
        readings: dict[RuleKey, RuleReading] = {}
        for wanted in (rule, other):
            score = stored.get((row.id, item.id, wanted.name, wanted.version))
            if score is None and not is_judge_rule(wanted):
                score = score_prediction_by_rule(item, row, wanted)
            if score is not None:
                readings[wanted.name, wanted.version] = _rule_reading(score)
        if (rule.name, rule.version) not in readings:
            raise CannotDo(
                say(
                    "The reply to {item} has not been graded under {rule}, so the run has no accuracy under this rule."
                ),
                hint=say("Grade the run first: eyeline score judge"),
                rule=f"{rule.name} {rule.version}",
                item=item.key,
            )
        replies.setdefault(item.key, []).append(RunReply(_STATES.get(row.state, "failed"), readings))
    images = {item.key: "+".join(picture.pixels for picture in item.images) or item.key for item in items.values()}
    return RunReplies((rule.name, rule.version), replies, images)


def setting_differences(lab: Lab, a: uuid.UUID, b: uuid.UUID) -> list[SettingDifference]:
    """Every recorded setting in which two runs differ, by name. A setting that only one run records is NOT_RECORDED in
    the other: imported files rarely record how their replies were made."""
    of_a, of_b = (_recorded_settings(lab.read(models_runs_predictions.get_model_run, one).plan) for one in (a, b))
    names = sorted({*of_a, *of_b})
    found = [SettingDifference(name, of_a.get(name, NOT_RECORDED), of_b.get(name, NOT_RECORDED)) for name in names]
    return [one for one in found if one.a != one.b]


def rule_of_run(lab: Lab, run_id: uuid.UUID) -> ExtractionRule:
    """The rule under which the lab reports the benchmark of a run. Raises NotFound, CannotDo for none or several."""
    lab.read(models_runs_predictions.get_model_run, run_id)
    benchmarks = lab.read(prediction_lists_and_searches.benchmarks_of_model_run, run_id)
    rules = {rule.model_dump_json(): rule for rule in (lab.read(reporting_rule_in, one) for one in benchmarks)}
    if len(rules) != 1:
        raise CannotDo(
            say("The items of run {run} were scored under several extraction rules.")
            if rules
            else say("Run {run} has no answers."),
            hint=say("Specify one rule for each run.") if rules else say("Choose a run with answers."),
            run=str(run_id),
        )
    return next(iter(rules.values()))


def _last_attempts(rows: Iterable[PredictionRow]) -> list[PredictionRow]:
    last: dict[tuple[uuid.UUID, int], PredictionRow] = {}
    for row in rows:
        known = last.get((row.item_id, row.repeat))  # items with the same content share their stimulus
        if known is None or row.attempt > known.attempt:
            last[row.item_id, row.repeat] = row
    return list(last.values())


def _rule_reading(score: ScoreRow) -> RuleReading:
    return RuleReading(score.outcome == Outcome.RIGHT, score.outcome in {Outcome.RIGHT, Outcome.WRONG})


def _recorded_settings(plan: str) -> dict[str, str]:
    """The leaves of a stored plan by their path, without entries that are not settings."""
    document = cast("dict[str, Any]", json.loads(plan))
    kept = {name: value for name, value in document.items() if name not in _NO_SETTINGS}
    found = dict(_setting_leaves("", kept))
    found.pop("imported.file", None)  # the name of the imported file is not a setting
    return found


def _setting_leaves(path: str, value: Json) -> Iterable[tuple[str, str]]:
    if isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from _setting_leaves(f"{path}.{name}" if path else str(name), inner)
    else:
        yield path.removeprefix("basis."), canonical_json(value)
