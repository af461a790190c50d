"""What is printed at the place Annotate is so: letters on buttons work there, counts are one's own, files are made."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from db.ids import new_id
from db.lab import open_lab
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.annotation.jobs.claim_job_items import HeldItems, release_job_claims
from desktop.benchmarks.label_schemes import SchemeLabel
from desktop.gui.annotate.all_items_held_page import HeldItemsPage
from desktop.gui.annotate.label_scheme_translations import label_name
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.push_button import PushButton
from tests.gui.annotate.working import Worker, worker
from tests.screens.deeper import ALONE, add_jobs
from tests.screens.scenes import clear, settle
from tests.unit.annotation.test_decisions import submit

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def pressed_by(control: PressableWidget) -> Callable[[], None]:
    """What a control's key calls."""
    return control.press_by_key if isinstance(control, PushButton) else control.click


def silent(window: MainWindow) -> list[str]:
    """Keys printed on controls in sight that do not press them; nothing is done by those that do."""
    found: list[str] = []
    for control in window.findChildren(PressableWidget):
        shortcuts: list[QShortcut] = getattr(control, "_shortcuts", [])
        if not (shortcuts and control.isVisible() and control.isEnabled()) or control.visibleRegion().isEmpty():
            continue
        told: list[str] = []

        def heard(name: str = control.objectName(), told: list[str] = told) -> None:
            told.append(name)

        for one in shortcuts:
            one.activated.disconnect(pressed_by(control))
            one.activated.connect(heard)
        pressed = cast("Sequence[QKeyCombination]", shortcuts[0].key())[0]
        QTest.keyClick(window.windowHandle(), pressed.key(), pressed.keyboardModifiers())
        if not told:
            focused = window.focusWidget()
            found.append(f"{control.objectName()} {control.text()}, focus in {focused and focused.objectName()}")
        for one in shortcuts:
            one.activated.disconnect(heard)
            one.activated.connect(pressed_by(control))
    return found


def test_that_every_letter_printed_on_a_button_works_where_it_is_printed(make_window: MakeWindow, sample: Path) -> None:
    add_jobs(sample)
    window = make_window(lab=sample)
    faults: list[str] = []
    walked = [scene for scene in ALONE if scene.name.startswith("annotate")]
    assert len(walked) == 9
    for scene in walked:
        scene.show(window)
        settle(window)
        faults += [f"{scene.name}: {fault}" for fault in silent(window)]
        scene.leave(window)
        clear(window)
    assert not faults, "\n".join(faults)


def test_that_one_counts_ones_own_items_and_a_job_its_submissions(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    with open_lab(job_lab) as lab:
        [job] = lab.read(load_jobs)
        for code in ("A1", "B2"):
            row = submit(lab, job, code, 0, "CNT")
            lab.write(release_job_claims, job, row.annotator_id).result()
    annotator = worker(make_window, job_lab, qtbot)
    annotator.see("code").clearFocus()
    annotator.click("show_job")
    annotator.wait(lambda: annotator.text("job_progress").text() == "1 of 4 items complete")
    shown = [label.text() for label in annotator.screen.findChildren(QLabel) if label.isVisible()]
    assert any("2 of 8 submissions" in text for text in shown)
    annotator.click("job_back")
    bench = annotator.come("C3", TaggingPage)
    annotator.wait(lambda: bench.loaded is not None)
    assert bench.counts() == "0 of 3 done by you · 1 completed by others"
    annotator.press(Key.Key_1, Key.Key_Return)
    annotator.wait(lambda: bench.counts() == "1 of 3 done by you · 1 completed by others")


def test_that_nobody_is_said_to_work_where_nobody_holds_an_item(qtbot: QtBot) -> None:
    page, other = HeldItemsPage(), new_id()
    qtbot.addWidget(page)

    def said() -> str:
        return "\n".join(label.text() for label in page.findChildren(QLabel))

    page.show_held([], {})
    assert "No items available right now" in said() and "Others" not in said()
    page.show_held([HeldItems(other, (new_id(),), 1_700_000_000_000_000)], {other: "B2"})
    assert "No items left for you right now" in said() and "1 item is held by B2" in said()
    page.rest()


def test_that_two_tags_of_one_name_are_told_apart_by_their_family() -> None:
    one = SchemeLabel(id="T1", name="text", family="seeing", definition="", key="1")
    other = SchemeLabel(id="T2", name="text", family="knowing", definition="", key="2")
    names = [label_name(label, (one, other)) for label in (one, other)]
    assert ["seeing" in names[0], "knowing" in names[1]] == [True, True]
    assert label_name(one, (one,)) == "T1 text"


def test_that_a_guideline_of_the_form_is_beside_the_item(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    annotator = worker(make_window, sample, qtbot)
    annotator.see("job_name")
    annotator.click("job_more")
    annotator.see("job_guideline", QPlainTextEdit).setFocus()
    annotator.write("Count what can be seen.")
    annotator.click("job_make")
    annotator.see("code")
    assert annotator.lab.read(load_jobs)[0].scheme.guideline == "Count what can be seen."
    bench = annotator.come("A1", TaggingPage)
    annotator.wait(lambda: bench.loaded is not None)
    annotator.press(Key.Key_H)
    annotator.wait(lambda: any("Count what can be seen." in text.text() for text in shown(annotator)))


def shown(annotator: Worker) -> list[QLabel]:
    return [label for label in annotator.window.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize(("form", "wanted"), [("gold", "gold.csv"), ("label-studio", "*-tasks.json")])
def test_that_a_job_page_exports_into_the_folder_that_is_chosen(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot, tmp_path: Path, form: str, wanted: str
) -> None:
    with open_lab(job_lab) as lab:
        [job] = lab.read(load_jobs)
        for code in ("A1", "B2"):
            submit(lab, job, code, 0, "CNT")
    annotator = worker(make_window, job_lab, qtbot)
    annotator.see("code").clearFocus()
    annotator.click("show_job")
    annotator.click(f"export_{form}")
    choose(annotator, tmp_path / "out")
    annotator.wait(lambda: any((tmp_path / "out").glob(wanted)))
    [file] = (tmp_path / "out").glob(wanted)
    assert "CNT" in file.read_text(encoding="utf-8")


def test_that_the_folder_of_photographs_can_be_browsed_for(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    annotator = worker(make_window, sample, qtbot)
    annotator.click("job_other_kinds")
    annotator.pick("screening")
    annotator.click("screening_browse")
    choose(annotator, tmp_path)
    field = annotator.see("screening_folder")
    annotator.wait(lambda: field.property("text") == str(tmp_path))
    annotator.wait(annotator.see("job_make").isEnabled)


def choose(annotator: Worker, folder: Path) -> None:
    """Choose a folder in the dialog that is open."""
    annotator.wait(lambda: any(one.isVisible() for one in annotator.window.findChildren(QFileDialog)))
    dialog = next(one for one in annotator.window.findChildren(QFileDialog) if one.isVisible())
    folder.mkdir(exist_ok=True)
    line = dialog.findChild(QWidget, "fileNameEdit")
    assert line is not None
    line.setProperty("text", str(folder))
    dialog.accept()
