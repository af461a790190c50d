"""The card with one item's answers: images, people's answers and times, and the raw reply of each model."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.data.answer_display_text import answer_value_text, stored_answer_text
from desktop.analysis.figures.answerer_colours_and_markers import SeriesMark
from desktop.analysis.tables.answer_summary_per_item import ItemAnswer
from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.compare.load_compare_data import ItemAnswers, LabelledImage
from desktop.gui.i18n import format_seconds, join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget, row_box

PICTURE_HIGH, SEVERAL_HIGH = 220, 84
RAW_SHOWN = 600
"""Characters of a reply that are shown at first; the rest on request."""


class ItemAnswersCard(SurfaceCard):
    """Signals: left, back to the list; library_wanted(key), show the item whole."""

    left = Signal()
    library_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("item_view")
        self._detail: ItemAnswers | None = None
        self._marks: dict[str, SeriesMark] = {}
        self._first: Sequence[str] = ()
        self._back = named_button(PushButton(key="Esc"), "back_to_items", self.left)
        self._library = named_button(PushButton(key="L"), "open_in_library", self._on_library)
        self._each = ToggleChip("", key="P")
        self._whole = ToggleChip("", key="O")
        self._each.setObjectName("each_person")
        self._whole.setObjectName("whole_outputs")
        self._header = ItemHeader()
        self._content = named_widget(ScrollColumn(spacing=SPACE_8), "item_content")
        for chip in (self._each, self._whole):
            chip.toggled.connect(self._fill)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._each.set_text(tr("Individual answers"))
        self._whole.set_text(tr("Full outputs"))
        self._library.set_text(tr("Open in Library"))

    def item_key(self) -> str:
        return "" if self._detail is None else self._detail.item.key

    def texts(self) -> list[str]:
        return [label.text() for label in self.findChildren(TextLabel)]

    def show_detail(self, detail: ItemAnswers, marks: dict[str, SeriesMark], first: Sequence[str] = ()) -> None:
        """Show an item; marks: markers of the models by name; answers of `first` are listed before the others."""
        new = self._detail is None or detail.item.id != self._detail.item.id
        self._detail, self._marks, self._first = detail, marks, first
        self._header.show_item(detail.item, translated_task_title(detail.item.benchmark, detail.item.task))
        self._fill()
        if new:
            self._content.verticalScrollBar().setValue(0)

    @Slot()
    def _fill(self) -> None:
        detail = self._detail
        if detail is None:
            return
        column = self._content.column
        _clear_column(column)
        column.addWidget(_item_image_row(detail.pictures))
        line = translate_sentence(detail.words.sentence) if detail.words.sentence is not None else detail.words.text
        column.addWidget(TextLabel(line, wrap=True))
        for text in _item_facts_lines(detail):
            column.addWidget(TextLabel(text, SMALL, tone="muted", wrap=True))
        people = _each_person_answer(detail) if self._each.isChecked() else _grouped_people_answers(detail)
        first = [self._model(answer, raw) for answer, raw in detail.models if answer.who in self._first]
        others = [self._model(answer, raw) for answer, raw in detail.models if answer.who not in self._first]
        for part in (*first, *people, *others):
            fill_box(column, HairLine(), part)
        self._each.setVisible(bool(detail.people))
        self._whole.setVisible(any(len(raw) > RAW_SHOWN for _, raw in detail.models))

    def _model(self, answer: ItemAnswer, raw: str) -> QWidget:
        assert self._detail is not None
        words = _answer_and_path_text(self._detail.item, answer.parsed)
        shown = raw.strip()
        if len(shown) > RAW_SHOWN and not self._whole.isChecked():
            shown = f"{shown[:RAW_SHOWN]} …"
        took = "" if answer.seconds is None else format_seconds(answer.seconds)
        return _answer_block(answer.who, self._marks[answer.who].token, answer.outcome.value, words, shown, took)

    @Slot()
    def _on_library(self) -> None:
        self.library_requested.emit(self.item_key())

    def _lay_out(self) -> None:
        head = row_box(self._back, STRETCH, self._library)
        chips = row_box(self._each, self._whole, STRETCH, spacing=SPACE_8)
        fill_box(self.body, head, self._header, (self._content, 1), chips)
        self.setMinimumWidth(0)


def _item_facts_lines(detail: ItemAnswers) -> list[str]:
    """The right answer, tags and factors, a line each."""
    item = detail.item
    said: list[str] = []
    if item.answer is not None:
        said.append(tr("Correct answer: {answer}", answer=answer_value_text(item, item.answer, tr)))
    if detail.line.seconds is not None:
        said.append(
            tr("Median response time of people (without focus loss): {time}", time=format_seconds(detail.line.seconds))
        )
    if item.tags:
        said.append(tr("Tags: {tags}", tags=join_with_commas(item.tags)))
    if item.factors:
        said.append(
            tr(
                "Factors: {factors}",
                factors=join_with_commas(f"{name} {value}" for name, value in item.factors.items()),
            )
        )
    return said


def path_error_text(item: Item, parsed: str | None) -> str:
    """The step at which a path first differs from the correct one, or that it never does; empty without a path."""
    if item.kind is not ItemKind.TRACE or parsed is None:
        return ""
    told, true = (_parsed_trace_steps(value) for value in (json.loads(parsed), item.answer))
    wrong = next((step for step, (one, other) in enumerate(zip_longest(told, true), 1) if one != other), None)
    if not true:
        return ""
    return tr("The whole path is correct.") if wrong is None else tr("The first path error is at step {n}.", n=wrong)


def _parsed_trace_steps(value: object) -> list[object]:
    steps = cast("dict[str, object]", value).get("trace") if isinstance(value, dict) else None
    return cast("list[object]", steps) if isinstance(steps, list) else []


def _grouped_people_answers(detail: ItemAnswers) -> list[QWidget]:
    """People's answers grouped: counts and median times."""
    total = len(detail.people)
    found = Counter(
        (answer.outcome.value, stored_answer_text(detail.item, answer.parsed, tr)) for answer in detail.people
    )
    return [
        _answer_block(tr("{n} of {total} people", n=n, total=total), "people", outcome, words, "", "")
        for (outcome, words), n in found.most_common()
    ]


def _each_person_answer(detail: ItemAnswers) -> list[QWidget]:
    """Every person's answer with its time."""
    return [
        _answer_block(
            answer.who,
            "people",
            answer.outcome.value,
            _answer_and_path_text(detail.item, answer.parsed),
            "",
            "" if answer.seconds is None else format_seconds(answer.seconds),
        )
        for answer in detail.people
    ]


def _answer_and_path_text(item: Item, parsed: str | None) -> str:
    """The answer, and for a path where it leaves the true one."""
    return "\n".join(filter(None, (stored_answer_text(item, parsed, tr), path_error_text(item, parsed))))


def _answer_block(who: str, token: str, outcome: str, words: str, raw: str, took: str) -> QWidget:
    """Answerer, verdict and time; below them the parsed answer, and the raw reply if it differs."""
    part = QWidget()
    head = row_box(spacing=SPACE_8)
    name = TextLabel(who, weight=STRONG)
    name.set_tone(token)
    fill_box(head, name, OutcomeBadge(outcome), STRETCH, TextLabel(took, SMALL, tone="muted"))
    column = fill_box(QVBoxLayout(part), head, spacing=SPACE_4, margins=0)
    texts = [words] if not raw or raw == words else [words, raw]
    for text in texts:
        if text:
            shown = TextLabel(text, SMALL, tone="ink" if text is words else "muted", wrap=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            column.addWidget(shown)
    return part


def _item_image_row(shots: Sequence[LabelledImage]) -> QWidget:
    """One large; several small, each with its number or letter."""
    box = QWidget()
    if len(shots) == 1:
        fill_box(QVBoxLayout(box), _fixed_height_image(shots[0], PICTURE_HIGH), margins=0)
        return box
    flow = FlowLayout(box, gap=SPACE_12)
    for shot in shots:
        flow.addWidget(_captioned_small_image(shot))
    return box


def _captioned_small_image(shot: LabelledImage) -> QWidget:
    part = QWidget()
    column = fill_box(QVBoxLayout(part), spacing=2, margins=0)
    picture = _fixed_height_image(shot, SEVERAL_HIGH)
    wide = round(SEVERAL_HIGH * shot.image.width() / max(1, shot.image.height()))
    picture.setFixedWidth(max(48, min(wide, 2 * SEVERAL_HIGH)))
    fill_box(column, picture, (TextLabel(shot.caption, SMALL, tone="muted"), Qt.AlignmentFlag.AlignHCenter))
    return part


def _fixed_height_image(shot: LabelledImage, high: int) -> ItemImageView:
    shown = ItemImageView(enlarge=False)
    shown.set_image(shot.image)
    shown.setAccessibleName(shot.caption)
    shown.setFixedHeight(max(48, min(high, shot.image.height())))
    shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    shown.setMinimumSize(QSize(48, 48))
    return shown


def _clear_column(layout: QVBoxLayout) -> None:
    while layout.count():
        entry = layout.takeAt(0)
        widget = entry.widget() if entry is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
