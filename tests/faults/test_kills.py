"""`kill -9` at random moments of work: what was acknowledged is there, once, and all is whole."""

import os

import pytest

from tests.faults.kills.campaign import killed
from tests.faults.kills.works import BESIDE, WORKS

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")
SLOW = {"model runs", "items import"}
"""Killed often enough in tests of their own, and in `make faults`."""


@pytest.mark.campaign
@pytest.mark.long(240, reason="dozens of processes are killed")
def test_that_kills_of_every_kind_of_work_lose_and_double_nothing() -> None:
    told = killed({name: 6 if name == "runs" else 2 for name in WORKS if name not in SLOW}, seed=20)
    assert (told.lost, told.doubled, told.problems) == (0, 0, ())
    assert told.tried >= 2 * len(WORKS) - len(SLOW)


def test_that_five_hundred_kills_are_planned() -> None:
    from tests.faults.windows import KILLS

    assert KILLS + sum(work.times for work in WORKS.values()) >= 500


def test_that_two_hundred_kills_beside_another_program_are_planned() -> None:
    assert sum(work.times for work in BESIDE.values()) >= 200
