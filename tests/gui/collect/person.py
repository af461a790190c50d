"""A simulated participant: real key and mouse events into the participant's window, in the test's own process."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.views.answer_view_base import AnswerView
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.trace_path_view import TraceView

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Person:
    """Sits at a window. `wait` waits for a condition in the window's event loop."""

    def __init__(self, window: ParticipantWindow, bot: "QtBot") -> None:
        self.window = window
        self._bot = bot

    def wait(self, condition: Callable[[], bool], timeout: int = 15_000) -> None:
        self._bot.waitUntil(condition, timeout=timeout)

    def wait_for(self, page: str) -> None:
        """Until that page is up and takes input. On the way to the code the study's own language is chosen."""
        self.wait(lambda: self.window.page_name in {page, "language"} and self.window.ready)
        if self.window.page_name == "language" and page == "code":
            self.key(Qt.Key.Key_1)
        self.wait(lambda: self.window.page_name == page and self.window.ready)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.windowHandle(), key, modifier)

    def type(self, text: str) -> None:
        for char in text.upper():
            QTest.keyClick(self.window.windowHandle(), Qt.Key(ord(char)))

    def click(self, point: QPoint | QPointF) -> None:
        spot = point if isinstance(point, QPoint) else point.toPoint()
        QTest.mouseClick(self.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)

    def press_button(self, name: str) -> None:
        self.click(self.centre(name))

    def centre(self, name: str) -> QPoint:
        widget = self.control(name)
        return widget.mapTo(self.window, widget.rect().center())

    def control(self, name: str) -> QWidget:
        found = [w for w in self.window.findChildren(QWidget, name) if w.isVisible()]
        assert found, f"no {name} on page {self.window.page_name}"
        return found[-1]

    def spot(self, where: QPointF | QRectF) -> QPointF:
        """A point of the view, or the middle of one of its rectangles, in the window."""
        point = where if isinstance(where, QPointF) else where.center()
        return QPointF(self.view().mapTo(self.window, point.toPoint()))

    def drag(self, start: QPointF, end: QPointF) -> None:
        handle = self.window.windowHandle()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start.toPoint())
        for step in (0.3, 0.7, 1.0):
            QTest.mouseMove(handle, (start + (end - start) * step).toPoint())
            QApplication.processEvents()
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end.toPoint())

    # -- a whole run ----------------------------------------------------------------------------------------------

    def sign_in(self) -> None:
        """Take the proposed code, agree, and come to the first instructions."""
        self.wait_for("code")
        self.key(Qt.Key.Key_Return)
        self.wait_for("consent")
        self.key(Qt.Key.Key_1)
        self.key(Qt.Key.Key_Return)
        self.wait_for("instructions")

    def to_trial(self) -> Item:
        """Read what stands before the next trial; returns its item."""
        while True:
            self.wait(lambda: self.window.page_name != "" and self.window.ready)
            page = self.window.page_name
            if page == "trial":
                item = self.window.item
                assert item is not None
                return item
            assert page in {"instructions", "break", "feedback"}, page
            self.key(Qt.Key.Key_Return)
            self.wait(lambda page=page: self.window.page_name != page or not self.window.ready)

    def answer(self, item: Item, *, mouse: bool = False) -> None:
        """Answer the open item rightly, by keys or by mouse, and hand it in."""
        ANSWERS[item.kind](self, item, mouse)
        if mouse:
            self.press_button("submit")
        else:
            self.key(Qt.Key.Key_Return)

    def view(self) -> AnswerView:
        view = self.window.view
        assert view is not None
        return view


def _choice(person: Person, item: Item, mouse: bool) -> None:
    if mouse:
        person.press_button(f"option-{item.answer}")
    else:
        person.key(Qt.Key(Qt.Key.Key_A.value + person.window.shown_options.index(str(item.answer))))


def _fields(person: Person, item: Item, mouse: bool) -> None:
    assert isinstance(item.answer, dict)
    for field in item.fields:
        chosen = item.answer.get(field.name)
        if chosen is None:
            continue
        if mouse:
            person.press_button(f"field-{field.name}-{chosen}")
        else:
            place = [option.id for option in field.options].index(str(chosen))
            person.key(Qt.Key(Qt.Key.Key_A.value + place))


def _order(person: Person, item: Item, mouse: bool) -> None:
    view = person.view()
    assert isinstance(view, OrderView) and isinstance(item.answer, list)
    for place, piece in enumerate(item.answer):
        if mouse:
            person.drag(person.spot(view.piece_rect(str(piece))), person.spot(view.place_rect(place)))
        else:
            number = person.window.shown_options.index(str(piece))
            person.key(Qt.Key(Qt.Key.Key_1.value + number))


def _trace(person: Person, item: Item, mouse: bool) -> None:
    view = person.view()
    assert isinstance(view, TraceView) and isinstance(item.answer, dict)
    for name in cast("list[str]", item.answer["trace"]):
        if mouse:
            person.click(person.spot(view.object_point(name)))
        else:
            person.type(name)


def _typed(person: Person, item: Item, mouse: bool) -> None:
    person.type(str(item.answer))


ANSWERS: dict[ItemKind, Callable[[Person, Item, bool], None]] = {
    ItemKind.CHOICE: _choice,
    ItemKind.FIELDS: _fields,
    ItemKind.ORDER: _order,
    ItemKind.TRACE: _trace,
    ItemKind.TEXT: _typed,
    ItemKind.NUMBER: _typed,
}
