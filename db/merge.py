"""Merging labs by the ids of their rows: repeatable, in any order, with the same result."""

import json
import shutil
import tempfile
import uuid
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from sqlalchemy import Connection, select

from db import conflicts, migrations, schema, triggers, versions
from db.alone import alone
from db.backup import back_up, copy_database
from db.clock import now
from db.conflicts import Conflict, Decision, Sides
from db.connections import plain_engine, raw_of
from db.counting import counts
from db.deletion import Leaving, carry_out, clear_leftovers, finish, note_begun, resume
from db.erasure import FOLDER as STONES
from db.erasure import Tombstone, erase, stones_beside, stones_in, united
from db.errors import MediumMissing, NotALab, WrongDecision, told_apart
from db.ids import erased_run
from db.lab import open_lab
from db.labfile import NAME, read_lab_file
from db.media import MediaFiles
from db.opening import DATABASE
from db.retired import unite_retired
from db.rows import Moment
from db.serverside import direct_media, place_of, server_copy, server_writer
from db.statements import insert_new
from db.staying import withdraw_corrected
from db.stores.derived import current_runs
from db.stores.media import withdrawn
from db.twice import Twice, labelled_twice
from db.union import unite
from db.watching import NOBODY, Part, Unheld, Watch
from db.words import say


@dataclass(frozen=True, slots=True)
class Merged:
    """The outcome of a merge, or of its dry run. With conflicts nothing is written.

    added: new rows by table. unchanged: rows that existed already. before, after: row counts of the lab.
    labelled_twice: items that one annotator labelled in more than one lab. checkpointed: see `db.deletion.Deleted`.
    """

    added: Mapping[str, int] = field(default_factory=dict[str, int])
    unchanged: int = 0
    conflicts: tuple[Conflict, ...] = ()
    before: Mapping[str, int] = field(default_factory=dict[str, int])
    after: Mapping[str, int] = field(default_factory=dict[str, int])
    labelled_twice: tuple[Twice, ...] = ()
    checkpointed: bool = True


def read_decisions(path: Path) -> dict[str, str]:
    """Read a decisions file: a JSON object from the key of a conflict to a choice. Raises WrongDecision."""
    try:
        found = json.loads(path.read_bytes())
        return {str(key): str(choice) for key, choice in dict(found).items()}
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise WrongDecision(
            say("{where} is not a file of decisions."),
            hint=say("Write a JSON object with the key of each conflict and your choice."),
            where=str(path),
        ) from error


def merge(
    folder: Path,
    others: Sequence[Path],
    *,
    decisions: Mapping[str, str] | None = None,
    dry_run: bool = False,
    watch: Watch = NOBODY,
) -> Merged:
    """Merge `others` (lab folders or backup files) into the lab in `folder`.

    Rows are identified by their ids, so rows merged before count as unchanged. Every difference is a conflict: unless
    `decisions`, or those of an earlier merge, give a choice for each, nothing is written. People deleted in any of the
    labs are deleted here too; an interrupted deletion is completed first. A backup is made first. Every lab must be
    closed in every process. `watch` can cancel until the images are copied, and then nothing is merged. Raises
    LabInUse, WrongDecision, MediumMissing, or NotALab if one of `others` is this lab itself.
    """
    _refuse_itself(folder, others)
    open_lab(folder).close()
    if not dry_run:
        resume(folder)
    copying = Part(watch, 0.0, 0.3)
    with ExitStack() as stack, told_apart(place_of(folder)):
        stack.enter_context(_alone(folder, "merging"))
        if read_lab_file(folder).database is None:
            clear_leftovers(folder)
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="merge-", dir=folder / "cache")))
        sources = [
            _source(other, scratch / f"{n}.db", stack, Part(copying, n / len(others), (n + 1) / len(others)))
            for n, other in enumerate(others)
        ]
        if not dry_run:
            back_up(folder, watch=Unheld(Part(watch, 0.3, 0.5)))
        return _merge(folder, sources, decisions or {}, dry_run=dry_run, watch=Part(watch, 0.5, 1.0))


def foresee(
    folder: Path, others: Sequence[Path], *, decisions: Mapping[str, str] | None = None, watch: Watch = NOBODY
) -> Merged:
    """Preview `merge` on a copy of the database, while the lab in `folder` may be open elsewhere. `watch` can
    cancel."""
    _refuse_itself(folder, others)
    file = read_lab_file(folder)
    if file.database is not None:
        return merge(folder, others, decisions=decisions, dry_run=True, watch=watch)
    with tempfile.TemporaryDirectory(prefix="foresee-", dir=folder / "cache") as place, told_apart(folder):
        copy = Path(place) / "lab"
        (copy / "cache").mkdir(parents=True)
        shutil.copyfile(folder / NAME, copy / NAME)
        if (folder / STONES).is_dir():
            shutil.copytree(folder / STONES, copy / STONES)
        copy_database(folder / DATABASE, copy / DATABASE, Part(watch, 0.0, 0.3))
        return merge(copy, others, decisions=decisions, dry_run=True, watch=Part(watch, 0.3, 1.0))


def _refuse_itself(folder: Path, others: Sequence[Path]) -> None:
    if any(_same(other, itself) for other in others for itself in (folder, folder / DATABASE)):
        raise NotALab(
            say("{where} is the lab itself: there is nothing to merge."),
            hint=say("Give the folder of another lab, or a backup file."),
            where=str(folder),
        )


def _same(one: Path, other: Path) -> bool:
    """Whether two paths are the same file or folder; False if one of them does not exist."""
    try:
        return one.samefile(other)
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class _Source:
    """A lab to merge from: a scratch copy of its database, upgraded to the newest schema, and its image files."""

    database: Path
    media: MediaFiles
    stones: tuple[Tombstone, ...]


@contextmanager
def _alone(folder: Path, doing: str) -> Generator[None]:
    """Lock a lab folder exclusively; a lab on a server uses its own lock."""
    if read_lab_file(folder).database is not None:
        yield
        return
    with alone(folder, doing):
        yield


def _source(other: Path, copy: Path, stack: ExitStack, watch: Watch) -> _Source:
    if (other / NAME).is_file():
        stack.enter_context(_alone(other, "being merged"))
        file = read_lab_file(other)
        if file.database is None:
            copy_database(other / DATABASE, copy, watch)
        else:
            server_copy(file.database, copy, watch)
        source = _Source(copy, direct_media(other, file), tuple(stones_beside(other)))
    elif other.is_file():
        copy_database(other, copy, watch)
        source = _Source(copy, MediaFiles(other.parent.parent / "media"), ())
    else:
        raise NotALab(
            say("{where} is neither a lab folder nor a backup file."), hint=say("Name another."), where=str(other)
        )
    _bring_forward(copy)
    return source


def _merge(
    folder: Path, sources: Sequence[_Source], given: Mapping[str, str], *, dry_run: bool, watch: Watch
) -> Merged:
    taking, writing = Part(watch, 0.0, 0.6), Part(watch, 0.6, 1.0)
    file = read_lab_file(folder)
    engine = plain_engine(folder / DATABASE) if file.database is None else server_writer(file.database)
    with engine.connect() as target:
        if file.database is None:
            raw_of(target).execute("PRAGMA secure_delete = ON")
        with target.begin() as transaction:
            before, buried, owners = counts(target), set(stones_in(target)), _owners(target)
            triggers.remove(target)
            # Deleted people are removed before anything is compared, so that the order of the labs does not matter.
            for stone in (known := _stones(folder, sources)):
                erase(target, stone)
            told = [
                _take(target, source, given, known, Part(taking, n / len(sources), (n + 1) / len(sources)))
                for n, source in enumerate(sources)
            ]
            triggers.install(target)
            open_conflicts = {conflict.key: conflict for part in told for conflict in part.conflicts}
            leaving = _leaving(united(stone for stone in (*known, *stones_in(target)) if stone not in buried), owners)
            after = counts(target)
            if dry_run or open_conflicts:
                transaction.rollback()
            else:
                watch.hold()
                _take_media(target, folder, sources, writing)
                # The rest of the deletion is recorded before the rows are deleted, in case it is interrupted.
                if leaving is not None:
                    note_begun(folder, leaving)
        if not (dry_run or open_conflicts):
            _erase_withdrawn(target, folder)
        checkpointed = True
        if not (dry_run or open_conflicts) and leaving is not None:
            checkpointed = carry_out(folder, target, leaving).checkpointed
            finish(folder, leaving)
    added: dict[str, int] = {}
    for part in told:
        for name, count in part.added.items():
            added[name] = added.get(name, 0) + count
    unchanged = sum(part.unchanged for part in told)
    twice = () if open_conflicts else tuple(each for part in told for each in part.labelled_twice)
    then = before if open_conflicts else after
    return Merged(added, unchanged, tuple(open_conflicts.values()), before, then, twice, checkpointed)


def _stones(folder: Path, sources: Sequence[_Source]) -> list[Tombstone]:
    """The tombstones of all labs, from files and databases."""
    found = [*stones_beside(folder), *(stone for source in sources for stone in source.stones)]
    for source in sources:
        with plain_engine(source.database).connect() as conn:
            found += stones_in(conn)
    return united(found)


def _take(
    target: Connection, source: _Source, given: Mapping[str, str], stones: Sequence[Tombstone], watch: Watch
) -> Merged:
    """Merge one source, or return the conflicts without a decision. stones: people deleted in any of the labs."""
    watch.step(0, 1)
    with plain_engine(source.database).connect() as conn, conn.begin():
        triggers.remove(conn)
        sides = Sides(conn, target)
        _erase_everywhere(sides, stones)
        decided = _decisions(sides)
        conflicts.settle_codes(sides, decided)
        found = conflicts.all_of(sides)
        decided |= _chosen(found, given, decided)
        if undecided := tuple(conflict for conflict in found if conflict.key not in decided):
            return Merged(conflicts=undecided)
        conflicts.settle_codes(sides, decided)
        conflicts.settle_before(sides, found, decided)
        twice = tuple(labelled_twice(conn, target))
        added, unchanged = unite(conn, target, watch)
        conflicts.settle_after(target, found, decided)
        withdraw_corrected(target)
        unite_retired(conn, target)
        insert_new(target, schema.merge_decisions, [decision.row(key) for key, decision in decided.items()])
        return Merged(added, unchanged, labelled_twice=twice)


def _erase_everywhere(sides: Sides, beside: Iterable[Tombstone]) -> None:
    """Delete the people on both sides who were deleted on either."""
    for stone in united([*beside, *stones_in(sides.source), *stones_in(sides.target)]):
        for conn in sides.both:
            erase(conn, stone)


def _decisions(sides: Sides) -> dict[str, Decision]:
    """Decisions stored in either lab; the target's takes precedence."""
    found: dict[str, Decision] = {}
    for conn in sides.both:
        for row in conn.execute(select(schema.merge_decisions)):
            found[row.conflict] = Decision(row.choice, Moment(us=row.at_us, offset=row.at_offset))
    return found


def _chosen(
    found: Sequence[Conflict], given: Mapping[str, str], decided: Mapping[str, Decision]
) -> dict[str, Decision]:
    chosen: dict[str, Decision] = {}
    for conflict in found:
        if conflict.key in decided or conflict.key not in given:
            continue
        if given[conflict.key] not in conflict.choices:
            raise WrongDecision(
                say("{choice} is not a valid choice for {key}."),
                hint=say("Choose one of: {choices}."),
                choice=given[conflict.key],
                key=conflict.key,
                choices=", ".join(conflict.choices),
            )
        chosen[conflict.key] = Decision(given[conflict.key], now())
    return chosen


def _take_media(target: Connection, folder: Path, sources: Sequence[_Source], watch: Watch) -> None:
    """Copy the missing image files before the rows are committed."""
    media = direct_media(folder, read_lab_file(folder), target)
    here = {*media.all(), *withdrawn(target)}
    wanted = [file_hash for file_hash in target.scalars(select(schema.media.c.file)) if file_hash not in here]
    for n, file_hash in enumerate(wanted):
        watch.step(n, len(wanted))
        places = [source.media for source in sources if source.media.check(file_hash) is None]
        if not places:
            raise MediumMissing(
                say("The image {file} is missing from all labs. Nothing was merged."),
                hint=say("Merge from the lab's folder, which contains the images."),
                file=file_hash,
            )
        media.put(places[0].get(file_hash))


def _erase_withdrawn(target: Connection, folder: Path) -> None:
    """Delete the image files that another lab has withdrawn."""
    media = direct_media(folder, read_lab_file(folder), target)
    with target.begin():
        for file_hash in withdrawn(target):
            media.erase(file_hash)


def _owners(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    return {row.run_id: row.person_id for row in conn.execute(select(current_runs.c.run_id, current_runs.c.person_id))}


def _leaving(stones: Sequence[Tombstone], owners: Mapping[uuid.UUID, uuid.UUID]) -> Leaving | None:
    """The plan to remove every byte of people whom another lab has deleted; None if there are none. owners: owner of
    each run before the merge."""
    gone = {stone.person_id for stone in stones}
    theirs = {run: person for run, person in owners.items() if person in gone}
    marks = {stone: {erased_run(run) for run in theirs if theirs[run] == stone.person_id} for stone in stones}
    carried = [replace(stone, runs=tuple(sorted({*stone.runs, *marks[stone]}))) for stone in stones]
    return Leaving(tuple(carried), set(theirs), theirs) if stones else None


def _bring_forward(path: Path) -> None:
    with plain_engine(path).connect() as conn:
        with conn.begin():
            found = versions.revision_of(conn, str(path))
        if found != versions.HEAD:
            migrations.upgrade(conn, str(path), found=found)
