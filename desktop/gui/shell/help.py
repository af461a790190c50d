"""F1: what this place is for, and the keys that hold everywhere; works offline."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from desktop.benchmarks.words import say
from desktop.gui.theme.tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.keycap import KeyCap
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import tr

EVERYWHERE = (
    ("Ctrl+1 … Ctrl+7", say("go to a place of the rail")),
    ("Ctrl+K", say("find what the window can do")),
    ("Ctrl+O", say("open another lab")),
    ("Tab", say("go to the next control")),
    ("Esc", say("close what lies on top, or stop")),
    ("F1", say("this help")),
)


class HelpCard(Card):
    """Signals: closed."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName("help")
        self._title = Text("", LARGE, STRONG)
        self._text = Text("", wrap=True)
        self._texts = [Text("", tone="muted") for _ in EVERYWHERE]
        self.close_button = Button(key="Esc", variant="primary")
        self.close_button.clicked.connect(self.closed)
        keys = QGridLayout()
        keys.setHorizontalSpacing(SPACE_16)
        keys.setVerticalSpacing(SPACE_8)
        keys.setColumnStretch(1, 1)
        for row, ((key, _), text) in enumerate(zip(EVERYWHERE, self._texts, strict=True)):
            keys.addWidget(KeyCap(key), row, 0)
            keys.addWidget(text, row, 1)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.close_button)
        self.body.setSpacing(SPACE_16)
        for widget in (self._title, self._text, HairLine()):
            self.body.addWidget(widget)
        self.body.addLayout(keys)
        self.body.addLayout(foot)

    def show_help(self, title: str, text: str) -> None:
        """Show what the place `title` is for."""
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        for (_, words), shown in zip(EVERYWHERE, self._texts, strict=True):
            shown.setText(tr(words))
        self.close_button.set_text(tr("Close"))
        self.setAccessibleName(title)
        self.close_button.setFocus()
