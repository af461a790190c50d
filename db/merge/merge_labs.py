"""Merges labs by the ids of their rows: repeatable, in any order, with the same result."""

import json
import shutil
import tempfile
import uuid
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from sqlalchemy import Connection, select

from db import migrations
from db.access.exclusive_access import exclusive_lab_access
from db.backups.verified_backups import back_up_lab, copy_database
from db.connections.sqlite_connections import driver_connection, exclusive_file_engine
from db.deletion.codes_of_deleted_people import unite_retired_codes
from db.deletion.erase_person_rows import FOLDER as STONES
from db.deletion.erase_person_rows import (
    PersonTombstone,
    erase_person_rows,
    read_tombstone_files,
    read_tombstone_rows,
    unite_tombstones,
)
from db.deletion.person_deletion import (
    DeletionPlan,
    carry_out_deletion,
    delete_incomplete_copies,
    finish_deletion,
    note_deletion_begun,
    resume_deletions,
)
from db.errors import ImageFileMissing, InvalidMergeDecision, NotALab, translate_store_errors
from db.folder.lab_toml_file import NAME, read_lab_description
from db.ids import erased_run_mark
from db.lab import open_lab
from db.lifecycle.checks_before_opening import DATABASE
from db.merge import merge_conflicts
from db.merge.keep_items_withdrawn import withdraw_corrections
from db.merge.labels_in_both_labs import DuplicateLabels, find_duplicate_labels
from db.merge.merge_conflicts import MergeConflict, MergeDecision, MergeSides
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress, UncommittedProgress
from db.row_timestamps import wall_time_now
from db.rows import WallTime
from db.schema import append_only_triggers, build_schema_and_revision, tables
from db.schema.pair_rows_of_two_databases import unite_tables
from db.schema.row_counts import main_row_counts
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.server.copy_server_lab import copy_server_database, lab_database_name, media_of_closed_lab, server_writer_engine
from db.server.images_in_database import MediaFiles
from db.stores.current_view_tables import current_runs
from db.stores.image_metadata import withdrawn_image_files
from db.translatable_store_messages import say


@dataclass(frozen=True, slots=True)
class MergeOutcome:
    """The outcome of a merge, or of its dry run. With conflicts nothing is written.

    added: new rows by table. unchanged: rows that existed already. before, after: row counts of the lab.
    labelled_twice: items that one annotator labelled in more than one lab. checkpointed: see
    `db.deletion.person_deletion.DeletionOutcome`.
    """

    added: Mapping[str, int] = field(default_factory=dict[str, int])
    unchanged: int = 0
    conflicts: tuple[MergeConflict, ...] = ()
    before: Mapping[str, int] = field(default_factory=dict[str, int])
    after: Mapping[str, int] = field(default_factory=dict[str, int])
    labelled_twice: tuple[DuplicateLabels, ...] = ()
    checkpointed: bool = True


def read_merge_decisions(path: Path) -> dict[str, str]:
    """Read a decisions file: a JSON object from the key of a conflict to a choice. Raises InvalidMergeDecision."""
    try:
        found = json.loads(path.read_bytes())
        return {str(key): str(choice) for key, choice in dict(found).items()}
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise InvalidMergeDecision(
            say("{where} is not a decisions file."),
            hint=say("Write a JSON object with the key of each conflict and your choice."),
            where=str(path),
        ) from error


def merge_labs(
    folder: Path,
    others: Sequence[Path],
    *,
    decisions: Mapping[str, str] | None = None,
    dry_run: bool = False,
    watch: ProgressWatch = SILENT_WATCH,
) -> MergeOutcome:
    """Merge `others` (lab folders or backup files) into the lab in `folder`.

    Rows are identified by their ids, so rows merged before count as unchanged. Every difference is a conflict: unless
    `decisions`, or those of an earlier merge, give a choice for each, nothing is written. People deleted in any of the
    labs are deleted here too; an interrupted deletion is completed first. A backup is made first. Every lab must be
    closed in every process. `watch` can cancel until the images are copied, and then nothing is merged. Raises
    LabInUse, InvalidMergeDecision, ImageFileMissing, or NotALab if one of `others` is this lab itself.
    """
    _refuse_merge_with_itself(folder, others)
    open_lab(folder).close()
    if not dry_run:
        resume_deletions(folder)
    copying = SubProgress(watch, 0.0, 0.3)
    with ExitStack() as stack, translate_store_errors(lab_database_name(folder)):
        stack.enter_context(_exclusive_folder_lab(folder, "merging"))
        if read_lab_description(folder).database is None:
            delete_incomplete_copies(folder)
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="merge-", dir=folder / "cache")))
        sources = [
            _prepare_merge_source(
                other, scratch / f"{n}.db", stack, SubProgress(copying, n / len(others), (n + 1) / len(others))
            )
            for n, other in enumerate(others)
        ]
        if not dry_run:
            back_up_lab(folder, watch=UncommittedProgress(SubProgress(watch, 0.3, 0.5)))
        return _merge_sources(folder, sources, decisions or {}, dry_run=dry_run, watch=SubProgress(watch, 0.5, 1.0))


def preview_merge_on_copy(
    folder: Path,
    others: Sequence[Path],
    *,
    decisions: Mapping[str, str] | None = None,
    watch: ProgressWatch = SILENT_WATCH,
) -> MergeOutcome:
    """Preview `merge_labs` on a copy of the database, while the lab in `folder` may be open elsewhere. `watch` can
    cancel."""
    _refuse_merge_with_itself(folder, others)
    file = read_lab_description(folder)
    if file.database is not None:
        return merge_labs(folder, others, decisions=decisions, dry_run=True, watch=watch)
    with tempfile.TemporaryDirectory(prefix="foresee-", dir=folder / "cache") as place, translate_store_errors(folder):
        copy = Path(place) / "lab"
        (copy / "cache").mkdir(parents=True)
        shutil.copyfile(folder / NAME, copy / NAME)
        if (folder / STONES).is_dir():
            shutil.copytree(folder / STONES, copy / STONES)
        copy_database(folder / DATABASE, copy / DATABASE, SubProgress(watch, 0.0, 0.3))
        return merge_labs(copy, others, decisions=decisions, dry_run=True, watch=SubProgress(watch, 0.3, 1.0))


def _refuse_merge_with_itself(folder: Path, others: Sequence[Path]) -> None:
    if any(_is_same_path(other, version_places) for other in others for version_places in (folder, folder / DATABASE)):
        raise NotALab(
            say("{where} is the lab itself: there is nothing to merge."),
            hint=say("Specify the folder of another lab, or a backup file."),
            where=str(folder),
        )


def _is_same_path(one: Path, other: Path) -> bool:
    """Whether two paths are the same file or folder; False if one of them does not exist."""
    try:
        return one.samefile(other)
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class _MergeSource:
    """A lab to merge from: a scratch copy of its database, upgraded to the newest schema, and its image files."""

    database: Path
    media: MediaFiles
    stones: tuple[PersonTombstone, ...]


@contextmanager
def _exclusive_folder_lab(folder: Path, doing: str) -> Generator[None]:
    """Lock a lab folder exclusively; a lab on a server uses its own lock."""
    if read_lab_description(folder).database is not None:
        yield
        return
    with exclusive_lab_access(folder, doing):
        yield


def _prepare_merge_source(other: Path, copy: Path, stack: ExitStack, watch: ProgressWatch) -> _MergeSource:
    if (other / NAME).is_file():
        stack.enter_context(_exclusive_folder_lab(other, "being merged"))
        file = read_lab_description(other)
        if file.database is None:
            copy_database(other / DATABASE, copy, watch)
        else:
            copy_server_database(file.database, copy, watch)
        source = _MergeSource(copy, media_of_closed_lab(other, file), tuple(read_tombstone_files(other)))
    elif other.is_file():
        copy_database(other, copy, watch)
        source = _MergeSource(copy, MediaFiles(other.parent.parent / "media"), ())
    else:
        raise NotALab(
            say("{where} is neither a lab folder nor a backup file."), hint=say("Choose another."), where=str(other)
        )
    _upgrade_scratch_copy(copy)
    return source


def _merge_sources(
    folder: Path, sources: Sequence[_MergeSource], given: Mapping[str, str], *, dry_run: bool, watch: ProgressWatch
) -> MergeOutcome:
    taking, writing = SubProgress(watch, 0.0, 0.6), SubProgress(watch, 0.6, 1.0)
    file = read_lab_description(folder)
    engine = exclusive_file_engine(folder / DATABASE) if file.database is None else server_writer_engine(file.database)
    with engine.connect() as target:
        if file.database is None:
            driver_connection(target).execute("PRAGMA secure_delete = ON")
        with target.begin() as transaction:
            before, buried, owners = (
                main_row_counts(target),
                set(read_tombstone_rows(target)),
                _current_run_owners(target),
            )
            append_only_triggers.remove_triggers(target)
            # Deleted people are removed before anything is compared, so that the order of the labs does not matter.
            for stone in (known := _tombstones_of_all(folder, sources)):
                erase_person_rows(target, stone)
            told = [
                _merge_one_source(
                    target, source, given, known, SubProgress(taking, n / len(sources), (n + 1) / len(sources))
                )
                for n, source in enumerate(sources)
            ]
            append_only_triggers.install_triggers(target)
            open_conflicts = {conflict.key: conflict for part in told for conflict in part.conflicts}
            leaving = _plan_deletion_after_merge(
                unite_tombstones(stone for stone in (*known, *read_tombstone_rows(target)) if stone not in buried),
                owners,
            )
            after = main_row_counts(target)
            if dry_run or open_conflicts:
                transaction.rollback()
            else:
                watch.hold()
                _copy_missing_images(target, folder, sources, writing)
                # The rest of the deletion is recorded before the rows are deleted, in case it is interrupted.
                if leaving is not None:
                    note_deletion_begun(folder, leaving)
        if not (dry_run or open_conflicts):
            _erase_withdrawn_images(target, folder)
        checkpointed = True
        if not (dry_run or open_conflicts) and leaving is not None:
            checkpointed = carry_out_deletion(folder, target, leaving).checkpointed
            finish_deletion(folder, leaving)
    added: dict[str, int] = {}
    for part in told:
        for name, count in part.added.items():
            added[name] = added.get(name, 0) + count
    unchanged = sum(part.unchanged for part in told)
    twice = () if open_conflicts else tuple(each for part in told for each in part.labelled_twice)
    then = before if open_conflicts else after
    return MergeOutcome(added, unchanged, tuple(open_conflicts.values()), before, then, twice, checkpointed)


def _tombstones_of_all(folder: Path, sources: Sequence[_MergeSource]) -> list[PersonTombstone]:
    """The tombstones of all labs, from files and databases."""
    found = [*read_tombstone_files(folder), *(stone for source in sources for stone in source.stones)]
    for source in sources:
        with exclusive_file_engine(source.database).connect() as conn:
            found += read_tombstone_rows(conn)
    return unite_tombstones(found)


def _merge_one_source(
    target: Connection,
    source: _MergeSource,
    given: Mapping[str, str],
    stones: Sequence[PersonTombstone],
    watch: ProgressWatch,
) -> MergeOutcome:
    """Merge one source, or return the conflicts without a decision. stones: people deleted in any of the labs."""
    watch.step(0, 1)
    with exclusive_file_engine(source.database).connect() as conn, conn.begin():
        append_only_triggers.remove_triggers(conn)
        sides = MergeSides(conn, target)
        _erase_on_both_sides(sides, stones)
        decided = _earlier_decisions(sides)
        merge_conflicts.rename_conflicting_codes(sides, decided)
        found = merge_conflicts.all_conflicts(sides)
        decided |= _choose_decisions(found, given, decided)
        if undecided := tuple(conflict for conflict in found if conflict.key not in decided):
            return MergeOutcome(conflicts=undecided)
        merge_conflicts.rename_conflicting_codes(sides, decided)
        merge_conflicts.settle_before_merge(sides, found, decided)
        twice = tuple(find_duplicate_labels(conn, target))
        added, unchanged = unite_tables(conn, target, watch)
        merge_conflicts.settle_after_merge(target, found, decided)
        withdraw_corrections(target)
        unite_retired_codes(conn, target)
        insert_missing_rows(target, tables.merge_decisions, [decision.row(key) for key, decision in decided.items()])
        return MergeOutcome(added, unchanged, labelled_twice=twice)


def _erase_on_both_sides(sides: MergeSides, beside: Iterable[PersonTombstone]) -> None:
    """Delete the people on both sides who were deleted on either."""
    for stone in unite_tombstones([*beside, *read_tombstone_rows(sides.source), *read_tombstone_rows(sides.target)]):
        for conn in sides.both:
            erase_person_rows(conn, stone)


def _earlier_decisions(sides: MergeSides) -> dict[str, MergeDecision]:
    """Decisions stored in either lab; the target's takes precedence."""
    found: dict[str, MergeDecision] = {}
    for conn in sides.both:
        for row in conn.execute(select(tables.merge_decisions)):
            found[row.conflict] = MergeDecision(row.choice, WallTime(us=row.at_us, offset=row.at_offset))
    return found


def _choose_decisions(
    found: Sequence[MergeConflict], given: Mapping[str, str], decided: Mapping[str, MergeDecision]
) -> dict[str, MergeDecision]:
    chosen: dict[str, MergeDecision] = {}
    for conflict in found:
        if conflict.key in decided or conflict.key not in given:
            continue
        if given[conflict.key] not in conflict.choices:
            raise InvalidMergeDecision(
                say("{choice} is not a valid choice for {key}."),
                hint=say("Choose one of: {choices}."),
                choice=given[conflict.key],
                key=conflict.key,
                choices=", ".join(conflict.choices),
            )
        chosen[conflict.key] = MergeDecision(given[conflict.key], wall_time_now())
    return chosen


def _copy_missing_images(
    target: Connection, folder: Path, sources: Sequence[_MergeSource], watch: ProgressWatch
) -> None:
    """Copy the missing image files before the rows are committed."""
    media = media_of_closed_lab(folder, read_lab_description(folder), target)
    here = {*media.all(), *withdrawn_image_files(target)}
    wanted = [file_hash for file_hash in target.scalars(select(tables.media.c.file)) if file_hash not in here]
    for n, file_hash in enumerate(wanted):
        watch.step(n, len(wanted))
        places = [source.media for source in sources if source.media.check(file_hash) is None]
        if not places:
            raise ImageFileMissing(
                say("The image {file} is missing from all labs. Nothing was merged."),
                hint=say("Merge from the lab's folder, which contains the images."),
                file=file_hash,
            )
        media.put(places[0].get(file_hash))


def _erase_withdrawn_images(target: Connection, folder: Path) -> None:
    """Delete the image files that another lab has withdrawn."""
    media = media_of_closed_lab(folder, read_lab_description(folder), target)
    with target.begin():
        for file_hash in withdrawn_image_files(target):
            media.erase(file_hash)


def _current_run_owners(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    return {row.run_id: row.person_id for row in conn.execute(select(current_runs.c.run_id, current_runs.c.person_id))}


def _plan_deletion_after_merge(
    stones: Sequence[PersonTombstone], owners: Mapping[uuid.UUID, uuid.UUID]
) -> DeletionPlan | None:
    """The plan to remove every byte of people whom another lab has deleted; None if there are none. owners: owner of
    each run before the merge."""
    gone = {stone.person_id for stone in stones}
    theirs = {run: person for run, person in owners.items() if person in gone}
    marks = {stone: {erased_run_mark(run) for run in theirs if theirs[run] == stone.person_id} for stone in stones}
    carried = [replace(stone, runs=tuple(sorted({*stone.runs, *marks[stone]}))) for stone in stones]
    return DeletionPlan(tuple(carried), set(theirs), theirs) if stones else None


def _upgrade_scratch_copy(path: Path) -> None:
    with exclusive_file_engine(path).connect() as conn:
        with conn.begin():
            found = build_schema_and_revision.schema_revision_of(conn, str(path))
        if found != build_schema_and_revision.HEAD:
            migrations.upgrade(conn, str(path), found=found)
