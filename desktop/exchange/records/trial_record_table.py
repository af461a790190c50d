"""Records of trials: what was shown and answered, the outcome under a rule, and people's remarks."""

import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from db.lab import Lab
from db.rows import SessionState, TrialRow
from db.stores import sessions
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.export_scope import ExportScope, iso_time, participant_alias, stored_json
from desktop.exchange.table_files.record_table_and_columns import TableRecord
from desktop.study.planning.participant_item_order import ParticipantPlan, PlanStep
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS

CONFIDENCE = "confidence"
"""The event kind with a person's confidence rating."""


def trial_records(scope: ExportScope) -> Iterator[TableRecord]:
    """Every completed presentation of an item, in order."""
    for state in scope.states:
        plan, beside = ParticipantPlan.stored(state.run.plan), _load_trial_remarks(scope, state.run.id)
        for trial in scope.lab.read(sessions.trials_of_session, state.run.id):
            yield {**_trial_record(scope, state, plan.steps[trial.position], trial), **beside.of(trial)}


def session_rationale(lab: Lab, run_id: uuid.UUID) -> str | None:
    """The rationale that a person gave at the end of the run; None if not asked or left empty."""
    told = [
        json.loads(event.body).get("text")
        for event in lab.read(sessions.events_of_session, run_id, STEP_EVENT_KINDS["reasons"])
    ]
    return str(told[-1]) if told and told[-1] is not None else None


@dataclass(frozen=True, slots=True)
class _TrialRemarks:
    """A person's confidence and rationale by position and attempt."""

    sure: Mapping[tuple[int, int], Json]
    why: Mapping[tuple[int, int], Json]

    def of(self, trial: TrialRow) -> TableRecord:
        place = (trial.position, trial.attempt)
        return {"confidence": self.sure.get(place), "why": self.why.get(place)}


def _load_trial_remarks(scope: ExportScope, run_id: uuid.UUID) -> _TrialRemarks:
    found: list[dict[tuple[int, int], Json]] = []
    for kind, name in ((CONFIDENCE, "value"), (STEP_EVENT_KINDS["reason"], "text")):
        bodies = [json.loads(event.body) for event in scope.lab.read(sessions.events_of_session, run_id, kind)]
        found.append({(body["position"], body["attempt"]): body.get(name) for body in bodies})
    return _TrialRemarks(*found)


def _trial_record(scope: ExportScope, state: SessionState, step: PlanStep, trial: TrialRow) -> TableRecord:
    item, scored = scope.shown[trial.item_id], scope.scored[trial.id]
    rule = scope.rules[item.benchmark]
    display = cast("dict[str, Json]", stored_json(trial.display))
    before = cast("list[dict[str, Json]]", display.get("met_before", []))
    ruled_out = scope.verdicts.out_by.get(trial.id)
    counts = state.run.id in scope.counting and step.counts and not scored.excluded and ruled_out is None
    return {
        "trial_id": str(trial.id),
        "run_id": str(trial.run_id),
        "study_id": str(state.run.study_id),
        "person": participant_alias(state.run.person_id),
        "position": trial.position,
        "attempt": trial.attempt,
        "sitting": step.sitting,
        "block": trial.block,
        "practice": step.practice,
        "check": step.check,
        "item_id": str(scored.item_id),
        "shown_item_id": str(trial.item_id),
        "benchmark": item.benchmark,
        "task": item.task,
        "key": item.key,
        "ended_on": trial.ended_on,
        "outcome": scored.outcome,
        "reason": scored.reason,
        "measures": stored_json(scored.measures),
        "rule": rule.name,
        "rule_version": rule.version,
        "response": stored_json(trial.response),
        "option_order": stored_json(trial.order),
        "counts": counts and trial.ended_on in {"answered", "timeout", "skipped"},
        "excluded": bool(scored.excluded),
        "exclusion": scored.exclusion or None,
        "rules": dict(scope.verdicts.answers.get(trial.id, {})),
        "ruled_out_by": ruled_out,
        "met": step.met,
        "met_before": bool(before),
        "met_tasks": [one["task"] for one in before],
        "met_s_ago": min((cast("float", one["seconds"]) for one in before), default=None),
        "flags": [flag for flag in trial.flags.split(",") if flag],
        "changes": trial.changes,
        "stamp": trial.stamp,
        "display": stored_json(trial.display),
        "at": iso_time(trial.at),
        **_trial_times(trial),
    }


def _trial_times(trial: TrialRow) -> dict[str, Json]:
    """In seconds; from onset if the column says so."""
    onset = trial.shown_ns
    return {
        "response_time_s": _trial_seconds(trial.response_time_ns),
        "first_input_s": _trial_seconds(trial.first_input_ns, onset),
        "last_change_s": _trial_seconds(trial.last_change_ns, onset),
        "submitted_s": _trial_seconds(trial.submitted_ns, onset),
        "paused_s": _trial_seconds(trial.paused_ns),
        "unfocused_s": _trial_seconds(trial.unfocused_ns),
        "load_s": _trial_seconds(trial.load_ns),
        "onset_uncertainty_s": _trial_seconds(trial.onset_uncertainty_ns),
    }


def _trial_seconds(ns: int | None, since: int = 0) -> float | None:
    return None if ns is None else (ns - since) / 1e9
