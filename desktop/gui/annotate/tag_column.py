"""The column next to an item that is tagged: its tags, a row of actions, and the guideline on request."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from desktop.annotation.annotator.qualification import QualificationFeedback
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.gui.annotate.action_row import ActionRow
from desktop.gui.annotate.calibration_page import CalibrationFeedbackCard
from desktop.gui.annotate.guideline_card import GuidelineCard
from desktop.gui.annotate.tag_panel import TagPanel
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_8
from desktop.gui.widgets.key_shortcuts import KeyShortcut
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import box_widget, column_box, named_button


class TagColumn(QWidget):
    """Made again where the language changes.

    Signals: undone, redone; items_wanted, the list of items.
    """

    undone = Signal()
    redone = Signal()
    item_list_requested = Signal()

    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__()
        self.tags, self.doing = TagPanel(scheme), ActionRow()
        self.feedback, self.guideline = CalibrationFeedbackCard(scheme), GuidelineCard(scheme)
        self.guideline.hide()
        usual = box_widget(column_box((self.tags, 1), self._quiet_row(), self.doing, spacing=SPACE_8, margins=0))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(usual)
        self._stack.addWidget(self.feedback)
        KeyShortcut("Ctrl+Z", say("take back"), self.undone.emit, self)
        KeyShortcut("Ctrl+Y", say("redo"), self.redone.emit, self)

    def reset(self) -> None:
        """Reset for another item."""
        self._stack.setCurrentIndex(0)
        self.doing.reset()

    def show_feedback(self, feedback: QualificationFeedback) -> None:
        """Show, in place of the tags, how an item of the calibration set was answered."""
        self.feedback.show_feedback(feedback)
        self._stack.setCurrentIndex(1)
        self.feedback.setFocus()

    def _quiet_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        for name, text, key, run in (
            ("items", tr("Items"), "L", self.item_list_requested),
            ("guideline", tr("Guideline"), "H", self._on_guideline),
            ("undo", tr("Undo"), "Ctrl+Z", self.undone),
        ):
            button = named_button(PushButton(text, key=key, variant="quiet", bound=name != "undo"), name, run)
            row.addWidget(button)
        row.addStretch()
        return row

    @Slot()
    def _on_guideline(self) -> None:
        self.guideline.setVisible(not self.guideline.isVisible())
