"""Lists and figures of single items, computed in the pool: which items, under which title, with which values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from desktop.analysis import lists
from desktop.analysis.document import Table, table
from desktop.analysis.frame import Frame, TaskKey
from desktop.analysis.lists import Gap, Speed, Traces, gaps, only_right, parted, speeds, traces
from desktop.analysis.per_item import SELECTIONS, Line, choose
from desktop.analysis.quality_section import difficulty_table
from desktop.analysis.rasch import rasch
from desktop.analysis.spreads import items_at
from desktop.benchmarks.words import Filled, Sentence, say
from desktop.gui.compare.reading import Shown

LISTS, TRACES, FIGURES = say("Lists"), say("Paths"), say("Figures")
ALL = ""
SCATTER, STEPS, GAPS, SPEED, RASCH = "scatter", "steps", "gaps", "speed", "rasch"


@dataclass(frozen=True, slots=True)
class ItemList:
    """Items under a name. first: names of the answerers whose answers the list is about."""

    key: str
    title: Sentence
    heading: str
    lines: tuple[Line, ...]
    first: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class ItemLists:
    """Everything about single items of a comparison."""

    lists: tuple[ItemList, ...]
    traces: tuple[Traces, ...]
    gaps: tuple[Gap, ...]
    speeds: tuple[Speed, ...]
    lines: tuple[Line, ...] = ()
    by_index: Mapping[int, Line] = field(default_factory=dict[int, Line])


def task_name(key: TaskKey) -> str:
    return f"{key.benchmark} {key.task}"


def item_lists(shown: Shown, of_task: str = ALL) -> ItemLists:
    """Read them from a comparison; the lists and the items at their figures are of one task where it is named."""
    own = tuple(line for line in shown.lines if of_task in {ALL, f"{line.item.benchmark} {line.item.task}"})
    shown = replace(shown, lines=own)
    frame = shown.comparison.frame
    walked = tuple(traces(frame))
    return ItemLists(
        lists=(*_lists(shown), *_parted(shown), *_walked(shown, walked)),
        traces=walked,
        gaps=tuple(gaps(frame)),
        speeds=tuple(speeds(frame)),
        lines=own,
        by_index={line.index: line for line in shown.lines},
    )


def _lists(shown: Shown) -> Iterator[ItemList]:
    for selection in SELECTIONS:
        yield ItemList(selection.key, Sentence(selection.title), LISTS, tuple(choose(shown.lines, selection.key)))
    models = [source.name for source in shown.comparison.frame.sources if not source.baseline]
    for name in models if len(models) > 1 else []:
        found = tuple(only_right(shown.lines, name))
        if found:
            yield ItemList(
                f"only_{name}", Sentence(say("Only {model} correct"), {"model": name}), LISTS, found, (name,)
            )


def _parted(shown: Shown) -> Iterator[ItemList]:
    for one in parted(shown.comparison.frame):
        title = Sentence(
            say("{model}: {right} correct, {wrong} incorrect"),
            {"model": one.model, "right": one.right or "default", "wrong": one.wrong or "default"},
        )
        found = items_at(shown.lines, [item for item, _, _ in one.items])
        names = _names_of(shown.comparison.frame, one.items[0][1:])
        yield ItemList(f"parted_{one.model}_{one.right}_{one.wrong}", title, LISTS, tuple(found), names)


def _names_of(frame: Frame, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(frame.sources[int(frame.predictions.who[place])].name for place in places)


def _walked(shown: Shown, walked: tuple[Traces, ...]) -> Iterator[ItemList]:
    frame = shown.comparison.frame
    for one in walked:
        columns = frame.answers if one.who == "people" else frame.predictions
        for key, literal, places in (
            ("end", say("{who}: correct end, incorrect path"), one.right_end_wrong_trace),
            ("path", say("{who}: correct path, incorrect end"), one.right_trace_wrong_end),
        ):
            who = Filled(say("People")) if one.who == "people" else one.who
            found = items_at(shown.lines, [int(columns.item[place]) for place in places])
            first = () if one.who == "people" else (one.who,)
            if found or one.who == "people":
                yield ItemList(f"{key}_{one.who}", Sentence(literal, {"who": who}), TRACES, tuple(found), first)


def gaps_table(found: ItemLists) -> Table:
    """The largest gaps by capability first; each row's place is its gap's."""
    return lists.gaps_table("gaps", say("Human minus model accuracy by tag, on items answered by both."), found.gaps)


def steps_table(found: ItemLists) -> Table:
    """The number of answers per answerer by the step at which a trace first goes wrong."""
    steps = sorted({step for one in found.traces for step, _ in one.first_wrong})
    whose = [dict(one.first_wrong) for one in found.traces]
    rows = [(step, *(own.get(step, 0) for own in whose)) for step in steps]
    names = [Filled(">{name}", name=one.who) for one in found.traces]
    return table(
        "first_wrong",
        say("Number of answers that first leave the correct path, by step."),
        (">" + say("Step"), *names),
        rows,
    )


@dataclass(frozen=True, eq=False)
class Difficulties:
    """Items' difficulties as a table, and the items' indices by row."""

    table: Table
    items: tuple[int, ...]


def difficulty_of(shown: Shown) -> Difficulties | None:
    """By the Rasch model; None with too few answers."""
    frame = shown.comparison.frame
    scales = rasch(frame)
    return Difficulties(*difficulty_table(frame, scales)) if scales else None


def with_tag(lines: tuple[Line, ...], tag: str, model: str) -> list[Line]:
    """The items that carry a tag and that people and the model answered, the largest gap first."""
    found = [line for line in lines if tag in line.item.tags and line.shared and model in dict(line.models)]
    return sorted(found, key=lambda line: (dict(line.models)[model] - (line.people or 0.0), line.item.key))
