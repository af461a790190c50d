"""Reads a label file in any known format."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from desktop.annotation.agreement import LabelRatings
from desktop.annotation.agreement.label_set_rating_arrays import DoubleRating
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.label_import.label_file_entries import (
    BadLabelFile,
    BlankLabels,
    LabelEntry,
    LabelFileContent,
    LabelFileCounts,
    UnknownLabels,
    settle_label_entries,
)
from desktop.exchange.label_import.read_label_studio_json import is_label_studio, read_label_studio
from desktop.exchange.label_import.read_label_tables import is_label_table, read_complete_labels, read_label_table
from desktop.exchange.readers.delimited_text import detect_delimiter
from desktop.exchange.readers.parse_json_and_text import read_utf8_text
from desktop.exchange.readers.read_rows_any_format import begins_as_json, is_utf8_text_file, read_numbered_rows
from desktop.exchange.readers.read_xlsx_rows import ZIP, is_workbook
from desktop.exchange.result_import.result_file_content import ResultContent, read_result_content
from desktop.library.machine.garbage_collector_tuning import rare_gc


class UnsuitableLabelOption(WrongUse):
    """An option that does not apply to the file."""

    code = "not_of_this_file"


def read_label_entries(
    file: Path, *, control: str = "", blank: BlankLabels = "none", job: str = "", like: Sequence[str] = ()
) -> LabelFileContent:
    """Read the labels of a file.

    control: of Label Studio, the control to read. job: of our own exports, the job to read, by name or id. like: names
    and ids to choose from if the file has several jobs. Raises NoSuchFile, BrokenFile, UnknownLabels,
    UnsuitableLabelOption.
    """
    content = read_result_content(file, "labels")
    if isinstance(content.whole, dict):
        content = ResultContent([content.whole], (1,))
    if is_label_studio(content):
        entries, refused, ignored = read_label_studio(file, content, control)
        return settle_label_entries(entries, refused, blank, ignored)
    if control:
        raise UnsuitableLabelOption(
            say("--control applies to Label Studio JSON, but {file} is a table."), file=str(file)
        )
    if not is_label_table([*content.rows[0]] if content.rows else _table_header(file, content)):
        raise _unknown_label_file(file, content)
    entries, refused = read_label_table(file, content)
    return settle_label_entries(_entries_of_one_job(file, entries, job, like), refused, blank, {})


@rare_gc()
def read_label_ratings(
    file: Path, *, control: str = "", blank: BlankLabels = "none", job: str = ""
) -> tuple[LabelRatings, LabelFileCounts]:
    """The newest submitted labels of each person and item, and the counts of their file. From our own exports, those
    behind the lab's own estimates. job: its name or id there.

    Raises the errors of `read_label_entries`, and BadLabelFile for an unreadable entry.
    """
    complete = read_complete_labels(file) if blank == "none" and not control and not job else None
    if complete is not None and not _suspected_labels(complete.labels):
        with suppress(DoubleRating):  # which the times of the rows may order
            ratings = _ratings_of_columns(complete.items, complete.annotators, complete.labels)
            return ratings, LabelFileCounts(complete.blank, {})
    try:
        found = read_label_entries(file, control=control, blank=blank, job=job)
    except UnknownLabels as error:
        if begins_as_json(file):
            raise
        hint = error.hint.literal if error.hint else ""
        raise BadLabelFile(error.sentence.literal, where=error.where, hint=hint, **error.sentence.values) from error
    if job and not any(entry.job for entry in found.entries):
        raise UnsuitableLabelOption(say("--job does not apply to {file}: it contains no jobs."), file=str(file))
    for number, reason in [*found.refused[:1], *_suspected_label_lists(found.entries)]:
        raise BadLabelFile(
            reason.literal,
            where=f"{file}, row {number}",
            hint=say(
                "Correct that row. Write all labels of an item and annotator in one row, separated by "
                "vertical bars, or one label per row in a column named label."
            ),
            **reason.values,
        )
    counted = [
        entry for entry in found.entries if entry.standing is AnnotationStatus.SUBMITTED and entry.headline is not False
    ]
    spelled = {entry.annotator.casefold(): entry.annotator for entry in reversed(counted)}
    newest = {(entry.item, spelled[entry.annotator.casefold()]): entry.labels for entry in counted}
    items, annotators = zip(*newest, strict=True) if newest else ((), ())
    ratings = _ratings_of_columns(items, annotators, [*newest.values()])
    return ratings, LabelFileCounts(found.blank, found.ignored)


def _ratings_of_columns(
    items: Sequence[str], annotators: Sequence[str], labels: Sequence[tuple[str, ...]]
) -> LabelRatings:
    """One rating per row; annotators are named as written first. Raises DoubleRating, TooManyLabelSets."""
    people: dict[str, str] = {}
    names = {name: people.setdefault(name.casefold(), name) for name in dict.fromkeys(annotators)}
    sets = {said: frozenset(said) for said in set(labels)}
    return LabelRatings.of_columns(items, [names[name] for name in annotators], [sets[said] for said in labels])


def _suspected_labels(labels: Iterable[tuple[str, ...]]) -> set[str]:
    """Labels that probably are several, separated by commas or semicolons: all parts are labels of the file, or occur
    elsewhere in another order."""
    used = {label for said in set(labels) for label in said}
    parts = {label: tuple(part.strip() for part in re.split("[,;]", label)) for label in used}
    orders = Counter(frozenset(found) for found in parts.values() if len(found) > 1)
    return {
        label
        for label, found in parts.items()
        if len(found) > 1 and (used.issuperset(found) or orders[frozenset(found)] > 1)
    }


def _suspected_label_lists(entries: Sequence[LabelEntry]) -> Iterator[tuple[int, Sentence]]:
    """The entries with suspected labels, with the reason to refuse them."""
    several = _suspected_labels(entry.labels for entry in entries)
    text = say("“{label}” seems to be several labels. Separate them with vertical bars.")
    for entry in entries if several else ():
        for label in entry.labels:
            if label in several:
                yield entry.number, Sentence(text, {"label": label})


def _table_header(file: Path, content: ResultContent) -> Sequence[str]:
    """The columns of a table without rows."""
    if content.bad or begins_as_json(file) or not is_utf8_text_file(file):
        return []
    first = read_utf8_text(file).partition("\n")[0]
    return next(csv.reader([first.rstrip("\r")], delimiter=detect_delimiter(first) or ","), list[str]())


def _entries_of_one_job(file: Path, entries: Sequence[LabelEntry], job: str, like: Sequence[str]) -> list[LabelEntry]:
    """The entries of the given job; all entries if the file has only one job and none is given."""
    jobs = {entry.job for entry in entries}
    if jobs <= {""} or (len(jobs) == 1 and not job):
        return [*entries]
    names = _job_names_beside(file)
    meant = [one for one in jobs if not {job, *like}.isdisjoint({one, names.get(one, one)})]
    if len(meant) == 1:
        return [entry for entry in entries if entry.job in meant]
    known = ", ".join(sorted(names.get(one, one) for one in jobs))
    raise UnknownLabels(
        say("{file} contains several jobs: {known}."),
        where=str(file),
        hint=say("Choose one with --job, by name or id."),
        file=str(file),
        known=known,
    )


def _job_names_beside(file: Path) -> Mapping[str, str]:
    """The names of jobs by id, from the job table that an export writes next to its labels or into its workbook."""
    with file.open("rb") as opened:
        beside = file if is_workbook(opened.read(len(ZIP))) else file.with_name(f"jobs{file.suffix}")
    if not beside.is_file():
        return {}
    rows = [row for _, row in read_numbered_rows(beside, "jobs") if not isinstance(row, Sentence)]
    return {str(row["job_id"]): str(row["name"]) for row in rows if {"job_id", "name"} <= row.keys()}


def _unknown_label_file(file: Path, content: ResultContent) -> UnknownLabels | BadLabelFile:
    if content.bad and not content.rows:
        number, reason = content.bad[0]
        return BadLabelFile(
            reason.literal,
            where=f"{file}, row {number}",
            hint=say(
                "Save it as CSV in UTF-8, with cells that contain commas, quotes or line breaks in quotation marks."
            ),
            **reason.values,
        )
    return UnknownLabels(
        say("{file} contains no labels in a known format."),
        where=str(file),
        hint=say(
            "Known formats: Label Studio JSON (not JSON-MIN or CSV), tables with the columns item, "
            "annotator and labels (or label, one per row), and the table labels exported by Eyeline."
        ),
        file=str(file),
    )
