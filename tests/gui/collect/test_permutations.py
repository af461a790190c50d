"""The stored option is the one that was shown at that place: every order, every way of choosing."""

from itertools import permutations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import Item
from desktop.gui.theme.window_theme import WindowTheme
from tests.gui.collect.views import Holder, show_view
from tests.unit.study.builders import choice

PICTURES = choice("pictures")
TEXTS = choice("texts", task="connection", pictures=False)
WAYS = ["letter", "figure", "keypad", "arrows", "click"]


def choose(holder: Holder, place: int, way: str) -> None:
    handle = holder.windowHandle()
    none = Qt.KeyboardModifier.NoModifier
    if way == "letter":
        QTest.keyClick(handle, Qt.Key(Qt.Key.Key_A.value + place))
    elif way in {"figure", "keypad"}:
        modifier = Qt.KeyboardModifier.KeypadModifier if way == "keypad" else none
        QTest.keyClick(handle, Qt.Key(Qt.Key.Key_1.value + place), modifier)
    elif way == "arrows":
        for _ in range(place + 1):
            QTest.keyClick(handle, Qt.Key.Key_Right)
    else:
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, none, place_of(holder, place))


def place_of(holder: Holder, place: int) -> QPoint:
    """The middle of what stands at a place, found by where it stands and not by what it is."""
    controls = [child for child in holder.view.findChildren(QWidget) if child.objectName().startswith("option-")]
    controls.sort(key=lambda control: (control.y(), control.x()) if holder.view.shown.item is TEXTS else control.x())
    return controls[place].geometry().center()


@pytest.mark.parametrize("item", [PICTURES, TEXTS], ids=["pictures", "texts"])
@pytest.mark.parametrize("way", WAYS)
def test_that_every_order_and_way_stores_the_option_that_stood_there(
    item: Item, way: str, qtbot: QtBot, theme: WindowTheme
) -> None:
    for order in permutations("ABCD"):
        holder = show_view(item, qtbot, order=order)
        for place in range(4) if way != "arrows" else (2,):
            choose(holder, place, way)
            assert holder.view.response() == order[place]
        holder.close()
