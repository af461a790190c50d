"""What can be said, in words: what the figures show, of whom, and what could not have been found."""

from collections.abc import Iterator, Sequence
from math import isfinite

from desktop.analysis.frame import Frame
from desktop.analysis.intervals import FEWEST_PEOPLE_LIKE_THEM, FEWEST_PEOPLE_WITHOUT_WARNING
from desktop.analysis.rows import OWN, CompareRow, DifferenceRow
from desktop.benchmarks.words import Sentence, say

TITLES = {
    "jigsaw": say("Jigsaw-Puzzles"),
    "moat": say("MOAT"),
    "vriq": say("VRIQ"),
    "ordinal": say("OrdinalBench"),
}
ALPHA = 0.05


def what_can_be_said(frame: Frame, rows: Sequence[CompareRow], against: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    """The sentences below the figure, the most important first."""
    if frame.simulated:
        yield Sentence(say("These figures hold answers of simulated people: they show the instrument, not people."))
    for benchmark in dict.fromkeys(row.benchmark for row in rows):
        several = len({row.benchmark for row in rows}) > 1
        if several:
            yield Sentence(say("{benchmark}:"), {"benchmark": TITLES.get(benchmark, benchmark)})
        of_it = [row for row in against if row.benchmark == benchmark]
        yield from _against(of_it)
        yield from _people([row for row in rows if row.benchmark == benchmark], of_it)
        yield from _chance([row for row in rows if row.benchmark == benchmark])
    yield from _untrained(frame)


def points(fraction: float) -> str:
    """A fraction as whole percentage points, with its sign as a word would put it: "−3" or "41"."""
    return f"{round(100 * fraction)}".replace("-", "−").replace("−0", "0")


def _against(against: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    for row in against:
        if row.task is None:
            yield _overall(row)
            by_task = [other for other in against if other.model == row.model and other.task is not None]
            if len(by_task) > 1:
                yield _by_task(by_task, len([other for other in against if other.task is not None]))


def _overall(row: DifferenceRow) -> Sentence:
    found = row.difference
    size, low, high = found.estimate, found.low, found.high
    literal = say("On the items that both answered ({n}), people exceed {model} by {points} points ({low} to {high}).")
    if found.p >= ALPHA:
        literal = say(
            "On the items that both answered ({n}), no difference between people and {model} is shown: "
            "{points} points ({low} to {high})."
        )
    elif size < 0:
        size, low, high = -size, -high, -low
        literal = say(
            "On the items that both answered ({n}), {model} exceeds people by {points} points ({low} to {high})."
        )
    values = {"n": row.n_items, "model": row.model, "points": points(size), "low": points(low), "high": points(high)}
    return Sentence(literal, values)


def _by_task(rows: Sequence[DifferenceRow], family: int) -> Sentence:
    shown = [row.difference.estimate for row in rows if row.p_holm is not None and row.p_holm < ALPHA]
    above = sum(estimate > 0 for estimate in shown)
    return Sentence(
        say("Task by task (Holm over {family} comparisons): people ahead on {above} of {n}, {model} ahead on {below}."),
        {"family": family, "above": above, "n": len(rows), "model": rows[0].model, "below": len(shown) - above},
    )


def _people(rows: Sequence[CompareRow], against: Sequence[DifferenceRow]) -> Iterator[Sentence]:
    counts = [row.n_people for row in rows if row.kind == "people"]
    if not counts:
        yield Sentence(say("Nobody has answered yet: the figures are of models alone."))
        return
    n = min(counts)
    yield Sentence(whose(n), {"n": n})
    smallest = [row.difference.smallest for row in against if row.task is None and isfinite(row.difference.smallest)]
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
    models = dict.fromkeys(row.who for row in rows if row.kind == "model")
    for model in models:
        own = [row for row in rows if row.who == model and row.items == OWN]
        above = sum(row.critical is not None and row.accuracy >= row.critical for row in own)
        if above < len(own):
            yield Sentence(
                say("{model} is above what guessing reaches (p < 0.05) on {above} of {n} tasks."),
                {"model": model, "above": above, "n": len(own)},
            )


def _untrained(frame: Frame) -> Iterator[Sentence]:
    for source in frame.sources:
        if not source.trained and not source.baseline:
            yield Sentence(say("{model} is not trained: its figures say nothing about models."), {"model": source.name})
