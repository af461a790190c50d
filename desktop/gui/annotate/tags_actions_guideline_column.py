"""The column next to an item that is tagged: its tags, a row of actions, and the guideline on request."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from desktop.annotation.annotator.qualification_items import QualificationFeedback
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.gui.annotate.label_scheme_translations import label_definition, translate_scheme_text
from desktop.gui.annotate.qualification_page import CalibrationFeedbackCard
from desktop.gui.annotate.skip_flag_submit_row import ActionRow
from desktop.gui.annotate.tag_panel import TagPanel
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import box_widget, column_box, named_button, row_box

WIDTH = 320


class GuidelineCard(SurfaceCard):
    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self.setObjectName("guideline_card")
        self.setFixedWidth(WIDTH)
        scroll = ScrollColumn(spacing=SPACE_4)
        self.body.addWidget(scroll)
        column = scroll.column
        column.addWidget(TextLabel(translate_scheme_text(scheme.title), weight=STRONG, wrap=True))
        column.addWidget(TextLabel(tr("Version {version}", version=scheme.version), SMALL, tone="muted"))
        if scheme.guideline:
            column.addSpacing(SPACE_12)
            column.addWidget(TextLabel(scheme.guideline, wrap=True))
        for label in scheme.offered:
            column.addSpacing(SPACE_12)
            column.addWidget(TextLabel(f"{label.id} · {translate_scheme_text(label.name)}", weight=STRONG, wrap=True))
            meaning = TextLabel(label_definition(label), tone="muted", wrap=True)
            meaning.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(meaning)
        column.addStretch()


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
        KeyShortcut("Ctrl+Z", say("undo"), self.undone.emit, self)
        KeyShortcut("Ctrl+Y", say("redo"), self.redone.emit, self)

    def reset(self) -> None:
        self._stack.setCurrentIndex(0)
        self.doing.reset()

    def show_feedback(self, feedback: QualificationFeedback) -> None:
        """Show, in place of the tags, how an item of the calibration set was answered."""
        self.feedback.show_feedback(feedback)
        self._stack.setCurrentIndex(1)
        self.feedback.setFocus()

    def _quiet_row(self) -> QHBoxLayout:
        row = row_box(spacing=SPACE_8)
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
