"""A lab's settings: a text per key, without history."""

from sqlalchemy import Connection, delete, or_, select

from db.ids import new_id
from db.schema import settings
from db.statements import insert_new
from db.statements import put as _put


def get(conn: Connection, key: str) -> str | None:
    """The text under `key`; None if there is none."""
    return conn.scalar(select(settings.c.value).where(settings.c.key == key))


def put(conn: Connection, key: str, value: str) -> None:
    """Set the text under `key`."""
    _put(conn, settings, {"key": key, "value": value})


def newest(conn: Connection, key: str) -> str | None:
    """The text added last under `key`; None if there is none."""
    mine = settings.c.key.startswith(f"{key}/", autoescape=True)
    query = select(settings.c.value).where(or_(settings.c.key == key, mine))
    return conn.scalar(query.order_by(settings.c.key.desc()).limit(1))


def add(conn: Connection, key: str, value: str) -> None:
    """Add a text under `key` without changing existing ones; see `newest`."""
    insert_new(conn, settings, [{"key": f"{key}/{new_id()}", "value": value}])


def all(conn: Connection) -> dict[str, str]:  # noqa: A001 - read as settings.all
    """Every setting, in the order of keys."""
    return {row.key: row.value for row in conn.execute(select(settings).order_by(settings.c.key))}


def under(conn: Connection, prefix: str) -> dict[str, str]:
    """Every setting whose key begins with `prefix`, by the rest of the key."""
    found = conn.execute(select(settings).where(settings.c.key.startswith(prefix, autoescape=True)))
    return {row.key.removeprefix(prefix): row.value for row in found}


def drop(conn: Connection, key: str) -> None:
    """Delete the text under `key`."""
    conn.execute(delete(settings).where(settings.c.key == key))
