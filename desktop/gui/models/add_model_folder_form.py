"""Adding a model from a folder: the folder is checked first, then the model is added to the list."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from desktop.gui.background_tasks import TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.models.model_and_score_text import format_count
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box, spaced_grid

WIDTH = 720


@dataclass(frozen=True, slots=True)
class FolderModelRequest:
    name: str
    folder: Path


@dataclass(frozen=True, slots=True)
class ModelFolderFacts:
    """Result of checking a model folder; `None` for unknown values. need, free: memory in bytes, on `device`."""

    folder: Path
    family: str | None
    parameters: int | None
    licence: str | None
    reasoning: bool | None
    untrained: bool
    own_code: bool
    need: int
    free: int
    device: str


def inspect_model_folder(folder: Path, watch: TaskProgress) -> ModelFolderFacts:
    """Look at a folder, in the pool; nothing is loaded. Raises NoModelFolder, BrokenModel, Stopped."""
    from desktop.inference.capacity.memory_estimate import estimate_memory
    from desktop.inference.models.model_family_and_fingerprint import check_folder_parts, check_weights, model_family
    from desktop.inference.models.model_metadata import read_model_metadata
    from desktop.inference.models.registry import LocalModel
    from desktop.inference.models.untrained_weights_check import looks_untrained
    from desktop.inference.worker.checkpoints.custom_code_files import has_custom_code

    family = model_family(folder)
    check_weights(folder, watch.step)
    check_folder_parts(folder)
    facts = read_model_metadata(folder)
    watch.step(0, 0)
    seen = estimate_memory(LocalModel(revision="", family=family), folder)
    return ModelFolderFacts(
        folder=folder,
        family=facts.family,
        parameters=facts.parameters,
        licence=facts.licence,
        reasoning=facts.reasoning,
        untrained=looks_untrained(folder),
        own_code=has_custom_code(folder),
        need=seen.need.total,
        free=seen.device.free,
        device=seen.device.name,
    )


class ModelFolderForm(QWidget):
    """Signals: look_wanted(folder); wanted(FolderModelRequest); left: back was pressed."""

    folder_check_requested = Signal(object)
    wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("folder_form")
        self.setMaximumWidth(WIDTH)
        self._looked: ModelFolderFacts | None = None
        self._busy = False
        self._about = TextLabel("", tone="muted", wrap=True)
        self.folder, self.name = TextField(icon="folder"), TextField()
        self.folder.setObjectName("folder_path")
        self.name.setObjectName("folder_name")
        self._names = [TextLabel("", SMALL, tone="muted") for _ in range(2)]
        self._choose, self._look = PushButton(), PushButton("", variant="primary")
        self._add, self._back = PushButton(), PushButton("", key="Esc")
        self._facts = named_widget(TextLabel("", wrap=True), "folder_facts")
        for button, name, slot in (
            (self._choose, "folder_choose", self._on_choose),
            (self._look, "folder_look", self._on_look),
            (self._add, "folder_add", self._on_add),
            (self._back, "folder_back", self.left.emit),
        ):
            button.setObjectName(name)
            button.clicked.connect(slot)
        self.folder.textChanged.connect(self._on_folder)
        self.folder.returnPressed.connect(self._on_look)
        self.name.textChanged.connect(self._on_changed)
        self._lay_out()
        self.retranslate()
        self._on_changed()

    def retranslate(self) -> None:
        self._about.setText(
            tr(
                "A folder with config.json and *.safetensors weights. Checking reads only the headers; "
                "no weights are loaded."
            )
        )
        for text, field, words in zip(
            self._names, (self.folder, self.name), (tr("Model folder"), tr("Display name")), strict=True
        ):
            text.setText(words)
            field.set_name(words)
        self._choose.set_text(tr("Folder…"))
        self._look.set_text(tr("Check folder"))
        self._add.set_text(tr("Add model"))
        self._back.set_text(tr("Back"))
        self._facts.setText(folder_facts_text(self._looked) if self._looked is not None else "")

    def start(self) -> None:
        self.folder.clear()
        self.name.clear()
        self._looked = None
        self._facts.clear()
        self.folder.setFocus()
        self._on_changed()

    def show_folder_facts(self, look: ModelFolderFacts) -> None:
        """Show the facts of the folder; the model can be added now."""
        self._looked = look
        self._facts.setText(folder_facts_text(look))
        if not self.name.text().strip():
            self.name.setText(look.folder.name)
        self._on_changed()
        self._add.setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Disable the form while a folder is checked."""
        self._busy = busy
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        path = self.folder.text().strip()
        fits = self._looked is not None and str(self._looked.folder) == path
        self._look.setEnabled(bool(path) and not self._busy)
        self._look.set_variant("plain" if fits else "primary")
        self._add.set_variant("primary" if fits else "plain")
        self._add.setEnabled(fits and bool(self.name.text().strip()) and not self._busy)

    @Slot()
    def _on_folder(self) -> None:
        self._looked = None
        self._facts.clear()
        self._on_changed()

    @Slot()
    def _on_choose(self) -> None:
        dialog = QFileDialog(self, tr("Model folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._on_chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def _on_chosen(self, folder: str) -> None:
        self.folder.setText(folder)
        self._on_look()

    @Slot()
    def _on_look(self) -> None:
        if self._look.isEnabled():
            self.folder_check_requested.emit(Path(self.folder.text().strip()))

    @Slot()
    def _on_add(self) -> None:
        if self._looked is not None:
            self.wanted.emit(FolderModelRequest(self.name.text().strip(), self._looked.folder))

    def _lay_out(self) -> None:
        path = row_box((self.folder, 1), self._choose, spacing=SPACE_8)
        grid = spaced_grid(QGridLayout(), SPACE_16, SPACE_4)
        grid.addWidget(self._names[0], 0, 0)
        grid.addLayout(path, 1, 0)
        grid.setRowMinimumHeight(2, SPACE_8)
        grid.addWidget(self._names[1], 3, 0)
        grid.addWidget(self.name, 4, 0)
        buttons = row_box(self._look, self._add, STRETCH, self._back, spacing=SPACE_8)
        around, scroll = QVBoxLayout(self), ScrollColumn(spacing=SPACE_12)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)
        column = scroll.column
        fill_box(column, self._about, grid, self._facts, buttons, STRETCH)


def folder_facts_text(look: ModelFolderFacts) -> str:
    """The facts of a folder, one per line."""
    from desktop.inference.model_errors import format_bytes

    need, free = format_bytes(look.need), format_bytes(look.free)
    values = {"need": need, "free": free, "device": look.device}
    room = (
        tr("Requires about {need} with transformers; {free} are free on {device}.", **values)
        if look.need <= look.free
        else tr("Requires about {need} with transformers, but only {free} are free on {device}.", **values)
    )
    lines = [
        tr("Family: {family}", family=look.family or tr("unknown")),
        tr("Parameters: {n}", n=format_count(look.parameters)) if look.parameters else "",
        tr("Licence: {licence}", licence=look.licence) if look.licence else "",
        tr("Supports a thinking phase.") if look.reasoning else "",
        tr("Untrained: the weights are still as initialised. The model is labelled untrained everywhere.")
        if look.untrained
        else "",
        room,
        tr("It contains its own code, which can be allowed only on the command line.") if look.own_code else "",
    ]
    return "\n".join(line for line in lines if line)
