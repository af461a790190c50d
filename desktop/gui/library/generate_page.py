"""The page that generates items: from a folder of photographs, or drawn. A preview shows the result first, with
samples."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.library.import_wizard_base import ImportPreview, ItemWizardPage, NamedFieldRow
from desktop.gui.library.item_generation_preview import (
    GenerationRequest,
    generate_items,
    items_from_drawings,
    preview_generation,
)
from desktop.gui.theme.design_tokens import SMALL, SPACE_16
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget

if TYPE_CHECKING:
    from db.lab import Lab

MOST_PICTURES = 100_000
TRACKS = ("single", "maze", "scene")


class GeneratePage(ItemWizardPage):
    """Jigsaw items cut from photographs, or OrdinalBench pictures drawn."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "generate")
        self.kind = SegmentedControl([("jigsaw", ""), ("ordinal", "")])
        self.kind.chosen.connect(self._on_kind)
        self.photographs = named_widget(TextField(icon="folder"), "generate_photographs")
        self.photographs.textChanged.connect(self._on_changed)
        self.photographs.returnPressed.connect(self.look)
        self._choose = named_button(PushButton(), "generate_choose", self._on_choose)
        self.tasks = named_widget(SelectField(), "generate_tasks")
        self.tasks.chosen.connect(self._on_changed)
        self.track = named_widget(SelectField(), "generate_track")
        self.track.chosen.connect(self._on_changed)
        self.wanted, self.pictures, self.seed = TextField(), TextField(), TextField()
        self.wanted.setObjectName("generate_wanted")
        self.pictures.setObjectName("generate_pictures")
        self.seed.setObjectName("generate_seed")
        for field in (self.wanted, self.pictures, self.seed):
            field.setFixedWidth(140)
            field.textChanged.connect(self._on_changed)
            field.returnPressed.connect(self.look)
        self._photographs_row, self._tasks_row = (
            NamedFieldRow(self.photographs, self._choose),
            NamedFieldRow(self.tasks),
        )
        self._wanted_row = NamedFieldRow(self.wanted)
        self._track_row, self._pictures_row = NamedFieldRow(self.track), NamedFieldRow(self.pictures)
        self._seed_row = NamedFieldRow(self.seed)
        self._gives = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "generate_gives")
        self._kind_row = QWidget()
        self._lay_out_fields()

    def retranslate(self) -> None:
        self.set_texts(
            tr("The same seed generates the same items. Preview saves nothing."),
            tr("Preview"),
            tr("Generate"),
        )
        self.kind.set_name(tr("Benchmark"))
        self.kind.set_texts([tr("Jigsaw, from photographs"), tr("OrdinalBench, generated")])
        self._photographs_row.set_name(tr("Folder of photographs"))
        self.photographs.set_name(tr("Folder of photographs"), tr("A folder with at least four photographs"))
        self._choose.set_text(tr("Folder…"))
        self._tasks_row.set_name(tr("Tasks"))
        self.tasks.set_choices(
            [
                ("", tr("All except Missing Piece Hard")),
                ("hard", tr("Uses all eight. Hard selects items by structure.")),
            ],
            self.tasks.current(),
        )
        self.tasks.set_name(tr("Tasks"))
        self._wanted_row.set_name(tr("Photographs required"))
        self.wanted.set_name(tr("Photographs required, each used for every task"), tr("All available"))
        self._track_row.set_name(tr("Track"))
        titles = (tr("Single loops"), tr("Mazes"), tr("3D scenes"))
        self.track.set_choices(list(zip(TRACKS, titles, strict=True)), self.track.current())
        self.track.set_name(tr("Track"))
        self._pictures_row.set_name(tr("Images"))
        self.pictures.set_name(tr("Images"), tr("Number"))
        self._seed_row.set_name(tr("Seed"))
        self.seed.set_name(tr("Seed"), tr("Whole number"))
        self._show_gives()

    def start(self) -> None:
        if not self.seed.text():
            self.seed.setText(str(random.SystemRandom().randrange(1, 10_000)))
        if not self.pictures.text():
            self.pictures.setText("20")
        self._on_kind()
        super().start()
        self.set_tab_order_after(self.seed)
        self.kind.focus_current()

    def take(self, folder: str) -> None:
        """Fill in a folder of photographs that was dropped, where nothing is at work."""
        if self.free():
            self.kind.set_current("jigsaw")
            self._on_kind()
            self.photographs.setText(folder)

    def ready(self) -> bool:
        return self._wish() is not None

    def looking(self, lab: "Lab") -> Callable[[TaskProgress], ImportPreview]:
        wish = self._wish()
        assert wish is not None
        return lambda watch: preview_generation(lab, wish, watch)

    def making(self, lab: "Lab") -> Callable[[TaskProgress], str]:
        wish = self._wish()
        assert wish is not None

        def work(watch: TaskProgress) -> str:
            made = generate_items(lab, wish, watch)
            n = f"{made.added.added if made.added is not None else sum(made.made.values()):,}"
            if made.cancelled or watch.cancelled():
                return tr("Stopped. {n} items were generated and kept.", n=n)
            return tr("{n} items generated.", n=n)

        return work

    def _wish(self) -> GenerationRequest | None:
        """The request in the fields; None if a field is empty or not a number."""
        kind, seed, pictures = (
            self.kind.current(),
            _parse_item_count(self.seed.text()),
            _parse_item_count(self.pictures.text()),
        )
        folder, wanted = self.photographs.text().strip(), _parse_item_count(self.wanted.text())
        if seed is None or (kind == "jigsaw" and not (folder and self._may_want(wanted))):
            return None
        if kind == "ordinal" and not 1 <= (pictures or 0) <= MOST_PICTURES:
            return None
        hard = self.tasks.current() == "hard"
        return GenerationRequest(kind, folder, hard, self.track.current(), pictures or 0, seed, wanted)

    def _may_want(self, wanted: int | None) -> bool:
        return not self.wanted.text().strip() if wanted is None else wanted > 0

    @Slot()
    def _on_changed(self) -> None:
        self._show_gives()
        self.changed()

    def _show_gives(self) -> None:
        """Show the number of items as the fields are edited."""
        jigsaw, pictures = self.kind.current() == "jigsaw", _parse_item_count(self.pictures.text()) or 0
        tasks = 8 if self.tasks.current() == "hard" else 7
        each = tr("Each photograph gives up to {n} items, one per task.", n=tasks)
        self._gives.setText(each if jigsaw else items_from_drawings(pictures) if 0 < pictures <= MOST_PICTURES else "")

    @Slot()
    def _on_kind(self) -> None:
        jigsaw = self.kind.current() == "jigsaw"
        for row in (self._photographs_row, self._tasks_row, self._wanted_row):
            row.setVisible(jigsaw)
        for row in (self._track_row, self._pictures_row):
            row.setVisible(not jigsaw)
        self.outcome.hide()
        self._on_changed()

    @Slot()
    def _on_choose(self) -> None:
        dialog = QFileDialog(self, tr("A folder of photographs"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.photographs.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _lay_out_fields(self) -> None:
        fill_box(QHBoxLayout(self._kind_row), self.kind, STRETCH, margins=0)
        below = QHBoxLayout()
        below.setSpacing(SPACE_16)
        for row in (self._tasks_row, self._wanted_row, self._track_row, self._pictures_row, self._seed_row):
            below.addWidget(row)
        below.addStretch()
        self.form.addWidget(self._kind_row)
        self.form.addWidget(self._photographs_row)
        self.form.addLayout(below)
        self.form.addWidget(self._gives)


def _parse_item_count(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() else None
