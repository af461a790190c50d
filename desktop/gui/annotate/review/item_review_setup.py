"""Setup fields of an item review job: whether doubtful items are added automatically."""

from PySide6.QtWidgets import QVBoxLayout

from desktop.benchmarks.canonical_json import Json
from desktop.gui.annotate.work_page_base import JobSetupFields
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_8
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import fill_box


class ReviewSetupFields(JobSetupFields):
    """Two switches, both on at first."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.automatic, self.query_too = ToggleChip(""), ToggleChip("")
        for name, chip in (("automatic", self.automatic), ("query_too", self.query_too)):
            chip.setObjectName(f"review_{name}")
            chip.setChecked(True)
            chip.clicked.connect(self.changed)
        fill_box(QVBoxLayout(self), self.automatic, self.query_too, spacing=SPACE_8, margins=0)
        self.retranslate()

    def retranslate(self) -> None:
        self.automatic.set_text(tr("Add doubtful items automatically"))
        self.query_too.set_text(tr("The items above as well"))

    def values(self) -> dict[str, Json]:
        return {"automatic": self.automatic.isChecked(), "query_too": self.query_too.isChecked()}

    def problem(self) -> str:
        if self.automatic.isChecked() or self.query_too.isChecked():
            return ""
        return tr("Choose which items are reviewed.")

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "calibration", "again", "order", "tags_shown"})
