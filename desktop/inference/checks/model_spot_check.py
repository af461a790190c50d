"""Spot check: a few items answered by a loaded model without storing them, before a run or to compare two methods."""

from collections.abc import Sequence
from dataclasses import dataclass

from db.lab import Lab
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import OutcomeReason, Score
from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.backends.model_backend import ModelBackend
from desktop.inference.backends.worker_backend import DEFAULT_MODE, BatchMode, PromptOutcome
from desktop.inference.model_conditions import DEFAULT, ModelCondition
from desktop.inference.model_prompt import render_prompt
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.score_stored_answers import current_rule

REASONS = {"cut": OutcomeReason.CUT, "failed": OutcomeReason.FAILED, "out_of_memory": OutcomeReason.OUT_OF_MEMORY}


@dataclass(frozen=True, slots=True)
class SampledAnswer:
    """An item, the outcome of its prompt, and its score under the lab's current rule."""

    item: Item
    told: PromptOutcome
    score: Score


def spread_sample(items: Sequence[Item], number: int) -> list[Item]:
    """At most `number` items, evenly spread over the list."""
    if len(items) <= number:
        return list(items)
    return [items[place * len(items) // number] for place in range(number)]


def ask_sample(
    lab: Lab,
    asker: ModelBackend,
    items: Sequence[Item],
    decoding: DecodingSettings,
    *,
    condition: ModelCondition = DEFAULT,
    template: str = "",
    way: BatchMode = DEFAULT_MODE,
) -> list[SampledAnswer]:
    """Ask a model that is loaded already. Raises BadPrompt, and what the worker raises."""
    named = {str(item.stimulus_id): item for item in items}
    requests = [
        build_request(lab, item, render_prompt(item, condition, template), condition, name, system=decoding.system)
        for name, item in named.items()
    ]
    told = {one.request: one for one in asker.answer(requests, decoding, way) if one}
    return [SampledAnswer(item, told[name], _score_outcome(lab, item, told[name])) for name, item in named.items()]


def _score_outcome(lab: Lab, item: Item, told: PromptOutcome) -> Score:
    rule = current_rule(lab, item.benchmark)
    if told.state == "answered":
        return answers.grade_answer(item, told.raw, rule)
    return answers.missing_score(item, rule, REASONS[told.state])
