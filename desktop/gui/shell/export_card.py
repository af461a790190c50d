"""The card for exports: study, format, and licence if the format names one."""

import uuid
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal, Slot

from db.rows import StudyRow
from db.stores import studies
from desktop.benchmarks.messages import Sentence
from desktop.exchange.export_formats import FORMATS, write_export
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope, WithheldPeople
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import join_shown_sentences, tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_12, SPACE_24, STRONG
from desktop.gui.widgets.folder_dialog import choose_folder
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, row_box

WIDTH = 460
FIRST = "jsonl"


def default_export_folder() -> Path:
    """The folder in which the folders of exports are proposed: Eyeline in the user's documents."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents or Path.home()) / "Eyeline"


class ExportCard(SurfaceCard):
    """Shown over the window. Personal data and participants without consent to open sharing are left out.

    Signals: closed.
    """

    closed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName("export_card")
        self._context = context
        self._studies: Sequence[StudyRow] = ()
        self._title, self._about = TextLabel("", LARGE, STRONG), TextLabel("", tone="muted", wrap=True)
        self.study, self.form = SelectField(), SelectField([(name, name) for name in FORMATS], FIRST)
        self.form.chosen.connect(self._on_chosen)
        self._licence = TextField()
        self._licence.textChanged.connect(self._on_licence)
        self.folder = TextField()
        self.folder.textChanged.connect(self._on_typed)
        self._choose = named_button(PushButton(), "export_choose", self._on_choose)
        self._beside, self._proposed = default_export_folder(), Path()
        self._names = Counter[str]()
        self.line = DelayedProgressLine()
        self._close, self._go = PushButton(key="Esc", variant="quiet"), PushButton(key="Enter", variant="primary")
        self._close.clicked.connect(self.closed)
        self._go.clicked.connect(self._on_go)
        fields = {"export_study": self.study, "export_format": self.form, "export_licence": self._licence}
        self.folder.setObjectName("export_folder")
        where = row_box((self.folder, 1), self._choose, spacing=SPACE_8)
        for name, field in fields.items():
            field.setObjectName(name)
        self._go.setObjectName("export_go")
        for choice in (self.study, self.form):
            choice.set_most(WIDTH)
        foot = row_box(STRETCH, self._close, self._go, spacing=SPACE_8)
        fill_box(self.body, self._title, self._about, *fields.values(), where, self.line, foot, spacing=SPACE_12)

    def open_for(self, study: uuid.UUID | None) -> None:
        """Offer the studies of the lab, with this one chosen."""
        self._title.setText(tr("Export"))
        self._about.setText(
            tr("Answers, items and scores. Personal data and participants without consent are excluded.")
        )
        self.study.set_name(tr("Study"))
        self.form.set_name(tr("Export format"))
        self.form.set_texts([translate_sentence(Sentence(known.title)) for known in FORMATS.values()])
        self._licence.set_name(tr("Data licence"))
        self._licence.setPlaceholderText(tr("Licence, e.g. CC-BY-4.0"))
        self._close.set_text(tr("Close"))
        self._go.set_text(tr("Export"))
        self._choose.set_text(tr("Choose…"))
        self.folder.set_name(tr("Export folder"))
        self._propose_folder()
        self.setAccessibleName(self._title.text())
        self._offer((), study)
        self._on_chosen(self.form.current())
        self._go.setFocus()
        if (lab := self._context.lab) is not None:
            self._context.tasks.run(
                lambda: lab.read(studies.load_all_studies),
                lambda rows: self._offer(rows, study),
                owner=self,
                turn="export",
            )

    def export(self, folder: Path) -> None:
        """Write what was chosen into `folder`."""
        lab, form = self._context.lab, self.form.current()
        if lab is None:
            return
        study = next((row for row in self._studies if str(row.id) == self.study.current()), None)
        asked = ExportRequest(ExportScope(lab, study), folder, licence=self._licence_of(form))
        task = self._context.tasks.run_long(
            lambda _: (write_export(form, asked), asked.scope.kept_back),
            partial(self._on_exported, folder),
            owner=self,
            failed=self._on_failed,
            whole=True,
        )
        self.line.wait_for(task, tr("Working…"))

    def _offer(self, rows: Sequence[StudyRow], chosen: uuid.UUID | None) -> None:
        self._studies = rows
        names = [("", tr("All studies")), *((str(row.id), row.name) for row in rows)]
        self.study.set_choices(names, str(chosen) if any(row.id == chosen for row in rows) else "")

    def _licence_of(self, form: str) -> str:
        """The licence that was typed, where the format names one."""
        return self._licence.text().strip() if FORMATS[form].licence else ""

    @Slot(str)
    def _on_chosen(self, form: str) -> None:
        self._licence.setVisible(bool(FORMATS[form].licence))
        self._on_licence(self._licence.text())

    @Slot(str)
    def _on_licence(self, text: str) -> None:
        licensed = bool(text.strip()) or FORMATS[self.form.current()].licence != "must"
        self._go.setEnabled(licensed and bool(self.folder.text().strip()))

    @Slot(str)
    def _on_typed(self, _: str) -> None:
        self._on_licence(self._licence.text())

    @Slot()
    def _on_choose(self) -> None:
        choose_folder(self, tr("Export folder"), self._on_folder)

    def _on_folder(self, folder: Path) -> None:
        self.folder.setText(str(folder))
        self._go.setFocus()

    def _propose_folder(self) -> None:
        """Propose a folder that is not there yet, next to the last one; what a user chose stays."""
        lab = self._context.lab
        if self.folder.text() in {"", str(self._proposed)} and lab is not None:
            name = f"{lab.folder.name} {datetime.now(UTC).astimezone():%Y-%m-%d %H.%M.%S}"
            self._names[name] += 1
            n = self._names[name]
            self._proposed = self._beside / (name if n == 1 else f"{name} ({n})")
            self.folder.setText(str(self._proposed))

    @Slot()
    def _on_go(self) -> None:
        folder = Path(self.folder.text().strip()).expanduser().absolute()
        self._beside = folder.parent
        self.export(folder)

    def _on_exported(self, folder: Path, result: tuple[ExportOutcome, WithheldPeople]) -> None:
        made, back = result
        words = [tr("{n} files written.", n=len(made.files)), *(translate_sentence(said) for said in made.said)]
        words.append(tr("Folder: {folder}", folder=str(folder)))
        self.folder.clear()  # the next export gets a folder of its own
        if back.declined:
            words.append(tr("Excluded, no consent to open sharing: {n}.", n=len(back.declined)))
        if back.leaving:
            words.append(tr("Excluded, deletion requested: {n}.", n=len(back.leaving)))
        self._context.say(join_shown_sentences(words))
        self.closed.emit()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)
