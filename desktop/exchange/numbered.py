"""Rows and their numbers, whatever file they come from."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from pydantic import JsonValue

from desktop.benchmarks.words import Sentence, say

Row = Mapping[str, JsonValue]
"""Of parquet a picture column may hold bytes beside JSON values."""
Numbered = tuple[int, "Row | Sentence"]

BLANK = Sentence(say("This row is blank."))
"""What stands for a row that a spreadsheet formatted and nobody filled."""
BROKEN = Sentence(say("The file is broken from here on. Copy or export it again."))
_LONGER = Sentence(say("This row has more cells than the table has columns."))
_UNNAMED = say("The cell {cell} holds a text, but its column has no name. Name it in the header, or empty the column.")
_TITLE = say("The names of the columns must be in the first row, but they are in row {row}. Delete what is above them.")
_TWICE = say("Two columns of this table are named {name}. Rename or delete one of them.")
_NAMES = frozenset({"question", "prompt", "answer", "id", "key", "index", "image", "image_path", "options", "choices"})
AHEAD = 10
"""Rows that are looked at to see whether a title is above the header."""
_ERROR = re.compile(r"#¡?(?:[^\W\d_]|[/0]){2,16}[!?]|#[^\W\d_]/[^\W\d_]|#(?:NV|YOK|GETTING_DATA)|Err:\d{3}")
"""#REF!, #BEZUG!, #¡VALOR!, #NOM?, #N/A, #N/D; Err:502 is LibreOffice's."""
_MOST_TIMES, _LITTLE = 200, 64 * 1024 * 1024
BOMB = Sentence(say("This file unpacks to hundreds of times its size, which no table of items does; nothing was read."))


def is_bomb(packed: int, unpacked: int) -> bool:
    """Whether so many bytes of a file stand for more than any honest one holds."""
    return unpacked > _LITTLE and unpacked > _MOST_TIMES * packed


def row_of(names: Sequence[str], cells: Sequence[str | None], number: int) -> Row | Sentence:
    """A row of a table: its cells under the names of their columns, None for those that are not there. Without any text
    it is blank; with text beyond the last column, or below no name, it gives none. The first column may have no name:
    it counts the rows (pandas)."""
    if not any(map(_filled, cells)):
        return BLANK
    if len(cells) == len(names) and "" not in names:
        return dict(zip(names, cells, strict=True))
    if any(map(_filled, cells[len(names) :])):
        return _LONGER
    for place, (name, cell) in enumerate(zip(names, cells, strict=False)):
        if not name and place and _filled(cell):
            return Sentence(_UNNAMED, {"cell": f"{column(place)}{number}"})
    return dict(zip_longest(names, cells[: len(names)]))


def column(place: int) -> str:
    """What a spreadsheet calls the column at that place, from 0: A to Z, AA and on."""
    return column(place // 26 - 1) + chr(ord("A") + place % 26) if place >= 0 else ""


def bad_header(
    names: Sequence[str | None], number: int, below: Iterable[tuple[int, Sequence[str | None]]]
) -> Sentence | None:
    """Why the first row of a table is no header: two columns have one name, or the names come further below. number:
    its own; below: rows with theirs that follow it."""
    if name := twice([name or "" for name in names]):
        return Sentence(_TWICE, {"name": name})
    if _named(names) > 1:
        return None
    filled = [(row, cells) for row, cells in below if any(map(_filled, cells))]
    one = sum(map(_filled, names)) == 1
    for row, cells in filled:
        if _named(cells) > 1 or (one and (row, cells) == filled[0] and sum(map(_filled, cells)) > 1):
            return Sentence(_TITLE, {"row": row})
    return None


def _named(cells: Sequence[str | None]) -> int:
    """How many cells hold the name of a column that tables of items have."""
    return len({cell.strip().casefold() for cell in cells if cell is not None} & _NAMES)


def is_error(text: str) -> bool:
    """Whether a text is what a formula of a spreadsheet gives that went wrong, in whatever language it says so."""
    found = text.strip()
    return _ERROR.fullmatch(found) is not None and (found == found.upper() or found[0] == "E")


def error_in(cells: Sequence[str]) -> str | None:
    """The first text of a row that is a spreadsheet's error; in most rows one look finds that there is none."""
    together = "".join(cells)
    return next(filter(is_error, cells), None) if "#" in together or "Err:" in together else None


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
