"""The library with MOAT, VRIQ and probes: hints under their role, and questions that have no picture at all."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from desktop.exchange.items_in import import_items
from desktop.gui.library.screen import LibraryScreen
from desktop.gui.shell.window import MainWindow
from tests.gui.looks import looks
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("others")
    with create_lab(place / "lab", name="Others") as lab:
        import_items(lab, write_parquet(place / "MOAT.parquet", moat_rows(8)))
        write_release(place / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
        write_probes(place / "vriq" / "probes.yaml", [("abstract/OO/0", ("color", "position"))])
        assert import_items(lab, place / "vriq").added.added == 5
    return place / "lab"


@pytest.mark.parametrize(
    ("query", "n", "told"),
    [
        ("benchmark=moat key=0", 1, ["hint", "Short answer", "Hint image 0", "CNT"]),
        ("benchmark=vriq task=odd_one_out key=abstract/OO/0", 1, ["Odd One Out", "Output the answer directly"]),
        ("task=probe_reasoning", 1, ["Reasoning probe", "turns by 45 degrees"]),
        ("task=probe_perceptual", 2, ["Perceptual probe", "How many shapes are shown?"]),
    ],
)
def test_that_the_library_shows_items_of_other_kinds(
    make_window: MakeWindow, qtbot: QtBot, made: Path, query: str, n: int, told: list[str]
) -> None:
    window = make_window(lab=made)
    screen = window.pages.front()
    assert isinstance(screen, LibraryScreen)
    qtbot.waitUntil(lambda: screen.model.rowCount() == 13)
    QTest.keyClicks(screen.filters.query, query)
    qtbot.waitUntil(lambda: screen.model.rowCount() == n)

    def words() -> str:
        return "\n".join(label.text() for label in screen.findChildren(QLabel) if label.isVisible())

    for text in told:
        qtbot.waitUntil(lambda text=text: text.casefold() in words().casefold())
    qtbot.waitUntil(lambda: looks(window) == [])  # the inspector lays itself out anew
