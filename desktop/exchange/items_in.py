"""Items from files into a lab: what is good comes in, what is bad is listed, and a second time changes nothing."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path, PurePath

from db.lab import Lab
from db.rows import Added, Filter, Word
from db.stores import items
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.batches import Batch, Form, Outcome, Place
from desktop.exchange.forms import forms
from desktop.exchange.mapping import mapped_form
from desktop.exchange.probes_in import ProbeRows
from desktop.exchange.rows_in import Row, rows_of
from desktop.exchange.texts import NoSuchFile
from desktop.library.intake import Intake
from desktop.library.rows import item_of, item_row
from desktop.library.writing import LabWriter

Progress = Callable[[int, int | None], None]
Cancel = Callable[[], bool]
AHEAD = 24
"""Batches whose pictures are read while earlier ones are written."""
FIRST_ROWS = 8
"""Rows that are looked at before it is said where the pictures lie."""
_NAMES = ("items.jsonl", "annotations.jsonl", "*.parquet", "metadata.csv", "MOAT.tsv", *ProbeRows.files)
_KNOWN = say("Known: {known}.")
_WITHDRAWN = say("Its picture was withdrawn from this lab.")


class UnknownForm(WrongUse):
    """A file whose rows are of no form that can be imported."""

    code = "unknown_form"


@dataclass(frozen=True, slots=True)
class Refused:
    """A row that did not come in, and why."""

    file: str
    row: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: counts, the keys that were not taken, the rows that were refused."""

    added: Added
    refused: tuple[Refused, ...]
    cancelled: bool = False


def import_items(
    lab: Lab,
    path: Path,
    *,
    form: str = "",
    version: str | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> Imported:
    """Take in the items of a file or of a folder of files, in bounded memory; progress counts rows.

    form: one of `forms()`, or the file of a mapping; else the first row of each file tells. version: they come in as
    that version of their benchmark. Raises NoSuchFile, UnknownForm, BadMapping.
    """
    named = _named(form) if form else None
    files = _files(path, named)
    refused: list[Refused] = []
    done = 0
    with LabWriter(lab) as writer, Intake(lab) as intake:
        for file in files:
            if file in files[1:]:
                # Probes look for their items in the lab.
                writer.flush()
                writer.added()
            opened = _batches(lab, file, path if path.is_dir() else path.parent, named, version)
            for number, outcome in _stopped(_outcomes(opened, intake, writer), cancel):
                shown = () if isinstance(outcome, Sentence) else [str(picture.file) for picture in outcome.images]
                if isinstance(outcome, Sentence):
                    refused.append(Refused(str(file), number, outcome))
                elif writer.refuses(shown):
                    refused.append(Refused(str(file), number, Sentence(_WITHDRAWN, {})))
                else:
                    writer.item(item_row(outcome, shown))
                done += 1
                if writer.full:
                    writer.flush()
                    progress(done, None)
    in_order = sorted(refused, key=lambda entry: (entry.file, entry.row))
    return Imported(writer.added(), tuple(in_order), cancelled=cancel())


def _named(name: str) -> Form:
    """The form of that name, or the one that a mapping file declares. Raises UnknownForm, BadMapping."""
    known = forms()
    if name in known:
        return known[name]
    if Path(name).is_file():
        return mapped_form(Path(name))
    raise UnknownForm(say("{name} cannot be imported."), hint=_KNOWN, name=name, known=", ".join(known))


def _files(path: Path, form: Form | None) -> list[Path]:
    """The file itself, or those in a folder that hold items by their names, probes last. Raises NoSuchFile."""
    if not path.is_dir():
        return [path]
    names = _NAMES if form is None else form.files
    found = {file for name in names for file in path.rglob(name) if file.is_file()}
    if not found:
        raise NoSuchFile(
            say("There are no items in {folder}."),
            hint=say("Files that count there are {names}."),
            folder=str(path),
            names=", ".join(names),
        )
    return sorted(found, key=lambda file: ("probes" in file.name, file))


def _batches(lab: Lab, file: Path, root: Path, named: Form | None, version: str | None) -> Iterator[Batch]:
    """The rows of a file in batches, read in the form that was named or that its first row has."""
    rows = rows_of(file)
    begun: list[tuple[int, Row | Sentence]] = []
    first: list[Row] = []
    for number, row in rows:
        begun.append((number, row))
        if not isinstance(row, Sentence):
            first.append(row)
        if len(first) == FIRST_ROWS:
            break
    form = named or _form(file, first[0] if first else {})
    folder = _folder(file, root, [path for row in first for path in form.pictures(row)])
    return form.batches(chain(begun, rows), Place(file, folder, version, _held(lab)))


def _held(lab: Lab) -> Callable[[str, str], list[Item]]:
    """How the items in use under a benchmark and key are found."""

    def held(benchmark: str, key: str) -> list[Item]:
        asked = (Word("benchmark", "in", (benchmark,)), Word("key", "in", (key,)))
        return [item_of(row) for row in lab.read(items.find, Filter(asked))]

    return held


def _form(file: Path, first: Row) -> Form:
    known = forms()
    fitting = [form for form in known.values() if form.fits(first)]
    if not fitting:
        raise UnknownForm(
            say("The rows of {file} are of no form that can be imported."),
            hint=say("Name the form with --as, or a mapping of your own (docs/mappings.md). Known: {known}."),
            where=str(file),
            file=str(file),
            known=", ".join(known),
        )
    return fitting[0]


def _folder(file: Path, root: Path, pictures: Sequence[str]) -> Path:
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


def _outcomes(batches: Iterator[Batch], intake: Intake, writer: LabWriter) -> Iterator[Outcome]:
    """Items and refusals in the order of the rows; pictures of batches to come are read meanwhile."""
    waiting: deque[Batch] = deque()
    for batch in batches:
        for path, read in batch.reads.items():
            intake.ask(path, read)
        waiting.append(batch)
        if len(waiting) > AHEAD:
            yield from _settled(waiting.popleft(), intake, writer)
    while waiting:
        yield from _settled(waiting.popleft(), intake, writer)


def _settled(batch: Batch, intake: Intake, writer: LabWriter) -> Iterator[Outcome]:
    for path in batch.reads:
        if taken := intake.taken(path):
            told = batch.origins.get(path, {})
            source, creator, licence = (_text(told.get(name)) for name in ("source", "creator", "licence"))
            writer.picture(replace(taken.medium, source=source, creator=creator, licence=licence))
    yield from batch.items(intake.taken)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _stopped(outcomes: Iterator[Outcome], cancel: Cancel) -> Iterator[Outcome]:
    """The outcomes until it is wished that they end."""
    for outcome in outcomes:
        yield outcome
        if cancel():
            return
