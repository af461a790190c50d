"""The table of verdicts: judges' verdicts on answers, people's audits of them, first attributions of failures, answers
to probes."""

import json
import uuid
from collections.abc import Iterator, Mapping

from db.rows import VerdictRow
from db.stores import models_runs_predictions, sessions, verdicts_of_judges
from desktop.annotation.job_kinds.human_failure_attribution import ATTRIBUTION
from desktop.annotation.job_kinds.write_and_answer_probes import PROBE_ANSWER
from desktop.annotation.jobs.annotation_job import AUDIT
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.export_scope import ExportScope, iso_time, participant_alias
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.stored_judge_verdicts import JUDGE

KINDS = (JUDGE, AUDIT, ATTRIBUTION, PROBE_ANSWER)
_PART = 500

COLUMNS = (
    ExportColumn("verdict_id", "text", "The verdict. None is ever changed; a new one is a row more."),
    ExportColumn(
        "kind",
        "text",
        "judge (whether an answer is right), audit (a person's word on such a verdict), attribution (what a failure "
        "comes from: the first guess; the last word is in labels) or probe_answer (an annotator's answer to a probe).",
    ),
    ExportColumn(
        "target", "text", "What it is about: trial (a person's answer), prediction (a model's) or item (a probe)."
    ),
    ExportColumn("target_id", "text", "That trial, prediction or item version."),
    ExportColumn("item_id", "text", "The item version that was answered."),
    ExportColumn(
        "by", "text", "The person whose verdict it is, by a name that leads back to nobody; null: no person's."
    ),
    ExportColumn("code", "text", "That person's code.", personal=True),
    ExportColumn("judge", "text", "The judge's name, of judge; of audit that of the audited verdict."),
    ExportColumn("prompt", "text", "The stamp of the wording that a judge was given; empty where it is not known."),
    ExportColumn(
        "right", "boolean", "Whether the answer is right; null: the judge failed or could not tell, or no question."
    ),
    ExportColumn(
        "outcome", "text", "right, wrong or missing (the judge failed); of probe_answer: against what is expected."
    ),
    ExportColumn("labels", "json", "Of attribution: perception and reason, a set; an empty one is neither."),
    ExportColumn("job_id", "text", "Of attribution: the job."),
    ExportColumn("of_verdict", "text", "Of audit: the verdict that was audited."),
    ExportColumn("revealed", "boolean", "Of audit: false before that verdict was shown, true after."),
    ExportColumn("weight", "number", "Of audit: how many verdicts this one stands for in the sample it was drawn in."),
    ExportColumn("answer", "text", "What was judged, as the judge was shown it; of probe_answer: what was answered."),
    ExportColumn("truth", "text", "The right answer that a judge was shown."),
    ExportColumn("text", "text", "What a judge wrote."),
    ExportColumn("source", "text", "The file that a verdict of another harness came from."),
    ExportColumn("at", "time", "When."),
)


def verdict_record_tables(scope: ExportScope) -> list[RecordTable]:
    """One table; empty in a study's own export. Verdicts on withheld trials are excluded, and so are those of simulated
    people and of withheld people."""
    return [
        RecordTable("verdicts", "What judges and people said of answers and probes.", COLUMNS, _verdict_records(scope))
    ]


def _verdict_records(scope: ExportScope) -> Iterator[TableRecord]:
    if scope.study is not None:
        return
    rows = sorted(
        (row for kind in KINDS for row in scope.lab.read(verdicts_of_judges.verdicts_of_kind, kind)),
        key=lambda row: (row.at.us, row.id),
    )
    about, judges = _items_by_target(scope, rows), _judge_names(rows)
    for row in rows:
        if scope.goes(row.person_id) and (row.target != "trial" or row.target_id in about):
            yield _verdict_record(scope, row, about, judges)


def _items_by_target(scope: ExportScope, rows: list[VerdictRow]) -> dict[uuid.UUID, uuid.UUID]:
    """The item of each target; of trials only the exported ones."""
    trials = {
        one.id: one.item_id
        for state in scope.states
        for one in scope.lab.read(sessions.trials_of_session, state.run.id)
    }
    asked = [row.target_id for row in rows if row.target == "prediction"]
    found: dict[uuid.UUID, uuid.UUID] = {}
    for start in range(0, len(asked), _PART):
        part = asked[start : start + _PART]
        found |= {one.id: one.item_id for one in scope.lab.read(models_runs_predictions.load_predictions, ids=part)}
    for row in rows:
        if row.target == "item":
            found[row.target_id] = row.target_id
        elif row.target == "trial" and row.target_id in trials:
            found[row.target_id] = trials[row.target_id]
    return found


def _judge_names(rows: list[VerdictRow]) -> dict[str, Json]:
    return {str(row.id): json.loads(row.body).get("judge") for row in rows if row.kind == JUDGE}


def _verdict_record(
    scope: ExportScope, row: VerdictRow, about: Mapping[uuid.UUID, uuid.UUID], judges: Mapping[str, Json]
) -> TableRecord:
    body: dict[str, Json] = json.loads(row.body)
    item = about.get(row.target_id)
    told: TableRecord = {
        "verdict_id": str(row.id),
        "kind": row.kind,
        "target": row.target,
        "target_id": str(row.target_id),
        "item_id": None if item is None else str(item),
        "by": None if row.person_id is None else participant_alias(row.person_id),
        "code": None if row.person_id is None else scope.people[row.person_id].code,
        **dict.fromkeys(column.name for column in COLUMNS[7:-1]),
        "at": iso_time(row.at),
    }
    if row.kind == JUDGE:
        right = body.get("right")
        outcome = "missing" if right is None else "right" if right else "wrong"
        names = ("judge", "prompt", "answer", "truth", "source")
        return {
            **told,
            **{name: body.get(name) for name in names},
            "right": right,
            "outcome": outcome,
            "text": body.get("raw"),
        }
    if row.kind == AUDIT:
        of = str(body["judge"])
        names = ("revealed", "right", "weight")
        return {**told, **{name: body.get(name) for name in names}, "of_verdict": of, "judge": judges.get(of)}
    if row.kind == ATTRIBUTION:
        return {**told, "labels": body["labels"], "job_id": body["job"]}
    return {**told, "answer": body["raw"], "outcome": body["outcome"]}
