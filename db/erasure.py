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

from db import schema, versions
from db.connections import plain_engine, raw_of
from db.decided import forget_decisions
from db.errors import Corrupt, StoreError, told_apart
from db.files import sync_file, sync_folder, write_whole
from db.ids import erased_run
from db.nameless import forget_code, items_by, leave_nameless
from db.retired import retire
from db.rows import Moment
from db.statements import insert_new
from db.words import say

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
class Tombstone:
    """Who was deleted, and when. runs: marks of the runs known to be theirs (see `db.ids.erased_run`), by which another
    station finds unsaved trials of them; a database stores the marks separately from the people, see `erased_in`."""

    person_id: uuid.UUID
    at: Moment
    runs: tuple[uuid.UUID, ...] = field(default=(), compare=False)


Owners = Mapping[uuid.UUID, uuid.UUID]
"""Current owner of each reassigned run."""


def erase(conn: Connection, stone: Tombstone, owners: Owners | None = None) -> int:
    """Delete a person's rows and store `stone`; returns how many rows were deleted or lost their author. Can be
    repeated.

    owners: current owners of reassigned runs that this database may not know.

    Runs inside the transaction of `conn`, whose connection must have `secure_delete` on and be vacuumed afterwards: see
    `erase_in_file`.
    """
    person = stone.person_id
    insert_new(conn, schema.erasures, [{"person_id": person}])
    _settle_owners(conn, person, {**(owners or {}), **owners_of(conn)})
    runs = select(schema.runs.c.id).where(schema.runs.c.person_id == person)
    note_erased(conn, {*stone.runs, *map(erased_run, conn.scalars(runs))})
    trials = select(schema.trials.c.id).where(schema.trials.c.run_id.in_(runs))
    own = (schema.verdicts.c.person_id == person, schema.verdicts.c.kind == PROBE_ANSWER)
    gone = _drop(conn, schema.verdicts, and_(*own))
    gone += leave_nameless(conn, person)
    gone += _drop(conn, schema.verdicts, schema.verdicts.c.target_id.in_(trials))
    gone += _drop(conn, schema.trial_scores, schema.trial_scores.c.trial_id.in_(trials))
    gone += _drop(conn, schema.answers, schema.answers.c.trial_id.in_(trials))
    marks, notes = schema.run_marks, schema.person_notes
    gone += _drop(conn, marks, or_(marks.c.run_id.in_(runs), marks.c.person_id == person))
    for table in (schema.trials, schema.events, schema.stretches):
        gone += _drop(conn, table, table.c.run_id.in_(runs))
    gone += _drop(conn, notes, or_(notes.c.person_id == person, notes.c.other_id == person))
    for table in (schema.runs, schema.consents):
        gone += _drop(conn, table, table.c.person_id == person)
    gone += _drop(conn, schema.claims, schema.claims.c.annotator_id == person)
    drafts = schema.settings.c.key.startswith("draft.")
    gone += _drop(conn, schema.settings, and_(drafts, schema.settings.c.value.contains(str(person))))
    for code in conn.scalars(select(schema.people.c.code).where(schema.people.c.id == person)).all():
        gone += forget_code(conn, person, code)
        retire(conn, code, is_author=bool(items_by(conn, code)))
        _forget_wish(conn, code)
        _forget_drafts(conn, code)
    _forget_drafts(conn, str(person))
    gone += _drop(conn, schema.people, schema.people.c.id == person)
    forget_decisions(conn)
    stone_row = {"person_id": person, "at_us": stone.at.us, "at_offset": stone.at.offset}
    insert_new(conn, schema.tombstones, [stone_row])
    conn.execute(delete(schema.erasures).where(schema.erasures.c.person_id == person))
    return gone


def erase_in_file(path: Path, stones: Iterable[Tombstone], owners: Owners | None = None) -> int:
    """Delete people in a database file that no other process has open; returns the number of deleted rows. A file of an
    older schema is upgraded first."""
    with told_apart(path), plain_engine(path).connect() as conn:
        _bring_forward(conn, path)
        return erase_for_good(conn, stones, owners)


def erase_for_good(conn: Connection, stones: Iterable[Tombstone], owners: Owners | None = None) -> int:
    """Delete people so that no byte of their rows remains in the database files; returns the number of deleted rows.
    Runs its own transaction. Repeating it completes an interrupted deletion."""
    if conn.dialect.name == "sqlite":
        raw_of(conn).execute("PRAGMA secure_delete = ON")
    with conn.begin():
        gone = sum(erase(conn, stone, owners) for stone in stones)
    sweep(conn)
    return gone


def sweep(conn: Connection) -> None:
    """Rewrite the database files without the deleted rows; outside a transaction.

    On a server the role must own the tables. Only a superuser or a member of pg_checkpoint may also request a
    checkpoint; without that right the server runs its next regular one (see `checkpoints`).
    """
    if conn.dialect.name == "sqlite":
        raw_of(conn).execute("VACUUM")
        raw_of(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return
    outside = conn.execution_options(isolation_level="AUTOCOMMIT")
    for name in ERASED:
        outside.exec_driver_sql(f"VACUUM (FULL) {name}")
    if checkpoints(outside):
        outside.exec_driver_sql("CHECKPOINT")


def checkpoints(conn: Connection) -> bool:
    """Whether deleted rows are gone from the database's own files when `sweep` returns. Otherwise the server's old
    pages and log contain them until its next checkpoint."""
    if conn.dialect.name == "sqlite":
        return True
    query = """SELECT rolsuper OR EXISTS (SELECT 1 FROM pg_roles AS other
               WHERE other.rolname = 'pg_checkpoint' AND pg_has_role(current_user, other.oid, 'USAGE'))
               FROM pg_roles WHERE rolname = current_user"""
    return bool(conn.scalar(text(query)))


def refuse_powerless(conn: Connection) -> None:
    """Raise MissingRight or ReadOnly, before anything is deleted, if the server's role may not delete or the server is
    read-only."""
    if conn.dialect.name == "sqlite":
        return
    with conn.begin():
        conn.execute(delete(schema.erasures).where(schema.erasures.c.person_id == uuid.UUID(int=0)))


def erase_in_copy(path: Path, stones: Sequence[Tombstone], owners: Owners | None = None) -> int:
    """As `erase_in_file`, but replaces the file atomically."""
    fresh = path.with_suffix(".erasing")
    try:
        _take_in_log(path)
        # An existing link must not be followed.
        fresh.unlink(missing_ok=True)
        shutil.copyfile(path, fresh)
        gone = erase_in_file(fresh, stones, owners)
        sync_file(fresh)
        fresh.replace(path)
        sync_folder(path.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return gone


def _take_in_log(path: Path) -> None:
    """Merge the log of a stored copy into its database file, as a restore stores the replaced database with its log:
    otherwise the old log would be applied to the new file."""
    if path.with_name(f"{path.name}-wal").is_file():
        with told_apart(path), plain_engine(path).connect() as conn:
            raw_of(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")


def stones_in(conn: Connection) -> list[Tombstone]:
    rows = conn.execute(select(schema.tombstones).order_by(schema.tombstones.c.person_id, schema.tombstones.c.at_us))
    return [Tombstone(row.person_id, Moment(us=row.at_us, offset=row.at_offset)) for row in rows]


def erased_in(conn: Connection) -> set[uuid.UUID]:
    """The marks of deleted runs stored in a database; empty if its schema does not have them."""
    known = inspect(conn).has_table(schema.erased_runs.name)
    return set(conn.scalars(select(schema.erased_runs.c.mark))) if known else set()


def note_erased(conn: Connection, marks: Iterable[uuid.UUID]) -> None:
    """Store the marks of deleted runs."""
    insert_new(conn, schema.erased_runs, [{"mark": mark} for mark in sorted(marks)])


def write_stone(folder: Path, stone: Tombstone) -> Path:
    """Write a tombstone file, for other stations and for backups that are restored later."""
    path = folder / FOLDER / f"{stone.person_id}.json"
    path.parent.mkdir(exist_ok=True)
    write_whole(path, (json.dumps(stone_as_json(stone)) + "\n").encode())
    return path


def stone_as_json(stone: Tombstone) -> dict[str, str | int | list[str]]:
    """The content of a tombstone file: random ids and a time."""
    at = {"at_us": stone.at.us, "at_offset": stone.at.offset}
    return {"person": str(stone.person_id), **at, "runs": sorted(map(str, stone.runs))}


def stone_of(found: Mapping[str, Any]) -> Tombstone:
    """Parse a tombstone; those of earlier releases contain no runs. Raises ValueError, OverflowError, KeyError or
    TypeError if it is invalid."""
    at = Moment(us=int(found["at_us"]), offset=int(found["at_offset"]))
    return Tombstone(uuid.UUID(found["person"]), at, tuple(uuid.UUID(mark) for mark in found.get("runs", ())))


def stones_beside(folder: Path) -> list[Tombstone]:
    """The tombstone files in the lab folder, its own and those of other stations."""
    return [read_stone(path) for path in sorted((folder / FOLDER).glob("*.json"))]


def readable_stones_beside(folder: Path) -> list[Tombstone]:
    """As `stones_beside`, but invalid files are skipped and logged."""
    found: list[Tombstone] = []
    for path in sorted((folder / FOLDER).glob("*.json")):
        try:
            found.append(read_stone(path))
        except StoreError as error:
            log.warning("a file in tombstones cannot be read and is not obeyed: %s", error.code)
    return found


def united(stones: Iterable[Tombstone]) -> list[Tombstone]:
    """The tombstones without duplicates, each with all runs that any of its copies names, sorted."""
    runs: dict[Tombstone, set[uuid.UUID]] = {}
    for stone in stones:
        runs.setdefault(stone, set()).update(stone.runs)
    ordered = sorted(runs, key=lambda stone: (stone.person_id, stone.at.us))
    return [replace(stone, runs=tuple(sorted(runs[stone]))) for stone in ordered]


def read_stone(path: Path) -> Tombstone:
    """Read a tombstone file. Raises Corrupt if it is invalid."""
    try:
        return stone_of(json.loads(path.read_bytes()))
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Corrupt(
            say("{where} is not a deletion file."), hint=say("Get the file from its station again."), where=str(path)
        ) from error


def _forget_wish(conn: Connection, code: str) -> None:
    """Remove a code from the list of deletion requests that old labs, and copies of them, have in their settings."""
    here = schema.settings.c.key == "deletions"
    queued = conn.scalar(select(schema.settings.c.value).where(here))
    if queued is not None and code in (codes := json.loads(queued)):
        left = json.dumps([one for one in codes if one != code])
        conn.execute(update(schema.settings).where(here).values(value=left))


def _forget_drafts(conn: Connection, name: str) -> None:
    """Delete unfinished decisions that name a person by code or id, because they may contain the person's words."""
    settings = schema.settings.c
    named = settings.value.contains(json.dumps(name, ensure_ascii=False), autoescape=True)
    conn.execute(delete(schema.settings).where(settings.key.startswith("draft."), named))


def owners_of(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    """Current owner of each reassigned run; the newest reassignment counts."""
    marks = schema.run_marks.c
    query = select(marks.run_id, marks.person_id).where(marks.kind == "reassigned").order_by(marks.at_us, marks.id)
    return {row.run_id: row.person_id for row in conn.execute(query)}


def _settle_owners(conn: Connection, person: uuid.UUID, owners: Owners) -> None:
    """Assign reassigned runs to their current owner, so that the person's own runs are deleted under whichever code
    they were made, and those of others are kept."""
    runs, people = schema.runs, schema.people
    made = {row.id: row.person_id for row in conn.execute(select(runs.c.id, runs.c.person_id))} if owners else {}
    known = set(conn.scalars(select(people.c.id))) if owners else set[uuid.UUID]()
    for run_id, owner in owners.items():
        if run_id not in made or person not in {owner, made[run_id]} or owner == made[run_id]:
            continue
        if owner == person and owner not in known:
            row = {"id": person, "code": f"leaving-{person.hex[:8]}", "simulated": False, "facts": "{}"}
            insert_new(conn, people, [row | {"created_us": 0, "created_offset": 0}])
            known.add(person)
        if owner in known:
            conn.execute(update(runs).where(runs.c.id == run_id).values(person_id=owner))


def _drop(conn: Connection, table: Table, which: ColumnElement[bool]) -> int:
    return conn.execute(delete(table).where(which)).rowcount


def _bring_forward(conn: Connection, path: Path) -> None:
    with conn.begin():
        found = versions.revision_of(conn, str(path))
    if found != versions.HEAD:
        from db import migrations

        migrations.upgrade(conn, str(path), found=found)
