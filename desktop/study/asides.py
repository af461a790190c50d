"""Steps of a session other than trials (purpose, questions, calibration, vision tests, reasons), each stored as an
event of the run.

todo = before_items(protocol, done_in(lab, run_id), screen="…")    what is still to be done before the first item
session.note(kind_of(aside), clock(), body)                       how it is stored
answers = told_by(lab, run_id)                                    the answers to the participant questions
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
"""The event kind of each step; `reason` is about one item, `reasons` about the whole run."""


@dataclass(frozen=True, slots=True)
class Aside:
    """One step other than a trial; `question` is the one to ask."""

    what: What
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """Steps completed in a run: plain ones by name, questions by theirs, calibrations by screen."""

    asides: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    calibrated: Mapping[str, float] | None = None
    """Device pixels per millimetre, by the screen's name and size."""

    def and_now(self, aside: Aside) -> "Done":
        """A copy with one more completed step; a calibration is added by its own page."""
        if aside.question is not None:
            return replace(self, questions=self.questions | {aside.question.name})
        return replace(self, asides=self.asides | {aside.what})


def done_in(lab: Lab, run_id: UUID) -> Done:
    """The steps completed in a run so far."""
    return lab.read(_done, run_id)


def told_by(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The newest answers to the participant questions, by the question's name; unanswered ones are absent."""
    return lab.read(told_in, run_id)


def told_in(conn: Connection, run_id: UUID, before: int | None = None) -> dict[str, Json]:
    """`told_by` within a transaction; optionally only from events with a sequence number below `before`."""
    events = runs.events(conn, run_id, KINDS["question"])
    bodies = [json.loads(event.body) for event in events if before is None or event.sequence < before]
    newest = {str(body["name"]): body.get("value") for body in bodies}
    return {name: value for name, value in newest.items() if value is not None}


def screened(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The newest results of a run's screening tests, by `calibration`, `colour_vision`, `acuity`, absent if not done;
    for exports."""
    return lab.read(_screened, run_id)


def before_items(protocol: Protocol, done: Done, screen: str) -> list[Aside]:
    """The steps before the first item of a session, on a screen of this name and size."""
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
    """The kind of the event that stores the step."""
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
