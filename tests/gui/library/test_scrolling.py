"""The library while it scrolls: what is painted, what is read early, which pictures are made."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.library.library_screen import LibraryScreen
from desktop.gui.library.paged_item_list_model import PAGE
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.toast_message import ToastMessage
from desktop.library.item_generation.generate_items import generate_ordinal
from tests.gui.library.test_library import library

MakeWindow = Callable[..., MainWindow]


class Painted(QObject):
    """The areas of a widget that were painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.areas: list[QRect] = []
        self._widget = widget

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._widget and isinstance(event, QPaintEvent):
            self.areas.append(event.region().boundingRect())
        return False


@contextmanager
def painting(widget: QWidget) -> Generator[Painted]:
    """What is painted of `widget` meanwhile."""
    painted = Painted(widget)
    widget.installEventFilter(painted)
    try:
        yield painted
    finally:
        widget.removeEventFilter(painted)


class Layouts(QObject):
    """How often anything was laid out anew."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with more items than two pages."""
    folder = tmp_path_factory.mktemp("many") / "lab"
    with create_lab(folder, name="Many") as lab:
        generate_ordinal(lab, track="single", pictures=12, seed=7)
    return folder


@pytest.fixture
def screen(make_window: MakeWindow, many: Path, qtbot: QtBot) -> LibraryScreen:
    """The library at rest: all that is seen is there, and no message lies over it."""
    window = make_window(lab=many)
    found = library(window, qtbot)
    for toast in window.findChildren(ToastMessage):
        toast.hide()
    at_rest(found, qtbot)
    return found


def at_rest(screen: LibraryScreen, qtbot: QtBot) -> None:
    """Wait until every picture that is seen has been made."""

    def done() -> bool:
        with painting(screen.shelf.viewport()) as painted:
            QApplication.processEvents()
        return not painted.areas and not screen.thumbnails.busy()

    qtbot.waitUntil(done, timeout=20_000)


def test_that_a_turn_of_the_wheel_paints_only_what_comes_into_view(screen: LibraryScreen, qtbot: QtBot) -> None:
    view, bar = screen.shelf.viewport(), screen.shelf.verticalScrollBar()
    handle = screen.window().windowHandle()
    with painting(view) as painted:
        middle = view.mapTo(screen.window(), view.rect().center())
        QTest.wheelEvent(handle, middle, QPoint(0, -120))
        qtbot.waitUntil(lambda: bar.value() > 0 and bool(painted.areas))
    assert painted.areas[0].height() <= bar.value()


def test_that_a_picture_that_was_made_paints_its_own_tile(screen: LibraryScreen, qtbot: QtBot) -> None:
    row = screen.model.known(screen.model.index(0))
    assert row is not None
    with painting(screen.shelf.viewport()) as painted:
        screen.thumbnails.ready.emit(row.images[0])
        qtbot.waitUntil(lambda: bool(painted.areas))
    tiles = [index for index in range(PAGE) if _file(screen, index) == row.images[0]]
    own = [screen.shelf.visualRect(screen.model.index(index)) for index in tiles]
    assert painted.areas[0].height() <= max(area.bottom() for area in own) + 1


def test_that_the_next_page_is_read_before_it_is_seen(screen: LibraryScreen, qtbot: QtBot) -> None:
    ahead = screen.model.index(PAGE)
    assert screen.model.known(ahead) is None
    screen.shelf.scrollTo(screen.model.index(PAGE // 2))
    qtbot.waitUntil(lambda: screen.model.known(ahead) is not None)
    assert not screen.shelf.visualRect(ahead).intersects(screen.shelf.viewport().rect())


def test_that_a_library_at_rest_lays_nothing_out(screen: LibraryScreen, qapp: QApplication, qtbot: QtBot) -> None:
    def laid_out() -> int:
        layouts = Layouts()
        qapp.installEventFilter(layouts)
        for _ in range(20):
            qapp.processEvents()
        qapp.removeEventFilter(layouts)
        return layouts.count

    qtbot.waitUntil(lambda: laid_out() == 0)


def test_that_pictures_that_went_out_of_view_are_not_made(screen: LibraryScreen, qtbot: QtBot) -> None:
    thumbnails = ThumbnailCache(screen.context, screen)
    files = list(dict.fromkeys(_file(screen, index) for index in range(PAGE)))
    assert len(files) > 2
    made: list[str] = []
    thumbnails.ready.connect(made.append)
    thumbnails.seen = lambda: {files[-1]}
    for file in files:
        thumbnails.get(file, screen.shelf.size())
    qtbot.waitUntil(lambda: bool(made) and not thumbnails.busy())
    assert made == files[-1:]


def _file(screen: LibraryScreen, index: int) -> str:
    row = screen.model.known(screen.model.index(index))
    return row.images[0] if row is not None else ""
