"""The disk fills in the middle of a run: one sentence, nothing lost, and the run goes on when there is room again."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import sessions
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.gui.collect.person import Person
from tests.gui.small_disk import fill


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_full_disk_holds_the_run_and_loses_nothing(
    small_disk: Path, made_sample: Path, theme: WindowTheme, qtbot: QtBot
) -> None:
    shutil.copytree(made_sample, small_disk / "lab")
    with open_lab(small_disk / "lab") as lab:
        context = AppContext(MachineSettings(), theme, TaskPool(), lab=lab)
        study = add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 4}, practice=0))
        window = ParticipantWindow(context, study, code="P001", simulated=True)
        window.open()
        qtbot.waitUntil(window.isActiveWindow, timeout=10_000)
        person = Person(window, qtbot)
        person.sign_in()
        _answer(person)
        ballast = fill(small_disk)
        _answer_until(person, "trouble")
        before = len(_stored(lab))
        assert "full" in " ".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())
        ballast.unlink()
        person.key(Qt.Key.Key_Return)
        person.wait(lambda: window.page_name in {"trial", "thanks"})
        assert len(_stored(lab)) == before + 1
        _answer_until(person, "thanks")
        assert [trial.position for trial in _stored(lab)] == [0, 1, 2, 3]
        person.key(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not window.isVisible(), timeout=10_000)
        context.tasks.close()


def _answer(person: Person) -> None:
    """Answer the open item rightly and wait for what comes."""
    item = person.to_trial()
    person.answer(item)
    person.wait(lambda: person.window.item != item or person.window.page_name != "trial")


def _answer_until(person: Person, page: str) -> None:
    while person.window.page_name != page:
        _answer(person)


def _stored(lab: Lab) -> list[sessions.TrialRow]:
    return [trial for run in lab.read(sessions.all_sessions) for trial in lab.read(sessions.trials_of_session, run.id)]
