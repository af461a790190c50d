"""Every trouble of disks, files, locks and clocks costs no acknowledged answer and ends with one sentence."""

import pytest

from tests.faults.troubles import MOUNTS, TROUBLES, made
from tests.faults.troubles.machine import can_mount


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("name", TROUBLES)
def test_that_no_acknowledged_answer_is_lost_and_one_sentence_says_what_to_do(name: str) -> None:
    if name in MOUNTS and not can_mount():
        pytest.skip("only root may mount a small file system")
    told = made(name)
    assert (told.lost, told.doubled, told.problems) == (0, 0, ())
    assert told.advice.rstrip().endswith(".")
