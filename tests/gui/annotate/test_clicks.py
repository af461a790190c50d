"""Clicks of a hurried hand: the second press of a double click does not act on what came up under the pointer."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTableView, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.widgets.push_button import PushButton
from tests.gui.annotate.conftest import Annotator, MakeWindow
from tests.gui.annotate.working import Worker, worker

Key = Qt.Key


def twice(annotator: Annotator, name: str) -> QPoint:
    """A double click of the window system in the middle of a control; where it was."""
    widget = annotator.see(name)
    place = widget.mapTo(annotator.window, widget.rect().center())
    _twice_at(annotator, place)
    return place


def _twice_at(annotator: Annotator, place: QPoint) -> None:
    handle, left, none = annotator.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseDClick(handle, left, none, place)


def at_work(annotator: Worker, code: str) -> TaggingPage:
    bench = annotator.come(code, TaggingPage)
    annotator.wait(lambda: bench.loaded is not None)
    return bench


def test_that_a_double_click_on_submit_submits_one_item(make_window: MakeWindow, job_lab: Path, qtbot: QtBot) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    first, second = bench.session.job.items[:2]
    annotator.press(Key.Key_Right, Key.Key_2, Key.Key_Left, Key.Key_1)
    assert (bench.session.item, bench.session.queue.standing(second)) == (first, AnnotationStatus.DRAFT)
    twice(annotator, "submit")
    annotator.wait(lambda: bench.session.queue.standing(first) is AnnotationStatus.SUBMITTED)
    assert bench.session.item == second
    assert bench.session.queue.standing(second) is AnnotationStatus.DRAFT, "nobody has looked at it"
    annotator.click("submit")
    annotator.wait(lambda: bench.session.queue.standing(second) is AnnotationStatus.SUBMITTED)


def test_that_a_double_click_on_skip_gives_no_reason(make_window: MakeWindow, job_lab: Path, qtbot: QtBot) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    item = bench.session.item
    twice(annotator, "skip")
    annotator.see("skip_unsure")
    assert bench.session.item == item
    annotator.click("skip_unsure")
    annotator.wait(lambda: bench.session.item != item)


def test_that_saving_a_version_twice_does_not_move_the_job_and_no_button_leaves_its_place(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    annotator.see("code")
    annotator.click("show_job")
    annotator.click("scheme")
    table = annotator.see("labels", QTableView)
    assert isinstance(table, QTableView)
    annotator.wait(lambda: table.model().rowCount() == 9)
    names = ("label_archive", "label_split", "scheme_own", "scheme_save", "scheme_move")

    def places() -> list[tuple[int, int, int, int]]:
        return [annotator.see(name).geometry().getRect() for name in names]  # pyright: ignore[reportReturnType]

    before = places()
    annotator.see("scheme_guideline", QPlainTextEdit).setFocus()
    annotator.write("Count what can be seen.")
    annotator.wait(lambda: annotator.see("scheme_save").isEnabled())
    assert places() == before
    place = twice(annotator, "scheme_save")
    annotator.wait(lambda: annotator.see("scheme_move").isEnabled())
    assert places() == before
    _twice_at(annotator, place)
    assert annotator.lab.read(load_jobs)[0].scheme.version == "1"
    annotator.click("scheme_move")
    annotator.wait(lambda: annotator.lab.read(load_jobs)[0].scheme.version == "2")


def test_that_no_button_takes_a_press_at_the_place_of_one_that_was_pressed_just_before(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    pressed: list[str] = []
    first, second, quiet = PushButton("Save"), PushButton("Delete permanently"), PushButton("Next", variant="quiet")
    second.hide()
    for button in (first, second, quiet):
        column.addWidget(button)

    def replaced() -> None:
        pressed.append("first")
        first.hide()
        second.show()
        column.activate()

    first.clicked.connect(replaced)
    second.clicked.connect(lambda: pressed.append("second"))
    quiet.clicked.connect(lambda: pressed.append("quiet"))
    page.show()
    handle = page.windowHandle()
    place = first.geometry().center()
    QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert second.geometry().contains(place)
    assert pressed == ["first"]
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert pressed == ["first", "second"]
    place = quiet.geometry().center()
    QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert pressed[2:] == ["quiet", "quiet"], "what only steps may be pressed fast"


def _note(pressed: list[str], label: str) -> None:
    pressed.append(label)


def test_that_presses_that_are_no_double_click_to_the_window_system_are_held_back_for_400_ms(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    pressed: list[str] = []
    first, second = PushButton("Save"), PushButton("Delete permanently")
    for button in (first, second):
        column.addWidget(button)
        button.clicked.connect(partial(_note, pressed, button.label()))
    second.hide()
    first.clicked.connect(first.hide)
    first.clicked.connect(second.show)
    first.clicked.connect(column.activate)
    page.show()
    place = first.geometry().center()
    for ms in (10_000, 10_200, 10_399, 10_401):
        for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            at, left = QPointF(place), Qt.MouseButton.LeftButton
            event = QMouseEvent(kind, at, QPointF(page.mapToGlobal(place)), left, left, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(ms)
            QApplication.sendEvent(page.windowHandle(), event)
        assert second.geometry().contains(place)
        assert pressed == (["Save"] if ms < 10_400 else ["Save", "Delete permanently"]), ms


def test_that_a_retired_tag_is_shown_without_being_chosen(make_window: MakeWindow, job_lab: Path, qtbot: QtBot) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    item = bench.session.item
    assert item is not None
    annotator.press(Key.Key_1, Key.Key_Return)
    annotator.wait(lambda: bench.session.queue.standing(item) is AnnotationStatus.SUBMITTED)
    annotator.click("person")
    annotator.click("show_job")
    annotator.click("scheme")
    table = annotator.see("labels", QTableView)
    assert isinstance(table, QTableView)
    annotator.wait(lambda: table.model().rowCount() == 9)
    gone = bench.job.scheme.labels[0].id
    annotator.fill("label_new", "NEWA one, NEWB other")
    annotator.click("label_split")
    annotator.click("scheme_save")
    annotator.click("scheme_move")
    annotator.wait(lambda: annotator.lab.read(load_jobs)[0].scheme.version == "2")
    annotator.click("job_back")
    bench = annotator.come("A1", TaggingPage)
    annotator.wait(lambda: bench.loaded is not None)
    bench.open_item(item)
    annotator.wait(lambda: bench.loaded is not None and bench.session.item == item)
    chip = annotator.see(f"tag_{gone}")
    assert isinstance(chip, QWidget)
    assert (chip.isEnabled(), chip.property("checked")) == (False, False)
    annotator.press(Key.Key_Return)
    assert bench.session.item == item, "nothing is chosen yet"
    added = next(label for label in bench.job.scheme.labels if label.id == "NEWA")
    annotator.press(Key(ord(added.key.upper())), Key.Key_Return)
    annotator.wait(lambda: bench.session.queue.standing(item) is AnnotationStatus.SUBMITTED)
    assert bench.session.rows[item].labels == '["NEWA"]'
