"""Moments as an operator reads them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

from db.rows import Moment
from desktop.gui.words import minute, tr


def lately(moment: Moment) -> str:
    """The time alone where it was today, else the day too."""
    at = _there(moment)
    return f"{at:%H:%M}" if at.date() == datetime.now().astimezone().date() else minute(at)


def when(moment: Moment, say: Callable[..., str] = tr) -> str:
    """A moment as it was on the clock there, in the language of the window, or of `say`."""
    return minute(_there(moment), say)


def _there(moment: Moment) -> datetime:
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, UTC).astimezone(zone)
