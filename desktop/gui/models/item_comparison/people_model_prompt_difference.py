"""The difference between the text for people and the prompt for models, side by side; what only one side gets is
highlighted."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.benchmarks.item import Item
from desktop.benchmarks.task_catalogue import reply_format, trial_line
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_semicolons, tr
from desktop.gui.item_image_names import prompt_placeholders, question_with_names
from desktop.gui.items.item_images_and_text import item_short_line
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, named_button, row_box
from desktop.inference.model_prompt import render_prompt
from desktop.study.sessions.participant_task_wording import TaskWording, load_task_wording

Part = tuple[str, str, bool]
"""A title, the text, and whether only this side gets it."""


class PromptSideCard(SurfaceCard):
    """One side: named parts, each marked by whether the other side gets it too."""

    def __init__(self, stripe: str, name: str) -> None:
        super().__init__(stripe=stripe)
        self.setObjectName(name)
        self._scroll = ScrollColumn(spacing=SPACE_12)
        self._title = TextLabel("", LARGE, STRONG)
        fill_box(self.body, self._title, HairLine(), (self._scroll, 1))

    def show_parts(self, title: str, parts: list[Part]) -> None:
        self._title.setText(title)
        clear_layout(self._scroll.column)
        for name, words, alone in parts:
            block = QWidget()
            column = QVBoxLayout(block)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(SPACE_8)
            column.addWidget(TextLabel(name, SMALL, tone="accent" if alone else "muted", wrap=True))
            column.addWidget(TextLabel(words, wrap=True))
            self._scroll.column.addWidget(block)


class PromptDifferenceView(QWidget):
    """Signals: left: back was pressed."""

    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._item: Item | None = None
        self._people = PromptSideCard("people", "words_for_people")
        self._models = PromptSideCard("model_1", "words_for_models")
        self._back = named_button(PushButton("", key="Esc"), "difference_back", self.left)
        sides = row_box((self._people, 1), (self._models, 1), spacing=SPACE_16)
        fill_box(QVBoxLayout(self), (sides, 1), row_box(STRETCH, self._back), spacing=SPACE_12, margins=0)

    def retranslate(self) -> None:
        """Set the text of the button; the rest is set with an item."""
        self._back.set_text(tr("Back"))

    def show_item(self, item: Item) -> None:
        """Show the texts of an item: for people as the newest study of the lab has it, once that is read."""
        lab = self._context.lab
        if lab is None:
            return
        self._item = item
        self._models.show_parts(tr("Sent to models"), model_prompt_parts(item))
        self._people.show_parts(tr("Shown to people"), [])
        self._context.tasks.run(
            partial(load_task_wording, lab, item), partial(self._on_wording, item), owner=self, failed=self._on_unread
        )

    def _on_wording(self, item: Item, told: TaskWording | None) -> None:
        if item is self._item:
            self._people.show_parts(tr("Shown to people"), people_prompt_parts(item, told))

    def _on_unread(self, error: Exception) -> None:
        self._context.fail(error)


def people_prompt_parts(item: Item, told: TaskWording | None) -> list[Part]:
    parts: list[Part] = []
    if told is not None and told.instruction is not None:
        parts.append((_instruction_source_text(told), told.instruction.text.strip(), True))
    parts.append(
        (tr("the benchmark's text, after the instruction and on a key press"), question_with_names(item), False)
    )
    line = tr("the short line above each trial, version {version}", version=trial_line(item).version)
    hint = [(tr("the hint, below that line"), item.hint, False)] if item.hint else []
    return [*parts, (line, item_short_line(item), True), *hint]


def _instruction_source_text(told: TaskWording) -> str:
    """The study of the instruction, and whether older ones of the lab differ."""
    name = tr("the instruction of the study “{study}”, version {version}", study=told.study, version=told.version)
    if not told.others:
        return name
    if told.others == 1:
        return tr("{instruction}, the newest; 1 older study uses another text", instruction=name)
    return tr("{instruction} (newest); {n} older studies use a different text", instruction=name, n=told.others)


def model_prompt_parts(item: Item) -> list[Part]:
    reply = reply_format(item)
    whole = render_prompt(item).text.removesuffix(f"\n{reply.text}")
    return [
        (join_with_semicolons(filter(None, (tr("the benchmark's text"), prompt_placeholders(item)))), whole, False),
        (tr("the response format, version {version}", version=reply.version), reply.text, True),
    ]
