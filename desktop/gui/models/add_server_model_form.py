"""Adding a model behind a server: its display name, the address, and optionally its model ID there and a key."""

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, row_box, spaced_grid

WIDTH = 720


@dataclass(frozen=True, slots=True)
class ServerModelRequest:
    """The input: a name, addresses, the model ID on the server (empty: its only one), a key (None: none entered),
    revision and quantisation as stated (None: not stated)."""

    name: str
    url: str
    served: str
    key: str | None
    revision: str | None
    quantisation: str | None


class ServerForm(QWidget):
    """Signals: wanted(ServerModelRequest); left: back was pressed."""

    wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("server_form")
        self.setMaximumWidth(WIDTH)
        self._about = TextLabel("", tone="muted", wrap=True)
        self._fields = {name: TextField() for name in ("name", "url", "served", "key", "revision", "quantisation")}
        self._names = {name: TextLabel("", SMALL, tone="muted") for name in self._fields}
        self._fields["key"].setEchoMode(QLineEdit.EchoMode.Password)
        self._add, self._back = PushButton("", variant="primary"), PushButton("", key="Esc")
        self._add.setObjectName("server_add")
        self._back.setObjectName("server_back")
        self._add.clicked.connect(self._on_add)
        self._back.clicked.connect(self.left)
        for name, field in self._fields.items():
            field.setObjectName(f"server_{name}")
            field.textChanged.connect(self._on_changed)
            field.returnPressed.connect(self._on_add)
        self._lay_out()
        self.retranslate()
        self._on_changed()

    def retranslate(self) -> None:
        self._about.setText(
            tr(
                "vLLM, SGLang, llama.cpp, Ollama, LM Studio or another server with the OpenAI API. "
                "Separate several addresses with commas to distribute the work. The API key is stored in "
                "the keyring of this computer."
            )
        )
        words = {
            "name": (tr("Display name"), "qwen-server"),
            "url": (tr("Address"), "http://localhost:8000"),
            "served": (tr("Model ID on the server"), tr("the only model it serves")),
            "key": (tr("API key"), tr("none")),
            "revision": (tr("Revision"), tr("not stated")),
            "quantisation": (tr("Quantisation"), tr("not stated")),
        }
        for name, (title, example) in words.items():
            self._names[name].setText(title)
            self._fields[name].setPlaceholderText(example)
            self._fields[name].setAccessibleName(title)
        self._add.set_text(tr("Add server"))
        self._back.set_text(tr("Back"))

    def start(self) -> None:
        for field in self._fields.values():
            field.clear()
        self._fields["name"].setFocus()

    def set_busy(self, *, busy: bool) -> None:
        """Disable the form while a server is checked."""
        for field in self._fields.values():
            field.setEnabled(not busy)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        filled = bool(self._fields["name"].text().strip() and self._fields["url"].text().strip())
        self._add.setEnabled(filled and self._fields["name"].isEnabled())

    @Slot()
    def _on_add(self) -> None:
        if self._add.isEnabled():
            told = {name: field.text().strip() for name, field in self._fields.items()}
            chosen = {name: told[name] or None for name in ("key", "revision", "quantisation")}
            self.wanted.emit(ServerModelRequest(told["name"], told["url"], told["served"], **chosen))

    def _lay_out(self) -> None:
        grid = spaced_grid(QGridLayout(), SPACE_16, SPACE_4)
        for place, (name, field) in enumerate(self._fields.items()):
            row, column = divmod(place, 2)
            grid.addWidget(self._names[name], 3 * row, column)
            grid.addWidget(field, 3 * row + 1, column)
            grid.setColumnStretch(column, 1)
        for gap in (2, 5):
            grid.setRowMinimumHeight(gap, SPACE_8)
        buttons = row_box(self._add, STRETCH, self._back, spacing=SPACE_8)
        around, scroll = QVBoxLayout(self), ScrollColumn(spacing=SPACE_12)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(scroll)
        column_ = scroll.column
        fill_box(column_, self._about, grid, buttons, STRETCH)
