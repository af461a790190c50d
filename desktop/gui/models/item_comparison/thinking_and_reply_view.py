"""The view of a model's reply as it grows: its thinking folded to one line that unfolds, its answer below."""

import math
import time

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.benchmarks.separate_thinking_from_answer import ThinkingSplitter
from desktop.gui.i18n import tr
from desktop.gui.models.item_comparison.comparison_column_card import set_card_background
from desktop.gui.models.item_comparison.streamed_text_view import StreamTextView
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, SPACE_4, SPACE_8
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.paint_control_shapes import paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.widget_setup import fill_box, named_widget

HEIGHT = 24
ARROW = 16
STEP = 24
SAY_EVERY_S = 0.2
"""Interval at which the number of thinking tokens is updated."""


class FoldButton(PressableWidget):
    """A line that shows or hides the content below it; a checkable button."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self.setCheckable(True)
        self.setFixedHeight(HEIGHT)
        self.setFont(scaled_font(BODY))
        set_card_background(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        return self._words

    def set_text(self, text: str) -> None:
        """Show another text, which changes many times a second: lay the window out again only for a wider one."""
        before = self.sizeHint()
        self._words = text
        self.setAccessibleName(text)
        self.update()
        if self.sizeHint() != before:
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = ARROW + SPACE_4 + self.fontMetrics().horizontalAdvance(self._words) + 2
        return QSize(STEP * math.ceil(width / STEP), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tint = token_colour("ink") if self.hovered() else token_colour("muted")
        painter.save()
        painter.translate(ARROW / 2, HEIGHT / 2)
        painter.rotate(0 if self.isChecked() else -90)
        paint_icon(painter, QRectF(-ARROW / 2, -ARROW / 2, ARROW, ARROW), "down", tint)
        painter.restore()
        painter.setPen(tint)
        painter.setFont(self.font())
        words = QRectF(ARROW + SPACE_4, 0, self.width() - ARROW - SPACE_4, HEIGHT)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._words)
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


class ReplyView(QWidget):
    """`raw` is the whole reply; `answer` the part after the thinking."""

    def __init__(self) -> None:
        super().__init__()
        self.raw = ""
        self._unfold = ThinkingSplitter()
        self._tokens = self._thought_tokens = 0
        self._ended = False
        self._said = 0.0
        self._fold = named_widget(FoldButton(), "thinking")
        self._fold.toggled.connect(self._on_toggled)
        self._thought = named_widget(StreamTextView("muted"), "thought")
        self._text = named_widget(StreamTextView(), "answer")
        fill_box(QVBoxLayout(self), self._fold, (self._thought, 1), (self._text, 2), spacing=SPACE_8, margins=0)
        self.start()

    @property
    def answer(self) -> str:
        return self._unfold.answer

    @property
    def thinking(self) -> bool:
        return self._unfold.inside

    def set_placeholder(self, text: str) -> None:
        self._text.setPlaceholderText(text)

    def set_name(self, name: str) -> None:
        self._text.setAccessibleName(name)

    def start(self) -> None:
        """Begin again, empty and folded."""
        self.raw = ""
        self._unfold = ThinkingSplitter()
        self._tokens = self._thought_tokens = 0
        self._ended = False
        self._said = 0.0
        self._text.start()
        self._thought.start()
        self._fold.setChecked(False)
        self._fold.hide()
        self._thought.hide()

    def add(self, text: str, tokens: int) -> None:
        """More text, and the number of tokens so far."""
        self.raw += text
        inside = self._unfold.inside
        thought, said, resets = len(self._unfold.thinking), len(self._unfold.answer), self._unfold.resets
        self._unfold.feed(text)
        if self._unfold.resets != resets:
            self._text.replace(self._unfold.answer)
        elif len(self._unfold.answer) > said:
            self._text.append(self._unfold.answer[said:])
        new = self._unfold.thinking[thought:]
        self._tokens = tokens or self._tokens
        if new:
            self._thought_tokens = self._tokens
            self._show_thinking(new)
        if inside and not self._unfold.inside:
            self._say_thinking()

    def replace(self, text: str, tokens: int) -> None:
        """This text in place of all before."""
        unfolded = self._fold.isChecked()
        self.start()
        self.add(text, tokens)
        self._fold.setChecked(unfolded and bool(self._unfold.thinking))

    def finish(self) -> None:
        said = len(self._unfold.answer)
        self._unfold.end()
        self._text.append(self._unfold.answer[said:])
        self._ended = True
        self._text.finish(self._unfold.answer)
        if self._fold.isChecked():
            self._thought.finish(self._unfold.thinking)
        self._say_thinking()

    def settled(self) -> bool:
        return self._text.settled and self._thought.settled

    def _show_thinking(self, new: str) -> None:
        now = time.monotonic()
        if now - self._said >= SAY_EVERY_S:
            self._said = now
            self._say_thinking()
        self._fold.show()
        if self._fold.isChecked():
            self._thought.append(new)

    def _say_thinking(self) -> None:
        number = f"{self._thought_tokens:,}"
        going = self.thinking and not self._ended
        self._fold.set_text(tr("thinking, {n} tokens…", n=number) if going else tr("thinking, {n} tokens", n=number))

    @Slot(bool)
    def _on_toggled(self, unfolded: bool) -> None:
        self._thought.setVisible(unfolded)
        if not unfolded:
            self._thought.start()
            return
        if self._ended:
            self._thought.show_whole(self._unfold.thinking)
        else:
            self._thought.replace(self._unfold.thinking)
