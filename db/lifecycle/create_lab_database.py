"""Creates the database of a new lab."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, inspect

from db.connections.sqlite_connections import exclusive_file_engine, mark_as_lab_database
from db.errors import LabExists, translate_store_errors
from db.folder.atomic_file_writes import fsync_file, fsync_folder
from db.folder.lab_toml_file import LabDescription
from db.schema import build_schema_and_revision, postgres_station_privileges
from db.server.postgres_database import PostgresDatabase, check_server_settings
from db.stores import lab_settings
from db.translatable_store_messages import say

ID, NAME = "lab.id", "lab.name"
"""The settings with the id and name of a server's lab, read by every station."""


def create_folder_database(path: Path, file: LabDescription) -> LabDescription:
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    engine = exclusive_file_engine(unfinished, create=True)
    with engine.connect() as conn:
        mark_as_lab_database(conn)
        with conn.begin():
            build_schema_and_revision.build_schema(conn)
    fsync_file(unfinished)
    unfinished.rename(path)
    fsync_folder(path.parent)
    return file


def create_server_database(address: str, file: LabDescription, roles: Sequence[str] = ()) -> LabDescription:
    """The lab in a server's database: created if the database is empty, joined if it already contains a lab. roles:
    server roles that may work as stations, see `db.schema.postgres_station_privileges`."""
    database = PostgresDatabase(address)
    database.close()
    with translate_store_errors(database.where), database.writer.begin() as conn:
        check_server_settings(conn)
        made = _create_or_join(conn, database, file)
        if roles:
            postgres_station_privileges.admit_station_roles(conn, roles)
        return made


def _create_or_join(conn: Connection, database: PostgresDatabase, file: LabDescription) -> LabDescription:
    tables = inspect(conn).get_table_names()
    if not tables:
        build_schema_and_revision.build_schema(conn)
        lab_settings.set_setting(conn, ID, str(file.id))
        lab_settings.set_setting(conn, NAME, file.name)
        return file
    if build_schema_and_revision.alembic_version.name not in tables:
        raise LabExists(
            say("{where} contains tables of another program."),
            hint=say("Create a separate database for the lab."),
            where=database.where,
        )
    known, name = lab_settings.get_setting(conn, ID), lab_settings.get_setting(conn, NAME)
    return replace(file, id=uuid.UUID(known), name=name) if known and name else file
