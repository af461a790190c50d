"""Moments as an operator reads them."""

from datetime import UTC, datetime, timedelta, timezone

from db.rows import Moment


def when(moment: Moment) -> str:
    """A moment as it was on the clock there."""
    zone = timezone(timedelta(minutes=moment.offset))
    return datetime.fromtimestamp(moment.us / 1e6, UTC).astimezone(zone).strftime("%Y-%m-%d %H:%M")
