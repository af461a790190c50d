"""Builds the schema of a new database, and reads the schema revision of a database. `db.migrations` upgrades older
ones."""

from sqlalchemy import Connection, inspect, select

from db.errors import NewerLab, NotALab
from db.schema import append_only_triggers, current_state_views, postgres_station_privileges
from db.schema.tables import alembic_version, metadata
from db.translatable_store_messages import say

REVISIONS = ("0001", "0002", "0003", "0004", "0006", "0007", "0008", "0009", "0010", "0011")
"""Every revision of the schema, oldest first; each is a module of `db.migrations`."""
HEAD = REVISIONS[-1]


def build_schema(conn: Connection) -> None:
    """Create the tables, triggers and views of the newest schema in an empty database."""
    if conn.dialect.name == "postgresql":
        _share_partial_indexes(conn.dialect.name)
    metadata.create_all(conn)
    install_views_and_triggers(conn)
    conn.execute(alembic_version.insert().values(version_num=HEAD))


def _share_partial_indexes(dialect: str) -> None:
    """Partial indexes are declared for SQLite; a declaration for another dialect would import that dialect in every
    process that opens a lab."""
    for table in metadata.tables.values():
        for index in table.indexes:
            if (part := index.dialect_options["sqlite"]["where"]) is not None:
                index.dialect_options[dialect]["where"] = part


def install_views_and_triggers(conn: Connection) -> None:
    """Recreate triggers and views, and on a server the rights of stations."""
    current_state_views.install_views(conn)
    append_only_triggers.install_triggers(conn)
    postgres_station_privileges.install_station_privileges(conn)


def schema_revision_of(conn: Connection, where: str) -> str:
    """The revision of a lab's database. Raises NotALab or NewerLab."""
    if not inspect(conn).has_table(alembic_version.name):
        raise NotALab(
            say("{where} does not contain a lab."),
            hint=say("Choose a lab folder, or restore a backup with: eyeline lab restore."),
            where=where,
        )
    found = conn.scalar(select(alembic_version.c.version_num)) or ""
    if found not in REVISIONS:
        raise NewerLab(
            say("{where} was written by a newer Eyeline (schema {found}, known up to {known})."),
            hint=say("Install that version, or a newer one, and open the lab again."),
            where=where,
            found=found,
            known=HEAD,
        )
    return found
