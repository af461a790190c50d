"""Creates the database of a new lab."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, inspect

from db import stations, versions
from db.connections import plain_engine, set_identity
from db.errors import LabExists, told_apart
from db.files import sync_file, sync_folder
from db.labfile import LabFile
from db.postgres import PostgresDatabase, check_server
from db.stores import settings
from db.words import say

ID, NAME = "lab.id", "lab.name"
"""The settings with the id and name of a server's lab, read by every station."""


def in_folder(path: Path, file: LabFile) -> LabFile:
    """Create a database file at `path`, complete or not at all."""
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    engine = plain_engine(unfinished, create=True)
    with engine.connect() as conn:
        set_identity(conn)
        with conn.begin():
            versions.build(conn)
    sync_file(unfinished)
    unfinished.rename(path)
    sync_folder(path.parent)
    return file


def on_server(address: str, file: LabFile, roles: Sequence[str] = ()) -> LabFile:
    """The lab in a server's database: created if the database is empty, joined if it already contains a lab. roles:
    server roles that may work as stations, see `db.stations`."""
    database = PostgresDatabase(address)
    database.close()
    with told_apart(database.where), database.writer.begin() as conn:
        check_server(conn)
        made = _made_or_joined(conn, database, file)
        if roles:
            stations.admit(conn, roles)
        return made


def _made_or_joined(conn: Connection, database: PostgresDatabase, file: LabFile) -> LabFile:
    tables = inspect(conn).get_table_names()
    if not tables:
        versions.build(conn)
        settings.put(conn, ID, str(file.id))
        settings.put(conn, NAME, file.name)
        return file
    if versions.alembic_version.name not in tables:
        raise LabExists(
            say("{where} contains tables of another program."),
            hint=say("Create a separate database for the lab."),
            where=database.where,
        )
    known, name = settings.get(conn, ID), settings.get(conn, NAME)
    return replace(file, id=uuid.UUID(known), name=name) if known and name else file
