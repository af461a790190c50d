"""A cache of item thumbnails, made in the background, the newest request first.

thumbnails.get(file, size)      a QImage, or None: `ready` is emitted when it is there
thumbnails.seen = files_seen    drops requests for images that are not visible any more
"""

from collections import OrderedDict
from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QImage, QPainter

from desktop.gui.app_context import AppContext
from desktop.gui.widgets.item_image_view import image_from_pixels

if TYPE_CHECKING:
    from db.lab import Lab

KEPT_BYTES = 24 * 1024 * 1024
AT_ONCE = 2
WAITING = 96
RADIUS = 6

Wish = tuple[str, int, int]


class ThumbnailCache(QObject):
    """Signals: ready(file): a requested thumbnail is there; repaint where it is visible."""

    ready = Signal(str)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.seen: Callable[[], Collection[str]] | None = None
        self._made: OrderedDict[Wish, QImage] = OrderedDict()
        self._bytes = 0
        self._waiting: OrderedDict[Wish, None] = OrderedDict()
        self._running: set[Wish] = set()

    def get(self, file: str, size: QSize) -> QImage | None:
        """The picture `file` fitted into `size` (device pixels); None while it is being made. Null where it cannot."""
        wish = (file, size.width(), size.height())
        if wish in self._made:
            self._made.move_to_end(wish)
            return self._made[wish]
        if wish not in self._running:
            self._waiting[wish] = None
            self._waiting.move_to_end(wish)
            while len(self._waiting) > WAITING:
                self._waiting.popitem(last=False)
            self._start()
        return None

    def busy(self) -> bool:
        """Whether a picture is being made or waits for it."""
        return bool(self._running or self._waiting)

    def _start(self) -> None:
        lab = self._context.lab
        while lab is not None and self._waiting and len(self._running) < AT_ONCE:
            wish, _ = self._waiting.popitem()
            if self.seen is not None and wish[0] not in self.seen():
                continue
            self._running.add(wish)
            take = partial(self._take, wish)
            self._context.tasks.run(
                partial(make_thumbnail, lab, wish), take, owner=self, failed=lambda _error, take=take: take(QImage())
            )

    def _take(self, wish: Wish, image: QImage) -> None:
        self._running.discard(wish)
        self._made[wish] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > KEPT_BYTES:
            self._bytes -= self._made.popitem(last=False)[1].sizeInBytes()
        self._start()
        self.ready.emit(wish[0])


def make_thumbnail(lab: "Lab", wish: Wish) -> QImage:
    """The stored image, decoded as everywhere and fitted into the requested size; in the pool."""
    from desktop.benchmarks.decode_image_pixels import decode

    file, width, height = wish
    image = image_from_pixels(decode(lab.media.get(file)))
    return _round_corners(
        image.scaled(width, height, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    )


def _round_corners(image: QImage) -> QImage:
    """The same with its corners cut: here, where it is made once, and not in each frame of a list that scrolls."""
    made = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(0)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(image))
    painter.drawRoundedRect(made.rect(), RADIUS, RADIUS)
    painter.end()
    return made
