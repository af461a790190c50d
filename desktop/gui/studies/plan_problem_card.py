"""A plan's problem in one sentence, with the nearest feasible plans as buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.messages import Sentence
from desktop.gui.i18n import TranslatableSentence, join_name_and_text, tr, translate_sentence
from desktop.gui.studies.protocol_fields import SECTIONS, ProtocolFormList
from desktop.gui.theme.design_tokens import SMALL, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_button
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.constraints.plan_feasibility import PlanShape
from desktop.study.planning.study_design import format_answering_time
from desktop.study.study_errors import InfeasiblePlan


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
        self.body.addWidget(TextLabel(tr("Not yet"), weight=STRONG))
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


def with_field_label(told: TranslatableSentence) -> TranslatableSentence:
    """The same with the name that the form has for the field; where it has none, the protocol's own."""
    label = protocol_field_label(str(told.values.get("field", "")))
    return told if not label else Sentence(told.literal, {**told.values, "field": label})


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
