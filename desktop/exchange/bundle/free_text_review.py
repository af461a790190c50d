"""Review of free texts: none of them is published before it was reviewed individually.

`free_words` writes the list; the reviewer writes yes next to the texts to publish, and may shorten them there: the text
in the list is what is published. The list itself contains the original texts, so it stays internal.
"""

import csv
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.exchange.readers.delimited_text import detect_delimiter, detect_encoding
from desktop.exchange.readers.numbered_file_rows import BLANK, Row
from desktop.exchange.readers.read_xlsx_rows import ZIP, is_workbook, read_sheet_rows
from desktop.exchange.table_files.atomic_export import ExportedFile, atomic_export_folder, exported_files_after_move
from desktop.exchange.table_files.csv_files import write_csv_table
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.files.escape_spreadsheet_formulas import unescape_formula

NAME = "free-text.csv"
COLUMNS = (
    ExportColumn("id", "text", "Which text this is; leave it as it is."),
    ExportColumn("kind", "text", "Where it was written."),
    ExportColumn("text", "text", "What was written. What stands here goes out, so it may be shortened."),
    ExportColumn("pass", "text", "yes: may be published. Anything else: stays in the house."),
)
YES = frozenset({"yes", "y", "1", "x", "true"})


class BadFreeTextList(WrongUse):
    """A list of reviewed texts that cannot be read."""

    code = "bad_free_text"


@dataclass
class FreeTextReview:
    """passed: reviewed texts by id. found: every text met, with its kind."""

    passed: Mapping[str, str] = field(default_factory=dict[str, str])
    found: dict[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])

    def out(self, kind: str, text: str | None) -> str | None:
        """The text as it may be published; None if it was not reviewed. Equal texts of the same kind are one entry."""
        if text is None or not text.strip():
            return None
        name = _free_text_id(kind, text)
        self.found[name] = (kind, text)
        return self.passed.get(name)

    @property
    def held_back(self) -> int:
        """The number of unreviewed texts."""
        return len(self.found.keys() - self.passed.keys())


def write_free_text_list(words: FreeTextReview, out: Path, *, neutralise: bool = True) -> list[ExportedFile]:
    """Write the list of all texts, with those already reviewed marked. Raises CannotWrite."""
    rows: Iterable[TableRecord] = [
        {"id": name, "kind": kind, "text": words.passed.get(name, text), "pass": "yes" if name in words.passed else ""}
        for name, (kind, text) in sorted(words.found.items(), key=lambda one: (one[1], one[0]))
    ]
    out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(out) as folder:
        written = [
            write_csv_table(RecordTable("free-text", "Texts.", COLUMNS, rows), folder / NAME, neutralise=neutralise)
        ]
    return exported_files_after_move(written, folder, out)


def read_free_text_list(path: Path | None) -> FreeTextReview:
    """The reviewed texts. Raises BadList."""
    if path is None:
        return FreeTextReview()
    rows = _read_list_rows(path)
    if rows and not {"id", "text", "pass"} <= rows[0].keys():
        raise BadFreeTextList(
            say("{file} lacks the columns id, text and pass."),
            hint=say("Create it again: eyeline export --format free-text --out DIR"),
            where=str(path),
            file=path.name,
        )
    return FreeTextReview(
        {row["id"]: _released_text(row) for row in rows if (row["pass"] or "").strip().lower() in YES}
    )


def _read_list_rows(path: Path) -> list[dict[str, str]]:
    """The rows of a list as written, or as saved by a spreadsheet: with semicolons, in UTF-16, or as a workbook. Raises
    BadList."""
    try:
        with path.open("rb") as opened:
            head = opened.read(len(ZIP))
        if is_workbook(head):
            return [_workbook_row_texts(path, number, row) for number, row in read_sheet_rows(path) if row != BLANK]
        with path.open(encoding=detect_encoding(head), newline="") as file:
            sign = detect_delimiter(file.readline()) or ","
            file.seek(0)
            return list(csv.DictReader(file, delimiter=sign))
    except (OSError, UnicodeError, csv.Error) as error:
        raise BadFreeTextList(say("{file} is not a valid list of texts."), where=str(path), file=path.name) from error


def _workbook_row_texts(path: Path, number: int, row: Row | Sentence) -> dict[str, str]:
    """The cells of a workbook's row as texts. Raises BadList if it cannot be read."""
    if isinstance(row, Sentence):
        raise BadFreeTextList(
            say("{file}, row {number}: {reason}"),
            where=str(path),
            file=path.name,
            number=number,
            reason=FilledSentence.of(row),
        )
    return {name: "" if cell is None else str(cell) for name, cell in row.items()}


def _released_text(row: Mapping[str, str]) -> str:
    """The text to publish: that of the cell itself if it is unchanged (`--raw`), else without the apostrophe."""
    same = _free_text_id(row.get("kind") or "", row["text"]) == row["id"]
    return row["text"] if same else unescape_formula(row["text"])


def _free_text_id(kind: str, text: str) -> str:
    return hashlib.sha256(f"{kind}\n{text}".encode()).hexdigest()[:16]
