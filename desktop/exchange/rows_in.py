"""Rows of a file, one at a time, with their numbers: JSON lines, a JSON list, a table, YAML, parquet, however large."""

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, zip_longest
from pathlib import Path
from typing import BinaryIO, cast

from pydantic import JsonValue
from pydantic_core import from_json

from desktop.benchmarks.plain_yaml import plain_yaml
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.texts import NoSuchFile

Row = Mapping[str, JsonValue]
"""Of parquet a picture column may hold bytes beside JSON values."""
Numbered = tuple[int, "Row | Sentence"]

BLANK = Sentence(say("This row is blank."))
"""What stands for a row that a spreadsheet formatted and nobody filled."""
PARQUET = b"PAR1"
LONGEST_CELL = 1 << 30
"""A cell may hold a picture as text."""
_BATCH = 16
_HEAD = 65_536
_PIECE = 1 << 20
_YAML = re.compile(rb"\s*(?:#[^\n]*\n\s*|---\s*\n)*[A-Za-z_][\w ]*:(?:\s|$)")


def rows_of(file: Path) -> Iterator[Numbered]:
    """The rows of `file` with their numbers; a sentence stands where none can be read.

    What the file is, its first bytes say. Lines and rows count from 1, those of a table as a spreadsheet counts them,
    with the header as 1. Raises NoSuchFile.
    """
    try:
        with file.open("rb") as opened:
            head = opened.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
        yield from _reader(head)(file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise NoSuchFile(say("{file} cannot be read: {reason}."), file=str(file), reason=reason) from error


def _reader(head: bytes) -> Callable[[Path], Iterator[Numbered]]:
    if head.startswith(PARQUET):
        return _parquet
    begin = head.lstrip()[:1]
    if begin in {b"{", b""}:
        return _lines
    if begin == b"[":
        return _json_list
    if _YAML.match(head):
        return _yaml
    first = head.lstrip().partition(b"\n")[0]
    return _table if b"," in first or b"\t" in first else _lines


def _lines(file: Path) -> Iterator[Numbered]:
    with file.open("rb") as opened:
        yield from _json_lines(opened)


def _json_lines(opened: BinaryIO) -> Iterator[Numbered]:
    for number, line in enumerate(opened, 1):
        text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if text.strip():
            yield number, _object(text)


def _object(text: bytes) -> Row | Sentence:
    try:
        row = from_json(text, allow_inf_nan=False)
    except ValueError:
        row = None
    return cast("Row", row) if isinstance(row, dict) else Sentence(say("This line is no JSON object."))


def _json_list(file: Path) -> Iterator[Numbered]:
    """The objects of a list; where the whole is no JSON, its lines by themselves."""
    data = file.read_bytes().removeprefix(b"\xef\xbb\xbf")
    try:
        whole = from_json(data, allow_inf_nan=False)
    except ValueError:
        yield from _lines(file)
        return
    for number, row in enumerate(cast("list[JsonValue]", whole), 1):
        yield number, row if isinstance(row, dict) else Sentence(say("This entry is no JSON object."))


def _table(file: Path) -> Iterator[Numbered]:
    """The rows of a table, every cell as text; a row that is longer than the header gives none, nor does one without
    any text. Cells that are not there are None."""
    csv.field_size_limit(LONGEST_CELL)
    number = 1
    try:
        with file.open(encoding="utf-8-sig", newline="") as opened:
            first = opened.readline()
            reader = csv.reader(chain([first], opened), delimiter="\t" if "\t" in first else ",", strict=True)
            names = next(reader, list[str]())
            for number, cells in enumerate(reader, 2):
                if not any(map(str.strip, cells)):
                    yield number, BLANK
                elif any(map(str.strip, cells[len(names) :])):
                    yield number, Sentence(say("This row has more cells than the table has columns."))
                else:
                    yield number, dict(zip_longest(names, cells[: len(names)]))
    except (csv.Error, UnicodeDecodeError):
        yield number + 1, Sentence(say("The file is broken from here on."))


def _yaml(file: Path) -> Iterator[Numbered]:
    """The mappings of the one list that a YAML file holds, each with the file's other entries; scalars stay text."""
    try:
        whole = plain_yaml(file.read_bytes())
    except ValueError:
        yield 1, Sentence(say("The file is broken from here on."))
        return
    told = cast("dict[str, JsonValue]", whole) if isinstance(whole, dict) else {}
    lists = [value for value in told.values() if isinstance(value, list)]
    common = {name: value for name, value in told.items() if isinstance(value, str)}
    for number, row in enumerate(lists[0] if len(lists) == 1 else (), 1):
        yield number, {**common, **row} if isinstance(row, dict) else Sentence(say("This entry is no mapping."))


def _parquet(file: Path) -> Iterator[Numbered]:
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    number = 0
    try:
        # Read in pieces, not column by column: pictures are in the rows, and a file of them is no small thing.
        with ParquetFile(file, buffer_size=_PIECE) as opened:
            batches = opened.iter_batches(batch_size=_BATCH, use_threads=False)  # pyright: ignore[reportUnknownMemberType]
            for batch in batches:
                for row in cast("list[Row]", batch.to_pylist()):
                    number += 1
                    yield number, row
    except (ArrowException, ValueError):
        yield number + 1, Sentence(say("The file is broken from here on."))
