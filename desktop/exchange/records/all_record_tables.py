"""All tables of records of a lab."""

import json
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from db.progress import progress_range
from db.rows import ItemRow, ModelRow, PersonNoteRow, SessionMarkRow
from db.schema.row_counts import main_row_counts
from db.stores import items, model_answer_votes, models_runs_predictions, people, sessions
from db.stores.corrections_and_withdrawals import ItemChange
from desktop.analysis.data.model_display_names import training_label
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.annotation_record_tables import label_record_tables
from desktop.exchange.records.export_scope import ExportScope, iso_time, participant_alias, stored_json
from desktop.exchange.records.image_source_table import image_source_table
from desktop.exchange.records.prediction_record_table import prediction_record_tables
from desktop.exchange.records.reimport_exported_items import AUTHOR
from desktop.exchange.records.trial_record_table import session_rationale, trial_records
from desktop.exchange.records.verdict_record_table import verdict_record_tables
from desktop.exchange.table_files import export_data_dictionary
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.item_rows import item_from_row
from desktop.study.completion.study_closing import compute_data_revision, load_last_revision
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.steps_other_than_trials import load_questionnaire_answers, load_screening_results
from desktop.study.stations.evaluate_station_check import timing_certificates

COLUMNS = (
    ExportColumn("vote_id", "text", "The vote."),
    ExportColumn("item_id", "text", "The item version whose answers were compared."),
    ExportColumn("benchmark", "text", "The item's benchmark."),
    ExportColumn("task", "text", "The item's task."),
    ExportColumn("key", "text", "The item's key."),
    ExportColumn("choice", "text", "model (one was preferred), tie (equally good) or all_bad."),
    ExportColumn("model", "text", "The name of the model that was preferred."),
    ExportColumn("model_id", "text", "Its row in the lab's registry."),
    ExportColumn("place", "integer", "Where its answer stood, from the left, from 1."),
    ExportColumn(
        "answers", "json", "All that were shown, from left to right: model, model_id, text, outcome, training."
    ),
    ExportColumn("blind", "boolean", "Names and verdicts were hidden until the vote."),
    ExportColumn("order_seed", "integer", "The seed of the sitting by which orders were drawn."),
    ExportColumn("order_drawn", "integer", "Which draw of that seed this order is."),
    ExportColumn("at", "time", "When."),
    ExportColumn("by", "text", "Who voted, as in the other tables; empty where nothing says so."),
    ExportColumn("code", "text", "Their code."),
)


def vote_record_tables(scope: ExportScope) -> list[RecordTable]:
    """The table of votes; empty in a study's own export."""
    return [
        RecordTable(
            "votes", "Which of several models' answers to an item somebody preferred.", COLUMNS, _vote_records(scope)
        )
    ]


def _vote_records(scope: ExportScope) -> Iterator[TableRecord]:
    rows = (
        []
        if scope.study is not None
        else [row for row in scope.lab.read(model_answer_votes.all_votes) if scope.goes(row.person_id)]
    )
    about = scope.lab.read(items.get_items, [row.item_id for row in rows])
    known: dict[str, ModelRow] = {}
    for row in rows:
        shown: Mapping[str, Json] = json.loads(row.shown)
        answers = cast("Sequence[Mapping[str, Json]]", shown.get("answers") or ())
        for answer in answers:
            if (model := str(answer["model"])) not in known:
                known[model] = scope.lab.read(models_runs_predictions.get_model, uuid.UUID(model))
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
            "answers": [_vote_answer_record(answer, known) for answer in answers],
            "blind": row.blind,
            "order_seed": shown.get("seed"),
            "order_drawn": shown.get("drawn"),
            "at": iso_time(row.at),
            "by": None if row.person_id is None else participant_alias(row.person_id),
            "code": None if row.person_id is None else scope.people[row.person_id].code,
        }


def _vote_answer_record(answer: Mapping[str, Json], known: Mapping[str, ModelRow]) -> dict[str, Json]:
    row = known[str(answer["model"])]
    told = {"model": row.name, "model_id": str(row.id), "text": answer["raw"], "outcome": answer["outcome"]}
    return {**told, "training": training_label(row) or None}


def correction_records(scope: ExportScope) -> Iterator[TableRecord]:
    """Later decisions about runs and trials, people, and items that are in use or were shown."""
    wanted = {state.run.id for state in scope.states}
    for mark in scope.lab.read(sessions.marks_of_session):
        if mark.run_id in wanted and (scope.personal or mark.kind != "note"):
            yield {**_session_mark_record(mark), "person": _alias_or_none(scope, mark.person_id)}
    told = {state.run.person_id for state in scope.states}
    for note in scope.lab.read(people.notes_on_person):
        links = note.kind in {"same_as", "apart"}
        both = {note.person_id, note.other_id}
        if links and told & both and not scope.unnamed & both:
            yield _person_link_record(note)
    shown = {row.id for row in scope.lab.read(items.find_stored_items)} | scope.shown.keys()
    for change in (*scope.withdrawals, *scope.item_corrections):
        if change.item_id in shown or change.corrected_id in shown:
            yield _item_change_record(change)


def _item_change_record(change: ItemChange) -> TableRecord:
    return {
        "id": str(change.id),
        "kind": "withdrawn" if change.corrected_id is None else "corrected",
        "item_id": str(change.item_id),
        "corrected_item_id": None if change.corrected_id is None else str(change.corrected_id),
        "reason": change.reason,
        "author": change.author or None,
        "at": iso_time(change.at),
    }


def _alias_or_none(scope: ExportScope, person_id: uuid.UUID | None) -> str | None:
    return None if person_id is None or person_id in scope.unnamed else participant_alias(person_id)


def _session_mark_record(mark: SessionMarkRow) -> TableRecord:
    return {
        "id": str(mark.id),
        "kind": mark.kind,
        "run_id": str(mark.run_id),
        "trial_id": None if mark.trial_id is None else str(mark.trial_id),
        "reason": mark.reason,
        "author": mark.author,
        "results_seen": mark.seen,
        "at": iso_time(mark.at),
    }


def _person_link_record(note: PersonNoteRow) -> TableRecord:
    return {
        "id": str(note.id),
        "kind": note.kind,
        "person": participant_alias(note.person_id),
        "other": None if note.other_id is None else participant_alias(note.other_id),
        "reason": note.body,
        "author": note.author,
        "results_seen": note.seen,
        "at": iso_time(note.at),
    }


def record_tables_of(scope: ExportScope) -> list[RecordTable]:
    """All tables, without personal columns unless the scope includes them."""
    n = scope.lab.read(main_row_counts)
    made = [
        # a study's revision is computed from all its trials
        RecordTable(
            "studies",
            "Studies, each under one protocol.",
            export_data_dictionary.STUDIES,
            _study_records(scope),
            takes=n["trials"],
        ),
        RecordTable(
            "items",
            "Items in use, and those that were shown.",
            export_data_dictionary.ITEMS,
            _item_records(scope),
            n["items"],
        ),
        image_source_table(scope.lab, _exported_item_rows(scope), n["items"]),
        RecordTable(
            "people", "People who took part.", export_data_dictionary.PEOPLE, _person_records(scope), n["people"]
        ),
        RecordTable(
            "runs",
            "Runs of people, each through a plan of its own.",
            export_data_dictionary.RUNS,
            _session_records(scope),
            n["runs"],
        ),
        RecordTable(
            "trials",
            "Every showing of an item that ended, in order.",
            export_data_dictionary.TRIALS,
            trial_records(scope),
            n["trials"],
        ),
        RecordTable(
            "corrections",
            "What was decided afterwards, by rows.",
            export_data_dictionary.CORRECTIONS,
            correction_records(scope),
        ),
        *prediction_record_tables(scope, n["predictions"]),
        *label_record_tables(scope, n["labels"]),
        *vote_record_tables(scope),
        *verdict_record_tables(scope),
    ]
    return made if scope.personal else [table.without_personal() for table in made]


def _study_records(scope: ExportScope) -> Iterator[TableRecord]:
    for n, study in enumerate(scope.studies):
        protocol, plan = StudyProtocol.stored(study.protocol), load_frozen_plan(scope.lab, study.id)
        closed = load_last_revision(scope.lab, study.id)
        with progress_range(n / len(scope.studies), (n + 1) / len(scope.studies)):
            revision = compute_data_revision(scope.lab, study)
        yield {
            "study_id": str(study.id),
            "name": study.name,
            "version": protocol.version,
            "protocol_hash": protocol.hash,
            "protocol": stored_json(study.protocol),
            "created": iso_time(study.created),
            "places": None if plan is None else len(plan.cells),
            "pinned_revision": None if closed is None else closed.revision,
            "revision": revision,
        }


def _exported_item_rows(scope: ExportScope) -> Iterator[ItemRow]:
    """Items in use and items that were shown, in order."""
    found = {**scope.shown, **{row.id: row for row in scope.lab.read(items.find_stored_items)}}
    yield from sorted(found.values(), key=lambda row: (row.benchmark, row.version, row.task, row.key, row.id))


def _item_records(scope: ExportScope) -> Iterator[TableRecord]:
    found = list(_exported_item_rows(scope))
    gone, first = scope.lab.read(items.withdrawn_item_ids, [row.id for row in found]), dict[uuid.UUID, ItemChange]()
    for change in scope.withdrawals:
        first.setdefault(change.item_id, change)
    for row in found:
        yield _item_record(row, first.get(row.id), withdrawn=row.id in gone, personal=scope.personal)


def _item_record(row: ItemRow, change: ItemChange | None, *, withdrawn: bool, personal: bool) -> TableRecord:
    item = item_from_row(row)
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
        "withdrawn_at": None if change is None else iso_time(change.at),
    }


def _person_records(scope: ExportScope) -> Iterator[TableRecord]:
    for person_id in dict.fromkeys(state.run.person_id for state in scope.states):
        person = scope.people[person_id]
        agreed = scope.lab.read(people.consents_of_person, person_id)
        mine = [state.run.id for state in scope.states if state.run.person_id == person_id]
        told: dict[str, Json] = {}
        for run_id in mine:
            told |= load_questionnaire_answers(scope.lab, run_id)
        notes = scope.lab.read(people.notes_on_person, person_id)
        yield {
            "person": participant_alias(person_id),
            "code": person.code,
            "simulated": person.simulated,
            "language": agreed[-1].language if agreed else None,
            "consent_version": agreed[-1].version if agreed else None,
            "consent": stored_json(agreed[-1].choices) if agreed else None,
            "answers": told,
            "notes": [note.body for note in notes if note.kind == "note"],
        }


def _session_records(scope: ExportScope) -> Iterator[TableRecord]:
    spans = {
        run: ns
        for study in scope.studies
        for run, ns in scope.lab.read(sessions.segment_durations_ns, study.id).items()
    }
    for state in scope.states:
        run, plan = state.run, ParticipantPlan.stored(state.run.plan)
        yield {
            "run_id": str(run.id),
            "study_id": str(run.study_id),
            "person": participant_alias(run.person_id),
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
            "started": iso_time(run.started),
            "app_version": run.app_version,
            "plan": stored_json(run.plan),
            "screened": dict(load_screening_results(scope.lab, run.id)),
            "reasons": session_rationale(scope.lab, run.id),
            "certificates": [_certificate_without_host(one, scope) for one in timing_certificates(scope.lab, run.id)],
        }


def _certificate_without_host(certificate: dict[str, Json], scope: ExportScope) -> dict[str, Json]:
    if scope.personal:
        return certificate
    return {name: value for name, value in certificate.items() if name not in {"seat", "operator"}}
