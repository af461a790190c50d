"""The words that people read beside the words that models get; what only one side gets stands out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.benchmarks.catalog import reply_format, trial_line
from desktop.benchmarks.item import Item
from desktop.gui.items.views import item_line
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import tr
from desktop.inference.prompt import render


class TextSide(Card):
    """One side: named parts, each marked by whether the other side gets it too."""

    def __init__(self, stripe: str, name: str) -> None:
        super().__init__(stripe=stripe)
        self.setObjectName(name)
        self._scroll = Scroll(spacing=SPACE_12)
        self._title = Text("", LARGE, STRONG)
        self.body.addWidget(self._title)
        self.body.addWidget(HairLine())
        self.body.addWidget(self._scroll, 1)

    def show_parts(self, title: str, parts: list[tuple[str, str, bool]]) -> None:
        """Show parts: a name, the words, and whether only this side gets them."""
        self._title.setText(title)
        while (entry := self._scroll.column.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for name, words, alone in parts:
            block = QWidget()
            column = QVBoxLayout(block)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(SPACE_8)
            column.addWidget(Text(name, SMALL, tone="accent" if alone else "muted"))
            column.addWidget(Text(words, wrap=True))
            self._scroll.column.addWidget(block)


class DifferenceView(QWidget):
    """Signals: left, when the person goes back."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._people = TextSide("people", "words_for_people")
        self._models = TextSide("model_1", "words_for_models")
        self._back = Button("", key="Esc")
        self._back.setObjectName("difference_back")
        self._back.clicked.connect(self.left)
        sides = QHBoxLayout()
        sides.setSpacing(SPACE_16)
        sides.addWidget(self._people, 1)
        sides.addWidget(self._models, 1)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addLayout(sides, 1)
        column.addLayout(foot)

    def retranslate(self) -> None:
        """Set the text of the button; the rest is set with an item."""
        self._back.set_text(tr("Back"))

    def show_item(self, item: Item) -> None:
        """Show the words of an item."""
        reply = reply_format(item)
        whole = render(item).text
        task = whole.removesuffix(f"\n{reply.text}")
        line = tr("the short line above each trial, version {version}", version=trial_line(item).version)
        self._people.show_parts(
            tr("People read"),
            [
                (line, item_line(item), True),
                (tr("the full task, at the start of the block and behind a key"), item.question, False),
            ],
        )
        self._models.show_parts(
            tr("Models get"),
            [
                (tr("the full task, with the pictures at their places"), task, False),
                (tr("the form of the reply, version {version}", version=reply.version), reply.text, True),
            ],
        )
