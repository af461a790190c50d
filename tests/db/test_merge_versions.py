"""Merges of labs that earlier versions of Eyeline wrote, in any order, with deletions and restores among them."""

import shutil
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from db.deletion.person_deletion import delete_person_from_lab
from db.lab import open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_conflicts import MergeConflict
from db.merge.merge_labs import merge_labs
from db.rows import WallTime
from db.stores import people
from tests.db.keeping import STORED
from tests.db.test_merge import content
from tests.limits import examples

VERSIONS = ("0001", "0003", "0006", "0008")
DECIDED = WallTime(us=1_700_000_000_000_000, offset=0)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The labs as they were stored, each of its own version."""
    place = tmp_path_factory.mktemp("kept")
    for version in VERSIONS:
        with zipfile.ZipFile(STORED / f"{version}.zip") as packed:
            packed.extractall(place / version)
    return place


def decisions(conflicts: tuple[MergeConflict, ...]) -> dict[str, str]:
    """One answer to each conflict, whichever side asks: two people of one code, the item of the lower id."""
    return {one.key: "different" if one.kind == "code" else min(one.choices) for one in conflicts}


def united(target: Path, others: list[Path]) -> dict[str, list[tuple[object, ...]]]:
    """All of them in `target`, once with the conflicts that come up decided, and once more for nothing."""
    given: dict[str, str] = {}
    while (told := merge_labs(target, others, decisions=given)).conflicts:
        given |= decisions(told.conflicts)
    assert merge_labs(target, others).added == {}
    assert check_lab_folder(target).ok
    return content(target)


@pytest.mark.campaign
@settings(
    max_examples=examples(1),
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@example(order=["0001", "0003", "0006"], gone=0)
@given(order=st.permutations(VERSIONS).map(lambda order: order[:3]), gone=st.integers(0, 2))
def test_that_labs_of_all_versions_unite_alike_in_any_order_and_the_deleted_never_come_back(
    kept: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, order: list[str], gone: int
) -> None:
    monkeypatch.setattr("db.merge.merge_labs.wall_time_now", lambda: DECIDED)
    place = tmp_path_factory.mktemp("orders")
    labs = {version: Path(shutil.copytree(kept / version, place / version)) for version in order}
    with open_lab(Path(shutil.copytree(kept / order[gone], place / "asked"))) as lab:
        who = lab.read(people.all_people)[0]
    labs[order[gone]] = place / "asked"
    delete_person_from_lab(place / "asked", who.code)
    results: list[dict[str, list[tuple[object, ...]]]] = []
    for name, around in (("one", order), ("other", order[::-1])):
        target = Path(shutil.copytree(labs[around[0]], place / name))
        results.append(united(target, [labs[version] for version in around[1:]]))
    assert results[0] == results[1]
    assert who.id not in {row[0] for row in results[0]["people"]}
    for version in order:
        restore_backup(place / "one", kept / version / "lab.db")
        with open_lab(place / "one") as lab:
            assert who.id not in {person.id for person in lab.read(people.all_people)}
    shutil.rmtree(place)
