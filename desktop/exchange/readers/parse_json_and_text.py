"""Text files as rows: JSON, JSON lines, tables; errors are reported with their position."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import JsonValue

from db.folder.lab_toml_file import is_own_lab_file
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import Value, say

Row = Mapping[str, JsonValue]
MOST_DIGITS = 4_000
"""Most digits of a whole number; Python raises an error above 4,300, which would end the reading of a file."""


class NoSuchFile(WrongUse):
    """A file that is missing or cannot be opened."""

    code = "no_such_file"


class BrokenTextFile(CannotDo):
    """A file with invalid content; `where` names it, and the row if there is one."""

    code = "broken_file"

    def __init__(self, literal: str, file: Path, place: str = "", *, hint: str = "", **values: Value) -> None:
        where = f"{file}, {place}" if place else str(file)
        super().__init__(literal, where=where, hint=hint, file=str(file), **values)


def refuse_lab_file(file: Path) -> None:
    """Raise NoSuchFile for a file of a lab, which imports must not open because the lab may be open."""
    if is_own_lab_file(file):
        raise NoSuchFile(
            say("{file} is part of a lab and cannot be imported."),
            where=str(file),
            hint=say("To merge another lab: eyeline lab merge."),
            file=str(file),
        )


def read_utf8_text(file: Path) -> str:
    """The text of `file`, UTF-8 with or without a byte order mark. Raises NoSuchFile, BrokenFile."""
    refuse_lab_file(file)
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        hint = say("Save it in UTF-8, as text.")
        raise BrokenTextFile(say("{file} is not UTF-8 text."), file, f"byte {error.start}", hint=hint) from error
    except OSError as error:
        reason = error.strerror or ""
        raise NoSuchFile(
            say("{file} cannot be read: {reason}."),
            where=str(file),
            hint=say("Choose an existing file that you have permission to read."),
            file=str(file),
            reason=reason,
        ) from error


def parse_json(text: str | bytes) -> JsonValue:
    """Parse a JSON text; whole numbers with too many digits stay text.

    Raises ValueError for invalid JSON, also if it is nested too deep.
    """
    try:
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) <= MOST_DIGITS else digits)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def parse_json_lines(file: Path, text: str) -> Iterator[tuple[int, Row]]:
    """The objects of JSON lines with their line numbers; blank lines are skipped. Raises BrokenFile."""
    # Not `splitlines`: it also splits at U+2028 and U+0085, which may occur unescaped in JSON.
    for number, line in enumerate(io.StringIO(text, newline=None), 1):
        if not line.strip():
            continue
        try:
            row = parse_json(line)
        except ValueError as error:
            raise _broken_line_error(file, number) from error
        if not isinstance(row, dict):
            raise _broken_line_error(file, number)
        yield number, row


def parse_table(text: str, delimiter: str) -> list[dict[str, JsonValue]]:
    """The rows of a table with a header line, every cell as text; missing cells are absent."""
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return [{name: cell for name, cell in row.items() if name and cell is not None} for row in reader]


def _broken_line_error(file: Path, number: int) -> BrokenTextFile:
    return BrokenTextFile(
        say("Line {number} of {file} is not a JSON object."),
        file,
        f"line {number}",
        hint=say("Every line must be one complete JSON object. Correct or remove that line."),
        number=number,
    )
