"""A lab's settings: a text per key, without history."""

from sqlalchemy import Connection, delete, or_, select

from db.ids import new_id
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.schema.row_mapping_and_insertion import upsert_row as _put
from db.schema.tables import settings


def get_setting(conn: Connection, key: str) -> str | None:
    """The text under `key`; None if there is none."""
    return conn.scalar(select(settings.c.value).where(settings.c.key == key))


def set_setting(conn: Connection, key: str, value: str) -> None:
    _put(conn, settings, {"key": key, "value": value})


def newest_added_setting(conn: Connection, key: str) -> str | None:
    """The text added last under `key`; None if there is none."""
    mine = settings.c.key.startswith(f"{key}/", autoescape=True)
    query = select(settings.c.value).where(or_(settings.c.key == key, mine))
    return conn.scalar(query.order_by(settings.c.key.desc()).limit(1))


def add_setting(conn: Connection, key: str, value: str) -> None:
    """Add a text under `key` without changing existing ones; see `newest_added_setting`."""
    insert_missing_rows(conn, settings, [{"key": f"{key}/{new_id()}", "value": value}])


def all_settings(conn: Connection) -> dict[str, str]:
    return {row.key: row.value for row in conn.execute(select(settings).order_by(settings.c.key))}


def settings_with_prefix(conn: Connection, prefix: str) -> dict[str, str]:
    """Every setting whose key begins with `prefix`, by the rest of the key."""
    found = conn.execute(select(settings).where(settings.c.key.startswith(prefix, autoescape=True)))
    return {row.key.removeprefix(prefix): row.value for row in found}


def delete_setting(conn: Connection, key: str) -> None:
    conn.execute(delete(settings).where(settings.c.key == key))
