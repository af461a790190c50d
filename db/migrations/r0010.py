# pyright: reportUnknownArgumentType=false
"""Revision 0010: unknown times and tokens of a model's answer are null instead of zero."""

from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
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

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
# Targets of the foreign keys; the tables exist already.
for name in ("model_runs", "items"):
    Table(name, metadata, Column("id", Uuid, primary_key=True))
predictions = Table(
    "predictions",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("model_run_id", ForeignKey("model_runs.id"), nullable=False),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("stimulus_id", Uuid, nullable=False),
    Column("repeat", BigInteger, nullable=False, autoincrement=False),
    Column("attempt", BigInteger, nullable=False, autoincrement=False),
    Column("key", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("raw", Text, nullable=False),
    Column("finish_reason", Text, nullable=False),
    Column("prompt_tokens", BigInteger, nullable=True),
    Column("output_tokens", BigInteger, nullable=True),
    Column("first_token_ns", BigInteger, nullable=True),
    Column("total_ns", BigInteger, nullable=True),
    Column("sent", Text, nullable=False),
    Column("at_us", BigInteger, nullable=False),
    Column("at_offset", BigInteger, nullable=False),
    UniqueConstraint("model_run_id", "stimulus_id", "repeat", "attempt"),
    CheckConstraint("state IN ('answered', 'cut', 'failed', 'out_of_memory', 'stopped')", name="state"),
    Index(None, "item_id"),
)
_UNKNOWN = """UPDATE predictions SET
    output_tokens = CASE WHEN prompt_tokens = 0 AND output_tokens = 0 THEN NULL ELSE output_tokens END,
    prompt_tokens = NULLIF(prompt_tokens, 0),
    total_ns = NULLIF(total_ns, 0)
    WHERE prompt_tokens = 0 OR total_ns = 0"""


def upgrade(operations: "Operations") -> None:
    """Make three columns nullable and replace the zeros that meant unknown: no answer takes no time, and no prompt has
    no tokens."""
    conn = operations.get_bind()
    if conn.dialect.name == "sqlite":
        conn.execute(text("CREATE TABLE predictions_before AS SELECT * FROM predictions"))
        conn.execute(text("DROP TABLE predictions"))
        predictions.create(conn)
        names = ", ".join(column.name for column in predictions.columns)
        conn.execute(text(f"INSERT INTO predictions ({names}) SELECT {names} FROM predictions_before"))
        conn.execute(text("DROP TABLE predictions_before"))
    else:
        for column in ("prompt_tokens", "output_tokens", "total_ns"):
            operations.alter_column("predictions", column, nullable=True)
    conn.execute(text(_UNKNOWN))
