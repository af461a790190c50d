# pyright: reportUnknownArgumentType=false
"""Revision 0011: votes record who voted, if known."""

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, MetaData, Table, Uuid, text
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from alembic.operations import Operations

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
for name in ("items", "models", "people"):
    Table(name, metadata, Column("id", Uuid, primary_key=True))
votes = Table(
    "votes",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("choice", Text, nullable=False),
    Column("model_id", ForeignKey("models.id"), nullable=True),
    Column("shown", Text, nullable=False),
    Column("blind", Boolean, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Column("person_id", ForeignKey("people.id"), nullable=True),
    CheckConstraint("choice IN ('model', 'tie', 'all_bad')", name="choice"),
    Index(None, "item_id"),
    Index(None, "person_id"),
)


def upgrade(operations: "Operations") -> None:
    """Recreate the table with its rows; the voters of older rows are unknown."""
    conn = operations.get_bind()
    conn.execute(text("CREATE TABLE votes_before AS SELECT * FROM votes"))
    conn.execute(text("DROP TABLE votes"))
    votes.create(conn)
    names = ", ".join(column.name for column in votes.columns if column.name != "person_id")
    conn.execute(text(f"INSERT INTO votes ({names}) SELECT {names} FROM votes_before"))
    conn.execute(text("DROP TABLE votes_before"))
