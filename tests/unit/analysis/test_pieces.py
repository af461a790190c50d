"""Figures and tables as files of their own."""

import csv
from pathlib import Path

import pytest
from PIL import Image

from desktop.analysis.report.export_figures_and_tables import export_for_paper
from desktop.analysis.tables.compare_people_and_models import build_comparison
from tests.unit.analysis.frames import frame

EASY, CONNECTION = "jigsaw/missing_piece_easy", "jigsaw/connection"
MADE = frame(
    {EASY: (10, 0.25), CONNECTION: (8, 1 / 3)},
    {"P1": {EASY: "rrrrrrww"}, "P2": {EASY: "rrrrrrrr"}},
    {"M": {EASY: "rwrwrwrwrr"}, "N": {EASY: "w" * 8, CONNECTION: "w" * 8}},
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything, written once."""
    out = tmp_path_factory.mktemp("pieces")
    assert set(export_for_paper(build_comparison(MADE), out)) == {path for path in out.rglob("*") if path.is_file()}
    return out


def test_that_every_figure_comes_in_three_kinds_with_its_data(folder: Path) -> None:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    assert {
        f"figures/{name}.{kind}" for name in ("accuracy_jigsaw", "response_times") for kind in ("svg", "pdf", "png")
    } <= names
    drawn = {name.removesuffix(".svg").split("/")[1] for name in names if name.endswith(".svg")}
    assert {"distance", "times_spread", "item_difficulty", "speed_accuracy"} <= drawn
    assert {f"tables/{name}.csv" for name in drawn} <= names
    assert {f"tables/accuracy_jigsaw.{kind}" for kind in ("csv", "md", "tex")} <= names
    assert (folder / "figures" / "accuracy_jigsaw.pdf").read_bytes().startswith(b"%PDF")
    assert b"<svg" in (folder / "figures" / "accuracy_jigsaw.svg").read_bytes()
    with Image.open(folder / "figures" / "accuracy_jigsaw.png") as image:
        assert image.width == 1600


def test_that_the_data_are_the_figures_points(folder: Path) -> None:
    with (folder / "tables" / "accuracy_jigsaw.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["Respondent"], row["Items"], row["Accuracy, %"]) for row in rows] == [
        ("people", "own", "87.5"),
        ("M", "shared", "50.0"),
        ("M", "own", "60.0"),
        ("N", "shared", "0.0"),
        ("N", "own", "0.0"),
    ]


def test_that_the_same_answers_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = export_for_paper(build_comparison(MADE), tmp_path)
    assert [path.read_bytes() for path in again] == [
        (folder / path.relative_to(tmp_path)).read_bytes() for path in again
    ]


def test_that_nothing_answered_gives_no_figure(tmp_path: Path) -> None:
    written = export_for_paper(build_comparison(frame({EASY: (2, 0.25)}, {}, {})), tmp_path)
    assert written == []
