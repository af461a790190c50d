"""The right column of the editor: the protocol's load and precision, or its problems."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from desktop.benchmarks.messages import Sentence
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import TranslatableSentence, join_name_and_text, join_with_semicolons, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import title_of_task_name
from desktop.gui.studies.load_and_precision_cards import participant_load_card, plan_warnings_card, precision_card
from desktop.gui.studies.power_simulation_card import PowerSimulationCard
from desktop.gui.studies.protocol_form_fields import ANALYSIS, SECTIONS, STEPS, ProtocolFormField, ProtocolFormList
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_16, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import discard_widget, fill_box, named_button, named_widget
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.constraints.nearest_feasible_plan import PlanShape
from desktop.study.planning.load_and_precision_estimate import StudyEstimate
from desktop.study.planning.sample_and_allocate_items import format_answering_time
from desktop.study.protocol import StudyProtocol, open_checklist_rows
from desktop.study.study_errors import InfeasiblePlan

STAYING = 2
"""Number of permanent widgets at the end of the column: the simulation, and the progress line."""


class PlanProblemCard(SurfaceCard):
    """One problem.

    Signals: taken(shape): one of the nearest plans was chosen.
    """

    taken = Signal(object)

    def __init__(self, error: ExpectedError) -> None:
        super().__init__(stripe="wrong")
        self.setObjectName("problem")
        if isinstance(error, InfeasiblePlan):
            self._infeasible(error)
            return
        self.body.addWidget(TextLabel(tr("To resolve"), weight=STRONG))
        self.body.addWidget(TextLabel(translate_sentence(with_field_label(error.sentence)), wrap=True))
        if error.hint is not None:
            self.body.addWidget(TextLabel(translate_sentence(error.hint), SMALL, tone="muted", wrap=True))

    def _infeasible(self, error: InfeasiblePlan) -> None:
        self.body.addWidget(TextLabel(tr("This plan is not possible"), weight=STRONG))
        for reason in error.reasons:
            self.body.addWidget(TextLabel(translate_sentence(reason), wrap=True))
        if not error.plans:
            return
        self.body.addWidget(TextLabel(tr("Closest possible plans:"), SMALL, tone="muted"))
        for number, (plan, hours) in enumerate(error.plans):
            self.body.addWidget(self._plan(number, plan, hours))

    def _plan(self, number: int, plan: PlanShape, hours: float) -> QWidget:
        words = tr("{people} participants · {answers} responses · k {k} · {time}", **_plan_shape_values(plan, hours))
        if plan.sittings > 1:
            words = tr(
                "{people} participants · {answers} responses · k {k} · {sittings} sessions · {time}",
                **_plan_shape_values(plan, hours),
            )
        return named_button(PushButton(words), f"plan {number}", lambda: self.taken.emit(plan))


def with_field_label(sentence: TranslatableSentence) -> TranslatableSentence:
    """The sentence with the label of the field in the form instead of its path in the protocol, if there is one."""
    label = protocol_field_label(str(sentence.values.get("field", "")))
    return sentence if not label else Sentence(sentence.literal, {**sentence.values, "field": label})


def protocol_field_label(path: str) -> str:
    """The editor's name for the field at a path of the protocol, with its page; empty if there is none."""
    for section in SECTIONS:
        for spec in section.fields:
            name = (
                _list_field_path(spec, path)
                if isinstance(spec, ProtocolFormList)
                else tr(spec.name) * (spec.path == path)
            )
            if name:
                return f"{tr(section.title)} › {name}"
    return ""


def step_of_field(path: str) -> str:
    """The step of the editor with the field at a path of the protocol; the first where no field has it."""

    def has(fields: Sequence[ProtocolFormField | ProtocolFormList]) -> bool:
        return any(path == spec.path or path.startswith(f"{spec.path}.") for spec in fields)

    if path.startswith("form"):
        return ANALYSIS.name  # the checklist
    return next((name for name, _, sections in STEPS if any(has(one.fields) for one in sections)), STEPS[0][0])


def _list_field_path(spec: ProtocolFormList, path: str) -> str:
    """The entry of a list, and its field."""
    if path != spec.path and not path.startswith(f"{spec.path}."):
        return ""
    place, _, rest = path.removeprefix(spec.path).lstrip(".").partition(".")
    entry = f"{tr(spec.name)} {int(place) + 1}" if place.isdecimal() else tr(spec.name)
    field = next((tr(one.name) for one in spec.fields if one.path == rest), protocol_field_label(rest) or rest)
    return join_name_and_text(entry, field) if field else entry


def _plan_shape_values(plan: PlanShape, hours: float) -> dict[str, str | int]:
    return {
        "people": plan.people,
        "answers": plan.answers,
        "k": plan.tasks_per_picture,
        "sittings": plan.sittings,
        "time": format_answering_time(hours),
    }


class FreezeProtocolCard(SurfaceCard):
    """Signals: confirmed(), refused()."""

    confirmed = Signal()
    refused = Signal()

    def __init__(self, open_ones: Sequence[str]) -> None:
        super().__init__(stripe="accent")
        self.setObjectName("freeze_card")
        self.body.addWidget(TextLabel(tr("Freeze it for good?"), LARGE, STRONG))
        told = tr("A frozen protocol never changes, and participants can start. To change it, make a new version.")
        self.body.addWidget(TextLabel(told, wrap=True))
        self._freeze = named_widget(PushButton(tr("Freeze for good"), key="Alt+F", variant="primary"), "freeze_now")
        self._freeze.clicked.connect(self.confirmed)
        self._leave = named_button(PushButton(tr("To resolve"), key="Alt+N"), "freeze_not", self.refused)
        fill_box(self.body, self._freeze, self._leave)
        if open_ones:
            fill_box(self.body, HairLine(), TextLabel(tr("Not answered"), weight=STRONG))
        for line in open_ones:
            self.body.addWidget(TextLabel(line, SMALL, wrap=True))

    def begin(self) -> None:
        """Focus the back button, so that no accidental key press freezes the protocol."""
        self._leave.setFocus()


class EditorSidebar(ScrollColumn):
    """Signals: taken(shape): one of the nearest plans was chosen. confirmed(): the protocol is to be frozen. asked(on):
    whether the question before freezing is shown."""

    taken = Signal(object)
    confirmed = Signal()
    asked = Signal(bool)

    def __init__(self, context: AppContext) -> None:
        super().__init__(spacing=SPACE_16)
        self.simulation = PowerSimulationCard(context)
        self.simulation.hide()
        self.setObjectName("editor_side")
        self._working = TextLabel("", SMALL, tone="muted")
        for staying in (self.simulation, self._working):
            self.column.addWidget(staying)
        self._figures: tuple[StudyEstimate, StudyProtocol, Sentence | None] | None = None
        self._again: Callable[[], None] | None = None

    def retranslate(self) -> None:
        """Set the present texts in the window's language."""
        self.simulation.retranslate()
        if self._again is not None:
            self._again()

    def show_working(self) -> None:
        """The figures are being worked out; those of before stay until then."""
        self._working.setText(tr("calculating…"))

    def show_problem(self, error: ExpectedError) -> None:
        """Show what is wrong, above the figures of before, which stay."""
        self._again = partial(self.show_problem, error)
        self.simulation.show_protocol(None)
        card = PlanProblemCard(error)
        card.taken.connect(self.taken)
        if self._figures is None:
            self._show(card)
            return
        before = TextLabel(tr("Figures from before this change"), SMALL, tone="muted", wrap=True)
        self._show(card, before, participant_load_card(self._figures[0]), precision_card(self._figures[0], narrow=True))

    def forget(self) -> None:
        """Another draft is edited: drop the estimates of the last one."""
        self._figures = None
        self.simulation.forget()

    def show_load(self, load: StudyEstimate, protocol: StudyProtocol, missing: Sentence | None = None) -> None:
        """Show the figures of a protocol, and what is worth settling before it is frozen; missing: what this computer
        cannot display of its texts."""
        self._figures = load, protocol, missing
        self._again = partial(self.show_load, load, protocol, missing)
        doubts = plan_warnings_card(load, protocol_remarks(load, protocol, missing))
        self.simulation.show_protocol(protocol)
        self._show(
            participant_load_card(load), *([] if doubts is None else [doubts]), precision_card(load, narrow=True)
        )

    def ask(self) -> None:
        """Show the open points before the protocol is frozen for good."""
        if self._figures is None:
            return
        self._again = self.ask
        self.simulation.hide()
        load, protocol, missing = self._figures
        card = FreezeProtocolCard([*map(translate_sentence, load.doubts), *protocol_remarks(load, protocol, missing)])
        card.confirmed.connect(self.confirmed)
        card.refused.connect(lambda: self.show_load(load, protocol, missing))
        self._show(card)
        card.begin()

    def _show(self, *cards: QWidget) -> None:
        front = QApplication.focusWidget()
        if front is not None and self.isAncestorOf(front) and not self.simulation.isAncestorOf(front):
            # Else Qt would hand the keyboard to the next button there is, whatever it does.
            self.setFocus()
        self._working.setText("")
        # Keep widgets that stay: Qt does not ask a re-added widget for its new height.
        while self.column.count() > STAYING:
            entry = self.column.takeAt(0)
            if entry is not None and (widget := entry.widget()) is not None:
                discard_widget(widget)
        for place, card in enumerate(cards):
            self.column.insertWidget(place, card)
        self.asked.emit(any(isinstance(card, FreezeProtocolCard) for card in cards))


def protocol_remarks(load: StudyEstimate, protocol: StudyProtocol, missing: Sentence | None = None) -> list[str]:
    """Warnings from the protocol alone; others come with its estimates."""
    found = [] if missing is None else [translate_sentence(missing)]
    told = [share.task for share in load.tasks if protocol.instruction(share.task) is None]
    if told:
        tasks = join_with_semicolons(title_of_task_name(task) for task in told)
        found.append(
            tr("Tasks without their own instruction: {tasks}. Participants read the benchmark's text.", tasks=tasks)
        )
    if rows := open_checklist_rows(protocol.form):
        one = tr("1 row of the checklist is not answered. Answer it before collecting data.")
        more = tr("{n} rows of the checklist are not answered. Answer them before collecting data.", n=len(rows))
        found.append(one if len(rows) == 1 else more)
    return found
