"""MOAT's files: parquet with embedded images, or a table (MOAT.tsv) next to the folder of its images."""

from desktop.benchmarks import moat
from desktop.benchmarks.cells import BadRow
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import say
from desktop.exchange.batches import Looked, Place, RowForm, Single
from desktop.exchange.cells_in import picture_read
from desktop.exchange.rows_in import Row


class MoatRows(RowForm):
    """Rows of either data set, distinguished by their columns."""

    name = "moat"
    columns = frozenset({"index", "question", "choices", "capability"})
    files = ("*.parquet", "*.tsv", "*.jsonl")

    def fits(self, row: Row) -> bool:
        return moat.columns_of(row) is not None

    def pictures(self, row: Row) -> list[str]:
        columns = moat.columns_of(row)
        if columns is None:
            return []
        try:
            task, hints = moat.pictures_of(row, columns)
        except BadRow:
            return []
        return [cell for cell in (*task, *hints) if isinstance(cell, str)]

    def one(self, number: int, row: Row, place: Place) -> Single:
        columns = moat.columns_of(row)
        if columns is None:
            raise BadRow(say("This row has the columns of neither set of MOAT."))
        task, hints = (
            [picture_read(cell, place, f"{place.file}#{number}/{kind}/{n}") for n, cell in enumerate(cells)]
            for kind, cells in zip(("task", "hint"), moat.pictures_of(row, columns), strict=True)
        )
        words: Row = {
            name: value for name, value in row.items() if name not in {columns.pictures, columns.hint_pictures}
        }

        def item(picture: Looked) -> Item:
            shown = [picture(name) for name, _ in task]
            return moat.read_row(words, columns, shown, [picture(name) for name, _ in hints], place.version)

        return Single(dict([*task, *hints]), item)
