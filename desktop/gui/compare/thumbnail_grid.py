"""A grid of item thumbnails, a few at first and more on request."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.tables.answer_summary_per_item import ItemSummary
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.items.benchmark_and_task_titles import answer_kind_title, translated_task_title
from desktop.gui.items.missing_image_placeholder import paint_placeholder
from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.theme.design_tokens import RADIUS_CONTROL, SMALL, SPACE_8, SPACE_12
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel, line_height, set_tool_tip
from desktop.gui.widgets.widget_setup import discard_widget, named_button

AT_FIRST, MORE = 12, 24
NONE = say("No items in this list.")
PICTURE = QSize(112, 84)
LINES, MOST_LINES, AIR = 2, 3, 2
"""Task names differ in their last word: one line is too short for them, in narrow columns also two."""

LEAST = 72


class ItemThumbnail(PressableWidget):
    """One item: its first picture, and its task below."""

    def __init__(self, line: ItemSummary, thumbnails: ThumbnailCache) -> None:
        super().__init__()
        self.line = line
        self._thumbnails = thumbnails
        self._lines = LINES
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(LEAST)
        self.retranslate()
        thumbnails.ready.connect(self._on_picture)

    def retranslate(self) -> None:
        title = translated_task_title(self.line.item.benchmark, self.line.item.task)
        self.setAccessibleName(join_with_commas((title, self.line.item.key)))
        set_tool_tip(self, self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        words = translated_task_title(self.line.item.benchmark, self.line.item.task)
        return QSize(LEAST, PICTURE.height() + AIR + self._lines * line_height(scaled_font(SMALL), words))

    def lines_at(self, width: int) -> int:
        """The number of lines that the task's name takes at that width, within bounds."""
        words = translated_task_title(self.line.item.benchmark, self.line.item.task)
        wraps = int(Qt.TextFlag.TextWordWrap)
        high = QFontMetricsF(scaled_font(SMALL)).boundingRect(QRectF(0, 0, width, 1000), wraps, words).height()
        return min(MOST_LINES, max(LINES, round(high / line_height(scaled_font(SMALL), words))))

    def set_lines(self, lines: int) -> None:
        """Leave room for so many lines, as all of a grid do."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(0, 0, self.width(), PICTURE.height())
        paint_box(painter, area, RADIUS_CONTROL, fill=token_colour("sunken"))
        self._paint_picture(painter, area)
        painter.setFont(scaled_font(SMALL))
        painter.setPen(token_colour("ink" if self.hovered() else "muted"))
        words = translated_task_title(self.line.item.benchmark, self.line.item.task)
        below = QRectF(0, PICTURE.height() + AIR, self.width(), self.height() - PICTURE.height() - AIR)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap), words)
        if self.ringed() or self.hovered():
            paint_focus_ring(painter, area, RADIUS_CONTROL)
        painter.end()

    @Slot(str)
    def _on_picture(self, file: str) -> None:
        if file in self.line.item.images[:1]:
            self.update()

    def _paint_picture(self, painter: QPainter, area: QRectF) -> None:
        if not self.line.item.images:
            paint_placeholder(painter, answer_kind_title(self.line.item.kind), area)
            return
        ratio = self.devicePixelRatioF()
        image = self._thumbnails.get(self.line.item.images[0], (area.size() * ratio).toSize())
        if image is None or image.isNull():
            return
        inner = QRectF(area.topLeft(), image.size().toSizeF() / ratio)
        inner.moveCenter(area.center())
        clip = QPainterPath()
        clip.addRoundedRect(area, RADIUS_CONTROL, RADIUS_CONTROL)
        painter.setClipPath(clip)
        painter.drawImage(inner, image)
        painter.setClipping(False)


class ThumbnailGrid(QWidget):
    """Signals: item_wanted(Line), when a picture was pressed."""

    item_requested = Signal(object)

    def __init__(self, context: AppContext, *, columns: int = 0) -> None:
        super().__init__()
        self._lines: Sequence[ItemSummary] = ()
        self._thumbs: list[ItemThumbnail] = []
        self._thumbnails = ThumbnailCache(context, self)
        self._columns = columns
        self._across = columns or 1
        self._room = AT_FIRST
        self._none = NONE
        self._more = named_button(PushButton(key="M"), "more_items", self._on_more)
        self._note = TextLabel("", SMALL, tone="muted", wrap=True)
        self._grid = QGridLayout()
        self._grid.setSpacing(SPACE_8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addLayout(self._grid)
        column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._note)
        self.retranslate()

    def retranslate(self) -> None:
        self._more.set_text(tr("Show more"))
        self._note.setText(tr(self._none))
        for thumb in self._thumbs:
            thumb.retranslate()

    def show_lines(self, lines: Sequence[ItemSummary], *, none: str = NONE, from_the_first: bool = True) -> None:
        """Show the first of these, or a text for none; the number shown is kept unless `from_the_first` is set."""
        self._none = none
        self._note.setText(tr(none))
        self._lines = lines
        if from_the_first:
            self._room = AT_FIRST
        self._fill()

    def shown(self) -> list[ItemSummary]:
        return [thumb.line for thumb in self._thumbs]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across = self._columns or max(1, (self.width() + SPACE_8) // (PICTURE.width() + SPACE_8))
        if across != self._across:
            self._across = across
            self._arrange()
        self._set_lines()

    @Slot()
    def _on_more(self) -> None:
        self._room += MORE
        self._fill()

    @Slot()
    def _on_pressed(self) -> None:
        thumb = self.sender()
        if isinstance(thumb, ItemThumbnail):
            self.item_requested.emit(thumb.line)

    def _fill(self) -> None:
        self._set_thumbs(self._lines[: self._room])
        self._more.setVisible(len(self._lines) > self._room)
        self._note.setVisible(not self._lines)

    def _set_thumbs(self, lines: Sequence[ItemSummary]) -> None:
        """Pictures of these; where the items are the same as before, their pictures stay."""
        if [line.item.id for line in lines] == [thumb.line.item.id for thumb in self._thumbs]:
            for thumb, line in zip(self._thumbs, lines, strict=True):
                thumb.line = line
            return
        for gone in self._thumbs:
            self._grid.removeWidget(gone)
            discard_widget(gone)
        self._thumbs = []
        for line in lines:
            thumb = ItemThumbnail(line, self._thumbnails)
            thumb.setObjectName(f"thumb_{line.item.key}")
            thumb.clicked.connect(self._on_pressed)
            self._thumbs.append(thumb)
        self._arrange()

    def _arrange(self) -> None:
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < self._across else 0)
        for number, thumb in enumerate(self._thumbs):
            self._grid.addWidget(thumb, number // self._across, number % self._across)
        for column in range(self._across):
            self._grid.setColumnStretch(column, 1)
        self._set_lines()

    def _set_lines(self) -> None:
        wide = max(LEAST, (self.width() - SPACE_8 * (self._across - 1)) // self._across)
        lines = max((thumb.lines_at(wide) for thumb in self._thumbs), default=LINES)
        for thumb in self._thumbs:
            thumb.set_lines(lines)
