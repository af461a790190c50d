"""A person's deletion: rows, backups and side journal; what stays is a tombstone without content.

Labels, decisions and verdicts stay as work of a nameless author, without the person's own words.
"""

import json
import shutil
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, or_, select, update

from db import schema, versions
from db.connections import plain_engine, raw_of
from db.decided import forget_decisions
from db.errors import Corrupt, told_apart
from db.files import sync_file, sync_folder, write_whole
from db.nameless import forget_code, items_by, leave_nameless
from db.retired import retire
from db.rows import Moment
from db.statements import insert_new
from db.words import say

FOLDER = "tombstones"

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
    """Who was deleted, and when."""

    person_id: uuid.UUID
    at: Moment


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
    for code in conn.scalars(select(schema.people.c.code).where(schema.people.c.id == person)).all():
        gone += forget_code(conn, person, code)
        retire(conn, code, is_author=bool(items_by(conn, code)))
        _forget_wish(conn, code)
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
    its own transaction."""
    if conn.dialect.name == "sqlite":
        raw_of(conn).execute("PRAGMA secure_delete = ON")
    with conn.begin():
        gone = sum(erase(conn, stone, owners) for stone in stones)
    sweep(conn)
    return gone


def sweep(conn: Connection) -> None:
    """Write the files anew without what was deleted; outside a transaction."""
    if conn.dialect.name == "sqlite":
        raw_of(conn).execute("VACUUM")
        raw_of(conn).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return
    outside = conn.execution_options(isolation_level="AUTOCOMMIT")
    for name in ERASED:
        outside.exec_driver_sql(f"VACUUM (FULL) {name}")
    outside.exec_driver_sql("CHECKPOINT")


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
    """The tombstones of a database."""
    rows = conn.execute(select(schema.tombstones).order_by(schema.tombstones.c.person_id, schema.tombstones.c.at_us))
    return [Tombstone(row.person_id, Moment(us=row.at_us, offset=row.at_offset)) for row in rows]


def write_stone(folder: Path, stone: Tombstone) -> Path:
    """A tombstone as a file, for other seats and for backups that come back later."""
    path = folder / FOLDER / f"{stone.person_id}.json"
    path.parent.mkdir(exist_ok=True)
    found = {"person": str(stone.person_id), "at_us": stone.at.us, "at_offset": stone.at.offset}
    write_whole(path, (json.dumps(found) + "\n").encode())
    return path


def stones_beside(folder: Path) -> list[Tombstone]:
    """The tombstones that lie as files in the lab's folder, its own and those of other seats."""
    return [read_stone(path) for path in sorted((folder / FOLDER).glob("*.json"))]


def read_stone(path: Path) -> Tombstone:
    """A tombstone's file. Raises Corrupt where it is none."""
    try:
        found = json.loads(path.read_bytes())
        return Tombstone(uuid.UUID(found["person"]), Moment(us=int(found["at_us"]), offset=int(found["at_offset"])))
    except (ValueError, OverflowError, KeyError, TypeError, RecursionError) as error:
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
