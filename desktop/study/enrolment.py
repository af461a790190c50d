"""Who takes part: codes, what is known of a code in a study, and the rows with which a run begins."""

import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import ConsentRow, EventRow, PersonRow, RunRow, StretchRow, StudyRow
from db.stores import people, runs
from db.stores.runs import RunState
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.words import say
from desktop.library.codes import normal_code
from desktop.library.moments import now
from desktop.study.errors import CodeTaken
from desktop.study.plan import make_plan, run_seed
from desktop.study.protocol import Protocol
from desktop.study.selection import pool

NUMBERED = re.compile(r"P(\d+)")


@dataclass(frozen=True, slots=True)
class Known:
    """What the lab knows of a code in one study. unfinished: the run to resume, and hours since it was left; finished:
    how many runs were ended."""

    code: str
    person: PersonRow | None
    unfinished: RunState | None
    finished: int
    hours_left: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Enrolment:
    """All that a run needs to begin. choices: the consent's named choices; seat: the machine's name."""

    study: StudyRow
    protocol: Protocol
    code: str
    person: PersonRow | None
    choices: Mapping[str, bool]
    plan: str
    planned: int
    seat: str
    app_version: str
    certificate: str = "{}"
    simulated: bool = False
    pilot: bool = False


@dataclass(frozen=True, slots=True)
class FirstRows:
    """The rows with which a run begins; `write` is one transaction."""

    person: PersonRow
    new_person: bool
    consent: ConsentRow
    run: RunRow

    def write(self, conn: Connection, stretch: StretchRow, events: Sequence[EventRow]) -> None:
        """Write them all. Raises CodeTaken where another seat gave the code to somebody in the meantime."""
        if self.new_person and not people.add(conn, self.person):
            raise CodeTaken(
                say("The code {code} was given to somebody else a moment ago."),
                hint=say("Take the next free code."),
                code=self.person.code,
            )
        people.record_consent(conn, self.consent)
        runs.start(conn, self.run, stretch, events)


def next_code(taken: Sequence[str]) -> str:
    """The next free code: P001, P002, … after the highest that was given."""
    numbers = [int(found[1]) for code in taken if (found := NUMBERED.fullmatch(code))]
    return f"P{max(numbers, default=0) + 1:03d}"


def free_code(lab: Lab) -> str:
    """The next free code of the lab."""
    return next_code([person.code for person in lab.read(people.all)])


def identify(lab: Lab, study_id: uuid.UUID, typed: str) -> Known:
    """What the lab knows of a typed code. Raises BadCode."""
    code = normal_code(typed)
    person = lab.read(people.by_code, code)
    if person is None:
        return Known(code, None, None, 0)
    states = [lab.read(runs.state, run.id) for run in lab.read(runs.of_person, person.id) if run.study_id == study_id]
    unfinished = [state for state in states if not state.finished]
    left = unfinished[-1] if unfinished else None
    hours = hours_since(lab, left.run) if left is not None else 0.0
    return Known(code, person, left, len(states) - len(unfinished), hours)


def hours_since(lab: Lab, run: RunRow) -> float:
    """Hours since something last happened in a run."""
    moments = [row.utc.us for row in lab.read(runs.stretches_of, run.id)]
    moments += [row.at.us for row in lab.read(runs.trials, run.id)]
    return (now().us - max(moments, default=run.started.us)) / 3_600e6


def known_run(lab: Lab, run_id: uuid.UUID) -> Known:
    """What the lab knows of the person of an unfinished run."""
    state = lab.read(runs.state, run_id)
    person = lab.read(people.get, state.run.person_id)
    return Known(person.code, person, None if state.finished else state, int(state.finished))


def enrol(
    lab: Lab,
    study: StudyRow,
    known: Known,
    choices: Mapping[str, bool],
    *,
    seat: str,
    app_version: str,
    certificate: str = "{}",
    simulated: bool = False,
    pilot: bool = False,
) -> Enrolment:
    """Draw the plan of a person's run; nothing is written yet. Raises TooFewItems."""
    protocol = Protocol.stored(study.protocol)
    plan = make_plan(protocol, pool(lab, protocol), run_seed(protocol, known.code))
    return Enrolment(
        study=study,
        protocol=protocol,
        code=known.code,
        person=known.person,
        choices=choices,
        plan=plan.canonical,
        planned=len(plan.steps),
        seat=seat,
        app_version=app_version,
        certificate=certificate,
        simulated=simulated,
        pilot=pilot,
    )


def first_rows(enrolment: Enrolment) -> FirstRows:
    """The rows of an enrolment, with fresh ids and the time of now."""
    at = now()
    person = enrolment.person or PersonRow(id=new_id(), code=enrolment.code, simulated=enrolment.simulated, created=at)
    consent = enrolment.protocol.consent
    return FirstRows(
        person=person,
        new_person=enrolment.person is None,
        consent=ConsentRow(
            id=new_id(),
            person_id=person.id,
            text_hash=consent.hash,
            text=consent.text,
            version=consent.version,
            language=enrolment.protocol.language,
            given=True,
            choices=canonical_json(dict(enrolment.choices)),
            at=at,
        ),
        run=RunRow(
            id=new_id(),
            study_id=enrolment.study.id,
            person_id=person.id,
            plan=enrolment.plan,
            planned=enrolment.planned,
            seat=enrolment.seat,
            simulated=enrolment.simulated or person.simulated,
            pilot=enrolment.pilot,
            app_version=enrolment.app_version,
            certificate=enrolment.certificate,
            started=at,
        ),
    )
