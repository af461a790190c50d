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


def moment(name: str) -> tuple[Column[int], Column[int]]:
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


def _id(name: str = "id") -> Column[object]:
    return Column(name, Uuid, primary_key=True)


def _link(name: str, to: str, *, key: bool = False, null: bool = False) -> Column[object]:
    return Column(name, ForeignKey(to), primary_key=key, nullable=null)


def _text(name: str, *, key: bool = False, null: bool = False) -> Column[str]:
    return Column(name, Text, primary_key=key, nullable=null)


def _number(name: str, *, key: bool = False, null: bool = False) -> Column[int]:
    return Column(name, BigInteger, primary_key=key, nullable=null, autoincrement=False)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False)


def _one_of(column: str, *codes: str) -> CheckConstraint:
    listed = ", ".join(f"'{code}'" for code in codes)
    return CheckConstraint(f"{column} IN ({listed})", name=column)


alembic_version = Table("alembic_version", metadata, _text("version_num", key=True))

media = Table(
    "media",
    metadata,
    _text("file", key=True),
    _text("pixels"),
    _number("width"),
    _number("height"),
    _number("bytes"),
    _text("mime"),
    Index(None, "pixels"),
)
media_sources = Table(
    "media_sources",
    metadata,
    _link("file", "media.file", key=True),
    _text("source", key=True),
    _text("creator", key=True),
    _text("licence", key=True),
)
media_data = Table(
    "media_data",
    metadata,
    _text("file", key=True),
    Column("data", LargeBinary, nullable=False),
)
imports = Table("imports", metadata, _id(), *moment("at"))
items = Table(
    "items",
    metadata,
    _id(),
    Column("stimulus_id", Uuid, nullable=False),
    _text("benchmark"),
    _text("version"),
    _text("key"),
    _text("task"),
    _text("kind"),
    _text("body"),
    _text("group", null=True),
    _text("variant_of", null=True),
    Index(None, "benchmark", "version", "task", "key", "id"),
    Index(None, "key", "benchmark", "version"),
    Index(None, "stimulus_id"),
    Index(None, "group"),
)
item_images = Table(
    "item_images",
    metadata,
    _link("item_id", "items.id", key=True),
    _number("place", key=True),
    _link("file", "media.file", key=True),
    Index(None, "file"),
)
item_tags = Table(
    "item_tags",
    metadata,
    _link("item_id", "items.id", key=True),
    _text("tag", key=True),
    Index(None, "tag"),
)
item_factors = Table(
    "item_factors",
    metadata,
    _link("item_id", "items.id", key=True),
    _text("name", key=True),
    _text("text"),
    Column("number", Double, nullable=True),
    Index(None, "name", "text"),
    Index(None, "name", "number"),
)
item_imports = Table(
    "item_imports",
    metadata,
    _link("item_id", "items.id", key=True),
    _link("import_id", "imports.id", key=True),
)
corrections = Table(
    "corrections",
    metadata,
    _id(),
    _link("item_id", "items.id"),
    _link("corrected_id", "items.id"),
    _text("reason"),
    *moment("at"),
    Index(None, "item_id"),
    Index(None, "corrected_id"),
)
withdrawals = Table(
    "withdrawals",
    metadata,
    _id(),
    _link("item_id", "items.id"),
    _text("reason"),
    *moment("at"),
    Index(None, "item_id"),
)

people = Table(
    "people",
    metadata,
    _id(),
    _text("code"),
    _flag("simulated"),
    *moment("created"),
    _text("facts"),
    UniqueConstraint("code"),
)
person_notes = Table(
    "person_notes",
    metadata,
    _id(),
    _link("person_id", "people.id"),
    _text("kind"),
    _text("body"),
    *moment("at"),
    Index(None, "person_id"),
)
consents = Table(
    "consents",
    metadata,
    _id(),
    _link("person_id", "people.id"),
    _text("text_hash"),
    _text("text"),
    _text("version"),
    _text("language"),
    _flag("given"),
    _text("choices"),
    *moment("at"),
    Index(None, "person_id"),
)
studies = Table("studies", metadata, _id(), _text("name"), _text("protocol"), Index(None, "name"))
study_events = Table(
    "study_events",
    metadata,
    _id(),
    _link("study_id", "studies.id"),
    _text("kind"),
    _text("body"),
    *moment("at"),
    Index(None, "study_id"),
)
runs = Table(
    "runs",
    metadata,
    _id(),
    _link("study_id", "studies.id"),
    _link("person_id", "people.id"),
    _text("plan"),
    _number("planned"),
    _text("seat"),
    _flag("simulated"),
    _flag("pilot"),
    _text("app_version"),
    _text("certificate"),
    *moment("started"),
    Index(None, "person_id"),
    Index(None, "study_id"),
)
run_marks = Table(
    "run_marks",
    metadata,
    _id(),
    _link("run_id", "runs.id"),
    _text("kind"),
    _text("reason"),
    *moment("at"),
    _one_of("kind", "excluded", "included", "pilot", "note"),
    Index(None, "run_id"),
)
stretches = Table(
    "stretches",
    metadata,
    _link("run_id", "runs.id", key=True),
    _number("number", key=True),
    _text("boot_id"),
    _number("process_start"),
    _number("clock_ns"),
    *moment("utc"),
)


def _of_a_stretch() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["run_id", "stretch"], ["stretches.run_id", "stretches.number"])


events = Table(
    "events",
    metadata,
    _link("run_id", "runs.id", key=True),
    _number("sequence", key=True),
    _number("stretch"),
    _text("kind"),
    _number("clock_ns"),
    _text("body"),
    _of_a_stretch(),
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
    _id(),
    _link("run_id", "runs.id"),
    _number("position"),
    _number("attempt"),
    _number("stretch"),
    _link("item_id", "items.id"),
    Column("stimulus_id", Uuid, nullable=False),
    _number("block"),
    _flag("practice"),
    _number("shown_ns"),
    _number("first_input_ns", null=True),
    _number("last_change_ns", null=True),
    _number("submitted_ns", null=True),
    _number("load_ns"),
    _number("paused_ns"),
    _number("unfocused_ns"),
    _number("onset_uncertainty_ns"),
    _number("commit_started_ns"),
    _text("ended_on"),
    _number("changes"),
    _text("stamp"),
    _text("flags"),
    _text("order"),
    _text("display"),
    _text("last_state", null=True),
    *moment("at"),
    _of_a_stretch(),
    UniqueConstraint("run_id", "position", "attempt"),
    _one_of("ended_on", "answered", "timeout", "skipped", "aborted", "interrupted"),
    CheckConstraint("position >= 0 AND attempt >= 1", name="place"),
    CheckConstraint("(ended_on = 'answered') = (submitted_ns IS NOT NULL)", name="submitted"),
    Index(None, "item_id"),
)
answers = Table("answers", metadata, _link("trial_id", "trials.id", key=True), _text("response"))


def _score_columns() -> tuple[Column[object] | Column[str] | Column[int] | CheckConstraint, ...]:
    return (
        _link("item_id", "items.id", key=True),
        _text("rule", key=True),
        _number("rule_version", key=True),
        _text("outcome"),
        _text("reason", null=True),
        _text("measures"),
        _text("parsed", null=True),
        _one_of("outcome", "right", "wrong", "invalid", "missing"),
    )


trial_scores = Table(
    "trial_scores", metadata, _link("trial_id", "trials.id", key=True), *_score_columns(), sqlite_with_rowid=False
)

schemes = Table("schemes", metadata, _id(), _text("name"), _text("version"), _text("body"), Index(None, "name"))
jobs = Table(
    "jobs",
    metadata,
    _id(),
    _text("name"),
    _link("scheme_id", "schemes.id"),
    _text("body"),
    *moment("created"),
)
labels = Table(
    "labels",
    metadata,
    _id(),
    _link("job_id", "jobs.id"),
    _link("item_id", "items.id"),
    _link("scheme_id", "schemes.id"),
    _link("annotator_id", "people.id"),
    _number("revision"),
    _text("state"),
    _text("labels"),
    _text("note"),
    _flag("flagged"),
    _text("reason", null=True),
    _number("spent_ns"),
    *moment("at"),
    _one_of("state", "draft", "submitted", "skipped"),
    Index(None, "job_id", "item_id", "annotator_id", "revision"),
    Index(None, "annotator_id"),
)
claims = Table(
    "claims",
    metadata,
    _link("job_id", "jobs.id", key=True),
    _link("item_id", "items.id", key=True),
    _number("slot", key=True),
    _link("annotator_id", "people.id"),
    _number("until_us"),
    UniqueConstraint("job_id", "item_id", "annotator_id"),
)
decisions = Table(
    "decisions",
    metadata,
    _id(),
    _link("job_id", "jobs.id"),
    _link("item_id", "items.id"),
    _link("person_id", "people.id"),
    _text("body"),
    *moment("at"),
    Index(None, "job_id", "item_id"),
    Index(None, "person_id"),
)

models = Table("models", metadata, _id(), _text("kind"), _flag("trained"), _text("body"))
model_changes = Table(
    "model_changes",
    metadata,
    _id(),
    _link("model_id", "models.id"),
    _text("name"),
    _flag("present"),
    *moment("at"),
    Index(None, "model_id"),
    Index(None, "name"),
)
model_runs = Table(
    "model_runs",
    metadata,
    _id(),
    _link("model_id", "models.id"),
    _text("key"),
    _text("condition"),
    _text("plan"),
    _number("planned"),
    *moment("started"),
    Index(None, "key"),
    Index(None, "model_id"),
)
model_run_ends = Table(
    "model_run_ends",
    metadata,
    _link("model_run_id", "model_runs.id", key=True),
    _text("state"),
    *moment("at"),
)
predictions = Table(
    "predictions",
    metadata,
    _id(),
    _link("model_run_id", "model_runs.id"),
    _link("item_id", "items.id"),
    Column("stimulus_id", Uuid, nullable=False),
    _number("repeat"),
    _number("attempt"),
    _text("key"),
    _text("state"),
    _text("raw"),
    _text("finish_reason"),
    _number("prompt_tokens"),
    _number("output_tokens"),
    _number("first_token_ns", null=True),
    _number("total_ns"),
    _text("sent"),
    *moment("at"),
    UniqueConstraint("model_run_id", "stimulus_id", "repeat", "attempt"),
    _one_of("state", "answered", "cut", "failed", "out_of_memory", "stopped"),
    Index(None, "item_id"),
)
prediction_scores = Table(
    "prediction_scores",
    metadata,
    _link("prediction_id", "predictions.id", key=True),
    *_score_columns(),
    sqlite_with_rowid=False,
)
verdicts = Table(
    "verdicts",
    metadata,
    _id(),
    _text("target"),
    Column("target_id", Uuid, nullable=False),
    _text("kind"),
    _link("person_id", "people.id", null=True),
    _link("model_id", "models.id", null=True),
    _text("body"),
    *moment("at"),
    _one_of("target", "item", "trial", "prediction"),
    Index(None, "target_id"),
    Index(None, "person_id"),
)

settings = Table("settings", metadata, _text("key", key=True), _text("value"))
erasures = Table("erasures", metadata, _id("person_id"))
tombstones = Table("tombstones", metadata, _id("person_id"), _number("at_us", key=True), _number("at_offset"))
merge_decisions = Table("merge_decisions", metadata, _text("conflict", key=True), _text("choice"), *moment("at"))


def upgrade(operations: "Operations") -> None:
    """Create all tables, including the one for the version."""
    metadata.create_all(operations.get_bind())
