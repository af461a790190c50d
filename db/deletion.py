"""The one guarded path by which a person leaves a lab: the backups first, the lab last, so that what was cut off can be
asked for again."""

import mmap
import shutil
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from db import schema
from db.alone import alone
from db.backup import FOLDER as BACKUPS
from db.clock import now
from db.connections import plain_engine
from db.erasure import Tombstone, erase_for_good, erase_in_copy, owners_of, write_stone
from db.errors import NotFound, StoreError, told_apart
from db.journal import FOLDER as UNSAVED
from db.labfile import read_lab_file
from db.nameless import items_by
from db.serverside import server_writer
from db.stores.derived import current_people, current_runs
from db.words import say


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion did: `rows` that went or lost their author in the lab, `backups` that were cleaned, and what is
    `left`: files that could not be cleaned, or still hold something of the person, such as exports. tombstones: one for
    each code that was joined with theirs, the asked one first. items: keys of items that name them in their content as
    who wrote them, which stays."""

    rows: int
    backups: tuple[Path, ...]
    left: tuple[Path, ...]
    tombstones: tuple[Path, ...]
    items: tuple[str, ...] = ()

    @property
    def tombstone(self) -> Path:
        """The file that other seats need of the code that was asked for."""
        return self.tombstones[0]


def delete_person(folder: Path, code: str) -> Deleted:
    """Delete the person of that code, under every code that was joined with it, from the lab in `folder`, from its
    backups, and from its side journal. Runs go with the person whose they were found to be.

    The lab must be closed, in every process (a server's may be open). Other seats need the tombstone's file. Raises
    NotFound, LabInUse.
    """
    file = read_lab_file(folder)
    if file.database is not None:
        with told_apart(folder):
            return _delete(folder, code, server_writer(file.database))
    with alone(folder, "deleting a person"), told_apart(folder):
        return _delete(folder, code, plain_engine(folder / "lab.db"))


COLUMNS = Path("cache") / "analysis"
"""Copies of answers in columns, made again when a table is next wanted."""


def _delete(folder: Path, code: str, engine: Engine) -> Deleted:
    with engine.connect() as conn:
        leaving = _leaving(conn, code)
        written_by = _items_by(conn, leaving.people)
        stones = [Tombstone(person_id, now()) for person_id in leaving.people]
        written = [write_stone(folder, stone) for stone in stones]
        cleaned, failed = clean_backups(folder, stones, leaving.owners)
        rows = erase_for_good(conn, stones)
    _clean_journal(folder, leaving.needles)
    shutil.rmtree(folder / COLUMNS, ignore_errors=True)
    left = {*failed, *traces(folder, leaving.needles)}
    return Deleted(rows, tuple(cleaned), tuple(sorted(left)), tuple(written), written_by)


def traces(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    """The files of a lab, pictures aside, that hold any of these ids as text."""
    needles = [text.encode() for each in ids for text in (each.hex, str(each))]
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and folder / "media" not in path.parents)
    return [path for path in files if path.stat().st_size and _holds(path, needles)]


def _holds(path: Path, needles: list[bytes]) -> bool:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return any(data.find(needle) >= 0 for needle in needles)


@dataclass(frozen=True, slots=True)
class _Leaving:
    """One person: all ids of theirs, the asked code's first; the ids by which their rows are found; and of the runs
    that were reassigned, to or from them, whose they are."""

    people: tuple[uuid.UUID, ...]
    needles: set[uuid.UUID]
    owners: dict[uuid.UUID, uuid.UUID]


def _leaving(conn: Connection, code: str) -> _Leaving:
    with conn.begin():
        person_id = conn.scalar(select(schema.people.c.id).where(schema.people.c.code == code))
        if person_id is None:
            raise NotFound(say("This lab has nobody with the code {code}."), hint=_LIST, code=code)
        of_one = current_people.c
        stands = conn.scalar(select(of_one.current_id).where(of_one.person_id == person_id)) or person_id
        joined = set(conn.scalars(select(of_one.person_id).where(of_one.current_id == stands)))
        ids = (person_id, *sorted(joined - {person_id}))
        return _Leaving(ids, _ids(conn, ids, stands), owners_of(conn))


_LIST = say("See who is there with: eyeline people list.")


def _ids(conn: Connection, people: Sequence[uuid.UUID], stands: uuid.UUID) -> set[uuid.UUID]:
    runs = select(current_runs.c.run_id).where(current_runs.c.person_id == stands)
    trials = select(schema.trials.c.id).where(schema.trials.c.run_id.in_(runs))
    consents = select(schema.consents.c.id).where(schema.consents.c.person_id.in_(people))
    return {found for query in (runs, trials, consents) for found in conn.scalars(query)}


def _items_by(conn: Connection, people: Sequence[uuid.UUID]) -> tuple[str, ...]:
    with conn.begin():
        codes = conn.scalars(select(schema.people.c.code).where(schema.people.c.id.in_(people))).all()
        return tuple(dict.fromkeys(key for code in codes for key in items_by(conn, code)))


def clean_backups(
    folder: Path, stones: Sequence[Tombstone], owners: Mapping[uuid.UUID, uuid.UUID] | None = None
) -> tuple[list[Path], list[Path]]:
    """Delete people from every copy in `backups/`; which were cleaned, and which could not be. owners: whose a run is
    that was reassigned, perhaps after the copy was made."""
    cleaned: list[Path] = []
    failed: list[Path] = []
    for path in sorted((folder / BACKUPS).rglob("*.db")):
        try:
            erase_in_copy(path, stones, owners or {})
        except StoreError:
            failed.append(path)
        else:
            cleaned.append(path)
    return cleaned, failed


def _clean_journal(folder: Path, ids: set[uuid.UUID]) -> None:
    for path in (folder / UNSAVED).glob("trial-*.json"):
        if _holds(path, [str(each).encode() for each in ids]):
            path.unlink()
