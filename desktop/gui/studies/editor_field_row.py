"""Fields of the editor: a name and a note at the left, the control at the right or, where much is written, below."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.i18n import tr, translate_text
from desktop.gui.studies.protocol_form_fields import ProtocolFormField
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_16
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_widget

NARROW, WIDE = 96, 240
LINES = 4


class FieldRow(QWidget):
    """One field.

    Signals: edited(path, text): on every change by the user.
    """

    edited = Signal(str, str)

    def __init__(self, spec: ProtocolFormField, text: str) -> None:
        super().__init__()
        self.spec = spec
        self._wrong = False
        self._name = TextLabel(translate_text(spec.name), wrap=True)
        self._note = TextLabel(translate_text(spec.note) if spec.note else "", SMALL, tone="muted", wrap=True)
        self.control = named_widget(self._control(text), spec.path)
        self.control.setAccessibleDescription(self._note.text())
        words = column_box(self._name, self._note, spacing=SPACE_4)
        if spec.kind in {"area", "lines", "wide"}:
            column = fill_box(QVBoxLayout(self), words, self.control, spacing=SPACE_8)
        else:
            column = fill_box(
                QHBoxLayout(self), (words, 1), (self.control, Qt.AlignmentFlag.AlignTop), spacing=SPACE_16
            )
        column.setContentsMargins(0, 0, 0, 0)
        self._note.setVisible(bool(spec.note))

    def text(self) -> str:
        """The text of the field, or the key of the choice."""
        if isinstance(self.control, SelectField):
            return self.control.current()
        if isinstance(self.control, TextArea):
            return self.control.toPlainText()
        return self.control.text()

    def set_text(self, text: str) -> None:
        """Set the text without emitting a signal."""
        if text == self.text():
            return
        blocked = self.control.blockSignals(True)
        if isinstance(self.control, SelectField):
            self.control.set_current(text)
        elif isinstance(self.control, TextArea):
            self.control.setPlainText(text)
        else:
            self.control.setText(text)
        self.control.blockSignals(blocked)

    def mark(self, *, wrong: bool) -> None:
        """Show that the field's value is invalid."""
        self._wrong = wrong
        self._name.set_tone("wrong" if wrong else "ink")

    def is_marked(self) -> bool:
        """Whether it is shown as wrong."""
        return self._wrong

    def _control(self, text: str) -> SelectField | TextArea | TextField:
        name = translate_text(self.spec.name)
        if self.spec.kind == "choice":
            made = SelectField([(key, tr(words)) for key, words in self.spec.choices], text, name=name)
            made.chosen.connect(self._on_edited)
            return made
        if self.spec.kind in {"area", "lines"}:
            area = TextArea(name, lines=LINES)
            area.setPlainText(text)
            area.textChanged.connect(self._on_edited)
            return area
        field = TextField()
        field.setAccessibleName(name)
        field.setText(text)
        if self.spec.kind != "wide":
            field.setFixedWidth(NARROW if self.spec.kind == "number" else WIDE)
        field.textEdited.connect(self._on_edited)
        return field

    def _on_edited(self, _: str = "") -> None:
        self.edited.emit(self.spec.path, self.text())
