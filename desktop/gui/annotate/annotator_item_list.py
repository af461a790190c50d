"""The list of one annotator's items in a job: filtered by state and by label, opened singly, or worked through."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.rows import LabelRow
from db.stores import items as item_store
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.filter_items_by_label import JobItemFilter, filter_job_items
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import format_seconds_value, join_with_commas, tr
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12, SPACE_24
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box

TYPING_RESTS_MS = 200
EMPTY, AGAIN = "empty", "again"
STATE_CHOICES = {
    "": say("any status"),
    "not_reached": say("not reached"),
    "draft": say("draft"),
    "submitted": say("submitted"),
    EMPTY: say("submitted: none apply"),
    "skipped": say("skipped"),
    AGAIN: say("to review"),
}


@dataclass(frozen=True, slots=True)
class ItemListFilter:
    text: str
    stands: str
    tag: str
    flagged: bool
    noted: bool


class ItemListPage(QWidget):
    """Signals: left; opened(item); working(items), to go through those that are shown."""

    left = Signal()
    opened = Signal(object)
    working = Signal(object)

    def __init__(self, context: AppContext, job: AnnotationJob) -> None:
        super().__init__()
        self._context = context
        self._job = job
        self._session: AnnotationSession | None = None
        self._keys: Mapping[uuid.UUID, str] = {}
        self._shown: list[uuid.UUID] = []
        self._asked: ItemListFilter | None = None
        self._search = named_widget(TextField(icon="search"), "items_search")
        self._stands, self._tag = SelectField(), SelectField()
        self._stands.setObjectName("items_standing")
        self._tag.setObjectName("items_tag")
        self._flagged = named_button(ToggleChip(""), "items_flagged", self._look)
        self._noted = named_button(ToggleChip(""), "items_noted", self._look)
        self._found = named_widget(TextLabel("", tone="muted"), "items_found")
        self._back = named_button(PushButton("", key="Esc"), "items_back", self.left)
        self._work = named_button(PushButton("", key="Ctrl+Enter", variant="primary"), "items_work", self._on_work)
        self._table: DataTable[uuid.UUID] = named_widget(DataTable(self._columns(), name=tr("Items")), "items_table")
        self._rests = QTimer(self, singleShot=True, interval=TYPING_RESTS_MS)
        self._lay_out()
        self._connect()

    def retranslate(self) -> None:
        self._search.set_name(tr("Search by key"))
        self._flagged.set_text(tr("flagged"))
        self._noted.set_text(tr("with a note"))
        self._stands.set_name(tr("Status"))
        self._tag.set_name(tr("Tags"))
        self._stands.set_choices([(key, tr(text)) for key, text in STATE_CHOICES.items()], self._stands.current())
        labels = self._job.scheme.labels
        tags = [("", tr("any tags")), *((one.id, f"{one.id} {one.name}") for one in labels)]
        self._tag.set_choices(tags, self._tag.current())
        self._back.set_text(tr("Back"))
        self._show_found()

    def show_session(self, session: AnnotationSession) -> None:
        self._session = session
        lab = self._context.lab
        if lab is not None and not self._keys:
            items = session.queue.items
            self._context.tasks.run_long(
                lambda _: lab.read(item_store.item_keys, items), self._on_keys, owner=self, instead="keys"
            )
        self._look()
        self._table.setFocus()

    def _lay_out(self) -> None:
        bar = row_box((self._search, 1), self._stands, self._tag, self._flagged, self._noted, spacing=SPACE_8)
        foot = row_box((self._found, 1), self._back, self._work, spacing=SPACE_8)
        card = SurfaceCard(self._table, padding=SPACE_8)
        fill_box(QVBoxLayout(self), bar, (card, 1), foot, spacing=SPACE_12, margins=SPACE_24)

    def _connect(self) -> None:
        self._search.textChanged.connect(self._rests.start)
        self._rests.timeout.connect(self._look)
        self._stands.chosen.connect(self._look)
        self._tag.chosen.connect(self._look)
        self._table.opened.connect(self._on_opened)

    @Slot()
    def _look(self) -> None:
        session, keys = self._session, self._keys
        if session is None:
            return
        ask = ItemListFilter(
            self._search.text(),
            self._stands.current(),
            self._tag.current(),
            self._flagged.isChecked(),
            self._noted.isChecked(),
        )
        self._asked = ask
        self._context.tasks.run(lambda: (ask, find_annotator_items(session, ask, keys)), self._on_found, owner=self)

    def _on_keys(self, keys: dict[uuid.UUID, str]) -> None:
        self._keys = keys
        self._look()

    def _on_found(self, told: tuple[ItemListFilter, list[uuid.UUID]]) -> None:
        ask, found = told
        if ask is not self._asked:  # several are looked for at once: an earlier one may come after a later
            return
        self._shown = found
        self._table.set_rows(found)
        if found and self._table.current() is None:
            self._table.selectRow(0)
        self._show_found()

    def _show_found(self) -> None:
        n = len(self._shown)
        self._found.setText(tr("{n} items", n=n))
        self._work.set_text(tr("Work on these"))
        self._work.setEnabled(n > 0)

    @Slot()
    def _on_work(self) -> None:
        self.working.emit(list(self._shown))

    @Slot(object)
    def _on_opened(self, item: uuid.UUID) -> None:
        self.opened.emit(item)

    def _row(self, item: uuid.UUID) -> LabelRow | None:
        return None if self._session is None else self._session.row(item)

    def _place(self, item: uuid.UUID) -> int:
        return 0 if self._session is None else self._session.queue.place(item) + 1

    def _standing(self, item: uuid.UUID) -> str:
        row = self._row(item)
        state = (
            "not_reached" if row is None else EMPTY if row.state == "submitted" and row.labels == "[]" else row.state
        )
        return tr(STATE_CHOICES[state])

    def _tags(self, item: uuid.UUID) -> str:
        row = self._row(item)
        return "" if row is None else join_with_commas(sorted(labels_of_revision(row)))

    def _said(self, item: uuid.UUID) -> str:
        row = self._row(item)
        if row is None:
            return ""
        return " ".join((*([tr("flagged")] if row.flagged else []), row.note)).strip()

    def _seconds(self, item: uuid.UUID) -> float:
        row = self._row(item)
        return 0.0 if row is None else row.spent_ns / 1e9

    def _time(self, item: uuid.UUID) -> str:
        """Empty for an item that was not worked on."""
        seconds = self._seconds(item)
        return format_seconds_value(seconds) if seconds else ""

    def _columns(self) -> list[DataTableColumn[uuid.UUID]]:
        return [
            DataTableColumn(say("No."), lambda item: str(self._place(item)), number=True, sort=self._place),
            DataTableColumn(say("Item"), lambda item: self._keys.get(item, ""), stretch=True),
            DataTableColumn(say("Status"), self._standing),
            DataTableColumn(say("Tags"), self._tags),
            DataTableColumn(say("Flag and note"), self._said),
            DataTableColumn(say("Seconds"), self._time, number=True, sort=self._seconds),
        ]


def find_annotator_items(
    session: AnnotationSession, ask: ItemListFilter, keys: Mapping[uuid.UUID, str]
) -> list[uuid.UUID]:
    """The annotator's items that pass, in their order."""
    text = ask.text.strip().casefold()
    among = {item for item, key in keys.items() if text in key.casefold()} if text else None
    if ask.stands == AGAIN:
        again = set(session.items_to_recheck())
        among = again if among is None else among & again
    plain = ask.stands not in {"", AGAIN, EMPTY}
    wanted = JobItemFilter(
        standings=frozenset({AnnotationStatus(ask.stands)}) if plain else frozenset(),
        labels=frozenset({ask.tag} - {""}),
        empty=True if ask.stands == EMPTY else None,
        flagged=True if ask.flagged else None,
        noted=True if ask.noted else None,
        among=among,
    )
    return filter_job_items(session.queue.items, session.queue, wanted)
