"""Tooltip texts for the marks and rows of a figure."""

from collections.abc import Sequence

from desktop.analysis.frame import OUTCOMES
from desktop.analysis.marks import PEOPLE_MARK, Mark
from desktop.analysis.marks import named as mark_name
from desktop.analysis.plot import Point
from desktop.analysis.rows import TimeRow
from desktop.analysis.spreads import Dot, Ended
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.words import say
from desktop.gui.widgets.badge import WORDS
from desktop.gui.words import following, listed, named, own_name, parted, rate, tr

NAMED = 6
"""Number of items that are named per circle."""


def who_words(who: str, mark: Mark) -> str:
    """The name for a mark's owner; a baseline is always called a baseline."""
    return tr("People") if mark == PEOPLE_MARK else own_name(mark_name(who, mark))


def point_words(point: Point) -> str:
    """A point's figures."""
    words = _point_words(point)
    if point.these is not None:
        low, high = (f"{100 * end:.1f}" for end in point.these)
        words = parted([words, tr("for these participants {low} to {high}", low=low, high=high)])
    return parted([words, tr("the interval for the population is unreliable")]) if point.unreliable else words


def _point_words(point: Point) -> str:
    literal = say("{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%")
    if not point.shared:
        literal = say("{who}: {accuracy}% ({low} to {high}), {n} own items; majority-class baseline {majority}%")
    return tr(
        literal,
        who=who_words(point.who, point.mark),
        accuracy=f"{100 * point.accuracy:.1f}",
        low=f"{100 * point.low:.1f}",
        high=f"{100 * point.high:.1f}",
        n=point.n_items,
        majority=f"{100 * point.majority:.1f}",
    )


def ended_words(one: Ended) -> str:
    """The owner, the counts, and the accuracy over all and over answered prompts."""
    counts = one.counts
    parts = [f"{tr(WORDS[outcome.value])} {counts.of(outcome)}" for outcome in OUTCOMES if counts.of(outcome)]
    valid, total = counts.right + counts.wrong, sum(map(counts.of, OUTCOMES))
    answered = tr("none") if counts.answered is None else rate(counts.answered, valid)
    over_all = rate(one.share(Outcome.RIGHT), total)
    over = tr("{all} over all, {answered} over answered", all=over_all, answered=answered)
    return named(who_words(one.who, one.mark), parted((listed(parts), over)))


def left_out_words(rows: Sequence[TimeRow]) -> str:
    """Which answers have no response time in the figure, and why."""
    again = sum(row.again for row in rows)
    lost, untimed = sum(row.unfocused for row in rows), sum(row.untimed for row in rows)
    words = [tr("Median and quartiles in seconds.")]
    if lost:
        words.append(tr("Excluded because focus was lost: {n}.", n=lost))
    if again:
        words.append(tr("Excluded because the item was shown before an interruption: {n}.", n=again))
    if untimed:
        words.append(tr("Not submitted, without a response time: {n}.", n=untimed))
    return following(words)


def dot_words(dot: Dot) -> str:
    """The items at a point of the scatter plot: the shares, and the first items by their keys."""
    keys = [line.item.key for line in dot.lines[:NAMED]]
    more = [tr("and {n} more", n=len(dot.lines) - NAMED)] if len(dot.lines) > NAMED else []
    head = tr("People {people}%, model {model}%", people=f"{100 * dot.people:.0f}", model=f"{100 * dot.model:.0f}")
    return "\n".join([head, *keys, *more])


def person_words(who: str, n: int, seconds: float, accuracy: float) -> str:
    return tr(
        "{who}: {s} s, {accuracy}% of {n} correct", who=who, s=f"{seconds:.1f}", accuracy=f"{100 * accuracy:.0f}", n=n
    )
