"""Tooltips of a chart: texts for its marks and rows."""

from collections.abc import Sequence

from desktop.analysis.data.analysis_frame import OUTCOMES
from desktop.analysis.figures.accuracy_figure_data import AccuracyPoint
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark
from desktop.analysis.figures.answerer_colours_and_markers import series_label as mark_name
from desktop.analysis.figures.times_and_difficulty_data import DifficultyDot, OutcomeShares
from desktop.analysis.tables.comparison_rows_and_json import TimeRow
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import Outcome
from desktop.gui.i18n import (
    MANY,
    format_rate,
    format_seconds_value,
    join_name_and_text,
    join_shown_sentences,
    join_with_commas,
    join_with_semicolons,
    tr,
    translate_own_name,
)
from desktop.gui.widgets.outcome_badge import WORDS

NAMED = 6
"""Number of items that are named per circle."""


def mark_owner_text(who: str, mark: SeriesMark) -> str:
    """The name for a mark's owner; a baseline is always called a baseline."""
    return tr("People") if mark == PEOPLE_MARK else translate_own_name(mark_name(who, mark))


def point_tooltip(point: AccuracyPoint) -> str:
    """A point's figures."""
    words = _point_values_text(point)
    if point.these is not None:
        low, high = (_percent_text(end, point.n_items) for end in point.these)
        words = join_with_semicolons([words, tr("for these participants {low} to {high}", low=low, high=high)])
    return (
        join_with_semicolons([words, tr("the interval for the population is unreliable")])
        if point.unreliable
        else words
    )


def _percent_text(share: float, n: int) -> str:
    """A share of `n` in percent, with a decimal place only where there are enough for it to mean something."""
    return f"{100 * share:.{1 if n >= MANY else 0}f}"


def _point_values_text(point: AccuracyPoint) -> str:
    literal = say("{who}: {accuracy}% ({low} to {high}), {n} items; majority-class baseline {majority}%")
    if not point.shared:
        literal = say("{who}: {accuracy}% ({low} to {high}) on {n} items answered; majority-class baseline {majority}%")
    return tr(
        literal,
        who=mark_owner_text(point.who, point.mark),
        accuracy=_percent_text(point.accuracy, point.n_items),
        low=_percent_text(point.low, point.n_items),
        high=_percent_text(point.high, point.n_items),
        n=point.n_items,
        majority=_percent_text(point.majority, point.n_items),
    )


def outcomes_tooltip(one: OutcomeShares) -> str:
    """The owner, the counts, and the accuracy over all and over answered prompts."""
    counts = one.counts
    parts = [f"{tr(WORDS[outcome.value])} {counts.of(outcome)}" for outcome in OUTCOMES if counts.of(outcome)]
    valid, total = counts.right + counts.wrong, sum(map(counts.of, OUTCOMES))
    answered = tr("none") if counts.answered is None else format_rate(counts.answered, valid)
    over_all = format_rate(one.share(Outcome.RIGHT), total)
    over = tr("{all} of all, {answered} of answered", all=over_all, answered=answered)
    return join_name_and_text(mark_owner_text(one.who, one.mark), join_with_semicolons((join_with_commas(parts), over)))


def excluded_times_text(rows: Sequence[TimeRow]) -> str:
    """Which answers have no response time in the figure, and why."""
    again = sum(row.again for row in rows)
    lost, untimed = sum(row.unfocused for row in rows), sum(row.untimed for row in rows)
    words = [tr("Median and quartiles in seconds.")]
    if lost:
        words.append(tr("Excluded because focus was lost: {n}.", n=lost))
    if again:
        words.append(tr("Excluded because the item had already been shown before an interruption: {n}.", n=again))
    if untimed:
        words.append(tr("Not submitted, without a response time: {n}.", n=untimed))
    return join_shown_sentences(words)


def scatter_dot_tooltip(dot: DifficultyDot) -> str:
    """The items at a point of the scatter plot: the shares, and the first items by their keys."""
    keys = [line.item.key for line in dot.lines[:NAMED]]
    more = [tr("and {n} more", n=len(dot.lines) - NAMED)] if len(dot.lines) > NAMED else []
    head = tr("People {people}%, model {model}%", people=f"{100 * dot.people:.0f}", model=f"{100 * dot.model:.0f}")
    return "\n".join([head, *keys, *more])


def speed_point_tooltip(who: str, n: int, seconds: float, accuracy: float) -> str:
    shown, percent = format_seconds_value(seconds), f"{100 * accuracy:.0f}"
    return tr("{who}: {s} s, {accuracy}% of {n} correct", who=who, s=shown, accuracy=percent, n=n)
