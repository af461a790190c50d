"""One item as people and models see it: its images, and below them the prompt, the answer or what was sent.

The answer is hidden again whenever another item is chosen.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import ItemRow
from desktop.benchmarks.item import Item
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_title
from desktop.gui.library.reading import Reading, answer_words, read_item
from desktop.gui.library.sections import options_section, pictures_section, table_section, words_section
from desktop.gui.naming import placeholders
from desktop.gui.tasks import Task
from desktop.gui.theme.tokens import LARGE, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.tabs import Tabs
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import listed, sentence, tr
from desktop.study.reading import task_part

if TYPE_CHECKING:
    from db.lab import Lab

VIEWS = ("prompt", "answer", "sent")
PICTURES_SHARE = 0.45
"""Maximum share of the card's height for the images; they scroll if they need more."""
AROUND_PICTURE = 2 * SPACE_16 + 24
"""Height of the margins and of the line below an image, in logical pixels."""


class Inspector(Card):
    """Shows the item that was chosen last.

    Signals: filled, when an item was read and is shown.
    """

    filled = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=0)
        self.setObjectName("inspector")
        self._context = context
        self._task: Task | None = None
        self._reading: Reading | None = None
        self._header = ItemHeader()
        self._empty = EmptyState("eye")
        self._trouble = EmptyState("alert")
        self._pictures, self._scroll = Scroll(snug=True), Scroll(spacing=SPACE_24)
        for scroll in (self._pictures, self._scroll):
            scroll.column.setContentsMargins(SPACE_16, SPACE_16, SPACE_16, SPACE_16)
        self._room = 0
        self._tabs = Tabs(VIEWS, called="inspector_", keys="PAS")
        self._tabs.chosen.connect(self._on_view)
        self._head, self._views = QWidget(), QWidget()
        self._lay_out()
        self.retranslate()
        self.show_nothing()

    def item_key(self) -> str:
        """The key of the item shown; empty for none."""
        return self._reading.row.key if self._reading is not None else ""

    def reading(self) -> Reading | None:
        return self._reading

    def show_nothing(self) -> None:
        self._drop_task()
        self._reading = None
        self._fill()

    def show_item(self, lab: "Lab", row: ItemRow) -> None:
        """Read `row` and show it, its prompt first: the answer is hidden again."""
        self._drop_task()
        self._task = self._context.tasks.run(
            partial(read_item, lab, row), self._on_read, owner=self, failed=partial(self._on_unreadable, row)
        )

    def retranslate(self) -> None:
        self._tabs.set_texts((tr("Prompt"), tr("Answer"), tr("Sent")))
        self._empty.set_texts(
            tr("No item chosen"), tr("Select an item to see exactly what people and models are asked.")
        )
        self._fill()

    def _drop_task(self) -> None:
        self._tabs.set_current(0)
        if self._task is not None:
            self._task.forget()
            self._task = None

    def _on_read(self, reading: Reading) -> None:
        self._task = None
        self._reading = reading
        self._fill()
        self.filled.emit()

    def _on_unreadable(self, row: ItemRow, error: Exception) -> None:
        from desktop.library.failures import FAILURES

        self._task = None
        self._reading = None
        self._fill()
        if isinstance(error, FAILURES):
            self._trouble.set_texts(row.key, sentence(error.sentence))
            self._empty.hide()
            self._trouble.show()

    @Slot(int)
    def _on_view(self, place: int) -> None:
        if self._reading is not None:
            _refill_column(self._scroll, _VIEWS_OF[VIEWS[place]](self._reading))

    def _fill(self) -> None:
        reading = self._reading
        for widget in (self._head, self._pictures, self._views, self._scroll):
            widget.setVisible(reading is not None)
        self._trouble.hide()
        self._empty.setVisible(reading is None)
        _refill_column(self._pictures, [])
        _refill_column(self._scroll, [])
        if reading is None:
            return
        self._header.show_item(reading.item, task_title(reading.item.benchmark, reading.item.task))
        self._pictures.setVisible(bool(reading.item.images))
        self._fill_pictures(reading)
        self._on_view(self._tabs.current())

    def _fill_pictures(self, reading: Reading) -> None:
        self._room = round(self.height() * PICTURES_SHARE)
        self._pictures.setMaximumHeight(self._room)
        if reading.item.images:
            room = self._room - AROUND_PICTURE
            _refill_column(self._pictures, [pictures_section(reading.item, reading.pictures, room)])

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._reading is not None and round(self.height() * PICTURES_SHARE) != self._room:
            self._fill_pictures(self._reading)

    def _lay_out(self) -> None:
        _strip(self._head, self._header)
        _strip(self._views, self._tabs)
        self.body.setSpacing(0)
        for widget in (self._head, self._pictures, self._views):
            self.body.addWidget(widget)
        for widget in (self._scroll, self._empty, self._trouble):
            self.body.addWidget(widget, 1)


def _strip(strip: QWidget, content: QWidget) -> None:
    """A strip of the card with a hairline below its content."""
    column = QVBoxLayout(strip)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    inner = QHBoxLayout()
    inner.setContentsMargins(SPACE_16, SPACE_12, SPACE_16, SPACE_12)
    inner.addWidget(content)
    inner.addStretch()
    column.addLayout(inner)
    column.addWidget(HairLine())


def _refill_column(scroll: Scroll, parts: Sequence[QWidget | None]) -> None:
    """Replace what a column holds."""
    while scroll.column.count():
        entry = scroll.column.takeAt(0)
        gone = entry.widget() if entry is not None else None
        if gone is not None:
            gone.hide()
            gone.deleteLater()
    for part in parts:
        if part is not None:
            scroll.column.addWidget(part)


def _prompt_sections(reading: Reading) -> list[QWidget | None]:
    item = reading.item
    line = sentence(reading.line.sentence) if reading.line.sentence is not None else reading.line.text
    return [
        words_section(tr("Prompt (participants)"), line, badge=Badge("people", tr("people")), size=LARGE),
        options_section(item, reading.pictures),
        words_section(
            tr("Task part"),
            item.question,
            badge=Badge("missing", tr("people and models")),
            note=_as_people_read(item),
        ),
        words_section(tr("Hint"), item.hint) if item.hint else None,
        words_section(
            tr("Response format"),
            reading.reply.text,
            badge=Badge("model_1", tr("models only")),
            note=tr("Version {version}", version=reading.reply.version),
        ),
        words_section(
            tr("Full prompt"),
            reading.prompt,
            badge=Badge("model_1", tr("models only")),
            note=placeholders(item),
        ),
        _identity_section(reading),
    ]


def _answer_sections(reading: Reading) -> list[QWidget | None]:
    item = reading.item
    factors = [(name, str(value)) for name, value in sorted(item.factors.items())]
    return [
        table_section(tr("Answer and factors"), [(tr("answer"), answer_words(item.answer)), *factors]),
    ]


def _identity_section(reading: Reading) -> QWidget:
    rows = [
        (tr("kind"), reading.item.kind.value),
        (tr("group"), reading.item.group or tr("none")),
        (tr("tags"), listed(reading.item.tags) or tr("none")),
        (tr("item"), str(reading.row.id)),
        (tr("stimulus"), str(reading.row.stimulus_id)),
    ]
    return table_section(tr("Source"), rows)


def _sent_sections(reading: Reading) -> list[QWidget | None]:
    parts = [_met(reading), _got(reading)]
    if parts == [None, None]:
        return [Text(tr("This item has not been answered yet."), tone="muted", wrap=True)]
    return [*parts]


def _as_people_read(item: Item) -> str:
    """The question as people read it, if it differs from the text for models."""
    if task_part(item) == item.question.strip():
        return ""
    if "<image" in item.question.casefold():
        name = task_part(item.model_copy(update={"question": "<image 1>"}))
        return tr("People see “{name}” for <image 1>, and no Markdown formatting.", name=name)
    return tr("People see it without Markdown formatting.")


def _met(reading: Reading) -> QWidget | None:
    """In which orders people really met the options."""
    orders = [(listed(order), n) for order, n in reading.orders if order]
    if not orders:
        return None
    rows = [(order, tr("{n} trials", n=n)) for order, n in orders]
    return table_section(tr("Order of options shown to people"), rows)


def _got(reading: Reading) -> QWidget | None:
    """The images that models were sent."""
    rows: list[tuple[str, str]] = []
    for one in reading.sent:
        sizes = listed(f"{width} × {height}" for width, height in one.sizes) or tr("no image")
        words = [sizes, tr("{n} image tokens", n=one.tokens) if one.tokens else "", listed(one.options)]
        rows.append((listed((one.model, one.condition)), " · ".join(word for word in words if word)))
    return table_section(tr("Sent to models"), rows) if rows else None


_VIEWS_OF = {"prompt": _prompt_sections, "answer": _answer_sections, "sent": _sent_sections}
