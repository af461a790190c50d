"""One item behind the estimates: images, people's answers and times, and the raw reply of each model."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.answer_words import answer_words, value_words
from desktop.analysis.marks import Mark
from desktop.analysis.per_item import Given
from desktop.benchmarks.item import Item, Kind
from desktop.gui.compare.reading import Detail, Shot
from desktop.gui.items.titles import task_title
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.picture import ItemPicture
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import listed, seconds, sentence, tr

PICTURE_HIGH, SEVERAL_HIGH = 220, 84
RAW_SHOWN = 600
"""Characters of a reply that are shown at first; the rest on request."""


class ItemView(Card):
    """Signals: left, back to the list; library_wanted(key), show the item whole."""

    left = Signal()
    library_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("item_view")
        self._detail: Detail | None = None
        self._marks: dict[str, Mark] = {}
        self._first: Sequence[str] = ()
        self._back = Button(key="Esc")
        self._back.setObjectName("back_to_items")
        self._back.clicked.connect(self.left)
        self._library = Button(key="L")
        self._library.setObjectName("open_in_library")
        self._library.clicked.connect(self._on_library)
        self._each = Chip("", key="P")
        self._whole = Chip("", key="O")
        self._each.setObjectName("each_person")
        self._whole.setObjectName("whole_outputs")
        self._header = ItemHeader()
        self._content = Scroll(spacing=SPACE_8)
        self._content.setObjectName("item_content")
        for chip in (self._each, self._whole):
            chip.toggled.connect(self._fill)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._each.set_text(tr("Each person"))
        self._whole.set_text(tr("Full outputs"))
        self._library.set_text(tr("In the library"))

    def item_key(self) -> str:
        return "" if self._detail is None else self._detail.item.key

    def texts(self) -> list[str]:
        return [label.text() for label in self.findChildren(Text)]

    def show_detail(self, detail: Detail, marks: dict[str, Mark], first: Sequence[str] = ()) -> None:
        """Show an item; marks: markers of the models by name; answers of `first` are listed before the others."""
        new = self._detail is None or detail.item.id != self._detail.item.id
        self._detail, self._marks, self._first = detail, marks, first
        self._header.show_item(detail.item, task_title(detail.item.benchmark, detail.item.task))
        self._fill()
        if new:
            self._content.verticalScrollBar().setValue(0)

    @Slot()
    def _fill(self) -> None:
        detail = self._detail
        if detail is None:
            return
        column = self._content.column
        _clear(column)
        column.addWidget(_pictures(detail.pictures))
        line = sentence(detail.words.sentence) if detail.words.sentence is not None else detail.words.text
        column.addWidget(Text(line, wrap=True))
        for text in _facts(detail):
            column.addWidget(Text(text, SMALL, tone="muted", wrap=True))
        people = _each(detail) if self._each.isChecked() else _people(detail)
        first = [self._model(answer, raw) for answer, raw in detail.models if answer.who in self._first]
        others = [self._model(answer, raw) for answer, raw in detail.models if answer.who not in self._first]
        for part in (*first, *people, *others):
            column.addWidget(HairLine())
            column.addWidget(part)
        self._each.setVisible(bool(detail.people))
        self._whole.setVisible(any(len(raw) > RAW_SHOWN for _, raw in detail.models))

    def _model(self, answer: Given, raw: str) -> QWidget:
        assert self._detail is not None
        words = _words(self._detail.item, answer.parsed)
        shown = raw.strip()
        if len(shown) > RAW_SHOWN and not self._whole.isChecked():
            shown = f"{shown[:RAW_SHOWN]} …"
        took = "" if answer.seconds is None else seconds(answer.seconds)
        return _said(answer.who, self._marks[answer.who].token, answer.outcome.value, words, shown, took)

    @Slot()
    def _on_library(self) -> None:
        self.library_wanted.emit(self.item_key())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._back)
        head.addStretch()
        head.addWidget(self._library)
        chips = QHBoxLayout()
        chips.setSpacing(SPACE_8)
        chips.addWidget(self._each)
        chips.addWidget(self._whole)
        chips.addStretch()
        self.body.addLayout(head)
        self.body.addWidget(self._header)
        self.body.addWidget(self._content, 1)
        self.body.addLayout(chips)
        self.setMinimumWidth(0)


def _facts(detail: Detail) -> list[str]:
    """The right answer, tags and factors, a line each."""
    item = detail.item
    said: list[str] = []
    if item.answer is not None:
        said.append(tr("Correct answer: {answer}", answer=value_words(item, item.answer, tr)))
    if detail.line.seconds is not None:
        said.append(tr("Median response time of people (no focus loss): {time}", time=seconds(detail.line.seconds)))
    if item.tags:
        said.append(tr("Tags: {tags}", tags=listed(item.tags)))
    if item.factors:
        said.append(tr("Factors: {factors}", factors=listed(f"{name} {value}" for name, value in item.factors.items())))
    return said


def path_words(item: Item, parsed: str | None) -> str:
    """The step at which a path first differs from the correct one, or that it never does; empty without a path."""
    if item.kind is not Kind.TRACE or parsed is None:
        return ""
    told, true = (_steps(value) for value in (json.loads(parsed), item.answer))
    wrong = next((step for step, (one, other) in enumerate(zip_longest(told, true), 1) if one != other), None)
    if not true:
        return ""
    return tr("The whole path is correct.") if wrong is None else tr("The path first goes wrong at step {n}.", n=wrong)


def _steps(value: object) -> list[object]:
    steps = cast("dict[str, object]", value).get("trace") if isinstance(value, dict) else None
    return cast("list[object]", steps) if isinstance(steps, list) else []


def _people(detail: Detail) -> list[QWidget]:
    """People's answers grouped: counts and median times."""
    total = len(detail.people)
    found = Counter((answer.outcome.value, answer_words(detail.item, answer.parsed, tr)) for answer in detail.people)
    return [
        _said(tr("{n} of {total} people", n=n, total=total), "people", outcome, words, "", "")
        for (outcome, words), n in found.most_common()
    ]


def _each(detail: Detail) -> list[QWidget]:
    """Every person's answer with its time."""
    return [
        _said(
            answer.who,
            "people",
            answer.outcome.value,
            _words(detail.item, answer.parsed),
            "",
            "" if answer.seconds is None else seconds(answer.seconds),
        )
        for answer in detail.people
    ]


def _words(item: Item, parsed: str | None) -> str:
    """The answer, and for a path where it leaves the true one."""
    return "\n".join(filter(None, (answer_words(item, parsed, tr), path_words(item, parsed))))


def _said(who: str, token: str, outcome: str, words: str, raw: str, took: str) -> QWidget:
    """Answerer, verdict and time; below them the parsed answer, and the raw reply if it differs."""
    part = QWidget()
    head = QHBoxLayout()
    head.setSpacing(SPACE_8)
    name = Text(who, weight=STRONG)
    name.set_tone(token)
    head.addWidget(name)
    head.addWidget(Badge(outcome))
    head.addStretch()
    head.addWidget(Text(took, SMALL, tone="muted"))
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_4)
    column.addLayout(head)
    texts = [words] if not raw or raw == words else [words, raw]
    for text in texts:
        if text:
            shown = Text(text, SMALL, tone="ink" if text is words else "muted", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            column.addWidget(shown)
    return part


def _pictures(shots: Sequence[Shot]) -> QWidget:
    """One large; several small, each with its number or letter."""
    box = QWidget()
    if len(shots) == 1:
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(_picture(shots[0], PICTURE_HIGH))
        return box
    flow = FlowLayout(box, gap=SPACE_12)
    for shot in shots:
        flow.addWidget(_small(shot))
    return box


def _small(shot: Shot) -> QWidget:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    picture = _picture(shot, SEVERAL_HIGH)
    wide = round(SEVERAL_HIGH * shot.image.width() / max(1, shot.image.height()))
    picture.setFixedWidth(max(48, min(wide, 2 * SEVERAL_HIGH)))
    column.addWidget(picture)
    column.addWidget(Text(shot.caption, SMALL, tone="muted"), 0, Qt.AlignmentFlag.AlignHCenter)
    return part


def _picture(shot: Shot, high: int) -> ItemPicture:
    shown = ItemPicture(enlarge=False)
    shown.set_image(shot.image)
    shown.setFixedHeight(max(48, min(high, shot.image.height())))
    shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    shown.setMinimumSize(QSize(48, 48))
    return shown


def _clear(layout: QVBoxLayout) -> None:
    while layout.count():
        entry = layout.takeAt(0)
        widget = entry.widget() if entry is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
