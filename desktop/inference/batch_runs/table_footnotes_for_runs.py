"""Footnotes for runs in a table that differ from most in pixel budget, precision or condition."""

import json
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeVar

from db.lab import Lab
from db.stores import models_runs_predictions
from desktop.benchmarks.messages import Sentence, say
from desktop.inference.batch_runs.run_prompts_and_keys import KEPT

FEWEST_FOR_TWINS = 20
USUAL = "default"

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class RunConditions:
    """The settings of a run. pixels: the budget's name and areas, or the side that pictures were fitted to; empty for
    the model's own. precision: the quantisation, else the dtype; empty for a baseline or a server, where it is
    unknown."""

    pixels: str
    precision: str


def run_conditions(plan: str) -> RunConditions:
    """The settings in a run's stored plan."""
    basis: Mapping[str, Any] = json.loads(plan).get("basis", {})
    environment: Mapping[str, Any] = basis.get("environment", {})
    budget: Mapping[str, Any] | None = environment.get("pixels")
    side = basis.get("condition", {}).get("resize")
    words = [f"{budget['name']} ({budget['least']}–{budget['most']})"] if budget else []
    words += [f"resized-{side}"] if side else []
    return RunConditions(", ".join(words), str(environment.get("quantisation") or environment.get("dtype") or ""))


def footnotes_of_runs(
    plans: Mapping[K, str], conditions: Mapping[K, str] | None = None
) -> dict[K, tuple[Sentence, ...]]:
    """The footnotes of each run, from its plan: a pixel budget, a precision or (if `conditions` are given) a condition
    that differs from the most frequent one (of equals the first). Runs of unknown precision get no footnote for
    it."""
    found = {name: run_conditions(plan) for name, plan in plans.items()}
    under = {name: (conditions or {}).get(name) or USUAL for name in plans}
    pixels = _most_frequent([one.pixels for one in found.values()])
    precision = _most_frequent([one.precision for one in found.values() if one.precision])
    usual = USUAL if USUAL in under.values() else _most_frequent(list(under.values()))
    return {
        name: (*_setting_footnotes(one, pixels, precision), *_condition_footnote(under[name], usual))
        for name, one in found.items()
    }


def _condition_footnote(name: str, usual: str) -> list[Sentence]:
    return [] if name == usual else [Sentence(say("other condition: {condition}"), {"condition": name})]


def _setting_footnotes(one: RunConditions, pixels: str, precision: str) -> list[Sentence]:
    told: list[Sentence] = []
    if one.pixels != pixels:
        literal = say("other pixel budget: {pixels}") if one.pixels else say("other pixel budget: the model's own")
        told.append(Sentence(literal, {"pixels": one.pixels}))
    if one.precision and one.precision != precision:
        told.append(Sentence(say("other precision: {precision}"), {"precision": one.precision}))
    return told


def _most_frequent(values: list[str]) -> str:
    """What is there most often; of equals the first."""
    return Counter(values).most_common(1)[0][0] if values else ""


def identical_runs(lab: Lab, run_ids: Iterable[uuid.UUID]) -> list[tuple[uuid.UUID, uuid.UUID]]:
    """Pairs of runs of different models whose answers are all the same, on `FEWEST_FOR_TWINS` prompts or more: more
    likely one model answered twice (a cache, a wrong address) than two that agree to the last letter."""
    told: dict[uuid.UUID, tuple[uuid.UUID, frozenset[tuple[uuid.UUID, int, str]]]] = {}
    for run_id in run_ids:
        rows = [
            row for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run_id) if row.state in KEPT
        ]
        answers = frozenset((row.stimulus_id, row.repeat, row.raw) for row in rows)
        if len(answers) >= FEWEST_FOR_TWINS:
            told[run_id] = (lab.read(models_runs_predictions.get_model_run, run_id).model_id, answers)
    return [
        (one, other)
        for one, other in combinations(told, 2)
        if told[one][0] != told[other][0] and told[one][1] == told[other][1]
    ]
