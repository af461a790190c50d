"""Long work on a study: each has a bar and a Stop, and nothing half is left of what was stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from db.stores import sessions
from desktop.exchange.export_formats import write_export
from desktop.gui.collect.operator.collect_screen import CollectScreen
from desktop.gui.shell import export_card
from desktop.gui.shell.export_card import ExportCard
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies import close_study_card
from desktop.gui.studies.close_study_card import CloseStudyCard
from desktop.gui.studies.protocol_editor import ProtocolEditorPage
from desktop.gui.tour.simulated_keys_and_clicks import find_widget
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.study.completion.assign_missing_answers import apply_topup
from desktop.study.completion.precision_stopping import load_stopping_progress
from desktop.study.completion.study_closing import close_study, load_last_revision
from desktop.study.participants.data_corrections import CorrectionReason, exclude_run_or_trial
from desktop.study.planning import store_studies_and_drafts
from desktop.study.planning.store_studies_and_drafts import list_drafts, list_studies
from desktop.study.planning.stored_topup_assignments import load_topups
from tests.gui.gate import Gate, stop_at
from tests.gui.looks import looks
from tests.gui.studies.conftest import Designer
from tests.gui.studies.test_designing import begin
from tests.unit.study.test_ending import collected


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[QWidget]:
    """A window of its own to show a card in."""
    made = QWidget()
    made.resize(1000, 800)
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def card(window: MainWindow, host: QWidget, qtbot: QtBot) -> Iterator[CloseStudyCard]:
    """The end of a study in which something is missing, in a window of its own."""
    lab = window.context.lab
    assert lab is not None
    study, (_, newest) = collected(lab)
    trial = next(trial for trial in lab.read(sessions.trials_of_session, newest.run.id) if not trial.practice)
    exclude_run_or_trial(lab, str(trial.id), CorrectionReason("fell asleep", "AB"))
    card = CloseStudyCard(window.context)
    QHBoxLayout(host).addWidget(card)
    host.show()
    qtbot.waitExposed(host)
    card.show_study(study)
    qtbot.waitUntil(lambda: any(text.text().startswith("Missing answers: 1") for text in card.findChildren(TextLabel)))
    yield card


def button(card: QWidget, name: str) -> PushButton:
    found = card.findChild(PushButton, name)
    assert found is not None
    return found


def press(card: QWidget, name: str) -> None:
    QTest.mouseClick(button(card, name), Qt.MouseButton.LeftButton)


def line_of(card: CloseStudyCard) -> ProgressLine:
    found = card.findChild(ProgressLine)
    assert found is not None
    return found


def test_that_what_is_missing_is_given_to_nobody_where_that_is_stopped(
    card: CloseStudyCard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab, study = card.context.lab, card.study
    assert lab is not None and study is not None
    gate = Gate(apply_topup)
    monkeypatch.setattr(close_study_card, "apply_topup", gate)
    press(card, "top_up")
    stop_at(gate, line_of(card), qtbot)
    assert load_topups(lab, study.id) == {}
    press(card, "top_up")
    qtbot.waitUntil(lambda: bool(load_topups(lab, study.id)))


def test_that_a_study_stays_open_where_its_close_is_stopped(
    card: CloseStudyCard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab, study = card.context.lab, card.study
    assert lab is not None and study is not None
    gate = Gate(close_study)
    monkeypatch.setattr(close_study_card, "close_study", gate)
    press(card, "close_study")
    press(card, "close_anyway")
    stop_at(gate, line_of(card), qtbot)
    assert load_last_revision(lab, study.id) is None
    qtbot.waitUntil(button(card, "close_study").isVisible)


def test_that_a_stopped_export_leaves_no_file(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(write_export)
    monkeypatch.setattr(export_card, "write_export", gate)
    window.context.actions.run("export")
    card = window.findChild(ExportCard)
    assert card is not None
    card.export(tmp_path / "out")
    stop_at(gate, card.line, qtbot)
    assert list(tmp_path.glob("out/*")) == []
    card.export(tmp_path / "out")
    qtbot.waitUntil(lambda: (tmp_path / "out" / "trials.jsonl").is_file() and not card.line.isVisible())


def test_that_a_draft_stays_one_where_freezing_is_stopped(
    designer: Designer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(designer)
    designer.wait(lambda: designer.enabled("editor_freeze"))
    gate = Gate(store_studies_and_drafts.draw_design)
    monkeypatch.setattr(store_studies_and_drafts, "draw_design", gate)
    designer.freeze()
    stop_at(gate, find_widget(designer.screen, ProtocolEditorPage, "editor").freezing, qtbot)
    lab = designer.window.context.lab
    assert lab is not None
    assert list_studies(lab) == []
    assert len(list_drafts(lab)) == 1
    designer.freeze()
    designer.wait(lambda: len(list_studies(lab)) == 1)


def test_that_the_margin_of_error_is_looked_at_and_its_progress_told_at_the_end_and_in_collect(
    window: MainWindow, host: QWidget, qtbot: QtBot
) -> None:
    lab = window.context.lab
    assert lab is not None
    rule = {"margin": 5, "most": 12, "looks": 2, "first": 10}
    study, _ = collected(lab, 10, analysis={"stopping": rule})
    card = CloseStudyCard(window.context)
    QHBoxLayout(host).addWidget(card)
    host.show()
    qtbot.waitExposed(host)
    card.show_study(study)
    qtbot.waitUntil(
        lambda: (
            "at most ±5 percentage points. 10 of at most 12 participants, first interim analysis at 10." in told(card)
        )
    )
    assert button(card, "look").isEnabled() and looks(host) == []
    press(card, "look")
    qtbot.waitUntil(lambda: "at interim analysis 1 of 2. 10 of at most 12 participants, next at 12." in told(card))
    assert not button(card, "look").isEnabled(), "no participant has finished since"
    progress = load_stopping_progress(lab, study)
    assert progress is not None
    assert f"±{100 * progress.looks[0].margin:.1f} at interim analysis 1" in told(card) and looks(host) == []
    window.go("collect")
    board = find_widget(window, CollectScreen, "screen_collect")
    qtbot.waitUntil(lambda: "at interim analysis 1 of 2. 10 of at most 12 participants, next at 12." in told(board))
    qtbot.waitUntil(lambda: looks(window) == [])


def told(where: QWidget) -> str:
    return "\n".join(text.text() for text in where.findChildren(TextLabel) if text.isVisible())
