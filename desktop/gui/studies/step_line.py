"""The steps of a study as a line, each with its key and its state: StepLine("step "); `chosen(place)` after a press."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from desktop.benchmarks.messages import Sentence, say
from desktop.gui.i18n import join_name_and_text, tr, translate_sentence
from desktop.gui.studies.protocol_editor_sidebar import step_of_field
from desktop.gui.studies.protocol_form_fields import STEPS
from desktop.gui.theme.design_tokens import RADIUS_CONTROL, REGULAR, SMALL, SPACE_4, SPACE_8, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import control_edge_colour, hairline_width, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.pressable_widget import set_tab_stop
from desktop.gui.widgets.tab_bar import LINE, NOWHERE, TabBar, TabButton
from desktop.library.machine.error_messages import ExpectedError

TEST_RUN, FREEZE, COLLECT, CLOSE = "rehearsal", "freeze", "collect", "end"
PROTOCOL_STEPS = tuple(name for name, _, _ in STEPS)
STEP_TITLES: Mapping[str, str] = MappingProxyType(
    {name: title for name, title, _ in STEPS}
    | {TEST_RUN: say("Test run"), FREEZE: say("Freeze"), COLLECT: say("Collect"), CLOSE: say("Closing")}
)
"""The steps in their order: those of the protocol, as in the editor, and those after it."""
ORDER = tuple(STEP_TITLES)
CIRCLE, GAP = 22, 2


class StepState(StrEnum):
    """OPEN: not done and not next, as a test run, which may be skipped."""

    DONE = "done"
    NEXT = "next"
    OPEN = "not yet"
    PROBLEM = "problem"


WORDS = {
    StepState.DONE: say("done"),
    StepState.NEXT: say("next"),
    StepState.OPEN: say("not yet"),
    StepState.PROBLEM: say("problem"),
}


def draft_step_states(*, valid: bool, problem: ExpectedError | None, tested: bool | None) -> dict[str, StepState]:
    """The states of a draft's steps. valid: it is a protocol that the lab can fulfil; problem: why not, else None while
    this is not known yet; tested: the result of the test run of this text, None for none."""
    states = dict.fromkeys(ORDER, StepState.OPEN)
    if valid:
        states |= dict.fromkeys(PROTOCOL_STEPS, StepState.DONE)
        states[FREEZE] = StepState.NEXT
    elif problem is not None:
        states[step_of_field(str(problem.sentence.values.get("field", "")))] = StepState.PROBLEM
    return states | _test_run_state(tested)


def study_step_states(*, tested: bool | None, filled: bool, closed: bool) -> dict[str, StepState]:
    """The states of a frozen study's steps. filled: whether every place of the plan is."""
    states = dict.fromkeys(ORDER, StepState.DONE) | _test_run_state(tested)
    if not closed:
        states[COLLECT] = StepState.DONE if filled else StepState.NEXT
        states[CLOSE] = StepState.NEXT if filled else StepState.OPEN
    return states


def _test_run_state(tested: bool | None) -> dict[str, StepState]:
    found = {True: StepState.DONE, False: StepState.PROBLEM}
    return {TEST_RUN: StepState.OPEN if tested is None else found[tested]}


class StepButton(TabButton):
    """A step: a circle with its key on the line, its name below, and its state in a word."""

    def __init__(self, key: str, held: str = "") -> None:
        super().__init__(key, held)
        self._digit, self._state, self._note = key, StepState.OPEN, ""
        self.before = self.after = True
        self.setFixedHeight(self._high())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_state(self, state: StepState, note: str = "") -> None:
        """Show a state; note: in place of its word."""
        self._state, self._note = state, note
        self.setAccessibleName(join_name_and_text(self.label(), self.word()))
        self.setFixedHeight(self._high())
        self.updateGeometry()
        self.update()

    @property
    def state(self) -> StepState:
        return self._state

    def word(self) -> str:
        """The state as it is shown."""
        return self._note or tr(WORDS[self._state])

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.least_width() + 2 * SPACE_8, self._high())

    @override
    def least_width(self) -> int:
        name = QFontMetricsF(scaled_font(SMALL, STRONG)).horizontalAdvance(self.label())
        word = QFontMetricsF(scaled_font(SMALL, REGULAR)).horizontalAdvance(self.word())
        return round(max(name, word, CIRCLE)) + SPACE_4

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_circle(painter)
        line = _step_height()
        name = QRectF(0, SPACE_4 + CIRCLE + GAP, self.width(), line)
        painter.setFont(scaled_font(SMALL, STRONG if self.isChecked() else REGULAR))
        painter.setPen(token_colour("ink" if self.isChecked() or self.hovered() else "muted"))
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, self.label())
        tones = {StepState.NEXT: "accent", StepState.PROBLEM: "wrong"}
        painter.setFont(scaled_font(SMALL, REGULAR))
        painter.setPen(token_colour(tones.get(self._state, "muted")))
        painter.drawText(name.translated(0, line), Qt.AlignmentFlag.AlignCenter, self.word())
        if self.isChecked():
            wide = min(self.width() - 2 * SPACE_4, self.least_width())
            bar = QRectF((self.width() - wide) / 2, self.height() - LINE, wide, LINE)
            painter.fillRect(bar, token_colour("accent"))
        if self.ringed():
            paint_focus_ring(painter, QRectF(self.rect()).adjusted(1, 1, -1, -LINE - 1), RADIUS_CONTROL)
        painter.end()

    def _paint_circle(self, painter: QPainter) -> None:
        middle, radius = QPointF(self.width() / 2, SPACE_4 + CIRCLE / 2), CIRCLE / 2
        painter.setPen(QPen(control_edge_colour(), hairline_width(painter)))
        for there, end in ((self.before, 0.0), (self.after, float(self.width()))):
            if there:
                near = middle.x() + (radius + SPACE_4) * (1 if end else -1)
                painter.drawLine(QPointF(near, middle.y()), QPointF(end, middle.y()))
        fills = {StepState.DONE: "accent_soft", StepState.NEXT: "accent", StepState.PROBLEM: "wrong"}
        inks = {StepState.DONE: "accent", StepState.NEXT: "on_accent", StepState.PROBLEM: "surface"}
        edge = fills.get(self._state)
        painter.setPen(QPen(token_colour(edge) if edge else control_edge_colour(), 1))
        painter.setBrush(token_colour(edge or "surface"))
        painter.drawEllipse(middle, radius - 0.5, radius - 0.5)
        painter.setFont(scaled_font(SMALL, STRONG))
        painter.setPen(token_colour(inks.get(self._state, "muted")))
        area = QRectF(middle.x() - radius, middle.y() - radius, CIRCLE, CIRCLE)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._digit)

    @staticmethod
    def _high() -> int:
        return round(SPACE_4 + CIRCLE + GAP + 2 * _step_height() + LINE + GAP)


def _step_height() -> float:
    return QFontMetricsF(scaled_font(SMALL, STRONG)).height()


class StepLine(TabBar):
    """called: the start of the steps' object names. The held key is shown before the line where there is room."""

    def __init__(self, called: str) -> None:
        super().__init__(ORDER, held="Alt", called=called, kind=StepButton)
        self._notes: Mapping[str, Sentence] = {}
        self._states: Mapping[str, StepState] = {}
        self.steps = dict(zip(ORDER, self.findChildren(StepButton), strict=True))
        self.steps[ORDER[0]].before = self.steps[ORDER[-1]].after = False
        row = self.layout()
        if row is not None:
            row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Steps of the study"))
        self.set_texts([tr(title) for title in STEP_TITLES.values()])
        self.show_states(self._states, self._notes)

    def show_states(
        self, states: Mapping[str, StepState], notes: Mapping[str, Sentence] = MappingProxyType({})
    ) -> None:
        """notes: what is shown at some steps in place of the state's word."""
        self._states, self._notes = states, notes
        for name, step in self.steps.items():
            note = notes.get(name)
            step.set_state(states.get(name, StepState.OPEN), translate_sentence(note) if note is not None else "")

    def enable(self, *names: str) -> None:
        """Let these steps be chosen, and no others."""
        for name, step in self.steps.items():
            step.setEnabled(name in names)

    def show_step(self, name: str) -> None:
        """Show which step is in front, without a signal; empty for none."""
        self.set_current(ORDER.index(name) if name else NOWHERE)
        first = next((step for step in self.steps.values() if step.isEnabled()), None)
        if not name and first is not None:
            set_tab_stop(first, self.steps.values())
