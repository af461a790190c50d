"""Importing items: a file or folder is previewed first, and imported after that."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QHBoxLayout

from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_title
from desktop.gui.library.wizard import Amiss, Named, Shot, Told, Wizard
from desktop.gui.tasks import Watch
from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.picture import image_of
from desktop.gui.words import listed, sentence, tr

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.exchange.dry import DryRun, Sample

CHANGED = say("Another item has this ID. Set a version to import it as well.")
Source = tuple[str, str, str]
"""Path, format and version, as entered in the fields."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The source that was previewed, its number of rows, and whether any of it can be imported."""

    source: Source
    rows: int
    anything: bool


class ImportPage(Wizard):
    """A path, its file format, and the benchmark version of the items."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "import")
        self._looked: Looked | None = None
        self.path = TextField(icon="folder")
        self.path.setObjectName("import_path")
        self.path.textChanged.connect(self._on_changed)
        self.path.returnPressed.connect(self.look)
        self._file, self._folder = Button(), Button()
        self._file.setObjectName("import_file")
        self._folder.setObjectName("import_folder")
        self._file.clicked.connect(lambda: self._choose(QFileDialog.FileMode.ExistingFile))
        self._folder.clicked.connect(lambda: self._choose(QFileDialog.FileMode.Directory))
        self.kind = Select()
        self.kind.setObjectName("import_kind")
        self.kind.chosen.connect(self._on_changed)
        self.version = TextField()
        self.version.setObjectName("import_version")
        self.version.setFixedWidth(220)
        self.version.textChanged.connect(self._on_changed)
        self._place = Named(self.path, self._file, self._folder)
        self._kind_row, self._version_row = Named(self.kind), Named(self.version)
        below = QHBoxLayout()
        below.setSpacing(SPACE_16)
        below.addWidget(self._kind_row)
        below.addWidget(self._version_row)
        below.addStretch()
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
        self.kind.set_choices([("", tr("Detect automatically")), *((name, name) for name in _forms())])
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
        self.goes_on_after(self.version)
        self.path.setFocus()

    def looking(self, lab: "Lab") -> Callable[[Watch], Told]:
        path, form, version = source = self._source()

        def work(watch: Watch) -> Told:
            from desktop.exchange.dry import dry_run

            found = dry_run(
                lab,
                Path(path),
                form=form,
                version=version or None,
                progress=lambda done, total: watch.progress(done, total or 0),
                cancel=watch.cancelled,
            )
            return told_of(found, Looked(source, found.rows, anything=found.new > 0))

        return work

    def looked(self, told: Told) -> None:
        self._looked = told.found if isinstance(told.found, Looked) else None

    def making(self, lab: "Lab") -> Callable[[Watch], str]:
        path, form, version = self._source()
        total = self._looked.rows if self._looked is not None else 0
        self._looked = None

        def work(watch: Watch) -> str:
            from desktop.exchange.items_in import import_items

            done = import_items(
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


def told_of(found: "DryRun", looked: Looked | None = None) -> Told:
    """The result of a dry run as text and images."""
    notes = [tr("{n} are already in the lab.", n=f"{found.unchanged:,}")] if found.unchanged else []
    if found.blank:
        notes.append(tr("{n} blank rows skipped.", n=f"{found.blank:,}"))
    if found.cancelled:
        notes.append(tr("Stopped after {n} rows. The rest was not checked.", n=f"{found.rows:,}"))
    rows = tr("{n} rows", n=f"{found.rows:,}")
    headline = tr("{rows}: {n} new items", rows=rows, n=f"{found.new:,}")
    refused = [Amiss(listed((Path(one.file).name, str(one.row))), sentence(one.reason)) for one in found.refused]
    changed = [Amiss(key, tr(CHANGED)) for key in found.changed]
    return Told(
        headline=headline,
        tasks=[(benchmark, task, n) for (benchmark, task), n in sorted(found.tasks.items())],
        notes=notes,
        shots=shots_of(found.samples),
        amiss=[*refused, *changed],
        found=looked,
    )


def shots_of(samples: "Sequence[Sample]") -> list[Shot]:
    """The pictures of some items, or their questions where they have none."""
    from desktop.benchmarks.pixels import decode
    from desktop.library.rows import item_of

    made: list[Shot] = []
    for sample in samples:
        image = image_of(decode(sample.picture)) if sample.picture is not None else QImage()
        question = item_of(sample.row).question if sample.picture is None else ""
        caption = listed((task_title(sample.row.benchmark, sample.row.task), sample.row.key))
        made.append(Shot(image, caption, question))
    return made


def _forms() -> list[str]:
    from desktop.exchange.forms import forms

    return list(forms())
