"""A page with one card in the middle: a heading, a sentence, and what is to be filled in."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_24, SPACE_32, STRONG, TITLE
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel

WIDTH = 480


class CardPage(QWidget):
    """`body` takes the fields, `foot` the buttons, right-aligned."""

    def __init__(self) -> None:
        super().__init__()
        self._title = TextLabel("", TITLE, STRONG, wrap=True)
        self._text = TextLabel("", tone="muted", wrap=True)
        card = SurfaceCard(padding=SPACE_32)
        card.setFixedWidth(WIDTH)
        card.body.setSpacing(SPACE_8)
        card.body.addWidget(self._title)
        card.body.addWidget(self._text)
        self.body = QVBoxLayout()
        self.body.setSpacing(SPACE_12)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(SPACE_8)
        self.foot.addStretch()
        card.body.addSpacing(SPACE_12)
        card.body.addLayout(self.body)
        card.body.addSpacing(SPACE_12)
        card.body.addLayout(self.foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.addStretch(2)
        middle = QHBoxLayout()
        middle.addStretch()
        middle.addWidget(card)
        middle.addStretch()
        column.addLayout(middle)
        column.addStretch(3)

    def set_texts(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._text.setText(text)

    def add_field(self, name: str, field: QWidget) -> TextLabel:
        """A field below its name; the name's text to set again."""
        title = TextLabel(name, SMALL, tone="muted")
        column = QVBoxLayout()
        column.setSpacing(SPACE_4)
        column.addWidget(title)
        column.addWidget(field)
        self.body.addLayout(column)
        return title
