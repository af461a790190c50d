"""Practice: each answer is scored immediately, under the rule by which the lab reports the benchmark."""

from collections.abc import Iterable, Mapping
from typing import cast

from pydantic import JsonValue

from db.lab import Lab
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.library.score_stored_answers import current_rule
from desktop.study.trials.trial_state_machine import FinishedTrial


def load_practice_rules(lab: Lab, items: Iterable[Item]) -> Mapping[str, ExtractionRule]:
    """The lab's current rule for each benchmark of `items`. Reads the lab. Raises UnknownRule."""
    return {benchmark: current_rule(lab, benchmark) for benchmark in {item.benchmark for item in items}}


def score_practice_trial(item: Item, ended: FinishedTrial, rules: Mapping[str, ExtractionRule]) -> Outcome:
    value = answers.check_answer(item, cast("JsonValue", ended.response))
    return answers.score(item, value, rules[item.benchmark]).outcome
