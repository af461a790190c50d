"""A view in a window of its own, without a run around it."""

import numpy as np
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import Item, Option, Picture, Place, Role
from desktop.gui.collect.layout import Box, arrange
from desktop.gui.collect.prepare import Prepared
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.make import make_view
from desktop.study.protocol import Protocol, sample_protocol
from tests.unit.study.builders import trace

SIZE = (1200, 760)
SIDE, STEP = 14, 60


class Holder(QWidget):
    """Gives its keys to the view, as the window does."""

    view: AnswerView

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.view.key(event)


def show_view(
    item: Item, bot: QtBot, *, order: tuple[str, ...] | None = None, protocol: Protocol | None = None
) -> Holder:
    """The view of `item` on grey pictures, its options in `order`, on the screen."""
    holder = held(item, order=order, protocol=protocol)
    bot.addWidget(holder)
    with bot.waitExposed(holder):
        holder.show()
    return holder


def held(item: Item, *, order: tuple[str, ...] | None = None, protocol: Protocol | None = None) -> Holder:
    """The same before it is shown."""
    holder = Holder()
    holder.resize(*SIZE)
    pixels = {n: np.full((p.height, p.width, 3), 90, np.uint8) for n, p in enumerate(item.images)}
    options = order or tuple(option.id for option in item.options)
    arranged = arrange(item, Box(0, 0, *SIZE))
    holder.view = make_view(Shown(item, options, arranged, Prepared(pixels), protocol or sample_protocol()), holder)
    holder.view.setGeometry(holder.rect())
    return holder


def crowded() -> Item:
    """A picture of 196 objects, as a large maze has."""
    options = tuple(
        Option(
            id=f"{chr(65 + n // 26)}{n % 100:02d}{n}",
            place=Place(x=30 + STEP * (n % SIDE), y=30 + STEP * (n // SIDE), radius=26),
        )
        for n in range(SIDE * SIDE)
    )
    picture = Picture(role=Role.STIMULUS, pixels="crowd", width=SIDE * STEP, height=SIDE * STEP)
    return trace("crowded").model_copy(update={"options": options, "images": (picture,)})
