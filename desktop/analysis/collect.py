"""Everything of a lab that a comparison is made of, read in one go: items, people's answers, models' predictions.

What counts: timed trials of real people in runs that are neither pilot nor excluded; of a position its last attempt; of
a person's several answers to one stimulus the first. Of a model's runs under one condition the newest that has an item
stands for that item, with all its repeats. What is left out is counted.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from db import Connection
from db.lab import Lab
from db.rows import AnswerRow, Filter, ItemRow, ModelRow, ModelRunRow, PredictedRow, Word
from db.stores import items, models, runs
from desktop.analysis.frame import CODES, Columns, Frame, ItemInfo, LeftOut, Person, Source
from desktop.analysis.intervals import Ints
from desktop.analysis.majority import constant_of
from desktop.analysis.who_words import who_words
from desktop.benchmarks.catalog import chance
from desktop.benchmarks.outcome import Rule
from desktop.library.rows import item_of
from desktop.library.scoring import rule_in
from desktop.study.flags import DISTURBED

NS = 1_000_000_000
AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Read:
    """What the stores gave, all at one state of the lab; the rules are those named at that state."""

    rules: Mapping[str, Rule]
    items: Mapping[uuid.UUID, ItemRow]
    answers: Sequence[AnswerRow]
    predictions: Sequence[PredictedRow]
    runs: Mapping[uuid.UUID, ModelRunRow]
    models: Mapping[uuid.UUID, ModelRow]


def collect(lab: Lab, *, with_simulated: bool = False, with_pilot: bool = False) -> Frame:
    """The frame of `lab` under its current rules; simulated people and pilot runs count only where asked for.

    Its revision is taken before the one read that all else comes from: what is committed between the two is in the
    frame already, and looking again changes nothing.
    """
    revision = lab.revision()
    read = lab.read(_read)
    counted = Counter[str]()
    answers = _counting(read, counted, with_simulated=with_simulated, with_pilot=with_pilot)
    predictions = _standing(read, counted)
    answered = {row.item_id for row in answers} | {row.item_id for row in predictions.rows}
    chosen = [row for row in read.items.values() if row.id in answered]
    place = {row.id: index for index, row in enumerate(chosen)}
    people = {row.person_code: row.simulated for row in sorted(answers, key=lambda row: row.person_code)}
    return Frame(
        items=tuple(_info(row) for row in chosen),
        people=tuple(Person(code, simulated) for code, simulated in people.items()),
        sources=predictions.sources,
        answers=_answer_columns(answers, place, {code: index for index, code in enumerate(people)}),
        predictions=_prediction_columns(predictions, place),
        left_out=LeftOut(**{name: counted[name] for name in LeftOut.__slots__}),
        rules=read.rules,
        revision=revision,
        lab=lab.name,
        with_simulated=with_simulated,
    )


def _read(conn: Connection) -> Read:
    benchmarks = dict.fromkeys(task.benchmark for task in items.tasks(conn))
    rules = {benchmark: rule_in(conn, benchmark) for benchmark in benchmarks}
    answers: list[AnswerRow] = []
    predictions: list[PredictedRow] = []
    rows: list[ItemRow] = []
    for benchmark, rule in rules.items():
        under: dict[str, Any] = {"benchmark": benchmark, "rule": rule.name, "rule_version": rule.version}
        answers += runs.answers(conn, **under)
        predictions += models.answers(conn, **under)
        rows += items.find(conn, Filter((Word("benchmark", "in", (benchmark,)),)))
    known = {row.id: row for row in models.runs(conn)}
    named = {row.model_id: models.get(conn, row.model_id) for row in known.values()}
    return Read(rules, {row.id: row for row in rows}, answers, predictions, known, named)


def _counting(read: Read, counted: Counter[str], *, with_simulated: bool, with_pilot: bool) -> list[AnswerRow]:
    """The answers that count, in the order in which they were given."""
    last = {(row.run_id, row.position): row.attempt for row in read.answers}
    seen: set[tuple[uuid.UUID, uuid.UUID]] = set()
    kept: list[AnswerRow] = []
    for row in sorted(read.answers, key=lambda row: (row.at_us, row.id)):
        if row.attempt < last[row.run_id, row.position]:
            continue
        why = _why_not(row, read.items, with_simulated=with_simulated, with_pilot=with_pilot)
        who = (row.person_id, row.stimulus_id)
        if why is None and who in seen:
            why = "again"
        if why is None:
            seen.add(who)
            kept.append(row)
        else:
            counted[why] += 1
    return kept


def _why_not(
    row: AnswerRow, standing: Mapping[uuid.UUID, ItemRow], *, with_simulated: bool, with_pilot: bool
) -> str | None:
    """Why an answer does not count, as a field of LeftOut; None where it does."""
    reasons = {
        "practice": row.practice,
        "simulated": row.simulated and not with_simulated,
        "pilot": row.pilot and not with_pilot,
        "excluded": row.excluded,
        "withdrawn": row.item_id not in standing,
        "unscored": row.outcome is None,
    }
    return next((name for name, holds in reasons.items() if holds), None)


@dataclass(frozen=True, slots=True)
class Standing:
    """The predictions that stand, their sources, and to which source each belongs."""

    rows: Sequence[PredictedRow]
    who: Sequence[int]
    sources: tuple[Source, ...]


def _standing(read: Read, counted: Counter[str]) -> Standing:
    """Of each configuration under each condition, the newest run's predictions of each stimulus."""
    scored = [row for row in read.predictions if row.outcome is not None and row.item_id in read.items]
    counted["unscored"] += sum(row.outcome is None for row in read.predictions)
    last = {(row.model_run_id, row.stimulus_id, row.repeat): row.attempt for row in scored}
    newest: dict[tuple[uuid.UUID, str, uuid.UUID], uuid.UUID] = {}
    for row in scored:
        run = read.runs[row.model_run_id]
        newest[run.model_id, run.condition, row.stimulus_id] = run.id
    kept: dict[tuple[uuid.UUID, str], list[PredictedRow]] = {}
    for row in scored:
        run = read.runs[row.model_run_id]
        final = row.attempt == last[row.model_run_id, row.stimulus_id, row.repeat]
        if final and newest[run.model_id, run.condition, row.stimulus_id] == run.id:
            kept.setdefault((run.model_id, run.condition), []).append(row)
    names = _names(kept, read.models)
    order = sorted(kept, key=lambda key: names[key])
    sources = tuple(_source(read, key, names[key], kept[key]) for key in order)
    rows = [row for key in order for row in kept[key]]
    return Standing(rows, [index for index, key in enumerate(order) for _ in kept[key]], sources)


def _names(
    keys: Iterable[tuple[uuid.UUID, str]], known: Mapping[uuid.UUID, ModelRow]
) -> dict[tuple[uuid.UUID, str], str]:
    """A name for each configuration and condition, with the beginning of the id where two would share one."""
    words = {(model_id, condition): who_words(known[model_id], condition) for model_id, condition in keys}
    many = Counter(words.values())
    return {key: shown if many[shown] == 1 else f"{shown} {str(key[0])[:8]}" for key, shown in words.items()}


def _source(read: Read, key: tuple[uuid.UUID, str], name: str, rows: Sequence[PredictedRow]) -> Source:
    model = read.models[key[0]]
    of_it = [run for run in read.runs.values() if (run.model_id, run.condition) == key]
    standing = {row.model_run_id for row in rows}
    return Source(
        name=name,
        model=model.name,
        condition=key[1],
        kind=model.kind,
        trained=model.trained,
        runs=tuple((run.id, run.started.us) for run in of_it if run.id in standing),
        others=len(of_it) - len(standing),
    )


def _info(row: ItemRow) -> ItemInfo:
    item = item_of(row)
    return ItemInfo(
        id=row.id,
        stimulus_id=row.stimulus_id,
        benchmark=row.benchmark,
        version=row.version,
        task=row.task,
        key=row.key,
        kind=row.kind,
        picture=row.group or str(row.stimulus_id),
        chance=chance(item),
        gold=constant_of(item),
        tags=row.tags,
        images=row.images,
    )


def _answer_columns(rows: Sequence[AnswerRow], place: Mapping[uuid.UUID, int], people: Mapping[str, int]) -> Columns:
    times = [row.response_time_ns for row in rows]
    return Columns(
        who=_whole(people[row.person_code] for row in rows),
        item=_whole(place[row.item_id] for row in rows),
        outcome=_whole(CODES[row.outcome or ""] for row in rows),
        seconds=np.array([np.nan if ns is None else ns / NS for ns in times], dtype=np.float64),
        unfocused=np.array([_disturbed(row) for row in rows], dtype=np.bool_),
        again=np.array([row.attempt > 1 or AGAIN in row.flags.split(",") for row in rows], dtype=np.bool_),
        parsed=tuple(row.parsed for row in rows),
        reasons=tuple(row.reason for row in rows),
        flags=tuple(row.flags for row in rows),
        ids=tuple(row.id for row in rows),
    )


def _disturbed(row: AnswerRow) -> bool:
    """Whether another window had the focus, the screen was locked or the machine slept."""
    return row.unfocused_ns > 0 or not DISTURBED.isdisjoint(row.flags.split(","))


def _prediction_columns(standing: Standing, place: Mapping[uuid.UUID, int]) -> Columns:
    rows = standing.rows
    return Columns(
        who=_whole(standing.who),
        item=_whole(place[row.item_id] for row in rows),
        outcome=_whole(CODES[row.outcome or ""] for row in rows),
        seconds=np.array([row.total_ns / NS for row in rows], dtype=np.float64),
        unfocused=np.zeros(len(rows), dtype=np.bool_),
        again=np.zeros(len(rows), dtype=np.bool_),
        parsed=tuple(row.parsed for row in rows),
        reasons=tuple(row.reason for row in rows),
        flags=("",) * len(rows),
        ids=tuple(row.id for row in rows),
    )


def _whole(values: Iterable[int]) -> Ints:
    return np.fromiter(values, dtype=np.int64)
