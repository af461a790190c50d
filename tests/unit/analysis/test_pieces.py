"""Figures and tables as files of their own."""

import csv
from pathlib import Path

from PIL import Image

from desktop.analysis.pieces import write_pieces
from desktop.analysis.table import tabulate
from tests.unit.analysis.frames import frame

EASY, CONNECTION = "jigsaw/missing_piece_easy", "jigsaw/connection"
MADE = frame(
    {EASY: (10, 0.25), CONNECTION: (8, 1 / 3)},
    {"P1": {EASY: "rrrrrrww"}, "P2": {EASY: "rrrrrrrr"}},
    {"M": {EASY: "rwrwrwrwrr"}, "N": {EASY: "w" * 8, CONNECTION: "w" * 8}},
)


def test_that_every_figure_comes_in_three_kinds_with_its_data(tmp_path: Path) -> None:
    written = write_pieces(tabulate(MADE), tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in written}
    assert {
        f"figures/{name}.{kind}" for name in ("accuracy_jigsaw", "response_times") for kind in ("svg", "pdf", "png")
    } <= names
    assert {f"tables/accuracy_jigsaw.{kind}" for kind in ("csv", "md", "tex")} <= names
    assert (tmp_path / "figures" / "accuracy_jigsaw.pdf").read_bytes().startswith(b"%PDF")
    assert b"<svg" in (tmp_path / "figures" / "accuracy_jigsaw.svg").read_bytes()
    with Image.open(tmp_path / "figures" / "accuracy_jigsaw.png") as image:
        assert image.width == 1600


def test_that_the_data_are_the_figures_points(tmp_path: Path) -> None:
    write_pieces(tabulate(MADE), tmp_path)
    with (tmp_path / "tables" / "accuracy_jigsaw.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["Who"], row["Items"], row["Accuracy, %"]) for row in rows] == [
        ("people", "own", "87.5"),
        ("M", "shared", "50.0"),
        ("M", "own", "60.0"),
        ("N", "shared", "0.0"),
        ("N", "own", "0.0"),
    ]


def test_that_the_same_answers_give_the_same_bytes(tmp_path: Path) -> None:
    first = [path.read_bytes() for path in write_pieces(tabulate(MADE), tmp_path / "a")]
    assert first == [path.read_bytes() for path in write_pieces(tabulate(MADE), tmp_path / "b")]


def test_that_nothing_answered_gives_no_figure(tmp_path: Path) -> None:
    written = write_pieces(tabulate(frame({EASY: (2, 0.25)}, {}, {})), tmp_path)
    assert written == []
