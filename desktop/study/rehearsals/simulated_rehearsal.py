"""A rehearsal or an example by simulated participants without a window: stored and scored, nothing is shown."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from db.lab import Lab
from db.rows import ItemRow, StudyRow
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.library.machine.clock import clock
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.study.planning.shortened_rehearsal_plan import next_rehearsal_code
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import ParticipantQuestion, StudyProtocol, sample_protocol
from desktop.study.rehearsals.rehearsal_report import RehearsalReport, load_rehearsal_report
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.next_participant_plans import load_planned_design
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS, CompletedSteps, steps_before_items
from desktop.study.stations.evaluate_station_check import station_name

SKILL = 0.8
SKILLS: Mapping[str, float] = {"SIM-1": 0.97, "SIM-2": 0.9, "SIM-3": 0.8, "SIM-4": 0.93, "SIM-5": 0.87}
"""The simulated participants of the example, as many as an interval for a population needs, and how often each is
correct."""
EXAMPLE = "Example with simulated participants"
Rest = Callable[[], object]


def play_rehearsal(lab: Lab, study: StudyRow, *, seat: str, app_version: str) -> RehearsalReport:
    """Run the next test run of a study in this lab, and return its report. Raises what enrolling and planning raise;
    then nothing is stored."""
    code = next_rehearsal_code(lab)
    protocol = StudyProtocol.stored(study.protocol)
    choices = {choice.name: True for choice in protocol.consent.choices}
    # Errors in the report's figures are raised before anything of a test run is stored.
    load_planned_design(lab, protocol, study)
    known = identify_participant(lab, study.id, code)
    run = ParticipantSession.start(
        lab, enrol_participant(lab, study, known, choices, seat=seat, app_version=app_version, simulated=True)
    )
    for question in protocol.questions:
        run.note(
            STEP_EVENT_KINDS["question"],
            clock(),
            {"name": question.name, "value": _simulated_questionnaire_answer(question)},
        )
    for aside in steps_before_items(protocol, CompletedSteps(), screen="simulated"):
        if aside.question is None:
            run.note(
                STEP_EVENT_KINDS[aside.what], clock(), {"screen": "simulated", "px_per_mm": 4.0, "simulated": True}
            )
    if protocol.reasons != "never":
        run.note(STEP_EVENT_KINDS["reasons"], clock(), {"text": "simulated"})
    draws: np.random.Generator = child_generator(protocol.seed, "rehearsal", code)
    SimulatedParticipant(draws, skill=SKILL, rates=protocol.offers.confidence).sit(run)
    return load_rehearsal_report(lab, run.run.id)


def add_simulated(
    lab: Lab, compared: Sequence[ItemRow], practice: Sequence[ItemRow], rests: Rest = lambda: None
) -> None:
    """Let the simulated participants of the example answer these items, in a study of its own; `rests` is called before
    each of them."""
    chosen = {"ids": [str(row.id) for row in compared], "practice": [str(row.id) for row in practice]}
    protocol = sample_protocol(name=EXAMPLE, items=chosen, break_every=8)
    study = add_study(lab, protocol)
    choices = {choice.name: True for choice in protocol.consent.choices}
    for code, skill in SKILLS.items():
        rests()
        known = identify_participant(lab, study.id, code)
        taking = enrol_participant(
            lab, study, known, choices, seat=station_name(""), app_version=eyeline_version(), simulated=True
        )
        SimulatedParticipant(child_generator(protocol.seed, "simulated", code), skill=skill).sit(
            ParticipantSession.start(lab, taking)
        )


def _simulated_questionnaire_answer(question: ParticipantQuestion) -> str | int:
    return {"choice": question.options[0] if question.options else "", "number": 30}.get(question.kind, "simulated")
