"""Setup fields of a photo screening job: the folder of the photographs."""

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout

from desktop.benchmarks.canonical_json import Json
from desktop.gui.annotate.work_page_base import JobSetupFields
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.folder_dialog import choose_folder
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box


class ScreeningSetupFields(JobSetupFields):
    """A folder, typed, pasted or chosen."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._name = TextLabel("", SMALL, tone="muted")
        self.folder = named_widget(LineField(), "screening_folder")
        self.folder.textChanged.connect(self.changed)
        self._browse = named_button(PushButton(""), "screening_browse", self._on_browse)
        row = row_box((self.folder, 1), self._browse, spacing=SPACE_8)
        fill_box(QVBoxLayout(self), self._name, row, spacing=SPACE_4, margins=0)
        self.retranslate()

    def retranslate(self) -> None:
        self._name.setText(tr("Folder of the photographs"))
        self._browse.set_text(tr("Browse…"))
        self.folder.set_name(self._name.text(), tr("e.g. ~/photographs"))

    @Slot()
    def _on_browse(self) -> None:
        choose_folder(self, tr("Folder of the photographs"), lambda folder: self.folder.setText(str(folder)))

    def values(self) -> dict[str, Json]:
        return {"folder": self.folder.text().strip()}

    def problem(self) -> str:
        text = self.folder.text().strip()
        if not text:
            return tr("Enter the folder of the photographs.")
        return "" if Path(text).expanduser().is_dir() else tr("{folder} is not a folder.", folder=text)

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "query", "calibration", "again", "order", "tags_shown"})
