"""Spot check: a few items answered by a loaded model without storing them, before a run or to compare two methods."""

from collections.abc import Sequence
from dataclasses import dataclass

from db.lab import Lab
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Reason, Score
from desktop.inference.askers import Asking
from desktop.inference.asking import AS_EVER, Told, Way
from desktop.inference.commands import Decoding
from desktop.inference.conditions import DEFAULT, Condition
from desktop.inference.prompt import render
from desktop.inference.sending import request_for
from desktop.library.scoring import current_rule

REASONS = {"cut": Reason.CUT, "failed": Reason.FAILED, "out_of_memory": Reason.OUT_OF_MEMORY}


@dataclass(frozen=True, slots=True)
class Sampled:
    """An item, the outcome of its prompt, and its score under the lab's current rule."""

    item: Item
    told: Told
    score: Score


def spread_sample(items: Sequence[Item], number: int) -> list[Item]:
    """At most `number` items, evenly spread over the list."""
    if len(items) <= number:
        return list(items)
    return [items[place * len(items) // number] for place in range(number)]


def try_out(
    lab: Lab,
    asker: Asking,
    items: Sequence[Item],
    decoding: Decoding,
    *,
    condition: Condition = DEFAULT,
    template: str = "",
    way: Way = AS_EVER,
) -> list[Sampled]:
    """Ask a model that is loaded already. Raises BadPrompt, and what the worker raises."""
    named = {str(item.stimulus_id): item for item in items}
    requests = [
        request_for(lab, item, render(item, condition, template), condition, name, system=decoding.system)
        for name, item in named.items()
    ]
    told = {one.request: one for one in asker.answer(requests, decoding, way) if one}
    return [Sampled(item, told[name], _score(lab, item, told[name])) for name, item in named.items()]


def _score(lab: Lab, item: Item, told: Told) -> Score:
    rule = current_rule(lab, item.benchmark)
    if told.state == "answered":
        return answers.grade(item, told.raw, rule)
    return answers.missing(item, rule, REASONS[told.state])
