"""The desk: one item left, its tags right, one row of actions below. It shows, and tells what the person did."""

from PySide6.QtCore import Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.annotation.calibration import Feedback
from desktop.benchmarks.schemes import Scheme
from desktop.gui.annotate.actions import ActionRow
from desktop.gui.annotate.calibrate import FeedbackCard
from desktop.gui.annotate.guideline import GuidelineCard
from desktop.gui.annotate.tags import TagPanel
from desktop.gui.collect.views.keys import row_digit
from desktop.gui.items.loader import LoadedItem
from desktop.gui.items.views import ItemWords, PictureBoard, item_line
from desktop.gui.theme.tokens import SPACE_8, SPACE_12, SPACE_24
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.text import set_tip
from desktop.gui.words import tr

SIDE = 448
MARGIN = 16


class Desk(QWidget):
    """Signals: stepped(−1 or 1), to the item before or after; undone, redone; items_wanted, the list of items."""

    stepped = Signal(int)
    undone = Signal()
    redone = Signal()
    items_wanted = Signal()

    def __init__(self, scheme: Scheme) -> None:
        super().__init__()
        self.board = PictureBoard()
        self.words = ItemWords()
        self.tags = TagPanel(scheme)
        self.doing = ActionRow()
        self.feedback = FeedbackCard(scheme)
        self._guideline = GuidelineCard(scheme)
        self._guideline.hide()
        self._badge = Badge("missing", " ")
        self._flag = Badge("invalid", tr("flagged"))
        self._lay_out()
        self._bind("Ctrl+Z", self.undone)
        for keys in ("Ctrl+Shift+Z", "Ctrl+Y"):
            self._bind(keys, self.redone)

    def clear(self) -> None:
        """Another item comes."""
        self._side.setCurrentIndex(0)
        self.board.clear()
        self.doing.reset()

    def show_item(self, loaded: LoadedItem) -> None:
        self.board.show_item(loaded)
        self.words.show_item(loaded.item)
        self.tags.setAccessibleName(item_line(loaded.item))  # told where the keyboard is

    def show_feedback(self, feedback: Feedback) -> None:
        """Show, in place of the tags, how an item of the calibration set was answered."""
        self.feedback.show_feedback(feedback)
        self._side.setCurrentIndex(1)
        self.feedback.setFocus()

    def show_state(self, state: str, text: str, *, flagged: bool, editable: bool) -> None:
        """Where the item stands, as a word with its colour."""
        self.tags.set_editable(editable=editable)
        self.doing.show_state(flagged=flagged, editable=editable)
        self._flag.setVisible(flagged)
        self._badge.set_state(state, text or " ")
        self._badge.setVisible(bool(text))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.words.set_room(event.size().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = row_digit(event)
        if digit is None or not self.tags.toggle_key(digit):
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(SPACE_12)
        left.addWidget(self.board, 1)
        left.addWidget(self.words)
        side = QWidget()
        side.setFixedWidth(SIDE)
        self._side = QStackedLayout(side)
        usual = QWidget()
        right = QVBoxLayout(usual)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(SPACE_8)
        right.addWidget(self.tags, 1)
        right.addLayout(self._quiet_row())
        right.addWidget(self.doing)
        self._side.addWidget(usual)
        self._side.addWidget(self.feedback)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        row.setSpacing(MARGIN)
        row.addLayout(left, 1)
        row.addWidget(self._guideline)
        row.addWidget(side)
        self.words.head.addWidget(self._flag)
        self.words.head.addWidget(self._badge)
        for step, key, name, text in ((-1, "←", "previous", tr("Previous")), (1, "→", "next", tr("Next"))):
            button = Button("", key=key, variant="quiet")
            button.setObjectName(name)
            button.setAccessibleName(text)
            set_tip(button, text)
            button.clicked.connect(self._on_back if step < 0 else self._on_ahead)
            self.words.head.addWidget(button)

    def _quiet_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        items = Button(tr("Items"), key="L", variant="quiet")
        items.setObjectName("items")
        items.clicked.connect(self.items_wanted)
        guideline = Button(tr("Guideline"), key="H", variant="quiet")
        guideline.setObjectName("guideline")
        guideline.clicked.connect(self._on_guideline)
        undo = Button(tr("Undo"), key="Ctrl+Z", variant="quiet", bound=False)
        undo.setObjectName("undo")
        undo.clicked.connect(self.undone)
        for button in (items, guideline, undo):
            row.addWidget(button)
        row.addStretch()
        return row

    def _bind(self, keys: str, to: SignalInstance) -> None:
        made = QShortcut(QKeySequence(keys), self)
        made.setContext(Qt.ShortcutContext.WindowShortcut)
        made.activated.connect(to)

    @Slot()
    def _on_guideline(self) -> None:
        self._guideline.setVisible(not self._guideline.isVisible())

    @Slot()
    def _on_back(self) -> None:
        self.stepped.emit(-1)

    @Slot()
    def _on_ahead(self) -> None:
        self.stepped.emit(1)
