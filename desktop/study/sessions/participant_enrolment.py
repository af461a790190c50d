"""Enrolment of a participant: codes, what is known of a code in a study, and the rows with which a session begins."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ConsentRow, PersonRow, SegmentRow, SessionEventRow, SessionRow, StudyRow, WallTime
from db.stores import people, sessions
from db.stores import plan_cell_of_session as cell_store
from db.stores.sessions import SessionState
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import CodeTaken, refuse_retired_code, stored_code
from desktop.study.planning.frozen_plan_cells import claim_cell
from desktop.study.planning.participant_item_order import build_participant_plan, participant_seed
from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code, shorten_plan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.assign_participant_to_cell import CellAssignment, assign_cell
from desktop.study.sessions.localised_consent_text import ConsentText, load_consent_text
from desktop.study.stations.stations_without_connection import (
    check_admission,
    find_station_here,
    refuse_closed_study,
    refuse_mistyped_code,
)
from desktop.study.study_errors import AlreadyBegun
from desktop.study.transfer.transfer_between_stations import refuse_transferred_person


class OtherStationVersion(CannotDo):
    """The station was created by another version of Eyeline."""

    code = "other_version"


def refuse_other_station_version(lab: Lab, study_id: uuid.UUID, app_version: str) -> None:
    """Raise OtherStationVersion if this lab is a station of the study that another version of Eyeline created. Stations
    without a version accept any."""
    seat = find_station_here(lab, study_id)
    made_for = seat.app_version if seat is not None else ""
    if made_for and app_version != made_for:
        raise OtherStationVersion(
            say("This station was created with Eyeline {made_for}, but this is Eyeline {here}."),
            hint=say(
                "Collect data with that version, so that all stations of a study sample and display "
                "items in the same way."
            ),
            made_for=made_for,
            here=app_version or "?",
        )


DROPPED = "run_dropped"
"""The event of an unfinished run that was dropped when its person started a new one (study.returning)."""


@dataclass(frozen=True, slots=True)
class CodeConfirmation:
    """What is shown of a known code for confirmation before resuming: the session number in the study, and the time and
    station of the code's last session in any study (None: never)."""

    sitting: int
    last: WallTime | None
    seat: str


@dataclass(frozen=True, slots=True)
class CodeStatus:
    """What the lab knows of a code in one study. unfinished: the run to resume, and hours since it was left; finished:
    number of ended runs; again: what to confirm for a known code, None for a new one."""

    code: str
    person: PersonRow | None
    unfinished: SessionState | None
    finished: int
    again: CodeConfirmation | None = None


@dataclass(frozen=True, kw_only=True)
class ParticipantEnrolment:
    """Everything needed to begin a run. known: the code's status; assigned: what is shown, and which cell this fills;
    choices: the consent's named choices; agreed: the consent as shown; seat: the station's name."""

    study: StudyRow
    protocol: StudyProtocol
    known: CodeStatus
    assigned: CellAssignment
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

    def again(self, lab: Lab) -> "ParticipantEnrolment":
        """Assign again, after another station took the cell."""
        return enrol_participant(
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
class FirstRunRows:
    """The rows with which a run begins; `write` is one transaction."""

    person: PersonRow
    new_person: bool
    consent: ConsentRow
    run: SessionRow
    study: StudyRow
    assigned: CellAssignment

    @property
    def began(self) -> str:
        """The body of the run's first event, with the cell it fills."""
        return canonical_json({"cell": self.assigned.cell})

    def write(self, conn: Connection, stretch: SegmentRow, events: Sequence[SessionEventRow]) -> None:
        """Write all rows. Raises CodeTaken or CellTaken if another station assigned the code or the cell meanwhile,
        AlreadyBegun if the person began there, StudyClosed if the study ended meanwhile."""
        refuse_closed_study(conn, self.study.id)
        self._refuse_second_run(conn)
        if self.assigned.cell is not None:
            claim_cell(conn, self.study, self.assigned.cell, self.assigned.cells)
        if self.new_person and not people.add_person(conn, self.person):
            raise CodeTaken(
                say("The ID {code} was assigned to another participant a moment ago."),
                hint=say("Use the next free ID."),
                code=self.person.code,
            )
        people.record_consent(conn, self.consent)
        sessions.start_session(conn, self.run, stretch, events)

    def _refuse_second_run(self, conn: Connection) -> None:
        """A person cannot have two real runs of a study at once."""
        if self.new_person or self.run.simulated or self.run.pilot:
            return
        mine = [
            run for run in cell_store.plan_cells_of_study(conn, self.study.id) if run.person_id == self.run.person_id
        ]
        if any(not (run.finished or run.dropped or run.excluded or run.pilot or run.simulated) for run in mine):
            raise AlreadyBegun(
                say("{code} started this study in another window a moment ago."),
                hint=say("Enter the ID again to resume the session."),
                code=self.person.code,
            )


def identify_participant(lab: Lab, study_id: uuid.UUID, typed: str) -> CodeStatus:
    """What the lab knows of a typed code.

    Raises BadCode, also for a mistyped code with a check character; OtherStation and ContinuedElsewhere if the person
    belongs to
    another station; CodeTaken if it belonged to a person who was deleted.
    """
    code = stored_code(lab, typed)
    person = lab.read(people.person_by_code, code)
    if person is None:
        refuse_mistyped_code(lab, code)
    check_admission(lab, study_id, code)
    if person is None:
        refuse_retired_code(lab, code)
        return CodeStatus(code, None, None, 0)
    refuse_transferred_person(lab, study_id, person.id)
    every = lab.read(sessions.sessions_of_person, person.id)
    states = [lab.read(sessions.state_of_session, run.id) for run in every if run.study_id == study_id]
    open_ones = [state for state in states if not state.finished]
    unfinished = [state for state in open_ones if not lab.read(sessions.events_of_session, state.run.id, DROPPED)]
    left = unfinished[-1] if unfinished else None
    sitting = 1 + sum(state.stretches for state in states)
    confirmation = CodeConfirmation(sitting, *_last_session_start(lab, every))
    return CodeStatus(code, person, left, len(states) - len(open_ones), confirmation)


def _last_session_start(lab: Lab, every: Sequence[SessionRow]) -> tuple[WallTime | None, str]:
    """Time and station of the last session in these runs."""
    seen = [(row.utc, run.seat) for run in every for row in lab.read(sessions.segments_of_session, run.id)]
    return max(seen, key=lambda one: one[0].us, default=(None, ""))


def hours_since_activity(lab: Lab, run: SessionRow) -> float:
    """Hours since the last event of a run."""
    moments = [row.utc.us for row in lab.read(sessions.segments_of_session, run.id)]
    moments += [row.at.us for row in lab.read(sessions.trials_of_session, run.id)]
    return (wall_time_now().us - max(moments, default=run.started.us)) / 3_600e6


def identify_unfinished_run(lab: Lab, run_id: uuid.UUID) -> CodeStatus:
    """What the lab knows of the person of an unfinished run. Raises ContinuedElsewhere if it continued at another
    station, and
    StudyClosed."""
    state = lab.read(sessions.state_of_session, run_id)
    lab.read(refuse_closed_study, state.run.study_id)
    refuse_transferred_person(lab, state.run.study_id, state.run.person_id)
    person = lab.read(people.get_person, state.run.person_id)
    return CodeStatus(person.code, person, None if state.finished else state, int(state.finished))


def enrol_participant(
    lab: Lab,
    study: StudyRow,
    known: CodeStatus,
    choices: Mapping[str, bool],
    *,
    seat: str,
    app_version: str,
    certificate: str = "{}",
    simulated: bool = False,
    pilot: bool = False,
    language: str = "",
) -> ParticipantEnrolment:
    """Assign items and make the plan of a person's run; nothing is written yet. A test run is short, and a pilot.
    language: the participant's, empty for the protocol's own.

    Raises TooFewItems, NoFreeCell if no place of the plan is free, ItemsSeenBefore if the person has seen its items,
    OtherStationVersion
    at a station created by another version of Eyeline.
    """
    refuse_other_station_version(lab, study.id, app_version)
    protocol = StudyProtocol.stored(study.protocol)
    pilot = pilot or is_rehearsal_code(known.code)
    assigned = assign_cell(lab, study, known.person, known.code, counts=not (simulated or pilot))
    plan = build_participant_plan(protocol, assigned.hand, participant_seed(protocol, known.code))
    plan = shorten_plan(plan, assigned.hand.probes) if is_rehearsal_code(known.code) else plan
    return ParticipantEnrolment(
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
        agreed=load_consent_text(lab, study, language),
    )


def build_first_rows(enrolment: ParticipantEnrolment) -> FirstRunRows:
    """The rows of an enrolment, with new ids and the present time."""
    at = wall_time_now()
    person = enrolment.person or PersonRow(id=new_id(), code=enrolment.code, simulated=enrolment.simulated, created=at)
    agreed = enrolment.agreed
    return FirstRunRows(
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
        run=SessionRow(
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
