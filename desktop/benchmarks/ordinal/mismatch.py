"""Steps and positions that a prediction states in addition to its ids: ignored by the scores, counted here."""

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import JsonValue

from desktop.benchmarks.answers.trace import TRACE_NAMES, named


class Mismatches(NamedTuple):
    """How many predicted steps state another `step`, and another `position`, than the true one at that place."""

    step: int
    position: int


def mismatches(truth: Mapping[str, JsonValue], prediction: Mapping[str, JsonValue]) -> Mismatches:
    """Compare the traces of a released row and of a prediction place by place, as far as both say something.

    The prediction's names are read as those of a reply are: aliases too, in either case.
    """
    pairs = list(zip(_steps(truth.get("trace")), _steps(named(prediction, TRACE_NAMES)), strict=False))
    return Mismatches(*(sum(_differs(true, given, name) for true, given in pairs) for name in ("step", "position")))


def _differs(true: Mapping[str, JsonValue], given: Mapping[str, JsonValue], name: str) -> bool:
    stated = named(given, (name,))
    return stated is not None and stated != true.get(name)


def _steps(steps: JsonValue) -> list[Mapping[str, JsonValue]]:
    return [step if isinstance(step, dict) else {} for step in steps] if isinstance(steps, list) else []
