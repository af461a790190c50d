"""Which format an export has, and under which licence its data go out where the format tells one."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.words import Sentence
from desktop.exchange.out.formats import FORMATS
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.words import sentence, tr

LICENCE, FORMAT_MOST = 200, 400
FIRST = "jsonl"


class ExportRow(QWidget):
    """A choice of formats, a field for the licence, and the button.

    Signals: wanted, when a folder is to be chosen.
    """

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.form = Select([(name, name) for name in FORMATS], FIRST)
        self.form.setObjectName("export_format")
        self.form.set_most(FORMAT_MOST)
        self.form.chosen.connect(self._on_chosen)
        self._licence = TextField()
        self._licence.setObjectName("export_licence")
        self._licence.setFixedWidth(LICENCE)
        self._licence.textChanged.connect(self._on_licence)
        self._button = Button(key="X")
        self._button.setObjectName("export")
        self._button.clicked.connect(self.wanted)
        row = FlowLayout(self)
        for part in (self.form, self._licence, self._button):
            row.addWidget(part)
        self._on_chosen(FIRST)
        self.retranslate()

    @property
    def licence(self) -> str:
        """The licence that was typed, where the format tells one."""
        return self._licence.text().strip() if FORMATS[self.form.current()].licence else ""

    def retranslate(self) -> None:
        self.form.set_name(tr("Format of the export"))
        self.form.set_texts([sentence(Sentence(known.title)) for known in FORMATS.values()])
        self._licence.set_name(tr("Licence of the data"))
        self._licence.setPlaceholderText(tr("Licence, for example CC-BY-4.0"))
        self._button.set_text(tr("Export…"))

    @Slot(str)
    def _on_chosen(self, form: str) -> None:
        self._licence.setVisible(bool(FORMATS[form].licence))
        self._on_licence(self._licence.text())

    @Slot(str)
    def _on_licence(self, text: str) -> None:
        asked = FORMATS[self.form.current()].licence == "must"
        self._button.setEnabled(bool(text.strip()) or not asked)
