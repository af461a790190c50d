"""What a lab needs of its database, whichever it is; and the SQLite file that a lab in a folder has."""

import threading
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from db.connections import raw_of, reader_engine, writer_engine
from db.errors import told_apart

LONGEST_LOG = 8 * 1024
"""Pages of write-ahead log, 32 MiB, after which they are carried over without waiting for a rest."""
BRIEF_MS = 500
"""How long one attempt of a writer that tries again waits for a lock: what is on its way is kept aside by then."""


class Database(Protocol):
    """Engines for the writer and the readers, and how to notice and to settle what was written."""

    @property
    def where(self) -> str:
        """How to name the database to a person."""
        ...

    @property
    def writer(self) -> Engine: ...

    @property
    def reader(self) -> Engine: ...

    def revision(self) -> int:
        """A number that changes when anybody commits anything."""
        ...

    def rest(self, conn: Connection) -> None:
        """Called on the writer's connection, outside a transaction, when there is nothing to write."""
        ...

    def pressed(self, conn: Connection) -> bool:
        """Whether `rest` is due although there is work; `conn` as for `rest`."""
        ...

    def try_briefly(self, conn: Connection) -> None:
        """Let the writer's connection `conn` wait for a lock only shortly: whoever writes tries again."""
        ...

    def close(self) -> None:
        """Give the readers' connections back; the writer has closed its own or does so next."""
        ...


class SqliteDatabase:
    """The file lab.db of a lab's folder."""

    def __init__(self, file: Path) -> None:
        self.where = str(file)
        self.writer = writer_engine(file)
        self.reader = reader_engine(file)
        self._watch: Connection | None = None
        self._watching = threading.Lock()
        self._closed = False
        # A look that ends, or even begins, after the lab was closed must not hold its file open.
        event.listen(self.reader, "checkin", self._returned)

    def revision(self) -> int:
        """SQLite's data_version on a connection of its own, which counts everybody's commits, also other programs'."""
        with self._watching, told_apart(self.where):
            if self._closed:
                with self.reader.connect() as conn:
                    return _revision(conn)
            if self._watch is None:
                self._watch = self.reader.connect()
            return _revision(self._watch)

    def rest(self, conn: Connection) -> None:
        """Carry the write-ahead log over into the file, as far as no reader needs it."""
        raw_of(conn).execute("PRAGMA wal_checkpoint(PASSIVE)")

    def pressed(self, conn: Connection) -> bool:
        """Whether much of the write-ahead log is not in the file yet, as in an import. How long the log's file is does
        not tell: it is written again from its beginning."""
        _, pages, carried_over = raw_of(conn).execute("PRAGMA wal_checkpoint(NOOP)").fetchone()
        return int(pages) - int(carried_over) > LONGEST_LOG

    def try_briefly(self, conn: Connection) -> None:
        """A short time-out of the lock; see `Database.try_briefly`."""
        raw_of(conn).execute(f"PRAGMA busy_timeout = {BRIEF_MS}")

    def close(self) -> None:
        """Give the readers' connections back, those that are still in use once they are not."""
        with self._watching:
            self._closed = True
            if self._watch is not None:
                self._watch.close()
                self._watch = None
        self.reader.dispose()

    def _returned(self, _: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        if self._closed:
            record.invalidate()


def _revision(conn: Connection) -> int:
    return int(raw_of(conn).execute("PRAGMA data_version").fetchone()[0])
