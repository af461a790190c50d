"""A new run: model, items, number and condition; the generation settings are folded below."""

from pydantic import ValidationError
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.messages import Sentence
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.models.item_comparison.thinking_and_reply_view import FoldButton
from desktop.gui.models.load_models_and_runs import LabModels, TaskChoice
from desktop.gui.models.model_and_score_text import model_title
from desktop.gui.models.runs.run_description_text import run_task_text
from desktop.gui.models.runs.run_queue import RunRequest
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, spaced_grid
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.worker_commands import DecodingSettings

LIMITS = ("0", "8", "24", "100", "500")
FIELD_WIDTH = 190
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
        grid = spaced_grid(QGridLayout(self), SPACE_16, SPACE_4)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, (name, field) in enumerate(self._fields.items()):
            row, column = divmod(place, 2)
            grid.addWidget(self._names[name], 3 * row, column)
            grid.addWidget(field, 3 * row + 1, column)
            grid.setRowMinimumHeight(3 * row + 2, SPACE_12)
        grid.addWidget(self._names["system"], 6, 0, 1, 2)
        grid.addWidget(self._system, 7, 0, 1, 2)
        grid.addWidget(self._problem, 8, 0, 1, 2)


class NewRunCard(SurfaceCard):
    """Signals: wanted(RunRequest), when a run should be queued."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("run_card")
        self._shelf = LabModels((), (), {})
        self._title = TextLabel("", LARGE, STRONG)
        self._about = TextLabel("", tone="muted", wrap=True)
        self._fields = {name: SelectField() for name in ("model", "task", "most", "condition")}
        self._names = {name: TextLabel("", SMALL, tone="muted") for name in self._fields}
        self._more = named_widget(FoldButton(), "run_more")
        self._more.toggled.connect(self._on_more)
        self._settings = GenerationFields()
        self._settings.hide()
        self._run = named_button(PushButton("", variant="primary"), "run", self._on_run)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Batch run"))
        self._about.setText(tr("Answers are saved as they arrive. A stopped run resumes where it left off."))
        titles = {"model": tr("Model"), "task": tr("Items"), "most": tr("Number"), "condition": tr("Images")}
        for name, text in titles.items():
            self._names[name].setText(text)
            self._fields[name].set_name(text)
        self._more.set_text(tr("More options"))
        self._settings.retranslate()
        self._run.set_text(tr("Run"))
        self.show_shelf(self._shelf)

    def show_shelf(self, shelf: LabModels) -> None:
        """Offer these models and tasks."""
        self._shelf = shelf
        models = [(row.name, model_title(row)) for row in shelf.models]
        total = sum(task.n for task in shelf.tasks)
        tasks = [("", tr("all {n} items", n=total)), *((task.key, run_task_text(task)) for task in self._choices())]
        most = [(n, tr("all") if n == "0" else tr("max. {n}, spread evenly", n=n)) for n in LIMITS]
        conditions = [
            ("default", tr("Original size")),
            ("blind", tr("No images (blind baseline)")),
            ("resized-384", tr("Max. 384 × 384 px")),
            ("resized-512", tr("Max. 512 × 512 px")),
        ]
        for name, choices in (("model", models), ("task", tasks), ("most", most), ("condition", conditions)):
            self._fields[name].set_choices(choices, self._fields[name].current())
        self._run.setEnabled(bool(models) and total > 0)

    def choose(self, *, model: str = "", task: str = "", most: str = "", condition: str = "") -> None:
        """Set the fields, as a person would."""
        for name, key in (("model", model), ("task", task), ("most", most), ("condition", condition)):
            if key in self._fields[name].choices():
                self._fields[name].set_current(key)

    def _lay_out(self) -> None:
        fill_box(self.body, self._title, self._about)
        grid = spaced_grid(QGridLayout(), SPACE_16, SPACE_4)
        for place, (name, field) in enumerate(self._fields.items()):
            field.setObjectName(f"run_{name}")
            field.set_most(FIELD_WIDTH)
            row, column = divmod(place, 2)
            grid.addWidget(self._names[name], 3 * row, column)
            grid.addWidget(field, 3 * row + 1, column, Qt.AlignmentFlag.AlignLeft)
        grid.setRowMinimumHeight(2, SPACE_12)
        for column in range(2):
            grid.setColumnStretch(column, 1)
        fill_box(self.body, grid, self._more, self._settings, self._run)

    def _choices(self) -> list[TaskChoice]:
        answered = [self._shelf.answered] if self._shelf.answered is not None else []
        return [*answered, *self._shelf.tasks]

    @Slot()
    def _on_run(self) -> None:
        key = self._fields["task"].current()
        task = next((task for task in self._choices() if task.key == key), None)
        most = int(self._fields["most"].current())
        condition = self._fields["condition"].current()
        chosen = self._settings.chosen()
        if chosen is not None:
            samples, generation = chosen
            model = self._fields["model"].current()
            self.wanted.emit(RunRequest(model, task, most, condition, samples, generation=generation))

    @Slot(bool)
    def _on_more(self, unfolded: bool) -> None:
        self._settings.setVisible(unfolded)
