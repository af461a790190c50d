"""The guideline next to the item: the current version, its text, and the definition of every tag."""

from PySide6.QtCore import Qt

from desktop.benchmarks.schemes import Scheme
from desktop.gui.annotate.scheme_words import definition, scheme_word
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

WIDTH = 320


class GuidelineCard(Card):
    def __init__(self, scheme: Scheme) -> None:
        super().__init__(padding=SPACE_16)
        self.setObjectName("guideline_card")
        self.setFixedWidth(WIDTH)
        scroll = Scroll(spacing=SPACE_4)
        self.body.addWidget(scroll)
        column = scroll.column
        column.addWidget(Text(scheme_word(scheme.title), weight=STRONG, wrap=True))
        column.addWidget(Text(tr("Version {version}", version=scheme.version), SMALL, tone="muted"))
        if scheme.guideline:
            column.addSpacing(SPACE_12)
            column.addWidget(Text(scheme.guideline, wrap=True))
        for label in scheme.offered:
            column.addSpacing(SPACE_12)
            column.addWidget(Text(f"{label.id} · {scheme_word(label.name)}", weight=STRONG, wrap=True))
            meaning = Text(definition(label), tone="muted", wrap=True)
            meaning.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(meaning)
        column.addStretch()
