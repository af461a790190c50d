"""The records of what was decided afterwards: each a row with its reason, never a change of what was collected."""

import uuid
from collections.abc import Iterator

from db.rows import MarkRow, NoteRow
from db.stores import items, people, runs
from db.stores.item_changes import ItemChange
from desktop.exchange.out.scope import Scope, alias, iso
from desktop.exchange.out.tables import Record


def corrections_of(scope: Scope) -> Iterator[Record]:
    """What was decided afterwards: of runs and trials, of people, of items that were in use or shown."""
    wanted = {state.run.id for state in scope.states}
    for mark in scope.lab.read(runs.marks):
        if mark.run_id in wanted and (scope.personal or mark.kind != "note"):
            yield {**_mark(mark), "person": _named(scope, mark.person_id)}
    told = {state.run.person_id for state in scope.states}
    for note in scope.lab.read(people.notes_of):
        links = note.kind in {"same_as", "apart"}
        both = {note.person_id, note.other_id}
        if links and told & both and not scope.unnamed & both:
            yield _link(note)
    shown = {row.id for row in scope.lab.read(items.find)} | scope.shown.keys()
    for change in (*scope.withdrawals, *scope.item_corrections):
        if change.item_id in shown or change.corrected_id in shown:
            yield _of_item(change)


def _of_item(change: ItemChange) -> Record:
    return {
        "id": str(change.id),
        "kind": "withdrawn" if change.corrected_id is None else "corrected",
        "item_id": str(change.item_id),
        "corrected_item_id": None if change.corrected_id is None else str(change.corrected_id),
        "reason": change.reason,
        "author": change.author or None,
        "at": iso(change.at),
    }


def _named(scope: Scope, person_id: uuid.UUID | None) -> str | None:
    return None if person_id is None or person_id in scope.unnamed else alias(person_id)


def _mark(mark: MarkRow) -> Record:
    return {
        "id": str(mark.id),
        "kind": mark.kind,
        "run_id": str(mark.run_id),
        "trial_id": None if mark.trial_id is None else str(mark.trial_id),
        "reason": mark.reason,
        "author": mark.author,
        "results_seen": mark.seen,
        "at": iso(mark.at),
    }


def _link(note: NoteRow) -> Record:
    return {
        "id": str(note.id),
        "kind": note.kind,
        "person": alias(note.person_id),
        "other": None if note.other_id is None else alias(note.other_id),
        "reason": note.body,
        "author": note.author,
        "results_seen": note.seen,
        "at": iso(note.at),
    }
