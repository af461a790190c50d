"""The form of one tag's definition: its name, family, key and definition. Its id never changes."""

from PySide6.QtCore import Signal, Slot

from desktop.annotation.jobs.label_scheme_versions import rekey_labels, rename_labels, reword_label
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_16, STRONG
from desktop.gui.widgets.input_fields import TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget


class TagDefinitionForm(SurfaceCard):
    """Signals: applied(change), a function from the scheme to the changed one."""

    applied = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=SPACE_16)
        self._label: SchemeLabel | None = None
        self._id = TextLabel("", weight=STRONG)
        self._name, self._key = TextField(), TextField()
        self._name.setObjectName("label_name")
        self._key.setObjectName("label_key")
        self._key.setMaxLength(1)
        self._definition = named_widget(TextArea(lines=6), "label_definition")
        self._meaning = named_widget(ToggleChip(""), "label_meaning")
        self._why = TextLabel("", SMALL, tone="muted", wrap=True)
        self._apply = named_button(PushButton(""), "label_apply", self._on_apply)
        for field in (self._name, self._key):
            field.returnPressed.connect(self._on_apply)
        self._titles = [TextLabel("", SMALL, tone="muted") for _ in range(3)]
        fill_box(self.body, self._id, spacing=SPACE_4)
        for title, field in zip(self._titles, (self._name, self._key, self._definition), strict=True):
            self.body.addSpacing(SPACE_4)
            fill_box(self.body, title, field)
        self.body.addSpacing(SPACE_4)
        fill_box(self.body, self._meaning, self._why, STRETCH, self._apply)

    def retranslate(self) -> None:
        for title, text in zip(self._titles, (tr("Name"), tr("Key"), tr("Definition")), strict=True):
            title.setText(text)
        self._meaning.set_text(tr("Meaning changed"))
        self._why.setText(tr("Items tagged with it earlier return to the annotators as one queue."))
        self._apply.set_text(tr("Change this tag"))

    def show_label(self, label: SchemeLabel) -> None:
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

            def change(scheme: LabelScheme) -> LabelScheme:
                if name != label.name:
                    scheme = rename_labels(scheme, {label.id: name})
                if key != label.key:
                    scheme = rekey_labels(scheme, {label.id: key})
                if definition != label.definition or meaning:
                    scheme = reword_label(scheme, label.id, definition, meaning=meaning)
                return scheme

            self.applied.emit(change)
