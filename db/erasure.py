"""A person's deletion: rows, backups and side journal; what stays is a tombstone without content.

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
"""Ends the name of a file there that says what a deletion has begun."""

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
"""The tables that rows of a person lie in, or that name them."""
PROBE_ANSWER = "probe_answer"
"""The kind of verdicts that hold a person's own answer to a probe, which goes as answers in runs do."""


@dataclass(frozen=True, slots=True)
class Tombstone:
    """Who was deleted, and when. runs: marks of the runs that were known as theirs (see `db.ids.erased_run`), by which
    another station finds what waits there; a database keeps them apart from the people, see `erased_in`."""

    person_id: uuid.UUID
    at: Moment
    runs: tuple[uuid.UUID, ...] = field(default=(), compare=False)


Owners = Mapping[uuid.UUID, uuid.UUID]
"""Of runs that were reassigned: whose each is."""


def erase(conn: Connection, stone: Tombstone, owners: Owners | None = None) -> int:
    """Delete a person's rows and leave `stone`; how many rows went or lost their author. Erasing again is allowed.

    owners: what is known of reassigned runs beside what this database says.

    Part of the transaction of `conn`, whose connection must have `secure_delete` on and be vacuumed afterwards: see
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
    """Delete people in a database file that nobody has open; how many rows went. A file of an older schema is brought
    forward."""
    with told_apart(path), plain_engine(path).connect() as conn:
        _bring_forward(conn, path)
        return erase_for_good(conn, stones, owners)


def erase_for_good(conn: Connection, stones: Iterable[Tombstone], owners: Owners | None = None) -> int:
    """Delete people so that no byte of their rows is left in the database's files; how many rows went. Begins and ends
    its own transaction. Again after a deletion that was cut off: what is left of it goes."""
    if conn.dialect.name == "sqlite":
        raw_of(conn).execute("PRAGMA secure_delete = ON")
    with conn.begin():
        gone = sum(erase(conn, stone, owners) for stone in stones)
    sweep(conn)
    return gone


def sweep(conn: Connection) -> None:
    """Write the files anew without what was deleted; outside a transaction.

    On a server the role must own the tables. Only a superuser, or a member of pg_checkpoint, may also ask for a
    checkpoint: without the right the server makes its next one itself (see `checkpoints`).
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
    """Whether what is deleted is out of the database's own files when `sweep` returns. Else the server's old pages and
    its log keep it until its next checkpoint."""
    if conn.dialect.name == "sqlite":
        return True
    query = """SELECT rolsuper OR EXISTS (SELECT 1 FROM pg_roles AS other
               WHERE other.rolname = 'pg_checkpoint' AND pg_has_role(current_user, other.oid, 'USAGE'))
               FROM pg_roles WHERE rolname = current_user"""
    return bool(conn.scalar(text(query)))


def refuse_powerless(conn: Connection) -> None:
    """Raise MissingRight or ReadOnly, before anything is deleted, where a server's role may not delete or the server
    accepts no changes."""
    if conn.dialect.name == "sqlite":
        return
    with conn.begin():
        conn.execute(delete(schema.erasures).where(schema.erasures.c.person_id == uuid.UUID(int=0)))


def erase_in_copy(path: Path, stones: Sequence[Tombstone], owners: Owners | None = None) -> int:
    """As `erase_in_file`, but the file is the old one or the new one at any moment."""
    fresh = path.with_suffix(".erasing")
    try:
        _take_in_log(path)
        # Whatever lies there, such as a link, is not written through.
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
    """A copy that was kept with its log, as a restore keeps what it replaces, becomes one file: a log left beside the
    new file would be read as that one's."""
    if path.with_name(f"{path.name}-wal").is_file():
        with told_apart(path), plain_engine(path).connect() as conn:
            raw_of(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")


def stones_in(conn: Connection) -> list[Tombstone]:
    rows = conn.execute(select(schema.tombstones).order_by(schema.tombstones.c.person_id, schema.tombstones.c.at_us))
    return [Tombstone(row.person_id, Moment(us=row.at_us, offset=row.at_offset)) for row in rows]


def erased_in(conn: Connection) -> set[uuid.UUID]:
    """The marks of the runs whose deletion a database knows of; none in one of a schema that kept none."""
    known = inspect(conn).has_table(schema.erased_runs.name)
    return set(conn.scalars(select(schema.erased_runs.c.mark))) if known else set()


def note_erased(conn: Connection, marks: Iterable[uuid.UUID]) -> None:
    """Keep the marks of deleted runs."""
    insert_new(conn, schema.erased_runs, [{"mark": mark} for mark in sorted(marks)])


def write_stone(folder: Path, stone: Tombstone) -> Path:
    """A tombstone as a file, for other seats and for backups that come back later."""
    path = folder / FOLDER / f"{stone.person_id}.json"
    path.parent.mkdir(exist_ok=True)
    write_whole(path, (json.dumps(stone_as_json(stone)) + "\n").encode())
    return path


def stone_as_json(stone: Tombstone) -> dict[str, str | int | list[str]]:
    """What a tombstone's file says: random ids and a moment."""
    at = {"at_us": stone.at.us, "at_offset": stone.at.offset}
    return {"person": str(stone.person_id), **at, "runs": sorted(map(str, stone.runs))}


def stone_of(found: Mapping[str, Any]) -> Tombstone:
    """The tombstone that a file says; one of an earlier release names no runs. Raises ValueError, OverflowError,
    KeyError or TypeError where it is none."""
    at = Moment(us=int(found["at_us"]), offset=int(found["at_offset"]))
    return Tombstone(uuid.UUID(found["person"]), at, tuple(uuid.UUID(mark) for mark in found.get("runs", ())))


def stones_beside(folder: Path) -> list[Tombstone]:
    """The tombstones that lie as files in the lab's folder, its own and those of other seats."""
    return [read_stone(path) for path in sorted((folder / FOLDER).glob("*.json"))]


def readable_stones_beside(folder: Path) -> list[Tombstone]:
    """As `stones_beside`, without the files that are none: these stay for who can say what they are."""
    found: list[Tombstone] = []
    for path in sorted((folder / FOLDER).glob("*.json")):
        try:
            found.append(read_stone(path))
        except StoreError as error:
            log.warning("a file in tombstones cannot be read and is not obeyed: %s", error.code)
    return found


def united(stones: Iterable[Tombstone]) -> list[Tombstone]:
    """The same tombstones, each once with all the runs that any of them names, in an order of their own."""
    runs: dict[Tombstone, set[uuid.UUID]] = {}
    for stone in stones:
        runs.setdefault(stone, set()).update(stone.runs)
    ordered = sorted(runs, key=lambda stone: (stone.person_id, stone.at.us))
    return [replace(stone, runs=tuple(sorted(runs[stone]))) for stone in ordered]


def read_stone(path: Path) -> Tombstone:
    """A tombstone's file. Raises Corrupt where it is none."""
    try:
        return stone_of(json.loads(path.read_bytes()))
    except (ValueError, OverflowError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Corrupt(
            say("{where} is no tombstone."), hint=say("Ask its seat for the file again."), where=str(path)
        ) from error


def _forget_wish(conn: Connection, code: str) -> None:
    """Take a code out of the list in which labs once queued the wishes to be deleted, and copies of them still do."""
    here = schema.settings.c.key == "deletions"
    queued = conn.scalar(select(schema.settings.c.value).where(here))
    if queued is not None and code in (codes := json.loads(queued)):
        left = json.dumps([one for one in codes if one != code])
        conn.execute(update(schema.settings).where(here).values(value=left))


def _forget_drafts(conn: Connection, name: str) -> None:
    """Drop unfinished decisions that name a person by code or id: whose words they have nobody can tell."""
    settings = schema.settings.c
    named = settings.value.contains(json.dumps(name, ensure_ascii=False), autoescape=True)
    conn.execute(delete(schema.settings).where(settings.key.startswith("draft."), named))


def owners_of(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    """Whose each run is that was reassigned: the newest word holds."""
    marks = schema.run_marks.c
    query = select(marks.run_id, marks.person_id).where(marks.kind == "reassigned").order_by(marks.at_us, marks.id)
    return {row.run_id: row.person_id for row in conn.execute(query)}


def _settle_owners(conn: Connection, person: uuid.UUID, owners: Owners) -> None:
    """Runs that were reassigned go to whose they are: the person's own are deleted under whichever code they were made,
    those of others stay."""
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
