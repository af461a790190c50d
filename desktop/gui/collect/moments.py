"""Moments as an operator reads them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

from db.rows import Moment
from desktop.gui.words import minute, tr


def lately(moment: Moment, today: datetime | None = None) -> str:
    """The time alone where it was today, the day without the year where it was this year, else all of it. today: a
    moment of the day that it is; without one the clock is read."""
    at, today = _there(moment), today or datetime.now().astimezone()
    if at.date() == today.date():
        return f"{at:%H:%M}"
    if at.year == today.year:
        return tr("{month}-{day} {time}", month=f"{at:%m}", day=f"{at:%d}", time=f"{at:%H:%M}")
    return minute(at)


def when(moment: Moment, say: Callable[..., str] = tr) -> str:
    """A moment in its own time zone, in the window's format, or translated by `say`."""
    return minute(_there(moment), say)


def _there(moment: Moment) -> datetime:
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, UTC).astimezone(zone)
