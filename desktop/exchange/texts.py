"""Files of text as rows: JSON, JSON lines, tables; read as it stands, what is broken named with its place."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say

Row = Mapping[str, JsonValue]


class NoSuchFile(WrongUse):
    """A file that is not there or cannot be opened."""

    code = "no_such_file"


class BrokenFile(CannotDo):
    """A file that does not hold what it should; `where` names the row."""

    code = "broken_file"


def read_text(file: Path) -> str:
    """The text of `file`, UTF-8 with or without a byte order mark. Raises NoSuchFile, BrokenFile."""
    try:
        return file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenFile(say("{file} is no text in UTF-8."), file=str(file), where=f"byte {error.start}") from error
    except OSError as error:
        reason = error.strerror or ""
        raise NoSuchFile(say("{file} cannot be read: {reason}."), file=str(file), reason=reason) from error


def json_lines(file: Path, text: str) -> Iterator[tuple[int, Row]]:
    """The objects of JSON lines with their line numbers; blank lines are passed over. Raises BrokenFile."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise _broken(file, number) from error
        if not isinstance(row, dict):
            raise _broken(file, number)
        yield number, row


def table(text: str, delimiter: str) -> list[dict[str, JsonValue]]:
    """The rows of a table with a header line, every cell as text; a cell that is not there is absent."""
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return [{name: cell for name, cell in row.items() if name and cell is not None} for row in reader]


def _broken(file: Path, number: int) -> BrokenFile:
    return BrokenFile(
        say("Line {number} of {file} is no JSON object."), file=str(file), number=number, where=f"line {number}"
    )
