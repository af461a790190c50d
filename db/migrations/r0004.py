# pyright: reportUnknownArgumentType=false
"""Revision 0004: images whose pixels were deleted from the lab."""

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Column, ForeignKey, Index, MetaData, Table, Uuid
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from alembic.operations import Operations

Text = PlainText().with_variant(PlainText(collation="C"), "postgresql")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
# Target of the foreign key; the table exists already.
Table("media", metadata, Column("file", Text, primary_key=True))
media_withdrawals = Table(
    "media_withdrawals",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("file", ForeignKey("media.file"), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    Index(None, "file"),
)


def upgrade(operations: "Operations") -> None:
    media_withdrawals.create(operations.get_bind())
