"""A job is closed on its page, and opened again there; at an annotator's seat it is not offered any more."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.annotation.jobs.close_and_reopen_job import close_job
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.working import Worker, worker

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def start(person: Worker) -> PushButton:
    found = person.see("start")
    assert isinstance(found, PushButton)
    return found


def offered(person: Worker) -> SelectField:
    found = person.see("job")
    assert isinstance(found, SelectField)
    return found


def test_that_a_job_is_closed_with_a_reason_and_opened_again(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    person = worker(make_window, job_lab, qtbot)
    person.click("show_job")
    person.click("close_job")
    person.wait(lambda: "Enter a reason" in person.window.toast.label())
    assert person.lab.read(load_jobs)[0].closed is None
    person.fill("close_reason", "made twice")
    person.press(Key.Key_Return)
    person.wait(lambda: person.lab.read(load_jobs)[0].closed == "made twice")
    person.wait(lambda: "Reopen" in person.see("close_job").accessibleName())
    assert person.faults() == []
    person.click("job_back")
    person.wait(lambda: "made twice" in person.text("code_problem").text())
    person.see("code", QLineEdit).setFocus()
    person.write("A1")
    person.press(Key.Key_Return)
    assert not start(person).isEnabled()
    assert person.page(TaggingPage) is None
    assert person.finds("show_conflicts"), "what came of it can be looked at"
    assert person.faults() == []
    person.click("show_job")
    person.fill("close_reason", "it was the right one")
    person.click("close_job")
    person.wait(lambda: person.lab.read(load_jobs)[0].closed is None)
    person.click("job_back")
    person.wait(lambda: not person.finds("code_problem"))
    bench = person.come("A1", TaggingPage)
    person.wait(bench.at_work)


def test_that_who_is_at_work_in_a_job_that_is_closed_elsewhere_is_told(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    person = worker(make_window, job_lab, qtbot)
    bench = person.come("A1", TaggingPage)
    person.wait(bench.at_work)
    first = bench.session.item
    person.lab.write(close_job, person.lab.read(load_jobs)[0], "made twice", wall_time_now()).result()
    person.press(Key.Key_1)
    person.see("error_panel")
    assert "made twice" in person.text("error_sentence").text()
    assert first is not None
    assert bench.session.rows[first].state == "draft", "it is not in the lab"
    assert bench.session.unsaved
