"""`eyeline study topup`, `look` and `close`: missing answers, interim looks, open work, and the pinned revision."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, count_phrase
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.study_commands.resolve_study_and_protocol import Study, resolve_study

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    from db.lab import Lab
    from desktop.study.completion.assign_missing_answers import TopUpPlan
    from desktop.study.completion.precision_stopping import StoppingProgress
    from desktop.study.completion.study_closing import OpenSession, OutstandingWork, StudyClosure


def topup_command(
    study: Study = "",
    people: Annotated[
        int | None, typer.Option("--people", metavar="N", min=0, help="Maximum number of participants.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show who would be assigned what.")] = False,
    take_back: Annotated[
        str,
        typer.Option(
            "--take-back", metavar="CODE", help="Withdraw the items assigned to CODE, who did not come; or to all."
        ),
    ] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Assign missing answers to backup participants, who take part at this lab. For example: eyeline study topup --lab
    DIR. Exit 3 where some items still need answers."""
    from desktop.study.completion import assign_missing_answers as topping

    with open_named_lab(lab) as opened:
        row = resolve_study(opened, study)
        if take_back:
            codes = topping.revoke_topups(opened, row, None if take_back == "all" else take_back)
            return CommandOutcome({"taken_back": codes}, [f"Taken back: {', '.join(codes) or 'nothing'}."])
        made = (topping.plan_topup if dry_run else topping.apply_topup)(opened, row, most=people)
        keys = _item_keys_by_id(opened, made.missing)
    return CommandOutcome(_topup_document(made, keys), _topup_output(made, keys), code=3 if made.left else 0)


def look_command(
    study: Study = "",
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="Who runs it (code or initials).")] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Interim analysis: calculate and log the margin of error of a study that stops by precision. Refused if its
    protocol allows none now. For example: eyeline study look --lab DIR"""
    from desktop.analysis.power.interim_precision_look import log_interim_look as taken
    from desktop.study.completion.precision_stopping import load_stopping_progress

    with open_named_lab(lab) as opened:
        row = resolve_study(opened, study)
        made = taken(opened, row, by)
        found = load_stopping_progress(opened, row)
    assert found is not None, "a look was taken by the rule"
    return CommandOutcome(
        {"people": made.people, "margin": made.margin, **stopping_document(found)}, [str(found.words)]
    )


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


def close_study_command(
    study: Study = "",
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="Who closes it (code or initials).")] = "",
    pay: Annotated[
        Path | None, typer.Option("--pay", metavar="FILE", help="Also write minutes per code to this CSV file.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only list open points.")] = False,
    reopen: Annotated[str, typer.Option("--reopen", metavar="REASON", help="Reopen a closed study.")] = "",
    lab: LabFolder = None,
) -> CommandOutcome:
    """Close a study: list open points, then record the data revision for analyses. For example: eyeline study close
    --lab DIR --pay minutes.csv. Exit 3 where something is open."""
    from desktop.study.completion import study_closing
    from desktop.study.participants import payment_times as paying

    with open_named_lab(lab) as opened:
        row = resolve_study(opened, study)
        left = study_closing.load_outstanding_work(opened, row)
        minutes = paying.load_payment_times(opened, row.id)
        if pay is not None:
            paying.export_payment_times(opened, row.id, minutes, pay)
        if reopen:
            study_closing.reopen_study(opened, row, reopen, by)
        before = study_closing.load_study_closure(opened, row)
        pinned = before.pinned if dry_run or reopen else study_closing.close_study(opened, row, by)
        keys = _item_keys_by_id(opened, [one.item for one in (*left.items, *left.over)])
    after = before if dry_run or reopen else study_closing.StudyClosure(pinned, closed=True, changed=False)
    document: dict[str, object] = {
        "study_id": row.id,
        "open": _still_open_document(left, keys),
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
        *_still_open_output(left, keys),
        *_closing_remarks(left, keys),
        *_closure_output(after, again=before.closed),
    ]
    return CommandOutcome(document, words, code=0 if left.nothing or dry_run or reopen else 3)


def _item_keys_by_id(lab: "Lab", ids: "Sequence[UUID] | Mapping[UUID, int]") -> "dict[UUID, str]":
    from db.stores import items

    return {one: row.key for one, row in lab.read(items.get_items, ids).items()}


def _topup_document(made: "TopUpPlan", keys: "Mapping[UUID, str]") -> dict[str, object]:
    people = [
        {"code": one.code, "items": len(one.items), "minutes": one.minutes, "place": one.cell} for one in made.people
    ]
    wanted = [
        {"id": one, "key": keys[one], "missing": number, "left": made.left.get(one, 0)}
        for one, number in made.missing.items()
    ]
    return {"people": people, "items": wanted}


def _topup_output(made: "TopUpPlan", keys: "Mapping[UUID, str]") -> "list[str | OutputGrid]":
    if not made.missing:
        return ["Every item has its answers, or they are to come."]
    rows = [
        (one.code, len(one.items), round(one.minutes), "" if one.cell is None else one.cell + 1) for one in made.people
    ]
    grid = OutputGrid(("code", "items", "minutes", "place"), rows)
    left = [f"Still wanted: {number} × {keys[one]}" for one, number in made.left.items()]
    where = ["They sit down at this lab, not at a seat."] if made.people else []
    return [f"{sum(made.missing.values())} answers are missing.", grid, *left, *where]


def _still_open_document(left: "OutstandingWork", keys: "Mapping[UUID, str]") -> dict[str, object]:
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


def _still_open_output(left: "OutstandingWork", keys: "Mapping[UUID, str]") -> "list[str | OutputGrid]":
    if left.nothing:
        return ["Nothing is open."]
    words = [f"Run of {run.code}: {run.done} of {run.planned} done{_transfer_remark(run)}." for run in left.runs]
    words += [f"Seat {name} has handed over nothing." for name in left.seats]
    words += [f"Not confirmed as deleted by {', '.join(one.seats)}: {one.person_id}" for one in left.tombstones]
    words += [f"{code} waits to be deleted." for code in left.deletions]
    words += (
        [count_phrase(left.cells, "place of the plan is free.", "places of the plan are free.")] if left.cells else []
    )
    words += [
        f"{one.code} has not come for {count_phrase(len(one.items), 'missing item', 'missing items')}."
        for one in left.reserve
    ]
    words += [
        f"{count_phrase(one.missing, 'answer is', 'answers are')} missing: {keys[one.item]}" for one in left.items
    ]
    return list(words)


def _transfer_remark(run: "OpenSession") -> str:
    return ", handed over and not gone on with" if run.away else ""


def _closing_remarks(left: "OutstandingWork", keys: "Mapping[UUID, str]") -> list[str]:
    """Remarks before closing that do not keep the study open."""
    words = [f"{count_phrase(n, 'trial does', 'trials do')} not count: {why}." for why, n in left.left_out.items()]
    if left.over:
        one = left.over[0]
        more = count_phrase(len(left.over), "item has", "items have")
        words.append(
            f"{more} more answers than planned, given or to come, for instance {keys[one.item]}: {one.expected} of "
            f"{one.in_all}."
        )
    return words


def _closure_output(after: "StudyClosure", *, again: bool) -> list[str]:
    if after.pinned is None:
        return []
    told = after.pinned
    people = count_phrase(told.people, "person", "people")
    verb = "Pinned" if after.closed and not again else "Pinned before"
    words = [f"{verb}: {told.revision} ({people}, {count_phrase(told.answers, 'answer', 'answers')})."]
    if not after.closed:
        words.append("The study is open.")
    if after.changed:
        words.append("The data are no longer those that were pinned.")
    return words
