"""The column next to an item that is tagged: its tags, a row of actions, and the guideline on request."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from desktop.annotation.calibration import Feedback
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say
from desktop.gui.annotate.actions import ActionRow
from desktop.gui.annotate.calibrate import FeedbackCard
from desktop.gui.annotate.guideline import GuidelineCard
from desktop.gui.annotate.tags import TagPanel
from desktop.gui.theme.tokens import SPACE_8
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.keys import KeyAction
from desktop.gui.words import tr


class TagSide(QWidget):
    """Made again where the language changes.

    Signals: undone, redone; items_wanted, the list of items.
    """

    undone = Signal()
    redone = Signal()
    items_wanted = Signal()

    def __init__(self, scheme: Scheme) -> None:
        super().__init__()
        self.tags, self.doing = TagPanel(scheme), ActionRow()
        self.feedback, self.guideline = FeedbackCard(scheme), GuidelineCard(scheme)
        self.guideline.hide()
        usual = QWidget()
        column = QVBoxLayout(usual)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_8)
        column.addWidget(self.tags, 1)
        column.addLayout(self._quiet_row())
        column.addWidget(self.doing)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(usual)
        self._stack.addWidget(self.feedback)
        KeyAction("Ctrl+Z", say("take back"), self.undone.emit, self)
        KeyAction("Ctrl+Y", say("redo"), self.redone.emit, self)

    def reset(self) -> None:
        """Reset for another item."""
        self._stack.setCurrentIndex(0)
        self.doing.reset()

    def show_feedback(self, feedback: Feedback) -> None:
        """Show, in place of the tags, how an item of the calibration set was answered."""
        self.feedback.show_feedback(feedback)
        self._stack.setCurrentIndex(1)
        self.feedback.setFocus()

    def _quiet_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        for name, text, key, run in (
            ("items", tr("Items"), "L", self.items_wanted),
            ("guideline", tr("Guideline"), "H", self._on_guideline),
            ("undo", tr("Undo"), "Ctrl+Z", self.undone),
        ):
            button = Button(text, key=key, variant="quiet", bound=name != "undo")
            button.setObjectName(name)
            button.clicked.connect(run)
            row.addWidget(button)
        row.addStretch()
        return row

    @Slot()
    def _on_guideline(self) -> None:
        self.guideline.setVisible(not self.guideline.isVisible())
