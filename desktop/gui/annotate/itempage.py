"""What the pages of work beside tagging have in common: an item left, what is said of it right, and an end.

ItemPage     an item to look at, a column to fill, reads and writes off the window's thread
MarkPage     the same on the engine of tags: items one after the other, drafts, claims, submitting, skipping
"""

import uuid
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.rows import LabelRow, PersonRow
from desktop.annotation.claims import claim
from desktop.annotation.entry import session_of
from desktop.annotation.errors import ItemClosed
from desktop.annotation.job import Job
from desktop.annotation.lane import Place
from desktop.annotation.session import AHEAD, Session
from desktop.annotation.work import Mark, keep
from desktop.gui.annotate.workpage import WorkPage
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.items.views import ItemWords, PictureBoard
from desktop.gui.theme.tokens import SPACE_12, SPACE_24
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.words import tr
from desktop.library.moments import clock, now

T = TypeVar("T")
SIDE = 448
MARGIN = 20
NOTE_RESTS_MS = 400


class ItemPage(WorkPage):
    """`side` is the column at the right, `left_column` the one with the item. brief: its line alone, not all words."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None, *, brief: bool = False) -> None:
        super().__init__(context, job, person)
        self.loader = ItemLoader(context, self)
        self.board = PictureBoard()
        self.words = ItemWords(brief=brief)
        self.item_id: uuid.UUID | None = None
        self.loaded: LoadedItem | None = None
        self._back = Button("", key="Esc")
        self._back.setObjectName("page_back")
        self._back.clicked.connect(self.left)
        self._end = EmptyState("check", "", "", self._back)
        self.work = QWidget()
        self.left_column = QVBoxLayout()
        self.left_column.setSpacing(SPACE_12)
        self.left_column.addWidget(self.board, 1)
        self.left_column.addWidget(self.words)
        column = QWidget()
        column.setFixedWidth(SIDE)
        self.side = QVBoxLayout(column)
        self.side.setContentsMargins(0, 0, 0, 0)
        self.side.setSpacing(SPACE_12)
        row = QHBoxLayout(self.work)
        row.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        row.setSpacing(MARGIN)
        row.addLayout(self.left_column, 1)
        row.addWidget(column)
        self.stack = QStackedLayout(self)
        self.stack.addWidget(self.work)
        self.stack.addWidget(self._end)
        self.loader.loaded.connect(self._on_loaded)

    @property
    def who(self) -> PersonRow:
        """Who works here."""
        assert self.person is not None, "somebody works here"
        return self.person

    def show_item(self, item_id: uuid.UUID) -> None:
        """Put an item up; `item_loaded` is called once its pictures are there."""
        self.item_id, self.loaded = item_id, None
        self.board.clear()
        self.stack.setCurrentWidget(self.work)
        known = self.loader.get(item_id)
        if known is not None:
            self._on_loaded(known)

    def item_loaded(self, loaded: LoadedItem) -> None:
        """The item that was put up is there; show it."""
        self.board.show_item(loaded)
        self.words.show_item(loaded.item)

    def show_end(self, title: str, text: str) -> None:
        """Nothing is left to do here."""
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
    ) -> None:
        """Hand `work(conn, *args)` to the lab's writer, then `done` here."""
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.await_write(lab.write(work, *args), done, owner=self, failed=failed)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if loaded.item.id == self.item_id:
            self.loaded = loaded
            self.item_loaded(loaded)


class MarkPage(ItemPage):
    """Items one after the other on the engine of tags. A derived page shows a mark, says what is marked now, and calls
    `submit_now`, `skip_now` and `keep_draft`."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None, *, brief: bool = False) -> None:
        super().__init__(context, job, person, brief=brief)
        self.session: Session | None = None
        self._steps: dict[str, Button] = {}
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(NOTE_RESTS_MS)
        self._rests.timeout.connect(self.keep_draft)
        for step, key, name in ((-1, "←", "previous"), (1, "→", "next")):
            button = Button("", key=key, variant="quiet")
            button.setObjectName(name)
            button.clicked.connect(self._on_back if step < 0 else self._on_ahead)
            self.words.head.addWidget(button)
            self._steps[name] = button

    def retranslate(self) -> None:
        for name, text in (("previous", tr("Previous")), ("next", tr("Next"))):
            self._steps[name].setAccessibleName(text)
            self._steps[name].setToolTip(text)

    def prepared(self, job: Job) -> Job:
        """The job as it is worked on now; in the pool."""
        return job

    def show_mark(self, mark: Mark) -> None:
        """Another item is open: show what is marked on it."""

    def mark_now(self) -> Mark:
        """What is marked on the open item."""
        return Mark()

    def store(self) -> Callable[..., object]:
        """How a revision is kept: `store()(conn, row, job)`."""
        return keep

    def end_text(self) -> tuple[str, str]:
        """What is said when nothing waits any more."""
        return tr("Nothing waits for you"), tr("Every item of this job has what it needs from you. Thank you.")

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(lambda: session_of(lab, self.prepared(self.job), self.who), self._on_session)

    def leave(self) -> None:
        self.keep_draft()

    def pause(self) -> None:
        self.keep_draft()
        if self.session is not None:
            self.session.pause(clock())

    def resume(self) -> None:
        if self.session is not None:
            self.session.resume(clock())
            for row in self.session.left_over():
                self._write(row)

    def counts(self) -> str:
        if self.session is None:
            return ""
        progress = self.session.queue.progress()
        done = progress.submitted + progress.skipped + progress.by_others
        return tr("{done} of {all}", done=done, all=progress.items)

    def may_look(self) -> bool:
        return self.session is not None and self.session.next_open() is None

    def open_place(self, place: Place | None) -> None:
        """Open another item, or come to the end."""
        session = self.session
        if session is None:
            return
        mark = session.open(place, clock())
        if place is None:
            self.show_end(*self.end_text())
            return
        self.show_item(place.item)
        self.show_mark(mark)
        following = session.next_open(place)
        if following is not None and following.item != place.item:
            self.loader.get(following.item)
        self._claim()
        self.moved.emit()

    def step(self, step: int) -> None:
        """Look at the item beside."""
        if self.session is not None and self.session.place is not None:
            beside = self.session.neighbour(step)
            if beside is not None:
                self.keep_draft()
                self.open_place(beside)

    @Slot()
    def mark_changed(self) -> None:
        """Something else is marked: write it at once, words once they rest."""
        if self.session is not None and self.mark_now().labels == self.session.mark.labels:
            self._rests.start()
        else:
            self.keep_draft()

    @Slot()
    def keep_draft(self) -> None:
        """Write what is marked, if it differs from what was written last."""
        self._rests.stop()
        session = self.session
        if session is None or session.place is None or not session.editable:
            return
        row = session.change(self.mark_now(), clock(), now())
        if row is not None:
            self._write(row)

    def submit_now(self) -> None:
        """Submit what is marked and go on."""
        if self.session is not None and self.session.editable:
            self.session.take(self.mark_now())
            self._go_on(self.session.submit(clock(), now()))

    def skip_now(self, reason: str) -> None:
        """Skip the open item and go on."""
        if self.session is not None and self.session.editable:
            self.session.take(self.mark_now())
            self._go_on(self.session.skip(reason, clock(), now()))

    @Slot()
    def _on_back(self) -> None:
        self.step(-1)

    @Slot()
    def _on_ahead(self) -> None:
        self.step(1)

    def _go_on(self, row: LabelRow) -> None:
        session = self.session
        assert session is not None, "somebody works here"
        self._write(row)
        self.open_place(session.next_open(session.place))

    def _on_session(self, session: Session) -> None:
        self.session = session
        self.open_place(session.next_open())

    def _write(self, row: LabelRow) -> None:
        session = self.session
        if session is not None:
            self.write(
                self.store(), row, session.job, done=partial(self._on_kept, row), failed=partial(self._on_refused, row)
            )

    def _on_kept(self, row: LabelRow, _new: object) -> None:
        if self.session is not None:
            self.session.saved(row)
            self.moved.emit()

    def _on_refused(self, row: LabelRow, error: Exception) -> None:
        if self.session is not None:
            self.session.refused(row, closed=isinstance(error, ItemClosed))
        self.moved.emit()
        self.context.fail(error)

    def _claim(self) -> None:
        session, lab = self.session, self.context.lab
        asked = session.to_claim() if session is not None else []
        if not asked or lab is None or session is None:
            return
        future = lab.write(claim, session.job, self.who.id, now(), items=asked, most=AHEAD)
        self.context.tasks.await_write(future, partial(session.claimed, asked), owner=self)
