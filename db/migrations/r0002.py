# pyright: reportUnknownArgumentType=false
"""Revision 0002: votes, i.e. preferences among several models' answers to an item."""

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, MetaData, Table, Uuid
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
# Targets of the foreign keys; both tables exist already.
Table("items", metadata, Column("id", Uuid, primary_key=True))
Table("models", metadata, Column("id", Uuid, primary_key=True))
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
    CheckConstraint("choice IN ('model', 'tie', 'all_bad')", name="choice"),
    Index(None, "item_id"),
)


def upgrade(operations: "Operations") -> None:
    votes.create(operations.get_bind())
