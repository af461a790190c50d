"""When something was, in as few signs as tell it."""

from datetime import datetime, timedelta

import pytest

from db.rows import WallTime
from desktop.gui.collect.operator_date_time_format import format_recent_moment

TODAY = datetime(2026, 3, 15, 14, 30).astimezone()


def told(at: datetime, today: datetime) -> str:
    offset = at.utcoffset()
    assert offset is not None
    return format_recent_moment(
        WallTime(us=round(at.timestamp() * 1e6), offset=round(offset.total_seconds() / 60)), today
    )


@pytest.mark.parametrize("clock", [(14, 30), (0, 0), (23, 59)])
def test_that_a_moment_is_told_by_what_tells_it_from_now(clock: tuple[int, int]) -> None:
    now = TODAY.replace(hour=clock[0], minute=clock[1])
    assert told(now, now) == f"{now:%H:%M}"
    assert told(now - timedelta(days=1), now) == f"03-14 {now:%H:%M}"
    assert told(now.replace(month=6), now) == f"06-15 {now:%H:%M}"
    assert told(now - timedelta(days=800), now) == f"2024-01-05 {now:%H:%M}"


def test_that_a_minute_before_midnight_was_yesterday_and_last_year_at_its_end() -> None:
    midnight = TODAY.replace(month=1, day=1, hour=0, minute=0)
    assert told(midnight - timedelta(minutes=1), midnight) == "2025-12-31 23:59"
    midnight = TODAY.replace(hour=0, minute=0)
    assert told(midnight - timedelta(minutes=1), midnight) == "03-14 23:59"
