"""Annotation tables: jobs, every revision of labels, and decisions about items."""

import json
import uuid
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from db.rows import DecisionRow, LabelRow
from db.stores import annotation_job_decisions, items, jobs_and_label_revisions
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    LabelDecision,
    decision_from_row,
    lifts_from_decisions,
)
from desktop.annotation.adjudication.labels_for_agreement import label_reader, load_schemes_by_id
from desktop.annotation.adjudication.who_may_see_labels import (
    SUBMITTED,
    BlindnessLift,
    blind_revisions,
    earliest_lifts,
    newest_submissions,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts, load_jobs
from desktop.annotation.jobs.label_scheme_versions import read_under_scheme
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.exchange.records.export_scope import ExportScope, iso_time, participant_alias
from desktop.exchange.table_files import label_table_dictionary as columns
from desktop.exchange.table_files.record_table_and_columns import RecordTable, TableRecord


def label_record_tables(scope: ExportScope, about_n: int = 0) -> list[RecordTable]:
    """The three tables, the largest of about `n` rows. Labels of simulated annotators and of people who requested
    deletion are excluded. Empty in a study's own export, because jobs belong to no study."""
    work, n = _LabelTables(scope), about_n if scope.study is None else 0
    about = "Every revision of annotators' labels, the oldest first."
    return [
        RecordTable("jobs", "Annotation jobs and their parts.", columns.JOBS, work.job_records()),
        RecordTable("labels", about, columns.LABELS, work.label_revision_records(), n),
        RecordTable(
            "decisions", "What was settled about items, and on what it rests.", columns.DECISIONS, work.decided()
        ),
    ]


class _LabelTables:
    """The data of a lab for the three tables, read once."""

    def __init__(self, scope: ExportScope) -> None:
        self._scope = scope
        self._lab = scope.lab

    @cached_property
    def _jobs(self) -> list[AnnotationJob]:
        """Jobs, each followed by its parts."""
        if self._scope.study is not None:
            return []
        return [
            one for job in self._lab.read(load_jobs) for one in (job, *self._lab.read(load_job_parts, job).values())
        ]

    @cached_property
    def _schemes(self) -> dict[uuid.UUID, LabelScheme]:
        return self._lab.read(load_schemes_by_id)

    @cached_property
    def _left_out(self) -> frozenset[uuid.UUID]:
        return self._scope.unnamed | self._made_up

    @cached_property
    def _made_up(self) -> frozenset[uuid.UUID]:
        people = self._scope.people.values()
        return frozenset(person.id for person in people if person.simulated and not self._scope.simulated)

    def job_records(self) -> Iterator[TableRecord]:
        for job in self._jobs:
            yield {
                "job_id": str(job.id),
                "name": job.name,
                "kind": job.kind,
                "part": job.part,
                "of_job": None if job.parent is None else str(job.parent),
                "scheme": job.scheme.name,
                "scheme_version": job.scheme.version,
                "labels": [label.id for label in job.scheme.labels],
                "overlap": job.overlap,
                "items": [str(item) for item in job.items],
                "closed": job.closed,
            }

    def label_revision_records(self) -> Iterator[TableRecord]:
        for job in self._jobs:
            rows = self._lab.read(jobs_and_label_revisions.label_revisions_of_job, job.id)
            lifted = earliest_lifts(
                lifts_from_decisions(self._lab.read(annotation_job_decisions.decisions_of_job, job.id))
            )
            blind, now = self._counting(job, rows, lifted)
            keys = self._lab.read(items.item_keys, {row.item_id for row in rows})
            for row in rows:
                if row.annotator_id not in self._left_out:
                    yield {
                        **self._label(job, row, keys.get(row.item_id)),
                        "round": _labelling_round(job, row, lifted.get(row.item_id)),
                        "in_headline": row.id in blind,
                        "after_discussion": row.id in now,
                    }

    def decided(self) -> Iterator[TableRecord]:
        for job in self._jobs:
            for row in self._lab.read(annotation_job_decisions.decisions_of_job, job.id):
                yield self._decision(job, row, decision_from_row(row))

    def _label(self, job: AnnotationJob, row: LabelRow, key: str | None) -> TableRecord:
        return {
            "label_id": str(row.id),
            "job_id": str(job.id),
            "item_id": str(row.item_id),
            "key": key,
            "annotator": participant_alias(row.annotator_id),
            "code": self._scope.people[row.annotator_id].code,
            "revision": row.revision,
            "state": row.state,
            "labels": json.loads(row.labels),
            "labels_now": json.loads(read_under_scheme(row, self._schemes, job.scheme).labels),
            "reason": row.reason,
            "flagged": row.flagged,
            "note": row.note,
            "scheme_version": self._schemes[row.scheme_id].version,
            "spent_s": row.spent_ns / 1e9,
            "at": iso_time(row.at),
        }

    def _counting(
        self, job: AnnotationJob, rows: Sequence[LabelRow], lifted: dict[uuid.UUID, BlindnessLift]
    ) -> tuple[frozenset[uuid.UUID], frozenset[uuid.UUID]]:
        """The revisions used for the headline agreement, and those used after discussion."""
        untouched = [row for row in rows if row.item_id not in lifted]
        history = [row for row in rows if row.item_id in lifted]
        newest = blind_revisions(untouched, {})
        read = label_reader(job, self._schemes)

        def closed(found: Sequence[LabelRow]) -> frozenset[uuid.UUID]:
            by_item: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
            for row in found:
                # simulated annotators close items only for estimates that include them
                if row.state == SUBMITTED and row.annotator_id not in self._made_up:
                    by_item[row.item_id].append(row)
            enough = [
                of
                for of in by_item.values()
                if len(of) >= job.overlap and all(read(row.scheme_id, row.labels) is not None for row in of)
            ]
            return frozenset(row.id for of in enough for row in of if not self._is_excluded_label(row))

        return closed([*newest, *blind_revisions(history, lifted)]), closed([*newest, *newest_submissions(history)])

    def _is_excluded_label(self, row: LabelRow) -> bool:
        return row.annotator_id in self._left_out

    def _decision(self, job: AnnotationJob, row: DecisionRow, settled: LabelDecision) -> TableRecord:
        scope = self._scope
        return {
            "decision_id": str(row.id),
            "job_id": str(job.id),
            "item_id": str(row.item_id),
            "act": settled.act.value,
            "labels": list(settled.labels),
            "confidence": settled.confidence,
            "error_source": settled.error_source,
            "guideline": settled.guideline,
            "by": None if row.person_id in scope.unnamed else participant_alias(row.person_id),
            "took_part": [participant_alias(one) for one in settled.took_part if one not in scope.unnamed],
            "reason": settled.reason,
            "discussion": [{"by": participant_alias(said.by), "text": said.text} for said in settled.discussion],
            "revisions": [str(one) for one in settled.revisions],
            "at": iso_time(row.at),
        }


def _labelling_round(job: AnnotationJob, row: LabelRow, lift: BlindnessLift | None) -> str:
    """The round of a label: blind, or discussed (made after blindness was lifted); for a part of a job, which part."""
    if job.part is not None:
        return job.part
    seen = lift is not None and row.id not in lift.revisions and row.at.us >= lift.at.us
    return "discussed" if seen else "blind"
