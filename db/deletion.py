"""The one guarded path by which a person leaves a lab: the backups first, the lab last. A file in `tombstones/` says
what was begun until all is done, so that a deletion that was cut off anywhere is finished by asking again.
"""

import json
import mmap
import shutil
import uuid
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select

from db import schema
from db.alone import alone
from db.backup import copies, leftovers, mirror_of, out_of_reach
from db.clock import now
from db.connections import plain_engine
from db.erasure import FOLDER as STONES
from db.erasure import (
    UNFINISHED,
    Tombstone,
    checkpoints,
    erase_for_good,
    erase_in_copy,
    owners_of,
    refuse_powerless,
    stone_as_json,
    stone_of,
    write_stone,
)
from db.errors import Corrupt, NotFound, StoreError, told_apart
from db.files import sync_folder, write_whole
from db.ids import erased_run
from db.journal import FOLDER as UNSAVED
from db.journal import fallback
from db.labfile import read_lab_file
from db.nameless import items_by
from db.serverside import place_of, server_writer
from db.stores.derived import current_people, current_runs
from db.watching import NOBODY, Part, Watch
from db.words import say


@dataclass(frozen=True, slots=True)
class Deleted:
    """What a deletion did: `rows` that went or lost their author in the lab, `backups` that were cleaned, and what is
    `left`: files that could not be cleaned, or still hold something of the person, such as exports. tombstones: one for
    each code that was joined with theirs, the asked one first. items: keys of items that name them in their content as
    who wrote them, which stays. unconfirmed: of `left` the copies, and the folder of copies that is out of reach:
    nobody can say that the person is gone from there. checkpointed: whether the server's own files are free of them,
    see `db.erasure.checkpoints`. resumed: whether this finished a deletion that was cut off before."""

    rows: int
    backups: tuple[Path, ...]
    left: tuple[Path, ...]
    tombstones: tuple[Path, ...]
    items: tuple[str, ...] = ()
    unconfirmed: tuple[Path, ...] = ()
    checkpointed: bool = True
    resumed: bool = False

    @property
    def tombstone(self) -> Path:
        """The file that other seats need of the code that was asked for."""
        return self.tombstones[0]


Last = Callable[[Sequence[Tombstone]], object]
"""What is to be done last, once the people of these tombstones are gone, before the deletion counts as finished."""


def delete_person(folder: Path, code: str, watch: Watch = NOBODY, last: Last = len) -> Deleted:
    """Delete the person of that code, under every code that was joined with it, from the lab in `folder`, from its
    backups, and from its side journal. Runs go with the person whose they were found to be.

    A deletion that was cut off before is finished first; where that was all, its outcome is returned. The lab must be
    closed, in every process (a server's may be open). Other seats need the tombstone's file. `watch` is held before
    anything is deleted: what was begun is to be done whole. Raises NotFound, LabInUse, MissingRight, ReadOnly.
    """
    before = resume(folder, watch, last)
    try:
        leaving, done = _alone(folder, lambda conn: _leaving(conn, code), watch)
    except NotFound:
        if before is None:
            raise
        return before
    finish(folder, leaving, last)
    return done


def obey(
    folder: Path, stones: Sequence[Tombstone], watch: Watch = NOBODY, last: Last = len, *, held: bool = False
) -> Deleted:
    """Delete people whom another seat has deleted, by its tombstones: from the lab in `folder`, where they are in it,
    from its backups and its side journal. The same may be obeyed again.

    The lab must be closed, in every process (a server's may be open); held: the caller has its lock. Raises LabInUse,
    MissingRight, ReadOnly.
    """
    leaving, done = _alone(folder, lambda conn: _known(conn, stones), watch, held=held)
    finish(folder, leaving, last)
    return done


def resume(folder: Path, watch: Watch = NOBODY, last: Last = len, *, held: bool = False) -> Deleted | None:
    """Finish every deletion in the lab in `folder` that was cut off; None where there is none. held: as for `obey`."""
    done: Deleted | None = None
    for path in sorted((folder / STONES).glob(f"*{UNFINISHED}")):
        begun = _read_unfinished(path)
        leaving, found = _alone(folder, lambda _, begun=begun: begun, watch, held=held)
        done = replace(found, resumed=True)
        finish(folder, leaving, last)
    return done


def rows_of(conn: Connection, code: str) -> dict[str, int]:
    """What a deletion of the person with `code` would take, by kind, and how many labels would lose their author.
    Raises NotFound."""
    person_id = _person(conn, code)
    ids = _joined(conn, person_id)
    runs = select(current_runs.c.run_id).where(current_runs.c.person_id == _stands(conn, person_id))
    trials = select(schema.trials.c.id).where(schema.trials.c.run_id.in_(runs))
    wanted = {
        "runs": (schema.runs, schema.runs.c.id.in_(runs)),
        "trials": (schema.trials, schema.trials.c.run_id.in_(runs)),
        "answers": (schema.answers, schema.answers.c.trial_id.in_(trials)),
        "events": (schema.events, schema.events.c.run_id.in_(runs)),
        "consents": (schema.consents, schema.consents.c.person_id.in_(ids)),
        "labels_nameless": (schema.labels, schema.labels.c.annotator_id.in_(ids)),
    }
    return {
        name: conn.scalar(select(func.count()).select_from(of).where(which)) or 0
        for name, (of, which) in wanted.items()
    }


def _alone(
    folder: Path, of: Callable[[Connection], "Leaving"], watch: Watch, *, held: bool = False
) -> tuple["Leaving", Deleted]:
    """Delete those who leave, and look for files that still hold something of them. That comes once the connection to
    the database was closed, whose locks would end with the look at its file (see `db.connections`)."""
    with _engine(folder, held=held) as engine:
        with engine.connect() as conn:
            leaving = of(conn)
            done = carry_out(folder, conn, leaving, watch)
        traced = leaving.needles
        left = {*done.left, *traces(folder, traced), *_traces_elsewhere(folder, traced)}
        return leaving, replace(done, left=tuple(sorted(left - {_unfinished(folder, leaving)})))


@contextmanager
def _engine(folder: Path, *, held: bool = False) -> Generator[Engine]:
    """The lab's database, alone."""
    file = read_lab_file(folder)
    if file.database is not None:
        with told_apart(place_of(folder)):
            yield server_writer(file.database)
        return
    with alone(folder, "deleting a person", held=held), told_apart(folder):
        yield plain_engine(folder / "lab.db")


COLUMNS = Path("cache") / "analysis"
"""Copies of answers in columns, made again when a table is next wanted."""


def carry_out(folder: Path, conn: Connection, leaving: "Leaving", watch: Watch = NOBODY) -> Deleted:
    """Delete people whose leaving is known, on a connection outside a transaction; `finish` comes after it."""
    refuse_powerless(conn)
    stones, traced = leaving.stones, leaving.needles
    written_by = _items_by(conn, [stone.person_id for stone in stones])
    watch.hold()
    note_begun(folder, leaving)
    written = [write_stone(folder, stone) for stone in stones]
    clear_leftovers(folder)
    cleaned, failed = clean_backups(folder, stones, leaving.owners, Part(watch, 0.0, 0.7))
    watch.step(7, 10)
    rows = erase_for_good(conn, stones)
    watch.step(8, 10)
    clean_beside(folder, {*traced, *(stone.person_id for stone in stones)})
    away = out_of_reach(folder)
    unconfirmed = (*failed, *(() if away is None else (away,)))
    gone = Deleted(rows, tuple(cleaned), unconfirmed, tuple(written), written_by, unconfirmed)
    return replace(gone, checkpointed=checkpoints(conn))


def _unfinished(folder: Path, leaving: "Leaving") -> Path:
    return folder / STONES / f"{leaving.stones[0].person_id}{UNFINISHED}"


def note_begun(folder: Path, leaving: "Leaving") -> None:
    """Write down, in random ids, what a deletion needs that it takes out of the database."""
    path = _unfinished(folder, leaving)
    path.parent.mkdir(exist_ok=True)
    begun = {
        "stones": [stone_as_json(stone) for stone in leaving.stones],
        "ids": sorted(map(str, leaving.needles)),
        "owners": {str(run): str(person) for run, person in leaving.owners.items()},
    }
    write_whole(path, (json.dumps(begun) + "\n").encode())


def _read_unfinished(path: Path) -> "Leaving":
    try:
        with told_apart(path):
            found = json.loads(path.read_bytes())
        owners = {uuid.UUID(run): uuid.UUID(person) for run, person in found["owners"].items()}
        return Leaving(tuple(map(stone_of, found["stones"])), set(map(uuid.UUID, found["ids"])), owners)
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Corrupt(
            say("{where} does not say which deletion was cut off."),
            hint=say("Delete this file, and give each tombstone in its folder to: eyeline lab delete-person DIR FILE."),
            where=str(path),
        ) from error


def finish(folder: Path, leaving: "Leaving", last: Last = len) -> None:
    """All of a deletion is done but what comes `last`; then nothing of it is left to be resumed."""
    last(leaving.stones)
    with told_apart(folder):
        _unfinished(folder, leaving).unlink(missing_ok=True)
        sync_folder(folder / STONES)


def _traces_elsewhere(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    second = read_lab_file(folder).second_backups
    return [] if second is None else traces(mirror_of(folder, second), ids)


def traces(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    """The files of a lab, pictures aside, that hold any of these ids as text."""
    needles = [text.encode() for each in ids for text in (each.hex, str(each))]
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and folder / "media" not in path.parents)
    return [path for path in files if path.stat().st_size and _holds(path, needles)]


def _holds(path: Path, needles: list[bytes]) -> bool:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return any(data.find(needle) >= 0 for needle in needles)


@dataclass(frozen=True, slots=True)
class Leaving:
    """One person: a tombstone for each id of theirs, the asked code's first; the ids by which their rows are found; and
    of the runs that were reassigned, to or from them, whose they are."""

    stones: tuple[Tombstone, ...]
    needles: set[uuid.UUID]
    owners: dict[uuid.UUID, uuid.UUID]


def _leaving(conn: Connection, code: str) -> Leaving:
    with conn.begin():
        person_id = _person(conn, code)
        joined, at = _joined(conn, person_id), now()
        stones = [Tombstone(each, at) for each in (person_id, *sorted(joined - {person_id}))]
        return _of(conn, stones, {_stands(conn, person_id)})


def _known(conn: Connection, stones: Sequence[Tombstone]) -> Leaving:
    """The same of people by their tombstones, of whom nothing need be here."""
    with conn.begin():
        return _of(conn, stones, {_stands(conn, stone.person_id) for stone in stones})


def _of(conn: Connection, stones: Sequence[Tombstone], stands: Collection[uuid.UUID]) -> Leaving:
    mine = set(conn.scalars(select(current_runs.c.run_id).where(current_runs.c.person_id.in_(stands))))
    marks, people = {erased_run(run) for run in mine}, [stone.person_id for stone in stones]
    carried = [replace(stone, runs=tuple(sorted({*stone.runs, *marks}))) for stone in stones]
    return Leaving(tuple(carried), _ids(conn, people, mine), owners_of(conn))


def _person(conn: Connection, code: str) -> uuid.UUID:
    person_id = conn.scalar(select(schema.people.c.id).where(schema.people.c.code == code))
    if person_id is None:
        raise NotFound(say("This lab has nobody with the code {code}."), hint=_LIST, code=code)
    return person_id


def _stands(conn: Connection, person_id: uuid.UUID) -> uuid.UUID:
    of_one = current_people.c
    return conn.scalar(select(of_one.current_id).where(of_one.person_id == person_id)) or person_id


def _joined(conn: Connection, person_id: uuid.UUID) -> set[uuid.UUID]:
    """All ids of a person, under every code that was joined."""
    of_one = current_people.c
    return {person_id, *conn.scalars(select(of_one.person_id).where(of_one.current_id == _stands(conn, person_id)))}


_LIST = say("See who is there with: eyeline people list.")


def _ids(conn: Connection, people: Sequence[uuid.UUID], runs: Collection[uuid.UUID]) -> set[uuid.UUID]:
    trials = select(schema.trials.c.id).where(schema.trials.c.run_id.in_(runs))
    consents = select(schema.consents.c.id).where(schema.consents.c.person_id.in_(people))
    return {*runs, *conn.scalars(trials), *conn.scalars(consents)}


def _items_by(conn: Connection, people: Sequence[uuid.UUID]) -> tuple[str, ...]:
    with conn.begin():
        codes = conn.scalars(select(schema.people.c.code).where(schema.people.c.id.in_(people))).all()
        return tuple(dict.fromkeys(key for code in codes for key in items_by(conn, code)))


def clean_backups(
    folder: Path,
    stones: Sequence[Tombstone],
    owners: Mapping[uuid.UUID, uuid.UUID] | None = None,
    watch: Watch = NOBODY,
) -> tuple[list[Path], list[Path]]:
    """Delete people from every copy of the lab (see `db.backup.copies`); which were cleaned, and which could not be.
    owners: whose a run is that was reassigned, perhaps after the copy was made."""
    cleaned: list[Path] = []
    failed: list[Path] = []
    found = copies(folder)
    for n, path in enumerate(found):
        watch.step(n, len(found))
        try:
            erase_in_copy(path, stones, owners or {})
        except StoreError:
            failed.append(path)
        else:
            cleaned.append(path)
    return cleaned, failed


def clear_leftovers(folder: Path) -> None:
    """Take away what a crash left of copies half made, in which anybody may be."""
    for path in leftovers(folder):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def clean_beside(folder: Path, ids: Collection[uuid.UUID]) -> None:
    """Take answers by these ids out of the side journal, and every copy of answers in columns."""
    _clean_journal(folder, ids)
    shutil.rmtree(folder / COLUMNS, ignore_errors=True)


def _clean_journal(folder: Path, ids: Collection[uuid.UUID]) -> None:
    for place in (folder / UNSAVED, fallback(read_lab_file(folder).id)):
        for path in place.glob("trial-*.json"):
            if _holds(path, [str(each).encode() for each in ids]):
                path.unlink()
