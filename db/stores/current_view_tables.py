"""The views of `db.schema.current_state_views` as tables for queries."""

import uuid

from sqlalchemy import Boolean, Connection, TableClause, Uuid, column, func, select, table

from db.schema import tables
from db.schema.column_types import BigInteger, Text

current_runs = table(
    "current_runs",
    column("run_id", Uuid),
    column("study_id", Uuid),
    column("person_id", Uuid),
    column("simulated", Boolean),
    column("pilot", Boolean),
    column("excluded", Boolean),
    column("finished", Boolean),
)
current_versions = table("current_versions", column("item_id", Uuid), column("current_id", Uuid))
current_labels = table("current_labels", *(column(each.name, each.type) for each in tables.labels.columns))
of_real_people = current_labels.c.annotator_id.not_in(select(tables.people.c.id).where(tables.people.c.simulated))
"""Restricts `current_labels` to people: simulated annotators neither close items nor count for gold labels."""
current_models = table(
    "current_models",
    column("id", Uuid),
    column("name", Text),
    column("kind", Text),
    column("trained", Boolean),
    column("body", Text),
    column("added_us", BigInteger),
    column("added_offset", BigInteger),
)
current_people = table("current_people", column("person_id", Uuid), column("current_id", Uuid))
excluded_trials = table("excluded_trials", column("trial_id", Uuid))


def newest_labels_table(conn: Connection, job_id: uuid.UUID) -> TableClause:
    """The table to read the newest revisions of a job from: `current_labels`, or the faster `labels` as long as no
    annotator has two revisions of an item. Both agree within one read transaction."""
    of = tables.labels.c
    twice = select(of.item_id).where(of.job_id == job_id).group_by(of.item_id, of.annotator_id)
    return tables.labels if conn.scalar(twice.having(func.count() > 1).limit(1)) is None else current_labels
