"""Steps and positions that a prediction states beside its ids: ignored by the scores, counted here."""

from collections.abc import Mapping
from typing import NamedTuple

from pydantic import JsonValue


class Mismatches(NamedTuple):
    """How many predicted steps state another `step`, and another `position`, than the true one at that place."""

    step: int
    position: int


def mismatches(truth: Mapping[str, JsonValue], prediction: Mapping[str, JsonValue]) -> Mismatches:
    """Compare the traces of a released row and of a prediction place by place, as far as both say something."""
    pairs = list(zip(_steps(truth), _steps(prediction), strict=False))
    return Mismatches(*(sum(_differs(true, given, name) for true, given in pairs) for name in ("step", "position")))


def _differs(true: Mapping[str, JsonValue], given: Mapping[str, JsonValue], name: str) -> bool:
    stated = given.get(name)
    return stated is not None and stated != true.get(name)


def _steps(row: Mapping[str, JsonValue]) -> list[Mapping[str, JsonValue]]:
    steps = row.get("trace")
    return [step if isinstance(step, dict) else {} for step in steps] if isinstance(steps, list) else []
