"""The page that imports items: a file or folder is previewed first, and imported after that."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskProgress
from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.library.import_wizard_base import (
    ImportPreview,
    ItemWizardPage,
    NamedFieldRow,
    PreviewImage,
    RejectedRow,
)
from desktop.gui.theme.design_tokens import SPACE_16
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import STRETCH, named_widget, row_box

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.exchange.item_import_preview import ItemImportPreview, PreviewItem

CHANGED = say("Another item has this ID. Set a version to import this one as well.")
Source = tuple[str, str, str]
"""Path, format and version, as entered in the fields."""


@dataclass(frozen=True, slots=True)
class CheckedImport:
    """The source that was previewed, its number of rows, and whether any of it can be imported."""

    source: Source
    rows: int
    anything: bool


class ImportPage(ItemWizardPage):
    """A path, its file format, and the benchmark version of the items."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "import")
        self._looked: CheckedImport | None = None
        self.path = named_widget(TextField(icon="folder"), "import_path")
        self.path.textChanged.connect(self._on_changed)
        self.path.returnPressed.connect(self.look)
        self._file, self._folder = PushButton(), PushButton()
        self._file.setObjectName("import_file")
        self._folder.setObjectName("import_folder")
        self._file.clicked.connect(lambda: self._choose(QFileDialog.FileMode.ExistingFile))
        self._folder.clicked.connect(lambda: self._choose(QFileDialog.FileMode.Directory))
        self.kind = named_widget(SelectField(), "import_kind")
        self.kind.chosen.connect(self._on_changed)
        self.version = named_widget(TextField(), "import_version")
        self.version.setFixedWidth(220)
        self.version.textChanged.connect(self._on_changed)
        self._place = NamedFieldRow(self.path, self._file, self._folder)
        self._kind_row, self._version_row = NamedFieldRow(self.kind), NamedFieldRow(self.version)
        below = row_box(self._kind_row, self._version_row, STRETCH, spacing=SPACE_16)
        self.form.addWidget(self._place)
        self.form.addLayout(below)

    def retranslate(self) -> None:
        self.set_texts(
            tr(
                "A released benchmark file, an items.jsonl of Eyeline, or a table with a mapping. "
                "Preview reads every row and image and saves nothing."
            ),
            tr("Preview"),
            tr("Import"),
        )
        self._place.set_name(tr("File or folder"))
        self.path.set_name(tr("File or folder"), tr("A file, or a folder of files"))
        self._file.set_text(tr("File…"))
        self._folder.set_text(tr("Folder…"))
        self._kind_row.set_name(tr("File format"))
        self.kind.set_choices([("", tr("Detect automatically")), *((name, name) for name in _import_format_names())])
        self.kind.set_name(tr("File format"))
        self._version_row.set_name(tr("Version of the benchmark"))
        self.version.set_name(tr("Version of the benchmark"), tr("As in the file"))

    def take(self, path: str) -> None:
        """Fill in a path that was dropped, where nothing is at work."""
        if self.free():
            self.path.setText(path)

    def ready(self) -> bool:
        return bool(self.path.text().strip())

    def may_make(self) -> bool:
        return self._looked is not None and self._looked.anything and self._looked.source == self._source()

    def start(self) -> None:
        self._looked = None
        super().start()
        self.set_tab_order_after(self.version)
        self.path.setFocus()

    def looking(self, lab: "Lab") -> Callable[[TaskProgress], ImportPreview]:
        path, form, version = source = self._source()

        def work(watch: TaskProgress) -> ImportPreview:
            from desktop.exchange.item_import_preview import preview_import

            found = preview_import(
                lab,
                Path(path),
                form=form,
                version=version or None,
                progress=lambda done, total: watch.progress(done, total or 0),
                cancel=watch.cancelled,
            )
            return import_preview(found, CheckedImport(source, found.rows, anything=found.new > 0))

        return work

    def looked(self, told: ImportPreview) -> None:
        self._looked = told.found if isinstance(told.found, CheckedImport) else None

    def making(self, lab: "Lab") -> Callable[[TaskProgress], str]:
        path, form, version = self._source()
        total = self._looked.rows if self._looked is not None else 0
        self._looked = None

        def work(watch: TaskProgress) -> str:
            from desktop.exchange.import_item_files import import_item_files

            done = import_item_files(
                lab,
                Path(path),
                form=form,
                version=version or None,
                progress=lambda rows, _: watch.progress(rows, total),
                cancel=watch.cancelled,
            )
            if done.cancelled:
                return tr("Stopped. {n} items were imported and kept.", n=f"{done.added.added:,}")
            return tr("{n} items imported.", n=f"{done.added.added:,}")

        return work

    def _source(self) -> Source:
        return self.path.text().strip(), self.kind.current(), self.version.text().strip()

    @Slot()
    def _on_changed(self) -> None:
        self.changed()

    def _choose(self, mode: QFileDialog.FileMode) -> None:
        dialog = QFileDialog(self, tr("Items to import"))
        dialog.setFileMode(mode)
        dialog.fileSelected.connect(self.path.setText)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def import_preview(found: "ItemImportPreview", looked: CheckedImport | None = None) -> ImportPreview:
    """The result of a dry run as text and images."""
    notes = [tr("{n} are already in the lab.", n=f"{found.unchanged:,}")] if found.unchanged else []
    if found.blank:
        notes.append(tr("{n} blank rows skipped.", n=f"{found.blank:,}"))
    if found.cancelled:
        notes.append(tr("Stopped after {n} rows. The rest were not checked.", n=f"{found.rows:,}"))
    rows = tr("{n} rows", n=f"{found.rows:,}")
    headline = tr("{rows}: {n} new items", rows=rows, n=f"{found.new:,}")
    refused = [
        RejectedRow(join_with_commas((Path(one.file).name, str(one.row))), translate_sentence(one.reason))
        for one in found.refused
    ]
    changed = [RejectedRow(key, tr(CHANGED)) for key in found.changed]
    return ImportPreview(
        headline=headline,
        tasks=[(benchmark, task, n) for (benchmark, task), n in sorted(found.tasks.items())],
        notes=notes,
        shots=sample_preview_images(found.samples),
        amiss=[*refused, *changed],
        found=looked,
    )


def sample_preview_images(samples: "Sequence[PreviewItem]") -> list[PreviewImage]:
    """The pictures of some items, or their questions where they have none."""
    from desktop.benchmarks.decode_image_pixels import decode
    from desktop.library.item_rows import item_from_row

    made: list[PreviewImage] = []
    for sample in samples:
        image = image_from_pixels(decode(sample.picture)) if sample.picture is not None else QImage()
        question = item_from_row(sample.row).question if sample.picture is None else ""
        caption = join_with_commas((translated_task_title(sample.row.benchmark, sample.row.task), sample.row.key))
        made.append(PreviewImage(image, caption, question))
    return made


def _import_format_names() -> list[str]:
    from desktop.exchange.item_formats.item_import_formats import import_formats

    return list(import_formats())
