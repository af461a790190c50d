"""Rows and their numbers, whatever file they come from."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from pydantic import JsonValue

from desktop.benchmarks.words import Sentence, say

Row = Mapping[str, JsonValue]
"""Of parquet a picture column may hold bytes beside JSON values."""
Numbered = tuple[int, "Row | Sentence"]

BLANK = Sentence(say("This row is blank."))
"""What stands for a row that a spreadsheet formatted and nobody filled."""
BROKEN = Sentence(say("The file is broken from here on."))
_LONGER = Sentence(say("This row has more cells than the table has columns."))


_MOST_TIMES, _LITTLE = 200, 64 * 1024 * 1024
BOMB = Sentence(say("This file unpacks to hundreds of times its size, which no table of items does; nothing was read."))


def is_bomb(packed: int, unpacked: int) -> bool:
    """Whether so many bytes of a file stand for more than any honest one holds."""
    return unpacked > _LITTLE and unpacked > _MOST_TIMES * packed


def row_of(names: Sequence[str], cells: Sequence[str | None]) -> Row | Sentence:
    """A row of a table: its cells under the names of their columns, None for those that are not there. Without any text
    it is blank; with text beyond the last column it gives none."""
    if not any(map(_filled, cells)):
        return BLANK
    if any(map(_filled, cells[len(names) :])):
        return _LONGER
    return dict(zip_longest(names, cells[: len(names)]))


def twice(names: Iterable[str]) -> str:
    """The first name that two columns of a table have; empty where all differ. Unnamed columns are none."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        if name:
            seen.add(name)
    return ""


def _filled(cell: str | None) -> bool:
    return cell is not None and bool(cell.strip())
