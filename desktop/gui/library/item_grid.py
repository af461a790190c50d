"""The items as tiles or lines; only what is seen is read and painted."""

from collections.abc import Iterator

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.library.item_delegates import LINE_HEIGHT, TILE, ListLineDelegate, TileDelegate
from desktop.gui.library.paged_items import PagedItems
from desktop.gui.theme.colours import token_colour
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars


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
