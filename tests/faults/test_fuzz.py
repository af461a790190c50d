"""A few seeded examples for every reader: whatever a file holds, it is read or refused in one sentence."""

import pytest

from tests.faults.fuzz.by_chance import examples, harmed
from tests.faults.fuzz.target import Target
from tests.faults.fuzz.targets import TARGETS

EVERY, EXAMPLES = 7, 4


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_that_any_file_is_read_or_refused_in_one_sentence(target: Target) -> None:
    assert harmed(target, EVERY) > len(target.seeds)
    assert examples(target, EXAMPLES) >= 1
