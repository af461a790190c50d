"""The accuracy figure as data: for the screen's painter, the report's figure and its CSV."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.analysis.frame import TaskKey
from desktop.analysis.intervals import PEOPLE_LIKE_THEM
from desktop.analysis.marks import PEOPLE_MARK, Mark, marks_of
from desktop.analysis.plan_words import is_unreliable
from desktop.analysis.rows import OWN, PEOPLE, SHARED, CompareRow, Comparison
from desktop.benchmarks.catalog import TASKS
from desktop.benchmarks.words import Filled

TITLES = {TaskKey(task.benchmark, task.name): Filled(task.title) for task in TASKS}


@dataclass(frozen=True, slots=True)
class Point:
    """One mark with its interval; `each`: people's own values behind an aggregated one; `critical`: the chance
    threshold of its n; `majority`: the accuracy of the best constant answer on its items.

    shared: whether it is about exactly the items that people answered. these: for aggregated people the interval for
    these participants, where low to high is for the population; unreliable: whether the latter is unreliable.
    """

    who: str
    mark: Mark
    accuracy: float
    low: float
    high: float
    critical: float | None
    majority: float
    n_items: int
    n: int
    shared: bool
    each: tuple[float, ...] = ()
    these: tuple[float, float] | None = None
    unreliable: bool = False


@dataclass(frozen=True, slots=True)
class TaskPlot:
    """One task: its title, chance, and the points from top to bottom, people first, labelled baselines last."""

    key: TaskKey
    title: str
    chance: float
    points: tuple[Point, ...]


def title_of(key: TaskKey) -> str:
    """The title of a task as a sentence; its name where the catalogue does not know it."""
    return TITLES.get(key, key.task)


def plots(comparison: Comparison, items: str = SHARED) -> tuple[TaskPlot, ...]:
    """The figure's tasks. With `shared` a model's point is about the items that people answered, where there are
    any."""
    marks = marks_of(comparison.frame)
    made: list[TaskPlot] = []
    for key in comparison.tasks:
        rows = [row for row in comparison.rows if row.key == key]
        points = tuple(_points(rows, marks, items))
        if points:
            made.append(TaskPlot(key, title_of(key), rows[0].chance, points))
    return tuple(made)


def names(tasks: Sequence[TaskPlot]) -> tuple[tuple[str, Mark], ...]:
    """Every answerer of the figure with their mark, for the legend; people first, baselines last."""
    seen = dict.fromkeys((point.who, point.mark) for task in tasks for point in task.points)
    return tuple(sorted(seen, key=lambda entry: (entry[1] != PEOPLE_MARK, entry[1].baseline)))


def _points(rows: Sequence[CompareRow], marks: Mapping[str, Mark], items: str) -> list[Point]:
    each = tuple(row.accuracy for row in rows if row.kind == "person")
    shared = {row.who for row in rows if row.items == SHARED}
    points: list[Point] = []
    for row in sorted(rows, key=lambda row: row.kind == "baseline"):
        if row.kind == "person":
            continue
        if row.kind != "people" and row.items != (SHARED if items == SHARED and row.who in shared else OWN):
            continue
        pooled = row.kind == "people"
        points.append(
            Point(
                who=PEOPLE if pooled else row.who,
                mark=PEOPLE_MARK if pooled else marks[row.who],
                accuracy=row.accuracy,
                low=row.low,
                high=row.high,
                critical=row.critical,
                majority=row.majority,
                n_items=row.n_items,
                n=row.n,
                shared=pooled or row.items == SHARED,
                each=each if pooled else (),
                these=_these(row),
                unreliable=row.interval == PEOPLE_LIKE_THEM and is_unreliable(row.n_people),
            )
        )
    return points


def _these(row: CompareRow) -> tuple[float, float] | None:
    if row.interval != PEOPLE_LIKE_THEM or row.low_these is None or row.high_these is None:
        return None
    return row.low_these, row.high_these
