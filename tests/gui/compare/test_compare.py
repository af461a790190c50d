"""People against models in a real window: the first view, what can be asked for, the report."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.stores import sessions
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.compare.analysis_request import AnalysisRequest
from desktop.gui.compare.load_compare_data import LoadedComparison, load_comparison
from desktop.gui.compare.thumbnail_grid import ItemThumbnail
from desktop.gui.shell.help_card import HelpCard
from desktop.gui.shell.help_page_texts import PAGES
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.text_label import TextLabel
from tests.gui.compare.at_compare import (
    CONNECTION,
    EASY,
    KEYS,
    MakeWindow,
    at_view,
    drawn,
    filled,
    opened,
    press,
    screen_of,
    seen,
)
from tests.gui.looks import looks
from tests.limits import within
from tests.tiny_answers import answer_as_tiny, make_compared_lab
from tests.unit.analysis.labs import MadeLab


@pytest.fixture(scope="module")
def made_lab(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab that is only looked at."""
    return filled(tmp_path_factory.mktemp("compare") / "lab")


@pytest.fixture
def at_compare(make_window: MakeWindow, qtbot: QtBot, made_lab: Path) -> Iterator[MainWindow]:
    window = make_window(lab=made_lab)
    opened(window, qtbot)
    yield window


def test_that_the_first_view_says_how_far_models_are_from_people(at_compare: MainWindow) -> None:
    overview = screen_of(at_compare).overview
    blind, other, vlm = overview.gaps.accessibleDescription().splitlines()
    assert blind.startswith("other (blind): no significant difference: 0.0 (")
    assert other.startswith("other: ") and f"{100 * (0.75 - 5 / 12):.1f} (" in other
    assert vlm.startswith("vlm: no significant difference: 50.0 (")
    warned = seen(overview, "few_people")
    assert isinstance(warned, TextLabel)
    assert not warned.isVisible()


def test_that_each_view_has_a_help_of_its_own_and_the_first_that_of_the_place(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    screen = screen_of(at_compare)
    told = [screen.help_part()]
    for number in range(2, 7):
        at_view(at_compare, qtbot, number)
        told.append(screen.help_part())
    assert told[0] == "" and len(set(told)) == 6
    assert {name for name in PAGES if name.startswith("compare.")} == set(told[1:])
    QTest.keyClick(at_compare, Qt.Key.Key_F1)
    (card,) = at_compare.findChildren(HelpCard)

    def words() -> set[str]:
        return {label.text() for label in card.findChildren(QLabel) if label.isVisible()}

    qtbot.waitUntil(lambda: set(PAGES["compare.plan"].steps) <= words())
    qtbot.waitUntil(lambda: looks(at_compare) == [])
    QTest.keyClick(at_compare, Qt.Key.Key_Escape)


def test_that_points_come_with_words_and_times(at_compare: MainWindow) -> None:
    screen = screen_of(at_compare)
    easy, connection = screen.overview.tasks()
    assert [point.who for point in easy.points] == ["people", "other", "other (blind)", "vlm", "chance"]
    assert "chance (baseline): " in screen.overview.plot.accessibleDescription()
    assert (easy.key.task, connection.key.task) == (EASY, CONNECTION)
    assert "5 participants answered. The first 95% CI is for the population" in screen.overview.said.text()
    assert screen.rule.label() == "rule strict, version 1"


def test_that_the_pointer_over_a_point_tells_its_figures(at_compare: MainWindow, qtbot: QtBot) -> None:
    plot = screen_of(at_compare).overview.plot
    qtbot.waitUntil(plot.settled)
    assert "People: 83% " in plot.words_at(plot.place_of(0))
    assert "majority-class baseline 100%" in plot.words_at(plot.place_of(0))
    assert "chance (baseline): 100%" in plot.words_at(plot.place_of(0, 4))
    assert plot.words_at(QPoint(2, 2).toPointF()) == ""


@pytest.mark.parametrize("width", [1024, 1440])
def test_that_marks_are_where_the_figure_s_data_puts_them(at_compare: MainWindow, qtbot: QtBot, width: int) -> None:
    at_compare.resize(width, 900)
    overview = screen_of(at_compare).overview
    qtbot.waitUntil(lambda: at_compare.width() == width and drawn(screen_of(at_compare)))
    image, ratio = overview.plot.image(), overview.plot.devicePixelRatioF()
    assert image.width() == round(overview.plot.width() * ratio)
    for row, task in enumerate(overview.tasks()):
        for number, point in enumerate(task.points[:-1]):
            at = overview.plot.place_of(row, number) * ratio
            assert image.pixelColor(at.toPoint()) == token_colour(point.mark.token), point.who


def test_that_all_items_show_models_on_their_own(at_compare: MainWindow) -> None:
    overview = screen_of(at_compare).overview
    assert all(point.shared for point in overview.tasks()[0].points)
    press(overview.which, "own")
    assert [point.shared for point in overview.tasks()[0].points] == [True, False, False, False, False]


def test_that_a_picture_leads_to_its_item_with_all_that_was_said(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    QTest.mouseClick(screen.overview.items.findChildren(ItemThumbnail)[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(screen.items.item.isVisible)
    assert screen.tabs.current() == 1
    said = screen.items.item.texts()
    assert "Correct answer: A: piece A" in said
    assert any(text.endswith("of 5 people") for text in said)
    press(screen.items, "each_person")
    assert {"P0", "P1", "P2", "P3", "P4", "4.0 s"} <= set(screen.items.item.texts())
    QTest.keyClick(at_compare, Qt.Key.Key_Escape)
    assert not screen.items.item.isVisible()


def test_that_an_item_is_shown_whole_in_the_library(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    QTest.mouseClick(screen.overview.items.findChildren(ItemThumbnail)[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(screen.items.item.isVisible)
    press(screen.items, "open_in_library")
    assert at_compare.pages.key() == "library"


def test_that_the_report_is_written_and_shown_where_it_lies(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=2)
    made.person("P1", {EASY: "AB"})
    made.lab.close()
    window = make_window(lab=tmp_path / "lab")
    screen = opened(window, qtbot)
    QTest.keyClick(window, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: screen.report.page() is not None, timeout=30_000)
    page = screen.report.page()
    assert page is not None
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert seen(window, "report_where").accessibleName() == str(page)
    assert screen.write.isEnabled()


def test_that_simulated_people_are_left_out_until_asked_for_and_said(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=4)
    made.person("S1", {EASY: "AAAA"}, simulated=True)
    made.lab.close()
    window = make_window(lab=tmp_path / "lab")
    window.go("compare")
    qtbot.waitUntil(seen(window, "show_simulated").isVisible)
    press(window, "show_simulated")
    screen = screen_of(window)
    qtbot.waitUntil(screen.overview.isVisible)
    assert screen.simulated.isChecked()
    assert screen.overview.warning.isVisible()
    QTest.keyClick(window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: not screen.overview.isVisible())


def test_that_an_empty_lab_says_what_this_place_is_for(window: MainWindow, qtbot: QtBot) -> None:
    window.go("compare")
    qtbot.waitUntil(seen(window, "go_collect").isVisible)
    assert not screen_of(window).write.isEnabled()
    assert not seen(window, "make_example").isVisible(), "an example is made with the demo model, which is not here"
    press(window, "go_collect")
    assert window.pages.key() == "collect"


def test_that_new_answers_arrive_by_themselves(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=2)
    made.person("P1", {EASY: "AB"})
    made.lab.close()
    window = make_window(lab=tmp_path / "lab")
    screen = opened(window, qtbot)
    lab = window.context.lab
    assert lab is not None
    MadeLab.of(lab).model("third", {EASY: ["A"] * 2})
    qtbot.waitUntil(
        lambda: [point.who for point in screen.overview.tasks()[0].points] == ["people", "third"], timeout=10_000
    )


@pytest.mark.parametrize(
    ("size", "scheme"),
    [((1024, 640), "light"), ((1280, 720), "dark"), pytest.param((1440, 900), "light", marks=pytest.mark.campaign)],
)
def test_that_nothing_is_cut_or_pale(at_compare: MainWindow, qtbot: QtBot, size: tuple[int, int], scheme: str) -> None:
    at_compare.context.theme.apply("dark" if scheme == "dark" else "light")
    at_compare.resize(*size)
    qtbot.waitUntil(lambda: at_compare.width() == size[0])
    screen = screen_of(at_compare)
    for number in (1, 2, 3, 4, 5, 6):
        QTest.keyClick(at_compare, KEYS[number - 1])
        if number > 1:
            at_view(at_compare, qtbot, number)
        if number == 2:
            screen.items.open_item(screen.items.middle.grid.shown()[0])
            qtbot.waitUntil(screen.items.item.isVisible)
        assert looks(at_compare) == [], number
    at_compare.context.theme.apply("light")


def test_that_what_was_asked_while_a_comparison_failed_is_read_and_no_lock_is_awaited_in_the_windows_thread(
    at_compare: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, lab = screen_of(at_compare), at_compare.context.lab
    assert lab is not None
    before, go, failing = screen.comparison(), Event(), [CannotDo(say("The disk is away."))]
    asked: list[str] = []
    revision = lab.revision

    def read(lab: Lab, wanted: AnalysisRequest) -> LoadedComparison:
        if failing:
            go.wait(within())
            raise failing.pop()
        return load_comparison(lab, wanted)

    def told() -> int:
        asked.append(current_thread().name)
        return revision()

    monkeypatch.setattr("desktop.gui.compare.compare_screen.load_comparison", read)
    monkeypatch.setattr(lab, "revision", told)
    screen.simulated.click()
    screen.simulated.click()
    go.set()
    qtbot.waitUntil(lambda: not failing and screen.comparison() is not before, timeout=10_000)
    at_compare.context.signals.lab_changed.emit()
    qtbot.waitUntil(lambda: asked != [])
    assert current_thread().name not in asked


def test_that_what_is_asked_for_while_answers_are_read_is_what_comes(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window(lab=filled(tmp_path / "lab", simulated=True))
    people: list[str] = []
    window.context.signals.heading_changed.connect(lambda: people.append(screen_of(window).subtitle()))
    window.go("compare")
    screen = screen_of(window)
    press(window, "with_simulated")
    assert screen.simulated.isChecked() and screen.comparison() is None
    qtbot.waitUntil(lambda: screen.comparison() is not None, timeout=10_000)
    assert "people: 5" in screen.subtitle()
    assert not any("people: 0" in told for told in people), "shown under a chip that says otherwise"


@pytest.fixture(scope="module")
def compared_lab(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sample lab with what eyeline-tiny answered and five simulated participants; it is only looked at."""
    return make_compared_lab(tmp_path_factory.mktemp("tiny") / "lab")


def test_that_people_and_eyeline_tiny_are_told_apart_with_the_curve_over_n(
    make_window: MakeWindow, qtbot: QtBot, compared_lab: Path
) -> None:
    window = make_window(lab=compared_lab)
    window.context.open_place("compare", simulated=True)
    screen = screen_of(window)
    qtbot.waitUntil(lambda: screen.overview.curve.isVisible() and drawn(screen), timeout=10_000)
    called = "eyeline-tiny (trained on generated items)"
    gap = next(line for line in screen.overview.gaps.accessibleDescription().splitlines() if called in line)
    assert "people ahead by" in gap
    lines = dict(line.split(": ", 1) for line in screen.overview.curve.accessibleDescription().splitlines())
    shares = {who: [int(part.split()[-1].rstrip("%")) for part in line.split(", ")] for who, line in lines.items()}
    assert shares.keys() == {"People", called}
    assert shares[called][0] == 100 and shares[called][-1] == 0, "it loses long loops"
    assert min(shares["People"]) > 50
    assert looks(window) == []


def test_that_a_new_sample_lab_offers_an_example_and_makes_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stored(lab: Lab, *_asked: object, **_options: object) -> None:
        answer_as_tiny(lab)

    monkeypatch.setattr("desktop.gui.compare.make_example_comparison.run_batch", stored)
    window = make_window()
    with qtbot.waitSignal(window.labs.opened, timeout=20_000):
        window.labs.make_sample(tmp_path / "sample")
    window.go("compare")
    qtbot.waitUntil(seen(window, "make_example").isVisible, timeout=10_000)
    said = " ".join(label.text() for label in screen_of(window).nothing.findChildren(QLabel) if label.isVisible())
    assert "eyeline-tiny (trained on generated items)" in said
    assert looks(window) == []
    QTest.keyClick(window, Qt.Key.Key_E)
    screen = screen_of(window)
    qtbot.waitUntil(lambda: screen.overview.isVisible() and len(screen.overview.tasks()) > 0, timeout=20_000)
    assert screen.simulated.isChecked() and screen.overview.warning.isVisible()
    assert "people: 5" in screen.subtitle()


def test_that_an_example_without_a_model_that_runs_stores_nobody_s_answers(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def has_withdrawn_image(*_asked: object, **_options: object) -> None:
        raise CannotDo(say("No Python with torch is here."))

    monkeypatch.setattr("desktop.gui.compare.make_example_comparison.run_batch", has_withdrawn_image)
    window = make_window()
    with qtbot.waitSignal(window.labs.opened, timeout=20_000):
        window.labs.make_sample(tmp_path / "sample")
    window.go("compare")
    qtbot.waitUntil(seen(window, "make_example").isVisible, timeout=10_000)
    with qtbot.waitSignal(window.context.signals.failed):
        press(window, "make_example")
    lab = window.context.lab
    assert lab is not None
    assert lab.read(sessions.answered_item_ids) == []
    qtbot.waitUntil(seen(window, "make_example").isEnabled)
