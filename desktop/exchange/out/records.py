"""All tables of records of a lab."""

import json
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from db.counting import counts
from db.rows import ItemRow, MarkRow, ModelRow, NoteRow
from db.stores import items, models, people, runs, votes
from db.stores.item_changes import ItemChange
from db.watching import within
from desktop.analysis.who_words import training_words
from desktop.benchmarks.canonical import Json
from desktop.exchange.item_tables import AUTHOR
from desktop.exchange.out import columns
from desktop.exchange.out.labels import label_tables
from desktop.exchange.out.origins import source_table
from desktop.exchange.out.predictions import prediction_tables
from desktop.exchange.out.scope import Scope, alias, as_json, iso
from desktop.exchange.out.tables import Column, Record, Table
from desktop.exchange.out.trials import reasons_of, trials_of
from desktop.exchange.out.verdicts import verdict_tables
from desktop.library.rows import item_of
from desktop.study.asides import screened, told_by
from desktop.study.cells import frozen
from desktop.study.closing import pinned, revision_of
from desktop.study.plan import RunPlan
from desktop.study.protocol import Protocol
from desktop.study.seat import certificates

COLUMNS = (
    Column("vote_id", "text", "The vote."),
    Column("item_id", "text", "The item version whose answers were compared."),
    Column("benchmark", "text", "The item's benchmark."),
    Column("task", "text", "The item's task."),
    Column("key", "text", "The item's key."),
    Column("choice", "text", "model (one was preferred), tie (equally good) or all_bad."),
    Column("model", "text", "The name of the model that was preferred."),
    Column("model_id", "text", "Its row in the lab's registry."),
    Column("place", "integer", "Where its answer stood, from the left, from 1."),
    Column("answers", "json", "All that were shown, from left to right: model, model_id, text, outcome, training."),
    Column("blind", "boolean", "Names and verdicts were hidden until the vote."),
    Column("order_seed", "integer", "The seed of the sitting by which orders were drawn."),
    Column("order_drawn", "integer", "Which draw of that seed this order is."),
    Column("at", "time", "When."),
    Column("by", "text", "Who voted, as in the other tables; empty where nothing says so."),
    Column("code", "text", "Their code."),
)


def vote_tables(scope: Scope) -> list[Table]:
    """The table of votes; empty in a study's own export."""
    return [Table("votes", "Which of several models' answers to an item somebody preferred.", COLUMNS, _votes(scope))]


def _votes(scope: Scope) -> Iterator[Record]:
    rows = [] if scope.study is not None else [row for row in scope.lab.read(votes.all) if scope.goes(row.person_id)]
    about = scope.lab.read(items.get_many, [row.item_id for row in rows])
    known: dict[str, ModelRow] = {}
    for row in rows:
        shown: Mapping[str, Json] = json.loads(row.shown)
        answers = cast("Sequence[Mapping[str, Json]]", shown.get("answers") or ())
        for answer in answers:
            if (model := str(answer["model"])) not in known:
                known[model] = scope.lab.read(models.get, uuid.UUID(model))
        item = about[row.item_id]
        preferred = None if row.model_id is None else str(row.model_id)
        yield {
            "vote_id": str(row.id),
            "item_id": str(row.item_id),
            "benchmark": item.benchmark,
            "task": item.task,
            "key": item.key,
            "choice": row.choice,
            "model": known[preferred].name if preferred in known else None,
            "model_id": preferred,
            "place": next((at for at, one in enumerate(answers, 1) if one["model"] == preferred), None),
            "answers": [_told(answer, known) for answer in answers],
            "blind": row.blind,
            "order_seed": shown.get("seed"),
            "order_drawn": shown.get("drawn"),
            "at": iso(row.at),
            "by": None if row.person_id is None else alias(row.person_id),
            "code": None if row.person_id is None else scope.people[row.person_id].code,
        }


def _told(answer: Mapping[str, Json], known: Mapping[str, ModelRow]) -> dict[str, Json]:
    row = known[str(answer["model"])]
    told = {"model": row.name, "model_id": str(row.id), "text": answer["raw"], "outcome": answer["outcome"]}
    return {**told, "training": training_words(row) or None}


def corrections_of(scope: Scope) -> Iterator[Record]:
    """Later decisions about runs and trials, people, and items that are in use or were shown."""
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


def tables_of(scope: Scope) -> list[Table]:
    """All tables, without personal columns unless the scope includes them."""
    n = scope.lab.read(counts)
    made = [
        # a study's revision is computed from all its trials
        Table("studies", "Studies, each under one protocol.", columns.STUDIES, _studies(scope), takes=n["trials"]),
        Table("items", "Items in use, and those that were shown.", columns.ITEMS, _items(scope), n["items"]),
        source_table(scope.lab, _found(scope), n["items"]),
        Table("people", "People who took part.", columns.PEOPLE, _people(scope), n["people"]),
        Table("runs", "Runs of people, each through a plan of its own.", columns.RUNS, _runs(scope), n["runs"]),
        Table(
            "trials", "Every showing of an item that ended, in order.", columns.TRIALS, trials_of(scope), n["trials"]
        ),
        Table("corrections", "What was decided afterwards, by rows.", columns.CORRECTIONS, corrections_of(scope)),
        *prediction_tables(scope, n["predictions"]),
        *label_tables(scope, n["labels"]),
        *vote_tables(scope),
        *verdict_tables(scope),
    ]
    return made if scope.personal else [table.without_personal() for table in made]


def _studies(scope: Scope) -> Iterator[Record]:
    for n, study in enumerate(scope.studies):
        protocol, plan = Protocol.stored(study.protocol), frozen(scope.lab, study.id)
        closed = pinned(scope.lab, study.id)
        with within(n / len(scope.studies), (n + 1) / len(scope.studies)):
            revision = revision_of(scope.lab, study)
        yield {
            "study_id": str(study.id),
            "name": study.name,
            "version": protocol.version,
            "protocol_hash": protocol.hash,
            "protocol": as_json(study.protocol),
            "created": iso(study.created),
            "places": None if plan is None else len(plan.cells),
            "pinned_revision": None if closed is None else closed.revision,
            "revision": revision,
        }


def _found(scope: Scope) -> Iterator[ItemRow]:
    """Items in use and items that were shown, in order."""
    found = {**scope.shown, **{row.id: row for row in scope.lab.read(items.find)}}
    yield from sorted(found.values(), key=lambda row: (row.benchmark, row.version, row.task, row.key, row.id))


def _items(scope: Scope) -> Iterator[Record]:
    found = list(_found(scope))
    gone, first = scope.lab.read(items.withdrawn, [row.id for row in found]), dict[uuid.UUID, ItemChange]()
    for change in scope.withdrawals:
        first.setdefault(change.item_id, change)
    for row in found:
        yield _item(row, first.get(row.id), withdrawn=row.id in gone, personal=scope.personal)


def _item(row: ItemRow, change: ItemChange | None, *, withdrawn: bool, personal: bool) -> Record:
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
        "tags": list(item.tags),
        "factors": {name: value for name, value in item.factors.items() if personal or name != AUTHOR},
        "group": row.group,
        "variant_of": row.variant_of,
        "images": [
            {"role": p.role.value, "pixels": p.pixels, "width": p.width, "height": p.height, "source": p.source}
            for p in item.images
        ],
        "withdrawn": withdrawn,
        "withdrawn_reason": None if change is None else change.reason,
        "withdrawn_by": None if change is None or not change.author else change.author,
        "withdrawn_at": None if change is None else iso(change.at),
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
            "consent": as_json(agreed[-1].choices) if agreed else None,
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
            "rules": dict(scope.verdicts.sittings.get(run.id, {})),
            "planned": run.planned,
            "trials": len(state.done),
            "sittings": state.stretches,
            "minutes": sum(spans.get(run.id, ())) / 60e9,
            "started": iso(run.started),
            "app_version": run.app_version,
            "plan": as_json(run.plan),
            "screened": dict(screened(scope.lab, run.id)),
            "reasons": reasons_of(scope.lab, run.id),
            "certificates": [_without_host(one, scope) for one in certificates(scope.lab, run.id)],
        }


def _without_host(certificate: dict[str, Json], scope: Scope) -> dict[str, Json]:
    if scope.personal:
        return certificate
    return {name: value for name, value in certificate.items() if name not in {"seat", "operator"}}
