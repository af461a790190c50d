"""Import of items from files: valid rows are imported, others are listed; repeating an import changes nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from db.lab import Lab
from db.labfile import is_own
from db.rows import Added
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.batches import Form
from desktop.exchange.foreign import model_kind
from desktop.exchange.probes_in import ProbeRows
from desktop.exchange.reading import Came, Task, UnknownForm, form_named, has_known_rows, rows_came
from desktop.exchange.rows_in import BLANK
from desktop.exchange.texts import NoSuchFile
from desktop.library.intake import Intake
from desktop.library.interpreter import few_searches
from desktop.library.photos import SUFFIXES
from desktop.library.writing import LabWriter

__all__ = ["Imported", "Refused", "UnknownForm", "import_items"]

Progress = Callable[[int, int | None], None]
Cancel = Callable[[], bool]
_NAMES = (
    "items.jsonl", "annotations.jsonl", "*.parquet", "*.arrow", "metadata.csv", "metadata.jsonl", "*.tsv", "*.xlsx",
    *ProbeRows.files,
)  # fmt: skip
TOLD = 250
"""Rows between two progress reports."""
_WITHDRAWN = say("Its picture was withdrawn from this lab.")


@dataclass(frozen=True, slots=True)
class Refused:
    """A rejected row and the reason."""

    file: str
    row: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Imported:
    """The outcome of an import: counts, rejected keys and rows. blank: empty rows of spreadsheets, which are
    skipped."""

    added: Added
    refused: tuple[Refused, ...]
    cancelled: bool = False
    blank: int = 0


def import_items(
    lab: Lab,
    path: Path,
    *,
    form: str = "",
    version: str | None = None,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> Imported:
    """Import the items of a file or a folder of files, in bounded memory; progress counts rows.

    form: one of `forms()` or a mapping file; else detected from the first row of each file. version: benchmark version
    to import them under. Raises NoSuchFile, UnknownForm, BadMapping.
    """
    files = files_of(path, form)
    root = path if path.is_dir() else path.parent
    refused: list[Refused] = []
    done = blank = 0
    with few_searches(), LabWriter(lab) as writer, Intake(lab) as intake:
        for file in files:
            # Probes refer to items that must be in the lab.
            writer.flush()
            writer.added()
            for came in _stopped(rows_came(lab, intake, Task(file, root, form, version)), cancel):
                for picture in came.pictures:
                    writer.picture(picture)
                if came.what == BLANK:
                    blank += 1
                elif isinstance(came.what, Sentence):
                    refused.append(Refused(str(file), came.number, came.what))
                elif writer.refuses(came.what.images):
                    refused.append(Refused(str(file), came.number, Sentence(_WITHDRAWN, {})))
                else:
                    writer.item(came.what)
                done += 1
                if writer.full:
                    writer.flush()
                if done % TOLD == 0:
                    progress(done, None)
    in_order = sorted(refused, key=lambda entry: (entry.file, entry.row))
    return Imported(writer.added(), tuple(in_order), cancelled=cancel(), blank=blank)


def files_of(path: Path, form: str = "") -> list[Path]:
    """The file itself, or the files of a folder with names of item files, probes last; without such names, those whose
    rows have a known format. Raises NoSuchFile, UnknownForm."""
    return _files(path, form_named(form) if form else None)


def _files(path: Path, form: Form | None) -> list[Path]:
    if not path.is_dir():
        return [path]
    if kind := model_kind(path):
        raise NoSuchFile(
            kind,
            where=str(path),
            hint=say(
                "Add models with eyeline models add, or under Models in the window. Give the folder of the items."
            ),
        )
    names = _NAMES if form is None else form.files
    found = {file for name in names for file in path.rglob(name) if file.is_file()}
    if not found and form is None:
        found = {file for file in path.rglob("*") if file.is_file() and not is_own(file) and has_known_rows(file)}
    if not found:
        raise NoSuchFile(
            say("{folder} contains no items."),
            hint=_hint(path),
            folder=str(path),
            names=", ".join(names),
        )
    return sorted(found, key=lambda file: ("probes" in file.name, file))


def _hint(folder: Path) -> str:
    """What to do about a folder without items, marked."""
    if any(file.suffix.lower() in SUFFIXES for file in folder.iterdir()):
        return say("Items are generated from photographs by: eyeline items generate, or Generate items… in the window.")
    return say("Files that count there are {names}.")


def _stopped(all_came: Iterator[Came], cancel: Cancel) -> Iterator[Came]:
    """The rows until cancellation is requested."""
    for came in all_came:
        yield came
        if cancel():
            return
