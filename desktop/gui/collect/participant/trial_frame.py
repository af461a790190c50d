"""The frame around a trial's item: an optional progress bar, the short line above, and the line of key hints below."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_window_buttons import KeyHint
from desktop.gui.collect.participant.trial_item_layout import LayoutBox
from desktop.gui.collect.participant.views.key_hint_entry import KeyHintEntry
from desktop.gui.theme.design_tokens import BODY, LARGE, SMALL, TITLE
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget

BAR = 4
SIDE = 32
CAPTION_TOP = 14
LINE_TOP = 40
KEYS = 40
KEYS_BOTTOM = 14
TOLD = 24
AIR = 16
LOW = 26
"""Height of an entry if the line of keys is broken into two lines within the same height."""
GAP, NARROW_GAP = 16, 2
HINT_GAP = 8
LONG_LINE = 140
"""Number of characters from which a line is set in smaller type and wider."""


class TrialFrame(QWidget):
    """The surroundings of an item. The item's view is put into `body(…)`, which is known before the item is."""

    def __init__(self, parent: QWidget, *, tools: bool = False) -> None:
        super().__init__(parent)
        self._with_tools = tools
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._fraction = 0.0
        self._two_lines = False
        self._left = TextLabel("", SMALL, tone="trial_muted")
        self._right = TextLabel("", SMALL, tone="trial_muted")
        self._line = TextLabel("", TITLE, tone="trial_ink", wrap=True)
        self._hint = TextLabel("", BODY, tone="trial_ink", wrap=True)
        self._told = TextLabel("", BODY, tone="trial_ink")
        self._clock = TextLabel("", SMALL, tone="trial_ink")
        self._clock.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._clock.setObjectName("clock")
        self._keys = named_widget(QWidget(self), "keys")
        for text in (self._left, self._right, self._clock, self._line, self._hint, self._told):
            text.setParent(self)
        self._right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._line.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._line.setObjectName("line")
        self._hint.setObjectName("hint")
        self._told.setObjectName("told")
        self._tools = named_widget(QWidget(self), "tools")
        self._corner = QWidget(self)
        for line in (self._keys, self._corner, self._tools):
            fill_box(QHBoxLayout(line), spacing=GAP, margins=0)

    def put_in_reading_order(self, view: QWidget) -> None:
        """Order the parts as they are read: the position, the line above, the item, then what is below it."""
        for part in (view, self._hint, self._line, self._clock, self._right, self._left):
            part.lower()

    def set_place(self, left: str, right: str, fraction: float) -> None:
        """Show the position: texts at both ends of the bar, and the filled fraction."""
        for label, text in ((self._left, left), (self._right, right)):
            label.setText(text)
            label.setVisible(bool(text))
        self._fraction = fraction
        self.update(0, 0, self.width(), BAR)

    def set_clock(self, text: str) -> None:
        """The time left, where the protocol shows one; empty takes it away."""
        self._clock.setText(text)
        self._clock.setVisible(bool(text))

    def set_line(self, text: str, hint: str = "") -> None:
        """The line above the item, empty where the view has it, and the item's hint below that."""
        self._line.setFont(_trial_line_font(text))
        for label, words in ((self._line, text), (self._hint, hint)):
            label.setText(words)
            label.setVisible(bool(words))
        self._lay_out()

    def tell(self, text: str) -> None:
        """A quiet sentence above the line of keys; empty takes it away."""
        self._told.setText(text)
        self._told.setVisible(bool(text))

    def set_hints(self, middle: Sequence[KeyHintEntry], right: Sequence[KeyHintEntry]) -> None:
        """The line of keys: what answers in the middle, what is always there at the right; below it where one line has
        no room for both."""
        row, below = _clear_key_row(self._keys), _clear_key_row(self._corner)
        self._keys.show()
        centre, corner = [_key_hint_control(hint) for hint in middle], [_key_hint_control(hint) for hint in right]
        gap = self._fitted(*centre, *corner)
        self._two_lines = not self._room_for(gap, (*centre, *corner))
        self._corner.setVisible(self._two_lines)
        for line in (row, below):
            line.setSpacing(gap)
        row.addSpacing(0 if self._two_lines else self._balance(centre, corner))
        fill_box(row, 1, *centre, 1)
        below.addStretch(1)
        for control in corner:
            (below if self._two_lines else row).addWidget(control)
        for control in (*centre, *corner) if self._two_lines else ():
            control.setFixedHeight(LOW)
        self._lay_out()

    def set_tools(self, tools: Sequence[KeyHintEntry]) -> None:
        """The line above the line of keys: what may be done with the pictures."""
        row = _clear_key_row(self._tools)
        self._tools.setVisible(bool(tools))
        controls = [_key_hint_control(hint) for hint in tools]
        fill_box(row, 1, *controls, 1, spacing=self._fitted(*controls))

    def _fitted(self, *controls: KeyHint) -> int:
        """The gap between the controls of a line: narrower where room is short; where that is not enough, the text is
        set in smaller type before it is cut."""
        if self._room_for(GAP, controls):
            return GAP
        if not self._room_for(NARROW_GAP, controls):
            for control in controls:
                control.setFont(scaled_font(SMALL))
        return NARROW_GAP

    def _room_for(self, gap: int, controls: Sequence[KeyHint]) -> bool:
        return sum(control.sizeHint().width() + gap for control in controls) <= self._keys_width()

    def _balance(self, centre: Sequence[KeyHint], corner: Sequence[KeyHint]) -> int:
        """Empty width at the left that centres the middle group, where there is room for it."""
        widths = [sum(control.sizeHint().width() + GAP for control in group) for group in (centre, corner)]
        return widths[1] if widths[0] + 2 * widths[1] <= self._keys_width() else 0

    def _keys_width(self) -> int:
        """The width of the line of keys, also before its layout."""
        return self.width() - 2 * SIDE + 16

    def clear(self) -> None:
        """Remove everything but the surround and the progress."""
        for part in (self._line, self._hint, self._told, self._clock, self._keys, self._corner, self._tools):
            part.hide()

    def body(self, line: str, hint: str = "") -> LayoutBox:
        """The area for the item, in a frame of this size with that line and hint above."""
        words = self._line_height(line) + self._hint_height(line, hint)
        top = LINE_TOP + (words + AIR if words else 8)
        bottom = KEYS + KEYS_BOTTOM + self._tools_height() + TOLD + AIR
        return LayoutBox(SIDE, top, self.width() - 2 * SIDE, max(80, self.height() - top - bottom))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), neutral_trial_palette.surround_colour())
        painter.fillRect(QRectF(0, 0, self.width(), BAR), token_colour("trial_bar", 0.18))
        painter.fillRect(QRectF(0, 0, self.width() * self._fraction, BAR), token_colour("trial_bar"))
        painter.end()

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        self._left.setGeometry(SIDE - 4, CAPTION_TOP, 240, 20)
        self._right.setGeometry(width - SIDE - 236, CAPTION_TOP, 240, 20)
        self._clock.setGeometry((width - 240) // 2, CAPTION_TOP, 240, 20)
        line, hint = self._line.text(), self._hint.text()
        high = self._line_height(line)
        self._line.setGeometry(self._margin(line), LINE_TOP - 2, width - 2 * self._margin(line), high + 4)
        below = LINE_TOP + high + (HINT_GAP if line else 0)
        room = width - 2 * SIDE - 80
        self._hint.setGeometry(SIDE + 40, below - 2, room, _wrapped_text_height(hint, scaled_font(BODY), room) + 4)
        top = height - KEYS - KEYS_BOTTOM
        self._keys.setGeometry(SIDE - 8, top, self._keys_width(), LOW if self._two_lines else KEYS)
        self._corner.setGeometry(SIDE - 8, top + LOW, self._keys_width(), LOW)
        low = height - KEYS - KEYS_BOTTOM - self._tools_height()
        self._tools.setGeometry(SIDE - 8, low, self._keys_width(), self._tools_height())
        self._told.setGeometry(SIDE, low - TOLD, width - 2 * SIDE, TOLD)

    def _tools_height(self) -> int:
        return KEYS if self._with_tools else 0

    def _margin(self, line: str) -> int:
        return SIDE + (120 if len(line) <= LONG_LINE else 40)

    def _line_height(self, line: str) -> int:
        return _wrapped_text_height(line, _trial_line_font(line), self.width() - 2 * self._margin(line))

    def _hint_height(self, line: str, hint: str) -> int:
        gap = HINT_GAP if line and hint else 0
        return _wrapped_text_height(hint, scaled_font(BODY), self.width() - 2 * SIDE - 80) + gap


def _trial_line_font(line: str) -> QFont:
    """A question of several sentences is a text, no title."""
    return scaled_font(TITLE if len(line) <= LONG_LINE else LARGE)


def _wrapped_text_height(text: str, face: QFont, width: int) -> int:
    flags = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignHCenter.value
    return QFontMetrics(face).boundingRect(0, 0, width, 10_000, flags, text).height() if text else 0


def _clear_key_row(line: QWidget) -> QHBoxLayout:
    row = line.layout()
    assert isinstance(row, QHBoxLayout)
    while (entry := row.takeAt(0)) is not None:
        widget = entry.widget()
        if widget is not None:
            widget.hide()  # without a parent it could come up as a window: Qt shows what was just added in a later turn
            widget.deleteLater()
    return row


def _key_hint_control(hint: KeyHintEntry) -> KeyHint:
    control = KeyHint(hint.keys, hint.text, hint.name, repeats=hint.repeats)
    if hint.act is None:
        control.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    else:
        control.clicked.connect(hint.act)
    return control
