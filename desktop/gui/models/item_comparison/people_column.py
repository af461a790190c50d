"""The column of people's answers, shown after the models' answers."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from desktop.benchmarks.outcome import Outcome
from desktop.gui.i18n import format_seconds_value, join_with_commas, tr
from desktop.gui.models.item_comparison.comparison_column_card import ColumnCard
from desktop.gui.models.item_comparison.count_people_answers import AnswerBar, PeopleAnswers
from desktop.gui.theme.design_tokens import BODY, CONTROL, LARGE, SPACE_12, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget

ROW = 34
BAR = 16
NUMBER = 40
LEAST_LABEL, MOST_SHARE = 24, 0.5
MARKS = {Outcome.RIGHT: "✓", Outcome.WRONG: "", Outcome.INVALID: "", Outcome.MISSING: ""}


class AnswerBars(QWidget):
    """A bar per answer with its count; the correct one has a tick."""

    accessible = accessible_graphic

    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[AnswerBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bars(self, bars: tuple[AnswerBar, ...]) -> None:
        self._bars = bars
        self.setAccessibleName(join_with_commas(f"{_answer_bar_label(bar)} {bar.n}" for bar in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, ROW * len(self._bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, ROW * len(self._bars))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(scaled_font(BODY))
        metrics = painter.fontMetrics()
        widest = max((metrics.horizontalAdvance(_answer_bar_label(bar)) for bar in self._bars), default=0)
        label = min(max(widest, LEAST_LABEL), round(self.width() * MOST_SHARE))
        everybody = sum(bar.n for bar in self._bars)
        for row, bar in enumerate(self._bars):
            self._paint_bar(painter, bar, row * ROW, label, everybody)
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: AnswerBar, top: int, label: int, everybody: int) -> None:
        text = painter.fontMetrics().elidedText(_answer_bar_label(bar), Qt.TextElideMode.ElideRight, label + 1)
        painter.setPen(token_colour("ink" if bar.words else "muted"))
        painter.drawText(QRectF(0, top, label + 2, ROW), Qt.AlignmentFlag.AlignVCenter, text)
        track = QRectF(label + SPACE_12, top + (ROW - BAR) / 2, self.width() - label - SPACE_12 - NUMBER, BAR)
        paint_box(painter, track, 4, fill=token_colour("sunken"))
        if bar.n:
            filled = QRectF(track)
            filled.setWidth(max(8.0, track.width() * bar.n / everybody))
            paint_box(painter, filled, 4, fill=token_colour("people" if bar.words else "missing"))
        painter.setPen(token_colour("muted"))
        number = QRectF(track.right() + SPACE_12, top, NUMBER - SPACE_12, ROW)
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(bar.n))


class PeopleNameText(TextLabel):
    """A text with at least the height of a model's name."""

    @override
    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, CONTROL))


class PeopleColumn(ColumnCard):
    """Counts, right answers and times of people.

    Signals: wanted_simulated, to show simulated people in the absence of others; wanted_first: to show people's answers
    before the models' from now on, or after them again.
    """

    simulated_people_requested = Signal()
    people_first_requested = Signal()

    def __init__(self) -> None:
        self._name = PeopleNameText("", LARGE, STRONG)
        super().__init__("people", self._name)
        self.setObjectName("people_column")
        self._bars = named_widget(AnswerBars(), "answer_bars")
        self._words = named_widget(TextLabel("", tone="muted", wrap=True), "people_words")
        self._simulated = named_button(PushButton(""), "show_simulated", self.simulated_people_requested)
        self._first = named_button(PushButton(""), "people_first", self.people_first_requested)
        self._is_first = False
        self._found: PeopleAnswers | None = None
        fill_box(self.middle, self._bars, self._words, self._simulated, self._first, STRETCH)
        self.retranslate()

    def retranslate(self) -> None:
        self._name.setText(tr("People"))
        self._simulated.set_text(tr("Show simulated participants"))
        self.set_first(self._is_first)
        if self._found is None:
            self.hide_answers()
        else:
            self.show_answers(self._found)

    def set_first(self, first: bool) -> None:
        """Whether people's answers show before the models'."""
        self._is_first = first
        self._first.set_text(tr("Show after replies") if first else tr("Show before replies"))

    def set_voting(self, *, on: bool) -> None:
        """While a blind vote is awaited the order of showing cannot be changed."""
        self._first.setVisible(not on)

    def hide_answers(self) -> None:
        self._found = None
        self._show(words=tr("People's answers appear after the models respond."))
        self.line.setText("")
        self.foot.setText("")
        self.set_verdict("people", "")

    def show_answers(self, found: PeopleAnswers) -> None:
        self._found = found
        self.line.setText(_people_times_text(found))
        self.foot.setText(_people_foot_text(found, first=self._is_first))
        if found.n:
            self._show(bars=found.bars)
            self.set_verdict("people", tr("{right} of {n} correct", right=found.right, n=found.n))
        else:
            self._show(words=_no_people_text(found), simulated=found.simulated > 0)
            self.set_verdict("people", "")

    def _show(self, *, bars: tuple[AnswerBar, ...] = (), words: str = "", simulated: bool = False) -> None:
        self._bars.set_bars(bars)
        self._bars.setVisible(bool(bars))
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self._simulated.setVisible(simulated)


def _answer_bar_label(bar: AnswerBar) -> str:
    words = bar.words or tr("no answer")
    mark = MARKS[bar.outcome]
    return f"{words} {mark}" if mark else words


def _people_times_text(found: PeopleAnswers) -> str:
    parts = [tr("simulated participants")] if found.with_simulated and found.simulated else []
    if found.quartiles is not None:
        low, middle, high = map(format_seconds_value, found.quartiles)
        parts.append(tr("median {middle} s, IQR {low} to {high}", middle=middle, low=low, high=high))
    return " · ".join(parts)


def _people_foot_text(found: PeopleAnswers, *, first: bool) -> str:
    if not found.n:
        return ""
    parts = [tr("shown before the models' answers") if first else tr("shown after the models' answers")]
    if found.unfocused:
        parts.append(tr("{n} response times omitted (focus lost)", n=found.unfocused))
    return join_with_commas(parts)


def _no_people_text(found: PeopleAnswers) -> str:
    if found.simulated:
        return tr("Only simulated participants have answered this item.")
    return tr("No answers from people yet.")
