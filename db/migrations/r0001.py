"""Revision 0001: the first schema, frozen as released."""

from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    Table,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from alembic.operations import Operations

Text = PlainText().with_variant(PlainText(collation="C"), "postgresql")


def frozen_moment_columns(name: str) -> tuple[Column[int], Column[int]]:
    return Column(f"{name}_us", BigInteger, nullable=False), Column(f"{name}_offset", BigInteger, nullable=False)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _frozen_id_column(name: str = "id") -> Column[object]:
    return Column(name, Uuid, primary_key=True)


def _frozen_link_column(name: str, to: str, *, key: bool = False, null: bool = False) -> Column[object]:
    return Column(name, ForeignKey(to), primary_key=key, nullable=null)


def _frozen_text_column(name: str, *, key: bool = False, null: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=null)


def _frozen_number_column(name: str, *, key: bool = False, null: bool = False) -> Column[int]:
    return Column(name, BigInteger, primary_key=key, nullable=null, autoincrement=False)


def _frozen_flag_column(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _frozen_code_check(column: str, *codes: str) -> CheckConstraint:
    listed = ", ".join(f"'{code}'" for code in codes)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


alembic_version = Table("alembic_version", metadata, _frozen_text_column("version_num", key=True))

media = Table(
    "media",
    metadata,
    _frozen_text_column("file", key=True),
    _frozen_text_column("pixels"),
    _frozen_number_column("width"),
    _frozen_number_column("height"),
    _frozen_number_column("bytes"),
    _frozen_text_column("mime"),
    Index(None, "pixels"),
)
media_sources = Table(
    "media_sources",
    metadata,
    _frozen_link_column("file", "media.file", key=True),
    _frozen_text_column("source", key=True),
    _frozen_text_column("creator", key=True),
    _frozen_text_column("licence", key=True),
)
media_data = Table(
    "media_data",
    metadata,
    _frozen_text_column("file", key=True),
    Column("data", LargeBinary, nullable=False),
)
imports = Table("imports", metadata, _frozen_id_column(), *frozen_moment_columns("at"))
items = Table(
    "items",
    metadata,
    _frozen_id_column(),
    Column("stimulus_id", Uuid, nullable=False),
    _frozen_text_column("benchmark"),
    _frozen_text_column("version"),
    _frozen_text_column("key"),
    _frozen_text_column("task"),
    _frozen_text_column("kind"),
    _frozen_text_column("body"),
    _frozen_text_column("group", null=True),
    _frozen_text_column("variant_of", null=True),
    Index(None, "benchmark", "version", "task", "key", "id"),
    Index(None, "key", "benchmark", "version"),
    Index(None, "stimulus_id"),
    Index(None, "group"),
)
item_images = Table(
    "item_images",
    metadata,
    _frozen_link_column("item_id", "items.id", key=True),
    _frozen_number_column("place", key=True),
    _frozen_link_column("file", "media.file", key=True),
    Index(None, "file"),
)
item_tags = Table(
    "item_tags",
    metadata,
    _frozen_link_column("item_id", "items.id", key=True),
    _frozen_text_column("tag", key=True),
    Index(None, "tag"),
)
item_factors = Table(
    "item_factors",
    metadata,
    _frozen_link_column("item_id", "items.id", key=True),
    _frozen_text_column("name", key=True),
    _frozen_text_column("text"),
    Column("number", Double, nullable=True),
    Index(None, "name", "text"),
    Index(None, "name", "number"),
)
item_imports = Table(
    "item_imports",
    metadata,
    _frozen_link_column("item_id", "items.id", key=True),
    _frozen_link_column("import_id", "imports.id", key=True),
)
corrections = Table(
    "corrections",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("item_id", "items.id"),
    _frozen_link_column("corrected_id", "items.id"),
    _frozen_text_column("reason"),
    *frozen_moment_columns("at"),
    Index(None, "item_id"),
    Index(None, "corrected_id"),
)
withdrawals = Table(
    "withdrawals",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("item_id", "items.id"),
    _frozen_text_column("reason"),
    *frozen_moment_columns("at"),
    Index(None, "item_id"),
)

people = Table(
    "people",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("code"),
    _frozen_flag_column("simulated"),
    *frozen_moment_columns("created"),
    _frozen_text_column("facts"),
    UniqueConstraint("code"),
)
person_notes = Table(
    "person_notes",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("person_id", "people.id"),
    _frozen_text_column("kind"),
    _frozen_text_column("body"),
    *frozen_moment_columns("at"),
    Index(None, "person_id"),
)
consents = Table(
    "consents",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("person_id", "people.id"),
    _frozen_text_column("text_hash"),
    _frozen_text_column("text"),
    _frozen_text_column("version"),
    _frozen_text_column("language"),
    _frozen_flag_column("given"),
    _frozen_text_column("choices"),
    *frozen_moment_columns("at"),
    Index(None, "person_id"),
)
studies = Table(
    "studies",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("name"),
    _frozen_text_column("protocol"),
    Index(None, "name"),
)
study_events = Table(
    "study_events",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("study_id", "studies.id"),
    _frozen_text_column("kind"),
    _frozen_text_column("body"),
    *frozen_moment_columns("at"),
    Index(None, "study_id"),
)
runs = Table(
    "runs",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("study_id", "studies.id"),
    _frozen_link_column("person_id", "people.id"),
    _frozen_text_column("plan"),
    _frozen_number_column("planned"),
    _frozen_text_column("seat"),
    _frozen_flag_column("simulated"),
    _frozen_flag_column("pilot"),
    _frozen_text_column("app_version"),
    _frozen_text_column("certificate"),
    *frozen_moment_columns("started"),
    Index(None, "person_id"),
    Index(None, "study_id"),
)
run_marks = Table(
    "run_marks",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("run_id", "runs.id"),
    _frozen_text_column("kind"),
    _frozen_text_column("reason"),
    *frozen_moment_columns("at"),
    _frozen_code_check("kind", "excluded", "included", "pilot", "note"),
    Index(None, "run_id"),
)
stretches = Table(
    "stretches",
    metadata,
    _frozen_link_column("run_id", "runs.id", key=True),
    _frozen_number_column("number", key=True),
    _frozen_text_column("boot_id"),
    _frozen_number_column("process_start"),
    _frozen_number_column("clock_ns"),
    *frozen_moment_columns("utc"),
)


def _frozen_stretch_key() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["run_id", "stretch"], ["stretches.run_id", "stretches.number"])


events = Table(
    "events",
    metadata,
    _frozen_link_column("run_id", "runs.id", key=True),
    _frozen_number_column("sequence", key=True),
    _frozen_number_column("stretch"),
    _frozen_text_column("kind"),
    _frozen_number_column("clock_ns"),
    _frozen_text_column("body"),
    _frozen_stretch_key(),
    Index(
        "ix_events_finished",
        "run_id",
        sqlite_where=text("kind = 'run_finished'"),
        postgresql_where=text("kind = 'run_finished'"),
    ),
    sqlite_with_rowid=False,
)
trials = Table(
    "trials",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("run_id", "runs.id"),
    _frozen_number_column("position"),
    _frozen_number_column("attempt"),
    _frozen_number_column("stretch"),
    _frozen_link_column("item_id", "items.id"),
    Column("stimulus_id", Uuid, nullable=False),
    _frozen_number_column("block"),
    _frozen_flag_column("practice"),
    _frozen_number_column("shown_ns"),
    _frozen_number_column("first_input_ns", null=True),
    _frozen_number_column("last_change_ns", null=True),
    _frozen_number_column("submitted_ns", null=True),
    _frozen_number_column("load_ns"),
    _frozen_number_column("paused_ns"),
    _frozen_number_column("unfocused_ns"),
    _frozen_number_column("onset_uncertainty_ns"),
    _frozen_number_column("commit_started_ns"),
    _frozen_text_column("ended_on"),
    _frozen_number_column("changes"),
    _frozen_text_column("stamp"),
    _frozen_text_column("flags"),
    _frozen_text_column("order"),
    _frozen_text_column("display"),
    _frozen_text_column("last_state", null=True),
    *frozen_moment_columns("at"),
    _frozen_stretch_key(),
    UniqueConstraint("run_id", "position", "attempt"),
    _frozen_code_check("ended_on", "answered", "timeout", "skipped", "aborted", "interrupted"),
    CheckConstraint("position >= 0 AND attempt >= 1", name="place"),
    CheckConstraint("(ended_on = 'answered') = (submitted_ns IS NOT NULL)", name="submitted"),
    Index(None, "item_id"),
)
answers = Table(
    "answers", metadata, _frozen_link_column("trial_id", "trials.id", key=True), _frozen_text_column("response")
)


def _frozen_score_columns() -> tuple[Column[object] | Column[str] | Column[int] | CheckConstraint, ...]:
    return (
        _frozen_link_column("item_id", "items.id", key=True),
        _frozen_text_column("rule", key=True),
        _frozen_number_column("rule_version", key=True),
        _frozen_text_column("outcome"),
        _frozen_text_column("reason", null=True),
        _frozen_text_column("measures"),
        _frozen_text_column("parsed", null=True),
        _frozen_code_check("outcome", "right", "wrong", "invalid", "missing"),
    )


trial_scores = Table(
    "trial_scores",
    metadata,
    _frozen_link_column("trial_id", "trials.id", key=True),
    *_frozen_score_columns(),
    sqlite_with_rowid=False,
)

schemes = Table(
    "schemes",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("name"),
    _frozen_text_column("version"),
    _frozen_text_column("body"),
    Index(None, "name"),
)
jobs = Table(
    "jobs",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("name"),
    _frozen_link_column("scheme_id", "schemes.id"),
    _frozen_text_column("body"),
    *frozen_moment_columns("created"),
)
labels = Table(
    "labels",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("job_id", "jobs.id"),
    _frozen_link_column("item_id", "items.id"),
    _frozen_link_column("scheme_id", "schemes.id"),
    _frozen_link_column("annotator_id", "people.id"),
    _frozen_number_column("revision"),
    _frozen_text_column("state"),
    _frozen_text_column("labels"),
    _frozen_text_column("note"),
    _frozen_flag_column("flagged"),
    _frozen_text_column("reason", null=True),
    _frozen_number_column("spent_ns"),
    *frozen_moment_columns("at"),
    _frozen_code_check("state", "draft", "submitted", "skipped"),
    Index(None, "job_id", "item_id", "annotator_id", "revision"),
    Index(None, "annotator_id"),
)
claims = Table(
    "claims",
    metadata,
    _frozen_link_column("job_id", "jobs.id", key=True),
    _frozen_link_column("item_id", "items.id", key=True),
    _frozen_number_column("slot", key=True),
    _frozen_link_column("annotator_id", "people.id"),
    _frozen_number_column("until_us"),
    UniqueConstraint("job_id", "item_id", "annotator_id"),
)
decisions = Table(
    "decisions",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("job_id", "jobs.id"),
    _frozen_link_column("item_id", "items.id"),
    _frozen_link_column("person_id", "people.id"),
    _frozen_text_column("body"),
    *frozen_moment_columns("at"),
    Index(None, "job_id", "item_id"),
    Index(None, "person_id"),
)

models = Table(
    "models",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("kind"),
    _frozen_flag_column("trained"),
    _frozen_text_column("body"),
)
model_changes = Table(
    "model_changes",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("model_id", "models.id"),
    _frozen_text_column("name"),
    _frozen_flag_column("present"),
    *frozen_moment_columns("at"),
    Index(None, "model_id"),
    Index(None, "name"),
)
model_runs = Table(
    "model_runs",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("model_id", "models.id"),
    _frozen_text_column("key"),
    _frozen_text_column("condition"),
    _frozen_text_column("plan"),
    _frozen_number_column("planned"),
    *frozen_moment_columns("started"),
    Index(None, "key"),
    Index(None, "model_id"),
)
model_run_ends = Table(
    "model_run_ends",
    metadata,
    _frozen_link_column("model_run_id", "model_runs.id", key=True),
    _frozen_text_column("state"),
    *frozen_moment_columns("at"),
)
predictions = Table(
    "predictions",
    metadata,
    _frozen_id_column(),
    _frozen_link_column("model_run_id", "model_runs.id"),
    _frozen_link_column("item_id", "items.id"),
    Column("stimulus_id", Uuid, nullable=False),
    _frozen_number_column("repeat"),
    _frozen_number_column("attempt"),
    _frozen_text_column("key"),
    _frozen_text_column("state"),
    _frozen_text_column("raw"),
    _frozen_text_column("finish_reason"),
    _frozen_number_column("prompt_tokens"),
    _frozen_number_column("output_tokens"),
    _frozen_number_column("first_token_ns", null=True),
    _frozen_number_column("total_ns"),
    _frozen_text_column("sent"),
    *frozen_moment_columns("at"),
    UniqueConstraint("model_run_id", "stimulus_id", "repeat", "attempt"),
    _frozen_code_check("state", "answered", "cut", "failed", "out_of_memory", "stopped"),
    Index(None, "item_id"),
)
prediction_scores = Table(
    "prediction_scores",
    metadata,
    _frozen_link_column("prediction_id", "predictions.id", key=True),
    *_frozen_score_columns(),
    sqlite_with_rowid=False,
)
verdicts = Table(
    "verdicts",
    metadata,
    _frozen_id_column(),
    _frozen_text_column("target"),
    Column("target_id", Uuid, nullable=False),
    _frozen_text_column("kind"),
    _frozen_link_column("person_id", "people.id", null=True),
    _frozen_link_column("model_id", "models.id", null=True),
    _frozen_text_column("body"),
    *frozen_moment_columns("at"),
    _frozen_code_check("target", "item", "trial", "prediction"),
    Index(None, "target_id"),
    Index(None, "person_id"),
)

settings = Table("settings", metadata, _frozen_text_column("key", key=True), _frozen_text_column("value"))
erasures = Table("erasures", metadata, _frozen_id_column("person_id"))
tombstones = Table(
    "tombstones",
    metadata,
    _frozen_id_column("person_id"),
    _frozen_number_column("at_us", key=True),
    _frozen_number_column("at_offset"),
)
merge_decisions = Table(
    "merge_decisions",
    metadata,
    _frozen_text_column("conflict", key=True),
    _frozen_text_column("choice"),
    *frozen_moment_columns("at"),
)


def upgrade(operations: "Operations") -> None:
    """Create all tables, including the one for the version."""
    metadata.create_all(operations.get_bind())
