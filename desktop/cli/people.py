"""`eyeline people`: participants and annotators by code, and corrections of their records."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from uuid import UUID

    from db.lab import Lab
    from db.rows import MarkRow, NoteRow, PersonRow
    from desktop.study.corrections import Ground

app = typer.Typer(help="People: one code each, no names. Corrections are kept as rows; nothing collected changes.")
Code = Annotated[str, typer.Argument(metavar="CODE", help="The person's code.")]
Other = Annotated[str, typer.Argument(metavar="OTHER", help="The other code.")]
Target = Annotated[str, typer.Argument(metavar="RUN or TRIAL", help="Its id: see eyeline people show CODE.")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it is kept.", show_default=False)]
Author = Annotated[str, typer.Option("--by", metavar="WHO", help="Who decides: a code or initials.")]
Seen = Annotated[
    bool | None,
    typer.Option("--results-seen/--results-not-seen", help="Whether results had been seen.", show_default=False),
]
Undo = Annotated[bool, typer.Option("--undo", help="Take the earlier decision back, by another row.")]


@app.command("list")
def list_people(lab: LabFolder = None, as_json: Json = False) -> Done:
    """Everybody in the lab. For example: eyeline people list --lab DIR --json"""
    from db.lab import open_lab
    from db.stores import people
    from desktop.study.rehearsing import is_rehearsal

    with open_lab(lab_folder(lab)) as opened:
        found = opened.read(people.all)
        joined = opened.read(people.joined)
    codes = {person.id: person.code for person in found}
    told = [
        {
            "code": person.code,
            "simulated": person.simulated,
            "rehearsal": is_rehearsal(person.code),
            "created_us": person.created.us,
            "same_as": _same_as(person, joined.get(person.id), codes),
        }
        for person in found
    ]
    columns = ("code", "simulated", "rehearsal", "same as")
    grid = Grid(columns, [(p["code"], p["simulated"], p["rehearsal"], p["same_as"] or "") for p in told])
    return Done({"people": told}, [grid])


@app.command("show")
def show(code: Code, lab: LabFolder = None, as_json: Json = False) -> Done:
    """One person with the runs they did, and what was decided and noted about them. For example: eyeline people show
    P001 --lab DIR"""
    from db.lab import open_lab
    from db.stores import people, runs
    from desktop.library.pins import PIN
    from desktop.study.corrections import person_of

    with open_lab(lab_folder(lab)) as opened:
        person = person_of(opened, code)
        states = [opened.read(runs.state, run.id) for run in opened.read(runs.of_person, person.id)]
        marks = [mark for state in states for mark in opened.read(runs.marks, state.run.id)]
        notes = [note for note in opened.read(people.notes_of, person.id) if note.kind != PIN]
        codes = {one.id: one.code for one in opened.read(people.all)}
        joined = opened.read(people.joined)
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
        "marks": [_mark(mark, codes) for mark in marks],
        "notes": [_note(note, codes) for note in notes],
    }
    words: list[str | Grid] = [f"One person with {', '.join(together)}."] if together else []
    columns = ("run", "planned", "pilot", "finished", "excluded")
    runs_told = [(r["run_id"], r["planned"], r["pilot"], r["finished"], r["excluded"]) for r in rows]
    words.append(Grid(columns, runs_told))
    words += [f"{mark.kind}: {mark.reason} ({mark.author or 'nobody named'})" for mark in marks]
    words += [f"{note.kind}: {note.body} ({note.author or 'nobody named'})" for note in notes]
    return Done(document, words)


@app.command("join")
def join(
    code: Code,
    other: Other,
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    undo: Undo = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Two codes are one person. For example: eyeline people join P001 P017 --reason "typed anew" --by AB"""
    from desktop.study import corrections

    made = _corrected(lab, lambda opened: _joined(opened, code, other, corrections.Ground(reason, by, seen), undo))
    return Done({"rows": [made]}, [f"{code} and {other} are {'two people' if undo else 'one person'} from now on."])


@app.command("reassign")
def reassign(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The run's id.")],
    code: Code,
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """A run was made under a wrong code: it is CODE's. For example: eyeline people reassign RUN P002 --reason "wrong
    code" --results-not-seen"""
    from desktop.study import corrections

    ground = corrections.Ground(reason, by, seen)
    made = _corrected(lab, lambda opened: _told(opened, corrections.reassign(opened, run, code, ground)))
    return Done({"rows": [made]}, [f"The run is {code}'s from now on."])


@app.command("exclude")
def exclude(
    target: Target,
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    undo: Undo = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """A run, or one trial, does not count. For example: eyeline people exclude RUN --reason "fell asleep" --by AB"""
    from desktop.study import corrections

    decide = corrections.include if undo else corrections.exclude
    ground = corrections.Ground(reason, by, seen)
    made = _corrected(lab, lambda opened: _told(opened, decide(opened, target, ground)))
    what = "trial" if made["trial_id"] else "run"
    return Done({"rows": [made]}, [f"The {what} {'counts again' if undo else 'does not count from now on'}."])


@app.command("pilot")
def pilot(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The run, by its id.")],
    reason: Reason,
    by: Author = "",
    seen: Seen = None,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """A real run was a pilot; there is no way back. For example: eyeline people pilot RUN --reason tried"""
    from desktop.study import corrections

    ground = corrections.Ground(reason, by, seen)
    made = _corrected(lab, lambda opened: _told(opened, corrections.make_pilot(opened, run, ground)))
    return Done({"rows": [made]}, ["The run is a pilot from now on; no figure has it unless asked for."])


@app.command("note")
def note(
    target: Annotated[str, typer.Argument(metavar="CODE, RUN or TRIAL", help="What the note is about.")],
    words: Annotated[str, typer.Argument(metavar="TEXT", help="What happened.")],
    by: Author = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Keep what an operator saw, with its time. For example: eyeline people note P003 "the phone rang" --by AB"""
    made = _corrected(lab, lambda opened: _noted(opened, target, words, by))
    return Done({"rows": [made]}, ["Noted."])


def _corrected(lab: "Path | None", work: "Callable[[Lab], dict[str, object]]") -> dict[str, object]:
    from db.lab import open_lab

    with open_lab(lab_folder(lab)) as opened:
        return work(opened)


def _joined(lab: "Lab", code: str, other: str, ground: "Ground", undo: bool) -> dict[str, object]:
    from desktop.study import corrections

    decide = corrections.part if undo else corrections.join
    return _note(decide(lab, code, other, ground), _codes(lab))


def _noted(lab: "Lab", target: str, words: str, by: str) -> dict[str, object]:
    """A target that is an id is a run or trial, any other is a participant's code."""
    from uuid import UUID

    from desktop.study import corrections

    try:
        UUID(target)
    except ValueError:
        return _note(corrections.note_person(lab, target, words, by), _codes(lab))
    return _told(lab, corrections.note_run(lab, target, words, by))


def _told(lab: "Lab", mark: "MarkRow") -> dict[str, object]:
    return _mark(mark, _codes(lab))


def _codes(lab: "Lab") -> "dict[UUID, str]":
    from db.stores import people

    return {person.id: person.code for person in lab.read(people.all)}


def _same_as(person: "PersonRow", stands: "UUID | None", codes: "dict[UUID, str]") -> str | None:
    return None if stands is None or stands == person.id else codes[stands]


def _mark(mark: "MarkRow", codes: "dict[UUID, str]") -> dict[str, object]:
    return {
        "id": mark.id,
        "run_id": mark.run_id,
        "trial_id": mark.trial_id,
        "kind": mark.kind,
        "to": None if mark.person_id is None else codes.get(mark.person_id),
        **_ground(mark),
    }


def _note(row: "NoteRow", codes: "dict[UUID, str]") -> dict[str, object]:
    other = None if row.other_id is None else codes.get(row.other_id)
    return {"id": row.id, "code": codes.get(row.person_id), "kind": row.kind, "other": other, **_ground(row)}


def _ground(row: "MarkRow | NoteRow") -> dict[str, object]:
    from db.rows import MarkRow

    reason = row.reason if isinstance(row, MarkRow) else row.body
    return {"reason": reason, "author": row.author, "results_seen": row.seen, "at_us": row.at.us}
