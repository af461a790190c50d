"""One tag: its name, family, key and definition. Its id never changes."""

from PySide6.QtCore import Signal, Slot

from desktop.annotation.schemes import rekey, rename, reword
from desktop.benchmarks.schemes import Label, Scheme
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_16, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.fields import TextArea, TextField
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr


class LabelForm(Card):
    """Signals: applied(change), a function from the scheme to the changed one."""

    applied = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=SPACE_16)
        self._label: Label | None = None
        self._id = Text("", weight=STRONG)
        self._name, self._key = TextField(), TextField()
        self._name.setObjectName("label_name")
        self._key.setObjectName("label_key")
        self._key.setMaxLength(1)
        self._definition = TextArea(lines=6)
        self._definition.setObjectName("label_definition")
        self._meaning = Chip("")
        self._meaning.setObjectName("label_meaning")
        self._why = Text("", SMALL, tone="muted", wrap=True)
        self._apply = Button("")
        self._apply.setObjectName("label_apply")
        self._apply.clicked.connect(self._on_apply)
        for field in (self._name, self._key):
            field.returnPressed.connect(self._on_apply)
        self._titles = [Text("", SMALL, tone="muted") for _ in range(3)]
        self.body.setSpacing(SPACE_4)
        self.body.addWidget(self._id)
        for title, field in zip(self._titles, (self._name, self._key, self._definition), strict=True):
            self.body.addSpacing(SPACE_4)
            self.body.addWidget(title)
            self.body.addWidget(field)
        self.body.addSpacing(SPACE_4)
        self.body.addWidget(self._meaning)
        self.body.addWidget(self._why)
        self.body.addStretch()
        self.body.addWidget(self._apply)

    def retranslate(self) -> None:
        for title, text in zip(self._titles, (tr("Name"), tr("Key"), tr("Definition")), strict=True):
            title.setText(text)
        self._meaning.set_text(tr("Meaning changed"))
        self._why.setText(tr("Items tagged with it before return to the annotators as one queue."))
        self._apply.set_text(tr("Change this tag"))

    def show_label(self, label: Label) -> None:
        self._label = label
        self._id.setText(f"{label.id} · {label.family}")
        self._name.setText(label.name)
        self._key.setText(label.key)
        self._definition.setPlainText(label.definition)
        self._meaning.setChecked(False)
        for widget in (self._name, self._key, self._definition, self._meaning, self._apply):
            widget.setEnabled(not label.archived)

    @Slot()
    def _on_apply(self) -> None:
        if self._label is not None:
            label, name, key = self._label, self._name.text().strip(), self._key.text().strip()
            definition, meaning = self._definition.toPlainText().strip(), self._meaning.isChecked()

            def change(scheme: Scheme) -> Scheme:
                if name != label.name:
                    scheme = rename(scheme, {label.id: name})
                if key != label.key:
                    scheme = rekey(scheme, {label.id: key})
                if definition != label.definition or meaning:
                    scheme = reword(scheme, label.id, definition, meaning=meaning)
                return scheme

            self.applied.emit(change)
