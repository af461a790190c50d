"""A grid of items as tiles or lines; only visible items are read and painted."""

from collections.abc import Iterator

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QRegion, QResizeEvent, QStaticText, QTransform
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from db.rows import ItemRow
from desktop.gui.items.benchmark_and_task_titles import answer_kind_title, translated_task_title
from desktop.gui.items.missing_image_placeholder import paint_placeholder, placeholder_text
from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.library.paged_item_list_model import ROW, PagedItems
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import hairline_width, mix_colours, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.data_table import Index
from desktop.gui.widgets.delegate_paint_arguments import DelegateCell, delegate_cell
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars

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


class ItemGrid(QListView):
    """Signals: row_chosen(ItemRow), when another item is current and has been read."""

    row_chosen = Signal(object)

    def __init__(self, model: PagedItems, thumbnails: ThumbnailCache) -> None:
        super().__init__()
        self._items = model
        self._waiting_for = -1
        self._tile, self._line = TileDelegate(thumbnails, self), ListLineDelegate(thumbnails, self)
        self.setModel(model)
        use_slim_scrollbars(self)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.selectionModel().currentChanged.connect(self._on_current)
        model.arrived.connect(self._on_read)
        thumbnails.ready.connect(self._on_picture)
        thumbnails.seen = self._files_seen
        # what is opaque is moved when it scrolls, and only the strip that comes into view is painted
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.arrange("grid")

    def arrange(self, how: str) -> None:
        """Tiles ("grid") or lines ("list"); the current item stays in view."""
        grid = how == "grid"
        self.setItemDelegate(self._tile if grid else self._line)
        self.setFlow(QListView.Flow.LeftToRight if grid else QListView.Flow.TopToBottom)
        self.setWrapping(grid)
        self._fit()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def choose_first(self) -> None:
        """Make the first item the current one."""
        self._choose(self._items.index(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), token_colour("paper"))
        painter.end()
        self._tile.exposed = self._line.exposed = event.region()
        super().paintEvent(event)

    def _seen(self) -> Iterator[QModelIndex]:
        """The items of which something is in view."""
        area, cell = self.viewport().rect(), self.gridSize()
        columns, height = (area.width() // cell.width(), cell.height()) if self.isWrapping() else (1, LINE_HEIGHT)
        first = self.verticalScrollBar().value() // height * columns
        last = first + (area.height() // height + 2) * columns
        for row in range(first, min(last, self._items.rowCount())):
            yield self._items.index(row)

    def _files_seen(self) -> set[str]:
        rows = [self._items.known(index) for index in self._seen()]
        return {row.images[0] for row in rows if row is not None and row.images}

    @Slot(str)
    def _on_picture(self, file: str) -> None:
        """Repaint only the items that show this image."""
        for index in self._seen():
            row = self._items.known(index)
            if row is not None and file in row.images[:1]:
                self.viewport().update(self.visualRect(index))

    def _choose(self, index: QModelIndex) -> None:
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _fit(self) -> None:
        """Spread the tiles over the whole width."""
        width = self.maximumViewportSize().width()
        columns = max(1, width // TILE.width())
        self.setGridSize(QSize((width - 1) // columns, TILE.height()) if self.isWrapping() else QSize())

    @Slot(QModelIndex)
    def _on_current(self, index: QModelIndex) -> None:
        self._waiting_for = -1
        if not index.isValid():
            return
        row = self._items.row(index)
        if row is None:
            self._waiting_for = index.row()
        else:
            self.row_chosen.emit(row)

    @Slot(int, int)
    def _on_read(self, first: int, last: int) -> None:
        for index in self._seen():
            if first <= index.row() <= last:
                self.viewport().update(self.visualRect(index))
        if first <= self._waiting_for <= last:
            self._on_current(self._items.index(self._waiting_for))
