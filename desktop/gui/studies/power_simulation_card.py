"""Power by simulation: the study of a draft, simulated as it will be analysed, off the window's thread."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil, inf
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from db.lab import Lab
from desktop.analysis.power.power_of_protocol import (
    PowerPlan,
    PowerRequest,
    expected_plan_seconds,
    plan_power,
    power_assumptions,
)
from desktop.analysis.power.power_surface_figure import power_surface_figure, power_surface_table
from desktop.analysis.power.simulated_answer_panels import SimulationAssumptions
from desktop.benchmarks.base_errors import EyelineError
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.compare.chart_view import ChartView
from desktop.gui.i18n import tr, translate_sentence, translate_text
from desktop.gui.items.benchmark_and_task_titles import title_of_task_name
from desktop.gui.studies.load_and_precision_cards import power_comparison_text
from desktop.gui.studies.study_card_base import flow_row, labelled_column
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import clear_layout, fill_box, spaced_grid
from desktop.study.planning.sample_and_allocate_items import draw_design
from desktop.study.protocol import StudyProtocol

T = TypeVar("T")
SLOW_S = 20.0
"""A longer simulation begins only after its expected time was shown."""
FIELDS = ("accuracy", "difference", "person_sd", "item_sd", "pay")
MOST_SD = 5


class PowerSimulationCard(SurfaceCard):
    """States its assumptions, or takes them from the lab's answers; figures stay until the next simulation."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("simulation_card")
        self._context = context
        self._protocol: StudyProtocol | None = None
        self._simulated: StudyProtocol | None = None
        self._plan: PowerPlan | None = None
        self._task: BackgroundTask | None = None
        self._expected: float | None = None
        self._of_images = SimulationAssumptions().of_images
        self._title = TextLabel("", LARGE, STRONG)
        self._about = TextLabel("", SMALL, tone="muted", wrap=True)
        self._labels = {name: TextLabel("", SMALL, tone="muted") for name in (*FIELDS, "method")}
        self._fields = {name: TextField() for name in FIELDS}
        self._method = SelectField()
        self._simulate, self._pilot, self._start = PushButton(), PushButton(), PushButton()
        self._progress = DelayedProgressLine()
        self._note, self._caption = TextLabel("", SMALL, wrap=True), TextLabel("", SMALL, tone="muted", wrap=True)
        self._before = TextLabel("", SMALL, tone="muted", wrap=True)
        self._lines = QVBoxLayout()
        self.figure = ChartView(context)
        self._lay_out()
        self._connect()
        self.forget()
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Simulated power"))
        self._about.setText(
            tr(
                "Simulates the study as it will be analysed: planned comparisons, Holm correction, "
                "equivalence. SDs are in logits."
            )
        )
        words = (tr("Accuracy (%)"), tr("Difference (points)"), tr("SD of participants"), tr("SD of items"))
        for name, text in zip(self._labels, (*words, tr("Pay per hour"), tr("Method")), strict=True):
            self._labels[name].setText(text)
        for name, field in self._fields.items():
            field.set_name(self._labels[name].text())
        self._method.set_choices([("closed", tr("Closed form")), ("mixed", tr("Mixed model"))], self._method.current())
        self._method.set_name(tr("Method"))
        self._simulate.set_text(tr("Simulate power"))
        self._pilot.set_text(tr("Use pilot data"))
        self._start.set_text(tr("Start simulation"))
        self._before.setText(tr("Figures from before this change"))
        self._withdraw()
        self._show_plan()

    def show_protocol(self, protocol: StudyProtocol | None) -> None:
        """Show a protocol with a feasible plan; None: its problems must be solved first. The expected accuracy is
        filled in when it changes."""
        if protocol != self._protocol:
            self._withdraw()
        self._protocol = protocol
        if protocol is not None:
            if protocol.analysis.accuracy != self._expected:
                self._expected = protocol.analysis.accuracy
                self._fields["accuracy"].setText(f"{100 * self._expected:g}")
            self.setVisible(protocol.people.planned is not None)
        self._settle()

    def forget(self) -> None:
        """Another draft is edited: drop everything of the last one."""
        if self._task is not None:
            self._task.forget()
        self._protocol = self._plan = self._simulated = self._expected = None
        self._fill(SimulationAssumptions())
        self._withdraw()
        self._show_plan()
        self._settle()

    @Slot()
    def simulate(self) -> None:
        """Simulate, or first show how long it takes."""
        self._run(sure=False)

    @Slot()
    def _on_start(self) -> None:
        self._run(sure=True)

    def _run(self, *, sure: bool) -> None:
        lab, protocol, request = self._context.lab, self._protocol, self._request()
        if lab is None or protocol is None:
            return
        self._withdraw()
        if request is None:
            self._say(tr("Enter numbers: accuracy between 1 and 99%, standard deviations between 0 and 5."))
            return
        self._work(
            lambda: _simulate_protocol_power(lab, protocol, request, sure=sure),
            partial(self._on_simulated, protocol),
            tr("Simulating…"),
        )

    @Slot()
    def _on_pilot(self) -> None:
        lab, protocol = self._context.lab, self._protocol
        if lab is not None and protocol is not None:
            self._withdraw()
            self._work(lambda: power_assumptions(lab, protocol, pilot=True), self._on_pilot_read, tr("Loading answers"))

    def _work(self, work: Callable[[], T], done: Callable[[T], object], words: str) -> None:
        """One piece of work at a time, with its progress and Stop."""
        task = self._context.tasks.run_long(lambda _: work(), done, owner=self, failed=self._on_failed, whole=True)
        task.ended.connect(self._on_ended)
        self._task = task
        self._progress.wait_for(task, words)
        self._settle()

    @Slot()
    def _on_ended(self) -> None:
        self._task = None
        self._settle()
        if self.hasFocus():
            self._simulate.setFocus()

    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, EyelineError):
            if not isinstance(error, StoppedByUser):
                self._say(
                    translate_sentence(error.sentence),
                    *([] if error.hint is None else [translate_sentence(error.hint)]),
                )
        else:
            self._context.fail(error)

    def _on_pilot_read(self, assumed: SimulationAssumptions) -> None:
        self._fill(assumed)
        self._say(tr("Accuracy and SDs are those of the pilot data."))

    def _on_simulated(self, protocol: StudyProtocol, found: PowerPlan | float) -> None:
        if not isinstance(found, PowerPlan):
            self._say(tr("Expected time: about {minutes} min.", minutes=max(1, ceil(found / 60))))
            self._start.show()
            return
        self._plan, self._simulated = found, protocol
        self._show_plan()
        self._settle()

    def _settle(self) -> None:
        """Enable the buttons, and show whether the results belong to the present protocol."""
        may = self._task is None and self._protocol is not None
        buttons = (self._simulate, self._pilot, self._start)
        if not may and any(button.hasFocus() for button in buttons):
            self.setFocus()  # else Qt would hand the keyboard to any other button
        for button in buttons:
            button.setEnabled(may)
        self._before.setVisible(self._plan is not None and self._simulated != self._protocol)

    def _fill(self, assumed: SimulationAssumptions) -> None:
        self._of_images = assumed.of_images
        values = {"accuracy": 100 * assumed.accuracy, "person_sd": assumed.person_sd, "item_sd": assumed.item_sd}
        for name, value in values.items():
            self._fields[name].setText(f"{value:.3g}")
        if not self._fields["difference"].text():
            self._fields["difference"].setText("10")

    def _request(self) -> PowerRequest | None:
        """The request; None if a field has no valid number."""
        try:
            accuracy, difference, person, item = (float(self._fields[name].text()) for name in FIELDS[:4])
            pay = float(self._fields["pay"].text()) if self._fields["pay"].text().strip() else None
        except ValueError:
            return None
        spreads = 0 <= person <= MOST_SD and 0 <= item <= MOST_SD
        if not (1 <= accuracy <= 99 and spreads and abs(difference) < 100 and (pay is None or 0 <= pay < inf)):
            return None
        assumed = SimulationAssumptions(accuracy / 100, person, item, self._of_images)
        return PowerRequest(assumed, difference / 100, method=self._method.current(), pay=pay)

    def _show_plan(self) -> None:
        """The figures of the last simulation; its surface follows."""
        plan = self._plan
        clear_layout(self._lines)
        self.figure.hide()
        self._caption.setVisible(plan is not None and bool(plan.surface))
        if plan is None:
            return
        hours = tr("{people} participants, {hours} h in total", people=plan.people, hours=f"{plan.hours:.1f}")
        cost = "" if plan.cost is None else tr("cost {paid}", paid=f"{plan.cost:.0f}")
        for line in (*map(power_comparison_text, plan.comparisons), " · ".join(part for part in (hours, cost) if part)):
            self._lines.addWidget(TextLabel(line, SMALL, wrap=True))
        named = replace(plan, about=title_of_task_name(plan.about))
        self._caption.setText(translate_text(power_surface_table(named).caption))
        self.figure.show_figure(partial(power_surface_figure, plan), (), self._caption.text())
        self.figure.setVisible(bool(plan.surface))

    def _say(self, *lines: str) -> None:
        self._note.setText("\n".join(lines))
        self._note.setVisible(bool(lines))

    @Slot()
    def _withdraw(self) -> None:
        """Hide the result for the previous assumptions."""
        self._say()
        self._start.hide()

    def _connect(self) -> None:
        for button, then in ((self._simulate, self.simulate), (self._pilot, self._on_pilot),
                             (self._start, self._on_start)):  # fmt: skip
            button.clicked.connect(then)
        for field in self._fields.values():
            field.textEdited.connect(self._withdraw)
        self._method.chosen.connect(self._withdraw)

    def _lay_out(self) -> None:
        self._lines.setSpacing(SPACE_8)
        inputs = {**self._fields, "method": self._method}
        grid = spaced_grid(QGridLayout(), SPACE_12)
        for place, (name, widget) in enumerate(inputs.items()):
            widget.setObjectName(f"simulation_{name}")
            grid.addLayout(labelled_column(self._labels[name], widget), place // 2, place % 2)
        for name, button in (
            ("simulate_power", self._simulate), ("use_pilot", self._pilot), ("start_simulation", self._start),
        ):  # fmt: skip
            button.setObjectName(name)
        fill_box(self.body, self._title, self._about, grid, flow_row(self._simulate, self._pilot, self._start))
        fill_box(self.body, self._note, self._progress, self._before, self._lines, self._caption, self.figure)


def _simulate_protocol_power(
    lab: Lab, protocol: StudyProtocol, request: PowerRequest, *, sure: bool
) -> PowerPlan | float:
    """In the pool: the plan, or only the expected seconds if it takes long and was not confirmed."""
    found = draw_design(lab, protocol)
    seconds = 0.0 if sure else expected_plan_seconds(lab, protocol, found, request)
    return seconds if seconds > SLOW_S else plan_power(lab, protocol, found, request)
