"""Work that needs a lab alone: restoring, migrating, deleting a person. The lab must be closed, here too."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from db import locks
from db.connections import BUSY, driver
from db.errors import LabInUse
from db.rights import working
from db.words import say


@contextmanager
def alone(folder: Path, doing: str, *, held: bool = False) -> Generator[None]:
    """Hold the lab in `folder` for `doing` (a word that others are told); nobody else has its database open. held: the
    caller has the lab's lock.

    Raises LabInUse, naming who holds it.
    """
    with working(folder):
        lock = None if held else locks.take(folder, doing)
        try:
            refuse_company(folder / "lab.db", folder)
            yield
        finally:
            if lock is not None:
                lock.release()


def refuse_company(file: Path, folder: Path) -> None:
    """Raise LabInUse while any connection, of whatever process, has the database open; a damaged file has none."""
    if not file.is_file():
        return
    sqlite = driver()
    raw = sqlite.connect(file, isolation_level=None, timeout=0.5)
    try:
        raw.execute("PRAGMA locking_mode = EXCLUSIVE")
        raw.execute("BEGIN EXCLUSIVE")
        raw.execute("ROLLBACK")
    except sqlite.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in BUSY:
            return
        raise LabInUse(
            say("{where} is in use: another program has its database open."),
            hint=say("Wait for the other command to end, or stop it, then try again."),
            where=str(folder),
        ) from error
    except sqlite.DatabaseError:
        return
    finally:
        raw.close()
