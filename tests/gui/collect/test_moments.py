"""When something was, in as few signs as tell it."""

from datetime import datetime, timedelta

from db.rows import Moment
from desktop.gui.collect.moments import lately


def told(at: datetime) -> str:
    offset = at.utcoffset()
    assert offset is not None
    return lately(Moment(us=round(at.timestamp() * 1e6), offset=round(offset.total_seconds() / 60)))


def test_that_a_moment_is_told_by_what_tells_it_from_now() -> None:
    now = datetime.now().astimezone()
    assert told(now) == f"{now:%H:%M}"
    days = [now.replace(month=month, day=10, hour=9, minute=5) for month in (1, 6) if month != now.month]
    assert [told(day) for day in days] == [f"{day:%m-%d} 09:05" for day in days]
    before = now - timedelta(days=800)
    assert told(before) == f"{before:%Y-%m-%d %H:%M}"
