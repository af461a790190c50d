"""Practice: each answer is scored immediately, under the rule by which the lab reports the benchmark."""

from collections.abc import Iterable, Mapping
from typing import cast

from pydantic import JsonValue

from db.lab import Lab
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Rule
from desktop.library.scoring import current_rule
from desktop.study.trial import Ended


def rules_of(lab: Lab, items: Iterable[Item]) -> Mapping[str, Rule]:
    """The lab's current rule for each benchmark of `items`. Reads the lab. Raises UnknownRule."""
    return {benchmark: current_rule(lab, benchmark) for benchmark in {item.benchmark for item in items}}


def outcome_of(item: Item, ended: Ended, rules: Mapping[str, Rule]) -> Outcome:
    """The outcome of an answered practice item."""
    value = answers.check(item, cast("JsonValue", ended.response))
    return answers.score(item, value, rules[item.benchmark]).outcome
