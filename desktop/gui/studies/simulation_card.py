"""Power by simulation: the study of a draft, simulated as it will be analysed, off the window's thread."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil, inf
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from db.lab import Lab
from desktop.analysis.planner.figure import surface_figure, surface_table
from desktop.analysis.planner.panels import Assumptions
from desktop.analysis.planner.planning import PowerPlan, Request, assumed_of, plan_power, seconds_expected
from desktop.benchmarks.errors import EyelineError
from desktop.gui.compare.chart import Chart
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_words
from desktop.gui.studies.figures import power_words
from desktop.gui.studies.study_card import emptied, in_a_row, labelled
from desktop.gui.tasks import Stopped, Task
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.progress import LateLine
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, shown, tr
from desktop.study.design import design
from desktop.study.protocol import Protocol

T = TypeVar("T")
SLOW_S = 20.0
"""A longer simulation begins only after its expected time was shown."""
FIELDS = ("accuracy", "difference", "person_sd", "item_sd", "pay")
MOST_SD = 5


class SimulationCard(Card):
    """States its assumptions, or takes them from the lab's answers; figures stay until the next simulation."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("simulation_card")
        self._context = context
        self._protocol: Protocol | None = None
        self._simulated: Protocol | None = None
        self._plan: PowerPlan | None = None
        self._task: Task | None = None
        self._expected: float | None = None
        self._of_images = Assumptions().of_images
        self._title = Text("", LARGE, STRONG)
        self._about = Text("", SMALL, tone="muted", wrap=True)
        self._labels = {name: Text("", SMALL, tone="muted") for name in (*FIELDS, "method")}
        self._fields = {name: TextField() for name in FIELDS}
        self._method = Select()
        self._simulate, self._pilot, self._start = Button(), Button(), Button()
        self._progress = LateLine()
        self._note, self._caption = Text("", SMALL, wrap=True), Text("", SMALL, tone="muted", wrap=True)
        self._before = Text("", SMALL, tone="muted", wrap=True)
        self._lines = QVBoxLayout()
        self.figure = Chart(context)
        self._lay_out()
        self._connect()
        self.forget()
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Simulated power"))
        self._about.setText(
            tr("Simulates the study as it will be analysed: contrasts, Holm, equivalence. SDs are in logits.")
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

    def show_protocol(self, protocol: Protocol | None) -> None:
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
        self._fill(Assumptions())
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
            lambda: _simulated(lab, protocol, request, sure=sure),
            partial(self._on_simulated, protocol),
            tr("Simulating…"),
        )

    @Slot()
    def _on_pilot(self) -> None:
        lab, protocol = self._context.lab, self._protocol
        if lab is not None and protocol is not None:
            self._withdraw()
            self._work(lambda: assumed_of(lab, protocol, pilot=True), self._on_pilot_read, tr("Reading the answers"))

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
            if not isinstance(error, Stopped):
                self._say(sentence(error.sentence), *([] if error.hint is None else [sentence(error.hint)]))
        else:
            self._context.fail(error)

    def _on_pilot_read(self, assumed: Assumptions) -> None:
        self._fill(assumed)
        self._say(tr("Accuracy and SDs are those of the pilot data."))

    def _on_simulated(self, protocol: Protocol, found: PowerPlan | float) -> None:
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

    def _fill(self, assumed: Assumptions) -> None:
        self._of_images = assumed.of_images
        values = {"accuracy": 100 * assumed.accuracy, "person_sd": assumed.person_sd, "item_sd": assumed.item_sd}
        for name, value in values.items():
            self._fields[name].setText(f"{value:.3g}")
        if not self._fields["difference"].text():
            self._fields["difference"].setText("10")

    def _request(self) -> Request | None:
        """The request; None if a field has no valid number."""
        try:
            accuracy, difference, person, item = (float(self._fields[name].text()) for name in FIELDS[:4])
            pay = float(self._fields["pay"].text()) if self._fields["pay"].text().strip() else None
        except ValueError:
            return None
        spreads = 0 <= person <= MOST_SD and 0 <= item <= MOST_SD
        if not (1 <= accuracy <= 99 and spreads and abs(difference) < 100 and (pay is None or 0 <= pay < inf)):
            return None
        assumed = Assumptions(accuracy / 100, person, item, self._of_images)
        return Request(assumed, difference / 100, method=self._method.current(), pay=pay)

    def _show_plan(self) -> None:
        """The figures of the last simulation; its surface follows."""
        plan = self._plan
        emptied(self._lines)
        self.figure.hide()
        self._caption.setVisible(plan is not None and bool(plan.surface))
        if plan is None:
            return
        hours = tr("{people} participants, {hours} h in all", people=plan.people, hours=f"{plan.hours:.1f}")
        cost = "" if plan.cost is None else tr("cost {paid}", paid=f"{plan.cost:.0f}")
        for line in (*map(power_words, plan.comparisons), " · ".join(part for part in (hours, cost) if part)):
            self._lines.addWidget(Text(line, SMALL, wrap=True))
        named = replace(plan, about=task_words(plan.about))
        self._caption.setText(shown(surface_table(named).caption))
        self.figure.show_figure(partial(surface_figure, plan), (), self._caption.text())
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
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_12)
        for place, (name, widget) in enumerate(inputs.items()):
            widget.setObjectName(f"simulation_{name}")
            grid.addLayout(labelled(self._labels[name], widget), place // 2, place % 2)
        for name, button in (
            ("simulate_power", self._simulate), ("use_pilot", self._pilot), ("start_simulation", self._start),
        ):  # fmt: skip
            button.setObjectName(name)
        self.body.addWidget(self._title)
        self.body.addWidget(self._about)
        self.body.addLayout(grid)
        self.body.addLayout(in_a_row(self._simulate, self._pilot, self._start))
        for widget in (self._note, self._progress, self._before):
            self.body.addWidget(widget)
        self.body.addLayout(self._lines)
        self.body.addWidget(self._caption)
        self.body.addWidget(self.figure)


def _simulated(lab: Lab, protocol: Protocol, request: Request, *, sure: bool) -> PowerPlan | float:
    """In the pool: the plan, or only the expected seconds if it takes long and was not confirmed."""
    found = design(lab, protocol)
    seconds = 0.0 if sure else seconds_expected(lab, protocol, found, request)
    return seconds if seconds > SLOW_S else plan_power(lab, protocol, found, request)
