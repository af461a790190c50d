"""Released rows whose fields deny each other or their layout. A field that is absent, null or empty says nothing."""

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from desktop.benchmarks.ordinal.layouts import Layout
from desktop.benchmarks.ordinal.options import LEVELS
from desktop.benchmarks.ordinal.single import DIRECTIONS
from desktop.benchmarks.ordinal.traces import Brief
from desktop.benchmarks.ordinal.walk import TURNS
from desktop.benchmarks.words import Sentence, say

_NOTHING = (None, "")
_KNOWN = {
    "ordinal_level": (*LEVELS, *_NOTHING),
    "direction": (*DIRECTIONS, *_NOTHING),
    "turn_preference": (*TURNS, *_NOTHING),
}
"""The values that the release has (reference, 3.2); the names of its facings were not seen."""

_FOREIGN = {"single": ("grid_size", "facing_start", "turn_preference"), "maze": ("object_count",)}
"""By loop type: what only rows of the other one have."""


def in_fields(row: Mapping[str, JsonValue]) -> Iterator[Sentence]:
    """How the fields of a row deny each other."""
    for name, known in _KNOWN.items():
        if (value := row.get(name)) not in known:
            literal = say("The field {name} says {value}; known are {known}.")
            yield Sentence(literal, {"name": name, "value": str(value), "known": ", ".join(filter(None, known))})
    mode, stride = row.get("counting_mode"), row.get("stride")
    if mode in ("standard", "skip") and (mode == "standard") is not (stride == 1):
        literal = say("The field counting_mode says {mode}, and the stride is {stride}.")
        yield Sentence(literal, {"mode": str(mode), "stride": str(stride)})
    loop = str(row.get("loop_type"))
    for name in _FOREIGN.get(loop, ()):
        if value := row.get(name):
            literal = say("The field {name} says {value}, which no row of the loop type {loop} has.")
            yield Sentence(literal, {"name": name, "value": str(value), "loop": loop})


def in_steps(told: Brief) -> Iterator[Sentence]:
    """How the steps of a row deny each other or their place."""
    if told.wrong is not None:
        yield _misstated(*told.wrong)


def _misstated(name: str, place: int) -> Sentence:
    return Sentence(say("Step {step} of the trace states a wrong {name}."), {"step": place, "name": name})


def with_layout(told: Brief, layout: Layout) -> Iterator[Sentence]:
    """How a row denies its layout, which has all the objects that the row names."""
    if layout.size is not None:
        name, true = layout.size
        if isinstance(value := told.row.get(name), int | float) and value != true:
            literal = say("The field {name} says {value}, and the layout has {true}.")
            yield Sentence(literal, {"name": name, "value": str(value), "true": true})
    if (wrong := _elsewhere(told, layout)) is not None:
        yield _misstated(*wrong)


def _elsewhere(told: Brief, layout: Layout) -> tuple[str, int] | None:
    """The first step that states another cell than the layout."""
    ids = told.row["trace"]
    for label, cell in told.cells.items() if layout.cells else ():
        if cell != list(layout.cells[label]) and isinstance(ids, list):
            return "position", ids.index(label) + 1
    return None
