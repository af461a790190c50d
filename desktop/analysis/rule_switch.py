"""The same raw answers under each extraction rule: every answerer's accuracy, and the answers whose score changes."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from db.lab import Lab
from db.watching import within
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.collect import collect, plan_here
from desktop.analysis.frame import OUTCOMES, RIGHT, Columns, Frame, TaskKey
from desktop.analysis.standing import read_judges
from desktop.benchmarks.answers import RULES
from desktop.benchmarks.catalog import TASKS
from desktop.benchmarks.outcome import Outcome, Rule

BENCHMARKS = tuple(sorted({task.benchmark for task in TASKS}))


@dataclass(frozen=True, slots=True)
class RuleRow:
    """An answerer's answers to a task under one rule: how many had each outcome."""

    key: TaskKey
    who: str
    rule: str
    n: int
    right: int
    wrong: int
    invalid: int
    missing: int

    @property
    def accuracy(self) -> float:
        """Right over all."""
        return self.right / self.n


@dataclass(frozen=True, slots=True)
class Flip:
    """An answer that two rules score differently, with what each read (canonical JSON). id: of the trial or prediction
    with the raw text; model: whether it is a model's; index: its item's in the frame under the first rule, place: its
    place in that frame's columns."""

    who: str
    item: str
    task: TaskKey
    one: Outcome
    other: Outcome
    read_one: str | None
    read_other: str | None
    id: uuid.UUID
    model: bool
    index: int
    place: int


@dataclass(frozen=True, slots=True)
class Switched:
    """The lab under each rule, the current ones first; flips between the first two rules."""

    rules: tuple[str, ...]
    rows: tuple[RuleRow, ...]
    flips: tuple[Flip, ...]


def switched(lab: Lab, analysis: Analysis | None = None, *, with_simulated: bool = False) -> Switched:
    """Everything that an analysis counts, under every rule."""
    chosen = analysis or plan_here(lab, with_simulated=with_simulated)
    frames: dict[str, Frame] = {}
    rules = [*RULES.values(), *lab.read(read_judges, lab, lab.revision())]
    for n, rule in enumerate(rules):
        with within(n / len(rules), (n + 1) / len(rules)):
            frames[text(rule)] = _under(lab, chosen, rule)
    rows = [row for name, frame in frames.items() for row in _rows(frame, name)]
    names = tuple(frames)
    flips = tuple(_flips(frames[names[0]], frames[names[1]])) if len(names) > 1 else ()
    return Switched(names, tuple(rows), flips)


def text(rule: Rule) -> str:
    """A rule as an analysis names it."""
    return f"{rule.name} {rule.version}"


def flips_between(lab: Lab, analysis: Analysis | None, one: Rule, other: Rule) -> tuple[Frame, tuple[Flip, ...]]:
    """The answers that these two rules score differently, and the frame under the first, to which they refer."""
    chosen = analysis or plan_here(lab)
    first, second = (_under(lab, chosen, rule) for rule in (one, other))
    return first, tuple(_flips(first, second))


def _under(lab: Lab, analysis: Analysis, rule: Rule) -> Frame:
    """Everything that counts, scored by one rule."""
    return collect(lab, analysis.varied(rules=dict.fromkeys(BENCHMARKS, text(rule))))


def _rows(frame: Frame, rule: str) -> Iterator[RuleRow]:
    people = [person.code for person in frame.people]
    models = [source.name for source in frame.sources]
    tasks = {TaskKey(item.benchmark, item.task): None for item in frame.items}
    number = {key: place for place, key in enumerate(tasks)}
    of_item = np.array([number[TaskKey(item.benchmark, item.task)] for item in frame.items], dtype=np.int64)
    for columns, names in ((frame.answers, people), (frame.predictions, models)):
        if len(columns) == 0:
            continue
        size = len(tasks) * len(OUTCOMES)
        cell = (columns.who * len(tasks) + of_item[columns.item]) * len(OUTCOMES) + columns.outcome
        counts = np.bincount(cell, minlength=size * len(names)).reshape(len(names), len(tasks), len(OUTCOMES))
        for who, name in enumerate(names):
            for place, key in enumerate(tasks):
                right, wrong, invalid, missing = counts[who, place].tolist()
                n = right + wrong + invalid + missing
                if n:
                    yield RuleRow(key, name, rule, n, right, wrong, invalid, missing)


def _flips(one: Frame, other: Frame) -> Iterator[Flip]:
    yield from _of(one, one.answers, other.answers, [person.code for person in one.people], model=False)
    yield from _of(one, one.predictions, other.predictions, [source.name for source in one.sources], model=True)


def _of(frame: Frame, one: Columns, other: Columns, names: list[str], *, model: bool) -> Iterator[Flip]:
    """Both contain the same answers, perhaps in another order."""
    if not len(one) or not len(other):
        return
    first, second = np.argsort(one.ids.raw.view("S16")), np.argsort(other.ids.raw.view("S16"))
    raw, others = one.ids.raw.view("S16")[first], other.ids.raw.view("S16")[second]
    first, second = first[np.isin(raw, others)], second[np.isin(others, raw)]
    differ = (one.outcome[first] != other.outcome[second]) & (
        (one.outcome[first] == RIGHT) | (other.outcome[second] == RIGHT)
    )
    ones: list[int] = first[differ].tolist()
    others_at: list[int] = second[differ].tolist()
    for a, b in zip(ones, others_at, strict=True):
        item = frame.items[int(one.item[a])]
        yield Flip(
            who=names[int(one.who[a])],
            item=item.key,
            task=TaskKey(item.benchmark, item.task),
            one=OUTCOMES[int(one.outcome[a])],
            other=OUTCOMES[int(other.outcome[b])],
            read_one=one.parsed[a],
            read_other=other.parsed[b],
            id=one.ids[a],
            model=model,
            index=int(one.item[a]),
            place=a,
        )
