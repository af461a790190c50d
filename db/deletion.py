"""The one guarded path by which a person leaves a lab: the backups first, the lab last, so that what was cut off can be
asked for again."""

import mmap
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from db import schema
from db.alone import alone
from db.backup import FOLDER as BACKUPS
from db.clock import now
from db.connections import plain_engine
from db.erasure import Tombstone, erase_for_good, erase_in_copy, write_stone
from db.errors import NotFound, StoreError, told_apart
from db.journal import FOLDER as UNSAVED
from db.labfile import read_lab_file
from db.serverside import server_writer
from db.words import say


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion did: `rows` that went or lost their author in the lab, `backups` that were cleaned, and what is
    `left`: files that could not be cleaned, or still hold something of the person, such as exports."""

    rows: int
    backups: tuple[Path, ...]
    left: tuple[Path, ...]
    tombstone: Path


def delete_person(folder: Path, code: str) -> Deleted:
    """Delete the person of that code from the lab in `folder`, from its backups, and from its side journal.

    The lab must be closed, in every process (a server's may be open). Other seats need the tombstone's file. Raises
    NotFound, LabInUse.
    """
    file = read_lab_file(folder)
    if file.database is not None:
        with told_apart(folder):
            return _delete(folder, code, server_writer(file.database))
    with alone(folder, "deleting a person"), told_apart(folder):
        return _delete(folder, code, plain_engine(folder / "lab.db"))


def _delete(folder: Path, code: str, engine: Engine) -> Deleted:
    with engine.connect() as conn:
        person_id, needles = _person(conn, code)
        stone = Tombstone(person_id, now())
        written = write_stone(folder, stone)
        cleaned, failed = clean_backups(folder, [stone])
        rows = erase_for_good(conn, [stone])
    _clean_journal(folder, needles)
    left = {*failed, *traces(folder, needles)}
    return Deleted(rows, tuple(cleaned), tuple(sorted(left)), written)


def traces(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    """The files of a lab, pictures aside, that hold any of these ids as text."""
    needles = [text.encode() for each in ids for text in (each.hex, str(each))]
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and folder / "media" not in path.parents)
    return [path for path in files if path.stat().st_size and _holds(path, needles)]


def _holds(path: Path, needles: list[bytes]) -> bool:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return any(data.find(needle) >= 0 for needle in needles)


def _person(conn: Connection, code: str) -> tuple[uuid.UUID, set[uuid.UUID]]:
    """The person's id, and the ids by which rows of that person are found."""
    with conn.begin():
        person_id = conn.scalar(select(schema.people.c.id).where(schema.people.c.code == code))
        if person_id is None:
            raise NotFound(say("This lab has nobody with the code {code}."), hint=_LIST, code=code)
        return person_id, _ids(conn, person_id)


_LIST = say("See who is there with: eyeline people list.")


def _ids(conn: Connection, person_id: uuid.UUID) -> set[uuid.UUID]:
    runs = select(schema.runs.c.id).where(schema.runs.c.person_id == person_id)
    trials = select(schema.trials.c.id).where(schema.trials.c.run_id.in_(runs))
    consents = select(schema.consents.c.id).where(schema.consents.c.person_id == person_id)
    return {found for query in (runs, trials, consents) for found in conn.scalars(query)}


def clean_backups(folder: Path, stones: Sequence[Tombstone]) -> tuple[list[Path], list[Path]]:
    """Delete people from every copy in `backups/`; which were cleaned, and which could not be."""
    cleaned: list[Path] = []
    failed: list[Path] = []
    for path in sorted((folder / BACKUPS).rglob("*.db")):
        try:
            erase_in_copy(path, stones)
        except StoreError:
            failed.append(path)
        else:
            cleaned.append(path)
    return cleaned, failed


def _clean_journal(folder: Path, ids: set[uuid.UUID]) -> None:
    for path in (folder / UNSAVED).glob("trial-*.json"):
        if _holds(path, [str(each).encode() for each in ids]):
            path.unlink()
