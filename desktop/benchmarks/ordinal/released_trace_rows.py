"""The traces of released rows: their ids, and the other fields of their steps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Any, cast

from pydantic import JsonValue

Row = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class BriefRow:
    """A row whose trace is reduced to the ids. wrong: the first impossible number in a step, as its field name and the
    step's number (from 1). cells: the stated positions that are pairs of numbers, by id."""

    row: Row
    wrong: tuple[str, int] | None = None
    cells: Mapping[str, JsonValue] = field(default_factory=dict[str, JsonValue])


def shorten_row(row: Row) -> BriefRow:
    """Reduce a row's trace to the ids, after checking the other fields of its steps."""
    ids = trace_ids(row)
    kept: Row = {**row, "trace": cast("list[JsonValue]", ids)}
    steps = row.get("trace")
    if not isinstance(steps, list) or not any(isinstance(step, dict) for step in steps[:1]):
        return BriefRow(kept)
    cells, moved = _stated_cells(ids, _stated_values(steps, "position"))
    return BriefRow(kept, _miscounted_step(steps, row.get("stride")) or moved, cells)


def trace_ids(row: Row) -> list[str]:
    """The ids of a row's trace; steps are objects with an id, or ids."""
    steps = row.get("trace")
    if not isinstance(steps, list):
        return []
    if steps and isinstance(steps[0], str) and set(map(type, steps)) == {str}:
        return cast("list[str]", steps)
    found = _stated_values(steps, "id", bare=True)
    return found if set(map(type, found)) == {str} else [step if isinstance(step, str) else "" for step in found]


def _stated_values(steps: Sequence[JsonValue], name: str, *, bare: bool = False) -> list[Any]:
    """The field `name` of each step, None where it is absent; with `bare`, a step that is not an object is returned."""
    try:
        return list(map(_QUICK[name], steps))
    except (TypeError, LookupError):
        return [step.get(name) if isinstance(step, dict) else step if bare else None for step in steps]


_QUICK: Mapping[str, Callable[[Any], Any]] = {name: itemgetter(name) for name in ("id", "step", "ordinal", "position")}
"""The quick way for traces as they are released; 39,000 rows have four million steps."""


def _miscounted_step(steps: Sequence[JsonValue], stride: JsonValue) -> tuple[str, int] | None:
    """The first `step` that counts neither moves nor counted objects (which of them the release does was not seen), or
    the first `ordinal` that does not count from 1."""
    n = len(steps)
    moves = stride if isinstance(stride, int) and stride > 0 else 1
    for name, ways in (("step", ((0, moves), (0, 1))), ("ordinal", ((1, 1),))):
        said = _stated_values(steps, name)
        if said == _expected_numbers(n, *ways[0]) or said.count(None) == n:
            continue
        first = [_first_mismatch(said, _expected_numbers(n, *way)) for way in ways]
        if all(first):
            return name, max(first)
    return None


@lru_cache(maxsize=1024)
def _expected_numbers(n: int, first: int, every: int) -> list[int]:
    return [first + every * at for at in range(n)]


def _first_mismatch(said: Sequence[object], true: Sequence[int]) -> int:
    """The first position (from 1) at which a stated number differs from the true one; 0 if none does."""
    pairs = enumerate(zip(said, true, strict=True), start=1)
    return next((at for at, (a, b) in pairs if isinstance(a, int | float) and a != b), 0)


def _stated_cells(
    ids: Sequence[str], said: Sequence[JsonValue]
) -> tuple[Mapping[str, JsonValue], tuple[str, int] | None]:
    """The stated cell of each object, and the first step that contradicts an earlier one."""
    if said.count(None) == len(said):
        return {}, None
    every = dict(zip(ids, said, strict=True))
    if list(map(every.__getitem__, ids)) == said and all(map(_is_cell_position, every.values())):
        return every, None
    found: dict[str, JsonValue] = {}
    for at, (label, cell) in enumerate(zip(ids, said, strict=True), start=1):
        if _is_cell_position(cell) and found.setdefault(label, cell) != cell:
            return found, ("position", at)
    return found, None


def _is_cell_position(value: JsonValue) -> bool:
    return isinstance(value, list) and len(value) == 2
