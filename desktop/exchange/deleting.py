"""A person's deletion with what it leaves of analyses and exports: beside each that may hold them lies a mark, "made
before a deletion", with every figure of it that moved. The mark says nothing of whom it was.
"""

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from db import deletion
from db.deletion import Deleted
from db.erasure import read_stone
from db.errors import StoreError
from db.files import write_whole
from db.lab import Lab, open_lab
from db.rows import PersonRow
from db.stores import people, runs, studies
from db.watching import NOBODY, Part, Watch
from desktop.analysis.analysis_file import Analysis, read_analysis
from desktop.analysis.rows import CompareRow, Comparison, DifferenceRow
from desktop.analysis.table import compare
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import EyelineError
from desktop.exchange.out.scope import alias
from desktop.library.written import written
from desktop.study.closing import Unconfirmed, unconfirmed
from desktop.study.leaving import waiting

T = TypeVar("T")
MARK = "made-before-a-deletion.json"
PACKED = frozenset({".parquet", ".xlsx", ".pdf", ".html", ".zip", ".png", ".svg"})
"""Endings of files in which nobody finds an id by its bytes: they may hold whoever was there when they were written."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a comparison: answers, items, people, and the value with its interval (None where it has none)."""

    n_items: int
    n_people: int
    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that a deletion moved; `None` where there was, or is, no such row."""

    benchmark: str
    task: str
    who: str
    items: str
    before: Figure | None
    after: Figure | None


@dataclass(frozen=True, slots=True)
class Marked:
    """An analysis' file, or a folder of exports, that was marked; marked: whether its mark could be written."""

    path: Path
    changes: tuple[Change, ...]
    marked: bool = True


@dataclass(frozen=True, slots=True)
class Gone:
    """What a deletion did in the lab, what was marked, and the seats that have not said yet that they deleted their
    part."""

    deleted: Deleted
    marked: tuple[Marked, ...]
    seats: tuple[Unconfirmed, ...]


def delete(folder: Path, code: str, watch: Watch = NOBODY) -> Gone:
    """Delete the person with that code: see `db.deletion.delete_person`, which says what it raises. `watch` may end it
    before anything is deleted."""
    with open_lab(folder) as lab:
        person = lab.read(people.by_code, code)
    return _gone(
        folder, [] if person is None else [person], lambda part: deletion.delete_person(folder, code, part), watch
    )


def obey(folder: Path, file: Path, watch: Watch = NOBODY) -> Gone:
    """Delete whom another seat deleted, by the tombstone's file that came from there. `watch` may end it before
    anything is deleted. Raises Corrupt for another file."""
    stone = read_stone(file)
    with open_lab(folder) as lab:
        known = [person for person in lab.read(people.all) if person.id == stone.person_id]
    return _gone(folder, known, lambda part: deletion.obey(folder, [stone], part), watch)


def carry_out(folder: Path) -> list[str]:
    """Delete everybody who asked for it; their codes. The lab must be closed."""
    from desktop.study import leaving

    with open_lab(folder) as lab:
        here = {person.code: person for person in lab.read(people.all)}
        asked = [here[code] for code in waiting(lab) if code in here]
    return _marking(folder, asked, lambda _: leaving.carry_out(folder), NOBODY)[0]


def _gone(folder: Path, asked: Sequence[PersonRow], work: Callable[[Watch], Deleted], watch: Watch) -> Gone:
    deleted, marked = _marking(folder, asked, work, watch)
    with open_lab(folder) as lab:
        seats = [one for study in lab.read(studies.all) for one in unconfirmed(lab, study.id)]
    return Gone(deleted, marked, tuple(dict.fromkeys(seats)))


def _marking(
    folder: Path, asked: Sequence[PersonRow], work: Callable[[Watch], T], watch: Watch
) -> tuple[T, tuple[Marked, ...]]:
    """Do the work, and mark what may hold these people."""
    if not asked:
        return work(watch), ()
    with open_lab(folder) as lab:
        trail = _Trail.of(lab, asked)
        places = [place for place in _places(lab) if trail.may_be_in(place)]
        before: dict[Path, dict[_Key, Figure]] = {}
        for n, place in enumerate(places):
            watch.step(3 * n, 10 * len(places))
            before[place] = _figures(lab, place, trail)
    done = work(Part(watch, 0.3, 0.7))
    marked: list[Marked] = []
    if places:
        with open_lab(folder) as lab:
            for n, place in enumerate(places):
                watch.step(7 * len(places) + 3 * n, 10 * len(places))
                changes = tuple(_changes(before[place], _figures(lab, place, trail)))
                marked.append(Marked(place, changes, marked=_mark(place, changes)))
    return done, tuple(marked)


# ---------------------------------------------------------------- what may hold them


@dataclass(frozen=True, slots=True)
class _Trail:
    """What people leave in files: their codes, the ids and names under which they are exported, since when."""

    codes: frozenset[str]
    needles: tuple[bytes, ...]
    since_us: int

    @classmethod
    def of(cls, lab: Lab, asked: Sequence[PersonRow]) -> "_Trail":
        """The trail of these people, under every code that was joined with theirs."""
        codes = {code for person in asked for code in lab.read(people.codes_of, person.id)}
        every = [person for person in lab.read(people.all) if person.code in codes]
        runs_of = [run.id for person in every for run in lab.read(runs.of_person, person.id)]
        trials = [trial.id for run in runs_of for trial in lab.read(runs.trials, run)]
        ids = [*(person.id for person in every), *runs_of, *trials]
        names = [*(str(one) for one in ids), *(one.hex for one in ids), *(alias(one.id) for one in every)]
        since = min((person.created.us for person in every), default=0)
        return cls(frozenset(codes), tuple(name.encode() for name in names), since)

    def may_be_in(self, place: Path) -> bool:
        """Whether an analysis pins a run of theirs, or a file of a folder may hold them."""
        files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
        return any(self._may_hold(path) for path in files if not path.name.endswith(MARK))

    def _may_hold(self, path: Path) -> bool:
        if path.suffix.lower() in PACKED:
            return path.stat().st_mtime_ns // 1_000 >= self.since_us
        data = path.read_bytes()
        return any(needle in data for needle in self.needles)


def _places(lab: Lab) -> list[Path]:
    """The analyses, files and folders that were written from this lab, as far as it knows and they are there: its own
    exports, and where commands wrote to."""
    exports = lab.folder / "exports"
    pinned = [path for path in sorted(exports.rglob("*")) if _is_analysis(path)]
    found = [*sorted(exports.iterdir()), *pinned, *(path for path in lab.read(written) if path.exists())]
    return [path for path in dict.fromkeys(found) if not path.name.endswith(MARK)]


def _is_analysis(path: Path) -> bool:
    return path.suffix.lower() in {".yaml", ".yml"} and path.is_file()


# ---------------------------------------------------------------- what a deletion moved

_Key = tuple[str, str, str, str]


def _figures(lab: Lab, place: Path, trail: _Trail) -> dict[_Key, Figure]:
    """The figures of an analysis, for other files those of the lab's plan; without these people's own rows, and none
    where they cannot be worked out."""
    try:
        analysis: Analysis | None = read_analysis(place) if _is_analysis(place) else None
        return dict(_told(compare(lab, analysis), trail))
    except (EyelineError, StoreError, ValueError):
        return {}


def _told(found: Comparison, trail: _Trail) -> Iterator[tuple[_Key, Figure]]:
    for row in found.rows:
        if row.kind != "person" or row.who not in trail.codes:
            yield (row.benchmark, row.task, row.who, row.items), _of_row(row)
    for row in found.differences:
        yield (row.benchmark, row.task or "", f"people - {row.model}", "shared"), _of_difference(row)


def _of_row(row: CompareRow) -> Figure:
    return Figure(row.n_items, row.n_people, *map(_finite, (row.accuracy, row.low, row.high)))


def _of_difference(row: DifferenceRow) -> Figure:
    found = row.difference
    return Figure(row.n_items, row.n_people, *map(_finite, (found.estimate, found.low, found.high)))


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _changes(before: dict[_Key, Figure], after: dict[_Key, Figure]) -> Iterator[Change]:
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            yield Change(*key, before.get(key), after.get(key))


def _mark(place: Path, changes: Sequence[Change]) -> bool:
    """Write the mark, after those of earlier deletions; whether it could be written."""
    path = mark_of(place)
    try:
        kept: list[Json] = json.loads(path.read_text(encoding="utf-8"))["deletions"] if path.is_file() else []
        at = datetime.now(UTC).isoformat(timespec="seconds")
        figures: list[Json] = [asdict(change) for change in changes]
        body: Json = {"made_before_a_deletion": True, "deletions": [*kept, {"at": at, "figures": figures}]}
        write_whole(path, (json.dumps(body, indent=1, allow_nan=False) + "\n").encode())
    except (OSError, ValueError, KeyError):
        return False
    return True


def mark_of(place: Path) -> Path:
    """Where the mark of an analysis' file, or of a folder of exports, lies."""
    return place / MARK if place.is_dir() else place.with_name(f"{place.name}.{MARK}")
