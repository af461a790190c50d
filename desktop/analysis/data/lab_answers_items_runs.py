"""The answers, item versions with their current answer keys, and runs of a lab, read at once."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from weakref import WeakKeyDictionary

import numpy as np

from db import Connection
from db.lab import Lab
from db.progress import progress_range
from db.rows import ModelRow, ModelRunRow, StudyRow
from db.stores import answer_rows_for_cache, items, models_runs_predictions, studies
from db.stores.answer_rows_for_cache import CurrentSession, LaterDecisions
from desktop.analysis.data.analysis_frame import AnalysisItem
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, matches_plan, planned_analysis
from desktop.analysis.data.answer_cache.cached_answer_table import AnswerTable, read_answer_table
from desktop.analysis.data.answer_cache.cached_item_properties import read_item_info
from desktop.analysis.data.judge_as_extraction_rule import add_judge_scores
from desktop.analysis.data.numpy_array_types import Ints
from desktop.benchmarks.answers import rule_from_text
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.item_query_language import parse_query
from desktop.library.score_stored_answers import reporting_rule_in
from desktop.study.protocol import StudyProtocol

GONE = -1


@dataclass(frozen=True)
class LabState:
    """The state of a lab under one analysis. wanted: the item versions that the analysis selects, None for all. judges:
    rules of judges with the benchmarks they judged. operators: their codes by run, where recorded. planned: whether the
    analysis is what protocols of this lab planned."""

    analysis: AnalysisSettings
    infos: Mapping[uuid.UUID, AnalysisItem]
    decided: LaterDecisions
    people: AnswerTable
    models: AnswerTable
    runs: tuple[CurrentSession, ...]
    studies: Mapping[uuid.UUID, StudyRow]
    model_runs: Mapping[uuid.UUID, ModelRunRow]
    model_rows: Mapping[uuid.UUID, ModelRow]
    rules: Mapping[str, ExtractionRule]
    judges: Mapping[ExtractionRule, frozenset[str]]
    wanted: Collection[uuid.UUID] | None
    operators: Mapping[uuid.UUID, str]
    planned: bool = False

    @cached_property
    def order(self) -> tuple[AnalysisItem, ...]:
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

    def version_places(self, vocabulary: Iterable[str]) -> Ints:
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
class _CachedLab:
    """The data of a lab at a revision, cached for the next table."""

    revision: int
    infos: Mapping[uuid.UUID, AnalysisItem]
    people: AnswerTable
    models: AnswerTable
    judges: Mapping[ExtractionRule, frozenset[str]]


_cached_labs: WeakKeyDictionary[Lab, _CachedLab] = WeakKeyDictionary()
_cache_lock = Lock()


def _read_answer_tables(conn: Connection, lab: Lab, revision: int) -> _CachedLab:
    """Items and answers; cached ones where nothing was committed since."""
    with _cache_lock:
        known = _cached_labs.get(lab)
    if known is not None and known.revision == revision:
        return known
    with progress_range(0.0, 0.3):
        people = read_answer_table(conn, lab.folder, "people")
    with progress_range(0.3, 0.9):
        models = read_answer_table(conn, lab.folder, "models")
    with progress_range(0.9, 1.0):
        infos = read_item_info(conn, lab.folder)
    (people, models), judges = add_judge_scores(conn, {"trial": people, "prediction": models})
    read = _CachedLab(revision, infos, people, models, judges)
    with _cache_lock:
        _cached_labs[lab] = read
    return read


def read_lab_state(
    conn: Connection, lab: Lab, revision: int, analysis: AnalysisSettings | None, *, simulated: bool
) -> LabState:
    """The state that `conn` sees, of that revision or newer. Without an analysis: the plan of the studies with runs."""
    held = _read_answer_tables(conn, lab, revision)
    infos = held.infos
    runs = tuple(answer_rows_for_cache.load_current_sessions(conn))
    known = {row.id: row for row in studies.load_all_studies(conn)}
    model_runs = {row.id: row for row in models_runs_predictions.list_model_runs(conn)}
    asked = _benchmarks_by_study(held, runs)
    chosen = analysis or plan_of_studies(known, runs, asked, simulated=simulated)
    return LabState(
        analysis=chosen,
        infos=infos,
        decided=answer_rows_for_cache.load_later_decisions(conn),
        people=held.people,
        models=held.models,
        runs=runs,
        studies=known,
        model_runs=model_runs,
        model_rows={run.model_id: models_runs_predictions.get_model(conn, run.model_id) for run in model_runs.values()},
        rules=_rules_by_benchmark(conn, chosen, {info.benchmark for info in infos.values()}),
        judges=held.judges,
        wanted=_wanted_versions(conn, chosen.items),
        operators=answer_rows_for_cache.session_operators(conn),
        planned=_is_planned(chosen, known, asked),
    )


def read_judges(conn: Connection, lab: Lab, revision: int) -> Mapping[ExtractionRule, frozenset[str]]:
    """The judges of a lab as rules, each with the benchmarks whose answers it judged."""
    return _read_answer_tables(conn, lab, revision).judges


def read_planned_analysis(conn: Connection, lab: Lab, revision: int, *, simulated: bool) -> AnalysisSettings:
    """The analysis that the protocols of the studies with runs planned."""
    runs = tuple(answer_rows_for_cache.load_current_sessions(conn))
    known = {row.id: row for row in studies.load_all_studies(conn)}
    return plan_of_studies(
        known, runs, _benchmarks_by_study(_read_answer_tables(conn, lab, revision), runs), simulated=simulated
    )


def plan_of_studies(
    known: Mapping[uuid.UUID, StudyRow],
    runs: Iterable[CurrentSession],
    asked: Mapping[str, Collection[str]],
    *,
    simulated: bool,
) -> AnalysisSettings:
    """What the protocols of the studies with runs planned; `asked`: the benchmarks of each study's items."""
    used = {run.study_id for run in runs if simulated or not run.simulated}
    protocols = {str(study): StudyProtocol.stored(known[study].protocol) for study in sorted(used) if study in known}
    return planned_analysis(protocols, asked).varied(simulated=simulated)


def _is_planned(
    analysis: AnalysisSettings, known: Mapping[uuid.UUID, StudyRow], asked: Mapping[str, Collection[str]]
) -> bool:
    """Whether the lab has the protocols that an analysis names, and they planned exactly this analysis."""
    if not analysis.planned:
        return False
    wanted = set(analysis.planned.split())
    protocols = {str(study): StudyProtocol.stored(row.protocol) for study, row in known.items()}
    named = {study: protocol for study, protocol in protocols.items() if protocol.hash in wanted}
    return matches_plan(analysis, planned_analysis(named, asked))


def _benchmarks_by_study(held: _CachedLab, runs: Iterable[CurrentSession]) -> dict[str, set[str]]:
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


def _rules_by_benchmark(
    conn: Connection, analysis: AnalysisSettings, benchmarks: Collection[str]
) -> dict[str, ExtractionRule]:
    """The rule by which each benchmark's answers are read: the analysis', else the lab's."""
    return {
        benchmark: rule_from_text(analysis.rules[benchmark])
        if benchmark in analysis.rules
        else reporting_rule_in(conn, benchmark)
        for benchmark in sorted(benchmarks)
    }


def _wanted_versions(conn: Connection, query: str) -> Collection[uuid.UUID] | None:
    if not query:
        return None
    where = parse_query(query, items.item_factor_names(conn))
    return {row.id for row in items.find_stored_items(conn, where, old=True)}
