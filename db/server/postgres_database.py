"""A lab's database on a PostgreSQL server, on which several stations collect data at the same time.

There is one writer at a time, as in SQLite: each writing transaction first takes the lab's advisory lock, so that what
it reads stays valid until it has written.
"""

import zlib
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import NullPool, QueuePool

from db.connections.sqlite_connections import APPLICATION_ID
from db.errors import LabUnreachable, NotALab, UnsuitableFolder, translate_store_errors
from db.translatable_store_messages import say

_CONNECT = {
    "application_name": "eyeline",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    # compiling our short queries takes far longer than running them
    "options": "-c jit=off",
}
_WAIT_MS = 30_000
"""How long a station waits for the lab's lock: a write holds it for 50 ms, and there may be many stations."""


class PostgresDatabase:
    """The database at an address such as postgresql+psycopg://user@host/name. The password is looked up by libpq: in
    PGPASSWORD or the file .pgpass."""

    def __init__(self, address: str) -> None:
        url = parse_postgres_address(address)
        self.where = url.render_as_string(hide_password=True)
        self.writer = _postgres_writer_engine(url)
        self.reader = _postgres_reader_engine(url)

    def revision(self) -> int:
        """A number derived from the running and finished transactions; it changes with every commit."""
        with translate_store_errors(self.where), self.reader.connect() as conn:
            snapshot = conn.scalar(text("SELECT pg_current_snapshot()::text"))
        return zlib.crc32(str(snapshot).encode())

    def rest(self, conn: Connection) -> None:
        """Does nothing: the server runs its own checkpoints."""

    def pressed(self, conn: Connection) -> bool:
        """Always False: see `rest`."""
        return False

    def check_files(self, conn: Connection, *, written: bool) -> None:
        """Does nothing: the server manages its own files."""

    def set_short_lock_timeout(self, conn: Connection) -> None:
        """Does nothing: many stations may queue for the lock, and a retry would lose the place in the queue."""

    def close(self) -> None:
        """Close the readers' connections."""
        self.reader.dispose()


def parse_postgres_address(address: str) -> URL:
    """Parse an address. Raises NotALab if it is invalid or contains a password."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise NotALab(say("{address} is not a database address."), hint=_FORM, address=address) from error
    if url.drivername != "postgresql+psycopg" or not url.database:
        raise NotALab(say("{address} is not a PostgreSQL address."), hint=_FORM, address=url.render_as_string())
    if url.password is not None:
        raise NotALab(
            say("The address of the lab's database must not contain the password."),
            hint=say("Store it in the file .pgpass or in the environment variable PGPASSWORD."),
        )
    return url


def check_server_settings(conn: Connection) -> None:
    """Raise UnsuitableFolder if the server's settings could change or lose stored data."""
    for name, wanted in (("server_encoding", "UTF8"), ("synchronous_commit", "on")):
        if (found := conn.scalar(text(f"SHOW {name}"))) != wanted:
            raise UnsuitableFolder(
                say("The server has {name} = {found}; a lab requires {wanted}."),
                hint=say("Create the lab's database again with this setting."),
                name=name,
                found=str(found),
                wanted=wanted,
            )


def _postgres_writer_engine(url: URL) -> Engine:
    engine = _postgres_engine(url, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def _begin(conn: Connection) -> None:  # pyright: ignore[reportUnusedFunction]
        conn.exec_driver_sql(f"SET LOCAL lock_timeout = {_WAIT_MS}")
        conn.exec_driver_sql(f"SELECT pg_advisory_xact_lock({APPLICATION_ID})")

    return engine


def _postgres_reader_engine(url: URL) -> Engine:
    engine = _postgres_engine(url, poolclass=QueuePool, pool_size=2, max_overflow=30, pool_pre_ping=True)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _postgres_engine(url: URL, **options: Any) -> Engine:  # noqa: ANN401 - what create_engine takes
    try:
        return create_engine(url, connect_args=_CONNECT, **options)
    except (NoSuchModuleError, ImportError) as error:
        raise LabUnreachable(
            say("Labs on PostgreSQL require the package psycopg."), hint=say("Install Eyeline's extra: postgres.")
        ) from error


_FORM = say("Use the form postgresql+psycopg://user@host/name.")
