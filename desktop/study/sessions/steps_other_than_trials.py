"""Steps of a session other than trials (purpose, questions, calibration, vision tests, reasons), each stored as an
event of the run.

todo = steps_before_items(protocol, load_completed_steps(lab, run_id), screen="…")    what is still to be done before
the first item
session.note(step_event_kind(aside), clock(), body)                       how it is stored
answers = load_questionnaire_answers(lab, run_id)                                    the answers to the participant
questions
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal
from uuid import UUID

from db import Connection
from db.lab import Lab
from db.stores import sessions
from desktop.benchmarks.canonical_json import Json
from desktop.study.protocol import ParticipantQuestion, StudyProtocol

StepKind = Literal["purpose", "question", "calibration", "colour_vision", "acuity", "reason", "reasons"]

STEP_EVENT_KINDS: Mapping[StepKind, str] = {
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
class NonTrialStep:
    """One step other than a trial; `question` is the one to ask."""

    what: StepKind
    question: ParticipantQuestion | None = None


@dataclass(frozen=True, slots=True)
class CompletedSteps:
    """Steps completed in a run: plain ones by name, questions by theirs, calibrations by screen."""

    asides: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()
    calibrated: Mapping[str, float] | None = None
    """Device pixels per millimetre, by the screen's name and size."""

    def with_step(self, aside: NonTrialStep) -> "CompletedSteps":
        """A copy with one more completed step; a calibration is added by its own page."""
        if aside.question is not None:
            return replace(self, questions=self.questions | {aside.question.name})
        return replace(self, asides=self.asides | {aside.what})


def load_completed_steps(lab: Lab, run_id: UUID) -> CompletedSteps:
    return lab.read(_completed_steps_in, run_id)


def load_questionnaire_answers(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The newest answers to the participant questions, by the question's name; unanswered ones are absent."""
    return lab.read(questionnaire_answers_in, run_id)


def questionnaire_answers_in(conn: Connection, run_id: UUID, before: int | None = None) -> dict[str, Json]:
    """`load_questionnaire_answers` within a transaction; optionally only from events with a sequence number below
    `before`."""
    events = sessions.events_of_session(conn, run_id, STEP_EVENT_KINDS["question"])
    bodies = [json.loads(event.body) for event in events if before is None or event.sequence < before]
    newest = {str(body["name"]): body.get("value") for body in bodies}
    return {name: value for name, value in newest.items() if value is not None}


def load_screening_results(lab: Lab, run_id: UUID) -> dict[str, Json]:
    """The newest results of a run's screening tests, by `calibration`, `colour_vision`, `acuity`, absent if not done;
    for exports."""
    return lab.read(_screening_results_in, run_id)


def steps_before_items(protocol: StudyProtocol, done: CompletedSteps, screen: str) -> list[NonTrialStep]:
    """The steps before the first item of a session, on a screen of this name and size."""
    wanted = protocol.before
    found = [NonTrialStep("question", question) for question in _open_questions(protocol, done, "before")]
    if wanted.calibration and screen not in (done.calibrated or {}):
        found.append(NonTrialStep("calibration"))
    screens: tuple[tuple[StepKind, bool], ...] = (("colour_vision", wanted.colour_vision), ("acuity", wanted.acuity))
    for what, asked in screens:
        if asked and what not in done.asides:
            found.append(NonTrialStep(what))
    if protocol.told.purpose and "purpose" not in done.asides:
        found.append(NonTrialStep("purpose"))
    return found


def steps_after_items(protocol: StudyProtocol, done: CompletedSteps) -> list[NonTrialStep]:
    found = [NonTrialStep("reasons")] if protocol.reasons == "end" and "reasons" not in done.asides else []
    return [*found, *(NonTrialStep("question", question) for question in _open_questions(protocol, done, "after"))]


def step_event_kind(aside: NonTrialStep) -> str:
    """The kind of the event that stores the step."""
    return STEP_EVENT_KINDS[aside.what]


def _open_questions(protocol: StudyProtocol, done: CompletedSteps, when: str) -> Sequence[ParticipantQuestion]:
    return [one for one in protocol.questions if one.when == when and one.name not in done.questions]


def _completed_steps_in(conn: Connection, run_id: UUID) -> CompletedSteps:
    plain: tuple[StepKind, ...] = ("purpose", "colour_vision", "acuity", "reasons")
    cards = _step_event_bodies(conn, run_id, "calibration")
    return CompletedSteps(
        asides=frozenset(what for what in plain if _step_event_bodies(conn, run_id, what)),
        questions=frozenset(str(body["name"]) for body in _step_event_bodies(conn, run_id, "question")),
        calibrated={str(body["screen"]): float(body["px_per_mm"]) for body in cards},
    )


def _screening_results_in(conn: Connection, run_id: UUID) -> dict[str, Json]:
    wanted: tuple[StepKind, ...] = ("calibration", "colour_vision", "acuity")
    return {what: bodies[-1] for what in wanted if (bodies := _step_event_bodies(conn, run_id, what))}


def _step_event_bodies(conn: Connection, run_id: UUID, what: StepKind) -> list[dict[str, float | str]]:
    return [json.loads(event.body) for event in sessions.events_of_session(conn, run_id, STEP_EVENT_KINDS[what])]
