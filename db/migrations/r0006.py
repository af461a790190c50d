# pyright: reportUnknownArgumentType=false
"""Revision 0006: events of annotation jobs; authors of corrections and withdrawals of items."""

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Column, ForeignKey, Index, MetaData, Table, Uuid, column, select, table, text
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from alembic.operations import Operations
    from sqlalchemy import Connection

Text = PlainText().with_variant(PlainText(collation="C"), "postgresql")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
# Targets of the foreign keys; the tables exist already.
for name in ("items", "jobs"):
    Table(name, metadata, Column("id", Uuid, primary_key=True))
job_events = Table(
    "job_events",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("job_id", ForeignKey("jobs.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Index(None, "job_id"),
)
corrections = Table(
    "corrections",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("corrected_id", ForeignKey("items.id"), nullable=False),
    Column("reason", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Index(None, "item_id"),
    Index(None, "corrected_id"),
)
withdrawals = Table(
    "withdrawals",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("reason", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Index(None, "item_id"),
)


def upgrade(operations: "Operations") -> None:
    """Create the table and recreate the two others with their rows; the authors of older rows are unknown."""
    conn = operations.get_bind()
    job_events.create(conn)
    for remade in (corrections, withdrawals):
        rows = _rows_before_revision_6(conn, remade)
        conn.execute(text(f"DROP TABLE {remade.name}"))
        remade.create(conn)
        if rows:
            conn.execute(remade.insert(), [row | {"author": ""} for row in rows])


def _rows_before_revision_6(conn: "Connection", remade: Table) -> list[dict[str, object]]:
    ids = {"id", "item_id", "corrected_id"}
    names = [each.name for each in remade.columns if each.name != "author"]
    here = table(remade.name, *(column(each, Uuid) if each in ids else column(each) for each in names))
    return [dict(row) for row in conn.execute(select(here)).mappings()]
