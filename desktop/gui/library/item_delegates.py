"""Delegates that paint an item: as a tile of the grid, or a line of the list."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QRegion, QStaticText, QTransform
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from db.rows import ItemRow
from desktop.gui.items.benchmark_titles import answer_kind_title, translated_task_title
from desktop.gui.items.image_placeholder import paint_placeholder, placeholder_text
from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.library.paged_items import ROW
from desktop.gui.theme.colours import token_colour
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_shapes import hairline_width, mix_colours, paint_box, paint_focus_ring
from desktop.gui.widgets.data_table import Index
from desktop.gui.widgets.delegate_cell import DelegateCell, delegate_cell

TILE = QSize(196, 204)
TILE_PICTURE = QSize(180, 135)
LINE_HEIGHT = 60
LINE_PICTURE = QSize(64, 48)
REMEMBERED = 4000
"""Number of texts cached as laid out: a scrolling list repaints the same few."""


class ItemDelegate(QStyledItemDelegate):
    """Base of both delegates: background, image and text.

    `exposed` is the region to paint: a view passes every cell between its first and last.
    """

    def __init__(self, thumbnails: ThumbnailCache, parent: QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails
        self.exposed = QRegion()
        self._laid_out: dict[tuple[str, int, int, int, str], QStaticText] = {}

    def paint_ground(self, painter: QPainter, area: QRectF, cell: DelegateCell) -> None:
        """Accent soft where chosen, a shade under the pointer, a ring where the keyboard is."""
        if cell.chosen:
            paint_box(painter, area, RADIUS_CONTROL, fill=token_colour("accent_soft"))
            if cell.ringed:
                paint_focus_ring(painter, area, RADIUS_CONTROL)
        elif cell.state & QStyle.StateFlag.State_MouseOver:
            paint_box(painter, area, RADIUS_CONTROL, fill=mix_colours(token_colour("paper"), token_colour("ink"), 0.05))

    def paint_picture(self, painter: QPainter, row: ItemRow | None, area: QRectF) -> None:
        """The item's first image, fitted into `area` on a sunken ground; without one its question, or its kind if the
        area is small."""
        paint_box(painter, area, 6, fill=token_colour("sunken"))
        if row is None:
            return
        if not row.images:
            small = area.width() < TILE_PICTURE.width()
            paint_placeholder(painter, ("" if small else placeholder_text(row)) or answer_kind_title(row.kind), area)
            return
        ratio = painter.device().devicePixelRatioF()
        image = self._thumbnails.get(row.images[0], (area.size() * ratio).toSize())
        if image is None or image.isNull():
            return
        # set at a whole pixel and at its own size a picture is copied; anywhere else it is resampled in every frame
        if image.devicePixelRatioF() != ratio:
            image.setDevicePixelRatio(ratio)
        size = image.deviceIndependentSize()
        place = area.center() - QPointF(size.width() / 2, size.height() / 2)
        painter.drawImage(place.toPoint(), image)

    def paint_words(self, painter: QPainter, text: str, area: QRectF, face: QFont, token: str) -> None:
        """One line, cut with … where it has no room."""
        painter.setFont(face)
        painter.setPen(token_colour(token))
        key = (text, int(area.width()), face.weight().value, face.pixelSize(), ",".join(face.families()))
        shown = self._laid_out.get(key)
        if shown is None:
            if len(self._laid_out) > REMEMBERED:
                self._laid_out.clear()
            room = int(area.width())
            shown = QStaticText(painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))
            shown.setTextFormat(Qt.TextFormat.PlainText)
            shown.prepare(QTransform(), face)
            self._laid_out[key] = shown
        painter.drawStaticText(QPointF(area.left(), area.center().y() - shown.size().height() / 2), shown)


class TileDelegate(ItemDelegate):
    """Picture above, task and key below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = delegate_cell(option).view
        return view.gridSize() if isinstance(view, QListView) else super().sizeHint(option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = delegate_cell(option)
        if not self.exposed.intersects(cell.area):
            return
        row: ItemRow | None = index.data(ROW)
        area = QRectF(cell.area).adjusted(0, 0, -4, -4)
        self.paint_ground(painter, area, cell)
        top = QRectF(area.left() + 6, area.top() + 6, area.width() - 12, TILE_PICTURE.height())
        self.paint_picture(painter, row, top)
        if row is None:
            return
        words = QRectF(area.left() + SPACE_8, top.bottom() + 8, area.width() - SPACE_16, 18)
        self.paint_words(
            painter, translated_task_title(row.benchmark, row.task), words, scaled_font(SMALL, STRONG), "ink"
        )
        self.paint_words(painter, row.key, words.translated(0, 19), scaled_font(SMALL), "muted")


class ListLineDelegate(ItemDelegate):
    """Image at the left, task and key next to it, the kind at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, LINE_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = delegate_cell(option)
        if not self.exposed.intersects(cell.area):
            return
        row: ItemRow | None = index.data(ROW)
        area = QRectF(cell.area)
        self.paint_ground(painter, area, cell)
        painter.fillRect(
            QRectF(area.left(), area.bottom() - 1, area.width(), hairline_width(painter)), token_colour("line")
        )
        picture = QRectF(area.left() + SPACE_8, area.top() + 6, LINE_PICTURE.width(), LINE_PICTURE.height())
        self.paint_picture(painter, row, picture)
        if row is None:
            return
        left = picture.right() + SPACE_12
        words = QRectF(left, area.top() + 10, area.right() - left - SPACE_12, 20)
        self.paint_words(painter, translated_task_title(row.benchmark, row.task), words, scaled_font(BODY), "ink")
        self.paint_words(painter, row.key, words.translated(0, 20), scaled_font(SMALL), "muted")
