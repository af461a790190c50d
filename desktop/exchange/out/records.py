"""The records of a lab, table by table."""

import json
import uuid
from collections.abc import Iterator
from typing import cast

from db.rows import ItemRow, MarkRow, NoteRow, RunState, TrialRow
from db.stores import items, people, runs
from desktop.benchmarks.canonical import Json
from desktop.exchange.out import columns
from desktop.exchange.out.scope import Scope, alias, iso
from desktop.exchange.out.tables import Record, Table
from desktop.library.rows import item_of
from desktop.study.asides import told_by
from desktop.study.cells import frozen
from desktop.study.closing import pinned, revision_of
from desktop.study.plan import RunPlan, Step
from desktop.study.protocol import Protocol
from desktop.study.seat import certificates


def tables_of(scope: Scope) -> list[Table]:
    """All tables, without personal columns unless the scope asks for them."""
    made = [
        Table("studies", "Studies, each under one protocol.", columns.STUDIES, _studies(scope)),
        Table("items", "Items in use, and those that were shown.", columns.ITEMS, _items(scope)),
        Table("people", "People who took part.", columns.PEOPLE, _people(scope)),
        Table("runs", "Runs of people, each through a plan of its own.", columns.RUNS, _runs(scope)),
        Table("trials", "Every showing of an item that ended, in order.", columns.TRIALS, _trials(scope)),
        Table("corrections", "What was decided afterwards, by rows.", columns.CORRECTIONS, _corrections(scope)),
    ]
    return made if scope.personal else [table.without_personal() for table in made]


def _studies(scope: Scope) -> Iterator[Record]:
    for study in scope.studies:
        protocol, plan = Protocol.stored(study.protocol), frozen(scope.lab, study.id)
        closed = pinned(scope.lab, study.id)
        yield {
            "study_id": str(study.id),
            "name": study.name,
            "version": protocol.version,
            "protocol_hash": protocol.hash,
            "protocol": _json(study.protocol),
            "created": iso(study.created),
            "places": None if plan is None else len(plan.cells),
            "pinned_revision": None if closed is None else closed.revision,
            "revision": revision_of(scope.lab, study),
        }


def _items(scope: Scope) -> Iterator[Record]:
    standing = {row.id: row for row in scope.lab.read(items.find)}
    found = {**scope.shown, **standing}
    gone = scope.lab.read(items.withdrawn, found)
    for row in sorted(found.values(), key=lambda row: (row.benchmark, row.version, row.task, row.key, row.id)):
        yield _item(row, withdrawn=row.id in gone)


def _item(row: ItemRow, *, withdrawn: bool) -> Record:
    item = item_of(row)
    body = item.model_dump(mode="json", exclude_none=True)
    return {
        "item_id": str(row.id),
        "stimulus_id": str(row.stimulus_id),
        "benchmark": row.benchmark,
        "version": row.version,
        "key": row.key,
        "task": row.task,
        "kind": row.kind,
        "question": item.question,
        "options": body.get("options") or body.get("fields") or [],
        "answer": item.answer,
        "hint": item.hint,
        "tags": list(row.tags),
        "factors": dict(row.factors),
        "group": row.group,
        "variant_of": row.variant_of,
        "images": [
            {"role": p.role.value, "pixels": p.pixels, "width": p.width, "height": p.height, "source": p.source}
            for p in item.images
        ],
        "withdrawn": withdrawn,
    }


def _people(scope: Scope) -> Iterator[Record]:
    for person_id in dict.fromkeys(state.run.person_id for state in scope.states):
        person = scope.people[person_id]
        agreed = scope.lab.read(people.consents_of, person_id)
        mine = [state.run.id for state in scope.states if state.run.person_id == person_id]
        told: dict[str, Json] = {}
        for run_id in mine:
            told |= told_by(scope.lab, run_id)
        notes = scope.lab.read(people.notes_of, person_id)
        yield {
            "person": alias(person_id),
            "code": person.code,
            "simulated": person.simulated,
            "language": agreed[-1].language if agreed else None,
            "consent_version": agreed[-1].version if agreed else None,
            "consent": _json(agreed[-1].choices) if agreed else None,
            "answers": told,
            "notes": [note.body for note in notes if note.kind == "note"],
        }


def _runs(scope: Scope) -> Iterator[Record]:
    spans = {run: ns for study in scope.studies for run, ns in scope.lab.read(runs.spans, study.id).items()}
    for state in scope.states:
        run, plan = state.run, RunPlan.stored(state.run.plan)
        yield {
            "run_id": str(run.id),
            "study_id": str(run.study_id),
            "person": alias(run.person_id),
            "place": plan.cell,
            "seat": run.seat,
            "simulated": run.simulated,
            "pilot": state.pilot,
            "finished": state.finished,
            "counts": run.id in scope.counting,
            "excluded": state.excluded,
            "planned": run.planned,
            "trials": len(state.done),
            "sittings": state.stretches,
            "minutes": sum(spans.get(run.id, ())) / 60e9,
            "started": iso(run.started),
            "app_version": run.app_version,
            "plan": _json(run.plan),
            "certificates": [_without_host(one, scope) for one in certificates(scope.lab, run.id)],
        }


def _trials(scope: Scope) -> Iterator[Record]:
    for state in scope.states:
        plan = RunPlan.stored(state.run.plan)
        for trial in scope.lab.read(runs.trials, state.run.id):
            yield _trial(scope, state, plan.steps[trial.position], trial)


def _trial(scope: Scope, state: RunState, step: Step, trial: TrialRow) -> Record:
    item, scored = scope.shown[trial.item_id], scope.scored[trial.id]
    rule = scope.rules[item.benchmark]
    counts = state.run.id in scope.counting and step.counts and not scored.excluded
    return {
        "trial_id": str(trial.id),
        "run_id": str(trial.run_id),
        "study_id": str(state.run.study_id),
        "person": alias(state.run.person_id),
        "position": trial.position,
        "attempt": trial.attempt,
        "sitting": step.sitting,
        "block": trial.block,
        "practice": step.practice,
        "check": step.check,
        "item_id": str(scored.item_id),
        "shown_item_id": str(trial.item_id),
        "benchmark": item.benchmark,
        "task": item.task,
        "key": item.key,
        "ended_on": trial.ended_on,
        "outcome": scored.outcome,
        "reason": scored.reason,
        "measures": _json(scored.measures),
        "rule": rule.name,
        "rule_version": rule.version,
        "response": _json(trial.response),
        "option_order": _json(trial.order),
        "counts": counts and trial.ended_on in {"answered", "timeout", "skipped"},
        "excluded": bool(scored.excluded),
        "exclusion": scored.exclusion,
        "flags": [flag for flag in trial.flags.split(",") if flag],
        "changes": trial.changes,
        "stamp": trial.stamp,
        "display": _json(trial.display),
        "at": iso(trial.at),
        **_times(trial),
    }


def _times(trial: TrialRow) -> dict[str, Json]:
    """Seconds; from onset where the column says so."""
    onset = trial.shown_ns
    return {
        "response_time_s": _seconds(trial.response_time_ns),
        "first_input_s": _seconds(trial.first_input_ns, onset),
        "last_change_s": _seconds(trial.last_change_ns, onset),
        "submitted_s": _seconds(trial.submitted_ns, onset),
        "paused_s": _seconds(trial.paused_ns),
        "unfocused_s": _seconds(trial.unfocused_ns),
        "load_s": _seconds(trial.load_ns),
        "onset_uncertainty_s": _seconds(trial.onset_uncertainty_ns),
    }


def _corrections(scope: Scope) -> Iterator[Record]:
    wanted = {state.run.id for state in scope.states}
    for mark in scope.lab.read(runs.marks):
        if mark.run_id in wanted:
            yield {**_mark(mark), "person": _named(scope, mark.person_id)}
    told = {state.run.person_id for state in scope.states}
    for note in scope.lab.read(people.notes_of):
        links = note.kind in {"same_as", "apart"}
        both = {note.person_id, note.other_id}
        if links and told & both and not scope.unnamed & both:
            yield _link(note)


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


def _without_host(certificate: dict[str, Json], scope: Scope) -> dict[str, Json]:
    return certificate if scope.personal else {name: value for name, value in certificate.items() if name != "seat"}


def _json(text: str | None) -> Json:
    return None if text is None else cast("Json", json.loads(text))


def _seconds(ns: int | None, since: int = 0) -> float | None:
    return None if ns is None else (ns - since) / 1e9
