"""What a lab needs of its database, whichever it is; and the SQLite file that a lab in a folder has."""

import logging
import os
import threading
import weakref
from pathlib import Path
from typing import Protocol, cast

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from db.connections import Raw, raw_of, reader_engine, writer_engine
from db.errors import OPEN, journal_lost, told_apart
from db.labfile import NAME as LAB_FILE

LONGEST_LOG = 8 * 1024
"""Pages of write-ahead log, 32 MiB, after which they are carried over without waiting for a rest."""
BRIEF_MS = 500
"""How long one attempt of a writer that tries again waits for a lock: what is on its way is kept aside by then."""


Files = tuple[tuple[int, int] | None, tuple[int, int] | None, tuple[int, int] | None]
"""Device and number of a database's file, its journal (-wal) and that one's index (-shm); None for one that is not
there."""

log = logging.getLogger("eyeline.db")


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

    def check_files(self, conn: Connection, *, written: bool) -> None:
        """Raise JournalLost where the files at the database's place are not those that this process has open, and what
        is written would be lost with the process; `conn` as for `rest`. Called before each transaction, and after it
        (written), then only where its rows are not safe either."""
        ...

    def try_briefly(self, conn: Connection) -> None:
        """Let the writer's connection `conn` wait for a lock only shortly: whoever writes tries again."""
        ...

    def close(self) -> None:
        """Give the readers' connections back; the writer has closed its own or does so next."""
        ...


_made: "weakref.WeakSet[SqliteDatabase]" = weakref.WeakSet()


def is_open(folder: Path) -> bool:
    """Whether this process has the database in that folder open."""
    ours = _file(str(folder))
    return any(not one.closed and _file(str(Path(one.where).parent)) == ours for one in _made)


class SqliteDatabase:
    """The file lab.db of a lab's folder."""

    def __init__(self, file: Path) -> None:
        self.where = str(file)
        self.writer = writer_engine(file)
        self.reader = reader_engine(file)
        self._watch: Connection | None = None
        self._watching = threading.Lock()
        self.closed = False
        self._files: Files | None = None
        event.listen(self.reader, "connect", self._connected)
        event.listen(self.writer, "connect", self._opened)
        _made.add(self)
        OPEN.add(self)
        # A look that ends, or even begins, after the lab was closed must not hold its file open.
        event.listen(self.reader, "checkin", self._returned)

    def revision(self) -> int:
        """SQLite's data_version on a connection of its own, which counts everybody's commits, also other programs'."""
        with self._watching, told_apart(self.where):
            if self.closed:
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
        pages, carried_over = self._carried(conn)
        return pages - carried_over > LONGEST_LOG

    def _carried(self, conn: Connection) -> tuple[int, int]:
        """How many pages the write-ahead log has, and how many of them are in the file."""
        _, pages, carried_over = raw_of(conn).execute("PRAGMA wal_checkpoint(NOOP)").fetchone()
        return int(pages), int(carried_over)

    def check_files(self, conn: Connection, *, written: bool) -> None:
        """As `Database.check_files`. Where only the journal was taken away, what it holds is carried over into the file
        first, and the next connections begin a new one."""
        if not self.taken_away:
            return
        saved = self._files is not None and _file(self.where) == self._files[0] and self._saved(conn)
        log.info("another program took files of the open database away; all is in lab.db: %s", saved)
        if not (written and saved):
            raise journal_lost(self.where)

    @property
    def taken_away(self) -> bool:
        """Whether the files at the database's place are others than those that are open, or none."""
        found = _files(self.where)
        if self._files is None or found == self._files:
            return False
        # A lab that was moved as a whole goes on at its new place. A file system whose numbers change proves nothing.
        moved = found[0] is None and _file(str(Path(self.where).with_name(LAB_FILE))) is None
        return not moved and found == _files(self.where)

    def _saved(self, conn: Connection) -> bool:
        """Carry the journal that has no name any more over into the file, unless another program has begun a new one.
        Once all of it is there its connections go; before, they are all that still has it."""
        pages, carried_over = self._carried(conn)
        ours, found = (self._files or _files(self.where))[1], _file(f"{self.where}-wal")
        others = found not in {None, ours} and Path(f"{self.where}-wal").stat().st_size > 0
        if pages != carried_over and not others:
            self.rest(conn)
            pages, carried_over = self._carried(conn)
        if pages != carried_over:
            return False
        conn.invalidate()
        with self._watching:
            self._files = None
            self._end_watch()
        self.reader.dispose()
        return True

    def _end_watch(self) -> None:
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def try_briefly(self, conn: Connection) -> None:
        """A short time-out of the lock; see `Database.try_briefly`."""
        raw_of(conn).execute(f"PRAGMA busy_timeout = {BRIEF_MS}")

    def close(self) -> None:
        """Give the readers' connections back, those that are still in use once they are not."""
        with self._watching:
            self.closed = True
            self._end_watch()
        self.reader.dispose()

    def _connected(self, connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        """The first connection opens the database's files; as long as one is open they stay the same. SQLite opens
        them with the first reading, and until then a connection that is closed elsewhere may be the last and remove the
        journal."""
        if self._files is None:
            self._opened(connection, record)
        record.info["files"] = self._files

    def _opened(self, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        """Know the files that a connection has opened, where none were known or the readers, which had opened those
        that were, are gone: the writer may come after them, with what waits when a lab is closed at once."""
        if self._files is None or self.closed:
            cast("Raw", connection).execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()
            self._files = _files(self.where)

    def _returned(self, _: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        if self.closed or record.info.get("files") is not self._files:
            record.invalidate()


def _files(database: str) -> Files:
    """Which files are at a database's place; asks for no descriptor of them (see `db.connections`)."""
    return _file(database), _file(f"{database}-wal"), _file(f"{database}-shm")


def _file(path: str) -> tuple[int, int] | None:
    try:
        status = os.stat(path)  # noqa: PTH116 - with every answer
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _revision(conn: Connection) -> int:
    return int(raw_of(conn).execute("PRAGMA data_version").fetchone()[0])
