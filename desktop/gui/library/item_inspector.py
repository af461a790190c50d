"""The inspector of one item as people and models see it: its images, and below them the prompt, the answer or what was
sent.

The answer is hidden again whenever another item is chosen.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import ItemRow
from desktop.benchmarks.item import Item
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import join_with_commas, tr, translate_own_name, translate_sentence
from desktop.gui.item_image_names import prompt_placeholders
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.library.item_inspector_sections import (
    answer_options_section,
    images_section,
    name_value_section,
    text_section,
)
from desktop.gui.library.load_inspected_item import InspectedItem, canonical_answer_text, load_inspected_item
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.tab_bar import TabBar
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, row_box
from desktop.study.sessions.participant_task_wording import question_with_image_names

if TYPE_CHECKING:
    from db.lab import Lab

VIEWS = ("prompt", "answer", "sent")
ANSWER = 1
PICTURES_SHARE = 0.45
"""Maximum share of the card's height for the images; they scroll if they need more."""
AROUND_PICTURE = 2 * SPACE_16 + 24
"""Height of the margins and of the line below an image, in logical pixels."""


class ItemInspector(SurfaceCard):
    """Shows the item that was chosen last.

    Signals: filled, when an item was read and is shown.
    """

    filled = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=0)
        self.setObjectName("inspector")
        self._context = context
        self._task: BackgroundTask | None = None
        self._reading: InspectedItem | None = None
        self._header = ItemHeader()
        self._empty = EmptyState("eye")
        self._trouble = EmptyState("alert")
        self._pictures, self._scroll = ScrollColumn(snug=True), ScrollColumn(spacing=SPACE_24)
        for scroll in (self._pictures, self._scroll):
            scroll.column.setContentsMargins(SPACE_16, SPACE_16, SPACE_16, SPACE_16)
        self._room = 0
        self._tabs = TabBar(VIEWS, called="inspector_", keys="PAS")
        self._tabs.chosen.connect(self._on_view)
        self._head, self._views = QWidget(), QWidget()
        self._lay_out()
        self.retranslate()
        self.show_nothing()

    def item_key(self) -> str:
        """The key of the item shown; empty for none."""
        return self._reading.row.key if self._reading is not None else ""

    def reading(self) -> InspectedItem | None:
        return self._reading

    def show_nothing(self) -> None:
        self._drop_task()
        self._reading = None
        self._fill()

    def show_item(self, lab: "Lab", row: ItemRow) -> None:
        """Read `row` and show it, its prompt first: the answer is hidden again."""
        self._drop_task()
        self._task = self._context.tasks.run(
            partial(load_inspected_item, lab, row), self._on_read, owner=self, failed=partial(self._on_unreadable, row)
        )

    def retranslate(self) -> None:
        self._tabs.set_texts((tr("Prompt"), tr("Answer"), tr("Sent")))
        self._empty.set_texts(
            tr("No item selected"), tr("Select an item to see exactly what people and models are asked.")
        )
        self._fill()

    def _drop_task(self) -> None:
        self._tabs.set_current(0)
        if self._task is not None:
            self._task.forget()
            self._task = None

    def _on_read(self, reading: InspectedItem) -> None:
        self._task = None
        self._reading = reading
        self._fill()
        self.filled.emit()

    def _on_unreadable(self, row: ItemRow, error: Exception) -> None:
        from desktop.library.machine.error_messages import EXPECTED_ERRORS

        self._task = None
        self._reading = None
        self._fill()
        if isinstance(error, EXPECTED_ERRORS):
            self._trouble.set_texts(row.key, translate_sentence(error.sentence))
            self._empty.hide()
            self._trouble.show()

    @Slot(int)
    def _on_view(self, place: int) -> None:
        if self._reading is not None:
            parts = _VIEWS_OF[VIEWS[place]](self._reading)
            _refill_scroll_column(self._scroll, [*parts, *([self._correct_button()] if place == ANSWER else [])])

    def _correct_button(self) -> PushButton:
        button = PushButton(tr("Correct the answer…"))
        button.setObjectName("correct_item")
        key = self.item_key()
        button.clicked.connect(lambda: self._context.open_place("library", work="correct", key=key, subject=key))
        return button

    def _fill(self) -> None:
        reading = self._reading
        for widget in (self._head, self._pictures, self._views, self._scroll):
            widget.setVisible(reading is not None)
        self._trouble.hide()
        self._empty.setVisible(reading is None)
        _refill_scroll_column(self._pictures, [])
        _refill_scroll_column(self._scroll, [])
        if reading is None:
            return
        self._header.show_item(reading.item, translated_task_title(reading.item.benchmark, reading.item.task))
        self._pictures.setVisible(bool(reading.item.images))
        self._fill_pictures(reading)
        self._on_view(self._tabs.current())

    def _fill_pictures(self, reading: InspectedItem) -> None:
        self._room = round(self.height() * PICTURES_SHARE)
        self._pictures.setMaximumHeight(self._room)
        if reading.item.images:
            room = self._room - AROUND_PICTURE
            _refill_scroll_column(self._pictures, [images_section(reading.item, reading.pictures, room)])

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._reading is not None and round(self.height() * PICTURES_SHARE) != self._room:
            self._fill_pictures(self._reading)

    def _lay_out(self) -> None:
        _fill_strip(self._head, self._header)
        _fill_strip(self._views, self._tabs)
        fill_box(self.body, self._head, self._pictures, self._views, spacing=0)
        for widget in (self._scroll, self._empty, self._trouble):
            self.body.addWidget(widget, 1)


def _fill_strip(strip: QWidget, content: QWidget) -> None:
    """A strip of the card with a hairline below its content."""
    column = QVBoxLayout(strip)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    fill_box(column, row_box(content, STRETCH, margins=(SPACE_16, SPACE_12, SPACE_16, SPACE_12)), HairLine())


def _refill_scroll_column(scroll: ScrollColumn, parts: Sequence[QWidget | None]) -> None:
    """Replace what a column holds."""
    clear_layout(scroll.column)
    for part in parts:
        if part is not None:
            scroll.column.addWidget(part)


def _prompt_sections(reading: InspectedItem) -> list[QWidget | None]:
    item = reading.item
    line = translate_sentence(reading.line.sentence) if reading.line.sentence is not None else reading.line.text
    return [
        text_section(tr("Prompt (participants)"), line, badge=OutcomeBadge("people", tr("people")), size=LARGE),
        answer_options_section(item, reading.pictures),
        text_section(
            tr("Task-specific part"),
            item.question,
            badge=OutcomeBadge("missing", tr("people and models")),
            note=_people_prompt_section(item),
        ),
        text_section(tr("Hint"), item.hint) if item.hint else None,
        text_section(
            tr("Response format"),
            reading.reply.text,
            badge=OutcomeBadge("model_1", tr("models only")),
            note=tr("Version {version}", version=reading.reply.version),
        ),
        text_section(
            tr("Full prompt"),
            reading.prompt,
            badge=OutcomeBadge("model_1", tr("models only")),
            note=prompt_placeholders(item),
        ),
        _identity_section(reading),
    ]


def _answer_sections(reading: InspectedItem) -> list[QWidget | None]:
    item = reading.item
    factors = [(name, str(value)) for name, value in sorted(item.factors.items())]
    return [
        name_value_section(tr("Answer and factors"), [(tr("answer"), canonical_answer_text(item.answer)), *factors]),
    ]


def _identity_section(reading: InspectedItem) -> QWidget:
    rows = [
        (tr("kind"), reading.item.kind.value),
        (tr("group"), reading.item.group or tr("none")),
        (tr("tags"), join_with_commas(reading.item.tags) or tr("none")),
        (tr("item"), str(reading.row.id)),
        (tr("stimulus"), str(reading.row.stimulus_id)),
    ]
    return name_value_section(tr("Source"), rows)


def _presentation_sections(reading: InspectedItem) -> list[QWidget | None]:
    parts = [_option_orders_section(reading), _model_images_section(reading)]
    if parts == [None, None]:
        return [TextLabel(tr("This item has not been answered yet."), tone="muted", wrap=True)]
    return [*parts]


def _people_prompt_section(item: Item) -> str:
    """The question as people read it, if it differs from the text for models."""
    if question_with_image_names(item) == item.question.strip():
        return ""
    if "<image" in item.question.casefold():
        name = question_with_image_names(item.model_copy(update={"question": "<image 1>"}))
        return tr("People see “{name}” instead of <image 1>, and no Markdown formatting.", name=name)
    return tr("Shown to people without Markdown formatting.")


def _option_orders_section(reading: InspectedItem) -> QWidget | None:
    """In which orders people really met the options."""
    orders = [(join_with_commas(order), n) for order, n in reading.orders if order]
    if not orders:
        return None
    rows = [(order, tr("{n} trials", n=n)) for order, n in orders]
    return name_value_section(tr("Order of options shown to people"), rows)


def _model_images_section(reading: InspectedItem) -> QWidget | None:
    rows: list[tuple[str, str]] = []
    for one in reading.sent:
        sizes = join_with_commas(f"{width} × {height}" for width, height in one.sizes) or tr("no image")
        words = [sizes, tr("{n} image tokens", n=one.tokens) if one.tokens else "", join_with_commas(one.options)]
        rows.append(
            (
                join_with_commas((translate_own_name(one.model), one.condition)),
                " · ".join(word for word in words if word),
            )
        )
    return name_value_section(tr("Sent to models"), rows) if rows else None


_VIEWS_OF = {"prompt": _prompt_sections, "answer": _answer_sections, "sent": _presentation_sections}
