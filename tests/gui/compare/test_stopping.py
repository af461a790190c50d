"""Long work of Compare: each has a bar and a Stop, and nothing half is left of what was stopped."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.analysis.report import export_figures_and_tables, write_html_pdf_report
from desktop.gui.compare import load_compare_data, tables_and_figures_view
from desktop.gui.compare.report_status_card import ReportStatusCard
from desktop.gui.widgets.progress_line import DelayedProgressLine, ProgressLine
from tests.gui.compare.at_compare import MakeWindow, at_view, filled, opened, press, screen_of, seen
from tests.gui.gate import Gate, stop_at


@pytest.fixture(scope="module")
def made_lab(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with answers, in which reports are stopped."""
    return filled(tmp_path_factory.mktemp("stopping") / "lab")


def _line(report: ReportStatusCard) -> ProgressLine:
    found = report.findChild(ProgressLine)
    assert found is not None
    return found


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_that_reading_is_stopped_before_anything_is_shown_and_begun_again(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(load_compare_data.compare_lab)
    monkeypatch.setattr(load_compare_data, "compare_lab", gate)
    window = make_window(lab=made_lab)
    window.go("compare")
    screen = screen_of(window)
    qtbot.waitUntil(lambda: screen.reading.isVisible() and screen.reading.share() > 0.3)
    stop_at(gate, screen.reading, qtbot)
    qtbot.waitUntil(seen(window, "read_again").isVisible)
    assert screen.comparison() is None
    press(window, "read_again")
    qtbot.waitUntil(lambda: screen.overview.isVisible() and len(screen.overview.tasks()) > 0)


def test_that_what_was_shown_stays_as_it_was_asked_for_where_another_reading_is_stopped(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(lab=made_lab)
    screen = opened(window, qtbot)
    before = screen.comparison()
    gate = Gate(load_compare_data.compare_lab)
    monkeypatch.setattr(load_compare_data, "compare_lab", gate)
    QTest.keyClick(window, Qt.Key.Key_S)
    assert screen.simulated.isChecked()
    stop_at(gate, screen.reading, qtbot)
    assert not screen.simulated.isChecked()
    assert screen.comparison() is before
    assert screen.overview.isVisible()


def test_that_a_view_that_was_stopped_is_worked_out_when_asked(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(lab=made_lab)
    screen = opened(window, qtbot)
    gate = Gate(tables_and_figures_view.list_tables_and_figures)
    monkeypatch.setattr(tables_and_figures_view, "list_tables_and_figures", gate)
    QTest.keyClick(window, Qt.Key.Key_3)
    line = screen.tables.findChild(DelayedProgressLine)
    assert line is not None
    stop_at(gate, line, qtbot)
    again = seen(screen.tables, "work_out")
    qtbot.waitUntil(again.isVisible)
    assert screen.tables.sheet() is None
    press(screen.tables, "work_out")
    qtbot.waitUntil(lambda: screen.tables.settled() and screen.tables.sheet() is not None)
    assert not again.isVisible()


def test_that_a_stopped_report_leaves_nothing(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(lab=made_lab)
    screen = opened(window, qtbot)
    gate = Gate(write_html_pdf_report.document_pdf)
    monkeypatch.setattr(write_html_pdf_report, "document_pdf", gate)
    QTest.keyClick(window, Qt.Key.Key_R)
    line = _line(screen.report)
    qtbot.waitUntil(lambda: line.isVisible() and line.share() > 0.7)
    assert not screen.write.isEnabled()
    stop_at(gate, line, qtbot)
    assert not screen.report.isVisible()
    assert screen.write.isEnabled()
    assert not (made_lab / "exports" / "report").exists()


def test_that_stopped_figures_and_tables_leave_what_was_there(
    make_window: MakeWindow, qtbot: QtBot, made_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = made_lab / "exports" / "for-a-paper"
    (folder / "tables").mkdir(parents=True)
    old = folder / "tables" / "differences.csv"
    old.write_text("of before", encoding="utf-8")
    window = make_window(lab=made_lab)
    screen = opened(window, qtbot)
    at_view(window, qtbot, 3)
    gate = Gate(export_figures_and_tables.figure_bytes, passes=2)
    monkeypatch.setattr(export_figures_and_tables, "figure_bytes", gate)
    press(window, "save_all")
    line = _line(screen.report)
    qtbot.waitUntil(lambda: line.isVisible() and line.share() > 0.25)
    assert not seen(window, "save_all").isEnabled()
    stop_at(gate, line, qtbot)
    assert _files(folder) == [old]
    assert old.read_text(encoding="utf-8") == "of before"
    assert seen(window, "save_all").isEnabled()
