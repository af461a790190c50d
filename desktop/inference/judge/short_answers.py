"""The short answers that a lab holds, of people and of models, as a judge gets them."""

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from db.lab import Lab
from db.rows import PredictionRow, TrialRow
from db.stores import models, runs
from desktop.benchmarks import answers
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Rule
from desktop.benchmarks.thinking import answer_of
from desktop.library.scoring import current_rule


@dataclass(frozen=True, slots=True)
class ShortAnswer:
    """An answer and the truth. right_by_rule: the lab's current rule finds it right. missing: there is none."""

    target: Literal["trial", "prediction"]
    id: uuid.UUID
    answer: str
    truth: str
    right_by_rule: bool = False
    missing: bool = False


def short_answers(lab: Lab, items: Sequence[Item]) -> list[ShortAnswer]:
    """Every stored answer to these items: models' first, then people's.

    They are found by what was shown, so those given before an answer was corrected are among them.
    """
    shown = {item.stimulus_id: item for item in items}
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {item.benchmark for item in items}}
    stored = lab.read(models.predictions, stimulus_ids=shown)
    found = [_of_model(item, row, rules[item.benchmark]) for row in stored for item in [shown[row.stimulus_id]]]
    trials = [row for row in lab.read(runs.trials_on, shown) if not row.practice]
    return found + [_of_person(item, row, rules[item.benchmark]) for row in trials for item in [shown[row.stimulus_id]]]


def _of_model(item: Item, row: PredictionRow, rule: Rule) -> ShortAnswer:
    answered = row.state == "answered"
    right = answered and answers.grade(item, row.raw, rule).outcome is Outcome.RIGHT
    return ShortAnswer("prediction", row.id, answer_of(row.raw), _truth(item), right, missing=not answered)


def _of_person(item: Item, row: TrialRow, rule: Rule) -> ShortAnswer:
    if row.ended_on != "answered" or row.response is None:
        return ShortAnswer("trial", row.id, "", _truth(item), missing=True)
    value = json.loads(row.response)
    right = answers.score(item, answers.check(item, value), rule).outcome is Outcome.RIGHT
    return ShortAnswer("trial", row.id, _words(value), _truth(item), right)


def _truth(item: Item) -> str:
    return _words(item.answer)


def _words(value: Json) -> str:
    return value if isinstance(value, str) else canonical_json(value)
