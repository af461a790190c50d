"""Contradictions of released rows in their fields or with their layout. Absent, null and empty fields are ignored."""

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.ordinal.difficulty_options import LARGE_FROM, LEVELS
from desktop.benchmarks.ordinal.loop_and_maze_layouts import ImageLayout
from desktop.benchmarks.ordinal.loop_questions import DIRECTIONS
from desktop.benchmarks.ordinal.ordinal_question import MODES
from desktop.benchmarks.ordinal.released_trace_rows import BriefRow
from desktop.benchmarks.ordinal.walk_maze_by_rule import FACINGS, TURNS
from desktop.benchmarks.ordinal.write_released_rows import TASK_OF

_NOTHING = (None, "")
_KNOWN = {
    "ordinal_level": (*LEVELS, *_NOTHING),
    "direction": (*DIRECTIONS, *_NOTHING),
    "turn_preference": (*TURNS, *_NOTHING),
    "facing_start": (*FACINGS, *_NOTHING),
}
"""The values that the release has (reference, 3.2), and those that we fixed (see `ours`)."""

_FOREIGN = {
    "single": ("grid_size", "facing_start", "turn_preference"),
    "maze": ("object_count", "direction"),
}
"""By loop type: what only rows of the other one have."""

_DIMENSIONS = frozenset({modality for modality, _ in TASK_OF})


def contradictions_in_fields(row: Mapping[str, JsonValue]) -> Iterator[Sentence]:
    """How the fields of a row deny each other."""
    for name, known in _KNOWN.items():
        if (value := row.get(name)) not in known:
            literal = say("The field {name} is {value}, but known values are {known}.")
            yield Sentence(literal, {"name": name, "value": str(value), "known": ", ".join(filter(None, known))})
    mode, stride = row.get("counting_mode"), row.get("stride")
    # Of its two values the one that skips was not seen: any other than "standard" may be it.
    if mode not in _NOTHING and (mode == MODES[0]) is not (stride == 1):
        literal = say("The field counting_mode is {mode}, but the stride is {stride}.")
        yield Sentence(literal, {"mode": str(mode), "stride": str(stride)})
    if (proved := row.get("trace_ok")) not in (True, "true", "True", *_NOTHING):
        literal = say("The field trace_ok is {value}, so the trace may be wrong.")
        yield Sentence(literal, {"value": str(proved).lower()})
    yield from _files_of_other_track(row)
    loop = str(row.get("loop_type"))
    for name in _FOREIGN.get(loop, ()):
        if value := row.get(name):
            literal = say("The field {name} is {value}, which is not valid for the loop type {loop}.")
            yield Sentence(literal, {"name": name, "value": str(value), "loop": loop})
    yield from _level_mismatch(row)


def _files_of_other_track(row: Mapping[str, JsonValue]) -> Iterator[Sentence]:
    """Files of a row that are stored in the release's folder of the other dimension (2D or 3D)."""
    modality = row.get("modality")
    for name in ("image_path", "layout_path"):
        value = str(row.get(name))
        if (kept := _DIMENSIONS.intersection(value.split("/"))) and modality not in kept:
            literal = say("The field modality is {modality}, but the field {name} is {value}.")
            yield Sentence(literal, {"modality": str(modality), "name": name, "value": value})


def _level_mismatch(row: Mapping[str, JsonValue]) -> Iterator[Sentence]:
    """A level that does not fit N. S is a loop's number of objects. The meaning of a released maze's grid size is not
    known, so S is only assumed to be at most 99; the same holds for a loop without its number of objects."""
    level, n, objects = row.get("ordinal_level"), row.get("N"), row.get("object_count")
    if level not in LEVELS or not isinstance(n, int):
        return
    size = objects if isinstance(objects, int | float) else None
    within, exceed, large = LEVELS
    fits = {
        within: n <= (LARGE_FROM - 1 if size is None else size),
        exceed: (size or 0) < n < LARGE_FROM,
        large: n >= LARGE_FROM,
    }
    if not fits[str(level)]:
        literal = say("The field ordinal_level is {level}, but N is {counted}.")
        if size is not None:
            literal = say("The field ordinal_level is {level}, but N is {counted} with {size} objects.")
        yield Sentence(literal, {"level": str(level), "counted": n, **({} if size is None else {"size": size})})


def contradictions_in_steps(told: BriefRow) -> Iterator[Sentence]:
    """How the steps of a row deny each other or their place."""
    if told.wrong is not None:
        yield _misstated_step(*told.wrong)


def _misstated_step(name: str, place: int) -> Sentence:
    return Sentence(say("Step {step} of the trace states a wrong {name}."), {"step": place, "name": name})


def contradictions_with_layout(told: BriefRow, layout: ImageLayout) -> Iterator[Sentence]:
    """How a row denies its layout, which has all the objects that the row names."""
    if layout.size is not None:
        name, true = layout.size
        if isinstance(value := told.row.get(name), int | float) and value != true:
            literal = say("The field {name} is {value}, but the layout has {true}.")
            yield Sentence(literal, {"name": name, "value": str(value), "true": true})
    if (wrong := _step_off_layout(told, layout)) is not None:
        yield _misstated_step(*wrong)


def _step_off_layout(told: BriefRow, layout: ImageLayout) -> tuple[str, int] | None:
    """The first step that states another cell than the layout."""
    ids = told.row["trace"]
    for label, cell in told.cells.items() if layout.cells else ():
        if cell != list(layout.cells[label]) and isinstance(ids, list):
            return "position", ids.index(label) + 1
    return None
