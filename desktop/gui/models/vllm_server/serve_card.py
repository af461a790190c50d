"""The card that serves a model with vLLM: model, Python, GPU layout; then its state and its log."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.models.load_models_and_runs import LabModels
from desktop.gui.models.model_and_score_text import model_title
from desktop.gui.models.vllm_server.engine_service import EngineService, EngineState
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_widget, row_box

if TYPE_CHECKING:
    from desktop.inference.vllm_server.serve_plan import ServePlan

NAME_WIDTH = 260


class ServeModelCard(SurfaceCard):
    """Shown where the lab has a model with a folder of weights. Signals: added, when a served model is on the list."""

    added = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("serve_card")
        self._context = context
        self._plan: ServePlan | None = None
        self._shelf: LabModels | None = None
        self._service: EngineService | None = None
        self._looking = False
        self._title, self._about = TextLabel("", LARGE, STRONG), TextLabel("", SMALL, tone="muted", wrap=True)
        self._model, self._python = SelectField(), TextField()
        self._model.setObjectName("serve_model")
        self._model.set_most(NAME_WIDTH)
        self._model.chosen.connect(self._on_changed)
        self._python.setObjectName("serve_python")
        self._python.textChanged.connect(self._on_changed)
        self._look, self._start, self._end = PushButton(), PushButton(), PushButton()
        self._layout_words = named_widget(TextLabel("", SMALL, wrap=True), "serve_layout")
        self._state = named_widget(TextLabel("", SMALL, wrap=True), "serve_state")
        self._log = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "serve_log")
        buttons = row_box(spacing=SPACE_8)
        for button, name, slot in (
            (self._look, "serve_look", self._on_look),
            (self._start, "serve_start", self._on_start),
            (self._end, "serve_end", self._on_end),
        ):
            button.setObjectName(name)
            button.clicked.connect(slot)
            buttons.addWidget(button)
        buttons.addStretch()
        for part in (self._title, self._about, self._model, self._python, self._layout_words):
            self.body.addWidget(part)
        self.body.addLayout(buttons)
        self.body.addWidget(self._state)
        self.body.addWidget(self._log)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Serve a model with vLLM"))
        self._about.setText(
            tr(
                "Runs on this computer's GPUs, for many items. The model is added as a server and stops "
                "when this window closes."
            )
        )
        self._model.set_name(tr("Model to serve"))
        self._python.set_name(tr("Python with vLLM (empty: the model's)"))
        self._look.set_text(tr("Estimate"))
        self._start.set_text(tr("Start serving"))
        self._end.set_text(tr("Stop serving"))
        if self._shelf is not None:  # the models' names say in the window's language how they were trained
            self.show_shelf(self._shelf)
        self._show()

    def show_shelf(self, shelf: LabModels) -> None:
        """Offer the models that have a folder of weights."""
        self._shelf = shelf
        able = [row for row in shelf.models if row.kind == "transformers"]
        self._model.set_choices([(row.name, model_title(row)) for row in able], self._model.current())
        self._show()

    def follow(self) -> EngineService | None:
        """The engine of the open lab, followed; None where no lab is open."""
        if self._context.lab is None:
            return None
        service = self._context.service(EngineService)
        if service is not self._service:
            self._service = service
            service.changed.connect(self._show)
            service.added.connect(self.added)
        return service

    @Slot()
    def _on_changed(self) -> None:
        self._plan = None
        self._layout_words.clear()
        self._show()

    @Slot()
    def _on_look(self) -> None:
        lab, name, python = self._context.lab, self._model.current(), self._python.text().strip()
        if lab is None or not name:
            return
        from desktop.inference.vllm_server.serve_plan import plan_serving

        self._looking = True
        self._show()
        looking = partial(plan_serving, lab, name, python=python)
        self._context.tasks.run(looking, self._on_plan, owner=self, failed=self._on_no_plan, instead="plan")

    def _on_plan(self, plan: "ServePlan") -> None:
        self._looking = False
        if plan.model == self._model.current():
            self._plan = plan
            self._layout_words.setText(str(plan.layout.sentence))
        self._show()

    def _on_no_plan(self, error: Exception) -> None:
        self._looking = False
        self._show()
        self._context.fail(error)

    @Slot()
    def _on_start(self) -> None:
        service = self.follow()
        if service is not None and self._plan is not None:
            service.start(self._plan)

    @Slot()
    def _on_end(self) -> None:
        service = self.follow()
        if service is not None:
            service.end()

    @Slot()
    def _show(self) -> None:
        service = self.follow()
        state = service.state if service is not None else EngineState.NONE
        idle = state is EngineState.NONE
        for part in (self._model, self._python):
            part.setEnabled(idle)
        self._look.setEnabled(idle and not self._looking and bool(self._model.current()))
        self._start.setEnabled(idle and self._plan is not None)
        self._end.setEnabled(state in {EngineState.STARTING, EngineState.SERVING})
        self._layout_words.setVisible(bool(self._layout_words.text()))
        words = engine_state_text(service)
        self._state.setText(words)
        self._state.setVisible(bool(words))
        self._log.setText(service.tail if service is not None else "")
        self._log.setVisible(bool(self._log.text()))


def engine_state_text(service: EngineService | None) -> str:
    if service is None or service.plan is None or service.state is EngineState.NONE:
        return ""
    name, log = service.plan.called, service.log_file
    if service.state is EngineState.SERVING:
        return tr("{name} is running at {address}. Log: {log}", name=name, address=service.address, log=log)
    if service.state is EngineState.ENDING:
        return tr("Stopping {name}", name=name)
    return tr("Starting {name}. Large models take minutes. Log: {log}", name=name, log=log)
