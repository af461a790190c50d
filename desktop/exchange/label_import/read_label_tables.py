"""Tables of labels in any table format: CSV, JSON lines, Parquet, spreadsheets.

labels  item, annotator, labels: one row per item and annotator; several labels in a cell separated by vertical bars,
        as a list, or as JSON. A second row needs a time: updated_at, at or created_at.
label   item, annotator, label: one row per label; the rows of an item and annotator are combined.
export  the table `labels` of `eyeline export`: every revision with its state; `labels_now` is read.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, cast

from pydantic import JsonValue

from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, optional_cell_text, required_cell_text
from desktop.exchange.label_import.label_file_entries import LabelEntry, RefusedEntry
from desktop.exchange.readers.delimited_text import read_complete_columns
from desktop.exchange.readers.read_rows_any_format import begins_as_json, is_delimited_text, is_utf8_text_file
from desktop.exchange.result_import.result_file_content import ResultContent

Row = Mapping[str, JsonValue]
SEPARATOR = "|"
TIMES = ("updated_at", "at", "created_at")
_PEOPLE = ("item", "annotator")
_EXPORT = frozenset({"label_id", "job_id", "item_id", "annotator", "revision", "state", "labels"})
_PARTS = frozenset({"calibration", "again"})


def is_label_table(names: Sequence[str]) -> bool:
    """Whether these columns form a table of labels."""
    found = {name.strip().casefold() for name in names}
    return found >= _EXPORT or (found.issuperset(_PEOPLE) and bool({"labels", "label"} & found))


def read_label_table(file: Path, content: ResultContent) -> tuple[list[LabelEntry], list[RefusedEntry]]:
    """The entries of the rows, and the invalid rows."""
    good: list[LabelEntry] = []
    bad: list[RefusedEntry] = [*content.bad]
    whole = begins_as_json(file) or not is_utf8_text_file(file)
    items, annotators = ColumnTexts("item"), ColumnTexts("annotator")
    for number, row in zip(content.numbers, content.rows, strict=True):
        try:
            columns = _columns_of(tuple(row))
            named = row if columns.plain else {name.strip().casefold(): value for name, value in row.items()}
            if columns.exported:
                good += [] if (entry := _label_entry_of_export(number, named)) is None else [entry]
            else:
                good.append(_label_entry_of_row(number, named, columns, items, annotators, whole=whole))
        except BadRow as error:
            bad.append((number, error.reason))
    return (
        _join_entries(good) if content.rows and _columns_of(tuple(content.rows[0])).field != "labels" else good
    ), bad


class CompleteLabels(NamedTuple):
    """The columns of a table of labels, one entry per row. blank: the number of rows with blank labels."""

    items: Sequence[str]
    annotators: Sequence[str]
    labels: Sequence[tuple[str, ...]]
    blank: int


def read_complete_labels(file: Path) -> CompleteLabels | None:
    """The rows of a CSV file with the columns item, annotator and labels, as `read_label_table` reads them, in a
    fraction of its time. None for any other file, and where a row is invalid or has a time. Raises NoSuchFile."""
    if not is_delimited_text(file):
        return None
    columns = read_complete_columns(file, lambda names: is_label_table(names) and _columns_of(tuple(names)).untimed)
    if columns is None:
        return None
    named = {name.casefold(): cells for name, cells in columns.items()}
    try:
        told = {cell: labels_in_cell(cell, "labels") for cell in set(named["labels"])}
        items, annotators = (map(ColumnTexts(name).__getitem__, named[name]) for name in _PEOPLE)
        labels = [told[cell] for cell in named["labels"]]
        return CompleteLabels([*items], [*annotators], [found or () for found in labels], labels.count(None))
    except BadRow:
        return None


class LabelColumns(NamedTuple):
    """What the names of a row's columns say, which the rows of a table share. plain: they are written as this module
    writes them; exported: they are those of our own export; field: the one of the labels, empty where there is none;
    timed: one of them is a time."""

    plain: bool
    exported: bool
    field: str
    timed: bool

    @property
    def untimed(self) -> bool:
        """Whether each row is one set of labels, and none has a time."""
        return self.field == "labels" and not self.timed and not self.exported


@lru_cache(maxsize=256)
def _columns_of(names: tuple[str, ...]) -> LabelColumns:
    found = {name.strip().casefold() for name in names}
    field = next((name for name in ("labels", "label") if name in found), "")
    return LabelColumns(found == set(names), found >= _EXPORT, field, not found.isdisjoint(TIMES))


class ColumnTexts(dict[str, str]):
    """The texts of a column's cells without white space around them. Each is checked once: a table of labels names an
    item in several rows, and an annotator in many."""

    def __init__(self, field: str) -> None:
        super().__init__()
        self._field = field

    def __missing__(self, cell: str) -> str:
        found = self[cell] = required_cell_text(cell, self._field).strip()
        return found

    def text(self, value: JsonValue) -> str:
        """The text of a cell, as `required_cell_text` reads it. Raises BadRow."""
        return self[value] if isinstance(value, str) else required_cell_text(value, self._field).strip()


def _label_entry_of_row(
    number: int, row: Row, columns: LabelColumns, items: ColumnTexts, annotators: ColumnTexts, *, whole: bool
) -> LabelEntry:
    """The entry of a row. whole: a null cell means blank labels, not a row that is too short."""
    item, annotator = items.text(row.get("item")), annotators.text(row.get("annotator"))
    field = columns.field
    value = row.get(field)
    if not field or (value is None and not whole):
        raise BadRow(say("This row has too few cells: item, annotator and labels are required."))
    labels = labels_in_cell(value, field)
    at = _submission_time(row) if columns.timed else ""
    # all fields in their order: with defaults and names a named tuple takes four times as long
    told = (number, item, annotator, AnnotationStatus.SUBMITTED, labels or (), "", 0.0, at)
    return LabelEntry._make((*told, "", False, labels is None, "", None, ""))


def _submission_time(row: Row) -> str:
    return next((said for name in TIMES if (said := optional_cell_text(row.get(name), name))), "")


def _label_entry_of_export(number: int, row: Row) -> LabelEntry | None:
    """A revision from the table of `eyeline export`; None for a part of a job, which is separate work."""
    if row.get("round") in _PARTS:
        return None
    state, spent = required_cell_text(row.get("state"), "state"), row.get("spent_s")
    if state not in {AnnotationStatus.DRAFT, AnnotationStatus.SUBMITTED, AnnotationStatus.SKIPPED}:
        raise BadRow(say("{state} is not a label state."), state=state)
    labels = labels_in_cell(row["labels_now"] if row.get("labels_now") is not None else row.get("labels"), "labels")
    headline = row.get("in_headline")
    return LabelEntry(
        number,
        required_cell_text(row.get("item_id"), "item_id").strip(),
        (optional_cell_text(row.get("code"), "code") or required_cell_text(row.get("annotator"), "annotator")).strip(),
        AnnotationStatus(state),
        labels or (),
        optional_cell_text(row.get("reason"), "reason") or "",
        _seconds_or_zero(spent),
        required_cell_text(row.get("at"), "at"),
        note=note if isinstance(note := row.get("note"), str) else "",
        flagged=_is_true_cell(row.get("flagged")),
        headline=_is_true_cell(headline) if headline is not None else state == AnnotationStatus.SUBMITTED,
        job=required_cell_text(row.get("job_id"), "job_id"),
    )


def labels_in_cell(value: JsonValue, field: str) -> tuple[str, ...] | None:
    """The distinct labels of a cell; None if it is blank. Raises BadRow."""
    return _labels_of_text(value, field) if isinstance(value, str) else _parse_labels_cell(value, field)


@lru_cache(maxsize=16_384)
def _labels_of_text(text: str, field: str) -> tuple[str, ...] | None:
    """The labels of a text; cached, because few texts occur in many rows."""
    return _parse_labels_cell(text, field)


def _parse_labels_cell(value: JsonValue, field: str) -> tuple[str, ...] | None:
    if isinstance(value, str) and value.lstrip().startswith("["):
        value = _list_or_text(value)
    if isinstance(value, list):
        return tuple(dict.fromkeys(required_cell_text(entry, field).strip() for entry in value))
    said = optional_cell_text(value, field)
    if said is None:
        return None
    found = [name.strip() for name in said.split(SEPARATOR)]
    if not all(found):
        raise BadRow(say("A label between two vertical bars (|) is empty."))
    return tuple(dict.fromkeys(found))


def _list_or_text(text: str) -> JsonValue:
    try:
        found = cast("JsonValue", json.loads(text))
    except ValueError:
        return text
    return found if isinstance(found, list) else text


def _join_entries(entries: Sequence[LabelEntry]) -> list[LabelEntry]:
    """Combine rows with one label each by item and annotator; blank only if all of them are."""
    found: dict[tuple[str, str], LabelEntry] = {}
    for entry in entries:
        key = entry.item, entry.annotator.casefold()
        known = found.get(key)
        found[key] = (
            entry
            if known is None
            else known._replace(
                labels=tuple(dict.fromkeys([*known.labels, *entry.labels])),
                at=max(known.at, entry.at),
                blank=known.blank and entry.blank,
            )
        )
    return [*found.values()]


def _seconds_or_zero(value: JsonValue) -> float:
    try:
        found = float(value) if isinstance(value, str | int | float) else 0.0
    except ValueError:
        return 0.0
    return found if 0 <= found < 1e9 else 0.0


def _is_true_cell(value: JsonValue) -> bool:
    return value is True or (isinstance(value, str) and value.strip().casefold() == "true")
