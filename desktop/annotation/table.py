"""The file of labels that `eyeline agreement FILE.csv` reads: columns item, annotator, labels."""

import csv
from collections.abc import Iterator
from pathlib import Path

from desktop.annotation.agreement import Ratings, confusions, measure, pairwise
from desktop.annotation.agreement.summary import confusion_document, pair_document
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say

COLUMNS = ("item", "annotator", "labels")
SEPARATOR = "|"
Row = tuple[str, str, frozenset[str]]


class NoLabelFile(WrongUse):
    """A file of labels that is not there or cannot be opened."""

    code = "no_such_file"


class BadLabelFile(CannotDo):
    """The file is not a table of labels, or a row of it cannot be read."""

    code = "bad_label_file"


def agreement_of_file(path: Path) -> dict[str, Json]:
    """The document of the command `agreement` for a CSV file.

    Raises NoLabelFile, and BadLabelFile with file and row.
    """
    return document_of(read_labels(path))


def document_of(ratings: Ratings) -> dict[str, Json]:
    """The same for ratings that were read already."""
    return {
        **measure(ratings).document(),
        "pairs": [pair_document(pair) for pair in pairwise(ratings)],
        "confusions": [confusion_document(confusion) for confusion in confusions(ratings)],
    }


def read_labels(path: Path) -> Ratings:
    """Read a CSV file (UTF-8, with or without a byte order mark).

    Labels are joined by a vertical bar; an empty cell is "none of them"; where an annotator has no row for an item it
    was not reached. Other columns are ignored.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return Ratings.of(_rows(path, csv.reader(file, strict=True)))
    except OSError as error:
        raise NoLabelFile(
            say("{file} cannot be read: {why}."),
            where=str(path),
            hint=say("Name a CSV file that is there and that you may read."),
            file=str(path),
            why=error.strerror or type(error).__name__,
        ) from error
    except UnicodeDecodeError as error:
        raise BadLabelFile(
            say("{file} is not UTF-8 text."), where=str(path), hint=say("Save it as CSV in UTF-8."), file=str(path)
        ) from error


def _rows(path: Path, records: Iterator[list[str]]) -> Iterator[Row]:
    row = 1
    try:
        places = _places(path, next(records, list[str]()))
        seen: dict[tuple[str, str], int] = {}
        for row, cells in enumerate(records, 2):
            if not cells:
                continue
            rating = _rating(path, row, cells, places)
            first = seen.setdefault(rating[:2], row)
            if first != row:
                raise _bad(
                    path,
                    row,
                    say("Row {row} is a second one for the item and annotator of row {first}."),
                    say("Keep one row, with all labels joined by a vertical bar."),
                    first=first,
                )
            yield rating
    except csv.Error as error:
        hint = say("Close every quotation mark, and write cells that hold one or a comma in quotation marks.")
        raise _bad(path, row + 1, say("Row {row} is not CSV: {why}."), hint, why=str(error)) from error


def _places(path: Path, header: list[str]) -> tuple[int, int, int]:
    names = [name.strip().lower() for name in header]
    missing = [column for column in COLUMNS if names.count(column) != 1]
    if missing:
        raise BadLabelFile(
            say("{file} needs the columns item, annotator and labels, each once; look at: {missing}."),
            where=str(path),
            hint=say("Write them into the first line, as in: item,annotator,labels"),
            file=str(path),
            missing=", ".join(missing),
        )
    item, annotator, labels = (names.index(column) for column in COLUMNS)
    return item, annotator, labels


def _rating(path: Path, row: int, cells: list[str], places: tuple[int, int, int]) -> Row:
    if len(cells) <= max(places):
        raise _bad(path, row, say("Row {row} has too few cells."), say("Every row has item, annotator and labels."))
    item, annotator, labels = (cells[place].strip() for place in places)
    if not item or not annotator:
        raise _bad(
            path, row, say("Row {row} names no item or no annotator."), say("Fill in both, or take the row out.")
        )
    if "\0" in item + annotator + labels:
        raise _bad(path, row, say("Row {row} holds a NUL character."), say("Take it out: no label or name has one."))
    given = [label.strip() for label in labels.split(SEPARATOR)] if labels else []
    if not all(given):
        raise _bad(path, row, say("Row {row} has an empty label between two bars."), say("Take one of the bars out."))
    return item, annotator, frozenset(given)


def _bad(path: Path, row: int, literal: str, hint: str, *, first: int = 0, why: str = "") -> BadLabelFile:
    return BadLabelFile(literal, where=f"{path}, row {row}", hint=hint, row=row, first=first, why=why)
