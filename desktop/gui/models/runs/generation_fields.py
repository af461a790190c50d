"""The generation settings of a run: samples, temperature, top-p, tokens, system prompt. Empty: the model's own."""

from pydantic import ValidationError
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import Sentence
from desktop.benchmarks.wrong_fields import wrong_field
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_12, SPACE_16
from desktop.gui.widgets.input_fields import TextArea, TextField
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_widget
from desktop.inference.commands import DecodingSettings
from desktop.inference.conditions import GenerationSettings

NUMBERS = ("samples", "max_new_tokens", "temperature", "top_p")
MOST_SAMPLES = 1_000


class GenerationFields(QWidget):
    """Input fields; `chosen` reads them, and shows errors below."""

    def __init__(self) -> None:
        super().__init__()
        self._fields = {name: TextField() for name in NUMBERS}
        self._names = {name: TextLabel("", SMALL, tone="muted") for name in (*NUMBERS, "system")}
        self._system = TextArea(lines=2)
        self._problem = named_widget(TextLabel("", SMALL, tone="wrong", wrap=True), "generation_problem")
        self._problem.hide()
        for name, field in self._fields.items():
            field.setObjectName(f"run_{name}")
        self._system.setObjectName("run_system")
        self._lay_out()

    def retranslate(self) -> None:
        names = {
            "samples": tr("Samples per item"),
            "max_new_tokens": tr("Max. tokens per reply"),
            "temperature": tr("Temperature"),
            "top_p": tr("Top-p"),
            "system": tr("System prompt"),
        }
        own = tr("Model default")
        for name, text in names.items():
            self._names[name].setText(text)
        for name, field in self._fields.items():
            field.set_name(names[name], "1" if name == "samples" else own)
        self._system.setAccessibleName(names["system"])

    def chosen(self) -> tuple[int, GenerationSettings] | None:
        """The samples and settings; None if a field is invalid, which is shown below."""
        texts = {name: field.text().strip().replace(",", ".") or None for name, field in self._fields.items()}
        samples = texts.pop("samples") or "1"
        system = self._system.toPlainText().strip() or None
        try:
            settings = GenerationSettings.model_validate({**texts, "system": system})
            settings.over(DecodingSettings(sample=texts["temperature"] is None))
        except ValidationError as error:
            literal, told = wrong_field(error)
            return self._refuse(
                translate_sentence(Sentence(literal, {**told, "field": self._names[str(told["field"])].text()}))
            )
        except WrongUse as error:
            return self._refuse(translate_sentence(error.sentence))
        if not samples.isdecimal() or not 0 < int(samples) <= MOST_SAMPLES:
            return self._refuse(tr("{field} is out of range.", field=self._names["samples"].text()))
        self._problem.hide()
        return int(samples), settings

    def _refuse(self, why: str) -> None:
        self._problem.setText(why)
        self._problem.show()
        self.show()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE_16)
        grid.setVerticalSpacing(SPACE_4)
        for place, (name, field) in enumerate(self._fields.items()):
            row, column = divmod(place, 2)
            grid.addWidget(self._names[name], 3 * row, column)
            grid.addWidget(field, 3 * row + 1, column)
            grid.setRowMinimumHeight(3 * row + 2, SPACE_12)
        grid.addWidget(self._names["system"], 6, 0, 1, 2)
        grid.addWidget(self._system, 7, 0, 1, 2)
        grid.addWidget(self._problem, 8, 0, 1, 2)
