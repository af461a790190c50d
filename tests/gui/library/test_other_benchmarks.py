"""The library with MOAT, VRIQ and probes: hints under their role, and questions that have no picture at all."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from desktop.exchange.import_item_files import import_item_files
from desktop.gui.items.missing_image_placeholder import break_into_lines
from desktop.gui.library.library_screen import LibraryScreen
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.design_tokens import SMALL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.elided_text import ElidedText
from tests.gui.looks import contrast, looks, schemes
from tests.gui.told import painted
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("others")
    with create_lab(place / "lab", name="Others") as lab:
        import_item_files(lab, write_parquet(place / "MOAT.parquet", moat_rows(8)))
        write_release(place / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
        write_probes(place / "vriq" / "probes.yaml", [("abstract/OO/0", ("color", "position"))])
        assert import_item_files(lab, place / "vriq").added.added == 5
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
        labels = (*screen.findChildren(QLabel), *screen.findChildren(ElidedText))
        return "\n".join(label.text() for label in labels if label.isVisible())

    for text in told:
        qtbot.waitUntil(lambda text=text: text.casefold() in words().casefold())
    qtbot.waitUntil(lambda: looks(window) == [])  # the inspector lays itself out anew


def test_that_an_item_without_a_picture_tells_what_it_asks_in_its_place(
    make_window: MakeWindow, qtbot: QtBot, made: Path
) -> None:
    window = make_window(lab=made)
    screen = window.pages.front()
    assert isinstance(screen, LibraryScreen)
    QTest.keyClicks(screen.filters.query, "task=probe_reasoning")
    qtbot.waitUntil(lambda: screen.model.rowCount() == 1 and screen.model.known(screen.model.index(0)) is not None)
    row = screen.model.known(screen.model.index(0))
    assert row is not None and not row.images
    for _ in schemes(window):
        qtbot.waitUntil(lambda: len(_of(row.body, painted(window))) > 1)
        assert contrast(token_colour("muted"), token_colour("sunken")) >= 4.5
    screen.shelf.arrange("list")
    qtbot.waitUntil(lambda: not _of(row.body, painted(window)) and row.kind in painted(window))


def _of(body: str, texts: list[str]) -> list[str]:
    """Those texts that are words of the question."""
    question = " ".join(json.loads(body)["question"].split())
    return [text for text in texts if len(text) > 10 and text.removesuffix("…").strip() in question]


def test_that_words_in_a_picture_s_place_end_where_it_does(window: MainWindow) -> None:
    face, words = (
        scaled_font(SMALL).toString(),
        "Each of these lines holds a few words and is as wide as the last one " * 4,
    )
    whole, cut = break_into_lines(words.strip(), 160, 99, face), break_into_lines(words.strip(), 160, 3, face)
    assert " ".join(whole) == words.strip() and len(whole) > 5
    assert cut[:2] == whole[:2] and len(cut) == 3 and cut[2].endswith("…")
    assert len(break_into_lines("哪一块拼图可以补上图中的空白" * 9, 160, 4, face)) == 4
    assert break_into_lines("", 160, 4, face) in {(), ("",)}
    faces = "🙂 " * 6 + words.strip()
    assert " ".join(break_into_lines(faces, 160, 99, face)) == faces, "no word is cut in two behind signs of two units"
