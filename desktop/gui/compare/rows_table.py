"""Every row of the comparison as a table."""

from desktop.analysis.rows import PEOPLE, SHARED, CompareRow
from desktop.benchmarks.words import say
from desktop.gui.library.titles import task_title
from desktop.gui.widgets.table import ROW, Column, Table
from desktop.gui.words import tr

HEADER = 44


def percent(value: float | None) -> str:
    """A fraction with one decimal; a dash where it is undefined."""
    return "–" if value is None else f"{100 * value:.1f}"


def _who(row: CompareRow) -> str:
    return tr("People") if row.kind == "people" and row.who == PEOPLE else row.who


def _tone(row: CompareRow) -> str:
    return "people" if row.kind in {"people", "person"} else "ink"


def _items(row: CompareRow) -> str:
    return f"{tr('shared') if row.items == SHARED else tr('own')} · {row.n_items}"


COLUMNS: tuple[Column[CompareRow], ...] = (
    Column(say("Task"), lambda row: task_title(row.benchmark, row.task), stretch=True),
    Column(say("Who"), _who, tone=_tone),
    Column(say("Items"), _items, sort=lambda row: (row.items, row.n_items)),
    Column(say("n"), lambda row: str(row.n), number=True, sort=lambda row: row.n),
    Column(say("Accuracy"), lambda row: percent(row.accuracy), number=True, sort=lambda row: row.accuracy),
    Column(say("95 %"), lambda row: f"{percent(row.low)} – {percent(row.high)}", number=True, sort=lambda row: row.low),
    Column(say("Chance"), lambda row: percent(row.chance), number=True, sort=lambda row: row.chance),
    Column(say("p < 0.05"), lambda row: percent(row.critical), number=True, sort=lambda row: row.critical or 0.0),
    Column(say("Invalid"), lambda row: str(row.counts.invalid), number=True, sort=lambda row: row.counts.invalid),
    Column(say("Missing"), lambda row: str(row.counts.missing), number=True, sort=lambda row: row.counts.missing),
)


class RowsTable(Table[CompareRow]):
    """As high as its rows: the page scrolls, not the table."""

    def __init__(self) -> None:
        super().__init__(COLUMNS)
        self.setObjectName("rows")

    def show_rows(self, rows: tuple[CompareRow, ...]) -> None:
        """Show these rows."""
        self.set_rows(rows)
        self.setFixedHeight(HEADER + ROW * len(rows))
