"""One file's rows on their way into a lab: read in their form, made into the store's rows, their pictures kept."""

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
    """How the labels that all annotators of an item agree on, under the scheme of dimensions, are found; an item says
    nothing before all of them have submitted it."""

    @cache
    def found() -> Mapping[uuid.UUID, frozenset[str]]:
        # A fifth of the time in which a process that reads rows begins, and only probes ask.
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
"""Batches whose pictures are read while earlier ones are made into items."""
FIRST_ROWS = 8
"""Rows that are looked at before it is said where the pictures lie."""
_READ = 1 << 28
"""Bytes of a file of unknown rows that are read to say whether they are a model's replies."""
_MOST, _LONGEST = 12, 30
"""Names of columns, and characters of each, that an error tells."""
_KNOWN = say("Known: {known}.")


class UnknownForm(WrongUse):
    """A file whose rows are of no form that can be imported."""

    code = "unknown_form"


@dataclass(frozen=True, slots=True)
class Task:
    """A file to read. root: the folder that was named for import, its own where it was named itself. form: as `--as`
    takes it, empty where the first row tells. version: as which version of their benchmark its items come in."""

    file: Path
    root: Path
    form: str = ""
    version: str | None = None


@dataclass(frozen=True, slots=True)
class Came:
    """What came of the row of that number: the item's row, or why there is none; and the pictures that were kept with
    it, which must be noted before it."""

    number: int
    what: ItemRow | Sentence
    pictures: tuple[MediumRow, ...] = ()


def rows_came(lab: Lab, intake: Intake, task: Task) -> Iterator[Came]:
    """What comes of a file's rows, in their order, the same every time; pictures go into the lab, rows do not.

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
    """The form of that name, or the one that a mapping file declares. Raises UnknownForm, BadMapping."""
    known = forms()
    if name in known:
        return known[name]
    if Path(name).is_file():
        return mapped_form(Path(name))
    raise UnknownForm(say("{name} cannot be imported."), hint=_KNOWN, name=name, known=", ".join(known))


def has_known_rows(file: Path) -> bool:
    """Whether a file's first rows have a form that can be imported, as far as they tell."""
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
    """The store's row of an item; a sentence where its texts have no canonical form (a NUL, half a character)."""
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
    """The rows of a file in batches, read in the form that was named or that its first row has."""
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
    """Raises BrokenFile where not one row can be read: of what form they were meant to be is not the matter then."""
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
    """How the items in use under a benchmark and key are found."""

    def held(benchmark: str, key: str) -> list[Item]:
        if writable([benchmark, key]) != [benchmark, key]:
            return []  # no stored item has a key with a NUL
        asked = (Word("benchmark", "in", (benchmark,)), Word("key", "in", (key,)))
        return [item_of(row) for row in lab.read(items.find, Filter(asked))]

    return held


def _form(file: Path, first: Row) -> Form:
    """The one form that a row has. Where it has the columns of several, the one that asks for all that another asks for
    and more. Raises UnknownForm."""
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
            say("The rows of {file} could be of several forms: {names}."),
            hint=say("Say which one with --as."),
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
    """The folder that paths in the rows start from, as far as the first of them tell: the file's own, one above it, or
    one beside it."""
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
