"""Numbered rows of any file format."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from pydantic import JsonValue

from desktop.benchmarks.messages import Sentence, say

Row = Mapping[str, JsonValue]
"""Cells are JSON values; image columns of parquet files may contain bytes."""
NumberedRow = tuple[int, "Row | Sentence"]

BLANK = Sentence(say("This row is empty."))
"""Takes the place of a formatted but empty row of a spreadsheet."""
BROKEN = Sentence(say("The file is damaged from here on. Copy or export it again."))
_LONGER = Sentence(say("This row has more cells than the table has columns."))
_UNNAMED = say("The cell {cell} contains text, but its column has no name. Name it in the header, or clear the column.")
_TITLE = say("The column names must be in the first row, but they are in row {row}. Delete the rows above them.")
_TWICE = say("Two columns of this table are named {name}. Rename or delete one of them.")
_NAMES = frozenset({"question", "prompt", "answer", "id", "key", "index", "image", "image_path", "options", "choices"})
AHEAD = 10
"""Rows searched for a header below a title."""
_ERROR = re.compile(r"#¡?(?:[^\W\d_]|[/0]){2,16}[!?]|#[^\W\d_]/[^\W\d_]|#(?:NV|YOK|GETTING_DATA)|Err:\d{3}")
"""#REF!, #BEZUG!, #¡VALOR!, #NOM?, #N/A, #N/D; Err:502 is LibreOffice's."""
_MOST_TIMES, _LITTLE = 200, 64 * 1024 * 1024
BOMB = Sentence(
    say(
        "This file expands to hundreds of times its size, which is not plausible for a table of items. "
        "Nothing was imported."
    )
)


def is_decompression_bomb(packed: int, unpacked: int) -> bool:
    """Whether a file of this size unpacks to an implausible amount of data."""
    return unpacked > _LITTLE and unpacked > _MOST_TIMES * packed


def row_from_cells(names: Sequence[str], cells: Sequence[str | None], number: int) -> Row | Sentence:
    """A row of a table: cells by column name, None for missing cells. Reports a blank row, and text beyond the last
    column or below an unnamed one. The first column may be unnamed (pandas' index)."""
    if not any(map(_has_text, cells)):
        return BLANK
    if len(cells) == len(names) and "" not in names:
        return dict(zip(names, cells))  # noqa: B905 - as many; to check it again costs a table of many rows time
    if any(map(_has_text, cells[len(names) :])):
        return _LONGER
    for place, (name, cell) in enumerate(zip(names, cells, strict=False)):
        if not name and place and _has_text(cell):
            return Sentence(_UNNAMED, {"cell": f"{column_letters(place)}{number}"})
    return dict(zip_longest(names, cells[: len(names)]))


def column_letters(place: int) -> str:
    """A spreadsheet's letters for a column index from 0: A to Z, then AA."""
    return column_letters(place // 26 - 1) + chr(ord("A") + place % 26) if place >= 0 else ""


def explain_bad_header(
    names: Sequence[str | None], number: int, below: Iterable[tuple[int, Sequence[str | None]]]
) -> Sentence | None:
    """Why the first row of a table is not a valid header: duplicate names, or names in a later row. number: its row
    number. below: the following rows with theirs."""
    if name := find_duplicate_name([name or "" for name in names]):
        return Sentence(_TWICE, {"name": name})
    if _count_known_columns(names) > 1:
        return None
    filled = [(row, cells) for row, cells in below if any(map(_has_text, cells))]
    one = sum(map(_has_text, names)) == 1
    for row, cells in filled:
        if _count_known_columns(cells) > 1 or (one and (row, cells) == filled[0] and sum(map(_has_text, cells)) > 1):
            return Sentence(_TITLE, {"row": row})
    return None


def _count_known_columns(cells: Sequence[str | None]) -> int:
    """The number of cells with a typical column name of item tables."""
    return len({cell.strip().casefold() for cell in cells if cell is not None} & _NAMES)


def is_spreadsheet_error(text: str) -> bool:
    """Whether a text is a spreadsheet's formula error, in any language."""
    found = text.strip()
    return _ERROR.fullmatch(found) is not None and (found == found.upper() or found[0] == "E")


def find_spreadsheet_error(cells: Sequence[str]) -> str | None:
    """The first spreadsheet error in a row; rows without one are recognised by a single search."""
    together = "".join(cells)
    return next(filter(is_spreadsheet_error, cells), None) if "#" in together or "Err:" in together else None


def find_duplicate_name(names: Iterable[str]) -> str:
    """The first duplicate column name; empty if there is none. Unnamed columns are ignored."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        if name:
            seen.add(name)
    return ""


def _has_text(cell: str | None) -> bool:
    return cell is not None and bool(cell.strip())
