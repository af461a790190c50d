"""What can be said, in words: what the figures show, of whom, and what could not have been found."""

from collections.abc import Iterator, Sequence

from desktop.analysis.frame import Frame
from desktop.analysis.intervals import FEWEST_PEOPLE_LIKE_THEM, FEWEST_PEOPLE_WITHOUT_WARNING
from desktop.analysis.rows import OWN, CompareRow, DifferenceRow
from desktop.benchmarks.words import Filled, Sentence, joined, say

TITLES = {
    "jigsaw": say("Jigsaw-Puzzles"),
    "moat": say("MOAT"),
    "vriq": say("VRIQ"),
    "ordinal": say("OrdinalBench"),
}
ALPHA = 0.05
LITTLE = 4

# By who is ahead (1: people, -1: the model) and whether there are several tasks.
AHEAD = {
    (1, False): say("On the {n} items that both answered people exceed {model} by {points} points ({low} to {high})."),
    (1, True): say(
        "On the {n} items that both answered people exceed {model} by {points} points ({low} to {high}); "
        "taken one by one, on {shown} of {tasks} tasks."
    ),
    (-1, False): say(
        "On the {n} items that both answered {model} exceeds people by {points} points ({low} to {high})."
    ),
    (-1, True): say(
        "On the {n} items that both answered {model} exceeds people by {points} points ({low} to {high}); "
        "taken one by one, on {shown} of {tasks} tasks."
    ),
}
NOT_SHOWN = say(
    "On the {n} items that both answered no difference between people and {model} is shown: "
    "the {points} points measured ({low} to {high}) may be chance."
)
TASKS_TOO_SMALL = say(
    "{few} of these {tasks} tasks have too few items: taken one by one they could not have shown any difference."
)
COULD_SHOW_NONE = say(
    "The {n} items that both answered could not have shown any difference between people and {model}, "
    "not even one of 100 points; measured were {points} ({low} to {high})."
)
ABOVE_ON = {
    False: say(
        "{model} is above what guessing reaches (p < 0.05) and above the best constant answer on {above} of {n} tasks."
    ),
    True: say(
        "{model} is above what guessing reaches (p < 0.05) and above the best constant answer on {above} of {n} tasks; "
        "on {few} of them nobody could be, even with every answer right: their items are too few or too alike."
    ),
}
# By whether it passes the guesser's line.
NOT_ABOVE = {
    False: say("{model} is not above what guessing reaches (p < 0.05)."),
    True: say("{model} is not above the best constant answer, which is right on {majority} % of these items."),
}
TOO_FEW = say(
    "The items are too few or too alike to tell whether {model} is above guessing, even with every answer right."
)
TURNED = {
    1: say("Yet {model} is ahead of people on tasks: {tasks}."),
    -1: say("Yet people are ahead of {model} on tasks: {tasks}."),
}


def what_can_be_said(frame: Frame, rows: Sequence[CompareRow], against: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    """The sentences below the figure, the most important first; a benchmark's name and a colon stand above its own."""
    if frame.simulated:
        yield Sentence(say("These figures hold answers of simulated people: they show the instrument, not people."))
    spoken_of = _spoken_of(frame)
    benchmarks = dict.fromkeys(row.benchmark for row in rows)
    if frame.left_out.simulated and not frame.people:
        literal = say("Answers of simulated people are left out: {n}.")
        yield Sentence(literal, {"n": frame.left_out.simulated})
    for benchmark in benchmarks:
        if len(benchmarks) > 1:
            yield Sentence(say("{benchmark}:"), {"benchmark": TITLES.get(benchmark, benchmark)})
        of_it = [row for row in against if row.benchmark == benchmark and row.model in spoken_of]
        own = [row for row in rows if row.benchmark == benchmark]
        for row in of_it:
            if row.task is None:
                yield from _overall(row, [other for other in of_it if other.model == row.model and other.task])
        yield from _people(own, of_it)
        yield from _uneven(own, frame.plan.pooling)
        yield from _chance([row for row in own if row.who in spoken_of])
    yield from _untrained(frame)
    yield from _asked_otherwise(frame)


def _uneven(rows: Sequence[CompareRow], pooling: str) -> Iterator[Sentence]:
    """People of whom there is little, each of whom weighs as much as any other in a mean over people."""
    given: dict[str, int] = {}
    for row in rows:
        if row.kind == "person":
            given[row.who] = given.get(row.who, 0) + row.n
    most = max(given.values(), default=0)
    few = sum(n * LITTLE < most for n in given.values())
    if few and pooling == "mean":
        literal = say(
            "{few} of {n} people answered less than a quarter of what others did; in the mean over people each weighs "
            "as much as any other."
        )
        yield Sentence(literal, {"few": few, "n": len(given)})


def _asked_otherwise(frame: Frame) -> Iterator[Sentence]:
    """Models whose pictures, precision or condition were other than those of most models here: their rows are not like
    against like."""
    for source in frame.sources:
        if source.marks:
            how = joined("; ", map(Filled.of, source.marks))
            literal = say("{model} was asked otherwise than most models here: {how}.")
            yield Sentence(literal, {"model": source.name, "how": how})


def _spoken_of(frame: Frame) -> set[str]:
    """The models worth a sentence: trained ones; untrained ones where there is no other."""
    models = [source for source in frame.sources if not source.baseline]
    return {source.name for source in models if source.trained} or {source.name for source in models}


def points(fraction: float) -> str:
    """A fraction as whole percentage points, with its sign as a word would put it: "−3" or "41"."""
    return f"{round(100 * fraction)}".replace("-", "−").replace("−0", "0")


def _overall(row: DifferenceRow, by_task: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    """The difference over all tasks, on how many tasks it is shown one by one, and where it is turned round."""
    found = row.difference
    sign = -1 if found.estimate < 0 else 1
    shown = [other.difference.estimate * sign for other in by_task if (other.p_holm or 0.0) < ALPHA]
    with_it, against_it = sum(size > 0 for size in shown), sum(size < 0 for size in shown)
    low, high = sorted((sign * found.low, sign * found.high))
    values: dict[str, str | int] = {
        "n": row.n_items,
        "model": row.model,
        "points": points(sign * found.estimate),
        "low": points(low),
        "high": points(high),
        "shown": with_it,
        "tasks": len(by_task),
    }
    if found.p >= ALPHA:
        values |= {"points": points(found.estimate), "low": points(found.low), "high": points(found.high)}
        yield Sentence(COULD_SHOW_NONE if found.smallest is None else NOT_SHOWN, values)
    else:
        yield Sentence(AHEAD[sign, len(by_task) > 1], values)
        few = sum(other.difference.smallest is None for other in by_task)
        if few and len(by_task) > 1:
            yield Sentence(TASKS_TOO_SMALL, {"few": few, "tasks": len(by_task)})
    if against_it:
        yield Sentence(TURNED[sign], {"model": row.model, "tasks": against_it})


def _people(rows: Sequence[CompareRow], against: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    counts = [row.n_people for row in rows if row.kind == "people"]
    if not counts:
        yield Sentence(say("Nobody has answered yet: the figures are of models alone."))
        return
    n = min(counts)
    yield Sentence(whose(n), {"n": n})
    overall = [row.difference.smallest for row in against if row.task is None]
    smallest = [size for size in overall if size is not None]
    if smallest:
        yield Sentence(
            say("Smallest difference that could have been found (80 % power): {points} points."),
            {"points": points(max(smallest))},
        )


def whose(n_people: int) -> str:
    """Of whom the interval of this many people speaks; a marked sentence with the field `n`."""
    if n_people == 1:
        return say("One person answered: the interval speaks of this person alone; pictures count as random.")
    if n_people < FEWEST_PEOPLE_LIKE_THEM:
        return say("{n} people answered: the interval speaks of these people alone; pictures count as random.")
    if n_people < FEWEST_PEOPLE_WITHOUT_WARNING:
        return say(
            "{n} people answered: the interval speaks of people like them, but under ten it is easily wrong; "
            "persons and pictures both count as random."
        )
    return say(
        "{n} people answered, so the interval speaks of people like them; persons and pictures both count as random."
    )


def _chance(rows: Sequence[CompareRow]) -> Iterator[Sentence]:
    """On how many of its tasks each model is above guessing; of those whose items cannot tell nothing is counted."""
    for model in dict.fromkeys(row.who for row in rows if row.kind == "model"):
        own = [row for row in rows if row.who == model and row.items == OWN]
        telling = [row for row in own if row.can_be_above]
        above, few = sum(row.above_guessing for row in telling), len(own) - len(telling)
        values: dict[str, str | int] = {"model": model, "above": above, "n": len(own), "few": few}
        if not telling:
            yield Sentence(TOO_FEW, values)
        elif few or above < len(telling):
            yield from _above(telling, values)


def _above(telling: Sequence[CompareRow], values: dict[str, str | int]) -> Iterator[Sentence]:
    if len(telling) == 1 and not values["few"]:
        (row,) = telling
        constant = row.critical is not None and row.accuracy >= row.critical
        yield Sentence(NOT_ABOVE[constant], values | {"majority": points(row.majority)})
    else:
        yield Sentence(ABOVE_ON[bool(values["few"])], values)


def _untrained(frame: Frame) -> Iterator[Sentence]:
    for source in frame.sources:
        if not source.trained and not source.baseline:
            yield Sentence(say("{model} is not trained: its figures say nothing about models."), {"model": source.name})
        elif source.generated:
            literal = say("{model} has learnt from generated items alone: it is a teaching aid, no baseline.")
            yield Sentence(literal, {"model": source.model})
