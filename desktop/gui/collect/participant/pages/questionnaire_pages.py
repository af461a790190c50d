"""Pages of questionnaires about the participant, and of the rationale of an answer: options with letters, a text field,
or a keypad."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QInputMethodEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import (
    KeypadButton,
    TickBox,
    TrialButton,
    group_as_radio_buttons,
)
from desktop.gui.collect.participant.views.answer_view_base import ENTER
from desktop.gui.collect.participant.views.commit_input_method import commit_input_method
from desktop.gui.collect.participant.views.option_selection_keys import option_letter, option_place_of_key
from desktop.gui.collect.participant.views.typed_view import PAD, AnswerLineEdit
from desktop.gui.theme.design_tokens import CONTROL_LARGE, LARGE, RADIUS_CONTROL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, row_box
from desktop.study.protocol import ParticipantQuestion

LINES = 5
LONGEST = 10_000
MARGIN = 12


class AnswerTextArea(QPlainTextEdit):
    """A text field of several lines on the surround, limited to LONGEST characters."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFont(scaled_font(LARGE))
        use_slim_scrollbars(self)
        self.setFixedHeight(round(QFontMetricsF(self.font()).lineSpacing() * LINES) + 2 * MARGIN)
        self.document().setDocumentMargin(MARGIN)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._composed = ""

    def text(self) -> str:
        return self.toPlainText()

    def end_composition(self) -> None:
        """Take over what an input method still shows as unfinished."""
        commit_input_method(self, lambda: self._composed)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composed = event.preeditString()
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._composed and event.key() in ENTER:
            self.end_composition()
        elif event.key() in ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        elif event.key() in ENTER:
            self.insertPlainText("\n")
        elif not event.text().isprintable() or len(self.text()) < LONGEST:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        edge = neutral_trial_palette.ink_colour() if self.hasFocus() else neutral_trial_palette.edge_colour()
        paint_box(
            painter,
            QRectF(self.viewport().rect()),
            RADIUS_CONTROL,
            fill=neutral_trial_palette.paper_colour(),
            edge=edge,
        )
        painter.end()
        super().paintEvent(event)


class QuestionPage(ParticipantPage):
    """A page with one field or none; the answer is emitted once.

    Signals: given(value): text, number as it was typed, option, or None where it was left open.
    """

    given = Signal(object)

    def __init__(self, name: str, heading: str, note: str, *, required: bool, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._required = required
        self._given = False
        self.heading(heading)
        if note:
            self.paragraph(note, quiet=True)
        self.field: AnswerLineEdit | AnswerTextArea | None = None
        self._go: TrialButton | None = None

    def value(self) -> Json:
        """The present answer; None for none."""
        return (self.field.text().strip() or None) if self.field is not None else None

    def arrive(self) -> None:
        if self.field is not None:
            self.field.setFocus()

    def add_field(self, name: str) -> AnswerLineEdit:
        """A field over the whole column."""
        field = AnswerLineEdit(self, "question-field")
        field.setFixedHeight(CONTROL_LARGE + 8)
        self._add_field(field, name)
        return field

    def add_area(self, name: str) -> None:
        """Several lines over the whole column."""
        self._add_field(AnswerTextArea(self, "question-field"), name)
        self.paragraph(tr("Press Shift + Enter to start a new line."), quiet=True)

    def _add_field(self, field: AnswerLineEdit | AnswerTextArea, name: str) -> None:
        self.field = field
        field.setAccessibleName(name)
        field.textChanged.connect(self.refresh)
        self.column.addWidget(field)

    def add_buttons(self) -> None:
        self._go = self.button(tr("Continue"), "Enter", "go-on", self._give, strong=True)
        if not self._required:
            self.button(tr("Leave it unanswered"), "F3", "leave-open", lambda: self._tell(None))
        self.refresh()

    def refresh(self) -> None:
        if self._go is not None:
            self._go.setEnabled(self.fits())

    def fits(self) -> bool:
        return self.value() is not None

    def _give(self) -> None:
        if self.field is not None:
            self.field.end_composition()
        if self.fits():
            self._tell(self.value())

    def _tell(self, value: Json) -> None:
        if not self._given:
            self._given = True
            self.given.emit(value)


class ChoiceQuestionPage(QuestionPage):
    def __init__(self, question: ParticipantQuestion, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        self._options = question.options
        self.ticks = [
            TickBox(text, option_letter(n), f"choice-{n}", one_of=True) for n, text in enumerate(question.labels)
        ]
        for place, tick in enumerate(self.ticks):
            self.column.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)
            tick.clicked.connect(lambda _=False, place=place: self._choose(place))
        group_as_radio_buttons(self.ticks, self)
        self.add_buttons()

    def value(self) -> Json:
        return next((text for text, tick in zip(self._options, self.ticks, strict=True) if tick.isChecked()), None)

    def key(self, event: QKeyEvent) -> bool:
        place = option_place_of_key(event, len(self.ticks))
        if place is None:
            return super().key(event)
        self._choose(place)
        return True

    def _choose(self, place: int) -> None:
        for number, tick in enumerate(self.ticks):
            tick.setChecked(number == place)
        self.refresh()


class TextQuestionPage(QuestionPage):
    def __init__(self, question: ParticipantQuestion, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        self.add_field(question.text)
        self.add_buttons()


class RationalePage(QuestionPage):
    """Asks for the rationale of an answer, as free text."""

    def __init__(self, name: str, heading: str, note: str, parent: QWidget) -> None:
        super().__init__(name, heading, note, required=False, parent=parent)
        self.add_area(heading)
        self.add_buttons()


class NumberQuestionPage(QuestionPage):
    """A number, typed or from a pad."""

    def __init__(self, question: ParticipantQuestion, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        field = self.add_field(question.text)
        row = row_box(spacing=8)
        for sign in PAD:
            key = KeypadButton(sign, f"pad-{sign}")
            key.clicked.connect(lambda _=False, sign=sign: field.insert(sign))
            row.addWidget(key)
        back = KeypadButton("←", "pad-back")
        back.setAccessibleName(tr("Delete last character"))
        back.clicked.connect(field.backspace)
        fill_box(row, back, STRETCH)
        self.column.addLayout(row)
        self.add_buttons()

    def fits(self) -> bool:
        text = self.value()
        try:
            float(str(text).replace(",", "."))
        except ValueError:
            return False
        return text is not None


def make_question_page(question: ParticipantQuestion, parent: QWidget) -> QuestionPage:
    if question.kind == "choice":
        return ChoiceQuestionPage(question, parent)
    if question.kind == "number":
        return NumberQuestionPage(question, parent)
    return TextQuestionPage(question, parent)
