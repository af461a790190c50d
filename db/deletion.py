"""Deletion of a person from a lab: backups first, the lab last. A file in `tombstones/` records a deletion in progress,
so that one that was interrupted at any point can be completed by starting it again."""

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
    """The outcome of a deletion: `rows` that were deleted or lost their author in the lab, `backups` that were cleaned,
    and `left`: files that could not be cleaned or still contain data of the person, such as exports. tombstones: one
    for each code joined with theirs, the requested code first. items: keys of items whose content names the person as
    author, which is kept. unconfirmed: the database copies among `left`, and the backup folder if it is not available;
    they may still contain the person. checkpointed: whether the server's own files no longer contain the rows, see
    `db.erasure.checkpoints`. resumed: whether this completed an interrupted deletion."""

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
        """The tombstone file of the requested code, which other stations need."""
        return self.tombstones[0]


Last = Callable[[Sequence[Tombstone]], object]
"""The final step, run after the people of these tombstones are deleted and before the deletion counts as complete."""


def delete_person(folder: Path, code: str, watch: Watch = NOBODY, last: Last = len) -> Deleted:
    """Delete the person with that code, under every code joined with it, from the lab in `folder`, its backups and its
    side journal. Runs are deleted with the person they are assigned to now.

    An interrupted deletion is completed first; if nothing else is to be done, its outcome is returned. The lab must be
    closed in every process (a server's lab may be open). Other stations need the tombstone file. `watch` can cancel
    only before anything is deleted. Raises NotFound, LabInUse, MissingRight, ReadOnly.
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
    """Delete people whom another station has deleted, by its tombstones, from the lab in `folder`, its backups and its
    side journal. The same tombstones can be applied again.

    The lab must be closed in every process (a server's lab may be open). held: the caller has its lock. Raises
    LabInUse, MissingRight, ReadOnly.
    """
    leaving, done = _alone(folder, lambda conn: _known(conn, stones), watch, held=held)
    finish(folder, leaving, last)
    return done


def resume(folder: Path, watch: Watch = NOBODY, last: Last = len, *, held: bool = False) -> Deleted | None:
    """Complete every interrupted deletion in the lab in `folder`; None if there is none. held: as for `obey`."""
    done: Deleted | None = None
    for path in sorted((folder / STONES).glob(f"*{UNFINISHED}")):
        begun = _read_unfinished(path)
        leaving, found = _alone(folder, lambda _, begun=begun: begun, watch, held=held)
        done = replace(found, resumed=True)
        finish(folder, leaving, last)
    return done


def rows_of(conn: Connection, code: str) -> dict[str, int]:
    """Rows that deleting the person with `code` would delete, by kind, and how many labels would lose their author.
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
    """Delete the people, then search for files that still contain data of them. The search starts only after the
    database connection is closed, because opening the file would release its locks (see `db.connections`)."""
    with _engine(folder, held=held) as engine:
        with engine.connect() as conn:
            leaving = of(conn)
            done = carry_out(folder, conn, leaving, watch)
        traced = leaving.needles
        left = {*done.left, *traces(folder, traced), *_traces_elsewhere(folder, traced)}
        return leaving, replace(done, left=tuple(sorted(left - {_unfinished(folder, leaving)})))


@contextmanager
def _engine(folder: Path, *, held: bool = False) -> Generator[Engine]:
    """An engine for the lab's database with exclusive access."""
    file = read_lab_file(folder)
    if file.database is not None:
        with told_apart(place_of(folder)):
            yield server_writer(file.database)
        return
    with alone(folder, "deleting a person", held=held), told_apart(folder):
        yield plain_engine(folder / "lab.db")


COLUMNS = Path("cache") / "analysis"
"""Cached columns of answers, rebuilt when a table is next needed."""


def carry_out(folder: Path, conn: Connection, leaving: "Leaving", watch: Watch = NOBODY) -> Deleted:
    """Delete people according to a prepared plan, on a connection outside a transaction; `finish` is called
    afterwards."""
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
    """Write the data that the deletion removes from the database but needs until it is complete; random ids only."""
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
            say("{where} does not name the interrupted deletion."),
            hint=say("Delete this file, and give each tombstone in its folder to: eyeline lab delete-person DIR FILE."),
            where=str(path),
        ) from error


def finish(folder: Path, leaving: "Leaving", last: Last = len) -> None:
    """Run the step `last` and delete the record of the deletion in progress."""
    last(leaving.stones)
    with told_apart(folder):
        _unfinished(folder, leaving).unlink(missing_ok=True)
        sync_folder(folder / STONES)


def _traces_elsewhere(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    second = read_lab_file(folder).second_backups
    return [] if second is None else traces(mirror_of(folder, second), ids)


def traces(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    """The files of a lab, except images, that contain any of these ids as text."""
    needles = [text.encode() for each in ids for text in (each.hex, str(each))]
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and folder / "media" not in path.parents)
    return [path for path in files if path.stat().st_size and _holds(path, needles)]


def _holds(path: Path, needles: list[bytes]) -> bool:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return any(data.find(needle) >= 0 for needle in needles)


@dataclass(frozen=True, slots=True)
class Leaving:
    """The plan of a deletion: a tombstone for each id of the person, the requested code's first; the ids that identify
    their rows; and the current owner of each run that was reassigned to or from them."""

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
    """The plan for people named by tombstones, who need not be in this lab."""
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
        raise NotFound(say("No participant in this lab has the code {code}."), hint=_LIST, code=code)
    return person_id


def _stands(conn: Connection, person_id: uuid.UUID) -> uuid.UUID:
    of_one = current_people.c
    return conn.scalar(select(of_one.current_id).where(of_one.person_id == person_id)) or person_id


def _joined(conn: Connection, person_id: uuid.UUID) -> set[uuid.UUID]:
    """All ids of a person, under every code that was joined."""
    of_one = current_people.c
    return {person_id, *conn.scalars(select(of_one.person_id).where(of_one.current_id == _stands(conn, person_id)))}


_LIST = say("List the participants with: eyeline people list.")


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
    """Delete people from every copy of the lab (see `db.backup.copies`); returns the cleaned copies and those that
    failed. owners: current owners of reassigned runs, which a copy may not know yet."""
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
    """Delete incomplete copies that a crash left behind, because they may contain anybody's data."""
    for path in leftovers(folder):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def clean_beside(folder: Path, ids: Collection[uuid.UUID]) -> None:
    """Delete answers with these ids from the side journal, and all cached columns of answers."""
    _clean_journal(folder, ids)
    shutil.rmtree(folder / COLUMNS, ignore_errors=True)


def _clean_journal(folder: Path, ids: Collection[uuid.UUID]) -> None:
    for place in (folder / UNSAVED, fallback(read_lab_file(folder).id)):
        for path in place.glob("trial-*.json"):
            if _holds(path, [str(each).encode() for each in ids]):
                path.unlink()
