"""Answer view for a typed answer: short words or a number; a pad of digits if there is only a mouse.

Enter that confirms an input method's composition never reaches the page; a click on the button commits it first.
"""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import ItemKind
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import KeypadButton, TrialButton
from desktop.gui.collect.participant.views.answer_view_base import ENTER, AnswerView, KeyHintEntry, TrialPresentation
from desktop.gui.collect.participant.views.commit_input_method import commit_input_method
from desktop.gui.theme.design_tokens import CONTROL_LARGE, RADIUS_CONTROL, SPACE_12, TITLE
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.widget_text_colour import clear_background

PAD = "1234567890.-"


class TypedView(AnswerView):
    """The answer is the text as typed."""

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(shown, parent)
        self.field = AnswerLineEdit(self)
        self.field.textChanged.connect(self._on_text)
        self._button = TrialButton(tr("Submit"), "Enter", "submit", strong=True)
        self._button.setParent(self)
        self._button.clicked.connect(self._on_clicked)
        number = shown.item.kind is ItemKind.NUMBER
        self._pad = [*(self._pad_key(sign) for sign in PAD), self._back_key()] if number else []
        self._lay_out()

    def response(self) -> Json:
        return self.field.text().strip() or None

    def nothing_yet(self) -> str:
        return tr("Type an answer first.")

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in ENTER:
            self.submit()
        return event.key() in ENTER

    def take_focus(self) -> None:
        self.field.setFocus()

    def hints(self) -> list[KeyHintEntry]:
        return []

    @Slot(str)
    def _on_text(self, text: str) -> None:
        self.told.emit("")
        self._changed("key", text=text)

    def _on_clicked(self) -> None:
        self.field.end_composition()
        self.submit()

    def _pad_key(self, sign: str) -> KeypadButton:
        button = KeypadButton(sign, f"pad-{sign}")
        button.setParent(self)
        button.clicked.connect(lambda: self.field.insert(sign))
        return button

    def _back_key(self) -> KeypadButton:
        button = KeypadButton("←", "pad-back")
        button.setAccessibleName(tr("Delete last character"))
        button.setParent(self)
        button.clicked.connect(self.field.backspace)
        return button

    def _lay_out(self) -> None:
        panel = self.shown.arranged.answers[0]
        left, top, width = round(panel.x), round(panel.y), round(panel.width)
        button = self._button.sizeHint().width()
        self.field.setGeometry(left, top, width - button - 12, CONTROL_LARGE)
        self._button.setGeometry(left + width - button, top, button, CONTROL_LARGE)
        step = 48
        for place, key in enumerate(self._pad):
            key.setGeometry(left + place * step, top + CONTROL_LARGE + 8, 40, CONTROL_LARGE)


class AnswerLineEdit(QLineEdit):
    def __init__(self, parent: QWidget, name: str = "answer-field") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(tr("Your answer"))
        self.setFont(scaled_font(TITLE))
        self.setFrame(False)
        self.setTextMargins(SPACE_12, 0, SPACE_12, 0)
        clear_background(self)
        self.setMaxLength(2000)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._composed = ""

    def end_composition(self) -> None:
        """Take over what an input method still shows as unfinished."""
        commit_input_method(self, lambda: self._composed)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composed = event.preeditString()
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._composed and event.key() in ENTER:
            self.end_composition()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = neutral_trial_palette.ink_colour() if self.hasFocus() else neutral_trial_palette.edge_colour()
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=neutral_trial_palette.paper_colour(), edge=edge)
        painter.end()
        super().paintEvent(event)
