"""A few seeded examples for every reader: whatever a file holds, it is read or refused in one sentence."""

from pathlib import Path

import pytest

from tests.faults.fuzz import seeds
from tests.faults.fuzz.by_chance import examples, harmed
from tests.faults.fuzz.target import Target, tried
from tests.faults.fuzz.targets import BY_NAME, TARGETS

EVERY, EXAMPLES = 7, 4


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_that_any_file_is_read_or_refused_in_one_sentence(target: Target) -> None:
    assert harmed(target, EVERY) > len(target.seeds)
    assert examples(target, EXAMPLES) >= 1


MET = {
    "lab.lock": b'{"host": "h", "pid": 1e999, "boot": "b", "start": 2, "doing": "window"}',
    "lab.toml": seeds.TOML[0] + b'\nsecond_backups = "~nobody-of-this-machine/x"\n',
    "queries": b'key="\na',
    "tombstones": b'{"person": "018f3c5e-0000-7000-8000-000000000000", "at_us": 1e999, "at_offset": 60}',
}


@pytest.mark.parametrize("name", MET)
def test_that_what_a_fuzzer_found_once_is_refused(name: str, tmp_path: Path) -> None:
    tried(BY_NAME[name], MET[name], tmp_path)


def test_that_a_workbook_that_does_not_unpack_is_refused(tmp_path: Path) -> None:
    whole = seeds.sheet()
    for place in range(0, len(whole), 97):
        tried(BY_NAME["rows of spreadsheets"], whole[:place] + b"\xff\xff\xff" + whole[place + 3 :], tmp_path)
