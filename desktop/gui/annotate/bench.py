"""The bench: one item left, its tags right, one row of actions below. Keys do everything."""

import uuid

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.rows import LabelRow
from desktop.annotation.errors import ItemClosed
from desktop.annotation.queue import Standing
from desktop.annotation.session import Session
from desktop.annotation.work import SKIP_REASONS
from desktop.benchmarks.item import Item
from desktop.gui.annotate.actions import ActionRow
from desktop.gui.annotate.keeper import Keeper
from desktop.gui.annotate.tags import TagPanel
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.items.views import ItemWords, PictureBoard
from desktop.gui.theme.tokens import SPACE_12, SPACE_24
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.words import tr
from desktop.library.moments import clock, now

NOTE_RESTS_MS = 400
SIDE = 448
AHEAD = 2
MARGIN = 20


class Bench(QWidget):
    """One annotator's place of work; `loaded` is the item whose pictures were put up last.

    Signals: moved, when another item is open or counts have changed; finished, when nothing waits any more.
    """

    moved = Signal()
    finished = Signal()

    def __init__(self, context: AppContext, session: Session) -> None:
        super().__init__()
        self._context = context
        self.session = session
        self.loaded: Item | None = None
        self._loader = ItemLoader(context, self)
        self._keeper = Keeper(context, self)
        self._board = PictureBoard()
        self._words = ItemWords()
        self._tags = TagPanel(session.job.scheme)
        self._actions = ActionRow()
        self._badge = Badge("missing", " ")
        self._flag = Badge("invalid", tr("flagged"))
        self._note_rests = QTimer(self)
        self._note_rests.setSingleShot(True)
        self._note_rests.setInterval(NOTE_RESTS_MS)
        self._lay_out()
        self._connect()

    def start(self) -> None:
        """Put up the item that the session has open, else the first one that waits."""
        self._go(self.session.item or self.session.queue.next_open())

    def open_item(self, item: uuid.UUID | None) -> None:
        """Leave the open item, its draft kept, and open another."""
        self.keep_draft()
        self._open(item)

    @Slot()
    def keep_draft(self) -> None:
        """Write what is marked, if it differs from what was written last. Every way of leaving comes here."""
        self._note_rests.stop()
        if self.session.item is None or not self.session.editable:
            return
        row = self.session.change(self._tags.mark(), clock(), now())
        if row is not None:
            self._write(row)
            self._show_standing()

    def pause(self) -> None:
        """The bench goes out of sight."""
        self.keep_draft()
        self.session.pause(clock())

    def resume(self) -> None:
        """The bench is in sight again; drafts that could not be written are tried again."""
        self.session.resume(clock())
        for row in self.session.left_over():
            self._write(row)
        self._tags.setFocus()

    def refresh(self) -> None:
        """Others may have completed the open item."""
        self._show_standing()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(SPACE_12)
        left.addWidget(self._board, 1)
        left.addWidget(self._words)
        side = QWidget()
        side.setFixedWidth(SIDE)
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(SPACE_12)
        right.addWidget(self._tags, 1)
        right.addWidget(self._actions)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        row.setSpacing(MARGIN)
        row.addLayout(left, 1)
        row.addWidget(side)
        self._words.head.addWidget(self._flag)
        self._words.head.addWidget(self._badge)
        for step, key, name, text in ((-1, "←", "previous", tr("Previous")), (1, "→", "next", tr("Next"))):
            button = Button("", key=key, variant="quiet")
            button.setObjectName(name)
            button.setAccessibleName(text)
            button.setToolTip(text)
            button.clicked.connect(self._on_back if step < 0 else self._on_ahead)
            self._words.head.addWidget(button)

    def _connect(self) -> None:
        self._loader.loaded.connect(self._on_loaded)
        self._keeper.saved.connect(self._on_saved)
        self._keeper.refused.connect(self._on_refused)
        self._tags.changed.connect(self._on_changed)
        self._tags.note.submitted.connect(self._on_submit)
        self._actions.submitted.connect(self._on_submit)
        self._actions.flagged.connect(self._on_flag)
        self._actions.skipped.connect(self._on_skip)
        self._note_rests.timeout.connect(self.keep_draft)

    def _go(self, item: uuid.UUID | None) -> None:
        if item is None:
            self._open(None)
            self.finished.emit()
        else:
            self._open(item)

    def _open(self, item: uuid.UUID | None) -> None:
        mark = self.session.open(item, clock())
        self.loaded = None
        self._board.clear()
        self._actions.reset()
        if item is not None:
            none = self.session.queue.standing(item) is Standing.SUBMITTED and not mark.labels
            self._tags.show_mark(mark, none=none)
            self._tags.setFocus()
            loaded = self._loader.get(item)
            if loaded is not None:
                self._on_loaded(loaded)
            self._read_ahead(item)
        self._show_standing()
        self.moved.emit()

    def _read_ahead(self, item: uuid.UUID) -> None:
        following = item
        for _ in range(AHEAD):
            after = self.session.queue.next_open(following)
            if after is None or after == item:
                return
            self._loader.get(after)
            following = after

    def _show_standing(self) -> None:
        item = self.session.item
        if item is None:
            return
        editable = self.session.editable
        self._tags.set_editable(editable=editable)
        self._actions.show_state(flagged=self.session.mark.flagged, editable=editable)
        self._flag.setVisible(self.session.mark.flagged)
        standing = self.session.queue.standing(item)
        reason = self.session.reason()
        words = {
            Standing.NOT_REACHED: "",
            Standing.DRAFT: tr("draft"),
            Standing.SUBMITTED: tr("submitted"),
            Standing.SKIPPED: tr("skipped: {why}", why=tr(SKIP_REASONS[reason])) if reason else tr("skipped"),
        }
        text = tr("not saved") if self.session.unsaved else words[standing]
        if not editable:
            text = tr("complete")
        state = "wrong" if self.session.unsaved else "right" if standing is Standing.SUBMITTED else "missing"
        self._badge.set_state(state, text or " ")
        self._badge.setVisible(bool(text))

    def _write(self, row: LabelRow) -> None:
        self._keeper.write(row, self.session.job)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if loaded.item.id == self.session.item:
            self.loaded = loaded.item
            self._board.show_item(loaded)
            self._words.show_item(loaded.item)

    @Slot()
    def _on_changed(self) -> None:
        if self._tags.mark().labels != self.session.mark.labels:
            self.keep_draft()
        else:
            self._note_rests.start()

    @Slot()
    def _on_submit(self) -> None:
        if not self._tags.answered():
            self._context.say(tr("Choose tags first, or press 0 for none of them."))
            return
        self._leave_with(self._tags_now().submit(clock(), now()))

    @Slot(str)
    def _on_skip(self, reason: str) -> None:
        self._leave_with(self._tags_now().skip(reason, clock(), now()))

    @Slot(bool)
    def _on_flag(self, flagged: bool) -> None:
        self._tags.set_flagged(flagged=flagged)
        self.keep_draft()

    def _tags_now(self) -> Session:
        self._note_rests.stop()
        self.session.take(self._tags.mark())
        return self.session

    def _leave_with(self, row: LabelRow) -> None:
        self._write(row)
        self._go(self.session.queue.next_open(row.item_id))

    @Slot()
    def _on_back(self) -> None:
        self._step(-1)

    @Slot()
    def _on_ahead(self) -> None:
        self._step(1)

    def _step(self, step: int) -> None:
        if self.session.item is not None:
            beside = self.session.queue.neighbour(self.session.item, step)
            if beside is not None:
                self.open_item(beside)

    @Slot(object)
    def _on_saved(self, row: LabelRow) -> None:
        self.session.saved(row)
        self._show_standing()
        self.moved.emit()

    @Slot(object, object)
    def _on_refused(self, row: LabelRow, error: Exception) -> None:
        self.session.refused(row, closed=isinstance(error, ItemClosed))
        self._show_standing()
        self.moved.emit()
        self._context.fail(error)
