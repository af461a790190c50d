"""Dates and times as an operator reads them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

from db.rows import WallTime
from desktop.gui.i18n import format_date_time, tr


def format_recent_moment(moment: WallTime, today: datetime | None = None) -> str:
    """The time alone where it was today, the day without the year where it was this year, else all of it. today: a
    moment of the day that it is; without one the clock is read."""
    at, today = _local_datetime(moment), today or datetime.now().astimezone()
    if at.date() == today.date():
        return f"{at:%H:%M}"
    if at.year == today.year:
        return tr("{month}-{day} {time}", month=f"{at:%m}", day=f"{at:%d}", time=f"{at:%H:%M}")
    return format_date_time(at)


def format_moment(moment: WallTime, say: Callable[..., str] = tr) -> str:
    """A moment in its own time zone, in the window's format, or translated by `say`."""
    return format_date_time(_local_datetime(moment), say)


def _local_datetime(moment: WallTime) -> datetime:
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, UTC).astimezone(zone)
