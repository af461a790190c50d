"""Reads one file's rows for an import: detects their format, makes the store's rows and stores their images."""

import uuid
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice
from pathlib import Path, PurePath

from db.lab import Lab
from db.rows import Filter, ItemRow, MediumRow, Word
from db.stores import items
from desktop.benchmarks.canonical import writable
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, Sentence, say
from desktop.exchange.batches import ORIGINS, Batch, Form, Place
from desktop.exchange.choice_outputs import RAWS
from desktop.exchange.forms import forms
from desktop.exchange.item_tables import SHEET
from desktop.exchange.mapping import mapped_form
from desktop.exchange.results.reading import FROM_BUNDLE, IN_BUNDLE, holds_results
from desktop.exchange.rows_in import BLANK, Row, rows_of
from desktop.exchange.texts import BrokenFile
from desktop.library.intake import Intake
from desktop.library.rows import item_of, item_row

SCHEME = "vriq_dimensions"


def agreed(lab: Lab) -> Callable[[Item], Sequence[str]]:
    """A function that returns the labels of an item on which all its annotators agree, under the scheme of dimensions;
    empty until all of them have submitted it."""

    @cache
    def found() -> Mapping[uuid.UUID, frozenset[str]]:
        # Imported here: only probes need it, and it takes a fifth of a reader process's start-up time.
        from desktop.annotation.conflicts import closed_labels
        from desktop.annotation.job import jobs_of
        from desktop.annotation.rounds import labels_of

        by_item: dict[uuid.UUID, frozenset[str]] = {}
        for job in lab.read(jobs_of):
            if job.scheme.name != SCHEME:
                continue
            for row in lab.read(closed_labels, job):
                said = labels_of(row)
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


class UnknownForm(WrongUse):
    """A file whose rows have no importable format."""

    code = "unknown_form"


@dataclass(frozen=True, slots=True)
class Task:
    """A file to read. root: the folder chosen for the import, or the file's own. form: as for `--as`, empty for
    automatic detection. version: benchmark version to import its items under."""

    file: Path
    root: Path
    form: str = ""
    version: str | None = None


@dataclass(frozen=True, slots=True)
class Came:
    """The result of one row: the item's row, or why there is none; and the stored images that must be recorded before
    it."""

    number: int
    what: ItemRow | Sentence
    pictures: tuple[MediumRow, ...] = ()


def rows_came(lab: Lab, intake: Intake, task: Task) -> Iterator[Came]:
    """The results of a file's rows in order, the same in every run; images are stored in the lab, rows are not.

    Raises NoSuchFile, UnknownForm, BadMapping.
    """
    waiting: deque[Batch] = deque()
    for batch in _batches(lab, task):
        for path, read in batch.reads.items():
            intake.ask(path, read)
        waiting.append(batch)
        if len(waiting) > AHEAD:
            yield from _settled(waiting.popleft(), intake)
    while waiting:
        yield from _settled(waiting.popleft(), intake)


def form_named(name: str) -> Form:
    """The format of that name, or the one declared by a mapping file. Raises UnknownForm, BadMapping."""
    known = forms()
    if name in known:
        return known[name]
    if Path(name).is_file():
        return mapped_form(Path(name))
    raise UnknownForm(say("{name} cannot be imported."), hint=_KNOWN, name=name, known=", ".join(known))


def has_known_rows(file: Path) -> bool:
    """Whether the first rows of a file have an importable format, judged by their columns."""
    for _, row in islice(rows_of(file, SHEET), FIRST_ROWS):
        if not isinstance(row, Sentence):
            return any(form.fits(row) for form in forms().values())
    return False


def _settled(batch: Batch, intake: Intake) -> Iterator[Came]:
    pictures = tuple(_pictures(batch, intake))
    for number, outcome in batch.items(intake.outcome):
        shown = () if isinstance(outcome, Sentence) else [str(picture.file) for picture in outcome.images]
        yield Came(number, outcome if isinstance(outcome, Sentence) else came_row(outcome, shown), pictures)
        pictures = ()


def came_row(item: Item, shown: Sequence[str]) -> ItemRow | Sentence:
    """The store's row of an item; a message if its texts have no canonical form (a NUL or a lone surrogate)."""
    try:
        return item_row(item, shown)
    except ValueError:
        return Sentence(say("A text of this row holds characters that no text can hold."))


def _pictures(batch: Batch, intake: Intake) -> Iterator[MediumRow]:
    for path in batch.reads:
        if taken := intake.taken(path):
            told = batch.origins.get(path, {})
            source, creator, licence = (_text(told.get(name)) for name in ORIGINS)
            yield replace(taken.medium, source=source, creator=creator, licence=licence)


def _batches(lab: Lab, task: Task) -> Iterator[Batch]:
    """The batches of a file, read in the given format or in the one detected from its first row."""
    file = task.file
    rows = rows_of(file, SHEET)
    begun: list[tuple[int, Row | Sentence]] = []
    first: list[Row] = []
    for number, row in rows:
        begun.append((number, row))
        if not isinstance(row, Sentence):
            first.append(row)
        if len(first) == FIRST_ROWS:
            break
    if not first and not task.form:
        _refuse_unreadable(file, begun)
    form = form_named(task.form) if task.form else _form(file, first[0] if first else {})
    folder = folder_of(file, task.root, [path for row in first for path in form.pictures(row)])
    return form.batches(chain(begun, rows), Place(file, folder, task.version, _held(lab), agreed(lab)))


def _refuse_unreadable(file: Path, rows: Sequence[tuple[int, Row | Sentence]]) -> None:
    """Raises BrokenFile if no row can be read, in which case the format does not matter."""
    hint = say("Correct the file, then import it again.")
    if not rows:
        raise BrokenFile(say("There is nothing in {file}."), file, hint=hint)
    for number, why in rows:
        if isinstance(why, Sentence) and number == len(rows) == 1:
            literal = say("{file} cannot be imported. {reason}")
            raise BrokenFile(literal, file, hint=hint, reason=Filled.of(why))
        if isinstance(why, Sentence) and why != BLANK:
            raise BrokenFile(
                say("No row of {file} can be read. Row {row}: {reason}"),
                file,
                f"row {number}",
                hint=hint,
                row=number,
                reason=Filled.of(why),
            )


def _held(lab: Lab) -> Callable[[str, str], list[Item]]:
    """A function that finds the items in use under a benchmark and key."""

    def held(benchmark: str, key: str) -> list[Item]:
        if writable([benchmark, key]) != [benchmark, key]:
            return []  # a stored key cannot contain a NUL
        asked = (Word("benchmark", "in", (benchmark,)), Word("key", "in", (key,)))
        return [item_of(row) for row in lab.read(items.find, Filter(asked))]

    return held


def _form(file: Path, first: Row) -> Form:
    """The only format that fits a row. If several fit, the most specific one, i.e. the one that requires all columns of
    another one and more. Raises UnknownForm."""
    known = forms()
    fitting = [form for form in known.values() if form.fits(first) and not form.fallback]
    closest = [form for form in fitting if not any(form.columns < other.columns for other in fitting)]
    found = closest or [form for form in known.values() if form.fits(first)]
    if not found and (column := next((name for name in RAWS if name in first), None)) is not None:
        raise UnknownForm(
            say("The rows of {file} are a model's replies (column {column}), not items."),
            hint=say("Import the items first, then these replies by: eyeline score import {file}"),
            where=str(file),
            file=str(file),
            column=column,
        )
    if not found and {"id", "stimulus_id", "body"} <= first.keys():
        raise UnknownForm(IN_BUNDLE, hint=FROM_BUNDLE, where=str(file), file=str(file), folder=str(file.parent.parent))
    if not found and {"data", "annotations"} <= first.keys():
        raise UnknownForm(
            say("The rows of {file} are tasks of Label Studio: what was asked, and labels, but no items."),
            hint=say("Labels come in by: eyeline jobs import {file}. Import the items from their own file."),
            where=str(file),
            file=str(file),
        )
    if not found and file.stat().st_size < _READ and holds_results(file):
        raise UnknownForm(
            say("{file} holds what models replied, not items."),
            hint=say("Import the items first, then these replies by: eyeline score import {file}"),
            where=str(file),
            file=str(file),
        )
    if not found:
        raise UnknownForm(
            say("The rows of {file} are of no form that can be imported. Their columns: {columns}."),
            hint=say(
                "A table needs question, answer, and id (or key, index). Say what the rows are (in the window above, or"
                " with --as), or name a mapping of your own (docs/mappings.md). Known: {known}."
            ),
            where=str(file),
            file=str(file),
            columns=listed(first),
            known=", ".join(known),
        )
    if len(found) > 1:
        raise UnknownForm(
            say("The rows of {file} match several formats: {names}."),
            hint=say("Choose one with --as."),
            where=str(file),
            file=str(file),
            names=", ".join(form.name for form in found),
        )
    return found[0]


def listed(row: Row) -> str:
    """The first names of a row's columns."""
    names = [name.strip()[:_LONGEST] for name in row if name.strip()]
    return ", ".join([*names[:_MOST], *(["…"] if len(names) > _MOST else [])])


def folder_of(file: Path, root: Path, pictures: Sequence[str]) -> Path:
    """The base folder of relative paths, judged by the first images: the file's folder, one above it, or a folder next
    to it."""
    above = [folder for folder in file.parents if folder == root or folder.is_relative_to(root)]
    beside = sorted(folder for folder in file.parent.iterdir() if folder.is_dir()) if pictures else []
    return next((folder for folder in (*above, *beside) if _any_lies_in(folder, pictures)), file.parent)


def _any_lies_in(folder: Path, pictures: Sequence[str]) -> bool:
    below = [path for path in map(PurePath, pictures) if not path.is_absolute() and ".." not in path.parts]
    try:
        return any((folder / path).is_file() for path in below)
    except (OSError, ValueError):
        return False


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
