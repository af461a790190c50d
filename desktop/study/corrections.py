"""Corrections after collection: whose a run is, which codes are one person, exclusions, and notes.

Each correction is a row with its reason, its author, its time, and whether results had been seen; collected data never
change. Assignment, exposure, estimates, merges, exports and deletions read the rows through the store.
"""

import uuid
from dataclasses import dataclass, replace

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import MarkRow, NoteRow, PersonRow, RunRow
from db.stores import people, runs, studies
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.library.codes import code_in
from desktop.library.moments import now
from desktop.study.cells import keep_cell
from desktop.study.leaving import leavers
from desktop.study.seats import refuse_slip

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
class Ground:
    """Why a correction is made, by whom, and whether results had been seen by then (None: not stated)."""

    reason: str
    author: str = ""
    seen: bool | None = None

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise NoCorrection(say("A correction needs its reason."), hint=say("Say why; it is kept."))


def person_of(lab: Lab, typed: str) -> PersonRow:
    """The person with a typed code. Raises BadCode, NoSuchCode."""
    code = code_in(lab, typed)
    found = lab.read(people.by_code, code)
    if found is None:
        refuse_slip(lab, code)
        raise NoSuchCode(
            say("No participant in this lab has the code {code}."), hint=say("See: eyeline people list"), code=code
        )
    return found


def join(lab: Lab, one: str, other: str, ground: Ground) -> NoteRow:
    """Merge two codes of one person: everything of both is read under the code that came first.

    Raises NoSuchCode, and NoCorrection for codes that are merged already, or of which one is simulated.
    """
    first, second = sorted((person_of(lab, one), person_of(lab, other)), key=lambda person: person.id)
    _refuse_mixing(first, second)
    if lab.read(people.stands_for, first.id) == lab.read(people.stands_for, second.id):
        raise NoCorrection(
            say("{one} and {other} are one person already."), one=first.code, other=second.code, hint=_LIST
        )
    return _note(lab, second, "same_as", ground.reason, ground, other=first)


def part(lab: Lab, one: str, other: str, ground: Ground) -> NoteRow:
    """Separate two merged codes that belong to two people after all. Raises NoSuchCode, NoCorrection."""
    first, second = sorted((person_of(lab, one), person_of(lab, other)), key=lambda person: person.id)
    notes = [note for note in lab.read(people.notes_of, second.id) if note.other_id == first.id]
    if not notes or notes[-1].kind != "same_as":
        raise NoCorrection(say("{one} and {other} were not merged."), one=first.code, other=second.code, hint=_LIST)
    return _note(lab, second, "apart", ground.reason, ground, other=first)


def reassign(lab: Lab, run_id: str, typed: str, ground: Ground) -> MarkRow:
    """Reassign a run made under a wrong code to `typed`, whose person is added if the code is new.

    The consent given in that run is copied. Raises NoSuchRun, NoCorrection, BadCode.
    """
    run = _run(lab, run_id)
    code = code_in(lab, typed)
    known = lab.read(people.by_code, code)
    if known is None:
        refuse_slip(lab, code)
    owner = known or PersonRow(id=new_id(), code=code, simulated=run.simulated, created=now())
    made_by = lab.read(people.get, run.person_id)
    _refuse_mixing(owner, made_by)
    if lab.read(people.stands_for, owner.id) == run.person_id:
        raise NoCorrection(say("This session already belongs to {code}."), code=code, hint=_LIST)
    mark_id = lab.write(_write_owner, run, owner, known is None, ground).result()
    return next(mark for mark in lab.read(runs.marks, run.id) if mark.id == mark_id)


def exclude(lab: Lab, target: str, ground: Ground) -> MarkRow:
    """Exclude a run or one trial; its rows and outcomes stay. Raises NoSuchRun, NoCorrection."""
    return _count(lab, target, "excluded", ground)


def include(lab: Lab, target: str, ground: Ground) -> MarkRow:
    """Include an excluded run or trial again. Raises NoSuchRun, NoCorrection, also if its person asked to be deleted,
    and CellTaken for a run whose place is occupied by another now."""
    return _count(lab, target, "included", ground)


def make_pilot(lab: Lab, run_id: str, ground: Ground) -> MarkRow:
    """Mark a real run as a pilot; this cannot be undone. Raises NoSuchRun, NoCorrection."""
    run = _run(lab, run_id)
    if lab.read(runs.state, run.id).pilot:
        raise NoCorrection(say("This run is a pilot already; a pilot never becomes a real run."))
    return _mark(lab, run.id, "pilot", ground)


def note_person(lab: Lab, code: str, words: str, author: str = "") -> NoteRow:
    """Add the operator's note about a person, with its time. Raises NoSuchCode."""
    ground = Ground(words, author)
    return _note(lab, person_of(lab, code), "note", words, ground)


def note_run(lab: Lab, run_id: str, words: str, author: str = "") -> MarkRow:
    """Add the operator's note about a run or one of its trials, with its time. Raises NoSuchRun."""
    run, trial = _target(lab, run_id)
    return _mark(lab, run, "note", Ground(words, author), trial=trial)


def _count(lab: Lab, target: str, kind: str, ground: Ground) -> MarkRow:
    run, trial = _target(lab, target)
    excluded = lab.read(runs.state, run).excluded if trial is None else trial in lab.read(runs.excluded_trials_of)
    if excluded == (kind == "excluded"):
        raise NoCorrection(
            say("This is excluded already.") if excluded else say("This is not excluded."),
            hint=say("See: eyeline people show CODE"),
        )
    return _mark(lab, run, kind, ground, trial=trial)


def _refuse_leaver(conn: Connection, run: uuid.UUID) -> None:
    """A request for deletion can be withdrawn only by the person."""
    if runs.get(conn, run).person_id in leavers(conn):
        raise NoCorrection(
            say("The participant of this session requested deletion, which only they can revoke."),
            hint=say("The session stays hidden until the participant is deleted, once the lab is closed everywhere."),
        )


def _mark(lab: Lab, run: uuid.UUID, kind: str, ground: Ground, *, trial: uuid.UUID | None = None) -> MarkRow:
    mark_id = lab.write(_write_mark, run, kind, ground, trial).result()
    return next(mark for mark in lab.read(runs.marks, run) if mark.id == mark_id)


def _write_mark(conn: Connection, run: uuid.UUID, kind: str, ground: Ground, trial: uuid.UUID | None) -> uuid.UUID:
    """A run that is included again occupies its place of the plan again, which must be free."""
    if kind == "included":
        _refuse_leaver(conn, run)
    if kind == "included" and trial is None:
        keep_cell(conn, studies.get(conn, runs.get(conn, run).study_id), run)
    author, seen = ground.author, ground.seen
    return runs.mark(conn, run, kind, ground.reason, now(), trial_id=trial, author=author, seen=seen)


def _note(lab: Lab, person: PersonRow, kind: str, body: str, ground: Ground, other: PersonRow | None = None) -> NoteRow:
    row = NoteRow(
        id=new_id(),
        person_id=person.id,
        other_id=None if other is None else other.id,
        kind=kind,
        body=body,
        author=ground.author,
        seen=ground.seen,
        at=now(),
    )
    lab.write(people.note, row).result()
    return row


def _write_owner(conn: Connection, run: RunRow, owner: PersonRow, is_new: bool, ground: Ground) -> uuid.UUID:
    if is_new:
        people.add(conn, owner)
    for consent in people.consents_of(conn, run.person_id):
        if consent.at == run.started:
            copied = replace(consent, id=uuid.uuid5(_COPIES, f"{consent.id}\n{owner.id}"), person_id=owner.id)
            people.record_consent(conn, copied)
    return runs.mark(
        conn,
        run.id,
        "reassigned",
        ground.reason,
        now(),
        person_id=owner.id,
        author=ground.author,
        seen=ground.seen,
    )


def _target(lab: Lab, text: str) -> tuple[uuid.UUID, uuid.UUID | None]:
    """The run, and the trial if a trial's id is given."""
    named = _id(text)
    trial = lab.read(runs.trial, named)
    return (trial.run_id, trial.id) if trial is not None else (_run(lab, text).id, None)


def _run(lab: Lab, text: str) -> RunRow:
    named = _id(text)
    found = [run for run in lab.read(runs.all) if run.id == named]
    if not found:
        raise _no_run(text)
    return found[0]


def _id(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text.strip())
    except ValueError:
        raise _no_run(text) from None


def _no_run(text: str) -> NoSuchRun:
    return NoSuchRun(
        say("No session or trial in this lab has the id {id}."),
        hint=say("See: eyeline people show CODE"),
        id=text.strip(),
    )


def _refuse_mixing(one: PersonRow, other: PersonRow) -> None:
    if one.simulated != other.simulated:
        raise NoCorrection(
            say("{one} and {other} cannot be merged: one of them is simulated."), one=one.code, other=other.code
        )


_LIST = say("See: eyeline people list")
