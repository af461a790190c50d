"""Enrolment: codes, what is known of a code in a study, and the rows with which a run begins."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ConsentRow, EventRow, Moment, PersonRow, RunRow, StretchRow, StudyRow
from db.stores import cells as cell_store
from db.stores import people, runs
from db.stores.runs import RunState
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.library.codes import CodeTaken, code_in, refuse_retired
from desktop.library.moments import now
from desktop.study.assignment import Assigned, assign
from desktop.study.cells import claim
from desktop.study.consenting import ConsentText, consent_text
from desktop.study.errors import AlreadyBegun
from desktop.study.handover import refuse_away
from desktop.study.plan import plan_of, run_seed
from desktop.study.protocol import Protocol
from desktop.study.rehearsing import is_rehearsal, shortened
from desktop.study.seats import admit, refuse_closed, refuse_slip, seat_of


class OtherVersion(CannotDo):
    """The station was created by another version of Eyeline."""

    code = "other_version"


def refuse_other_version(lab: Lab, study_id: uuid.UUID, app_version: str) -> None:
    """Raise OtherVersion if this lab is a station of the study that another version of Eyeline created. Stations
    without a version accept any."""
    seat = seat_of(lab, study_id)
    made_for = seat.app_version if seat is not None else ""
    if made_for and app_version != made_for:
        raise OtherVersion(
            say("This seat was made with Eyeline {made_for}, and this is Eyeline {here}."),
            hint=say("Collect with the version that made it: all seats of a study draw and show alike then."),
            made_for=made_for,
            here=app_version or "?",
        )


DROPPED = "run_dropped"
"""The event of an unfinished run that was dropped when its person started a new one (study.returning)."""


@dataclass(frozen=True, slots=True)
class Again:
    """What is shown of a known code for confirmation before resuming: the session number in the study, and the time and
    station of the code's last session in any study (None: never)."""

    sitting: int
    last: Moment | None
    seat: str


@dataclass(frozen=True, slots=True)
class Known:
    """What the lab knows of a code in one study. unfinished: the run to resume, and hours since it was left; finished:
    number of ended runs; again: what to confirm for a known code, None for a new one."""

    code: str
    person: PersonRow | None
    unfinished: RunState | None
    finished: int
    hours_left: float = 0.0
    again: Again | None = None


@dataclass(frozen=True, kw_only=True)
class Enrolment:
    """Everything needed to begin a run. known: the code's status; assigned: what is shown, and which cell this fills;
    choices: the consent's named choices; agreed: the consent as shown; seat: the station's name."""

    study: StudyRow
    protocol: Protocol
    known: Known
    assigned: Assigned
    choices: Mapping[str, bool]
    agreed: ConsentText
    plan: str
    planned: int
    seat: str
    app_version: str
    certificate: str = "{}"
    simulated: bool = False
    pilot: bool = False

    @property
    def code(self) -> str:
        return self.known.code

    @property
    def person(self) -> PersonRow | None:
        """The person; None if they are new."""
        return self.known.person

    def again(self, lab: Lab) -> "Enrolment":
        """Assign again, after another station took the cell."""
        return enrol(
            lab,
            self.study,
            self.known,
            self.choices,
            seat=self.seat,
            app_version=self.app_version,
            certificate=self.certificate,
            simulated=self.simulated,
            pilot=self.pilot,
            language=self.agreed.language,
        )


@dataclass(frozen=True, slots=True)
class FirstRows:
    """The rows with which a run begins; `write` is one transaction."""

    person: PersonRow
    new_person: bool
    consent: ConsentRow
    run: RunRow
    study: StudyRow
    assigned: Assigned

    @property
    def began(self) -> str:
        """The body of the run's first event, with the cell it fills."""
        return canonical_json({"cell": self.assigned.cell})

    def write(self, conn: Connection, stretch: StretchRow, events: Sequence[EventRow]) -> None:
        """Write all rows. Raises CodeTaken or CellTaken if another station assigned the code or the cell meanwhile,
        AlreadyBegun if the person began there, StudyClosed if the study ended meanwhile."""
        refuse_closed(conn, self.study.id)
        self._refuse_second(conn)
        if self.assigned.cell is not None:
            claim(conn, self.study, self.assigned.cell, self.assigned.cells)
        if self.new_person and not people.add(conn, self.person):
            raise CodeTaken(
                say("The code {code} was given to somebody else a moment ago."),
                hint=say("Use the next free code."),
                code=self.person.code,
            )
        people.record_consent(conn, self.consent)
        runs.start(conn, self.run, stretch, events)

    def _refuse_second(self, conn: Connection) -> None:
        """A person cannot have two real runs of a study at once."""
        if self.new_person or self.run.simulated or self.run.pilot:
            return
        mine = [run for run in cell_store.of_study(conn, self.study.id) if run.person_id == self.run.person_id]
        if any(not (run.finished or run.dropped or run.excluded or run.pilot or run.simulated) for run in mine):
            raise AlreadyBegun(
                say("{code} started this study in another window a moment ago."),
                hint=say("Enter the code again to resume the session."),
                code=self.person.code,
            )


def identify(lab: Lab, study_id: uuid.UUID, typed: str) -> Known:
    """What the lab knows of a typed code.

    Raises BadCode, also for a mistyped code with a check character; OtherSeat and WentOn if the person belongs to
    another station; CodeTaken if it belonged to a person who was deleted.
    """
    code = code_in(lab, typed)
    person = lab.read(people.by_code, code)
    if person is None:
        refuse_slip(lab, code)
    admit(lab, study_id, code)
    if person is None:
        refuse_retired(lab, code)
        return Known(code, None, None, 0)
    refuse_away(lab, study_id, person.id)
    every = lab.read(runs.of_person, person.id)
    states = [lab.read(runs.state, run.id) for run in every if run.study_id == study_id]
    open_ones = [state for state in states if not state.finished]
    unfinished = [state for state in open_ones if not lab.read(runs.events, state.run.id, DROPPED)]
    left = unfinished[-1] if unfinished else None
    hours = hours_since(lab, left.run) if left is not None else 0.0
    sitting = 1 + sum(state.stretches for state in states)
    return Known(code, person, left, len(states) - len(open_ones), hours, Again(sitting, *_last_seen(lab, every)))


def _last_seen(lab: Lab, every: Sequence[RunRow]) -> tuple[Moment | None, str]:
    """Time and station of the last session in these runs."""
    seen = [(row.utc, run.seat) for run in every for row in lab.read(runs.stretches_of, run.id)]
    return max(seen, key=lambda one: one[0].us, default=(None, ""))


def hours_since(lab: Lab, run: RunRow) -> float:
    """Hours since the last event of a run."""
    moments = [row.utc.us for row in lab.read(runs.stretches_of, run.id)]
    moments += [row.at.us for row in lab.read(runs.trials, run.id)]
    return (now().us - max(moments, default=run.started.us)) / 3_600e6


def known_run(lab: Lab, run_id: uuid.UUID) -> Known:
    """What the lab knows of the person of an unfinished run. Raises WentOn if it continued at another station, and
    StudyClosed."""
    state = lab.read(runs.state, run_id)
    lab.read(refuse_closed, state.run.study_id)
    refuse_away(lab, state.run.study_id, state.run.person_id)
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
    language: str = "",
) -> Enrolment:
    """Assign items and make the plan of a person's run; nothing is written yet. A test run is short, and a pilot.
    language: the participant's, empty for the protocol's own.

    Raises TooFewItems, NoCell if no place of the plan is free, MetBefore if the person has seen its items, OtherVersion
    at a station created by another version of Eyeline.
    """
    refuse_other_version(lab, study.id, app_version)
    protocol = Protocol.stored(study.protocol)
    pilot = pilot or is_rehearsal(known.code)
    assigned = assign(lab, study, known.person, known.code, counts=not (simulated or pilot))
    plan = plan_of(protocol, assigned.hand, run_seed(protocol, known.code))
    plan = shortened(plan, assigned.hand.probes) if is_rehearsal(known.code) else plan
    return Enrolment(
        study=study,
        protocol=protocol,
        known=known,
        assigned=assigned,
        choices=choices,
        plan=plan.canonical,
        planned=len(plan.steps),
        seat=seat,
        app_version=app_version,
        certificate=certificate,
        simulated=simulated,
        pilot=pilot,
        agreed=consent_text(lab, study, language),
    )


def first_rows(enrolment: Enrolment) -> FirstRows:
    """The rows of an enrolment, with new ids and the present time."""
    at = now()
    person = enrolment.person or PersonRow(id=new_id(), code=enrolment.code, simulated=enrolment.simulated, created=at)
    agreed = enrolment.agreed
    return FirstRows(
        person=person,
        new_person=enrolment.person is None,
        study=enrolment.study,
        assigned=enrolment.assigned,
        consent=ConsentRow(
            id=new_id(),
            person_id=person.id,
            text_hash=agreed.consent.hash,
            text=agreed.text,
            version=agreed.consent.version,
            language=agreed.language,
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
