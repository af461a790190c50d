"""A test run or an example by simulated participants without a window: stored and scored, nothing is shown."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from db.lab import Lab
from db.rows import ItemRow, StudyRow
from desktop.benchmarks.seeds import generator
from desktop.library.moments import clock
from desktop.library.version import version
from desktop.study.asides import KINDS, Done, before_items
from desktop.study.enrolment import enrol, identify
from desktop.study.next_people import planned_design
from desktop.study.protocol import Protocol, Question, sample_protocol
from desktop.study.rehearsal import Rehearsal, report
from desktop.study.rehearsing import rehearsal_code
from desktop.study.seat import seat_name
from desktop.study.session import RunSession
from desktop.study.simulated import Player
from desktop.study.studies import add_study

SKILL = 0.8
SKILLS: Mapping[str, float] = {"SIM-1": 0.97, "SIM-2": 0.9, "SIM-3": 0.8, "SIM-4": 0.93, "SIM-5": 0.87}
"""The simulated participants of the example, as many as an interval for a population needs, and how often each is
correct."""
EXAMPLE = "Example with simulated participants"
Rest = Callable[[], object]


def play_rehearsal(lab: Lab, study: StudyRow, *, seat: str, app_version: str) -> Rehearsal:
    """Run the next test run of a study in this lab, and return its report. Raises what enrolling and planning raise;
    then nothing is stored."""
    code = rehearsal_code(lab)
    protocol = Protocol.stored(study.protocol)
    choices = {choice.name: True for choice in protocol.consent.choices}
    # Errors in the report's figures are raised before anything of a test run is stored.
    planned_design(lab, protocol, study)
    known = identify(lab, study.id, code)
    run = RunSession.start(lab, enrol(lab, study, known, choices, seat=seat, app_version=app_version, simulated=True))
    for question in protocol.questions:
        run.note(KINDS["question"], clock(), {"name": question.name, "value": _answer(question)})
    for aside in before_items(protocol, Done(), screen="simulated"):
        if aside.question is None:
            run.note(KINDS[aside.what], clock(), {"screen": "simulated", "px_per_mm": 4.0, "simulated": True})
    if protocol.reasons != "never":
        run.note(KINDS["reasons"], clock(), {"text": "simulated"})
    draws: np.random.Generator = generator(protocol.seed, "rehearsal", code)
    Player(draws, skill=SKILL, rates=protocol.offers.confidence).sit(run)
    return report(lab, run.run.id)


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
        known = identify(lab, study.id, code)
        taking = enrol(lab, study, known, choices, seat=seat_name(""), app_version=version(), simulated=True)
        Player(generator(protocol.seed, "simulated", code), skill=skill).sit(RunSession.start(lab, taking))


def _answer(question: Question) -> str | int:
    return {"choice": question.options[0] if question.options else "", "number": 30}.get(question.kind, "simulated")
