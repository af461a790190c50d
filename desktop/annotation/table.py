"""The file of labels that `eyeline agreement FILE.csv` reads: columns item, annotator, labels."""

import csv
from collections.abc import Iterator
from pathlib import Path

from desktop.annotation.agreement import Rating, Ratings, measure
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say

COLUMNS = ("item", "annotator", "labels")
SEPARATOR = "|"


class BadLabelFile(WrongUse):
    """The file is not a table of labels, or a row of it cannot be read."""

    code = "bad_label_file"


def agreement_of_file(path: Path) -> dict[str, Json]:
    """The document of the command `agreement` for a CSV file. Raises BadLabelFile with file and row."""
    return measure(read_labels(path)).document()


def read_labels(path: Path) -> Ratings:
    """Read a CSV file (UTF-8, with or without a byte order mark).

    Labels are joined by a vertical bar; an empty cell is "none of them"; where an annotator has no row for an item it
    was not reached. Other columns are ignored.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return Ratings.of(_rows(path, csv.reader(file, strict=True)))
    except FileNotFoundError as error:
        raise BadLabelFile(say("There is no file {file}."), where=str(path), file=str(path)) from error
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise BadLabelFile(say("{file} cannot be read: {why}."), where=str(path), file=str(path), why=why) from error
    except UnicodeDecodeError as error:
        raise BadLabelFile(
            say("{file} is not UTF-8 text."), where=str(path), hint=say("Save it as CSV in UTF-8."), file=str(path)
        ) from error


def _rows(path: Path, records: Iterator[list[str]]) -> Iterator[Rating]:
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
                    path, row, say("Row {row} is a second one for the item and annotator of row {first}."), first=first
                )
            yield rating
    except csv.Error as error:
        raise _bad(path, row + 1, say("Row {row} is not CSV: {why}."), why=str(error)) from error


def _places(path: Path, header: list[str]) -> tuple[int, int, int]:
    names = [name.strip().lower() for name in header]
    missing = [column for column in COLUMNS if names.count(column) != 1]
    if missing:
        raise BadLabelFile(
            say("{file} needs the columns item, annotator and labels, each once; look at: {missing}."),
            where=str(path),
            file=str(path),
            missing=", ".join(missing),
        )
    item, annotator, labels = (names.index(column) for column in COLUMNS)
    return item, annotator, labels


def _rating(path: Path, row: int, cells: list[str], places: tuple[int, int, int]) -> Rating:
    if len(cells) <= max(places):
        raise _bad(path, row, say("Row {row} has too few cells."))
    item, annotator, labels = (cells[place].strip() for place in places)
    if not item or not annotator:
        raise _bad(path, row, say("Row {row} names no item or no annotator."))
    given = [label.strip() for label in labels.split(SEPARATOR)] if labels else []
    if not all(given):
        raise _bad(path, row, say("Row {row} has an empty label between two bars."))
    return item, annotator, frozenset(given)


def _bad(path: Path, row: int, literal: str, *, first: int = 0, why: str = "") -> BadLabelFile:
    return BadLabelFile(literal, where=f"{path}, row {row}", row=row, first=first, why=why)
