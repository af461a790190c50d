"""MOAT's files: parquet with embedded images, or a table (MOAT.tsv) next to the folder of its images."""

from desktop.benchmarks import moat
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.exchange.item_formats.image_bytes_from_cells import image_reader_of_cell
from desktop.exchange.item_formats.rows_sharing_images import RequiredImageLookup, RowSource, SingleRow, SingleRowFormat
from desktop.exchange.readers.read_rows_any_format import Row


class MoatRows(SingleRowFormat):
    """Rows of either data set, distinguished by their columns."""

    name = "moat"
    columns = frozenset({"index", "question", "choices", "capability"})
    files = ("*.parquet", "*.tsv", "*.jsonl")

    def fits(self, row: Row) -> bool:
        return moat.moat_columns(row) is not None

    def pictures(self, row: Row) -> list[str]:
        columns = moat.moat_columns(row)
        if columns is None:
            return []
        try:
            task, hints = moat.moat_image_cells(row, columns)
        except BadRow:
            return []
        return [cell for cell in (*task, *hints) if isinstance(cell, str)]

    def one(self, number: int, row: Row, place: RowSource) -> SingleRow:
        columns = moat.moat_columns(row)
        if columns is None:
            raise BadRow(say("The columns of this row match neither of the two MOAT column sets."))
        task, hints = (
            [image_reader_of_cell(cell, place, f"{place.file}#{number}/{kind}/{n}") for n, cell in enumerate(cells)]
            for kind, cells in zip(("task", "hint"), moat.moat_image_cells(row, columns), strict=True)
        )
        words: Row = {
            name: value for name, value in row.items() if name not in {columns.pictures, columns.hint_pictures}
        }

        def item(picture: RequiredImageLookup) -> Item:
            shown = [picture(name) for name, _ in task]
            return moat.read_moat_row(words, columns, shown, [picture(name) for name, _ in hints], place.version)

        return SingleRow(dict([*task, *hints]), item)
