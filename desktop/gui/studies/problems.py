"""A plan's problem in one sentence, with the nearest feasible plans as buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.words import Sentence
from desktop.gui.studies.specs import SECTIONS, ListSpec
from desktop.gui.theme.tokens import SMALL, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.text import Text
from desktop.gui.words import Said, named, sentence, tr
from desktop.library.failures import Failure
from desktop.study.design import time_of
from desktop.study.errors import Infeasible
from desktop.study.feasible import Shape


class ProblemCard(Card):
    """One problem.

    Signals: taken(shape): one of the nearest plans was chosen.
    """

    taken = Signal(object)

    def __init__(self, error: Failure) -> None:
        super().__init__(stripe="wrong")
        self.setObjectName("problem")
        if isinstance(error, Infeasible):
            self._infeasible(error)
            return
        self.body.addWidget(Text(tr("Not yet"), weight=STRONG))
        self.body.addWidget(Text(sentence(labelled(error.sentence)), wrap=True))
        if error.hint is not None:
            self.body.addWidget(Text(sentence(error.hint), SMALL, tone="muted", wrap=True))

    def _infeasible(self, error: Infeasible) -> None:
        self.body.addWidget(Text(tr("This plan is not possible"), weight=STRONG))
        for reason in error.reasons:
            self.body.addWidget(Text(sentence(reason), wrap=True))
        if not error.plans:
            return
        self.body.addWidget(Text(tr("Closest possible plans:"), SMALL, tone="muted"))
        for number, (plan, hours) in enumerate(error.plans):
            self.body.addWidget(self._plan(number, plan, hours))

    def _plan(self, number: int, plan: Shape, hours: float) -> QWidget:
        words = tr("{people} participants · {answers} responses · k {k} · {time}", **_values(plan, hours))
        if plan.sittings > 1:
            words = tr(
                "{people} participants · {answers} responses · k {k} · {sittings} sessions · {time}",
                **_values(plan, hours),
            )
        button = Button(words)
        button.setObjectName(f"plan {number}")
        button.clicked.connect(lambda: self.taken.emit(plan))
        return button


def labelled(told: Said) -> Said:
    """The same with the name that the form has for the field; where it has none, the protocol's own."""
    label = label_of(str(told.values.get("field", "")))
    return told if not label else Sentence(told.literal, {**told.values, "field": label})


def label_of(path: str) -> str:
    """The editor's name for the field at a path of the protocol, with its page; empty if there is none."""
    for section in SECTIONS:
        for spec in section.fields:
            name = _in_list(spec, path) if isinstance(spec, ListSpec) else tr(spec.name) * (spec.path == path)
            if name:
                return f"{tr(section.title)} › {name}"
    return ""


def _in_list(spec: ListSpec, path: str) -> str:
    """The entry of a list, and its field."""
    if path != spec.path and not path.startswith(f"{spec.path}."):
        return ""
    place, _, rest = path.removeprefix(spec.path).lstrip(".").partition(".")
    entry = f"{tr(spec.name)} {int(place) + 1}" if place.isdecimal() else tr(spec.name)
    field = next((tr(one.name) for one in spec.fields if one.path == rest), label_of(rest) or rest)
    return named(entry, field) if field else entry


def _values(plan: Shape, hours: float) -> dict[str, str | int]:
    return {
        "people": plan.people,
        "answers": plan.answers,
        "k": plan.tasks_per_picture,
        "sittings": plan.sittings,
        "time": time_of(hours),
    }
