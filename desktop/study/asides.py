"""What a person tells and is told beside the items of a run, each kept as an event of the run.

todo = before_items(protocol, done_in(lab, run_id), screen="…")    what is still to be done before the first item
session.note(kind_of(aside), clock(), body)                       how it is kept
told = told_by(lab, run_id)                                       what the person answered about themselves
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal
from uuid import UUID

from db import Connection
from db.lab import Lab
from db.stores import runs
from desktop.benchmarks.canonical import Json
from desktop.study.protocol import Protocol, Question

What = Literal["purpose", "question", "calibration", "colour_vision", "acuity", "reason", "reasons"]

KINDS: Mapping[What, str] = {
    "purpose": "purpose_read",
    "question": "question_answered",
    "calibration": "screen_calibrated",
    "colour_vision": "colour_vision_screened",
    "acuity": "acuity_screened",
    "reason": "reason_given",
    "reasons": "reasons_given",
}
"""The kinds of events; `reason` is about one item, `reasons` about the whole run."""


@dataclass(frozen=True, slots=True)
class Aside:
    """One thing beside the items; `question` is the one that is asked."""

    what: What
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in a run already: plain asides by name, questions by theirs, calibrations by screen."""

    asides: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    calibrated: Mapping[str, float] | None = None
    """Device pixels a millimetre, by the screen's name and size."""

    def and_now(self, aside: Aside) -> "Done":
        """The same with one more; a calibration is kept by who made it."""
        if aside.question is not None:
            return replace(self, questions=self.questions | {aside.question.name})
        return replace(self, asides=self.asides | {aside.what})


def done_in(lab: Lab, run_id: UUID) -> Done:
    """What was done in a run so far."""
    return lab.read(_done, run_id)


def told_by(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The answers to the questions about the person, by the question's name; the newest of each. An open one is
    absent."""
    return lab.read(told_in, run_id)


def told_in(conn: Connection, run_id: UUID, before: int | None = None) -> dict[str, Json]:
    """`told_by` at the state that a connection sees; of events of a lower sequence than `before` alone."""
    events = runs.events(conn, run_id, KINDS["question"])
    bodies = [json.loads(event.body) for event in events if before is None or event.sequence < before]
    newest = {str(body["name"]): body.get("value") for body in bodies}
    return {name: value for name, value in newest.items() if value is not None}


def screened(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The results of a run's screens: `calibration`, `colour_vision`, `acuity`, each the newest, absent where it was
    not done; for exports."""
    return lab.read(_screened, run_id)


def before_items(protocol: Protocol, done: Done, screen: str) -> list[Aside]:
    """What comes before the first item of a sitting, on a screen of this name and size."""
    wanted = protocol.before
    found = [Aside("question", question) for question in _open(protocol, done, "before")]
    if wanted.calibration and screen not in (done.calibrated or {}):
        found.append(Aside("calibration"))
    screens: tuple[tuple[What, bool], ...] = (("colour_vision", wanted.colour_vision), ("acuity", wanted.acuity))
    for what, asked in screens:
        if asked and what not in done.asides:
            found.append(Aside(what))
    if protocol.told.purpose and "purpose" not in done.asides:
        found.append(Aside("purpose"))
    return found


def after_items(protocol: Protocol, done: Done) -> list[Aside]:
    found = [Aside("reasons")] if protocol.reasons == "end" and "reasons" not in done.asides else []
    return [*found, *(Aside("question", question) for question in _open(protocol, done, "after"))]


def kind_of(aside: Aside) -> str:
    """The kind of the event that keeps it."""
    return KINDS[aside.what]


def _open(protocol: Protocol, done: Done, when: str) -> Sequence[Question]:
    return [one for one in protocol.questions if one.when == when and one.name not in done.questions]


def _done(conn: Connection, run_id: UUID) -> Done:
    plain: tuple[What, ...] = ("purpose", "colour_vision", "acuity", "reasons")
    cards = _bodies(conn, run_id, "calibration")
    return Done(
        asides=frozenset(what for what in plain if _bodies(conn, run_id, what)),
        questions=frozenset(str(body["name"]) for body in _bodies(conn, run_id, "question")),
        calibrated={str(body["screen"]): float(body["px_per_mm"]) for body in cards},
    )


def _screened(conn: Connection, run_id: UUID) -> dict[str, Json]:
    wanted: tuple[What, ...] = ("calibration", "colour_vision", "acuity")
    return {what: bodies[-1] for what in wanted if (bodies := _bodies(conn, run_id, what))}


def _bodies(conn: Connection, run_id: UUID, what: What) -> list[dict[str, float | str]]:
    return [json.loads(event.body) for event in runs.events(conn, run_id, KINDS[what])]
