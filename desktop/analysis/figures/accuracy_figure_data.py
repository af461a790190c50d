"""The accuracy figure as data: for the screen's painter, the report's figure and its CSV."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark, series_marks
from desktop.analysis.stats.accuracy_confidence_intervals import POPULATION_METHOD
from desktop.analysis.tables.analysis_plan_sentences import is_interval_unreliable
from desktop.analysis.tables.comparison_rows_and_json import OWN, PEOPLE, SHARED, AccuracyRow, PeopleModelComparison
from desktop.benchmarks.messages import FilledSentence
from desktop.benchmarks.task_catalogue import TASKS

TITLES = {TaskKey(task.benchmark, task.name): FilledSentence(task.title) for task in TASKS}


@dataclass(frozen=True, slots=True)
class AccuracyPoint:
    """One mark with its interval; `each`: people's own values behind an aggregated one; `critical`: the chance
    threshold of its n; `majority`: the accuracy of the best constant answer on its items.

    shared: whether it is about exactly the items that people answered. these: for aggregated people the interval for
    these participants, where low to high is for the population; unreliable: whether the latter is unreliable.
    """

    who: str
    mark: SeriesMark
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
    points: tuple[AccuracyPoint, ...]


def catalogue_task_title(key: TaskKey) -> str:
    """The title of a task as a sentence; its name where the catalogue does not know it."""
    return TITLES.get(key, key.task)


def accuracy_plots(comparison: PeopleModelComparison, items: str = SHARED) -> tuple[TaskPlot, ...]:
    """The figure's tasks. With `shared` a model's point is about the items that people answered, where there are
    any."""
    marks = series_marks(comparison.frame)
    made: list[TaskPlot] = []
    for key in comparison.tasks:
        rows = [row for row in comparison.rows if row.key == key]
        points = tuple(_accuracy_points(rows, marks, items))
        if points:
            made.append(TaskPlot(key, catalogue_task_title(key), rows[0].chance, points))
    return tuple(made)


def series_names(tasks: Sequence[TaskPlot]) -> tuple[tuple[str, SeriesMark], ...]:
    """Every answerer of the figure with their mark, for the legend; people first, baselines last."""
    seen = dict.fromkeys((point.who, point.mark) for task in tasks for point in task.points)
    return tuple(sorted(seen, key=lambda entry: (entry[1] != PEOPLE_MARK, entry[1].baseline)))


def _accuracy_points(rows: Sequence[AccuracyRow], marks: Mapping[str, SeriesMark], items: str) -> list[AccuracyPoint]:
    each = tuple(row.accuracy for row in rows if row.kind == "person")
    shared = {row.who for row in rows if row.items == SHARED}
    points: list[AccuracyPoint] = []
    for row in sorted(rows, key=lambda row: row.kind == "baseline"):
        if row.kind == "person":
            continue
        if row.kind != "people" and row.items != (SHARED if items == SHARED and row.who in shared else OWN):
            continue
        pooled = row.kind == "people"
        points.append(
            AccuracyPoint(
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
                these=_participants_interval_ends(row),
                unreliable=row.interval == POPULATION_METHOD and is_interval_unreliable(row.n_people),
            )
        )
    return points


def _participants_interval_ends(row: AccuracyRow) -> tuple[float, float] | None:
    if row.interval != POPULATION_METHOD or row.low_these is None or row.high_these is None:
        return None
    return row.low_these, row.high_these
