"""Revision 0009: marks of runs deleted with their person; where exports were written and whom they contain."""

import json
import uuid
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Column, MetaData, Table, Uuid, text
from sqlalchemy import Text as PlainText

if TYPE_CHECKING:
    from alembic.operations import Operations

Text = PlainText().with_variant(PlainText(collation="C"), "postgresql")

metadata = MetaData(naming_convention={"pk": "pk_%(table_name)s"})
erased_runs = Table("erased_runs", metadata, Column("mark", Uuid, primary_key=True))
exports = Table(
    "exports",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("path", Text, nullable=False),
    Column("home", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
)


def upgrade(operations: "Operations") -> None:
    """Create two tables. Known exports from a setting become rows about anybody, from an unknown folder."""
    conn = operations.get_bind()
    metadata.create_all(conn)
    known = conn.scalar(text("SELECT value FROM settings WHERE key = 'written'"))
    rows = [
        {"id": uuid.uuid4(), "kind": "", "path": path, "home": "{}", "files": "[]", "people": '"all"', "at_us": 0,
         "at_offset": 0}
        for path in json.loads(known or "[]")
    ]  # fmt: skip
    if rows:
        conn.execute(exports.insert(), rows)
    conn.execute(text("DELETE FROM settings WHERE key = 'written'"))
