"""The views of Compare behind the first: tables and figures, items, people's answers, answer rules, the analysis."""

import csv
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.analysis.data.analysis_settings_file import load_analysis_file
from desktop.benchmarks.answers import RULES
from desktop.gui.compare.chart_tooltips import point_tooltip
from desktop.gui.compare.compare_screen import CompareScreen
from desktop.gui.compare.report_table_widget import DocumentTable
from desktop.gui.compare.side_list import SideList, SideListRow
from desktop.gui.i18n import tr
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.window_language import use_language
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.tab_bar import NOWHERE, TabButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.library import score_stored_answers
from desktop.library.machine.settings import MachineSettings
from tests.gui.compare.at_compare import (
    CONNECTION,
    EASY,
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
from tests.unit.analysis.labs import MadeLab
from tests.unit.analysis.test_unnamed import asked


@pytest.fixture(scope="module")
def made_lab(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with a plan that leaves out one person; it is only looked at."""
    return filled(tmp_path_factory.mktemp("views") / "lab", rules=True)


@pytest.fixture
def at_compare(make_window: MakeWindow, qtbot: QtBot, made_lab: Path) -> Iterator[MainWindow]:
    window = make_window(lab=made_lab)
    opened(window, qtbot)
    yield window


def choose(chooser: SideList, key: str) -> None:
    """Press an entry of the list at the left."""
    press(chooser, f"choice_{key}")


def test_that_a_view_asked_for_before_the_answers_are_read_is_the_one_that_comes(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path
) -> None:
    window = make_window(lab=made_lab)
    QTest.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    screen = screen_of(window)
    assert screen.comparison() is None
    QTest.keyClick(screen, Qt.Key.Key_4)
    qtbot.waitUntil(screen.quality.isVisible)
    assert not screen.overview.isVisible()


def test_that_every_table_and_figure_is_a_step_away_with_published_rows_marked(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables
    assert {"accuracy_jigsaw", "outcomes_jigsaw", "differences", "jigsaw_table_2", "jigsaw_figure_2"} <= set(
        view.list.keys()
    )
    QTest.keyClick(view.list, Qt.Key.Key_Down)
    assert view.list.current() == "outcomes_jigsaw"
    choose(view.list, "jigsaw_table_2")
    table = view.card.table
    assert table is not None
    cells = {entry.cells[0]: entry for entry in table.entries()}
    assert cells["People"].tone == "people"
    published = [entry for name, entry in cells.items() if name.endswith("(published, other items)")]
    assert published
    assert {entry.tone for entry in published} == {"published"}
    QTest.keyClick(at_compare, Qt.Key.Key_F)
    assert not view.list.isVisible()
    QTest.keyClick(at_compare, Qt.Key.Key_F)
    choose(view.list, "jigsaw_figure_5")
    assert view.card.table is None
    assert "requires at least five models" in view.card.texts()


def test_that_tables_stand_in_groups_and_the_votes_are_among_those_of_models(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables
    heads = list[str]()

    def shown() -> bool:
        heads[:] = [label.text() for label in view.list.findChildren(TextLabel) if label.isVisible()]
        return len(heads) > 3

    qtbot.waitUntil(shown)
    assert heads[:3] == ["Accuracy", "Participants", "Models"]
    assert all(head.startswith("Paper: ") for head in heads[3:])
    keys = view.list.keys()
    assert keys.index("each_person_jigsaw") > keys.index("differences")
    at_compare.open_place_with("compare", {"view": "votes"})
    assert view.votes.isVisible() and not view.card.isVisible()
    assert any("No votes yet" in label.text() for label in view.votes.findChildren(QLabel) if label.isVisible())
    assert looks(at_compare) == []
    choose(view.list, "differences")
    assert view.card.isVisible() and not view.votes.isVisible()


def test_that_rules_and_settings_are_behind_the_buttons_that_name_them(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    assert [tab.label() for tab in screen.tabs.findChildren(TabButton)] == [
        "Overview",
        "Items",
        "Tables",
        "Data quality",
    ]
    assert screen.rule.label() == "rule strict, version 1" and screen.planned.label() == "As planned"
    for button, view in ((screen.rule, screen.rules), (screen.planned, screen.plan)):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda view=view: view.isVisible() and view.settled(), timeout=10_000)
        assert screen.tabs.current() == NOWHERE, "no tab claims what is shown"
        QTest.keyClick(at_compare, Qt.Key.Key_1)
        assert screen.overview.isVisible() and screen.tabs.current() == 0


def test_that_the_bar_keeps_its_width_whatever_the_rules_are_called(at_compare: MainWindow) -> None:
    screen = screen_of(at_compare)
    longest, several = [("a rule whose name its authors made " + "very " * 12 + "long", 3)], [("strict", 1), ("own", 2)]
    for rules, shown in ((longest, "rule a rule"), (several, "2 extraction rules")):
        screen._tell_rules(rules)
        assert screen.rule.label().startswith(shown)
        assert screen.rule.sizeHint().width() <= 300
        assert all(name in screen.rule.accessibleName() and name in screen.rule.toolTip() for name, _ in rules)
        assert looks(at_compare) == []


def test_that_a_figure_is_drawn_in_the_windows_colours_and_again_when_they_change(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_view(at_compare, qtbot, 3)
    figure = screen_of(at_compare).tables.card.figure
    qtbot.waitUntil(lambda: not figure.image().isNull(), timeout=15_000)
    assert figure.image().pixelColor(2, 2).name() == "#ffffff"
    at_compare.context.theme.apply("dark")
    qtbot.waitUntil(lambda: figure.image().pixelColor(2, 2).name() == "#1e2125", timeout=15_000)
    at_compare.context.theme.apply("light")


def test_that_a_table_is_kept_in_the_form_that_its_ending_asks_for(
    at_compare: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables

    def kept(key: str, name: str) -> tuple[str, DocumentTable]:
        choose(view.list, key)
        view.save_as(str(tmp_path / name))
        qtbot.waitUntil((tmp_path / name).exists)
        assert view.card.table is not None
        return (tmp_path / name).read_text(encoding="utf-8"), view.card.table

    text, table = kept("outcomes_jigsaw", "t.csv")
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["Respondent"] for row in rows] == [entry.cells[1] for entry in table.entries()]
    over = [row["Over answered, %"] for row in rows]
    assert [f"{float(one):.1f}" if one else "–" for one in over] == [entry.cells[7] for entry in table.entries()]
    for name, begins in (("t.md", "People minus model"), ("t.tex", "\\begin{table}"), ("t.json", "[")):
        text, table = kept("differences", name)
        assert table.entries()[0].cells[1] in text
        assert text.startswith(begins)


def test_that_a_saved_table_holds_no_code_of_who_did_not_agree_to_sharing(
    made_sample: Path, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path / "lab"))) as lab:
        yes, no = asked(lab, [True, False])
    window = make_window(lab=tmp_path / "lab")
    opened(window, qtbot)
    at_view(window, qtbot, 3)
    view = screen_of(window).tables
    key = next(key for key in view.list.keys() if key.startswith("each_person_"))  # noqa: SIM118 - no mapping
    choose(view.list, key)
    assert view.card.table is not None
    shown = {entry.cells[0] for entry in view.card.table.entries()}
    assert {yes, no} <= {cell for entry in view.card.table.entries() for cell in entry.cells}, shown
    view.save_as(str(tmp_path / "t.csv"))
    qtbot.waitUntil((tmp_path / "t.csv").exists, timeout=15_000)
    text = (tmp_path / "t.csv").read_text(encoding="utf-8")
    assert yes in text
    assert no not in text


def test_that_a_figure_is_kept_with_its_data_beside_it(at_compare: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables
    for kind, first in (("svg", b"<?xml"), ("pdf", b"%PDF"), ("png", b"\x89PNG")):
        path = tmp_path / f"{kind}.{kind}"
        view.save_as(str(path))
        qtbot.waitUntil(lambda path=path: path.with_suffix(".csv").exists(), timeout=15_000)
        assert path.read_bytes().startswith(first)
    rows = list(csv.DictReader((tmp_path / "svg.csv").read_text(encoding="utf-8").splitlines()))
    (people,) = [
        row for row in rows if row["Respondent"] == "people" and row["Task"] == "Missing Piece Selection, Easy"
    ]
    point = screen_of(at_compare).overview.tasks()[0].points[0]
    assert float(people["Accuracy, %"]) == pytest.approx(100 * point.accuracy, abs=1e-10)
    assert float(people["95% CI, these participants, low"]) <= 100 * point.low + 1e-10


def test_that_lists_count_their_items_and_both_outputs_stand_first(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 2)
    view = screen_of(at_compare).items
    choose(view.list, "parted_other_default_blind")
    (line,) = view.middle.grid.shown()
    assert line.item.key == "photo-01-missing_piece_easy"
    view.open_item(line)
    qtbot.waitUntil(view.item.isVisible)
    said = view.item.texts()
    models = [text for text in said if text in {"vlm", "other", "other (blind)", "chance"}]
    assert set(models[:2]) == {"other", "other (blind)"}
    assert "B: piece B" in said


def test_that_the_scatter_tells_its_items_on_hover_and_opens_them(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 2)
    view = screen_of(at_compare).items
    choose(view.list, "scatter")
    scatter = view.middle.scatter
    qtbot.waitUntil(lambda: scatter.settled() and scatter.width() > 300)
    words = [told for told, _ in scatter.rows()]
    assert sum(len(told.splitlines()) - 1 for told in words) == 12
    alone = next(row for row, told in enumerate(words) if len(told.splitlines()) == 2)
    assert scatter.words_at(scatter.place_of(alone)) == words[alone]
    QTest.mouseClick(scatter, Qt.MouseButton.LeftButton, pos=scatter.place_of(alone).toPoint())
    qtbot.waitUntil(view.item.isVisible)
    assert view.item.item_key() in words[alone]
    qtbot.waitUntil(scatter.settled)
    assert scatter.words_at(QPoint(1, 1).toPointF()) == ""
    view.close_item()
    scatter.setFocus()
    QTest.keyClick(scatter, Qt.Key.Key_Right)
    QTest.keyClick(scatter, Qt.Key.Key_Return)
    assert view.middle.grid.shown()


def test_that_lists_can_be_of_one_task(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 2)
    view = screen_of(at_compare).items
    choose(view.list, "hardest_for_people")
    assert {line.item.task for line in view.middle.grid.shown()} == {EASY, CONNECTION}
    view.task.chosen.emit(f"jigsaw {CONNECTION}")
    qtbot.waitUntil(lambda: {line.item.task for line in view.middle.grid.shown()} == {CONNECTION}, timeout=10_000)
    assert view.list.current() == "hardest_for_people"


def test_that_a_task_of_the_figure_leads_to_its_items(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    plot = screen.overview.plot
    qtbot.waitUntil(lambda: drawn(screen))
    of_task = plot.place_of(1)
    QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(10, round(of_task.y())))
    qtbot.waitUntil(lambda: screen.items.isVisible() and screen.items.settled(), timeout=10_000)
    assert screen.items.task.label() == "Connection Verification"
    assert {line.item.task for line in screen.items.middle.grid.shown()} == {CONNECTION}


def test_that_tasks_of_the_figure_are_gone_through_and_opened_by_keyboard(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    plot = screen.overview.plot
    qtbot.waitUntil(lambda: drawn(screen))
    came_to: list[QWidget | None] = []
    while plot not in came_to and len(came_to) < 40:
        QTest.keyClick(QApplication.focusWidget() or at_compare, Qt.Key.Key_Tab)
        came_to.append(QApplication.focusWidget())
    told = QAccessible.queryAccessibleInterface(plot)
    assert told.role() == QAccessible.Role.List and told.childCount() == len(screen.overview.tasks())
    rows = [told.child(number) for number in range(told.childCount())]
    assert [row.role() for row in rows] == [QAccessible.Role.ListItem] * len(rows)
    names = [row.text(QAccessible.Text.Name) for row in rows]
    assert names[1].startswith("Connection Verification: People: ") and len(set(names)) == len(names)
    assert [bool(row.state().focused) for row in rows] == [True, False]

    before = plot.grab().toImage()
    QTest.keyClick(plot, Qt.Key.Key_Down)
    assert plot.grab().toImage() != before, "nobody sees where the keyboard is"
    assert [bool(row.state().focused) for row in rows] == [False, True]
    assert plot.visibleRegion().contains(plot.mapFromGlobal(rows[1].rect().center()))
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert QToolTip.text() == point_tooltip(screen.overview.tasks()[1].points[0])
    QToolTip.hideText()
    QTest.keyClick(plot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.items.isVisible() and screen.items.settled(), timeout=10_000)
    assert screen.items.task.label() == "Connection Verification"
    focus = QApplication.focusWidget()
    assert focus is not None and focus.isVisible(), "the keyboard goes on there"


def test_that_rasch_is_refused_under_ten_participants(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 2)
    view = screen_of(at_compare).items
    choose(view.list, "rasch")
    qtbot.waitUntil(lambda: "at least ten participants" in view.middle.note(), timeout=10_000)


def test_that_error_consistency_is_calculated_when_it_is_chosen(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables
    before = [row.choice.key for row in view.list.findChildren(SideListRow)]
    assert not any(key.startswith("consistency_") for key in before)
    choose(view.list, "error_consistency")
    qtbot.waitUntil(lambda: (sheet := view.sheet()) is not None and sheet.table is not None, timeout=20_000)
    choose(view.list, "consistency_jigsaw_connection")
    qtbot.waitUntil(lambda: not view.card.figure.image().isNull(), timeout=20_000)
    assert view.card.table is not None
    assert {entry.cells[1] for entry in view.card.table.entries()} >= {"vlm", "other"}


def test_that_times_parts_and_every_rule_of_exclusion_are_told(at_compare: MainWindow, qtbot: QtBot) -> None:
    at_view(at_compare, qtbot, 4)
    view = screen_of(at_compare).quality
    qtbot.waitUntil(lambda: view.plot.settled() and view.parts.settled())
    right, wrong = view.plot.accessibleDescription().splitlines()
    assert (right.startswith("correct: ") and right.endswith("n 32"), wrong.endswith("n 8")) == (True, True)
    told = [words.partition(" · ")[0] for words, _ in view.parts.rows()]
    assert set(told) == {"Position", "Image"}
    (under,) = [table for table in view.tables() if table.shown.name == "under_exclusions"]
    told = {(entry.cells[0], entry.cells[2], entry.cells[3]) for entry in under.entries()}
    assert ("no rule", "Connection Verification", "5") in told
    assert ("asleep", "Connection Verification", "4") in told
    assert ("slow", "Connection Verification", "5") in told
    assert ("all rules", "Connection Verification", "4") in told


def test_that_flips_lead_to_what_was_written_and_a_rule_is_a_choice_after_the_fact(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_view(at_compare, qtbot, 5)
    screen = screen_of(at_compare)
    view = screen.rules
    assert view.flips is not None
    flips = view.flips.entries()
    assert {(entry.cells[1], entry.cells[3], entry.cells[4]) for entry in flips} == {
        ("other", "invalid: –", 'right: "A"')
    }
    assert len(flips) == 6
    view.flips.selectRow(0)
    qtbot.waitUntil(view.item.isVisible)
    assert "answer: A" in view.item.texts()
    assert screen.planned.label() == "As planned"
    before = screen.comparison()
    view.rule_requested.emit("lenient 1")
    qtbot.waitUntil(lambda: screen.comparison() is not before, timeout=10_000)
    assert screen.planned.label() == "Post hoc"
    assert screen.rule.label() == "rule lenient, version 1"
    assert accuracy_of(screen, "other") == 1.0


def accuracy_of(screen: CompareScreen, who: str, task: str = CONNECTION) -> float:
    """What somebody's point shows."""
    (shown,) = [one for one in screen.overview.tasks() if one.key.task == task]
    return next(point.accuracy for point in shown.points if point.who == who)


def test_that_the_words_of_the_plan_are_whole_in_a_small_window_in_every_language(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_compare.resize(911, 480)
    at_view(at_compare, qtbot, 6)
    plan = screen_of(at_compare).plan

    page = plan.findChild(ScrollColumn)
    assert page is not None
    inner = page.widget()
    assert inner is not None
    try:
        for language in ("ja", "zh_CN", "en"):
            use_language(at_compare.context.theme.app, language)
            qtbot.waitUntil(lambda: inner.minimumSizeHint().width() <= page.viewport().width())
            buttons = [seen(plan, name) for name in ("use_plan", "open_analysis", "keep_analysis")]
            assert max(button.geometry().right() for button in buttons) <= plan.said.geometry().right()
    finally:
        use_language(at_compare.context.theme.app, "en")


def test_that_what_is_chosen_otherwise_is_post_hoc_until_the_plan_is_taken_again(
    at_compare: MainWindow, qtbot: QtBot
) -> None:
    at_view(at_compare, qtbot, 6)
    screen = screen_of(at_compare)
    assert screen.plan.people.on() == {"P0", "P1", "P2", "P3", "P4"}
    assert people_of(screen) == {"P0", "P1", "P2", "P3"}
    change(at_compare, qtbot, "exclusions", "chip_asleep")
    assert screen.planned.label() == "Post hoc"
    assert people_of(screen) == {"P0", "P1", "P2", "P3", "P4"}
    qtbot.waitUntil(lambda: "Post hoc: no protocol planned this analysis." in screen.plan.said.text())
    change(at_compare, qtbot, "people", "chip_P0")
    assert people_of(screen) == {"P1", "P2", "P3", "P4"}
    change(at_compare, qtbot, "models", "chip_vlm")
    assert "vlm: " not in screen.overview.gaps.accessibleDescription()
    change(at_compare, qtbot, "plan", "use_plan")
    assert screen.planned.label() == "As planned"
    assert people_of(screen) == {"P0", "P1", "P2", "P3"}


def people_of(screen: CompareScreen) -> set[str]:
    """Whose answers count."""
    shown = screen.comparison()
    assert shown is not None
    return {person.code for person in shown.comparison.frame.people}


def change(window: MainWindow, qtbot: QtBot, part: str, name: str) -> None:
    """Press something in the analysis' view; the comparison is made anew."""
    screen = screen_of(window)
    before = screen.comparison()
    press(getattr(screen.plan, part) if part != "plan" else screen.plan, name)
    qtbot.waitUntil(lambda: screen.comparison() is not before and screen.plan.settled(), timeout=10_000)


def test_that_an_analysis_is_kept_and_gives_its_figures_again(
    at_compare: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    at_view(at_compare, qtbot, 6)
    screen = screen_of(at_compare)
    screen.plan.save_analysis_file(str(tmp_path / "paper.yaml"))
    paper = tmp_path / "paper.yaml"
    qtbot.waitUntil(lambda: paper.exists() and "\nhash: " in paper.read_text(encoding="utf-8"), timeout=10_000)
    qtbot.waitUntil(lambda: str(paper) in seen(screen.plan, "kept").property("text"))
    kept = load_analysis_file(tmp_path / "paper.yaml")
    assert kept.data is not None
    before = screen.comparison()
    screen.plan.open_file(str(tmp_path / "paper.yaml"))

    def pinned() -> bool:
        # Reading that was still going on before may end first; it knows nothing of the file.
        shown = screen.comparison()
        return shown is not None and shown.comparison.frame.as_pinned is not None

    qtbot.waitUntil(pinned, timeout=10_000)
    after = screen.comparison()
    assert before is not None
    assert after is not None
    assert after.comparison.rows == before.comparison.rows
    assert after.comparison.frame.as_pinned
    assert people_of(screen) == {"P0", "P1", "P2", "P3"}


def test_that_a_file_that_cannot_be_written_is_one_sentence(
    at_compare: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    at_view(at_compare, qtbot, 3)
    view = screen_of(at_compare).tables
    failed: list[Exception] = []
    at_compare.context.signals.failed.connect(failed.append)
    (tmp_path / "a file").write_text("no folder")
    view.save_as(str(tmp_path / "a file" / "t.csv"))
    view.save_as(str(tmp_path / "t.docx"))
    qtbot.waitUntil(lambda: len(failed) == 2)
    told = sorted(map(str, failed))
    assert any("Could not write" in text and "File exists" in text for text in told)
    assert any("as “docx”" in text for text in told)


def test_that_everything_is_written_for_a_paper(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(CONNECTION,), n=2)
    made.person("P1", {CONNECTION: "AB"})
    made.lab.close()
    window = make_window(lab=tmp_path / "lab")
    screen = opened(window, qtbot)
    at_view(window, qtbot, 3)
    press(screen.tables, "save_all")
    qtbot.waitUntil(lambda: screen.report.page() is not None, timeout=30_000)
    folder = screen.report.page()
    assert folder is not None
    assert {path.suffix for path in (folder / "figures").iterdir()} == {".svg", ".pdf", ".png"}
    assert {path.suffix for path in (folder / "tables").iterdir()} == {".csv", ".md", ".tex"}
    assert (folder / "figures" / "accuracy_jigsaw.svg").exists()
    assert screen.report.isVisible()
    at_view(window, qtbot, 6)
    assert not screen.report.isVisible()
    screen.tables.written.emit(folder)
    assert screen.report.isVisible()
    keys = [button.key() for button in window.findChildren(PushButton) if button.isVisible() and button.key()]
    assert {key for key in keys if keys.count(key) > 1} == set()


def test_that_the_answers_of_an_older_lab_are_scored_under_a_rule_that_is_chosen(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = MadeLab(tmp_path / "older", tasks=(EASY,), n=6)
    with monkeypatch.context() as older:
        older.setattr(score_stored_answers, "RULES", {name: rule for name, rule in RULES.items() if rule.version == 1})
        made.person("P1", {EASY: "AAAAAB"})
        made.model("vlm", {EASY: ["The correct choice is (A)."] * 6})
    made.lab.close()
    screen = opened(make_window(lab=tmp_path / "older"), qtbot)
    before = screen.comparison()
    button = screen.overview.findChild(PushButton, "switch_rule")
    assert button is not None and "lenient 2" in button.label(), "a rule that has no scores yet is offered"
    press(screen.overview, "switch_rule")
    qtbot.waitUntil(lambda: screen.comparison() is not before, timeout=10_000)
    assert accuracy_of(screen, "vlm", EASY) == 1.0


def test_that_a_click_reads_the_answers_by_the_rule_that_reads_most_of_them(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    made = MadeLab(tmp_path / "unread", tasks=(EASY,), n=6)
    made.person("P1", {EASY: "AAAAAB"})
    made.model("vlm", {EASY: ["The correct choice is (A)."] * 6})
    made.lab.close()
    screen = opened(make_window(lab=tmp_path / "unread"), qtbot)
    button = screen.overview.findChild(PushButton, "switch_rule")
    assert button is not None
    assert button.isVisible() and "lenient 2" in button.label()
    press(screen.overview, "switch_rule")
    qtbot.waitUntil(lambda: not button.isVisible(), timeout=10_000)
    said = " ".join(label.text() for label in screen.overview.findChildren(QLabel) if label.isVisible())
    assert "Could not refresh" not in said


@pytest.fixture
def english_after(qapp: QApplication) -> Iterator[None]:
    yield
    use_language(qapp, "en")


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_names_like_words_of_the_interface_are_never_translated(
    make_window: MakeWindow, english_after: None, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    models = ("Correct", "Models", "Respondent", "Chance")
    made = MadeLab(tmp_path / "lab", tasks=("All tasks",))
    made.person("Missing", {"All tasks": "AABm"})
    for name in models:
        made.model(name, {"All tasks": ["B", "A or B", "A", "A"]})
    made.lab.close()
    window = make_window(settings=MachineSettings(language=language), lab=tmp_path / "lab")
    screen = opened(window, qtbot)
    assert "All tasks" in screen.overview.plot.accessibleDescription()
    gaps = screen.overview.gaps.accessibleDescription().splitlines()
    assert all(any(line.startswith(name) for line in gaps) for name in models), gaps
    at_view(window, qtbot, 3)
    view = screen.tables
    for key, column, names in (
        ("accuracy_jigsaw", 1, set(models)), ("each_person_jigsaw", 1, {"Missing"}), ("differences", 1, set(models)),
        ("accuracy_jigsaw", 0, {"All tasks"}),
    ):  # fmt: skip
        choose(view.list, key)
        assert view.card.table is not None
        cells = {entry.cells[column] for entry in view.card.table.entries()}
        assert cells >= names and cells - names <= {tr("people"), tr("All tasks")}, (key, cells)
    tones = {entry.cells[1]: entry.tone for entry in view.card.table.entries()}
    assert tones[tr("people")] == "people" and tr("people") != "people"
