"""VRIQ's files: metadata.csv next to its images, and the older table with one folder per category, whose images are
named by their ids."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from desktop.benchmarks import vriq
from desktop.benchmarks.cells import BadRow, optional_text, text_of
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.batches import Batch, Looked, Place, RowForm, Single
from desktop.exchange.cells_in import picture_read
from desktop.exchange.rows_in import Numbered, Row
from desktop.library.intake import MISSING

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")
"""Image extensions in the order in which the released code tries them, ignoring case."""

Last = Mapping[tuple[str, str, str | None], int]
"""The last option named by any answer, by domain, category and sub-category."""


class VriqRows(RowForm):
    """Rows of any of the three layouts. The number of options of a category follows from its answers and the paper's
    tables."""

    name = "vriq"
    columns = frozenset({"category", "question", "answer"})
    files = ("*.csv",)

    def __init__(self) -> None:
        self._last: Last = {}

    def fits(self, row: Row) -> bool:
        return vriq.columns_of(row) is not None

    def pictures(self, row: Row) -> list[str]:
        return [str(row["file_name"])] if row.get("file_name") else []

    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        held = [*rows]
        form = VriqRows()
        form._last = _last_options((row for _, row in held if not isinstance(row, Sentence)), place)
        return RowForm.batches(form, held, place)

    def one(self, number: int, row: Row, place: Place) -> Single:
        columns = vriq.columns_of(row)
        if columns is None:
            raise BadRow(say("This row has the columns of no layout of VRIQ."))
        path = text_of(row[columns.picture], columns.picture) if columns.picture else _older(row, columns, place)
        name, read = picture_read(path, place, "")
        domain, category = vriq.domain_of(row, _parts(place), columns), vriq.category_in(row, columns)
        most = self._last.get((domain, category.task, category.subcategory), 0)

        def item(picture: Looked) -> Item:
            return vriq.read_row(row, columns, domain, picture(name), most, place.version)

        return Single({name: read}, item)


def _last_options(rows: Iterable[Row], place: Place) -> Last:
    found: defaultdict[tuple[str, str, str | None], int] = defaultdict(int)
    for row in rows:
        columns = vriq.columns_of(row)
        if columns is None:
            continue
        try:
            category = vriq.category_in(row, columns)
            where = vriq.domain_of(row, _parts(place), columns), category.task, category.subcategory
            found[where] = max(found[where], vriq.place_of(vriq.answer_in(row, columns)))
        except BadRow:
            continue
    return found


def _parts(place: Place) -> tuple[str, ...]:
    return (*place.file.parts[:-1], place.file.stem)


def _older(row: Row, columns: vriq.Columns, place: Place) -> str:
    """The image named after the row's id, by the extensions in order. Raises BadRow."""
    key = text_of(row.get(columns.key), columns.key).strip()
    if optional_text(row.get("file_name"), "file_name"):
        return str(row["file_name"])
    named = {file.name.casefold(): file for file in _files(place.file.parent)}
    stem = PurePosixPath(key.replace("\\", "/")).name
    stem = stem[: -len(PurePosixPath(stem).suffix)] if PurePosixPath(stem).suffix.casefold() in ENDINGS else stem
    for ending in ENDINGS:
        file = named.get(f"{stem}{ending}".casefold())
        if file is not None:
            return file.relative_to(place.folder).as_posix()
    raise BadRow(MISSING, path=key, folder=str(place.file.parent))


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if file.is_file()] if folder.is_dir() else []
