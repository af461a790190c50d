"""Throughput of an annotator, against a daily target, and the expected day of completion."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from math import ceil

from db.rows import WallTime

RECENT_DAYS = 7


@dataclass(frozen=True, slots=True)
class AnnotatorThroughput:
    """today: submitted on this day. target: daily target (0: none). a_day: mean over the days of the last week with
    submissions, without today unless it is the only one. done_on: expected day of completion at that rate, None if
    unknown; by_target: the same at the daily target."""

    today: int
    target: int
    a_day: float | None
    left: int
    done_on: date | None
    by_target: date | None


def local_day(at: WallTime) -> date:
    """The local date of an event where it happened."""
    return (datetime.fromtimestamp(at.us / 1e6, UTC) + timedelta(minutes=at.offset)).date()


def measure_throughput(submitted: Iterable[WallTime], left: int, *, target: int, at: WallTime) -> AnnotatorThroughput:
    """Throughput of an annotator with these submission times and `left` items to do."""
    today = local_day(at)
    days = Counter(local_day(one) for one in submitted)
    recent = [n for day, n in days.items() if timedelta(0) < today - day <= timedelta(days=RECENT_DAYS)]
    a_day = sum(recent) / len(recent) if recent else float(days[today]) if days[today] else None
    return AnnotatorThroughput(
        today=days[today],
        target=target,
        a_day=a_day,
        left=left,
        done_on=_finish_day(today, left, days[today], a_day),
        by_target=_finish_day(today, left, days[today], float(target)) if target else None,
    )


def _finish_day(today: date, left: int, already: int, a_day: float | None) -> date | None:
    """What can still be done today at this rate counts for today."""
    if left <= 0:
        return today
    if not a_day:
        return None
    rest = left - max(0.0, a_day - already)
    return today + timedelta(days=max(0, ceil(rest / a_day - 1e-9)))
