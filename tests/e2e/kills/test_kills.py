"""Killed at random moments of a run, started again: no stored answer lost or doubled, and it goes on where it stood."""

from pathlib import Path

import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from tests.e2e.kills.killing import kill_windows


@pytest.mark.campaign
@pytest.mark.long(240, reason="windows are started and killed again and again")
def test_that_kills_of_the_window_lose_and_double_no_answer(tmp_path: Path) -> None:
    told, lost, doubled, amiss = kill_windows(tmp_path, kills=6, seed=7)
    assert (lost, doubled, amiss) == ([], [], [])
    assert told > 6
