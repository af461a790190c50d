"""Base of the pages with an item at the left, a form at the right, and a final page."""

import uuid
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import PersonRow
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.item_images_and_text import ItemImageBoard, ItemTextCard
from desktop.gui.items.load_item_with_images import ItemLoader, LoadedItem
from desktop.gui.save_queue import SaveQueue
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_24
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_button

T = TypeVar("T")
SIDE = 448
MARGIN = 16


class ItemPage(WorkPage):
    """An item, a column for its form, reading and writing outside the window's thread.

    `side` is the column at the right, `left_column` the one with the item. brief: its line alone, not all words.
    """

    def __init__(
        self, context: AppContext, job: AnnotationJob, person: PersonRow | None, *, brief: bool = False
    ) -> None:
        super().__init__(context, job, person)
        self.loader = ItemLoader(context, self)
        self.board = ItemImageBoard(brief=brief)
        self.words = ItemTextCard(brief=brief)
        self.item_id: uuid.UUID | None = None
        self.loaded: LoadedItem | None = None
        self._back = named_button(PushButton("", key="Esc"), "page_back", self.left)
        self._end = EmptyState("check", "", "", self._back)
        self.work = QWidget()
        self.left_column = column_box((self.board, 1), self.words, spacing=SPACE_12)
        column = QWidget()
        column.setFixedWidth(SIDE)
        self.side = fill_box(QVBoxLayout(column), spacing=SPACE_12, margins=0)
        self.row = QHBoxLayout(self.work)
        self.row.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        self.row.setSpacing(MARGIN)
        self.row.addLayout(self.left_column, 1)
        self.row.addWidget(column)
        self.stack = QStackedLayout(self)
        self.stack.addWidget(self.work)
        self.stack.addWidget(self._end)
        self.loader.loaded.connect(self._on_loaded)

    @property
    def who(self) -> PersonRow:
        assert self.person is not None, "somebody works here"
        return self.person

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        if self.loaded is not None:
            self.board.show_item(self.loaded)
            self.words.show_item(self.loaded.item)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.set_room(event.size().height())

    def show_item(self, item_id: uuid.UUID) -> None:
        """Put an item up; `item_loaded` is called once its pictures are there."""
        self.item_id, self.loaded = item_id, None
        self.board.clear()
        self.stack.setCurrentWidget(self.work)
        known = self.loader.get(item_id)
        if known is not None:
            self._on_loaded(known)

    def item_loaded(self, loaded: LoadedItem) -> None:
        """The requested item was loaded; show it."""
        self.board.show_item(loaded)
        self.words.show_item(loaded.item)
        announce_text(self, self.words.spoken)

    def show_end(self, title: str, text: str) -> None:
        self.item_id, self.loaded = None, None
        self._back.set_text(tr("Back"))
        self._end.set_texts(title, text)
        self.stack.setCurrentWidget(self._end)
        self._back.setFocus()
        self.moved.emit()

    def read(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        """Read in the pool, then `done` here."""
        self.context.tasks.run(work, done, owner=self)

    def write(
        self,
        work: Callable[..., T],
        *args: object,
        done: Callable[[T], object],
        failed: Callable[[Exception], object] | None = None,
        **kwargs: object,
    ) -> None:
        """Hand `work(conn, *args, **kwargs)` to the lab's writer, then `done` here."""
        self.context.service(SaveQueue).write(work, *args, done=done, failed=failed, owner=self, **kwargs)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if loaded.item.id == self.item_id:
            self.loaded = loaded
            self.item_loaded(loaded)
