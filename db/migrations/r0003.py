# pyright: reportUnknownArgumentType=false
"""Revision 0003: run marks reference trials, owners and authors; notes about people reference the other person."""

from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    MetaData,
    Table,
    Uuid,
    column,
    select,
    table,
    text,
)
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from uuid import UUID

    from alembic.operations import Operations
    from sqlalchemy import Connection

Text = PlainText().with_variant(PlainText(collation="C"), "postgresql")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
# Targets of the foreign keys; the tables exist already.
for name in ("people", "runs", "trials"):
    Table(name, metadata, Column("id", Uuid, primary_key=True))
person_notes = Table(
    "person_notes",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("person_id", ForeignKey("people.id"), nullable=False),
    Column("other_id", ForeignKey("people.id"), nullable=True),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("seen", Boolean, nullable=True),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Index(None, "person_id"),
    Index(None, "other_id"),
)
run_marks = Table(
    "run_marks",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("run_id", ForeignKey("runs.id"), nullable=False),
    Column("trial_id", ForeignKey("trials.id"), nullable=True),
    Column("person_id", ForeignKey("people.id"), nullable=True),
    Column("kind", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("seen", Boolean, nullable=True),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    CheckConstraint("kind IN ('excluded', 'included', 'pilot', 'note', 'reassigned')", name="kind"),
    CheckConstraint("(kind = 'reassigned') = (person_id IS NOT NULL)", name="owner"),
    Index(None, "run_id"),
    Index(None, "person_id"),
    Index(None, "trial_id"),
)


def upgrade(operations: "Operations") -> None:
    """Recreate both tables with their rows; for two people who are one, the other id was in the note's text.

    Such a note is dropped if the other person was deleted, because it has nothing left to reference.
    """
    conn = operations.get_bind()
    here = {row["id"] for row in _rows_before_revision_3(conn, "people", ("id",))}
    taken = _rows_before_revision_3(conn, "person_notes", ("id", "person_id", "kind", "body", "at_us", "at_offset"))
    notes = [
        note for row in taken if (note := _note_with_other_code(row))["kind"] != "same_as" or note["other_id"] in here
    ]
    marks = _rows_before_revision_3(conn, "run_marks", ("id", "run_id", "kind", "reason", "at_us", "at_offset"))
    conn.execute(text("DROP TABLE person_notes"))
    conn.execute(text("DROP TABLE run_marks"))
    person_notes.create(conn)
    run_marks.create(conn)
    if notes:
        conn.execute(person_notes.insert(), notes)
    if marks:
        conn.execute(run_marks.insert(), [row | {"author": "", "seen": None} for row in marks])


def _rows_before_revision_3(conn: "Connection", name: str, columns: tuple[str, ...]) -> list[dict[str, object]]:
    types = {"id": Uuid, "person_id": Uuid, "run_id": Uuid}
    here = table(name, *(column(each, types[each]) if each in types else column(each) for each in columns))
    return [dict(row) for row in conn.execute(select(here)).mappings()]


def _note_with_other_code(row: dict[str, object]) -> dict[str, object]:
    plain = {"other_id": None, "author": "", "seen": None}
    if row["kind"] != "same_as":
        return row | plain
    return row | plain | {"other_id": _id_in_note_body(str(row["body"])), "body": "merge"}


def _id_in_note_body(body: str) -> "UUID | None":
    from uuid import UUID

    try:
        return UUID(body)
    except ValueError:
        return None
