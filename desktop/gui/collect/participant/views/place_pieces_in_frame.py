"""Answer view in which pieces are placed in a frame by dragging, by a click (to the next free slot, and back), or by
their number.

The frame begins empty: only placed pieces are part of the answer.
"""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.option_images_and_listing import option_image_indexes
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.trial_item_layout import LayoutBox
from desktop.gui.collect.participant.views.answer_view_base import (
    AnswerView,
    KeyHintEntry,
    TrialPresentation,
    paint_letter_cap,
)
from desktop.gui.collect.participant.views.option_selection_keys import (
    confirm_key_cap,
    is_confirm_key,
    option_place_of_key,
)
from desktop.gui.collect.participant.views.zoomable_image import ZoomableImage
from desktop.gui.widgets.key_cap import LARGE_HEIGHT


class OrderView(AnswerView):
    """The answer lists, slot by slot of the frame, the id of the piece placed there."""

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(shown, parent)
        by_id = {option.id: option for option in shown.item.options}
        self._options = [by_id[name] for name in shown.options]
        self._places: list[str | None] = [None] * len(self._options)
        self._last: list[str] = []
        self._moved_at = [0]
        self._pictures = {option.id: index for index, option in option_image_indexes(shown.item).items()}
        self._glasses = {one: self._glass_of(one, index) for one, index in self._pictures.items()}
        self.tools.glasses += self._glasses.values()
        self._gripped: ZoomableImage | None = None
        self._picked: str | None = None
        self._pressed_at = QPointF()
        self._pointer: QPointF | None = None
        self.setObjectName("order")
        self.setAccessibleName(tr("Pieces and frame"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._announce_places()

    def response(self) -> Json:
        return list(self._places) if any(self._places) else None

    def heard(self) -> str:
        return "\n".join(map(self._told_at, self._moved_at))

    def lacking(self) -> str:
        return "" if all(self._places) else self.nothing_yet()

    def nothing_yet(self) -> str:
        return tr("Put every piece into the frame first.")

    def key(self, event: QKeyEvent) -> bool:
        if is_confirm_key(event):
            self.submit()
        elif event.key() == Qt.Key.Key_Backspace:
            self.take_back("key")
        else:
            place = option_place_of_key(event, len(self._options))
            if place is None:
                return False
            self.put(self._options[place].id, None, "key")
        return True

    def hints(self) -> list[KeyHintEntry]:
        return [
            KeyHintEntry(("1", str(len(self._options))), tr("put into the next position"), "hint-put"),
            KeyHintEntry(("Backspace",), tr("undo"), "take-back", lambda: self.take_back("click"), repeats=True),
            KeyHintEntry((confirm_key_cap(),), tr("submit"), "submit", self.submit),
        ]

    def put(self, piece: str, place: int | None, how: str) -> None:
        """Place a piece into a slot of the frame (None: the next free one). A piece that was there changes places with
        it, or returns to the tray."""
        if place is None:
            if None not in self._places or piece in self._places:
                return
            place = self._places.index(None)
        came_from = self._places.index(piece) if piece in self._places else None
        if came_from == place:
            return
        before = self._places[place]
        if came_from is not None:
            self._places[came_from] = before
        self._places[place] = piece
        self._last = [one for one in self._last if one in self._places and one != piece] + [piece]
        self._moved(how, piece, came_from, place)

    def take_out(self, piece: str, how: str) -> None:
        if piece in self._places:
            place = self._places.index(piece)
            self._places[place] = None
            self._last.remove(piece)
            self._moved(how, piece, place, None)

    def take_back(self, how: str) -> None:
        """Remove the piece placed last."""
        if self._last:
            self.take_out(self._last[-1], how)

    def let_go(self) -> None:
        super().let_go()
        self._gripped = None
        self._drop_piece()

    def _drop_piece(self) -> None:
        self._picked = None
        self._pointer = None
        self.update()

    def display(self) -> dict[str, Json]:
        ratio = self.devicePixelRatioF()
        box = self.shown.arranged.tray[0]
        size: Json = {"width": round(round(box.width) * ratio), "height": round(round(box.height) * ratio)}
        return {str(index): size for index in self._pictures.values()}

    def place_rect(self, place: int) -> QRectF:
        """The rectangle of a slot of the frame, for the tour and the tests."""
        return _pixel_rect(self.shown.arranged.answers[place])

    def piece_rect(self, piece: str) -> QRectF:
        if piece in self._places:
            return self.place_rect(self._places.index(piece))
        return _pixel_rect(self.shown.arranged.tray[[option.id for option in self._options].index(piece)])

    def wheelEvent(self, event: QWheelEvent) -> None:
        piece = self._piece_at(event.position())
        if piece in self._glasses:
            self._glasses[piece].wheel(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        piece = self._piece_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton:
            self._picked = piece
            self._pressed_at = event.position()
        elif piece in self._glasses and self._glasses[piece].press(event):
            self._gripped = self._glasses[piece]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._gripped is not None:
            self._gripped.drag(event)
        far = (event.position() - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if self._picked is not None and (far or self._pointer is not None):
            self._pointer = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._gripped is not None and event.button() != Qt.MouseButton.LeftButton:
            self._gripped.release(event)
            self._gripped = None
            return
        piece, dragged = self._picked, self._pointer is not None
        self._drop_piece()
        if piece is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if not dragged:
            if piece in self._places:
                self.take_out(piece, "click")
            else:
                self.put(piece, None, "click")
            return
        place = self._place_at(event.position())
        if place is not None:
            self.put(piece, place, "drag")
        elif self.rect().contains(event.position().toPoint()) and piece in self._places:
            self.take_out(piece, "drag")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for number, option in enumerate(self._options):
            where = _pixel_rect(self.shown.arranged.tray[number])
            free = option.id not in self._places and not self._in_air(option.id)
            if free:
                self._paint_piece(painter, option.id, where)
            else:
                painter.fillRect(where, neutral_trial_palette.panel_colour())
            paint_letter_cap(
                painter, QRectF(where.x(), where.bottom() + 4, where.width(), LARGE_HEIGHT), str(number + 1)
            )
        self._paint_frame(painter)
        if self._picked is not None and self._pointer is not None:
            lifted = self.piece_rect(self._picked).translated(self._pointer - self._pressed_at)
            painter.setOpacity(0.85)
            self._paint_piece(painter, self._picked, lifted)
        painter.end()

    def _paint_frame(self, painter: QPainter) -> None:
        for place, piece in enumerate(self._places):
            where = self.place_rect(place)
            if piece is not None and not self._in_air(piece):
                self._paint_piece(painter, piece, where)
            else:
                painter.fillRect(where, neutral_trial_palette.panel_colour())
        painter.setPen(neutral_trial_palette.muted_colour())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for place in range(len(self._places)):
            painter.drawRect(self.place_rect(place).adjusted(0, 0, -1, -1))

    def _paint_piece(self, painter: QPainter, piece: str, where: QRectF) -> None:
        if piece not in self._glasses:
            return
        painter.save()
        painter.translate(where.topLeft() - self.piece_rect(piece).topLeft())
        self._glasses[piece].paint(painter)
        painter.restore()

    def _glass_of(self, piece: str, index: int) -> ZoomableImage:
        """The zoomable image of a piece, in the tray or in the frame; the left button places the piece."""
        rules, area = self.shown.protocol.pictures, partial(self.piece_rect, piece)
        return ZoomableImage(self.shown.pictures, index, rules, self, area, self.handled.emit, left_moves=False)

    def _piece_at(self, point: QPointF) -> str | None:
        return next((option.id for option in self._options if self.piece_rect(option.id).contains(point)), None)

    def _place_at(self, point: QPointF) -> int | None:
        return next((n for n in range(len(self._places)) if self.place_rect(n).contains(point)), None)

    def _in_air(self, piece: str) -> bool:
        return self._picked == piece and self._pointer is not None

    def _moved(self, how: str, piece: str, came_from: int | None, place: int | None) -> None:
        self.update()
        self._moved_at = [at for at in (place, came_from) if at is not None]
        self._announce_places()
        self._changed(how, piece=piece, came_from=came_from, to=place)

    def _announce_places(self) -> None:
        self.setAccessibleDescription("\n".join(map(self._told_at, range(len(self._places)))))

    def _told_at(self, place: int) -> str:
        piece = self._places[place]
        if piece is None:
            return tr("Position {place}: empty", place=place + 1)
        number = [option.id for option in self._options].index(piece) + 1
        return tr("Position {place}: piece {piece}", place=place + 1, piece=number)


def _pixel_rect(box: LayoutBox) -> QRectF:
    return QRectF(round(box.x), round(box.y), round(box.width), round(box.height))
