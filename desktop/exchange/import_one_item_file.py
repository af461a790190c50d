"""Imports one file of items: detects its format, makes the store's rows and stores their images."""

import uuid
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice
from pathlib import Path, PurePath

from db.lab import Lab
from db.rows import ImageFileRow, ItemFilter, ItemRow, QueryCondition
from db.stores import items
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import replace_unwritable
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.exchange.item_formats.item_import_formats import import_formats
from desktop.exchange.item_formats.mapping import mapped_format_of_file
from desktop.exchange.item_formats.rows_sharing_images import ORIGINS, ItemFormat, RowBatch, RowSource
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile
from desktop.exchange.readers.read_rows_any_format import BLANK, Row, read_numbered_rows
from desktop.exchange.records.reimport_exported_items import SHEET
from desktop.exchange.result_import.read_harness_result_file import FROM_BUNDLE, IN_BUNDLE, has_harness_results
from desktop.exchange.score_choice_files import RAWS
from desktop.library.images.import_image_files import ImageImporter
from desktop.library.item_rows import item_from_row, item_row

SCHEME = "vriq_dimensions"


def agreed_labels_lookup(lab: Lab) -> Callable[[Item], Sequence[str]]:
    """A function that returns the labels of an item on which all its annotators agree, under the scheme of dimensions;
    empty until all of them have submitted it."""

    @cache
    def found() -> Mapping[uuid.UUID, frozenset[str]]:
        # Imported here: only probes need it, and it takes a fifth of a reader process's start-up time.
        from desktop.annotation.adjudication.annotator_label_conflicts import load_closed_labels
        from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
        from desktop.annotation.jobs.annotation_job import load_jobs

        by_item: dict[uuid.UUID, frozenset[str]] = {}
        for job in lab.read(load_jobs):
            if job.scheme.name != SCHEME:
                continue
            for row in lab.read(load_closed_labels, job):
                said = labels_of_revision(row)
                by_item[row.item_id] = by_item.get(row.item_id, said) & said
        return by_item

    return lambda item: sorted(found().get(item.id, frozenset[str]()))


AHEAD = 24
"""Batches whose images are read ahead."""
FIRST_ROWS = 8
"""Rows used to find the folder of the images."""
_READ = 1 << 28
"""Largest size in bytes of an unknown file that is checked for model replies."""
_MOST, _LONGEST = 12, 30
"""Most column names, and characters of each, in an error message."""
_KNOWN = say("Known: {known}.")


class UnknownItemFormat(WrongUse):
    """A file whose rows have no importable format."""

    code = "unknown_form"


@dataclass(frozen=True, slots=True)
class ImportTask:
    """A file to read. root: the folder chosen for the import, or the file's own. form: as for `--as`, empty for
    automatic detection. version: benchmark version to import its items under."""

    file: Path
    root: Path
    form: str = ""
    version: str | None = None


@dataclass(frozen=True, slots=True)
class RowImportOutcome:
    """The result of one row: the item's row, or why there is none; and the stored images that must be recorded before
    it."""

    number: int
    what: ItemRow | Sentence
    pictures: tuple[ImageFileRow, ...] = ()


def read_file_rows(lab: Lab, intake: ImageImporter, task: ImportTask) -> Iterator[RowImportOutcome]:
    """The results of a file's rows in order, the same in every run; images are stored in the lab, rows are not.

    Raises NoSuchFile, UnknownItemFormat, BadMapping.
    """
    waiting: deque[RowBatch] = deque()
    for batch in _batches_of_file(lab, task):
        for path, read in batch.reads.items():
            intake.ask(path, read)
        waiting.append(batch)
        if len(waiting) > AHEAD:
            yield from _finished_rows(waiting.popleft(), intake)
    while waiting:
        yield from _finished_rows(waiting.popleft(), intake)


def item_format_by_name(name: str) -> ItemFormat:
    """The format of that name, or the one declared by a mapping file. Raises UnknownItemFormat, BadMapping."""
    known = import_formats()
    if name in known:
        return known[name]
    if Path(name).is_file():
        return mapped_format_of_file(Path(name))
    raise UnknownItemFormat(say("{name} cannot be imported."), hint=_KNOWN, name=name, known=", ".join(known))


def has_importable_rows(file: Path) -> bool:
    """Whether the first rows of a file have an importable format, judged by their columns."""
    for _, row in islice(read_numbered_rows(file, SHEET), FIRST_ROWS):
        if not isinstance(row, Sentence):
            return any(form.fits(row) for form in import_formats().values())
    return False


def _finished_rows(batch: RowBatch, intake: ImageImporter) -> Iterator[RowImportOutcome]:
    pictures = tuple(_media_rows_of_batch(batch, intake))
    for number, outcome in batch.items(intake.outcome):
        shown = () if isinstance(outcome, Sentence) else [str(picture.file) for picture in outcome.images]
        yield RowImportOutcome(
            number, outcome if isinstance(outcome, Sentence) else item_row_or_reason(outcome, shown), pictures
        )
        pictures = ()


def item_row_or_reason(item: Item, shown: Sequence[str]) -> ItemRow | Sentence:
    """The store's row of an item; a message if its texts have no canonical form (a NUL or a lone surrogate)."""
    try:
        return item_row(item, shown)
    except ValueError:
        return Sentence(say("A text in this row contains invalid characters."))


def _media_rows_of_batch(batch: RowBatch, intake: ImageImporter) -> Iterator[ImageFileRow]:
    for path in batch.reads:
        if taken := intake.taken(path):
            told = batch.origins.get(path, {})
            source, creator, licence = (_non_empty_text(told.get(name)) for name in ORIGINS)
            yield replace(taken.medium, source=source, creator=creator, licence=licence)


def _batches_of_file(lab: Lab, task: ImportTask) -> Iterator[RowBatch]:
    """The batches of a file, read in the given format or in the one detected from its first row."""
    file = task.file
    rows = read_numbered_rows(file, SHEET)
    begun: list[tuple[int, Row | Sentence]] = []
    first: list[Row] = []
    for number, row in rows:
        begun.append((number, row))
        if not isinstance(row, Sentence):
            first.append(row)
        if len(first) == FIRST_ROWS:
            break
    if not first and not task.form:
        _refuse_unreadable_rows(file, begun)
    form = item_format_by_name(task.form) if task.form else _format_of_row(file, first[0] if first else {})
    folder = image_folder_of(file, task.root, [path for row in first for path in form.pictures(row)])
    return form.batches(
        chain(begun, rows), RowSource(file, folder, task.version, _items_in_use_lookup(lab), agreed_labels_lookup(lab))
    )


def _refuse_unreadable_rows(file: Path, rows: Sequence[tuple[int, Row | Sentence]]) -> None:
    """Raises BrokenFile if no row can be read, in which case the format does not matter."""
    hint = say("Correct the file, then import it again.")
    if not rows:
        raise BrokenTextFile(say("{file} is empty."), file, hint=hint)
    for number, why in rows:
        if isinstance(why, Sentence) and number == len(rows) == 1:
            literal = say("{file} cannot be imported. {reason}")
            raise BrokenTextFile(literal, file, hint=hint, reason=FilledSentence.of(why))
        if isinstance(why, Sentence) and why != BLANK:
            raise BrokenTextFile(
                say("No row of {file} can be read. Row {row}: {reason}"),
                file,
                f"row {number}",
                hint=hint,
                row=number,
                reason=FilledSentence.of(why),
            )


def _items_in_use_lookup(lab: Lab) -> Callable[[str, str], list[Item]]:
    """A function that finds the items in use under a benchmark and key."""

    def held(benchmark: str, key: str) -> list[Item]:
        if replace_unwritable([benchmark, key]) != [benchmark, key]:
            return []  # a stored key cannot contain a NUL
        asked = (QueryCondition("benchmark", "in", (benchmark,)), QueryCondition("key", "in", (key,)))
        return [item_from_row(row) for row in lab.read(items.find_stored_items, ItemFilter(asked))]

    return held


def _format_of_row(file: Path, first: Row) -> ItemFormat:
    """The only format that fits a row. If several fit, the most specific one, i.e. the one that requires all columns of
    another one and more. Raises UnknownItemFormat."""
    known = import_formats()
    fitting = [form for form in known.values() if form.fits(first) and not form.fallback]
    closest = [form for form in fitting if not any(form.columns < other.columns for other in fitting)]
    found = closest or [form for form in known.values() if form.fits(first)]
    if not found and (column := next((name for name in RAWS if name in first), None)) is not None:
        raise UnknownItemFormat(
            say("The rows of {file} are a model's replies (column {column}), not items."),
            hint=say("Import the items first, then these replies with: eyeline score import {file}"),
            where=str(file),
            file=str(file),
            column=column,
        )
    if not found and {"id", "stimulus_id", "body"} <= first.keys():
        raise UnknownItemFormat(
            IN_BUNDLE, hint=FROM_BUNDLE, where=str(file), file=str(file), folder=str(file.parent.parent)
        )
    if not found and {"data", "annotations"} <= first.keys():
        raise UnknownItemFormat(
            say("The rows of {file} are Label Studio tasks with labels, not items."),
            hint=say("Import labels with: eyeline jobs import {file}. Import the items from their own file."),
            where=str(file),
            file=str(file),
        )
    if not found and file.stat().st_size < _READ and has_harness_results(file):
        raise UnknownItemFormat(
            say("{file} contains replies of models, not items."),
            hint=say("Import the items first, then these replies with: eyeline score import {file}"),
            where=str(file),
            file=str(file),
        )
    if not found:
        raise UnknownItemFormat(
            say("The rows of {file} do not have a known format. Their columns: {columns}."),
            hint=say(
                "A table requires question, answer, and id (or key, index). Choose the file format (in "
                "the window, or with --as), or use your own mapping (docs/mappings.md). Known: {known}."
            ),
            where=str(file),
            file=str(file),
            columns=column_names_text(first),
            known=", ".join(known),
        )
    if len(found) > 1:
        raise UnknownItemFormat(
            say("The rows of {file} match several formats: {names}."),
            hint=say("Choose one with --as."),
            where=str(file),
            file=str(file),
            names=", ".join(form.name for form in found),
        )
    return found[0]


def column_names_text(row: Row) -> str:
    """The first names of a row's columns."""
    names = [name.strip()[:_LONGEST] for name in row if name.strip()]
    return ", ".join([*names[:_MOST], *(["…"] if len(names) > _MOST else [])])


def image_folder_of(file: Path, root: Path, pictures: Sequence[str]) -> Path:
    """The base folder of relative paths, judged by the first images: the file's folder, one above it, or a folder next
    to it."""
    above = [folder for folder in file.parents if folder == root or folder.is_relative_to(root)]
    beside = sorted(folder for folder in file.parent.iterdir() if folder.is_dir()) if pictures else []
    return next((folder for folder in (*above, *beside) if _any_image_exists(folder, pictures)), file.parent)


def _any_image_exists(folder: Path, pictures: Sequence[str]) -> bool:
    below = [path for path in map(PurePath, pictures) if not path.is_absolute() and ".." not in path.parts]
    try:
        return any((folder / path).is_file() for path in below)
    except (OSError, ValueError):
        return False


def _non_empty_text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
