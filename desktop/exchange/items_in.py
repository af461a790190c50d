"""Items from files into a lab: what is good comes in, what is bad is listed, and a second time changes nothing."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from db.lab import Lab
from db.rows import Added
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.batches import FORMS, Batch, Form, Outcome
from desktop.exchange.rows_in import Row, rows_of
from desktop.exchange.texts import NoSuchFile
from desktop.library.intake import Intake
from desktop.library.rows import item_row
from desktop.library.writing import LabWriter

Progress = Callable[[int, int | None], None]
Cancel = Callable[[], bool]
AHEAD = 24
"""Batches whose pictures are read while earlier ones are written."""
_NAMES = ("items.jsonl", "annotations.jsonl", "*.parquet")
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

    form: `ordinal` (released rows) or `items` (our own lines); else the first row of each file tells. version: they
    come in as that version of their benchmark. Raises NoSuchFile, UnknownForm.
    """
    if form and form not in FORMS:
        raise UnknownForm(say("{name} cannot be imported."), hint=_KNOWN, name=form, known=", ".join(FORMS))
    files = _files(path)
    refused: list[Refused] = []
    done = 0
    with LabWriter(lab) as writer, Intake(lab) as intake:
        for file in files:
            opened = _batches(file, path if path.is_dir() else path.parent, form, version)
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


def _files(path: Path) -> list[Path]:
    """The file itself, or those in a folder that hold items by their names. Raises NoSuchFile."""
    if not path.is_dir():
        return [path]
    found = sorted(file for name in _NAMES for file in path.rglob(name))
    if not found:
        raise NoSuchFile(
            say("There are no items in {folder}."),
            hint=say("Files that count there are {names}."),
            folder=str(path),
            names=", ".join(_NAMES),
        )
    return found


def _batches(file: Path, root: Path, name: str, version: str | None) -> Iterator[Batch]:
    """The rows of a file in batches, read in the form that was named or that its first row has."""
    rows = rows_of(file)
    begun: list[tuple[int, Row | Sentence]] = []
    first: Row = {}
    for number, row in rows:
        begun.append((number, row))
        if not isinstance(row, Sentence):
            first = row
            break
    form = FORMS[name] if name else _form(file, first)
    return form.batches(chain(begun, rows), _folder(file, root, form.pictures(first)), version)


def _form(file: Path, first: Row) -> Form:
    fitting = [form for form in FORMS.values() if form.columns <= first.keys()]
    if not fitting:
        raise UnknownForm(
            say("The rows of {file} are of no form that can be imported."),
            hint=say("Name the form with --as. Known: {known}."),
            where=str(file),
            file=str(file),
            known=", ".join(FORMS),
        )
    return fitting[0]


def _folder(file: Path, root: Path, pictures: Sequence[str]) -> Path:
    """The folder that paths in the rows start from: the file's own, or one above it that the pictures lie in."""
    above = [folder for folder in file.parents if folder == root or folder.is_relative_to(root)]
    return next((folder for folder in above if any((folder / path).is_file() for path in pictures)), file.parent)


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
