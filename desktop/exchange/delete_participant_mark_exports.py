"""Deletes a participant, and marks their exports: each file or folder that may contain their data gets a mark file,
"made before a deletion", with every estimate that changed. The mark does not identify the person."""

import json
import math
import uuid
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, TypeVar

from db.access.sqlite_database import database_is_open
from db.deletion import person_deletion
from db.deletion.erase_person_rows import PersonTombstone, read_tombstone_file, read_tombstone_rows
from db.deletion.person_deletion import DeletionOutcome, FinalStep
from db.errors import StoreError
from db.folder.atomic_file_writes import write_file_atomically
from db.folder.lab_toml_file import is_own_lab_file
from db.lab import Lab, open_lab
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.rows import PersonRow
from db.stores import people, sessions, studies
from desktop.analysis.data.analysis_settings_file import load_analysis_file
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import AccuracyRow, DifferenceRow, PeopleModelComparison
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.export_scope import participant_alias
from desktop.library.files.exported_files_record import ExportRecord, load_export_records
from desktop.study.completion.study_closing import UnconfirmedDeletion, unconfirmed_deletions
from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion

T = TypeVar("T")
MARK = "made-before-a-deletion.json"
ABOUT = "A participant withdrew after these files were made. Delete the files, or export them again."
PACKED = frozenset({".parquet", ".xlsx", ".pdf", ".html", ".zip", ".png", ".svg", ".db"})
"""Extensions of files that cannot be searched for ids; they may contain everybody who was in the lab when they were
written."""
BY_ID = frozenset({"csv", "jsonl", "psych-ds", "croissant", "label-studio"})
"""Export formats whose text files name the person of each row by id or alias; for other formats every file counts."""


@dataclass(frozen=True, slots=True)
class EstimateSnapshot:
    """An estimate of a comparison: items, people, and the value with its interval (None if undefined)."""

    n_items: int
    n_people: int
    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class EstimateChange:
    """An estimate changed by a deletion; `None` if the row did not exist before or afterwards."""

    benchmark: str
    task: str
    who: str
    items: str
    before: EstimateSnapshot | None
    after: EstimateSnapshot | None


@dataclass(frozen=True, slots=True)
class MarkedExport:
    """A marked analysis file or export folder. marked: whether its mark could be written."""

    path: Path
    changes: tuple[EstimateChange, ...]
    marked: bool = True


@dataclass(frozen=True, slots=True)
class ParticipantDeletion:
    """The outcome of a deletion in the lab, the marked exports, and the stations that have not confirmed it yet.
    exports: files that may still contain data of the person. elsewhere: exports written from another folder (another
    station, or the original of this lab), which are marked there."""

    deleted: DeletionOutcome
    marked: tuple[MarkedExport, ...]
    seats: tuple[UnconfirmedDeletion, ...]
    exports: tuple[Path, ...] = ()
    elsewhere: tuple[Path, ...] = ()

    @property
    def left(self) -> tuple[Path, ...]:
        """Every file and folder that may still contain data of the person."""
        return tuple(sorted({*self.deleted.left, *self.exports}))


def delete_participant(folder: Path, code: str, watch: ProgressWatch = SILENT_WATCH) -> ParticipantDeletion:
    """Delete the person with that code; raises the errors of `db.deletion.person_deletion.delete_person_from_lab`.
    `watch` can cancel before
    anything is deleted."""
    with open_lab(folder) as lab:
        person = lab.read(people.person_by_code, code)
    asked = [] if person is None else [person]
    return _delete_and_report(
        folder, asked, lambda part, last: person_deletion.delete_person_from_lab(folder, code, part, last), watch
    )


def delete_by_tombstone_file(folder: Path, file: Path, watch: ProgressWatch = SILENT_WATCH) -> ParticipantDeletion:
    """Delete a person whom another station deleted, by its tombstone file. `watch` can cancel before anything is
    deleted. Raises CorruptDatabase for an invalid file."""
    stone = read_tombstone_file(file)
    with open_lab(folder) as lab:
        known = [person for person in lab.read(people.all_people) if person.id == stone.person_id]
    return _delete_and_report(
        folder, known, lambda part, last: person_deletion.apply_tombstones(folder, [stone], part, last), watch
    )


def delete_requested_participants(folder: Path) -> list[str]:
    """Delete everybody who requested it; returns their codes. The lab must be closed."""
    from desktop.study.participants import participant_withdrawal

    with open_lab(folder) as lab:
        here = {person.code: person for person in lab.read(people.all_people)}
        asked = [here[code] for code in codes_awaiting_deletion(lab) if code in here]
    return _work_and_mark(
        folder, asked, lambda _, last: participant_withdrawal.carry_out_deletions(folder, last), SILENT_WATCH
    ).done


def mark_outdated_exports(lab: Lab, stones: Iterable[PersonTombstone] | None = None) -> list[Path]:
    """Mark every export of this folder that contains people deleted since it was written; returns the marked ones.
    stones: only for these people. Called after a deletion by a merge, on a server, or after an interruption."""
    marked: list[Path] = []
    found = load_export_records(lab)
    for stone in lab.read(read_tombstone_rows) if stones is None else stones:
        for export in found:
            # An export written again without them must not be marked.
            again = stones is None and not export.holds([stone.person_id], last=True)
            if export.may_be_marked and not again and export.holds([stone.person_id]):
                _write_deletion_mark(export.path, stone)
                marked.append(export.path)
    return list(dict.fromkeys(marked))


DeletionWork = Callable[[ProgressWatch, FinalStep], T]


def _delete_and_report(
    folder: Path, asked: Sequence[PersonRow], work: DeletionWork[DeletionOutcome], watch: ProgressWatch
) -> ParticipantDeletion:
    found = _work_and_mark(folder, asked, work, watch)
    with open_lab(folder) as lab:
        seats = [one for study in lab.read(studies.load_all_studies) for one in unconfirmed_deletions(lab, study.id)]
    marked, held = tuple(found.marked), found.held
    return ParticipantDeletion(
        found.done, marked, tuple(dict.fromkeys(seats)), tuple(held.files), tuple(held.elsewhere)
    )


@dataclass
class _AffectedExports:
    """Exports with data of deleted people: those to mark, their files, and those of other folders."""

    places: dict[Path, None] = field(default_factory=dict[Path, None])
    files: set[Path] = field(default_factory=set[Path])
    elsewhere: set[Path] = field(default_factory=set[Path])


@dataclass
class _MarkedWork(Generic[T]):
    done: T
    marked: list[MarkedExport]
    held: _AffectedExports


def _work_and_mark(
    folder: Path, asked: Sequence[PersonRow], work: DeletionWork[T], watch: ProgressWatch
) -> _MarkedWork[T]:
    """Run the deletion, and mark what may contain these people, or people whose deletion was interrupted before."""
    with open_lab(folder) as lab:
        trail = _ParticipantTraces.of(lab, asked)
        held = _find_affected_exports(lab, trail) if asked else _AffectedExports()
        before = _estimates_by_export(lab, held.places, trail, watch, 0)
    buried: list[PersonTombstone] = []

    def last(stones: Sequence[PersonTombstone]) -> None:
        """Runs before the deletion counts as complete, so that an interruption leaves nothing unmarked."""
        buried.extend(stones)
        with open_lab(folder) as lab:
            for path in [*mark_outdated_exports(lab, stones), *held.places]:
                held.places[path] = None
                _write_deletion_mark(path, stones[0])

    done = work(SubProgress(watch, 0.3, 0.7), last)
    with open_lab(folder) as lab:
        resumed = _find_affected_exports(lab, _ParticipantTraces.of_ids({stone.person_id for stone in buried}))
        held.files |= resumed.files
        held.elsewhere |= resumed.elsewhere
        after = _estimates_by_export(lab, held.places, trail, watch, 7)
    marked = [
        MarkedExport(path, changes := tuple(_estimate_changes(before.get(path, {}), after[path]) if asked else ()),
               marked=_write_deletion_mark(path, buried[-1], changes))
        for path in held.places if buried
    ]  # fmt: skip
    return _MarkedWork(done, marked, held)


# ---------------------------------------------------------------- what may hold them


@dataclass(frozen=True, slots=True)
class _ParticipantTraces:
    """Traces of people in files: their ids, codes, and the ids and aliases used in exports, since when."""

    people: frozenset[uuid.UUID]
    codes: frozenset[str]
    needles: tuple[bytes, ...]
    since_us: int

    @classmethod
    def of(cls, lab: Lab, asked: Sequence[PersonRow]) -> "_ParticipantTraces":
        """The traces of these people, under every code that was joined with theirs."""
        codes = {code for person in asked for code in lab.read(people.codes_of_person, person.id)}
        every = [person for person in lab.read(people.all_people) if person.code in codes]
        runs_of = [run.id for person in every for run in lab.read(sessions.sessions_of_person, person.id)]
        trials = [trial.id for run in runs_of for trial in lab.read(sessions.trials_of_session, run)]
        since = min((person.created.us for person in every), default=0)
        return cls._made({person.id for person in every}, codes, [*runs_of, *trials], since)

    @classmethod
    def of_ids(cls, person_ids: Collection[uuid.UUID]) -> "_ParticipantTraces":
        """The traces of people of whom only tombstones are left."""
        return cls._made(person_ids, (), (), 0)

    @classmethod
    def _made(
        cls, person_ids: Collection[uuid.UUID], codes: Collection[str], ids: Collection[uuid.UUID], since: int
    ) -> "_ParticipantTraces":
        every = [*person_ids, *ids]
        names = [*map(str, every), *(one.hex for one in every), *map(participant_alias, person_ids)]
        return cls(frozenset(person_ids), frozenset(codes), tuple(name.encode() for name in names), since)

    def may_appear_in(self, path: Path) -> bool:
        """Whether a file may contain their data, judged by its content. Files of the open lab itself are handled by the
        deletion."""
        if is_own_lab_file(path) and database_is_open(path.parent):
            return False
        if path.suffix.lower() in PACKED:
            return path.stat().st_mtime_ns // 1_000 >= self.since_us
        data = path.read_bytes()
        return any(needle in data for needle in self.needles)


def _find_affected_exports(lab: Lab, trail: _ParticipantTraces) -> _AffectedExports:
    """The exports of these people that the lab has recorded and that still exist, and other files in the lab's export
    folder."""
    held, known = _AffectedExports(), load_export_records(lab)
    for export in known:
        if not export.holds(trail.people):
            continue
        if not export.here:
            held.elsewhere.add(export.path)
        elif export.path.exists():
            if export.may_be_marked:
                held.places[export.path] = None
            held.files.update(_affected_export_files(export, trail))
    recorded = {export.path for export in known}
    for place in _unrecorded_exports(lab, recorded):
        files = [path for path in _unmarked_files_in(place) if not any(path.is_relative_to(one) for one in recorded)]
        if inside := [path for path in files if trail.may_appear_in(path)]:
            held.places[place] = None
            held.files.update(inside)
    return held


def _affected_export_files(export: ExportRecord, trail: _ParticipantTraces) -> Iterator[Path]:
    """The files of an export that may contain their data; the whole export if it was interrupted and its files are
    unknown."""
    known = [path for path in export.files if path.is_file()]
    if not known:
        yield export.path
    for path in known:
        if not export.kinds <= BY_ID or path.suffix.lower() in PACKED or trail.may_appear_in(path):
            yield path


def _unrecorded_exports(lab: Lab, recorded: Collection[Path]) -> list[Path]:
    """Unrecorded entries of the lab's export folder: folders, files, and each analysis file."""
    exports = lab.folder / "exports"
    if not exports.is_dir():
        return []
    pinned = [path for path in sorted(exports.rglob("*")) if _is_analysis(path)]
    found = [path for path in (*sorted(exports.iterdir()), *pinned) if not path.name.endswith(MARK)]
    return [path for path in dict.fromkeys(found) if path not in recorded]


def _unmarked_files_in(place: Path) -> list[Path]:
    files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
    return [path for path in files if not path.name.endswith(MARK)]


def _is_analysis(path: Path) -> bool:
    return path.suffix.lower() in {".yaml", ".yml"} and path.is_file()


# ---------------------------------------------------------------- what a deletion moved

_EstimateKey = tuple[str, str, str, str]


def _estimates_by_export(
    lab: Lab, places: Iterable[Path], trail: _ParticipantTraces, watch: ProgressWatch, done: int
) -> dict[Path, dict[_EstimateKey, EstimateSnapshot]]:
    """The estimates of analyses, for other files those of the lab's plan; without these people's own rows, and empty if
    they cannot be calculated. done: completed tenths of the work."""
    found: dict[Path, dict[_EstimateKey, EstimateSnapshot]] = {}
    known: dict[str, dict[_EstimateKey, EstimateSnapshot]] = {}
    for n, place in enumerate(every := list(places)):
        watch.step(done * len(every) + 3 * n, 10 * len(every))
        try:
            analysis = load_analysis_file(place) if _is_analysis(place) else None
            key = "" if analysis is None else analysis.hash
            if key not in known:
                known[key] = dict(_comparison_estimates(compare_lab(lab, analysis), trail))
            found[place] = known[key]
        except (EyelineError, StoreError, ValueError):
            found[place] = {}
    return found


def _comparison_estimates(
    found: PeopleModelComparison, trail: _ParticipantTraces
) -> Iterator[tuple[_EstimateKey, EstimateSnapshot]]:
    for row in found.rows:
        if row.kind != "person" or row.who not in trail.codes:
            yield (row.benchmark, row.task, row.who, row.items), _row_estimate(row)
    for row in found.differences:
        yield (row.benchmark, row.task or "", f"people - {row.model}", "shared"), _difference_estimate(row)


def _row_estimate(row: AccuracyRow) -> EstimateSnapshot:
    return EstimateSnapshot(row.n_items, row.n_people, *map(_finite_or_none, (row.accuracy, row.low, row.high)))


def _difference_estimate(row: DifferenceRow) -> EstimateSnapshot:
    found = row.difference
    return EstimateSnapshot(row.n_items, row.n_people, *map(_finite_or_none, (found.estimate, found.low, found.high)))


def _finite_or_none(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _estimate_changes(
    before: dict[_EstimateKey, EstimateSnapshot], after: dict[_EstimateKey, EstimateSnapshot]
) -> Iterator[EstimateChange]:
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            yield EstimateChange(*key, before.get(key), after.get(key))


def _write_deletion_mark(place: Path, stone: PersonTombstone, changes: Sequence[EstimateChange] = ()) -> bool:
    """Add a deletion to the mark file, after earlier ones; returns whether it could be written. The same deletion has
    one entry, with the latest estimates."""
    path = deletion_mark_path(place)
    at = datetime.fromtimestamp(stone.at.us / 1e6, UTC).isoformat(timespec="milliseconds")
    try:
        text = path.read_text(encoding="utf-8") if path.is_file() else '{"deletions": []}'
        kept: list[dict[str, Json]] = json.loads(text)["deletions"]
        before = next((one for one in kept if one["at"] == at), None)
        if before is not None and not changes:
            return True
        figures: list[Json] = [asdict(change) for change in changes]
        deletions: list[Json] = [*(one for one in kept if one is not before), {"at": at, "figures": figures}]
        body: Json = {"made_before_a_deletion": True, "about": ABOUT, "deletions": deletions}
        write_file_atomically(path, (json.dumps(body, indent=1, allow_nan=False) + "\n").encode())
    except (OSError, ValueError, KeyError):
        return False
    return True


def deletion_mark_path(place: Path) -> Path:
    """The path of the mark of an analysis file or an export folder."""
    return place / MARK if place.is_dir() else place.with_name(f"{place.name}.{MARK}")
