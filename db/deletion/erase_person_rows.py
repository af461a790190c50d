"""Erasure of a person from rows, backups and side journal. A tombstone without content remains.

Labels, decisions, verdicts and votes stay as work of a nameless author, without the person's own words.
"""

import json
import logging
import shutil
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, inspect, or_, select, text, update

from db.connections.sqlite_connections import driver_connection, exclusive_file_engine
from db.deletion.anonymise_deleted_author import anonymise_work, items_written_by, remove_person_code
from db.deletion.codes_of_deleted_people import retire_code
from db.deletion.merge_decision_deletion import forget_merge_decisions
from db.errors import CorruptDatabase, StoreError, translate_store_errors
from db.folder.atomic_file_writes import fsync_file, fsync_folder, write_file_atomically
from db.ids import erased_run_mark
from db.rows import WallTime
from db.schema import build_schema_and_revision, tables
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.translatable_store_messages import say

log = logging.getLogger("eyeline.db")

FOLDER = "tombstones"
UNFINISHED = ".unfinished"
"""Suffix of the file that records a deletion in progress."""

ERASED = (
    "people",
    "person_notes",
    "consents",
    "runs",
    "run_marks",
    "stretches",
    "events",
    "trials",
    "answers",
    "trial_scores",
    "labels",
    "decisions",
    "verdicts",
    "votes",
    "corrections",
    "withdrawals",
    "jobs",
    "study_events",
)
"""The tables with rows of people or with references to people."""
PROBE_ANSWER = "probe_answer"
"""The kind of verdict that contains a person's own answer to a probe. It is deleted like answers in runs."""


@dataclass(frozen=True, slots=True)
class PersonTombstone:
    """Who was deleted, and when. runs: marks of the runs known to be theirs (see `db.ids.erased_run_mark`), by which
    another
    station finds unsaved trials of them; a database stores the marks separately from the people, see
    `read_erased_run_marks`."""

    person_id: uuid.UUID
    at: WallTime
    runs: tuple[uuid.UUID, ...] = field(default=(), compare=False)


RunOwners = Mapping[uuid.UUID, uuid.UUID]
"""Current owner of each reassigned run."""


def erase_person_rows(conn: Connection, stone: PersonTombstone, owners: RunOwners | None = None) -> int:
    """Delete a person's rows and store `stone`; returns how many rows were deleted or lost their author. Can be
    repeated.

    owners: current owners of reassigned runs that this database may not know.

    Runs inside the transaction of `conn`, whose connection must have `secure_delete` on and be vacuumed afterwards: see
    `erase_people_in_file`.
    """
    person = stone.person_id
    insert_missing_rows(conn, tables.erasures, [{"person_id": person}])
    _apply_run_owners(conn, person, {**(owners or {}), **reassigned_run_owners(conn)})
    runs = select(tables.runs.c.id).where(tables.runs.c.person_id == person)
    store_erased_run_marks(conn, {*stone.runs, *map(erased_run_mark, conn.scalars(runs))})
    trials = select(tables.trials.c.id).where(tables.trials.c.run_id.in_(runs))
    own = (tables.verdicts.c.person_id == person, tables.verdicts.c.kind == PROBE_ANSWER)
    gone = _delete_rows(conn, tables.verdicts, and_(*own))
    gone += anonymise_work(conn, person)
    gone += _delete_rows(conn, tables.verdicts, tables.verdicts.c.target_id.in_(trials))
    gone += _delete_rows(conn, tables.trial_scores, tables.trial_scores.c.trial_id.in_(trials))
    gone += _delete_rows(conn, tables.answers, tables.answers.c.trial_id.in_(trials))
    marks, notes = tables.run_marks, tables.person_notes
    gone += _delete_rows(conn, marks, or_(marks.c.run_id.in_(runs), marks.c.person_id == person))
    for table in (tables.trials, tables.events, tables.stretches):
        gone += _delete_rows(conn, table, table.c.run_id.in_(runs))
    gone += _delete_rows(conn, notes, or_(notes.c.person_id == person, notes.c.other_id == person))
    for table in (tables.runs, tables.consents):
        gone += _delete_rows(conn, table, table.c.person_id == person)
    gone += _delete_rows(conn, tables.claims, tables.claims.c.annotator_id == person)
    drafts = tables.settings.c.key.startswith("draft.")
    gone += _delete_rows(conn, tables.settings, and_(drafts, tables.settings.c.value.contains(str(person))))
    for code in conn.scalars(select(tables.people.c.code).where(tables.people.c.id == person)).all():
        gone += remove_person_code(conn, person, code)
        retire_code(conn, code, is_author=bool(items_written_by(conn, code)))
        _forget_deletion_request(conn, code)
        _delete_drafts_naming(conn, code)
    _delete_drafts_naming(conn, str(person))
    gone += _delete_rows(conn, tables.people, tables.people.c.id == person)
    forget_merge_decisions(conn)
    stone_row = {"person_id": person, "at_us": stone.at.us, "at_offset": stone.at.offset}
    insert_missing_rows(conn, tables.tombstones, [stone_row])
    conn.execute(delete(tables.erasures).where(tables.erasures.c.person_id == person))
    return gone


def erase_people_in_file(path: Path, stones: Iterable[PersonTombstone], owners: RunOwners | None = None) -> int:
    """Delete people in a database file that no other process has open; returns the number of deleted rows. A file of an
    older schema is upgraded first."""
    with translate_store_errors(path), exclusive_file_engine(path).connect() as conn:
        _upgrade_open_database(conn, path)
        return erase_people_permanently(conn, stones, owners)


def erase_people_permanently(
    conn: Connection, stones: Iterable[PersonTombstone], owners: RunOwners | None = None
) -> int:
    """Delete people so that no byte of their rows remains in the database files; returns the number of deleted rows.
    Runs its own transaction. Repeating it completes an interrupted deletion."""
    if conn.dialect.name == "sqlite":
        driver_connection(conn).execute("PRAGMA secure_delete = ON")
    with conn.begin():
        gone = sum(erase_person_rows(conn, stone, owners) for stone in stones)
    vacuum_database(conn)
    return gone


def vacuum_database(conn: Connection) -> None:
    """Rewrite the database files without the deleted rows; outside a transaction.

    On a server the role must own the tables. Only a superuser or a member of pg_checkpoint may also request a
    checkpoint; without that right the server runs its next regular one (see `can_checkpoint`).
    """
    if conn.dialect.name == "sqlite":
        driver_connection(conn).execute("VACUUM")
        driver_connection(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return
    outside = conn.execution_options(isolation_level="AUTOCOMMIT")
    for name in ERASED:
        outside.exec_driver_sql(f"VACUUM (FULL) {name}")
    if can_checkpoint(outside):
        outside.exec_driver_sql("CHECKPOINT")


def can_checkpoint(conn: Connection) -> bool:
    """Whether deleted rows are gone from the database's own files when `vacuum_database` returns. Otherwise the
    server's old
    pages and log contain them until its next checkpoint."""
    if conn.dialect.name == "sqlite":
        return True
    query = """SELECT rolsuper OR EXISTS (SELECT 1 FROM pg_roles AS other
               WHERE other.rolname = 'pg_checkpoint' AND pg_has_role(current_user, other.oid, 'USAGE'))
               FROM pg_roles WHERE rolname = current_user"""
    return bool(conn.scalar(text(query)))


def check_deletion_rights(conn: Connection) -> None:
    """Raise MissingPermission or ReadOnly, before anything is deleted, if the server's role may not delete or the
    server is
    read-only."""
    if conn.dialect.name == "sqlite":
        return
    with conn.begin():
        conn.execute(delete(tables.erasures).where(tables.erasures.c.person_id == uuid.UUID(int=0)))


def erase_people_in_copy(path: Path, stones: Sequence[PersonTombstone], owners: RunOwners | None = None) -> int:
    """As `erase_people_in_file`, but replaces the file atomically."""
    fresh = path.with_suffix(".erasing")
    try:
        _fold_in_wal(path)
        # An existing link must not be followed.
        fresh.unlink(missing_ok=True)
        shutil.copyfile(path, fresh)
        gone = erase_people_in_file(fresh, stones, owners)
        fsync_file(fresh)
        fresh.replace(path)
        fsync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return gone


def _fold_in_wal(path: Path) -> None:
    """Merge the log of a stored copy into its database file, as a restore stores the replaced database with its log:
    otherwise the old log would be applied to the new file."""
    if path.with_name(f"{path.name}-wal").is_file():
        with translate_store_errors(path), exclusive_file_engine(path).connect() as conn:
            driver_connection(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")


def read_tombstone_rows(conn: Connection) -> list[PersonTombstone]:
    rows = conn.execute(select(tables.tombstones).order_by(tables.tombstones.c.person_id, tables.tombstones.c.at_us))
    return [PersonTombstone(row.person_id, WallTime(us=row.at_us, offset=row.at_offset)) for row in rows]


def read_erased_run_marks(conn: Connection) -> set[uuid.UUID]:
    """The marks of deleted runs stored in a database; empty if its schema does not have them."""
    known = inspect(conn).has_table(tables.erased_runs.name)
    return set(conn.scalars(select(tables.erased_runs.c.mark))) if known else set()


def store_erased_run_marks(conn: Connection, marks: Iterable[uuid.UUID]) -> None:
    """Store the marks of deleted runs."""
    insert_missing_rows(conn, tables.erased_runs, [{"mark": mark} for mark in sorted(marks)])


def write_tombstone_file(folder: Path, stone: PersonTombstone) -> Path:
    """Write a tombstone file, for other stations and for backups that are restored later."""
    path = folder / FOLDER / f"{stone.person_id}.json"
    path.parent.mkdir(exist_ok=True)
    write_file_atomically(path, (json.dumps(tombstone_json(stone)) + "\n").encode())
    return path


def tombstone_json(stone: PersonTombstone) -> dict[str, str | int | list[str]]:
    """The content of a tombstone file: random ids and a time."""
    at = {"at_us": stone.at.us, "at_offset": stone.at.offset}
    return {"person": str(stone.person_id), **at, "runs": sorted(map(str, stone.runs))}


def parse_tombstone(found: Mapping[str, Any]) -> PersonTombstone:
    """Parse a tombstone; those of earlier releases contain no runs. Raises ValueError, OverflowError, KeyError or
    TypeError if it is invalid."""
    at = WallTime(us=int(found["at_us"]), offset=int(found["at_offset"]))
    return PersonTombstone(uuid.UUID(found["person"]), at, tuple(uuid.UUID(mark) for mark in found.get("runs", ())))


def read_tombstone_files(folder: Path) -> list[PersonTombstone]:
    """The tombstone files in the lab folder, its own and those of other stations."""
    return [read_tombstone_file(path) for path in sorted((folder / FOLDER).glob("*.json"))]


def readable_tombstone_files(folder: Path) -> list[PersonTombstone]:
    """As `read_tombstone_files`, but invalid files are skipped and logged."""
    found: list[PersonTombstone] = []
    for path in sorted((folder / FOLDER).glob("*.json")):
        try:
            found.append(read_tombstone_file(path))
        except StoreError as error:
            log.warning("a file in tombstones cannot be read and is not obeyed: %s", error.code)
    return found


def unite_tombstones(stones: Iterable[PersonTombstone]) -> list[PersonTombstone]:
    """The tombstones without duplicates, each with all runs that any of its copies names, sorted."""
    runs: dict[PersonTombstone, set[uuid.UUID]] = {}
    for stone in stones:
        runs.setdefault(stone, set()).update(stone.runs)
    ordered = sorted(runs, key=lambda stone: (stone.person_id, stone.at.us))
    return [replace(stone, runs=tuple(sorted(runs[stone]))) for stone in ordered]


def read_tombstone_file(path: Path) -> PersonTombstone:
    """Read a tombstone file. Raises CorruptDatabase if it is invalid."""
    try:
        return parse_tombstone(json.loads(path.read_bytes()))
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CorruptDatabase(
            say("{where} is not a deletion file."), hint=say("Get the file from its station again."), where=str(path)
        ) from error


def _forget_deletion_request(conn: Connection, code: str) -> None:
    """Remove a code from the list of deletion requests that old labs, and copies of them, have in their settings."""
    here = tables.settings.c.key == "deletions"
    queued = conn.scalar(select(tables.settings.c.value).where(here))
    if queued is not None and code in (codes := json.loads(queued)):
        left = json.dumps([one for one in codes if one != code])
        conn.execute(update(tables.settings).where(here).values(value=left))


def _delete_drafts_naming(conn: Connection, name: str) -> None:
    """Delete unfinished decisions that name a person by code or id, because they may contain the person's words."""
    settings = tables.settings.c
    named = settings.value.contains(json.dumps(name, ensure_ascii=False), autoescape=True)
    conn.execute(delete(tables.settings).where(settings.key.startswith("draft."), named))


def reassigned_run_owners(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    """Current owner of each reassigned run; the newest reassignment counts."""
    marks = tables.run_marks.c
    query = select(marks.run_id, marks.person_id).where(marks.kind == "reassigned").order_by(marks.at_us, marks.id)
    return {row.run_id: row.person_id for row in conn.execute(query)}


def _apply_run_owners(conn: Connection, person: uuid.UUID, owners: RunOwners) -> None:
    """Assign reassigned runs to their current owner, so that the person's own runs are deleted under whichever code
    they were made, and those of others are kept."""
    runs, people = tables.runs, tables.people
    made = {row.id: row.person_id for row in conn.execute(select(runs.c.id, runs.c.person_id))} if owners else {}
    known = set(conn.scalars(select(people.c.id))) if owners else set[uuid.UUID]()
    for run_id, owner in owners.items():
        if run_id not in made or person not in {owner, made[run_id]} or owner == made[run_id]:
            continue
        if owner == person and owner not in known:
            row = {"id": person, "code": f"leaving-{person.hex[:8]}", "simulated": False, "facts": "{}"}
            insert_missing_rows(conn, people, [row | {"created_us": 0, "created_offset": 0}])
            known.add(person)
        if owner in known:
            conn.execute(update(runs).where(runs.c.id == run_id).values(person_id=owner))


def _delete_rows(conn: Connection, table: Table, which: ColumnElement[bool]) -> int:
    return conn.execute(delete(table).where(which)).rowcount


def _upgrade_open_database(conn: Connection, path: Path) -> None:
    with conn.begin():
        found = build_schema_and_revision.schema_revision_of(conn, str(path))
    if found != build_schema_and_revision.HEAD:
        from db import migrations

        migrations.upgrade(conn, str(path), found=found)
