"""One item behind the figures: its picture, what people answered, what each model wrote."""

from collections import Counter

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.answer_words import answer_words, value_words
from desktop.analysis.marks import Mark
from desktop.gui.compare.reading import Detail
from desktop.gui.items.titles import task_title
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_8, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.picture import ItemPicture
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import sentence, tr

PICTURE_HEIGHT = 260
RAW_SHOWN = 280


class ItemView(Card):
    """Signals: left, back to the list; library_wanted(key), show the item whole."""

    left = Signal()
    library_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("item_view")
        self._key = ""
        self._back = Button(key="Esc", variant="quiet")
        self._back.setObjectName("back_to_items")
        self._back.clicked.connect(self.left)
        self._library = Button(key="L")
        self._library.setObjectName("open_in_library")
        self._library.clicked.connect(self._on_library)
        self._header = ItemHeader()
        self._content = QVBoxLayout()
        self._content.setSpacing(SPACE_8)
        head = QHBoxLayout()
        head.addWidget(self._back)
        head.addStretch()
        head.addWidget(self._library)
        self.body.addLayout(head)
        self.body.addWidget(self._header)
        self.body.addLayout(self._content)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts again."""
        self._back.set_text(tr("Back"))
        self._library.set_text(tr("In the library"))

    def item_key(self) -> str:
        """The key of the item shown."""
        return self._key

    def texts(self) -> list[str]:
        """Every text that is shown of the item."""
        return [label.text() for label in self.findChildren(Text) if not label.isHidden()]

    def show_detail(self, detail: Detail, marks: dict[str, Mark]) -> None:
        """Show an item; `marks` are the models' by name."""
        item = detail.item
        self._key = item.key
        self._header.show_item(item, task_title(item.benchmark, item.task))
        _clear(self._content)
        for image in detail.pictures[:2]:
            self._content.addWidget(_picture(image))
        line = sentence(detail.words.sentence) if detail.words.sentence is not None else detail.words.text
        self._content.addWidget(Text(line, wrap=True))
        if item.answer is not None:
            right = tr("Right answer: {answer}", answer=value_words(item, item.answer))
            self._content.addWidget(Text(right, SMALL, tone="muted", wrap=True))
        for part in (*_people(detail), *_models(detail, marks)):
            self._content.addWidget(HairLine())
            self._content.addWidget(part)

    @Slot()
    def _on_library(self) -> None:
        self.library_wanted.emit(self._key)


def _people(detail: Detail) -> list[QWidget]:
    """People's answers together: how many gave which."""
    counted = Counter((answer.outcome.value, answer_words(detail.item, answer.parsed)) for answer in detail.people)
    total = len(detail.people)
    return [
        _said(tr("{n} of {total} people", n=n, total=total), "people", outcome, words, "")
        for (outcome, words), n in counted.most_common()
    ]


def _models(detail: Detail, marks: dict[str, Mark]) -> list[QWidget]:
    parts: list[QWidget] = []
    for answer, raw in detail.models:
        words = answer_words(detail.item, answer.parsed)
        parts.append(_said(answer.who, marks[answer.who].token, answer.outcome.value, words, raw.strip()))
    return parts


def _said(who: str, token: str, outcome: str, words: str, raw: str) -> QWidget:
    """Who, the verdict, the answer; below what was really written, where it says more."""
    part = QWidget()
    head = QHBoxLayout()
    head.setSpacing(SPACE_8)
    name = Text(who, weight=STRONG)
    name.set_tone(token)
    head.addWidget(name)
    head.addWidget(Badge(outcome))
    head.addStretch()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_4)
    column.addLayout(head)
    texts = [words] if not raw or raw == words else [words, raw[:RAW_SHOWN] + ("…" if len(raw) > RAW_SHOWN else "")]
    for text in texts:
        if text:
            shown = Text(text, SMALL, tone="ink" if text is words else "muted", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            column.addWidget(shown)
    return part


def _picture(image: QImage) -> QWidget:
    shown = ItemPicture(enlarge=False)
    shown.set_image(image)
    shown.setFixedHeight(min(PICTURE_HEIGHT, image.height()))
    shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    shown.setMinimumSize(QSize(48, 48))
    return shown


def _clear(layout: QVBoxLayout) -> None:
    while layout.count():
        entry = layout.takeAt(0)
        widget = entry.widget() if entry is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
