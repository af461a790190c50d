"""Moving a job to another version of its scheme: work continues under it, and existing labels do not change."""

import uuid
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from db import Connection
from db.ids import new_id
from db.rows import JobEventRow, WallTime
from db.stores import annotation_job_events, submission_counts_without_labels
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.labels_for_agreement import count_labelled_items, load_agreement_labels
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts, next_event_time, scheme_row
from desktop.annotation.jobs.label_scheme_versions import changed_meanings
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say


@dataclass(frozen=True, slots=True)
class SchemeMigrationPreview:
    """Preview of a move. changed: labels with another meaning, or split. affected: per annotator, how many items have
    submitted labels to check again. counts: number of items behind the agreement headline now; after: after the move,
    before any labels are checked."""

    changed: frozenset[str]
    affected: Mapping[uuid.UUID, int]
    counts: int = 0
    after: int = 0


def preview_scheme_migration(conn: Connection, job: AnnotationJob, scheme: LabelScheme) -> SchemeMigrationPreview:
    changed: set[str] = set()
    affected: Counter[uuid.UUID] = Counter()
    for row in store.all_label_schemes(conn):
        if row.name == scheme.name and (here := changed_meanings(LabelScheme.model_validate_json(row.body), scheme)):
            found = submission_counts_without_labels.count_items_with_labels(conn, job.id, row.id, here)
            affected.update(found)
            changed |= here if found or row.id == job.scheme_id else set()
    moved = replace(job, scheme=scheme, scheme_id=scheme_row(scheme).id)
    counts, after = (count_labelled_items(load_agreement_labels(conn, under).blind) for under in (job, moved))
    return SchemeMigrationPreview(frozenset(changed), dict(affected), counts, after)


def migrate_job_scheme(conn: Connection, job: AnnotationJob, scheme: LabelScheme, at: WallTime) -> AnnotationJob:
    """Move the job and its parts to another version, in the writer's transaction. Raises BadScheme for another scheme,
    or a version that the lab does not have. The last move applies, regardless of a station's clock."""
    row = scheme_row(scheme)
    if scheme.name != job.scheme.name or store.get_scheme(conn, row.id) is None:
        raise BadScheme(
            say("The lab has no version {name} of this job's label scheme."), name=f"{scheme.name} {scheme.version}"
        )
    for each in (job, *load_job_parts(conn, job).values()):
        body = canonical_json({"scheme_id": str(row.id)})
        annotation_job_events.add_job_event(
            conn,
            JobEventRow(
                id=new_id(),
                job_id=each.id,
                kind=annotation_job_events.MOVED,
                body=body,
                at=next_event_time(conn, each, at),
            ),
        )
    made = job.made_under or job.scheme_id
    return replace(job, scheme=scheme, scheme_id=row.id, made_under=None if made == row.id else made)
