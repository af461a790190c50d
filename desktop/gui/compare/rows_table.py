"""Every row of the comparison as a table."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from desktop.analysis.rows import PEOPLE, SHARED, CompareRow
from desktop.benchmarks.words import say
from desktop.gui.items.titles import task_title
from desktop.gui.theme.tokens import BODY, SPACE_12
from desktop.gui.theme.type import font
from desktop.gui.widgets.table import ROW, Column, Table
from desktop.gui.words import tr

HEADER = 44
NARROW = 1000
DRAWN = ("Chance", "Constant", "p < 0.05")


def percent(value: float | None) -> str:
    """A fraction with one decimal; a dash where it is undefined."""
    return "–" if value is None else f"{100 * value:.1f}"


def _who(row: CompareRow) -> str:
    if row.kind == "baseline":
        return tr("{name} (baseline)", name=row.who)
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
    Column(say("Constant"), lambda row: percent(row.majority), number=True, sort=lambda row: row.majority),
    Column(say("p < 0.05"), lambda row: percent(row.critical), number=True, sort=lambda row: row.critical or 0.0),
    Column(say("Invalid"), lambda row: str(row.counts.invalid), number=True, sort=lambda row: row.counts.invalid),
    Column(say("Missing"), lambda row: str(row.counts.missing), number=True, sort=lambda row: row.counts.missing),
)


class RowsTable(Table[CompareRow]):
    """As high as its rows: the page scrolls, not the table. Where it is narrow, what the figure draws is left out."""

    def __init__(self) -> None:
        super().__init__(COLUMNS)
        self.setObjectName("rows")
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_rows(self, rows: tuple[CompareRow, ...]) -> None:
        """Show these rows."""
        self.set_rows(rows)
        self.setFixedHeight(HEADER + ROW * len(rows))
        metrics, header = QFontMetricsF(font(BODY)), self.horizontalHeader()
        for number, column in enumerate(COLUMNS):
            if not column.stretch:
                texts = [tr(column.title), *(column.text(row) for row in rows)]
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Fixed)
                self.setColumnWidth(number, round(max(map(metrics.horizontalAdvance, texts))) + 2 * SPACE_12 + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for number, column in enumerate(COLUMNS):
            if column.title in DRAWN:
                self.setColumnHidden(number, self.width() < NARROW)
