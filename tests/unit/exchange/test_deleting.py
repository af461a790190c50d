"""What a deletion leaves of analyses and exports: a mark beside each, with the figures that moved, and no name."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.deletion import traces
from db.lab import open_lab
from db.stores import people
from desktop.analysis.analysis_file import Analysis, keep_analysis
from desktop.analysis.collect import fix
from desktop.exchange.deleting import MARK, delete, mark_of, obey
from desktop.library.written import note_written
from tests.unit.analysis.labs import MadeLab

EASY = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    """A lab with two people, a model, an analysis elsewhere that pins their runs, and exports."""
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    made.person("P-GOES", {EASY: "BBBBBB"})
    made.person("P-STAYS", {EASY: "AABBAA"})
    made.model("vlm", {EASY: ["A"] * 6})
    keep_analysis(tmp_path / "paper.yaml", fix(made.lab, Analysis()))
    note_written(made.lab, tmp_path / "paper.yaml")
    runs = made.lab.folder / "exports" / "runs"
    runs.mkdir()
    person = made.lab.read(people.by_code, "P-GOES")
    assert person is not None
    (runs / "runs.csv").write_text(f"person\n{person.id}\n")
    other = made.lab.folder / "exports" / "items"
    other.mkdir()
    (other / "items.csv").write_text("key\nq1\n")
    yield made
    made.lab.close()


def figures_of(place: Path) -> list[dict[str, Any]]:
    (deletion,) = json.loads(mark_of(place).read_text())["deletions"]
    return deletion["figures"]


def test_that_what_held_the_person_is_marked_with_what_moved_and_says_no_name(made: MadeLab, tmp_path: Path) -> None:
    folder, runs = made.lab.folder, made.lab.folder / "exports" / "runs"
    made.lab.close()
    done = delete(folder, "P-GOES")
    assert [(one.path, one.marked) for one in done.marked] == [(runs, True), (tmp_path / "paper.yaml", True)]
    for place in (runs, tmp_path / "paper.yaml"):
        figures = figures_of(place)
        (pooled,) = [row for row in figures if row["who"] == "people"]
        assert (pooled["before"]["n_people"], pooled["after"]["n_people"]) == (2, 1)
        assert (pooled["before"]["value"], pooled["after"]["value"]) == (pytest.approx(2 / 6), pytest.approx(4 / 6))
        assert "P-GOES" not in mark_of(place).read_text()
        assert {row["who"] for row in figures} >= {"people", "people - vlm"}
    assert not (folder / "exports" / "items" / MARK).exists()
    assert set(done.deleted.left) == set()


def test_that_a_second_deletion_stands_beside_the_first(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    delete(folder, "P-GOES")
    delete(folder, "P-STAYS")
    assert len(json.loads(mark_of(tmp_path / "paper.yaml").read_text())["deletions"]) == 2
    with open_lab(folder) as lab:
        assert lab.read(people.all) == []
    assert traces(folder, []) == []


def test_that_another_seats_tombstone_marks_here_too(made: MadeLab, tmp_path: Path) -> None:
    folder = made.lab.folder
    made.lab.close()
    seat = Path(shutil.copytree(folder, tmp_path / "seat"))
    stone = delete(folder, "P-GOES").deleted.tombstone
    done = obey(seat, stone)
    assert done.deleted.rows > 10
    assert (seat / "exports" / "runs" / MARK).is_file()
    assert obey(seat, stone).marked == ()
