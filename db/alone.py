"""Exclusive access to a lab, for restoring, upgrading and deleting a person. This process must have closed the lab
too."""

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
    """Lock the lab in `folder` and check that no connection has its database open. doing: shown to others who try to
    open the lab. held: the caller already has the lab's lock.

    Raises LabInUse, which names the holder.
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
    """Raise LabInUse while any connection of any process has the database open. A damaged file counts as not open."""
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
