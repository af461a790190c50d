"""A page with a single card in the middle: a heading, a sentence, and fields."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_24, SPACE_32, STRONG, TITLE
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, row_box

WIDTH = 480


class CardPage(QWidget):
    """`body` takes the fields, `foot` the buttons, right-aligned."""

    def __init__(self) -> None:
        super().__init__()
        self._title = TextLabel("", TITLE, STRONG, wrap=True)
        self._text = TextLabel("", tone="muted", wrap=True)
        card = SurfaceCard(padding=SPACE_32)
        card.setFixedWidth(WIDTH)
        fill_box(card.body, self._title, self._text, spacing=SPACE_8)
        self.body = column_box(spacing=SPACE_12)
        self.foot = row_box(STRETCH, spacing=SPACE_8)
        card.body.addSpacing(SPACE_12)
        card.body.addLayout(self.body)
        card.body.addSpacing(SPACE_12)
        card.body.addLayout(self.foot)
        fill_box(QVBoxLayout(self), 2, row_box(STRETCH, card, STRETCH), 3, margins=SPACE_24)

    def set_texts(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._text.setText(text)

    def add_field(self, name: str, field: QWidget) -> TextLabel:
        """A field below its name; the name's text to set again."""
        title = TextLabel(name, SMALL, tone="muted")
        self.body.addLayout(column_box(title, field, spacing=SPACE_4))
        return title
