"""`eyeline lab merge`: two labs of one study become one, twice with the same result."""

import shutil
from pathlib import Path

from db.lab import open_lab
from tests.unit.cli.conftest import Command
from tests.unit.study.test_places import begin, one_place, sit


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


def test_that_a_lab_is_taken_along_with_nobody_and_comes_back(eyeline: Command, lab: Path) -> None:
    assert eyeline("people", "list", "--lab", lab).code == 0
    told = eyeline("lab", "extract", lab, "--items", "task=anomaly", "--out", "new", "--json")
    assert (told.code, told.document["items"], told.document["queues"]) == (0, 6, 0)
    counts = eyeline("lab", "check", "new", "--json").document["counts"]
    assert {name: n for name, n in counts.items() if n} == {"items": 6, "media": told.document["media"]}
    assert eyeline("models", "add", "--baseline", "chance", "--lab", "new").code == 0
    assert eyeline("run", "--model", "chance", "--items", "", "--lab", "new").code == 0
    back = eyeline("lab", "merge", lab, "new", "--json")
    assert (back.code, back.document["conflicts"], back.document["added"]["predictions"]) == (0, [], 6)
    assert eyeline("lab", "extract", lab, "--out", "new", "--json").document["error"]["code"] == "lab_exists"
    nobody = eyeline("lab", "extract", lab, "--annotator", "ANNA", "--out", "other", "--json")
    assert (nobody.code, nobody.document["error"]["code"]) == (2, "not_invited")


def test_that_a_place_that_two_labs_filled_is_told_and_not_corrected(eyeline: Command, lab: Path, place: Path) -> None:
    with open_lab(lab) as opened:
        study = one_place(opened)
    shutil.copytree(lab, place / "other")
    for folder, code in ((lab, "P001"), (place / "other", "P002")):
        with open_lab(folder) as opened:
            sit(begin(opened, study, code))
    told = eyeline("lab", "merge", lab, "other", "--json")
    (cells,) = told.document["cells"]
    assert (told.code, cells["planned"], cells["done"], cells["twice"]) == (0, 1, 1, 1)
