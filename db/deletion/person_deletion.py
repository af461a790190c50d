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

from db.access.exclusive_access import exclusive_lab_access
from db.backups.verified_backups import (
    backup_mirror_folder,
    database_copies,
    incomplete_copies,
    unreachable_backup_folder,
)
from db.connections.sqlite_connections import exclusive_file_engine
from db.deletion.anonymise_deleted_author import items_written_by
from db.deletion.erase_person_rows import FOLDER as STONES
from db.deletion.erase_person_rows import (
    UNFINISHED,
    PersonTombstone,
    can_checkpoint,
    check_deletion_rights,
    erase_people_in_copy,
    erase_people_permanently,
    parse_tombstone,
    reassigned_run_owners,
    tombstone_json,
    write_tombstone_file,
)
from db.errors import CorruptDatabase, NotFound, StoreError, translate_store_errors
from db.folder.atomic_file_writes import fsync_folder, write_file_atomically
from db.folder.lab_toml_file import read_lab_description
from db.folder.unsaved_trial_journal import FOLDER as UNSAVED
from db.folder.unsaved_trial_journal import fallback_journal_folder
from db.ids import erased_run_mark
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.row_timestamps import wall_time_now
from db.schema import tables
from db.server.copy_server_lab import lab_database_name, server_writer_engine
from db.stores.current_view_tables import current_people, current_runs
from db.translatable_store_messages import say


@dataclass(frozen=True, slots=True)
class DeletionOutcome:
    """The outcome of a deletion: `rows` that were deleted or lost their author in the lab, `backups` that were cleaned,
    and `left`: files that could not be cleaned or still contain data of the person, such as exports. tombstones: one
    for each code joined with theirs, the requested code first. items: keys of items whose content names the person as
    author, which is kept. unconfirmed: the database copies among `left`, and the backup folder if it is not available;
    they may still contain the person. checkpointed: whether the server's own files no longer contain the rows, see
    `db.deletion.erase_person_rows.can_checkpoint`. resumed: whether this completed an interrupted deletion."""

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


FinalStep = Callable[[Sequence[PersonTombstone]], object]
"""The final step, run after the people of these tombstones are deleted and before the deletion counts as complete."""


def delete_person_from_lab(
    folder: Path, code: str, watch: ProgressWatch = SILENT_WATCH, last: FinalStep = len
) -> DeletionOutcome:
    """Delete the person with that code, under every code joined with it, from the lab in `folder`, its backups and its
    side journal. Runs are deleted with the person they are assigned to now.

    An interrupted deletion is completed first; if nothing else is to be done, its outcome is returned. The lab must be
    closed in every process (a server's lab may be open). Other stations need the tombstone file. `watch` can cancel
    only before anything is deleted. Raises NotFound, LabInUse, MissingPermission, ReadOnly.
    """
    before = resume_deletions(folder, watch, last)
    try:
        leaving, done = _delete_exclusively(folder, lambda conn: _plan_deletion_by_code(conn, code), watch)
    except NotFound:
        if before is None:
            raise
        return before
    finish_deletion(folder, leaving, last)
    return done


def apply_tombstones(
    folder: Path,
    stones: Sequence[PersonTombstone],
    watch: ProgressWatch = SILENT_WATCH,
    last: FinalStep = len,
    *,
    held: bool = False,
) -> DeletionOutcome:
    """Delete people whom another station has deleted, by its tombstones, from the lab in `folder`, its backups and its
    side journal. The same tombstones can be applied again.

    The lab must be closed in every process (a server's lab may be open). held: the caller has its lock. Raises
    LabInUse, MissingPermission, ReadOnly.
    """
    leaving, done = _delete_exclusively(
        folder, lambda conn: _plan_deletion_by_tombstones(conn, stones), watch, held=held
    )
    finish_deletion(folder, leaving, last)
    return done


def resume_deletions(
    folder: Path, watch: ProgressWatch = SILENT_WATCH, last: FinalStep = len, *, held: bool = False
) -> DeletionOutcome | None:
    """Complete every interrupted deletion in the lab in `folder`; None if there is none. held: as for
    `apply_tombstones`."""
    done: DeletionOutcome | None = None
    for path in sorted((folder / STONES).glob(f"*{UNFINISHED}")):
        begun = _read_unfinished_deletion(path)
        leaving, found = _delete_exclusively(folder, lambda _, begun=begun: begun, watch, held=held)
        done = replace(found, resumed=True)
        finish_deletion(folder, leaving, last)
    return done


def count_deletable_rows(conn: Connection, code: str) -> dict[str, int]:
    """Rows that deleting the person with `code` would delete, by kind, and how many labels would lose their author.
    Raises NotFound."""
    person_id = _person_id_of_code(conn, code)
    ids = _joined_person_ids(conn, person_id)
    runs = select(current_runs.c.run_id).where(current_runs.c.person_id == _main_person_id(conn, person_id))
    trials = select(tables.trials.c.id).where(tables.trials.c.run_id.in_(runs))
    wanted = {
        "runs": (tables.runs, tables.runs.c.id.in_(runs)),
        "trials": (tables.trials, tables.trials.c.run_id.in_(runs)),
        "answers": (tables.answers, tables.answers.c.trial_id.in_(trials)),
        "events": (tables.events, tables.events.c.run_id.in_(runs)),
        "consents": (tables.consents, tables.consents.c.person_id.in_(ids)),
        "labels_nameless": (tables.labels, tables.labels.c.annotator_id.in_(ids)),
    }
    return {
        name: conn.scalar(select(func.count()).select_from(of).where(which)) or 0
        for name, (of, which) in wanted.items()
    }


def _delete_exclusively(
    folder: Path, of: Callable[[Connection], "DeletionPlan"], watch: ProgressWatch, *, held: bool = False
) -> tuple["DeletionPlan", DeletionOutcome]:
    """Delete the people, then search for files that still contain data of them. The search starts only after the
    database connection is closed, because opening the file would release its locks (see
    `db.connections.sqlite_connections`)."""
    with _exclusive_engine(folder, held=held) as engine:
        with engine.connect() as conn:
            leaving = of(conn)
            done = carry_out_deletion(folder, conn, leaving, watch)
        traced = leaving.needles
        left = {*done.left, *files_naming_ids(folder, traced), *_traces_in_mirror(folder, traced)}
        return leaving, replace(done, left=tuple(sorted(left - {_unfinished_deletion_file(folder, leaving)})))


@contextmanager
def _exclusive_engine(folder: Path, *, held: bool = False) -> Generator[Engine]:
    """An engine for the lab's database with exclusive access."""
    file = read_lab_description(folder)
    if file.database is not None:
        with translate_store_errors(lab_database_name(folder)):
            yield server_writer_engine(file.database)
        return
    with exclusive_lab_access(folder, "deleting a person", held=held), translate_store_errors(folder):
        yield exclusive_file_engine(folder / "lab.db")


COLUMNS = Path("cache") / "analysis"
"""Cached columns of answers, rebuilt when a table is next needed."""


def carry_out_deletion(
    folder: Path, conn: Connection, leaving: "DeletionPlan", watch: ProgressWatch = SILENT_WATCH
) -> DeletionOutcome:
    """Delete people according to a prepared plan, on a connection outside a transaction; `finish_deletion` is called
    afterwards."""
    check_deletion_rights(conn)
    stones, traced = leaving.stones, leaving.needles
    written_by = _items_naming_people(conn, [stone.person_id for stone in stones])
    watch.hold()
    note_deletion_begun(folder, leaving)
    written = [write_tombstone_file(folder, stone) for stone in stones]
    delete_incomplete_copies(folder)
    cleaned, failed = erase_from_backups(folder, stones, leaving.owners, SubProgress(watch, 0.0, 0.7))
    watch.step(7, 10)
    rows = erase_people_permanently(conn, stones)
    watch.step(8, 10)
    clean_journal_and_columns(folder, {*traced, *(stone.person_id for stone in stones)})
    away = unreachable_backup_folder(folder)
    unconfirmed = (*failed, *(() if away is None else (away,)))
    gone = DeletionOutcome(rows, tuple(cleaned), unconfirmed, tuple(written), written_by, unconfirmed)
    return replace(gone, checkpointed=can_checkpoint(conn))


def _unfinished_deletion_file(folder: Path, leaving: "DeletionPlan") -> Path:
    return folder / STONES / f"{leaving.stones[0].person_id}{UNFINISHED}"


def note_deletion_begun(folder: Path, leaving: "DeletionPlan") -> None:
    """Write the data that the deletion removes from the database but needs until it is complete; random ids only."""
    path = _unfinished_deletion_file(folder, leaving)
    path.parent.mkdir(exist_ok=True)
    begun = {
        "stones": [tombstone_json(stone) for stone in leaving.stones],
        "ids": sorted(map(str, leaving.needles)),
        "owners": {str(run): str(person) for run, person in leaving.owners.items()},
    }
    write_file_atomically(path, (json.dumps(begun) + "\n").encode())


def _read_unfinished_deletion(path: Path) -> "DeletionPlan":
    try:
        with translate_store_errors(path):
            found = json.loads(path.read_bytes())
        owners = {uuid.UUID(run): uuid.UUID(person) for run, person in found["owners"].items()}
        return DeletionPlan(tuple(map(parse_tombstone, found["stones"])), set(map(uuid.UUID, found["ids"])), owners)
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CorruptDatabase(
            say("{where} does not identify the interrupted deletion."),
            hint=say("Delete this file, and pass each tombstone in its folder to: eyeline lab delete-person DIR FILE."),
            where=str(path),
        ) from error


def finish_deletion(folder: Path, leaving: "DeletionPlan", last: FinalStep = len) -> None:
    """Run the step `last` and delete the record of the deletion in progress."""
    last(leaving.stones)
    with translate_store_errors(folder):
        _unfinished_deletion_file(folder, leaving).unlink(missing_ok=True)
        fsync_folder(folder / STONES)


def _traces_in_mirror(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    second = read_lab_description(folder).second_backups
    return [] if second is None else files_naming_ids(backup_mirror_folder(folder, second), ids)


def files_naming_ids(folder: Path, ids: Iterable[uuid.UUID]) -> list[Path]:
    """The files of a lab, except images, that contain any of these ids as text."""
    needles = [text.encode() for each in ids for text in (each.hex, str(each))]
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and folder / "media" not in path.parents)
    return [path for path in files if path.stat().st_size and _file_contains_any(path, needles)]


def _file_contains_any(path: Path, needles: list[bytes]) -> bool:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return any(data.find(needle) >= 0 for needle in needles)


@dataclass(frozen=True, slots=True)
class DeletionPlan:
    """The plan of a deletion: a tombstone for each id of the person, the requested code's first; the ids that identify
    their rows; and the current owner of each run that was reassigned to or from them."""

    stones: tuple[PersonTombstone, ...]
    needles: set[uuid.UUID]
    owners: dict[uuid.UUID, uuid.UUID]


def _plan_deletion_by_code(conn: Connection, code: str) -> DeletionPlan:
    with conn.begin():
        person_id = _person_id_of_code(conn, code)
        joined, at = _joined_person_ids(conn, person_id), wall_time_now()
        stones = [PersonTombstone(each, at) for each in (person_id, *sorted(joined - {person_id}))]
        return _deletion_plan(conn, stones, {_main_person_id(conn, person_id)})


def _plan_deletion_by_tombstones(conn: Connection, stones: Sequence[PersonTombstone]) -> DeletionPlan:
    """The plan for people named by tombstones, who need not be in this lab."""
    with conn.begin():
        return _deletion_plan(conn, stones, {_main_person_id(conn, stone.person_id) for stone in stones})


def _deletion_plan(conn: Connection, stones: Sequence[PersonTombstone], stands: Collection[uuid.UUID]) -> DeletionPlan:
    mine = set(conn.scalars(select(current_runs.c.run_id).where(current_runs.c.person_id.in_(stands))))
    marks, people = {erased_run_mark(run) for run in mine}, [stone.person_id for stone in stones]
    carried = [replace(stone, runs=tuple(sorted({*stone.runs, *marks}))) for stone in stones]
    return DeletionPlan(tuple(carried), _identifying_ids(conn, people, mine), reassigned_run_owners(conn))


def _person_id_of_code(conn: Connection, code: str) -> uuid.UUID:
    person_id = conn.scalar(select(tables.people.c.id).where(tables.people.c.code == code))
    if person_id is None:
        raise NotFound(say("No participant in this lab has the ID {code}."), hint=_LIST, code=code)
    return person_id


def _main_person_id(conn: Connection, person_id: uuid.UUID) -> uuid.UUID:
    of_one = current_people.c
    return conn.scalar(select(of_one.current_id).where(of_one.person_id == person_id)) or person_id


def _joined_person_ids(conn: Connection, person_id: uuid.UUID) -> set[uuid.UUID]:
    """All ids of a person, under every code that was joined."""
    of_one = current_people.c
    return {
        person_id,
        *conn.scalars(select(of_one.person_id).where(of_one.current_id == _main_person_id(conn, person_id))),
    }


_LIST = say("List the participants with: eyeline people list.")


def _identifying_ids(conn: Connection, people: Sequence[uuid.UUID], runs: Collection[uuid.UUID]) -> set[uuid.UUID]:
    trials = select(tables.trials.c.id).where(tables.trials.c.run_id.in_(runs))
    consents = select(tables.consents.c.id).where(tables.consents.c.person_id.in_(people))
    return {*runs, *conn.scalars(trials), *conn.scalars(consents)}


def _items_naming_people(conn: Connection, people: Sequence[uuid.UUID]) -> tuple[str, ...]:
    with conn.begin():
        codes = conn.scalars(select(tables.people.c.code).where(tables.people.c.id.in_(people))).all()
        return tuple(dict.fromkeys(key for code in codes for key in items_written_by(conn, code)))


def erase_from_backups(
    folder: Path,
    stones: Sequence[PersonTombstone],
    owners: Mapping[uuid.UUID, uuid.UUID] | None = None,
    watch: ProgressWatch = SILENT_WATCH,
) -> tuple[list[Path], list[Path]]:
    """Delete people from every copy of the lab (see `db.backups.verified_backups.database_copies`); returns the cleaned
    copies and those that
    failed. owners: current owners of reassigned runs, which a copy may not know yet."""
    cleaned: list[Path] = []
    failed: list[Path] = []
    found = database_copies(folder)
    for n, path in enumerate(found):
        watch.step(n, len(found))
        try:
            erase_people_in_copy(path, stones, owners or {})
        except StoreError:
            failed.append(path)
        else:
            cleaned.append(path)
    return cleaned, failed


def delete_incomplete_copies(folder: Path) -> None:
    """Delete incomplete copies that a crash left behind, because they may contain anybody's data."""
    for path in incomplete_copies(folder):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def clean_journal_and_columns(folder: Path, ids: Collection[uuid.UUID]) -> None:
    """Delete answers with these ids from the side journal, and all cached columns of answers."""
    _clean_unsaved_trials(folder, ids)
    shutil.rmtree(folder / COLUMNS, ignore_errors=True)


def _clean_unsaved_trials(folder: Path, ids: Collection[uuid.UUID]) -> None:
    for place in (folder / UNSAVED, fallback_journal_folder(read_lab_description(folder).id)):
        for path in place.glob("trial-*.json"):
            if _file_contains_any(path, [str(each).encode() for each in ids]):
                path.unlink()
