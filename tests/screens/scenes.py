"""The screens of the window in the order in which they are walked, and how each is reached.

for scene in scenes_of(window): scene.show(window); settle(window)
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.benchmarks.base_errors import CannotDo
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.study.protocol.study_protocol import FORM

PATIENCE_S = 120.0
EVENTS_MS = 10
QUIET = 3
"""Turns of the event loop without work before a screen counts as settled."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One state of the window: its name (of a file too), what brings it to the front, and what leaves it. over: it lies
    over the screens, and is gone before anybody changes the language."""

    name: str
    show: Callable[[MainWindow], None]
    leave: Callable[[MainWindow], None] = lambda window: None
    over: bool = False


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Let the window work until `holds`; AssertionError where it does not in time."""
    until = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < until, f"waited in vain for {what}"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, EVENTS_MS)


def settle(window: MainWindow) -> None:
    """Let the window read what it shows, and paint it."""
    quiet = 0
    until = time.monotonic() + PATIENCE_S
    while quiet < QUIET:
        assert time.monotonic() < until, "the window never comes to rest"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, EVENTS_MS)
        quiet = 0 if window.context.tasks.findChildren(BackgroundTask) else quiet + 1


def press(window: MainWindow, name: str) -> None:
    """Press the button of that object name, once it is there and can be pressed."""

    def there() -> QAbstractButton | None:
        found = window.findChildren(QAbstractButton, name)
        return next((button for button in found if button.isVisible() and button.isEnabled()), None)

    wait_until(lambda: there() is not None, name)
    button = there()
    assert button is not None
    button.click()


def clear(window: MainWindow) -> None:
    """Take away what lies over the screens."""
    settle(window)
    for over in window.findChildren(CardOverlay):
        over.dismiss()
    window.toast.hide()


def _place(key: str) -> Scene:
    return Scene(key, lambda window: window.go(key))


def _page(name: str, place: str, button: str, back: str = "") -> Scene:
    """A page of a place behind a button of that name; `back` is the name of the one that leaves it, else Esc does."""

    def show(window: MainWindow) -> None:
        window.go(place)
        settle(window)
        press(window, button)

    def leave(window: MainWindow) -> None:
        if back:
            press(window, back)
        else:
            QTest.keyClick(window, Qt.Key.Key_Escape)
        settle(window)

    return Scene(name, show, leave)


def _view(name: str, place: str, key: str) -> Scene:
    """One view of a place that has several, by its key."""

    def show(window: MainWindow) -> None:
        window.go(place)
        settle(window)
        shown = [control for control in window.findChildren(SegmentedControl) if control.isVisible()]
        control = next(one for one in shown if one.findChild(QWidget, key) is not None)
        control.set_current(key)
        control.chosen.emit(key)

    return Scene(name, show)


def _compared(view: str) -> Scene:
    return Scene(f"compare-{view}", lambda window: window.context.open_place("compare", simulated=True, view=view))


def _fail(window: MainWindow) -> None:
    window.context.fail(CannotDo("Could not read the protocol.", where="study.yaml", hint=FORM))


PLACES = (
    _place("library"),
    _view("library-list", "library", "list"),
    _page("library-import", "library", "import_items", "import_back"),
    _page("library-make", "library", "make_items", "generate_back"),
    _place("studies"),
    _page("studies-new", "studies", "new_study"),
    _place("collect"),
    _place("annotate"),
    _view("models", "models", "models"),
    _view("models-side-by-side", "models", "panel"),
    *(_compared(view) for view in ("overview", "items", "tables", "votes", "quality", "rules", "plan")),
    _place("settings"),
)
OVER = (
    Scene("palette", lambda window: window.show_palette(), over=True),
    Scene("help", lambda window: window.show_help(), over=True),
    Scene("export", lambda window: window.show_export(), over=True),
    Scene("roles", lambda window: window.show_roles(), over=True),
    Scene("error", _fail, over=True),
)
SCENES = (*PLACES, *OVER)
