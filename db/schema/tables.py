"""The tables. Rows with content are keyed by that content and contain nothing else, and every event is a row of its
own. Two labs can therefore be merged as sets of rows, and current state is a view (`db.schema.current_state_views`). If
`db.rows` has
a row
class for a table, its columns come from there.

A moment is two columns (`db.schema.column_types.moment_columns`) whose names end in `_us` and `_offset`. Clocks and
durations are
nanoseconds.
"""

import uuid
from collections.abc import Collection, Mapping
from typing import Any, get_args, get_type_hints

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    Table,
    UniqueConstraint,
    text,
)

from db import rows
from db.schema.column_types import BigInteger, Boolean, Double, LargeBinary, Text, Uuid, moment_columns

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _id_column(name: str = "id") -> Column[object]:
    return Column(name, Uuid, primary_key=True)


def _link_column(name: str, to: str, *, key: bool = False, null: bool = False) -> Column[object]:
    return Column(name, ForeignKey(to), primary_key=key, nullable=null)


def _checked_text_column(name: str, *, key: bool = False, null: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=null)


def _bigint_column(name: str, *, key: bool = False) -> Column[int]:
    return Column(name, BigInteger, primary_key=key, nullable=False, autoincrement=False)


_TYPES = {uuid.UUID: Uuid, str: Text, int: BigInteger, bool: Boolean}
_LINKS = {
    "item_id": "items.id",
    "person_id": "people.id",
    "other_id": "people.id",
    "annotator_id": "people.id",
    "study_id": "studies.id",
    "run_id": "runs.id",
    "trial_id": "trials.id",
    "job_id": "jobs.id",
    "scheme_id": "schemes.id",
    "model_id": "models.id",
    "model_run_id": "model_runs.id",
}
"""Fields of rows that reference a row of another table."""


def _columns_of_row(
    row: type[object],
    *,
    key: Collection[str] = ("id",),
    without: Collection[str] = (),
    renamed: Mapping[str, str] | None = None,
) -> list[Column[Any]]:
    """The columns of a row's fields, in their order; nullable if the field may be None."""
    columns: list[Column[Any]] = []
    for name, kind in get_type_hints(row).items():
        if name in without:
            continue
        if kind is rows.WallTime:
            columns.extend(moment_columns(name))
            continue
        column = (renamed or {}).get(name, name)
        plain = next((one for one in get_args(kind) if one is not type(None)), kind)
        held = ForeignKey(_LINKS[name]) if name in _LINKS else _TYPES[plain]
        null = type(None) in get_args(kind)
        columns.append(Column(column, held, primary_key=name in key, nullable=null, autoincrement=False))
    return columns


def _code_check(column: str, *codes: str) -> CheckConstraint:
    listed = ", ".join(f"'{code}'" for code in codes)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


# Which schema a database has; alembic's own name for it.
alembic_version = Table("alembic_version", metadata, _checked_text_column("version_num", key=True))

# ---------------------------------------------------------------- items and pictures

media = Table(
    "media",
    metadata,
    *_columns_of_row(rows.ImageFileRow, key=("file",), without=("source", "creator", "licence")),
    Index(None, "pixels"),
)
# Origins of an image; different labs may know different ones. An empty text means "not known".
media_sources = Table(
    "media_sources",
    metadata,
    _link_column("file", "media.file", key=True),
    _checked_text_column("source", key=True),
    _checked_text_column("creator", key=True),
    _checked_text_column("licence", key=True),
)
# The image files of a lab on a server.
media_data = Table(
    "media_data",
    metadata,
    _checked_text_column("file", key=True),
    Column("data", LargeBinary, nullable=False),
)
# Images whose pixels were deleted from the lab; their metadata stay.
media_withdrawals = Table(
    "media_withdrawals",
    metadata,
    _id_column(),
    _link_column("file", "media.file"),
    _checked_text_column("reason"),
    *moment_columns("at"),
    Index(None, "file"),
)
imports = Table("imports", metadata, _id_column(), *moment_columns("at"))
items = Table(
    "items",
    metadata,
    *_columns_of_row(rows.ItemRow, without=("images", "tags", "factors")),
    Index(None, "benchmark", "version", "task", "key", "id"),
    Index(None, "key", "benchmark", "version"),
    Index(None, "stimulus_id"),
    Index(None, "group"),
)
item_images = Table(
    "item_images",
    metadata,
    _link_column("item_id", "items.id", key=True),
    _bigint_column("place", key=True),
    _link_column("file", "media.file", key=True),
    Index(None, "file"),
)
item_tags = Table(
    "item_tags",
    metadata,
    _link_column("item_id", "items.id", key=True),
    _checked_text_column("tag", key=True),
    Index(None, "tag"),
)
# A factor is a text, or a number with its text; the number is null for texts. Queries look the factors of an item up.
item_factors = Table(
    "item_factors",
    metadata,
    _link_column("item_id", "items.id", key=True),
    _checked_text_column("name", key=True),
    _checked_text_column("text"),
    Column("number", Double, nullable=True),
    Index(None, "name"),
)
item_imports = Table(
    "item_imports",
    metadata,
    _link_column("item_id", "items.id", key=True),
    _link_column("import_id", "imports.id", key=True),
)
# author: the code of the person who decided; empty if not stated.
corrections = Table(
    "corrections",
    metadata,
    _id_column(),
    _link_column("item_id", "items.id"),
    _link_column("corrected_id", "items.id"),
    _checked_text_column("reason"),
    _checked_text_column("author"),
    *moment_columns("at"),
    Index(None, "item_id"),
    Index(None, "corrected_id"),
)
withdrawals = Table(
    "withdrawals",
    metadata,
    _id_column(),
    _link_column("item_id", "items.id"),
    _checked_text_column("reason"),
    _checked_text_column("author"),
    *moment_columns("at"),
    Index(None, "item_id"),
)

# ---------------------------------------------------------------- people, studies, runs

people = Table(
    "people",
    metadata,
    *_columns_of_row(rows.PersonRow),
    UniqueConstraint("code"),
)
# Notes about a person; `same_as` and `apart` name the other code. author: who decided. seen: whether results
# had been seen by then, if stated.
person_notes = Table(
    "person_notes",
    metadata,
    *_columns_of_row(rows.PersonNoteRow),
    Index(None, "person_id"),
    Index(None, "other_id"),
)
consents = Table(
    "consents",
    metadata,
    *_columns_of_row(rows.ConsentRow),
    Index(None, "person_id"),
)
studies = Table("studies", metadata, *_columns_of_row(rows.StudyRow, without=("created",)), Index(None, "name"))
study_events = Table(
    "study_events",
    metadata,
    *_columns_of_row(rows.StudyEventRow),
    Index(None, "study_id"),
)
runs = Table(
    "runs",
    metadata,
    *_columns_of_row(rows.SessionRow),
    Index(None, "person_id"),
    Index(None, "study_id"),
)
# Later decisions about a run or one of its trials; `reassigned` names the new owner.
run_marks = Table(
    "run_marks",
    metadata,
    *_columns_of_row(rows.SessionMarkRow),
    _code_check("kind", "excluded", "included", "pilot", "note", "reassigned"),
    CheckConstraint("(kind = 'reassigned') = (person_id IS NOT NULL)", name="owner"),
    Index(None, "run_id"),
    Index(None, "person_id"),
    Index(None, "trial_id"),
)
stretches = Table(
    "stretches",
    metadata,
    *_columns_of_row(rows.SegmentRow, key=("run_id", "number")),
)


def _stretch_foreign_key() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["run_id", "stretch"], ["stretches.run_id", "stretches.number"])


events = Table(
    "events",
    metadata,
    *_columns_of_row(rows.SessionEventRow, key=("run_id", "sequence")),
    _stretch_foreign_key(),
    Index("ix_events_finished", "run_id", sqlite_where=text("kind = 'run_finished'")),
    sqlite_with_rowid=False,
)
trials = Table(
    "trials",
    metadata,
    *_columns_of_row(rows.TrialRow, renamed={"response": "last_state"}),
    _stretch_foreign_key(),
    UniqueConstraint("run_id", "position", "attempt"),
    _code_check("ended_on", "answered", "timeout", "skipped", "aborted", "interrupted"),
    CheckConstraint("position >= 0 AND attempt >= 1", name="place"),
    CheckConstraint("(ended_on = 'answered') = (submitted_ns IS NOT NULL)", name="submitted"),
    Index(None, "item_id"),
)
# Submitted answers; a trial without one ended otherwise and has its last state.
answers = Table("answers", metadata, _link_column("trial_id", "trials.id", key=True), _checked_text_column("response"))


def _columns_of_scores() -> tuple[Column[Any] | CheckConstraint, ...]:
    key = ("item_id", "rule", "rule_version")
    columns = _columns_of_row(rows.ScoreRow, key=key, without=("target", "target_id"))
    return (*columns, _code_check("outcome", "right", "wrong", "invalid", "missing"))


trial_scores = Table(
    "trial_scores",
    metadata,
    _link_column("trial_id", "trials.id", key=True),
    *_columns_of_scores(),
    sqlite_with_rowid=False,
)

# ---------------------------------------------------------------- labels

schemes = Table("schemes", metadata, *_columns_of_row(rows.SchemeRow), Index(None, "name"))
jobs = Table(
    "jobs",
    metadata,
    *_columns_of_row(rows.JobRow),
)
# Events of a job: `moved` to another version of its scheme (`scheme_id` in the body).
job_events = Table(
    "job_events",
    metadata,
    *_columns_of_row(rows.JobEventRow),
    Index(None, "job_id"),
)
labels = Table(
    "labels",
    metadata,
    *_columns_of_row(rows.LabelRow),
    _code_check("state", "draft", "submitted", "skipped"),
    Index(None, "job_id", "item_id", "annotator_id", "revision"),
    Index(None, "annotator_id"),
)
# Who works on which item at the moment; temporary rows.
claims = Table(
    "claims",
    metadata,
    *_columns_of_row(rows.ClaimRow, key=("job_id", "item_id", "slot")),
    UniqueConstraint("job_id", "item_id", "annotator_id"),
)
decisions = Table(
    "decisions",
    metadata,
    *_columns_of_row(rows.DecisionRow),
    Index(None, "job_id", "item_id"),
    Index(None, "person_id"),
)

# ---------------------------------------------------------------- models

models = Table("models", metadata, *_columns_of_row(rows.ModelRow, without=("name", "added")))
model_changes = Table(
    "model_changes",
    metadata,
    _id_column(),
    _link_column("model_id", "models.id"),
    _checked_text_column("name"),
    Column("present", Boolean, nullable=False),
    *moment_columns("at"),
    Index(None, "model_id"),
    Index(None, "name"),
)
model_runs = Table(
    "model_runs",
    metadata,
    *_columns_of_row(rows.ModelRunRow),
    Index(None, "key"),
    Index(None, "model_id"),
)
model_run_ends = Table(
    "model_run_ends",
    metadata,
    _link_column("model_run_id", "model_runs.id", key=True),
    _checked_text_column("state"),
    *moment_columns("at"),
)
predictions = Table(
    "predictions",
    metadata,
    *_columns_of_row(rows.PredictionRow),
    UniqueConstraint("model_run_id", "stimulus_id", "repeat", "attempt"),
    _code_check("state", "answered", "cut", "failed", "out_of_memory", "stopped"),
    Index(None, "item_id"),
)
prediction_scores = Table(
    "prediction_scores",
    metadata,
    _link_column("prediction_id", "predictions.id", key=True),
    *_columns_of_scores(),
    sqlite_with_rowid=False,
)
# Verdicts of a judge (person or model) on an item, a trial's answer or a prediction.
verdicts = Table(
    "verdicts",
    metadata,
    *_columns_of_row(rows.VerdictRow),
    _code_check("target", "item", "trial", "prediction"),
    Index(None, "target_id"),
    Index(None, "person_id"),
)

# Preferences among several models' answers to an item; `shown` has them from left to right. person_id: who
# voted, if known.
votes = Table(
    "votes",
    metadata,
    *_columns_of_row(rows.VoteRow),
    _code_check("choice", "model", "tie", "all_bad"),
    Index(None, "item_id"),
    Index(None, "person_id"),
)

# ---------------------------------------------------------------- the lab itself

settings = Table("settings", metadata, _checked_text_column("key", key=True), _checked_text_column("value"))
# Contains a person during their deletion: the delete triggers then allow deleting their rows.
erasures = Table("erasures", metadata, _id_column("person_id"))
# Deleted people, without content. A tombstone takes precedence in every merge and restore.
tombstones = Table(
    "tombstones", metadata, _id_column("person_id"), _bigint_column("at_us", key=True), _bigint_column("at_offset")
)
# Runs deleted with their person, as marks derived from their ids (`db.ids.erased_run_mark`): they identify unsaved
# trials
# at another station.
erased_runs = Table("erased_runs", metadata, _id_column("mark"))
# Where answers were exported to. kind: the format. path: a file or folder, relative to the lab's folder where it is
# inside. home: that folder then, see `db.homes`. files: names in `path`, a JSON list. people: their ids, or "all".
exports = Table(
    "exports",
    metadata,
    *_columns_of_row(rows.ExportRow),
)
# Decisions about conflicts between labs; they also apply to later merges.
merge_decisions = Table(
    "merge_decisions",
    metadata,
    _checked_text_column("conflict", key=True),
    _checked_text_column("choice"),
    *moment_columns("at"),
)

APPEND_ONLY = tuple(
    table
    for table in metadata.sorted_tables
    if table not in {alembic_version, media_data, claims, settings, erasures, merge_decisions}
)
"""Tables whose rows never change. A person's rows can be deleted while an erasure names that person, others never."""
