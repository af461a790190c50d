"""The stored option is the one that was shown at that place: every order, every way of choosing."""

from itertools import permutations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import Item
from desktop.gui.collect.layout import Box, arrange
from desktop.gui.collect.prepare import Prepared, as_image
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.choice import ChoiceView
from desktop.gui.theme.theme import Theme
from desktop.study.protocol import sample_protocol
from tests.unit.study.builders import choice

SIZE = (1200, 760)
PICTURES = choice("pictures")
TEXTS = choice("texts", task="connection", pictures=False)
WAYS = ["letter", "figure", "keypad", "arrows", "click"]


class Holder(QWidget):
    """Gives its keys to the view, as the window does."""

    view: AnswerView

    def keyPressEvent(self, event: object) -> None:
        self.view.key(event)  # pyright: ignore[reportArgumentType]


def show_view(item: Item, order: tuple[str, ...], bot: QtBot) -> Holder:
    holder = Holder()
    holder.resize(*SIZE)
    bot.addWidget(holder)
    grey = np.full((100, 400, 3), 90, np.uint8)
    images = {index: as_image(grey) for index in range(len(item.images))}
    arranged = arrange(item, Box(0, 0, *SIZE))
    holder.view = ChoiceView(Shown(item, order, arranged, Prepared(images), sample_protocol()), holder)
    holder.view.setGeometry(holder.rect())
    holder.show()
    bot.waitExposed(holder)
    return holder


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
    item: Item, way: str, qtbot: QtBot, theme: Theme
) -> None:
    for number, order in enumerate(permutations("ABCD")):
        place = number % 4
        holder = show_view(item, order, qtbot)
        choose(holder, place, way)
        assert holder.view.response() == order[place]
        holder.close()
