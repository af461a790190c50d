"""Review of free texts: none of them is published before it was reviewed individually.

`free_words` writes the list; the reviewer writes yes next to the texts to publish, and may shorten them there: the text
in the list is what is published. The list itself contains the original texts, so it stays internal.
"""

import csv
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import Filled, Sentence, say
from desktop.exchange.delimited import delimiter_of, encoding_of
from desktop.exchange.numbered import BLANK, Row
from desktop.exchange.out.csv import write_table
from desktop.exchange.out.tables import Column, Record, Table
from desktop.exchange.out.writing import Written, beside, moved
from desktop.exchange.sheets_in import ZIP, is_sheet, sheet_rows
from desktop.library.formulas import restored

NAME = "free-text.csv"
COLUMNS = (
    Column("id", "text", "Which text this is; leave it as it is."),
    Column("kind", "text", "Where it was written."),
    Column("text", "text", "What was written. What stands here goes out, so it may be shortened."),
    Column("pass", "text", "yes: may be published. Anything else: stays in the house."),
)
YES = frozenset({"yes", "y", "1", "x", "true"})


class BadList(WrongUse):
    """A list of reviewed texts that cannot be read."""

    code = "bad_free_text"


@dataclass
class FreeWords:
    """passed: reviewed texts by id. found: every text met, with its kind."""

    passed: Mapping[str, str] = field(default_factory=dict[str, str])
    found: dict[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])

    def out(self, kind: str, text: str | None) -> str | None:
        """The text as it may be published; None if it was not reviewed. Equal texts of the same kind are one entry."""
        if text is None or not text.strip():
            return None
        name = _name(kind, text)
        self.found[name] = (kind, text)
        return self.passed.get(name)

    @property
    def held_back(self) -> int:
        """The number of unreviewed texts."""
        return len(self.found.keys() - self.passed.keys())


def write_list(words: FreeWords, out: Path, *, neutralise: bool = True) -> list[Written]:
    """Write the list of all texts, with those already reviewed marked. Raises CannotWrite."""
    rows: Iterable[Record] = [
        {"id": name, "kind": kind, "text": words.passed.get(name, text), "pass": "yes" if name in words.passed else ""}
        for name, (kind, text) in sorted(words.found.items(), key=lambda one: (one[1], one[0]))
    ]
    out.mkdir(parents=True, exist_ok=True)
    with beside(out) as folder:
        written = [write_table(Table("free-text", "Texts.", COLUMNS, rows), folder / NAME, neutralise=neutralise)]
    return moved(written, folder, out)


def read_list(path: Path | None) -> FreeWords:
    """The reviewed texts. Raises BadList."""
    if path is None:
        return FreeWords()
    rows = _rows(path)
    if rows and not {"id", "text", "pass"} <= rows[0].keys():
        raise BadList(
            say("{file} lacks the columns id, text and pass."),
            hint=say("Write it again: eyeline export --format free-text --out DIR"),
            where=str(path),
            file=path.name,
        )
    return FreeWords({row["id"]: _text(row) for row in rows if (row["pass"] or "").strip().lower() in YES})


def _rows(path: Path) -> list[dict[str, str]]:
    """The rows of a list as written, or as saved by a spreadsheet: with semicolons, in UTF-16, or as a workbook. Raises
    BadList."""
    try:
        with path.open("rb") as opened:
            head = opened.read(len(ZIP))
        if is_sheet(head):
            return [_texts(path, number, row) for number, row in sheet_rows(path) if row != BLANK]
        with path.open(encoding=encoding_of(head), newline="") as file:
            sign = delimiter_of(file.readline()) or ","
            file.seek(0)
            return list(csv.DictReader(file, delimiter=sign))
    except (OSError, UnicodeError, csv.Error) as error:
        raise BadList(say("{file} is not a readable list of texts."), where=str(path), file=path.name) from error


def _texts(path: Path, number: int, row: Row | Sentence) -> dict[str, str]:
    """The cells of a workbook's row as texts. Raises BadList if it cannot be read."""
    if isinstance(row, Sentence):
        raise BadList(
            say("{file}, row {number}: {reason}"), where=str(path), file=path.name, number=number, reason=Filled.of(row)
        )
    return {name: "" if cell is None else str(cell) for name, cell in row.items()}


def _text(row: Mapping[str, str]) -> str:
    """The text to publish: that of the cell itself if it is unchanged (`--raw`), else without the apostrophe."""
    same = _name(row.get("kind") or "", row["text"]) == row["id"]
    return row["text"] if same else restored(row["text"])


def _name(kind: str, text: str) -> str:
    return hashlib.sha256(f"{kind}\n{text}".encode()).hexdigest()[:16]
