"""A view in a window of its own, without a run around it."""

import numpy as np
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import Item
from desktop.gui.collect.layout import Box, arrange
from desktop.gui.collect.prepare import Prepared
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.make import make_view
from desktop.study.protocol import Protocol, sample_protocol

SIZE = (1200, 760)


class Holder(QWidget):
    """Gives its keys to the view, as the window does."""

    view: AnswerView

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.view.key(event)


def show_view(
    item: Item, bot: QtBot, *, order: tuple[str, ...] | None = None, protocol: Protocol | None = None
) -> Holder:
    """The view of `item` on grey pictures, its options in `order`."""
    holder = Holder()
    holder.resize(*SIZE)
    bot.addWidget(holder)
    pixels = {n: np.full((p.height, p.width, 3), 90, np.uint8) for n, p in enumerate(item.images)}
    options = order or tuple(option.id for option in item.options)
    arranged = arrange(item, Box(0, 0, *SIZE))
    holder.view = make_view(Shown(item, options, arranged, Prepared(pixels), protocol or sample_protocol()), holder)
    holder.view.setGeometry(holder.rect())
    with bot.waitExposed(holder):
        holder.show()
    return holder
