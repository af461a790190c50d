"""One's items of a job: filtered by where one stands with them and by what one gave, opened, or worked through."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.stores import items as item_store
from desktop.annotation.filters import Filter, filtered
from desktop.annotation.job import Job
from desktop.annotation.queue import Standing
from desktop.annotation.session import Session
from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SPACE_8, SPACE_12, SPACE_24
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

TYPING_RESTS_MS = 200
STANDS = {
    "": say("wherever they stand"),
    "not_reached": say("not reached"),
    "draft": say("draft"),
    "submitted": say("submitted"),
    "empty": say("submitted: none of them"),
    "skipped": say("skipped"),
    "doubtful": say("to look at again"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """One item as its annotator has it."""

    item: uuid.UUID
    place: int
    key: str
    standing: str
    tags: str
    noted: str
    spent_s: float


class ItemsPage(QWidget):
    """Signals: left; opened(item); working(items), to go through those that are shown."""

    left = Signal()
    opened = Signal(object)
    working = Signal(object)

    def __init__(self, context: AppContext, job: Job) -> None:
        super().__init__()
        self._context = context
        self._job = job
        self._session: Session | None = None
        self._keys: Mapping[uuid.UUID, str] = {}
        self._shown: list[uuid.UUID] = []
        self._search = TextField(icon="search")
        self._search.setObjectName("items_search")
        self._stands, self._tag = Select(), Select()
        self._stands.setObjectName("items_standing")
        self._tag.setObjectName("items_tag")
        self._flagged = Chip(tr("flagged"))
        self._flagged.setObjectName("items_flagged")
        self._noted = Chip(tr("with a note"))
        self._noted.setObjectName("items_noted")
        self._found = Text("", tone="muted")
        self._found.setObjectName("items_found")
        self._back = Button("", key="Esc")
        self._back.setObjectName("items_back")
        self._work = Button("", key="Ctrl+Enter", variant="primary")
        self._work.setObjectName("items_work")
        self._table: Table[Line] = Table(_columns(), name=tr("Items"))
        self._table.setObjectName("items_table")
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(TYPING_RESTS_MS)
        self._lay_out()
        self._connect()

    def retranslate(self) -> None:
        """Set all texts."""
        self._search.set_name(tr("Search by key"))
        self._stands.set_choices([(key, tr(text)) for key, text in STANDS.items()], self._stands.current())
        labels = self._job.scheme.labels
        tags = [("", tr("any tags")), *((one.id, f"{one.id} {one.name}") for one in labels)]
        self._tag.set_choices(tags, self._tag.current())
        self._back.set_text(tr("Back"))
        self._show_found()

    def show_session(self, session: Session) -> None:
        """Show where the annotator stands now."""
        self._session = session
        lab = self._context.lab
        if lab is not None and not self._keys:
            items = session.queue.items
            self._context.tasks.run_long(lambda _: lab.read(item_store.keys, items), self._on_keys, owner=self)
        self._look()
        self._table.setFocus()

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(SPACE_8)
        bar.addWidget(self._search, 1)
        for widget in (self._stands, self._tag, self._flagged, self._noted):
            bar.addWidget(widget)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_8)
        foot.addWidget(self._found, 1)
        foot.addWidget(self._back)
        foot.addWidget(self._work)
        card = Card(padding=SPACE_8)
        card.body.addWidget(self._table)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_12)
        column.addLayout(bar)
        column.addWidget(card, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._rests.start)
        self._rests.timeout.connect(self._look)
        self._stands.chosen.connect(self._look)
        self._tag.chosen.connect(self._look)
        self._flagged.clicked.connect(self._look)
        self._noted.clicked.connect(self._look)
        self._back.clicked.connect(self.left)
        self._work.clicked.connect(self._on_work)
        self._table.opened.connect(self._on_opened)

    @Slot()
    def _look(self) -> None:
        session = self._session
        if session is not None:
            wanted, keys = self._wanted(session), dict(self._keys)
            self._context.tasks.run(lambda: lines_of(session, wanted, keys), self._on_lines, owner=self)

    def _wanted(self, session: Session) -> Filter:
        stands = self._stands.current()
        text = self._search.text().strip().casefold()
        among = {item for item, key in self._keys.items() if text in key.casefold()} if text else None
        if stands == "doubtful":
            again = set(session.once_more())
            among = again if among is None else among & again
        plain = stands not in {"", "doubtful", "empty"}
        return Filter(
            standings=frozenset({Standing(stands)}) if plain else frozenset(),
            labels=frozenset({self._tag.current()} - {""}),
            empty=True if stands == "empty" else None,
            flagged=True if self._flagged.isChecked() else None,
            noted=True if self._noted.isChecked() else None,
            among=among,
        )

    def _on_keys(self, keys: dict[uuid.UUID, str]) -> None:
        self._keys = keys
        self._look()

    def _on_lines(self, lines: list[Line]) -> None:
        self._shown = [line.item for line in lines]
        self._table.set_rows(lines)
        if lines and self._table.current() is None:
            self._table.selectRow(0)
        self._show_found()

    def _show_found(self) -> None:
        n = len(self._shown)
        self._found.setText(tr("1 item") if n == 1 else tr("{n} items", n=n))
        self._work.set_text(tr("Work through these"))
        self._work.setEnabled(n > 0)

    @Slot()
    def _on_work(self) -> None:
        self.working.emit(list(self._shown))

    @Slot(object)
    def _on_opened(self, line: Line) -> None:
        self.opened.emit(line.item)


def lines_of(session: Session, wanted: Filter, keys: Mapping[uuid.UUID, str]) -> list[Line]:
    """The annotator's items that pass a filter, as they are listed."""
    rows = session.rows
    return [
        _line(session, item, keys.get(item, "")) for item in filtered(session.queue.items, session.queue, rows, wanted)
    ]


def _line(session: Session, item: uuid.UUID, key: str) -> Line:
    row = session.rows.get(item)
    standing = session.queue.standing(item).value
    if row is None:
        return Line(item, session.queue.place(item) + 1, key, standing, "", "", 0.0)
    tags = row.labels[1:-1].replace('"', "").replace(",", ", ")
    empty = row.state == "submitted" and not tags
    noted = " ".join((["flag"] if row.flagged else []) + ([row.note] if row.note else []))
    return Line(
        item, session.queue.place(item) + 1, key, "empty" if empty else standing, tags, noted, row.spent_ns / 1e9
    )


def _columns() -> list[Column[Line]]:
    return [
        Column(say("No."), lambda line: str(line.place), number=True, sort=lambda line: line.place),
        Column(say("Item"), lambda line: line.key, stretch=True),
        Column(say("Standing"), lambda line: tr(STANDS[line.standing])),
        Column(say("Tags"), lambda line: line.tags),
        Column(say("Flag and note"), lambda line: line.noted),
        Column(say("Seconds"), lambda line: f"{line.spent_s:.1f}", number=True, sort=lambda line: line.spent_s),
    ]
