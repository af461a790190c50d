"""Whatever is done with files made to harm, nothing is executed, fetched or overwritten."""

import pytest

from tests.faults.hostile import TRAPS, stepped_into

SOME = {"YAML tags": 4, "pickles and code in models' folders": 4, "labs made of links": 3}
"""Of many commands only some are given here, the rest in `make faults`."""


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("name", TRAPS)
def test_that_nothing_is_executed_fetched_or_overwritten(name: str) -> None:
    told = stepped_into(name, every=SOME.get(name, 1))
    assert told.problems == ()
    assert told.tried > 1
