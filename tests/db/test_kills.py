"""`kill -9` at random moments of runs, imports and backups: what was acknowledged is there, once, and all is whole."""

import os
from pathlib import Path

import pytest

from tests.db.killing import KINDS, campaign


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")
def test_that_twenty_kills_lose_and_double_nothing(folder: Path) -> None:
    kinds = [KINDS[number % 3] for number in range(20)]
    told = campaign(folder, kinds, seed=20)
    assert (told.lost, told.doubled, told.problems) == (0, 0, ())
    assert told.tried == 20
    assert told.acknowledged > 100
