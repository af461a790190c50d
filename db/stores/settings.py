"""A lab's settings: a text under a key; no record of what they were."""

from sqlalchemy import Connection, select

from db.schema import settings
from db.statements import put as _put


def get(conn: Connection, key: str) -> str | None:
    """The text under `key`, None where there is none."""
    return conn.scalar(select(settings.c.value).where(settings.c.key == key))


def put(conn: Connection, key: str, value: str) -> None:
    """Set the text under `key`."""
    _put(conn, settings, {"key": key, "value": value})


def all(conn: Connection) -> dict[str, str]:  # noqa: A001 - read as settings.all
    """Every setting, in the order of keys."""
    return {row.key: row.value for row in conn.execute(select(settings).order_by(settings.c.key))}
