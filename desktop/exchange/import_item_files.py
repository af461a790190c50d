"""Import of items from files: valid rows are imported, others are listed; repeating an import changes nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from db.folder.lab_toml_file import is_own_lab_file
from db.lab import Lab
from db.rows import ItemsAdded
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.import_one_item_file import (
    ImportTask,
    RowImportOutcome,
    UnknownItemFormat,
    has_importable_rows,
    item_format_by_name,
    read_file_rows,
)
from desktop.exchange.item_formats.probe_question_files import ProbeRows
from desktop.exchange.item_formats.rows_sharing_images import ItemFormat
from desktop.exchange.readers.parse_json_and_text import NoSuchFile
from desktop.exchange.readers.read_rows_any_format import BLANK
from desktop.exchange.readers.recognise_unsupported_files import model_folder_kind
from desktop.library.images.import_image_files import ImageImporter
from desktop.library.images.photo_folder import SUFFIXES
from desktop.library.item_writer import ItemWriter
from desktop.library.machine.garbage_collector_tuning import rare_gc

__all__ = ["ItemImportOutcome", "RefusedItemRow", "UnknownItemFormat", "import_item_files"]

ImportProgress = Callable[[int, int | None], None]
CancelCheck = Callable[[], bool]
_NAMES = (
    "items.jsonl", "annotations.jsonl", "*.parquet", "*.arrow", "metadata.csv", "metadata.jsonl", "*.tsv", "*.xlsx",
    *ProbeRows.files,
)  # fmt: skip
TOLD = 250
"""Rows between two progress reports."""
_WITHDRAWN = say("Its image was withdrawn from this lab.")


@dataclass(frozen=True, slots=True)
class RefusedItemRow:
    """A rejected row and the reason."""

    file: str
    row: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class ItemImportOutcome:
    """The outcome of an import: counts, rejected keys and rows. blank: empty rows of spreadsheets, which are
    skipped."""

    added: ItemsAdded
    refused: tuple[RefusedItemRow, ...]
    cancelled: bool = False
    blank: int = 0


def import_item_files(
    lab: Lab,
    path: Path,
    *,
    form: str = "",
    version: str | None = None,
    progress: ImportProgress = lambda done, total: None,
    cancel: CancelCheck = lambda: False,
) -> ItemImportOutcome:
    """Import the items of a file or a folder of files, in bounded memory; progress counts rows.

    form: one of `forms()` or a mapping file; else detected from the first row of each file. version: benchmark version
    to import them under. Raises NoSuchFile, UnknownItemFormat, BadMapping.
    """
    files = item_files_of(path, form)
    root = path if path.is_dir() else path.parent
    refused: list[RefusedItemRow] = []
    done = blank = 0
    with rare_gc(), ItemWriter(lab) as writer, ImageImporter(lab) as intake:
        for file in files:
            # Probes refer to items that must be in the lab.
            writer.flush()
            writer.added()
            for came in _until_cancelled(read_file_rows(lab, intake, ImportTask(file, root, form, version)), cancel):
                for picture in came.pictures:
                    writer.picture(picture)
                if came.what == BLANK:
                    blank += 1
                elif isinstance(came.what, Sentence):
                    refused.append(RefusedItemRow(str(file), came.number, came.what))
                elif writer.has_withdrawn_image(came.what.images):
                    refused.append(RefusedItemRow(str(file), came.number, Sentence(_WITHDRAWN, {})))
                else:
                    writer.item(came.what)
                done += 1
                if writer.full:
                    writer.flush()
                if done % TOLD == 0:
                    progress(done, None)
    in_order = sorted(refused, key=lambda entry: (entry.file, entry.row))
    return ItemImportOutcome(writer.added(), tuple(in_order), cancelled=cancel(), blank=blank)


def item_files_of(path: Path, form: str = "") -> list[Path]:
    """The file itself, or the files of a folder with names of item files, probes last; without such names, those whose
    rows have a known format. Raises NoSuchFile, UnknownItemFormat."""
    return _item_files_in(path, item_format_by_name(form) if form else None)


def _item_files_in(path: Path, form: ItemFormat | None) -> list[Path]:
    if not path.is_dir():
        return [path]
    if kind := model_folder_kind(path):
        raise NoSuchFile(
            kind,
            where=str(path),
            hint=say(
                "Add models with eyeline models add, or under Models in the window. Specify the folder of the items."
            ),
        )
    names = _NAMES if form is None else form.files
    found = {file for name in names for file in path.rglob(name) if file.is_file()}
    if not found and form is None:
        found = {
            file
            for file in path.rglob("*")
            if file.is_file() and not is_own_lab_file(file) and has_importable_rows(file)
        }
    if not found:
        raise NoSuchFile(
            say("{folder} contains no items."),
            hint=_no_items_hint(path),
            folder=str(path),
            names=", ".join(names),
        )
    return sorted(found, key=lambda file: ("probes" in file.name, file))


def _no_items_hint(folder: Path) -> str:
    """What to do about a folder without items, marked."""
    if any(file.suffix.lower() in SUFFIXES for file in folder.iterdir()):
        return say(
            "Items are generated from photographs with: eyeline items generate, or Generate items… in the window."
        )
    return say("The folder uses these files: {names}.")


def _until_cancelled(all_came: Iterator[RowImportOutcome], cancel: CancelCheck) -> Iterator[RowImportOutcome]:
    for came in all_came:
        yield came
        if cancel():
            return
