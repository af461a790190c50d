"""`eyeline people`: participants and annotators by code, and corrections of their records."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from uuid import UUID

    from db.lab import Lab
    from db.rows import PersonNoteRow, PersonRow, SessionMarkRow
    from desktop.study.participants.data_corrections import CorrectionReason

app = typer.Typer(
    help=(
        "List participants and annotators (by code, without names) and make corrections. Corrections are "
        "recorded; collected data are never changed."
    )
)
Code = Annotated[str, typer.Argument(metavar="CODE", help="Code of the person.")]
Other = Annotated[str, typer.Argument(metavar="OTHER", help="Other code.")]
Target = Annotated[
    str, typer.Argument(metavar="RUN or TRIAL", help="Session or trial id, see eyeline people show CODE.")
]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Reason, which is recorded.", show_default=False)]
Author = Annotated[str, typer.Option("--by", metavar="WHO", help="Who decides (code or initials).")]
Seen = Annotated[
    bool | None,
    typer.Option(
        "--results-seen/--results-not-seen",
        help="Whether results had been seen before the decision.",
        show_default=False,
    ),
]
Undo = Annotated[bool, typer.Option("--undo", help="Undo the earlier decision. Both are recorded.")]


@app.command("list")
def list_people_command(lab: LabFolder = None) -> CommandOutcome:
    """List all persons in the lab. For example: eyeline people list --lab DIR --json"""
    from db.stores import people
    from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code

    with open_named_lab(lab) as opened:
        found = opened.read(people.all_people)
        joined = opened.read(people.current_person_ids)
    codes = {person.id: person.code for person in found}
    told = [
        {
            "code": person.code,
            "simulated": person.simulated,
            "rehearsal": is_rehearsal_code(person.code),
            "created_us": person.created.us,
            "same_as": _code_of_joined(person, joined.get(person.id), codes),
        }
        for person in found
    ]
    columns = ("code", "simulated", "rehearsal", "same as")
    grid = OutputGrid(columns, [(p["code"], p["simulated"], p["rehearsal"], p["same_as"] or "") for p in told])
    return CommandOutcome({"people": told}, [grid])


@app.command("show")
def show_person_command(code: Code, lab: LabFolder = None) -> CommandOutcome:
    """Show a person's sessions, corrections and notes. For example: eyeline people show P001 --lab DIR"""
    from db.stores import people, sessions
    from desktop.library.people.person_pins import PIN
    from desktop.study.participants.data_corrections import find_person

    with open_named_lab(lab) as opened:
        person = find_person(opened, code)
        states = [
            opened.read(sessions.state_of_session, run.id)
            for run in opened.read(sessions.sessions_of_person, person.id)
        ]
        marks = [mark for state in states for mark in opened.read(sessions.marks_of_session, state.run.id)]
        notes = [note for note in opened.read(people.notes_on_person, person.id) if note.kind != PIN]
        codes = {one.id: one.code for one in opened.read(people.all_people)}
        joined = opened.read(people.current_person_ids)
    stands = joined.get(person.id, person.id)
    together = sorted(codes[one] for one, first in joined.items() if first == stands and one != person.id)
    rows = [
        {
            "run_id": state.run.id,
            "planned": state.run.planned,
            "pilot": state.pilot,
            "finished": state.finished,
            "excluded": state.excluded,
            "started_us": state.run.started.us,
        }
        for state in states
    ]
    document = {
        "code": person.code,
        "simulated": person.simulated,
        "facts": json.loads(person.facts),
        "joined": together,
        "rows": rows,
        "marks": [_mark_document(mark, codes) for mark in marks],
        "notes": [_note_document(note, codes) for note in notes],
    }
    words: list[str | OutputGrid] = [f"One person with {', '.join(together)}."] if together else []
    columns = ("run", "planned", "pilot", "finished", "excluded")
    runs_told = [(r["run_id"], r["planned"], r["pilot"], r["finished"], r["excluded"]) for r in rows]
    words.append(OutputGrid(columns, runs_told))
    words += [f"{mark.kind}: {mark.reason} ({mark.author or 'nobody named'})" for mark in marks]
    words += [f"{note.kind}: {note.body} ({note.author or 'nobody named'})" for note in notes]
    return CommandOutcome(document, words)


@app.command("join")
def join_codes_command(
    code: Code,
    other: Other,
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    undo: Undo = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Merge two IDs of one participant. For example: eyeline people join P001 P017 --reason "typed twice" --by AB"""
    from desktop.study.participants import data_corrections

    made = _apply_in_lab(
        lab,
        lambda opened: _join_or_separate(
            opened, code, other, data_corrections.CorrectionReason(reason, by, seen), undo
        ),
    )
    return CommandOutcome(
        {"rows": [made]}, [f"{code} and {other} are {'two people' if undo else 'one person'} from now on."]
    )


@app.command("reassign")
def reassign_run_command(
    run: Annotated[str, typer.Argument(metavar="RUN", help="Session id.")],
    code: Code,
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Reassign a session that was made under a wrong code to CODE. For example: eyeline people reassign RUN P002
    --reason "wrong code" --results-not-seen"""
    from desktop.study.participants import data_corrections

    ground = data_corrections.CorrectionReason(reason, by, seen)
    made = _apply_in_lab(
        lab, lambda opened: _stored_mark_document(opened, data_corrections.reassign_run(opened, run, code, ground))
    )
    return CommandOutcome({"rows": [made]}, [f"The run is {code}'s from now on."])


@app.command("exclude")
def exclude_command(
    target: Target, reason: Reason, by: Author = "", seen: Seen = None, undo: Undo = False, lab: LabFolder = None
) -> CommandOutcome:
    """Exclude a session or trial. For example: eyeline people exclude RUN --reason "fell asleep" --by AB"""
    from desktop.study.participants import data_corrections

    decide = data_corrections.include_run_or_trial if undo else data_corrections.exclude_run_or_trial
    ground = data_corrections.CorrectionReason(reason, by, seen)
    made = _apply_in_lab(lab, lambda opened: _stored_mark_document(opened, decide(opened, target, ground)))
    what = "trial" if made["trial_id"] else "run"
    return CommandOutcome({"rows": [made]}, [f"The {what} {'counts again' if undo else 'does not count from now on'}."])


@app.command("pilot")
def mark_pilot_command(
    run: Annotated[str, typer.Argument(metavar="RUN", help="Session id.")],
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Mark a session as pilot. This cannot be undone. For example: eyeline people pilot RUN --reason tried"""
    from desktop.study.participants import data_corrections

    ground = data_corrections.CorrectionReason(reason, by, seen)
    made = _apply_in_lab(
        lab, lambda opened: _stored_mark_document(opened, data_corrections.mark_run_as_pilot(opened, run, ground))
    )
    return CommandOutcome({"rows": [made]}, ["The run is a pilot from now on; no figure has it unless asked for."])


@app.command("note")
def add_note_command(
    target: Annotated[str, typer.Argument(metavar="CODE, RUN or TRIAL", help="Subject of the note.")],
    words: Annotated[str, typer.Argument(metavar="TEXT", help="Text of the note.")],
    by: Author = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Add an operator's note, with its time. For example: eyeline people note P003 "the phone rang" --by AB"""
    made = _apply_in_lab(lab, lambda opened: _store_note(opened, target, words, by))
    return CommandOutcome({"rows": [made]}, ["Noted."])


def _apply_in_lab(lab: "Path | None", work: "Callable[[Lab], dict[str, object]]") -> dict[str, object]:
    with open_named_lab(lab) as opened:
        return work(opened)


def _join_or_separate(lab: "Lab", code: str, other: str, ground: "CorrectionReason", undo: bool) -> dict[str, object]:
    from desktop.study.participants import data_corrections

    decide = data_corrections.separate_codes if undo else data_corrections.merge_codes
    return _note_document(decide(lab, code, other, ground), _codes_by_person_id(lab))


def _store_note(lab: "Lab", target: str, words: str, by: str) -> dict[str, object]:
    """A target that is an id is a run or trial, any other is a participant's code."""
    from uuid import UUID

    from desktop.study.participants import data_corrections

    try:
        UUID(target)
    except ValueError:
        return _note_document(data_corrections.add_person_note(lab, target, words, by), _codes_by_person_id(lab))
    return _stored_mark_document(lab, data_corrections.add_run_note(lab, target, words, by))


def _stored_mark_document(lab: "Lab", mark: "SessionMarkRow") -> dict[str, object]:
    return _mark_document(mark, _codes_by_person_id(lab))


def _codes_by_person_id(lab: "Lab") -> "dict[UUID, str]":
    from db.stores import people

    return {person.id: person.code for person in lab.read(people.all_people)}


def _code_of_joined(person: "PersonRow", stands: "UUID | None", codes: "dict[UUID, str]") -> str | None:
    return None if stands is None or stands == person.id else codes[stands]


def _mark_document(mark: "SessionMarkRow", codes: "dict[UUID, str]") -> dict[str, object]:
    return {
        "id": mark.id,
        "run_id": mark.run_id,
        "trial_id": mark.trial_id,
        "kind": mark.kind,
        "to": None if mark.person_id is None else codes.get(mark.person_id),
        **_reason_document(mark),
    }


def _note_document(row: "PersonNoteRow", codes: "dict[UUID, str]") -> dict[str, object]:
    other = None if row.other_id is None else codes.get(row.other_id)
    return {"id": row.id, "code": codes.get(row.person_id), "kind": row.kind, "other": other, **_reason_document(row)}


def _reason_document(row: "SessionMarkRow | PersonNoteRow") -> dict[str, object]:
    from db.rows import SessionMarkRow

    reason = row.reason if isinstance(row, SessionMarkRow) else row.body
    return {"reason": reason, "author": row.author, "results_seen": row.seen, "at_us": row.at.us}
