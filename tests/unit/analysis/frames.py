"""Frames from letters: one letter an item, r right, w wrong, i invalid, m missing, a dot where nothing was answered."""

import uuid
from collections.abc import Mapping, Sequence

import numpy as np

from desktop.analysis.data.analysis_frame import (
    CODES,
    AnalysisFrame,
    AnalysisItem,
    AnswerColumns,
    ExcludedCounts,
    FrameParticipant,
    ModelSource,
)
from desktop.analysis.data.answer_cache.interned_text_and_ids import IdColumn, TextColumn
from desktop.benchmarks.outcome import ExtractionRule

LETTERS = {"r": "right", "w": "wrong", "i": "invalid", "m": "missing"}
Answered = Mapping[str, str | Sequence[str]]


def items(tasks: Mapping[str, tuple[int, float]], *, each: int = 1, golds: str = "") -> tuple[AnalysisItem, ...]:
    """Items of "benchmark/task": how many and their chance; `each` items share a picture, `golds` are right in turn."""
    return tuple(
        AnalysisItem(
            id=uuid.uuid5(uuid.NAMESPACE_URL, f"{name}{number}"),
            stimulus_id=uuid.uuid5(uuid.NAMESPACE_URL, f"stimulus{name}{number}"),
            benchmark=name.split("/")[0],
            version="1",
            task=name.split("/")[1],
            key=f"{name.split('/')[1]}-{number:03}",
            kind="choice",
            picture=f"photo-{number // each:03}",
            chance=chance,
            gold=f'"{golds[number % len(golds)]}"' if golds else "",
            tags=(),
            images=(),
        )
        for name, (n, chance) in tasks.items()
        for number in range(n)
    )


def columns(answered: Mapping[str, Answered], known: tuple[AnalysisItem, ...], seconds: float | None) -> AnswerColumns:
    """What each of `answered` gave to each task, as columns; a sequence of strings are repeats."""
    places = {f"{item.benchmark}/{item.task}": place for place, item in reversed(list(enumerate(known)))}
    who: list[int] = []
    item: list[int] = []
    outcome: list[int] = []
    place: list[int] = []
    for index, tasks in enumerate(answered.values()):
        for task, given in tasks.items():
            for repeat, letters in enumerate([given] if isinstance(given, str) else given):
                for offset, letter in enumerate(letters):
                    if letter != ".":
                        who.append(index)
                        item.append(places[task] + offset)
                        outcome.append(CODES[LETTERS[letter]])
                        place.append(repeat)
    n = len(who)
    codes = np.array(outcome, dtype=np.int64)
    taken = np.arange(n, dtype=np.float64) + 1 if seconds is None else np.full(n, seconds)
    return AnswerColumns(
        who=np.array(who, dtype=np.int64),
        item=np.array(item, dtype=np.int64),
        outcome=codes,
        seconds=np.where(codes == CODES["missing"], np.nan, taken),
        unfocused=np.zeros(n, dtype=np.bool_),
        again=np.zeros(n, dtype=np.bool_),
        parsed=TextColumn.of('"A"' if code < 2 else None for code in outcome),
        reasons=TextColumn.of({2: "unparsed", 3: "timeout"}.get(code) for code in outcome),
        flags=TextColumn.of([""] * n),
        ids=IdColumn.of(uuid.UUID(int=number + 1) for number in range(n)),
        measures=TextColumn.of(["{}"] * n),
        run=np.array(who, dtype=np.int64),
        place=np.array(place, dtype=np.int64),
        first=np.full(n, np.nan),
        output=np.zeros(n),
        changes=np.zeros(n, dtype=np.int64),
    )


def frame(
    tasks: Mapping[str, tuple[int, float]],
    people: Mapping[str, Answered],
    models: Mapping[str, Answered],
    *,
    each: int = 1,
    simulated: Sequence[str] = (),
    baselines: Sequence[str] = (),
    untrained: Sequence[str] = (),
    seconds: float | None = 4.0,
    golds: str = "ABCD",
) -> AnalysisFrame:
    """A frame of these tasks, people and models."""
    known = items(tasks, each=each, golds=golds)
    return AnalysisFrame(
        items=known,
        people=tuple(FrameParticipant(code, code in simulated) for code in people),
        sources=tuple(
            ModelSource(
                name=name,
                model=name,
                condition="",
                kind="baseline" if name in baselines else "transformers",
                trained=name not in untrained,
                runs=((uuid.UUID(int=place), 1_764_000_000_000_000),),
                others=0,
            )
            for place, name in enumerate(models)
        ),
        answers=columns(people, known, seconds),
        predictions=columns(models, known, seconds),
        left_out=ExcludedCounts(),
        rules={item.benchmark: ExtractionRule(name="strict", version=1) for item in known},
        revision=1,
        lab="A lab",
        with_simulated=bool(simulated),
    )
