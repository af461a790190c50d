"""`eyeline lab merge`: two labs of one study become one, twice with the same result."""

import shutil
from pathlib import Path

from tests.unit.cli.conftest import Command


def test_that_labs_unite_and_merging_again_changes_nothing(eyeline: Command, place: Path) -> None:
    assert eyeline("lab", "create", "one", "--sample").code == 0
    shutil.copytree("one", "two")
    assert eyeline("models", "add", "--baseline", "chance", "--lab", "two").code == 0
    assert eyeline("run", "--model", "chance", "--items", "task=anomaly", "--lab", "two").code == 0
    tried = eyeline("lab", "merge", "one", "two", "--dry-run", "--json")
    assert (tried.code, tried.document["conflicts"]) == (0, [])
    merged = eyeline("lab", "merge", "one", "two", "--json")
    assert merged.code == 0
    assert merged.document["added"] == tried.document["added"]
    assert merged.document["added"]["predictions"] == 6
    again = eyeline("lab", "merge", "one", "two", "--json")
    assert sum(again.document["added"].values()) == 0
    assert eyeline("lab", "check", "one").code == 0
