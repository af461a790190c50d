"""What the papers print, and where a table of one's own differs from it."""

from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.benchmarks.published_paper_results import PublishedRow, PublishedTable, published_papers

JIGSAW = {
    "missing_piece_easy": 4, "missing_piece_hard": 4, "localization_easy": 2, "localization_hard": 4, "connection": 3,
    "anomaly": 4, "order_restoration": 4,
}  # fmt: skip
"""Options an item of a task has."""


def printed(benchmark: str, name: str) -> PublishedTable:
    (found,) = [one for one in published_papers()[benchmark].tables if one.id == name]
    return found


def row(benchmark: str, name: str, who: str) -> PublishedRow:
    (found,) = [one for one in printed(benchmark, name).rows if one.who == who]
    return found


def models(table: PublishedTable) -> list[PublishedRow]:
    return [one for one in table.rows if one.kind == "model"]


def differences(
    grid: TableGrid, table: PublishedTable, names: dict[str, str], scale: float = 100, decimals: int = 2
) -> dict[tuple[str, str], float]:
    """Where printed and worked out differ by more than rounding to the printed decimals; names: printed to own rows."""
    wrong: dict[tuple[str, str], float] = {}
    for printed_as, own in names.items():
        (of,) = [one for one in table.rows if one.who == printed_as]
        cells = dict(zip(grid.columns, grid.row(own).cells, strict=True))
        for column, value in zip(table.columns, of.values, strict=True):
            times = 1 if column.name.endswith("MAE") or column.name.startswith("Avg. L") else scale
            got = cells[column.name].value
            # the others' averages are means of their printed cells
            of_rounded = grid.benchmark != "moat" and column.name in {"Overall", "Avg"}
            exact = 0.51 * 10**-decimals + (0.0064 if of_rounded else 0)
            if value is not None and (got is None or abs(times * got - value) > exact):
                wrong[printed_as, column.name] = times * (got or 0)
    return wrong
