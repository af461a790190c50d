"""The canvas for editing an image: a place or a rectangle is set with the mouse, or with the arrow keys and Enter."""

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPen

from desktop.gui.theme.token_colours import token_colour, trial_paper_colour
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.library.images.crop_mark_resize_edits import LEAST, CropEdit, PointMark, RegionMark

Tool = Literal["crop", "point", "region"]
STEPS = 40
"""An arrow key moves the cursor by the picture's longer side over this; with Shift by one pixel."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
SETS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
DRAGGED = 4.0
CROSS = 12


class EditCanvas(ItemImageView):
    """Signals: marked(Operation), in pixels of the picture that is shown; left, when a tool was put away."""

    marked = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._tool: Tool | None = None
        self._cursor = QPointF()
        self._corner: QPointF | None = None
        self._dragging = False
        self._crop: QRectF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMouseTracking(True)

    def tool(self) -> Tool | None:
        return self._tool

    def show_crop(self, crop: CropEdit | None) -> None:
        """The present crop, in pixels of the whole image; shown while a tool is active."""
        self._crop = None if crop is None else QRectF(crop.left, crop.top, crop.width, crop.height)
        self.update()

    def take(self, tool: Tool | None) -> None:
        """Choose a tool, or none (None)."""
        self._tool, self._corner, self._dragging = tool, None, False
        if tool is not None:
            self._cursor = QPointF(self.image().width() / 2, self.image().height() / 2)
            self.setFocus()
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._uses(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self._uses(event):
            super().keyPressEvent(event)
        elif key in ARROWS:
            across, down = ARROWS[key]
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            step = 1.0 if fine else max(1.0, round(max(self.image().width(), self.image().height()) / STEPS))
            self._move_to(self._cursor + QPointF(across * step, down * step))
        elif key in SETS:
            self._set_corner()
        elif self._corner is not None:
            self._corner = None
            self.update()
        else:
            self.left.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._tool is None or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._move_to(self.to_picture(event.position()))
        if self._corner is None:
            self._corner, self._dragging = QPointF(self._cursor), True
        else:
            self._set_corner()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._tool is not None and (self._dragging or self._corner is not None):
            self._move_to(self.to_picture(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._dragging or self._corner is None:
            return
        self._dragging = False
        away = (self._cursor - self._corner).manhattanLength()
        if self._tool == "point" or away * self.scale() > DRAGGED:
            self._set_corner()

    def paint_over(self, painter: QPainter) -> None:
        if self._tool is None or self.image().isNull():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_part(painter)
        at = self.to_widget(self._cursor)
        for tint, width in ((trial_paper_colour(), 3.0), (token_colour("accent"), 1.5)):
            painter.setPen(QPen(tint, width))
            painter.drawLine(at - QPointF(CROSS, 0), at + QPointF(CROSS, 0))
            painter.drawLine(at - QPointF(0, CROSS), at + QPointF(0, CROSS))
            if self._corner is not None and self._tool != "point":
                painter.drawRect(QRectF(self.to_widget(self._corner), at).normalized())

    def _paint_part(self, painter: QPainter) -> None:
        """The part that the crop keeps; the rest is dimmed."""
        if self._tool == "crop" and self._corner is not None:
            part = QRectF(self._corner, self._cursor).normalized()
        elif self._crop is not None:
            part = self._crop
        else:
            return
        whole, rest = QPainterPath(), QPainterPath()
        whole.addRect(self._in_widget(QRectF(self.image().rect())))
        rest.addRect(self._in_widget(part))
        dim = QColor(trial_paper_colour())
        dim.setAlphaF(0.6)
        painter.fillPath(whole.subtracted(rest), dim)
        painter.setPen(QPen(token_colour("accent"), 1.5, Qt.PenStyle.DashLine))
        painter.drawRect(self._in_widget(part))

    def _in_widget(self, area: QRectF) -> QRectF:
        return QRectF(self.to_widget(area.topLeft()), self.to_widget(area.bottomRight()))

    def _uses(self, event: QKeyEvent) -> bool:
        return self._tool is not None and Qt.Key(event.key()) in {*ARROWS, *SETS, Qt.Key.Key_Escape}

    def _move_to(self, place: QPointF) -> None:
        x = min(max(place.x(), 0.0), float(self.image().width()))
        y = min(max(place.y(), 0.0), float(self.image().height()))
        self._cursor = QPointF(x, y)
        self.update()

    def _set_corner(self) -> None:
        if self._tool == "point":
            x = min(round(self._cursor.x()), self.image().width() - 1)
            y = min(round(self._cursor.y()), self.image().height() - 1)
            self._corner = None
            self.marked.emit(PointMark(x=x, y=y))
        elif self._corner is None:
            self._corner = QPointF(self._cursor)
            self.update()
        else:
            self._set_rectangle(QRectF(self._corner, self._cursor).normalized().toAlignedRect())

    def _set_rectangle(self, rect: QRect) -> None:
        left, top, width, height = max(0, rect.x()), max(0, rect.y()), rect.width(), rect.height()
        width = min(width, self.image().width() - left)
        height = min(height, self.image().height() - top)
        if min(width, height) < LEAST:
            return
        self._corner = None
        kind = CropEdit if self._tool == "crop" else RegionMark
        self.marked.emit(kind(left=left, top=top, width=width, height=height))
