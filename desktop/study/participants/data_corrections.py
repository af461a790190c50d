"""Corrections after collection: whose a run is, which codes are one person, exclusions, and notes.

Each correction is a row with its reason, its author, its time, and whether results had been seen; collected data never
change. Assignment, exposure, estimates, merges, exports and deletions read the rows through the store.
"""

import uuid
from dataclasses import dataclass, replace

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import PersonNoteRow, PersonRow, SessionMarkRow, SessionRow
from db.stores import people, sessions, studies
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import stored_code
from desktop.study.participants.participant_withdrawal import persons_awaiting_deletion
from desktop.study.planning.frozen_plan_cells import check_cell_kept
from desktop.study.stations.stations_without_connection import refuse_mistyped_code

_COPIES = uuid.UUID("1f3d8c52-2f0e-5b7a-9c39-3a1d0a9be6c4")


class NoSuchCode(WrongUse):
    """No person in the lab has this code."""

    code = "no_such_person"


class NoSuchRun(WrongUse):
    """No run or trial of the lab has this id."""

    code = "no_such_run"


class NoCorrection(WrongUse):
    """The correction would change nothing, or is not allowed."""

    code = "no_correction"


@dataclass(frozen=True, slots=True)
class CorrectionReason:
    """Why a correction is made, by whom, and whether results had been seen by then (None: not stated)."""

    reason: str
    author: str = ""
    seen: bool | None = None

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise NoCorrection(
                say("A correction requires a reason."), hint=say("Enter a reason. It is saved with the job.")
            )


def find_person(lab: Lab, typed: str) -> PersonRow:
    """The person with a typed code. Raises BadCode, NoSuchCode."""
    code = stored_code(lab, typed)
    found = lab.read(people.person_by_code, code)
    if found is None:
        refuse_mistyped_code(lab, code)
        raise NoSuchCode(
            say("No participant in this lab has the ID {code}."), hint=say("See: eyeline people list"), code=code
        )
    return found


def merge_codes(lab: Lab, one: str, other: str, ground: CorrectionReason) -> PersonNoteRow:
    """Merge two codes of one person: everything of both is read under the code that came first.

    Raises NoSuchCode, and NoCorrection for codes that are merged already, or of which one is simulated.
    """
    first, second = sorted((find_person(lab, one), find_person(lab, other)), key=lambda person: person.id)
    _refuse_simulated_mix(first, second)
    if lab.read(people.current_person_id, first.id) == lab.read(people.current_person_id, second.id):
        raise NoCorrection(
            say("{one} and {other} are already the same participant."), one=first.code, other=second.code, hint=_LIST
        )
    return _add_note_row(lab, second, "same_as", ground.reason, ground, other=first)


def separate_codes(lab: Lab, one: str, other: str, ground: CorrectionReason) -> PersonNoteRow:
    """Separate two merged codes that belong to two people after all. Raises NoSuchCode, NoCorrection."""
    first, second = sorted((find_person(lab, one), find_person(lab, other)), key=lambda person: person.id)
    notes = [note for note in lab.read(people.notes_on_person, second.id) if note.other_id == first.id]
    if not notes or notes[-1].kind != "same_as":
        raise NoCorrection(say("{one} and {other} were not merged."), one=first.code, other=second.code, hint=_LIST)
    return _add_note_row(lab, second, "apart", ground.reason, ground, other=first)


def reassign_run(lab: Lab, run_id: str, typed: str, ground: CorrectionReason) -> SessionMarkRow:
    """Reassign a run made under a wrong code to `typed`, whose person is added if the code is new.

    The consent given in that run is copied. Raises NoSuchRun, NoCorrection, BadCode.
    """
    run = _find_run(lab, run_id)
    code = stored_code(lab, typed)
    known = lab.read(people.person_by_code, code)
    if known is None:
        refuse_mistyped_code(lab, code)
    owner = known or PersonRow(id=new_id(), code=code, simulated=run.simulated, created=wall_time_now())
    made_by = lab.read(people.get_person, run.person_id)
    _refuse_simulated_mix(owner, made_by)
    if lab.read(people.current_person_id, owner.id) == run.person_id:
        raise NoCorrection(say("This session already belongs to {code}."), code=code, hint=_LIST)
    mark_id = lab.write(_write_run_owner, run, owner, known is None, ground).result()
    return next(mark for mark in lab.read(sessions.marks_of_session, run.id) if mark.id == mark_id)


def exclude_run_or_trial(lab: Lab, target: str, ground: CorrectionReason) -> SessionMarkRow:
    """Exclude a run or one trial; its rows and outcomes stay. Raises NoSuchRun, NoCorrection."""
    return _set_exclusion(lab, target, "excluded", ground)


def include_run_or_trial(lab: Lab, target: str, ground: CorrectionReason) -> SessionMarkRow:
    """Include an excluded run or trial again. Raises NoSuchRun, NoCorrection, also if its person asked to be deleted,
    and CellTaken for a run whose place is occupied by another now."""
    return _set_exclusion(lab, target, "included", ground)


def mark_run_as_pilot(lab: Lab, run_id: str, ground: CorrectionReason) -> SessionMarkRow:
    """Mark a real run as a pilot; this cannot be undone. Raises NoSuchRun, NoCorrection."""
    run = _find_run(lab, run_id)
    if lab.read(sessions.state_of_session, run.id).pilot:
        raise NoCorrection(say("This is already a pilot session. Pilot sessions cannot become real sessions."))
    return _add_run_mark(lab, run.id, "pilot", ground)


def add_person_note(lab: Lab, code: str, words: str, author: str = "") -> PersonNoteRow:
    """Add the operator's note about a person, with its time. Raises NoSuchCode."""
    ground = CorrectionReason(words, author)
    return _add_note_row(lab, find_person(lab, code), "note", words, ground)


def add_run_note(lab: Lab, run_id: str, words: str, author: str = "") -> SessionMarkRow:
    """Add the operator's note about a run or one of its trials, with its time. Raises NoSuchRun."""
    run, trial = _resolve_target(lab, run_id)
    return _add_run_mark(lab, run, "note", CorrectionReason(words, author), trial=trial)


def _set_exclusion(lab: Lab, target: str, kind: str, ground: CorrectionReason) -> SessionMarkRow:
    run, trial = _resolve_target(lab, target)
    excluded = (
        lab.read(sessions.state_of_session, run).excluded
        if trial is None
        else trial in lab.read(sessions.excluded_trial_ids)
    )
    if excluded == (kind == "excluded"):
        raise NoCorrection(
            say("This is already excluded.") if excluded else say("This is not excluded."),
            hint=say("See: eyeline people show CODE"),
        )
    return _add_run_mark(lab, run, kind, ground, trial=trial)


def _refuse_leaving_person(conn: Connection, run: uuid.UUID) -> None:
    """A request for deletion can be withdrawn only by the person."""
    if sessions.get_session(conn, run).person_id in persons_awaiting_deletion(conn):
        raise NoCorrection(
            say("The participant of this session requested deletion, which only they can revoke."),
            hint=say("The session stays hidden until the participant is deleted, once the lab is closed everywhere."),
        )


def _add_run_mark(
    lab: Lab, run: uuid.UUID, kind: str, ground: CorrectionReason, *, trial: uuid.UUID | None = None
) -> SessionMarkRow:
    mark_id = lab.write(_write_run_mark, run, kind, ground, trial).result()
    return next(mark for mark in lab.read(sessions.marks_of_session, run) if mark.id == mark_id)


def _write_run_mark(
    conn: Connection, run: uuid.UUID, kind: str, ground: CorrectionReason, trial: uuid.UUID | None
) -> uuid.UUID:
    """A run that is included again occupies its place of the plan again, which must be free."""
    if kind == "included":
        _refuse_leaving_person(conn, run)
    if kind == "included" and trial is None:
        check_cell_kept(conn, studies.get_study(conn, sessions.get_session(conn, run).study_id), run)
    author, seen = ground.author, ground.seen
    return sessions.add_session_mark(
        conn, run, kind, ground.reason, wall_time_now(), trial_id=trial, author=author, seen=seen
    )


def _add_note_row(
    lab: Lab, person: PersonRow, kind: str, body: str, ground: CorrectionReason, other: PersonRow | None = None
) -> PersonNoteRow:
    row = PersonNoteRow(
        id=new_id(),
        person_id=person.id,
        other_id=None if other is None else other.id,
        kind=kind,
        body=body,
        author=ground.author,
        seen=ground.seen,
        at=wall_time_now(),
    )
    lab.write(people.store_person_note, row).result()
    return row


def _write_run_owner(
    conn: Connection, run: SessionRow, owner: PersonRow, is_new: bool, ground: CorrectionReason
) -> uuid.UUID:
    if is_new:
        people.add_person(conn, owner)
    for consent in people.consents_of_person(conn, run.person_id):
        if consent.at == run.started:
            copied = replace(consent, id=uuid.uuid5(_COPIES, f"{consent.id}\n{owner.id}"), person_id=owner.id)
            people.record_consent(conn, copied)
    return sessions.add_session_mark(
        conn,
        run.id,
        "reassigned",
        ground.reason,
        wall_time_now(),
        person_id=owner.id,
        author=ground.author,
        seen=ground.seen,
    )


def _resolve_target(lab: Lab, text: str) -> tuple[uuid.UUID, uuid.UUID | None]:
    """The run, and the trial if a trial's id is given."""
    named = _parse_run_id(text)
    trial = lab.read(sessions.get_trial, named)
    return (trial.run_id, trial.id) if trial is not None else (_find_run(lab, text).id, None)


def _find_run(lab: Lab, text: str) -> SessionRow:
    named = _parse_run_id(text)
    found = [run for run in lab.read(sessions.all_sessions) if run.id == named]
    if not found:
        raise _no_such_run(text)
    return found[0]


def _parse_run_id(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text.strip())
    except ValueError:
        raise _no_such_run(text) from None


def _no_such_run(text: str) -> NoSuchRun:
    return NoSuchRun(
        say("No session or trial in this lab has the ID {id}."),
        hint=say("See: eyeline people show CODE"),
        id=text.strip(),
    )


def _refuse_simulated_mix(one: PersonRow, other: PersonRow) -> None:
    if one.simulated != other.simulated:
        raise NoCorrection(
            say("{one} and {other} cannot be merged: one of them is simulated."), one=one.code, other=other.code
        )


_LIST = say("See: eyeline people list")
