"""A view in a window of its own, without a run around it."""

import numpy as np
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ObjectPosition
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages
from desktop.gui.collect.participant.preload_next_trial import make_answer_view
from desktop.gui.collect.participant.trial_item_layout import LayoutBox, lay_out_item
from desktop.gui.collect.participant.views.answer_view_base import AnswerView, TrialPresentation
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.unit.study.builders import trace

SIZE = (1200, 760)
SIDE, STEP = 14, 60


class Holder(QWidget):
    """Gives its keys to the view, as the window does."""

    view: AnswerView

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.view.key(event)


def show_view(
    item: Item, bot: QtBot, *, order: tuple[str, ...] | None = None, protocol: StudyProtocol | None = None
) -> Holder:
    """The view of `item` on grey pictures, its options in `order`, on the screen."""
    holder = held(item, order=order, protocol=protocol)
    bot.addWidget(holder)
    with bot.waitExposed(holder):
        holder.show()
    return holder


def held(item: Item, *, order: tuple[str, ...] | None = None, protocol: StudyProtocol | None = None) -> Holder:
    """The same before it is shown."""
    holder = Holder()
    holder.resize(*SIZE)
    pixels = {n: np.full((p.height, p.width, 3), 90, np.uint8) for n, p in enumerate(item.images)}
    options = order or tuple(option.id for option in item.options)
    arranged = lay_out_item(item, LayoutBox(0, 0, *SIZE))
    holder.view = make_answer_view(
        TrialPresentation(item, options, arranged, PreparedImages(pixels), protocol or sample_protocol()), holder
    )
    holder.view.setGeometry(holder.rect())
    return holder


def crowded() -> Item:
    """A picture of 196 objects, as a large maze has."""
    options = tuple(
        AnswerOption(
            id=f"{chr(65 + n // 26)}{n % 100:02d}{n}",
            place=ObjectPosition(x=30 + STEP * (n % SIDE), y=30 + STEP * (n // SIDE), radius=26),
        )
        for n in range(SIDE * SIDE)
    )
    picture = ItemImage(role=ImageRole.STIMULUS, pixels="crowd", width=SIDE * STEP, height=SIDE * STEP)
    return trace("crowded").model_copy(update={"options": options, "images": (picture,)})
