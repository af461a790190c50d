"""The state of a lab: tables of answers, item versions with their current answer keys, runs."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from weakref import WeakKeyDictionary

import numpy as np

from db import Connection
from db.lab import Lab
from db.rows import ModelRow, ModelRunRow, StudyRow
from db.stores import bulk, items, models, studies
from db.stores.bulk import Decided, StandingRun
from db.watching import within
from desktop.analysis.analysis_file import Analysis, fits_plan, planned
from desktop.analysis.data.arrays import Ints
from desktop.analysis.frame import ItemInfo
from desktop.analysis.judged import with_judges
from desktop.analysis.ledger.book import Book, read_book
from desktop.analysis.ledger.items import read_items
from desktop.benchmarks.answers import rule_from
from desktop.benchmarks.outcome import Rule
from desktop.library.query import parse_query
from desktop.library.scoring import reported_in
from desktop.study.protocol import Protocol

GONE = -1


@dataclass(frozen=True)
class State:
    """The state of a lab under one analysis. wanted: the item versions that the analysis selects, None for all. judges:
    rules of judges with the benchmarks they judged. operators: their codes by run, where recorded. planned: whether the
    analysis is what protocols of this lab planned."""

    analysis: Analysis
    infos: Mapping[uuid.UUID, ItemInfo]
    decided: Decided
    people: Book
    models: Book
    runs: tuple[StandingRun, ...]
    studies: Mapping[uuid.UUID, StudyRow]
    model_runs: Mapping[uuid.UUID, ModelRunRow]
    model_rows: Mapping[uuid.UUID, ModelRow]
    rules: Mapping[str, Rule]
    judges: Mapping[Rule, frozenset[str]]
    wanted: Collection[uuid.UUID] | None
    operators: Mapping[uuid.UUID, str]
    planned: bool = False

    @cached_property
    def order(self) -> tuple[ItemInfo, ...]:
        """Every item version, in the store's order."""
        return tuple(sorted(self.infos.values(), key=lambda info: (info.benchmark, info.version, info.task, info.key)))

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The place of each item version (hex digits) in `order`."""
        return {info.id.hex: place for place, info in enumerate(self.order)}

    def standing(self, vocabulary: Iterable[str]) -> Ints:
        """For each item version (hex digits) the place of its current version; GONE where it is out of use or not
        selected."""
        versions, gone = self._decisions()
        wanted = None if self.wanted is None else {item_id.hex for item_id in self.wanted}
        places: list[int] = []
        for digits in vocabulary:
            stands = versions.get(digits, digits)
            out = digits in gone or stands in gone or (wanted is not None and stands not in wanted)
            places.append(GONE if out else self.number.get(stands, GONE))
        return np.array(places, dtype=np.int64)

    def itself(self, vocabulary: Iterable[str]) -> Ints:
        """The place of each item version."""
        return np.array([self.number.get(digits, GONE) for digits in vocabulary], dtype=np.int64)

    def _decisions(self) -> tuple[Mapping[str, str], Collection[str]]:
        """Which version replaces another, and which are out of use: as pinned, else as decided by now."""
        data = self.analysis.data
        if data is None:
            decided = self.decided
            versions = {one.hex: stands.hex for one, stands in decided.versions.items()}
            return versions, {one.hex for one in decided.withdrawn}
        plain = {one.replace("-", ""): stands.replace("-", "") for one, stands in data.corrected.items()}
        return plain, {one.replace("-", "") for one in data.withdrawn}


@dataclass(frozen=True, slots=True)
class _Held:
    """The data of a lab at a revision, cached for the next table."""

    revision: int
    infos: Mapping[uuid.UUID, ItemInfo]
    people: Book
    models: Book
    judges: Mapping[Rule, frozenset[str]]


_held: WeakKeyDictionary[Lab, _Held] = WeakKeyDictionary()
_holding = Lock()


def _books(conn: Connection, lab: Lab, revision: int) -> _Held:
    """Items and answers; cached ones where nothing was committed since."""
    with _holding:
        known = _held.get(lab)
    if known is not None and known.revision == revision:
        return known
    with within(0.0, 0.3):
        people = read_book(conn, lab.folder, "people")
    with within(0.3, 0.9):
        models = read_book(conn, lab.folder, "models")
    with within(0.9, 1.0):
        infos = read_items(conn, lab.folder)
    (people, models), judges = with_judges(conn, {"trial": people, "prediction": models})
    read = _Held(revision, infos, people, models, judges)
    with _holding:
        _held[lab] = read
    return read


def read_state(conn: Connection, lab: Lab, revision: int, analysis: Analysis | None, *, simulated: bool) -> State:
    """The state that `conn` sees, of that revision or newer. Without an analysis: the plan of the studies with runs."""
    held = _books(conn, lab, revision)
    infos = held.infos
    runs = tuple(bulk.standing_runs(conn))
    known = {row.id: row for row in studies.all(conn)}
    model_runs = {row.id: row for row in models.runs(conn)}
    asked = _asked(held, runs)
    chosen = analysis or plan_of(known, runs, asked, simulated=simulated)
    return State(
        analysis=chosen,
        infos=infos,
        decided=bulk.decided(conn),
        people=held.people,
        models=held.models,
        runs=runs,
        studies=known,
        model_runs=model_runs,
        model_rows={run.model_id: models.get(conn, run.model_id) for run in model_runs.values()},
        rules=_rules(conn, chosen, {info.benchmark for info in infos.values()}),
        judges=held.judges,
        wanted=_wanted(conn, chosen.items),
        operators=bulk.operators(conn),
        planned=_is_planned(chosen, known, asked),
    )


def read_judges(conn: Connection, lab: Lab, revision: int) -> Mapping[Rule, frozenset[str]]:
    """The judges of a lab as rules, each with the benchmarks whose answers it judged."""
    return _books(conn, lab, revision).judges


def read_plan(conn: Connection, lab: Lab, revision: int, *, simulated: bool) -> Analysis:
    """The analysis that the protocols of the studies with runs planned."""
    runs = tuple(bulk.standing_runs(conn))
    known = {row.id: row for row in studies.all(conn)}
    return plan_of(known, runs, _asked(_books(conn, lab, revision), runs), simulated=simulated)


def plan_of(
    known: Mapping[uuid.UUID, StudyRow],
    runs: Iterable[StandingRun],
    asked: Mapping[str, Collection[str]],
    *,
    simulated: bool,
) -> Analysis:
    """What the protocols of the studies with runs planned; `asked`: the benchmarks of each study's items."""
    used = {run.study_id for run in runs if simulated or not run.simulated}
    protocols = {str(study): Protocol.stored(known[study].protocol) for study in sorted(used) if study in known}
    return planned(protocols, asked).varied(simulated=simulated)


def _is_planned(analysis: Analysis, known: Mapping[uuid.UUID, StudyRow], asked: Mapping[str, Collection[str]]) -> bool:
    """Whether the lab has the protocols that an analysis names, and they planned exactly this analysis."""
    if not analysis.planned:
        return False
    wanted = set(analysis.planned.split())
    protocols = {str(study): Protocol.stored(row.protocol) for study, row in known.items()}
    named = {study: protocol for study, protocol in protocols.items() if protocol.hash in wanted}
    return fits_plan(analysis, planned(named, asked))


def _asked(held: _Held, runs: Iterable[StandingRun]) -> dict[str, set[str]]:
    """By study the benchmarks of the items that its runs answered."""
    book = held.people
    study = {run.id.hex: str(run.study_id) for run in runs}
    of_item = {info.id.hex: info.benchmark for info in held.infos.values()}
    names = sorted({of_item[digits] for digits in book.item.words if digits in of_item})
    number = np.array([names.index(of_item[word]) if word in of_item else len(names) for word in book.item.words])
    met = np.zeros((len(book.run.words), len(names) + 1), dtype=np.bool_)
    if len(book):
        met[book.run.codes, number[book.item.codes]] = True
    found: dict[str, set[str]] = {}
    for run, name in np.argwhere(met[:, :-1]).tolist():
        if book.run.words[run] in study:
            found.setdefault(study[book.run.words[run]], set()).add(names[name])
    return found


def _rules(conn: Connection, analysis: Analysis, benchmarks: Collection[str]) -> dict[str, Rule]:
    """The rule by which each benchmark's answers are read: the analysis', else the lab's."""
    return {
        benchmark: rule_from(analysis.rules[benchmark]) if benchmark in analysis.rules else reported_in(conn, benchmark)
        for benchmark in sorted(benchmarks)
    }


def _wanted(conn: Connection, query: str) -> Collection[uuid.UUID] | None:
    if not query:
        return None
    where = parse_query(query, items.factor_names(conn))
    return {row.id for row in items.find(conn, where, old=True)}
