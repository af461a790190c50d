"""A question about the participant, or the rationale of an answer: options with letters, a text field, or a keypad."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.benchmarks.canonical import Json
from desktop.gui.collect.buttons import PadKey, Tick, TrialButton, one_of
from desktop.gui.collect.pages.page import Page
from desktop.gui.collect.views.area import Area
from desktop.gui.collect.views.keys import letter, place_of
from desktop.gui.collect.views.text import PAD, Field
from desktop.gui.collect.words import tr
from desktop.gui.theme.tokens import CONTROL_LARGE
from desktop.study.protocol import Question


class AskPage(Page):
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
        self.field: Field | Area | None = None
        self._go: TrialButton | None = None

    def value(self) -> Json:
        """The present answer; None for none."""
        return (self.field.text().strip() or None) if self.field is not None else None

    def arrive(self) -> None:
        if self.field is not None:
            self.field.setFocus()

    def add_field(self, name: str) -> Field:
        """A field over the whole column."""
        field = Field(self, "question-field")
        field.setFixedHeight(CONTROL_LARGE + 8)
        self._put_in(field, name)
        return field

    def add_area(self, name: str) -> None:
        """Several lines over the whole column."""
        self._put_in(Area(self, "question-field"), name)
        self.paragraph(tr("Shift + Enter begins a new line."), quiet=True)

    def _put_in(self, field: Field | Area, name: str) -> None:
        self.field = field
        field.setAccessibleName(name)
        field.textChanged.connect(self.refresh)
        self.column.addWidget(field)

    def add_buttons(self) -> None:
        self._go = self.button(tr("Continue"), "Enter", "go-on", self._give, strong=True)
        if not self._required:
            self.button(tr("Leave it open"), "F3", "leave-open", lambda: self._tell(None))
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


class ChoicePage(AskPage):
    def __init__(self, question: Question, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        self._options = question.options
        self.ticks = [Tick(text, letter(n), f"choice-{n}", one_of=True) for n, text in enumerate(question.labels)]
        for place, tick in enumerate(self.ticks):
            self.column.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)
            tick.clicked.connect(lambda _=False, place=place: self._choose(place))
        one_of(self.ticks, self)
        self.add_buttons()

    def value(self) -> Json:
        return next((text for text, tick in zip(self._options, self.ticks, strict=True) if tick.isChecked()), None)

    def key(self, event: QKeyEvent) -> bool:
        place = place_of(event, len(self.ticks))
        if place is None:
            return super().key(event)
        self._choose(place)
        return True

    def _choose(self, place: int) -> None:
        for number, tick in enumerate(self.ticks):
            tick.setChecked(number == place)
        self.refresh()


class TextPage(AskPage):
    def __init__(self, question: Question, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        self.add_field(question.text)
        self.add_buttons()


class ReasonPage(AskPage):
    """Asks for the rationale of an answer, as free text."""

    def __init__(self, name: str, heading: str, note: str, parent: QWidget) -> None:
        super().__init__(name, heading, note, required=False, parent=parent)
        self.add_area(heading)
        self.add_buttons()


class NumberPage(AskPage):
    """A number, typed or from a pad."""

    def __init__(self, question: Question, parent: QWidget) -> None:
        super().__init__("question", question.text, "", required=question.required, parent=parent)
        field = self.add_field(question.text)
        row = QHBoxLayout()
        row.setSpacing(8)
        for sign in PAD:
            key = PadKey(sign, f"pad-{sign}")
            key.clicked.connect(lambda _=False, sign=sign: field.insert(sign))
            row.addWidget(key)
        back = PadKey("←", "pad-back")
        back.setAccessibleName(tr("Delete last character"))
        back.clicked.connect(field.backspace)
        row.addWidget(back)
        row.addStretch()
        self.column.addLayout(row)
        self.add_buttons()

    def fits(self) -> bool:
        text = self.value()
        try:
            float(str(text).replace(",", "."))
        except ValueError:
            return False
        return text is not None


def question_page(question: Question, parent: QWidget) -> AskPage:
    """The page of a participant question."""
    if question.kind == "choice":
        return ChoicePage(question, parent)
    if question.kind == "number":
        return NumberPage(question, parent)
    return TextPage(question, parent)
