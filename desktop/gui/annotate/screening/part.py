"""What a new screening asks: the folder of the photographs."""

from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout

from desktop.benchmarks.canonical import Json
from desktop.gui.annotate.line import Line
from desktop.gui.annotate.workpage import SetupPart
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SMALL, SPACE_4
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr


class ScreeningPart(SetupPart):
    """A folder, typed or pasted."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._name = Text("", SMALL, tone="muted")
        self.folder = Line()
        self.folder.setObjectName("screening_folder")
        self.folder.textChanged.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_4)
        column.addWidget(self._name)
        column.addWidget(self.folder)
        self.retranslate()

    def retranslate(self) -> None:
        self._name.setText(tr("Folder of the photographs"))
        self.folder.set_name(self._name.text(), tr("for instance ~/photographs"))

    def values(self) -> dict[str, Json]:
        return {"folder": self.folder.text().strip()}

    def problem(self) -> str:
        text = self.folder.text().strip()
        if not text:
            return tr("Name the folder of the photographs.")
        return "" if Path(text).expanduser().is_dir() else tr("{folder} is no folder.", folder=text)

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "query", "calibration", "again", "order", "tags_shown"})
