"""Scores of the same raw answers under each extraction rule: accuracy per rule, and the answers whose score changes."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from db.lab import Lab
from db.progress import progress_range
from desktop.analysis.data.analysis_frame import OUTCOMES, RIGHT, AnalysisFrame, AnswerColumns, TaskKey
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.lab_answers_items_runs import read_judges
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis
from desktop.benchmarks.answers import RULES
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.benchmarks.task_catalogue import TASKS

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
class RuleFlip:
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
class RuleSensitivity:
    """The lab under each rule, the current ones first; flips between the first two rules."""

    rules: tuple[str, ...]
    rows: tuple[RuleRow, ...]
    flips: tuple[RuleFlip, ...]


def rule_sensitivity(
    lab: Lab, analysis: AnalysisSettings | None = None, *, with_simulated: bool = False
) -> RuleSensitivity:
    """Everything that an analysis counts, under every rule."""
    chosen = analysis or load_planned_analysis(lab, with_simulated=with_simulated)
    frames: dict[str, AnalysisFrame] = {}
    rules = [*RULES.values(), *lab.read(read_judges, lab, lab.revision())]
    for n, rule in enumerate(rules):
        with progress_range(n / len(rules), (n + 1) / len(rules)):
            frames[rule_text(rule)] = _frame_under_rule(lab, chosen, rule)
    rows = [row for name, frame in frames.items() for row in _rule_rows(frame, name)]
    names = tuple(frames)
    flips = tuple(_rule_flips(frames[names[0]], frames[names[1]])) if len(names) > 1 else ()
    return RuleSensitivity(names, tuple(rows), flips)


def rule_text(rule: ExtractionRule) -> str:
    """A rule as an analysis names it."""
    return f"{rule.name} {rule.version}"


def rule_flips_between(
    lab: Lab, analysis: AnalysisSettings | None, one: ExtractionRule, other: ExtractionRule
) -> tuple[AnalysisFrame, tuple[RuleFlip, ...]]:
    """The answers that these two rules score differently, and the frame under the first, to which they refer."""
    chosen = analysis or load_planned_analysis(lab)
    first, second = (_frame_under_rule(lab, chosen, rule) for rule in (one, other))
    return first, tuple(_rule_flips(first, second))


def _frame_under_rule(lab: Lab, analysis: AnalysisSettings, rule: ExtractionRule) -> AnalysisFrame:
    """Everything that counts, scored by one rule."""
    return load_frame(lab, analysis.varied(rules=dict.fromkeys(BENCHMARKS, rule_text(rule))))


def _rule_rows(frame: AnalysisFrame, rule: str) -> Iterator[RuleRow]:
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


def _rule_flips(one: AnalysisFrame, other: AnalysisFrame) -> Iterator[RuleFlip]:
    yield from _flips_in_columns(one, one.answers, other.answers, [person.code for person in one.people], model=False)
    yield from _flips_in_columns(
        one, one.predictions, other.predictions, [source.name for source in one.sources], model=True
    )


def _flips_in_columns(
    frame: AnalysisFrame, one: AnswerColumns, other: AnswerColumns, names: list[str], *, model: bool
) -> Iterator[RuleFlip]:
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
        yield RuleFlip(
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
