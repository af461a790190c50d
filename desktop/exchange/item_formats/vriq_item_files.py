"""VRIQ's files: metadata.csv next to its images, and the older table with one folder per category, whose images are
named by their ids."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from desktop.benchmarks import vriq
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import BadRow, optional_cell_text, required_cell_text
from desktop.exchange.item_formats.image_bytes_from_cells import image_reader_of_cell
from desktop.exchange.item_formats.rows_sharing_images import (
    RequiredImageLookup,
    RowBatch,
    RowSource,
    SingleRow,
    SingleRowFormat,
)
from desktop.exchange.readers.read_rows_any_format import NumberedRow, Row
from desktop.library.images.import_image_files import MISSING

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")
"""Image extensions in the order in which the released code tries them, ignoring case."""

Last = Mapping[tuple[str, str, str | None], int]
"""The last option named by any answer, by domain, category and sub-category."""


class VriqRows(SingleRowFormat):
    """Rows of any of the three layouts. The number of options of a category follows from its answers and the paper's
    tables."""

    name = "vriq"
    columns = frozenset({"category", "question", "answer"})
    files = ("*.csv",)

    def __init__(self) -> None:
        self._last: Last = {}

    def fits(self, row: Row) -> bool:
        return vriq.vriq_columns(row) is not None

    def pictures(self, row: Row) -> list[str]:
        return [str(row["file_name"])] if row.get("file_name") else []

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        held = [*rows]
        form = VriqRows()
        form._last = _options_of_folder((row for _, row in held if not isinstance(row, Sentence)), place)
        return SingleRowFormat.batches(form, held, place)

    def one(self, number: int, row: Row, place: RowSource) -> SingleRow:
        columns = vriq.vriq_columns(row)
        if columns is None:
            raise BadRow(say("The columns of this row do not match any VRIQ column set."))
        path = (
            required_cell_text(row[columns.picture], columns.picture)
            if columns.picture
            else _older_vriq_rows(row, columns, place)
        )
        name, read = image_reader_of_cell(path, place, "")
        domain, category = vriq.vriq_domain(row, _version_parts(place), columns), vriq.vriq_category(row, columns)
        most = self._last.get((domain, category.task, category.subcategory), 0)

        def item(picture: RequiredImageLookup) -> Item:
            return vriq.read_vriq_row(row, columns, domain, picture(name), most, place.version)

        return SingleRow({name: read}, item)


def _options_of_folder(rows: Iterable[Row], place: RowSource) -> Last:
    found: defaultdict[tuple[str, str, str | None], int] = defaultdict(int)
    for row in rows:
        columns = vriq.vriq_columns(row)
        if columns is None:
            continue
        try:
            category = vriq.vriq_category(row, columns)
            where = vriq.vriq_domain(row, _version_parts(place), columns), category.task, category.subcategory
            found[where] = max(found[where], vriq.vriq_option_number(vriq.vriq_answer(row, columns)))
        except BadRow:
            continue
    return found


def _version_parts(place: RowSource) -> tuple[str, ...]:
    return (*place.file.parts[:-1], place.file.stem)


def _older_vriq_rows(row: Row, columns: vriq.VriqColumns, place: RowSource) -> str:
    """The image named after the row's id, by the extensions in order. Raises BadRow."""
    key = required_cell_text(row.get(columns.key), columns.key).strip()
    if optional_cell_text(row.get("file_name"), "file_name"):
        return str(row["file_name"])
    named = {file.name.casefold(): file for file in _files_with_images(place.file.parent)}
    stem = PurePosixPath(key.replace("\\", "/")).name
    stem = stem[: -len(PurePosixPath(stem).suffix)] if PurePosixPath(stem).suffix.casefold() in ENDINGS else stem
    for ending in ENDINGS:
        file = named.get(f"{stem}{ending}".casefold())
        if file is not None:
            return file.relative_to(place.folder).as_posix()
    raise BadRow(MISSING, path=key, folder=str(place.file.parent))


def _files_with_images(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if file.is_file()] if folder.is_dir() else []
