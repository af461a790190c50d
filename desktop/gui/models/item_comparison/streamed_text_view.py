"""A view of streamed text: plain appends, without a new layout of the whole text.

view.append(text); view.replace(text)      while it streams: the last 20,000 characters
view.finish(raw)                           at the end: the whole text, inserted and formatted in slices
"""

import re
import time
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QFont, QResizeEvent, QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit
from typing_extensions import override

from desktop.gui.models.item_comparison.comparison_column_card import set_card_background
from desktop.gui.models.item_comparison.streamed_paragraph_breaks import KEPT, ParagraphBreaker
from desktop.gui.theme.design_tokens import BODY
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.reduced_motion import is_motion_reduced
from desktop.gui.theme.widget_text_colour import tint_text
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars

SLACK = 2_000
SLICE = 2_000
SLICE_S = 0.004
CALM_MS = 700
"""Interval at which the text grows with reduced motion."""
Face = Literal["strong", "code"]
_PIECES = re.compile(r"\*\*(?P<strong>[^*\n]+)\*\*|`(?P<code>[^`\n]+)`|\\boxed\{(?P<boxed>[^{}\n]*)\}")
_HEADING = re.compile(r"#{1,6} ")


class MarkupSpan(NamedTuple):
    """Characters of a paragraph that have another face."""

    start: int
    length: int
    face: Face


def find_markup_spans(paragraph: str) -> list[MarkupSpan]:
    """The formatted spans of a paragraph: headings, bold text, code, boxed answers."""
    if _HEADING.match(paragraph):
        return [MarkupSpan(0, len(paragraph), "strong")]
    return [
        MarkupSpan(found.start(), found.end() - found.start(), "code" if found.lastgroup == "code" else "strong")
        for found in _PIECES.finditer(paragraph)
    ]


class StreamTextView(QPlainTextEdit):
    """Scrolls to the end unless the user has scrolled up."""

    def __init__(self, tone: str = "ink") -> None:
        super().__init__()
        self._breaker = ParagraphBreaker()
        self._cut = False
        self._left = ""
        self._unset = QTextBlock()
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._go_on)
        self._held = ""
        self._calm = QTimer(self, singleShot=True, interval=CALM_MS)
        self._calm.timeout.connect(self._let_go)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        use_slim_scrollbars(self)
        # In the card's colour, so that nothing below is repainted with each piece of text.
        set_card_background(self.viewport())
        around_bar = self.verticalScrollBar().parentWidget()
        if around_bar is not None:
            set_card_background(around_bar)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        tint_text(self, tone)
        self.setFont(scaled_font(BODY))
        self.document().setDocumentMargin(0)
        self.setTabChangesFocus(True)

    @property
    def settled(self) -> bool:
        """Whether all text was inserted and formatted."""
        return not self._slices.isActive() and not self._held

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        follows = self._at_end()
        super().resizeEvent(event)
        if follows:
            self._go_to_end()

    def start(self) -> None:
        self._slices.stop()
        self._left = self._held = ""
        self._cut = False
        self._breaker = ParagraphBreaker()
        self._unset = QTextBlock()
        self.clear()

    def append(self, text: str) -> None:
        """Put new text at the end; now and then a larger piece where motion is reduced."""
        if is_motion_reduced():
            self._held += text
            if not self._calm.isActive():
                self._calm.start()
            return
        self._let_go()  # of what was held while motion was reduced
        self._put(text)

    @Slot()
    def _let_go(self) -> None:
        held, self._held = self._held, ""
        if held:
            self._put(held)

    def _put(self, text: str) -> None:
        follows = self._at_end()
        self._insert(self._breaker.feed(text))
        self._drop_beginning()
        if follows:
            self._go_to_end()

    def replace(self, text: str) -> None:
        """Show this text in place of all before."""
        self.start()
        self._cut = len(text) > KEPT
        self.append(text[-KEPT:])

    def finish(self, raw: str) -> None:
        """The whole text, where the beginning was dropped on the way; then its faces."""
        self._let_go()
        if self._cut:
            self.start()
            self._left = raw
        self._unset = self.document().begin()
        self._slices.start()

    def show_whole(self, raw: str) -> None:
        """A text that is whole already, from its beginning, slice by slice."""
        self.start()
        self._cut = True
        self.finish(raw)

    @Slot()
    def _go_on(self) -> None:
        """A few milliseconds of what is left: first the text, then its faces."""
        if self._left:
            self._insert(self._breaker.feed(self._left[:SLICE]))
            self._left = self._left[SLICE:]
            self._unset = self.document().begin()
            return
        began = time.perf_counter()
        while self._unset.isValid() and time.perf_counter() - began < SLICE_S:
            self._set_faces(self._unset)
            self._unset = self._unset.next()
        if not self._unset.isValid():
            self._slices.stop()

    def _set_faces(self, block: QTextBlock) -> None:
        for span in find_markup_spans(block.text()):
            cursor = QTextCursor(block)
            cursor.setPosition(block.position() + span.start)
            cursor.setPosition(block.position() + span.start + span.length, QTextCursor.MoveMode.KeepAnchor)
            face = QTextCharFormat()
            if span.face == "strong":
                face.setFontWeight(QFont.Weight.DemiBold)
            else:
                face.setFontFamilies(["monospace"])
            cursor.mergeCharFormat(face)

    def _insert(self, text: str) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text, QTextCharFormat())

    def _drop_beginning(self) -> None:
        excess = self.document().characterCount() - KEPT
        if excess > SLACK:
            cursor = QTextCursor(self.document())
            cursor.setPosition(excess, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            self._cut = True

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 1

    def _go_to_end(self) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
