"""Long work on a study: each has a bar and a Stop, and nothing half is left of what was stopped."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from db.stores import runs
from desktop.exchange.out.formats import write
from desktop.gui.collect.screen import CollectScreen
from desktop.gui.shell import export
from desktop.gui.shell.export import ExportCard
from desktop.gui.shell.window import MainWindow
from desktop.gui.studies import closing_card
from desktop.gui.studies.closing_card import ClosingCard
from desktop.gui.studies.editor import EditorPage
from desktop.gui.tour.hands import find
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.progress import ProgressLine
from desktop.gui.widgets.text import Text
from desktop.study import studies
from desktop.study.closing import close, pinned
from desktop.study.corrections import Ground, exclude
from desktop.study.stopping import stopping_progress
from desktop.study.studies import all_studies, drafts
from desktop.study.topped import topped_up
from desktop.study.topup import top_up
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
def card(window: MainWindow, host: QWidget, qtbot: QtBot) -> Iterator[ClosingCard]:
    """The end of a study in which something is missing, in a window of its own."""
    lab = window.context.lab
    assert lab is not None
    study, (_, newest) = collected(lab)
    trial = next(trial for trial in lab.read(runs.trials, newest.run.id) if not trial.practice)
    exclude(lab, str(trial.id), Ground("fell asleep", "AB"))
    card = ClosingCard(window.context)
    QHBoxLayout(host).addWidget(card)
    host.show()
    qtbot.waitExposed(host)
    card.show_study(study)
    qtbot.waitUntil(lambda: any(text.text().startswith("Missing answers: 1") for text in card.findChildren(Text)))
    yield card


def button(card: QWidget, name: str) -> Button:
    found = card.findChild(Button, name)
    assert found is not None
    return found


def press(card: QWidget, name: str) -> None:
    QTest.mouseClick(button(card, name), Qt.MouseButton.LeftButton)


def line_of(card: ClosingCard) -> ProgressLine:
    found = card.findChild(ProgressLine)
    assert found is not None
    return found


def test_that_what_is_missing_is_given_to_nobody_where_that_is_stopped(
    card: ClosingCard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab, study = card.context.lab, card.study
    assert lab is not None and study is not None
    gate = Gate(top_up)
    monkeypatch.setattr(closing_card, "top_up", gate)
    press(card, "top_up")
    stop_at(gate, line_of(card), qtbot)
    assert topped_up(lab, study.id) == {}
    press(card, "top_up")
    qtbot.waitUntil(lambda: bool(topped_up(lab, study.id)))


def test_that_a_study_stays_open_where_its_close_is_stopped(
    card: ClosingCard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab, study = card.context.lab, card.study
    assert lab is not None and study is not None
    gate = Gate(close)
    monkeypatch.setattr(closing_card, "close", gate)
    press(card, "close_study")
    press(card, "close_anyway")
    stop_at(gate, line_of(card), qtbot)
    assert pinned(lab, study.id) is None
    qtbot.waitUntil(button(card, "close_study").isVisible)


def test_that_a_stopped_export_leaves_no_file(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(write)
    monkeypatch.setattr(export, "write", gate)
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
    gate = Gate(studies.design)
    monkeypatch.setattr(studies, "design", gate)
    designer.freeze()
    stop_at(gate, find(designer.screen, EditorPage, "editor").freezing, qtbot)
    lab = designer.window.context.lab
    assert lab is not None
    assert all_studies(lab) == []
    assert len(drafts(lab)) == 1
    designer.freeze()
    designer.wait(lambda: len(all_studies(lab)) == 1)


def test_that_the_margin_of_error_is_looked_at_and_its_progress_told_at_the_end_and_in_collect(
    window: MainWindow, host: QWidget, qtbot: QtBot
) -> None:
    lab = window.context.lab
    assert lab is not None
    rule = {"margin": 5, "most": 12, "looks": 2, "first": 10}
    study, _ = collected(lab, 10, analysis={"stopping": rule})
    card = ClosingCard(window.context)
    QHBoxLayout(host).addWidget(card)
    host.show()
    qtbot.waitExposed(host)
    card.show_study(study)
    qtbot.waitUntil(lambda: "at most ±5 points. 10 of at most 12 participants, first look at 10." in told(card))
    assert button(card, "look").isEnabled() and looks(host) == []
    press(card, "look")
    qtbot.waitUntil(lambda: "at look 1 of 2. 10 of at most 12 participants, next look at 12." in told(card))
    assert not button(card, "look").isEnabled(), "no participant has finished since"
    progress = stopping_progress(lab, study)
    assert progress is not None
    assert f"±{100 * progress.looks[0].margin:.1f} at look 1" in told(card) and looks(host) == []
    window.go("collect")
    board = find(window, CollectScreen, "screen_collect")
    qtbot.waitUntil(lambda: "at look 1 of 2. 10 of at most 12 participants, next look at 12." in told(board))
    qtbot.waitUntil(lambda: looks(window) == [])


def told(where: QWidget) -> str:
    return "\n".join(text.text() for text in where.findChildren(Text) if text.isVisible())
