"""Backup retention: which backups to keep (all of the last two days, then one per day, week and month)."""

from collections.abc import Iterable
from datetime import datetime, timedelta

ALL_FOR = timedelta(days=2)
DAILY, WEEKLY, MONTHLY = 14, 8, 12
"""For how many days, weeks and months one backup is kept."""


def surplus_backups(times: Iterable[datetime], now: datetime) -> set[datetime]:
    """The backups to delete. The newest of each day, week and month in range is kept, and always the newest of all."""
    ordered = sorted(times, reverse=True)
    kept = set(ordered[:1]) | {time for time in ordered if now - time <= ALL_FOR}
    for many, period in ((DAILY, _day_of_backup), (WEEKLY, _week_of_backup), (MONTHLY, _month_of_backup)):
        newest: dict[tuple[int, ...], datetime] = {}
        for time in ordered:
            newest.setdefault(period(time), time)
        kept |= set(list(newest.values())[:many])
    return set(ordered) - kept


def _day_of_backup(time: datetime) -> tuple[int, ...]:
    return time.year, time.month, time.day


def _week_of_backup(time: datetime) -> tuple[int, ...]:
    return time.isocalendar()[:2]


def _month_of_backup(time: datetime) -> tuple[int, ...]:
    return time.year, time.month
