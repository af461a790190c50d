"""Mismatches in the steps of a predicted trace (positions in addition to its ids): ignored by the scores, counted
here."""

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import JsonValue

from desktop.benchmarks.answers.trace_answers import TRACE_NAMES, first_named_value


class StepMismatches(NamedTuple):
    """How many predicted steps state another `step`, and another `position`, than the true one at that place."""

    step: int
    position: int


def count_step_mismatches(truth: Mapping[str, JsonValue], prediction: Mapping[str, JsonValue]) -> StepMismatches:
    """Compare the traces of a released row and of a prediction place by place, as far as both say something.

    The prediction's names are read as those of a reply are: aliases too, in either case.
    """
    pairs = list(
        zip(_step_objects(truth.get("trace")), _step_objects(first_named_value(prediction, TRACE_NAMES)), strict=False)
    )
    return StepMismatches(
        *(sum(_states_other_value(true, given, name) for true, given in pairs) for name in ("step", "position"))
    )


def _states_other_value(true: Mapping[str, JsonValue], given: Mapping[str, JsonValue], name: str) -> bool:
    stated = first_named_value(given, (name,))
    return stated is not None and stated != true.get(name)


def _step_objects(steps: JsonValue) -> list[Mapping[str, JsonValue]]:
    return [step if isinstance(step, dict) else {} for step in steps] if isinstance(steps, list) else []
