"""Moments as an operator reads them."""

from datetime import UTC, datetime, timedelta, timezone

from db.rows import Moment


def lately(moment: Moment) -> str:
    """The time alone where it was today, else the day too."""
    day, _, time = when(moment).partition(" ")
    return time if day == datetime.now().astimezone().strftime("%Y-%m-%d") else f"{day} {time}"


def when(moment: Moment) -> str:
    """A moment as it was on the clock there."""
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M")
