"""`eyeline study topup`, `look` and `close`: missing answers, interim looks, open work, and the pinned revision."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.done import Done, Grid, counted
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.studies import Study, chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    from db.lab import Lab
    from desktop.study.closing import Closure, OpenRun, StillOpen
    from desktop.study.stopping import StoppingProgress
    from desktop.study.topup import TopUp


def topup(
    study: Study = "",
    people: Annotated[int | None, typer.Option("--people", metavar="N", min=0, help="At most so many people.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say who would get what.")] = False,
    take_back: Annotated[
        str,
        typer.Option("--take-back", metavar="CODE", help="Take back what CODE was given, who did not come; or all."),
    ] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Give the answers that items are missing to people of the reserve, who sit down at this lab. For example: eyeline
    study topup --lab DIR. Exit 3 where some items still want answers."""
    from db.lab import open_lab
    from desktop.study import topup as topping

    with open_lab(lab_folder(lab)) as opened:
        row = chosen(opened, study)
        if take_back:
            codes = topping.take_back(opened, row, None if take_back == "all" else take_back)
            return Done({"taken_back": codes}, [f"Taken back: {', '.join(codes) or 'nothing'}."])
        made = (topping.plan_topup if dry_run else topping.top_up)(opened, row, most=people)
        keys = _keys(opened, made.missing)
    return Done(_topped(made, keys), _words(made, keys), code=3 if made.left else 0)


def look(
    study: Study = "",
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="Who looks: a code or initials.")] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Calculate and log the margin of error of a study that stops by precision; refused where its protocol allows no
    look now. For example: eyeline study look --lab DIR"""
    from db.lab import open_lab
    from desktop.analysis.looking import look as taken
    from desktop.study.stopping import stopping_progress

    with open_lab(lab_folder(lab)) as opened:
        row = chosen(opened, study)
        made = taken(opened, row, by)
        found = stopping_progress(opened, row)
    assert found is not None, "a look was taken by the rule"
    return Done({"people": made.people, "margin": made.margin, **stopping_document(found)}, [str(found.words)])


def stopping_document(found: "StoppingProgress") -> dict[str, object]:
    """The stopping rule and its progress as JSON; margins as fractions."""
    return {
        "wanted": found.wanted,
        "most": found.rule.most,
        "looks_planned": found.rule.looks,
        "looks": [{"people": one.people, "margin": one.margin, "at_us": one.at_us} for one in found.looks],
        "finished": found.people,
        "next_look_at": found.due,
        "stop": found.reached or found.due is None,
        "words": str(found.words),
    }


def close(
    study: Study = "",
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="Who closes it: a code or initials.")] = "",
    pay: Annotated[
        Path | None, typer.Option("--pay", metavar="FILE", help="Also write minutes a code to this CSV file.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only list what is open.")] = False,
    reopen: Annotated[str, typer.Option("--reopen", metavar="REASON", help="Open a closed study again.")] = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """List what is open, then pin the data revision that analyses cite. For example: eyeline study close --lab DIR
    --pay minutes.csv. Exit 3 where something is open."""
    from db.lab import open_lab
    from desktop.study import closing
    from desktop.study import pay as paying

    with open_lab(lab_folder(lab)) as opened:
        row = chosen(opened, study)
        left = closing.still_open(opened, row)
        minutes = paying.minutes_of(opened, row.id)
        if pay is not None:
            paying.keep_minutes(opened, row.id, minutes, pay)
        if reopen:
            closing.reopen(opened, row, reopen, by)
        before = closing.closure(opened, row)
        pinned = before.pinned if dry_run or reopen else closing.close(opened, row, by)
        keys = _keys(opened, [one.item for one in (*left.items, *left.over)])
    after = before if dry_run or reopen else closing.Closure(pinned, closed=True, changed=False)
    document: dict[str, object] = {
        "study_id": row.id,
        "open": _open(left, keys),
        "left_out": left.left_out,
        "over": [
            {"id": one.item, "key": keys[one.item], "planned": one.in_all, "given": one.given, "coming": one.coming}
            for one in left.over
        ],
        "closed": after.closed,
        "changed": after.changed,
        "revision": None if pinned is None else pinned.revision,
        "people": None if pinned is None else pinned.people,
        "runs": None if pinned is None else pinned.runs,
        "answers": None if pinned is None else pinned.answers,
        "minutes": [{"code": one.code, "minutes": one.minutes, "sittings": one.sittings} for one in minutes],
    }
    words = [
        f"{row.name}:",
        *_open_words(left, keys),
        *_known_words(left, keys),
        *_closed_words(after, again=before.closed),
    ]
    return Done(document, words, code=0 if left.nothing or dry_run or reopen else 3)


def _keys(lab: "Lab", ids: "Sequence[UUID] | Mapping[UUID, int]") -> "dict[UUID, str]":
    from db.stores import items

    return {one: row.key for one, row in lab.read(items.get_many, ids).items()}


def _topped(made: "TopUp", keys: "Mapping[UUID, str]") -> dict[str, object]:
    people = [
        {"code": one.code, "items": len(one.items), "minutes": one.minutes, "place": one.cell} for one in made.people
    ]
    wanted = [
        {"id": one, "key": keys[one], "missing": number, "left": made.left.get(one, 0)}
        for one, number in made.missing.items()
    ]
    return {"people": people, "items": wanted}


def _words(made: "TopUp", keys: "Mapping[UUID, str]") -> "list[str | Grid]":
    if not made.missing:
        return ["Every item has its answers, or they are to come."]
    rows = [
        (one.code, len(one.items), round(one.minutes), "" if one.cell is None else one.cell + 1) for one in made.people
    ]
    grid = Grid(("code", "items", "minutes", "place"), rows)
    left = [f"Still wanted: {number} × {keys[one]}" for one, number in made.left.items()]
    where = ["They sit down at this lab, not at a seat."] if made.people else []
    return [f"{sum(made.missing.values())} answers are missing.", grid, *left, *where]


def _open(left: "StillOpen", keys: "Mapping[UUID, str]") -> dict[str, object]:
    return {
        "runs": [
            {"run_id": run.run_id, "code": run.code, "done": run.done, "planned": run.planned, "away": run.away}
            for run in left.runs
        ],
        "seats": left.seats,
        "tombstones": [{"person_id": one.person_id, "seats": one.seats} for one in left.tombstones],
        "deletions": left.deletions,
        "cells": left.cells,
        "reserve": [{"code": one.code, "items": len(one.items)} for one in left.reserve],
        "items": [{"id": one.item, "key": keys[one.item], "missing": one.missing} for one in left.items],
    }


def _open_words(left: "StillOpen", keys: "Mapping[UUID, str]") -> "list[str | Grid]":
    if left.nothing:
        return ["Nothing is open."]
    words = [f"Run of {run.code}: {run.done} of {run.planned} done{_gone(run)}." for run in left.runs]
    words += [f"Seat {name} has handed over nothing." for name in left.seats]
    words += [f"Not confirmed as deleted by {', '.join(one.seats)}: {one.person_id}" for one in left.tombstones]
    words += [f"{code} waits to be deleted." for code in left.deletions]
    words += [counted(left.cells, "place of the plan is free.", "places of the plan are free.")] if left.cells else []
    words += [
        f"{one.code} has not come for {counted(len(one.items), 'missing item', 'missing items')}."
        for one in left.reserve
    ]
    words += [f"{counted(one.missing, 'answer is', 'answers are')} missing: {keys[one.item]}" for one in left.items]
    return list(words)


def _gone(run: "OpenRun") -> str:
    return ", handed over and not gone on with" if run.away else ""


def _known_words(left: "StillOpen", keys: "Mapping[UUID, str]") -> list[str]:
    """Remarks before closing that do not keep the study open."""
    words = [f"{counted(n, 'trial does', 'trials do')} not count: {why}." for why, n in left.left_out.items()]
    if left.over:
        one = left.over[0]
        more = counted(len(left.over), "item has", "items have")
        words.append(
            f"{more} more answers than planned, given or to come, for instance {keys[one.item]}: {one.expected} of "
            f"{one.in_all}."
        )
    return words


def _closed_words(after: "Closure", *, again: bool) -> list[str]:
    if after.pinned is None:
        return []
    told = after.pinned
    people = counted(told.people, "person", "people")
    verb = "Pinned" if after.closed and not again else "Pinned before"
    words = [f"{verb}: {told.revision} ({people}, {counted(told.answers, 'answer', 'answers')})."]
    if not after.closed:
        words.append("The study is open.")
    if after.changed:
        words.append("The data are no longer those that were pinned.")
    return words
