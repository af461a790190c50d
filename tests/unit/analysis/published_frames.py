"""Frames that have a published table's numbers: as many items a column as the paper has, as many right as it prints."""

import uuid
from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np

from desktop.analysis.data.analysis_frame import (
    AnalysisFrame,
    AnalysisItem,
    AnswerColumns,
    ExcludedCounts,
    FrameParticipant,
    ModelSource,
)
from desktop.analysis.data.answer_cache.interned_text_and_ids import IdColumn, TextColumn
from desktop.benchmarks.item import Factor
from desktop.benchmarks.outcome import ExtractionRule


def item(benchmark: str, task: str, number: int, *, chance: float = 0.25, gold: str = '"A"', tags: Sequence[str] = (),
         factors: Mapping[str, Factor] | None = None, variant_of: str | None = None) -> AnalysisItem:  # fmt: skip
    """One item, on a picture of its own."""
    key = f"{task}-{number}-{'-'.join(tags)}-{variant_of or ''}-{sorted((factors or {}).items())}"
    return AnalysisItem(
        id=uuid.uuid5(uuid.NAMESPACE_URL, benchmark + key),
        stimulus_id=uuid.uuid5(uuid.NAMESPACE_URL, "stimulus" + key),
        benchmark=benchmark,
        version="1",
        task=task,
        key=key,
        kind="choice",
        picture=key,
        chance=chance,
        gold=gold,
        tags=tuple(tags),
        images=(),
        factors=dict(factors or {}),
        variant_of=variant_of,
    )


class Given:
    """Answers gathered one by one: who, item, right, repeat, measures, parsed, seconds."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, bool, int, str, str, float]] = []

    def add(self, who: int, item_: int, right: bool, repeat: int = 0, measures: str = "{}", parsed: str = '"A"',
            seconds: float = 1.0) -> None:  # fmt: skip
        """One answer."""
        self.rows.append((who, item_, right, repeat, measures, parsed, seconds))

    def columns(self) -> AnswerColumns:
        """All of them."""
        n = len(self.rows)
        who, items, right, repeat, measures, parsed, seconds = zip(*self.rows, strict=True) if n else ((),) * 7
        none = np.zeros(n, dtype=np.bool_)
        return AnswerColumns(
            who=np.array(who, dtype=np.int64),
            item=np.array(items, dtype=np.int64),
            outcome=np.where(np.array(right, dtype=np.bool_), 0, 1).astype(np.int64),
            seconds=np.array(seconds, dtype=np.float64),
            unfocused=none,
            again=none,
            parsed=TextColumn.of(parsed),
            reasons=TextColumn.of([None] * n),
            flags=TextColumn.of([""] * n),
            ids=IdColumn.of(uuid.UUID(int=place + 1) for place in range(n)),
            measures=TextColumn.of(measures),
            run=np.array(who, dtype=np.int64),
            place=np.array(repeat, dtype=np.int64),
            first=np.full(n, np.nan),
            output=np.zeros(n),
            changes=np.zeros(n, dtype=np.int64),
        )


def framed(items: Sequence[AnalysisItem], models: Sequence[tuple[str, str]], predictions: Given, *,
           people: Sequence[str] = (), answers: Given | None = None) -> AnalysisFrame:  # fmt: skip
    """The frame of these items, models (name and condition) and people."""
    return AnalysisFrame(
        items=tuple(items),
        people=tuple(FrameParticipant(code, simulated=False) for code in people),
        sources=tuple(
            ModelSource(
                f"{name} {condition}".strip(), name, condition, "transformers", True, ((uuid.UUID(int=n), 0),), 0
            )
            for n, (name, condition) in enumerate(models)
        ),
        answers=(answers or Given()).columns(),
        predictions=predictions.columns(),
        left_out=ExcludedCounts(),
        rules={one.benchmark: ExtractionRule(name="strict", version=1) for one in items},
        revision=1,
        lab="A lab",
        with_simulated=False,
    )


def rights(value: float, n: int, runs: int, sd: float | None = None) -> list[int]:
    """How many right answers of `n` each run has, so that mean and standard deviation are these (in per cent)."""
    total = round(value * n * runs / 100)
    even = [total // runs + (place < total % runs) for place in range(runs)]
    if sd is None:
        return even
    reach = range(-round(sd * n / 20) - 3, round(sd * n / 20) + 4)
    best = min(
        ([even[0] + a, even[1] + b, total - even[0] - a - even[1] - b] for a in reach for b in reach),
        key=lambda counts: abs(spread(counts, n) - sd),
    )
    return [min(n, max(0, count)) for count in best]


def spread(counts: Sequence[int], n: int) -> float:
    """The standard deviation of accuracies in per cent, with n − 1."""
    shares = [100 * count / n for count in counts]
    mean = sum(shares) / len(shares)
    return sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) - 1))
