"""What the days of a job bring: undo, lists, held items, a calibration set, released tags, another version."""

import json
import uuid
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTableView
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import LabelRow
from db.stores import jobs_and_label_revisions as store
from db.stores import people
from desktop.annotation.job_setup.create_requested_job import JobRequest, create_job_over
from desktop.annotation.job_setup.enter_annotation_job import enter_job, find_or_add_annotator
from desktop.annotation.jobs.annotation_job import JobTerms, load_jobs
from desktop.annotation.jobs.claim_job_items import claim_job_items
from desktop.annotation.jobs.label_scheme_versions import load_scheme_versions
from desktop.gui.annotate.new_job_page import NewJobPage
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.library.item_query_language import find_items
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.conftest import ITEMS
from tests.gui.annotate.test_done_means import choose
from tests.gui.annotate.working import Worker, worker
from tests.unit.annotation.test_ten_days import ItemPosition, submit

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def mine(lab: Lab, code: str = "A1") -> dict[uuid.UUID, LabelRow]:
    person = lab.read(people.person_by_code, code)
    assert person is not None
    return {
        row.item_id: row for row in lab.read(store.current_labels_of_annotator, lab.read(load_jobs)[0].id, person.id)
    }


def marked(bench: TaggingPage) -> set[str]:
    return {
        c.objectName().removeprefix("tag_")
        for c in bench.findChildren(ToggleChip)
        if c.isChecked() and c.objectName().startswith("tag_")
    }


def at_work(annotator: Worker, code: str) -> TaggingPage:
    bench = annotator.come(code, TaggingPage)
    annotator.wait(bench.at_work)
    return bench


def test_that_what_was_done_is_taken_back_and_done_again(make_window: MakeWindow, job_lab: Path, qtbot: QtBot) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    first = bench.session.item
    assert first is not None
    annotator.press(Key.Key_1, Key.Key_2, Key.Key_Return)
    assert bench.session.item != first
    annotator.press(Key.Key_5)
    for expected in ({"3DTF"}, set[str](), {"CNT", "OCR"}, {"CNT"}):
        if expected != {"3DTF"}:
            annotator.press(Key.Key_Z, modifier=CTRL)
        assert marked(bench) == expected
    assert bench.session.item == first
    annotator.wait(
        lambda: mine(annotator.lab)[first].state == "draft" and mine(annotator.lab)[first].labels == '["CNT"]'
    )
    for _ in range(2):
        annotator.press(Key.Key_Y, modifier=CTRL)
    assert bench.session.item != first
    annotator.wait(lambda: mine(annotator.lab)[first].state == "submitted")
    assert json.loads(mine(annotator.lab)[first].labels) == ["CNT", "OCR"]
    annotator.click("person")
    other = at_work(annotator, "B2")
    annotator.press(Key.Key_Z, modifier=CTRL)
    assert marked(other) == set(), "nobody takes back what another did"


def test_that_the_digit_row_of_another_keyboard_tags_by_its_place(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    """C29: AZERTY types & where the digit 1 stands; the key's place is 10 under X11."""
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    target = QApplication.focusWidget()
    assert target is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        press = QKeyEvent(kind, Key.Key_Ampersand, Qt.KeyboardModifier.NoModifier, 10, 0x26, 0, "&")
        QApplication.sendEvent(target, press)
    assert marked(bench) == {"CNT"}


def test_that_items_are_found_by_what_one_gave_and_worked_through(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    items = bench.session.job.items
    annotator.press(Key.Key_1, Key.Key_Return, Key.Key_0, Key.Key_Return, Key.Key_S, Key.Key_U)
    annotator.press(Key.Key_2, Key.Key_F, Key.Key_L)
    table = annotator.see("items_table", QTableView)
    assert isinstance(table, QTableView)
    annotator.wait(lambda: table.model().rowCount() == ITEMS)
    assert annotator.faults() == []
    for key, n in (("empty", 1), ("skipped", 1), ("draft", 1), ("submitted", 2)):
        choose(annotator, "items_standing", key)
        annotator.wait(lambda n=n: table.model().rowCount() == n)
    annotator.fill("items_search", "reject 3 of 5, see 0s")
    annotator.press(Key.Key_Backspace, Key.Key_Left, Key.Key_1)
    annotator.wait(lambda: table.model().rowCount() == 0)
    assert bench.session.mark.labels == {"OCR"}, "C28: letters while a search is written"
    annotator.fill("items_search", " ")
    choose(annotator, "items_tag", "CNT")
    annotator.wait(lambda: table.model().rowCount() == 1)
    choose(annotator, "items_standing", "skipped")
    annotator.wait(lambda: table.model().rowCount() == 0)
    choose(annotator, "items_tag", "")
    annotator.wait(lambda: table.model().rowCount() == 1)
    annotator.press(Key.Key_Return, modifier=CTRL)
    annotator.wait(lambda: bench.session.item == items[2])
    annotator.press(Key.Key_3, Key.Key_Return)
    annotator.wait(lambda: mine(annotator.lab)[items[2]].state == "submitted")
    assert bench.session.item == items[3], "then the queue goes on, with the draft as it was left"
    assert marked(bench) == {"OCR"}


def test_that_work_goes_where_others_are_not_and_says_who_holds_the_rest(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    """C7: reserved items block nobody for longer than their lease."""
    with open_lab(sample) as lab:
        job = create_job_over(lab, JobRequest(name="one each", limit=ITEMS, overlap=1), find_items(lab, ""))
        held = find_or_add_annotator(lab, "H1")
        lab.write(claim_job_items, job, held.id, wall_time_now(), items=job.items[:3], most=3).result()
    annotator = worker(make_window, sample, qtbot)
    bench = at_work(annotator, "A1")
    assert bench.session.item == job.items[3]
    annotator.press(Key.Key_1, Key.Key_Return)
    annotator.see("held_again")
    assert not annotator.see("show_conflicts").isEnabled(), "what others hold may still come back"
    texts = [label.text() for label in bench.findChildren(type(annotator.text("counts"))) if label.isVisible()]
    assert any("3 items are held by H1 until" in text for text in texts)
    assert annotator.faults() == []
    annotator.click("person")
    annotator.click("show_job")
    table = annotator.see("annotators", QTableView)
    assert isinstance(table, QTableView)
    annotator.wait(lambda: table.model().rowCount() == 2)
    assert annotator.faults() == []
    table.selectRow(1)
    annotator.click("release")
    annotator.wait(lambda: "released" in annotator.window.toast.label())
    annotator.click("job_back")
    again = at_work(annotator, "A1")
    assert again.session.item == job.items[0]


def test_that_a_calibration_set_tells_what_was_expected_before_the_work_begins(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        rows = find_items(lab, "")
        source = create_job_over(lab, JobRequest(name="decided", limit=2, overlap=1), rows)
        for item in source.items:
            submit(lab, enter_job(lab, source, "G1"), ItemPosition(item), "CNT")
        create_job_over(lab, JobRequest(name="new", limit=3, calibrate=str(source.id), calibrate_n=2), rows)
    annotator = worker(make_window, sample, qtbot)
    bench = at_work(annotator, "N1")
    assert "calibration: 0 of 2" in annotator.text("counts").text()
    annotator.press(Key.Key_1, Key.Key_Return)
    assert annotator.text("feedback_title").text() == "As expected"
    annotator.press(Key.Key_Return, Key.Key_2, Key.Key_Return)
    assert annotator.text("feedback_title").text() == "Not as expected"
    assert annotator.faults() == []
    annotator.press(Key.Key_Return)
    annotator.see("calibration_again")
    assert not annotator.see("show_agreement").isEnabled(), "what others said stays hidden: the work has not begun"
    assert annotator.faults() == []
    annotator.press(Key.Key_Return)
    for _ in range(2):
        annotator.press(Key.Key_1, Key.Key_Return, Key.Key_Return)
    annotator.see("calibration_begin")
    annotator.press(Key.Key_Return)
    annotator.wait(lambda: bench.session.place is not None and bench.session.place.part is None)
    assert annotator.text("counts").text().startswith("0 of 3")


def test_that_released_tags_show_after_submitting_and_then_nothing_changes(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        create_job_over(lab, JobRequest(name="told", limit=3, terms=JobTerms(tags_shown="after")), find_items(lab, ""))
    annotator = worker(make_window, sample, qtbot)
    bench = at_work(annotator, "A1")
    first = bench.session.item
    assert not annotator.finds("told")
    annotator.press(Key.Key_1, Key.Key_Return, Key.Key_Left)
    assert bench.session.item == first
    assert "Published" in annotator.text("told").text()
    annotator.press(Key.Key_2)
    assert marked(bench) == {"CNT"}
    assert not bench.session.editable


def test_that_a_scheme_is_changed_saved_and_the_job_moved_to_it(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    """C16, C29: a key that is taken is refused with both names; a changed meaning puts work up again."""
    annotator = worker(make_window, job_lab, qtbot)
    bench = at_work(annotator, "A1")
    items = bench.session.job.items
    for keys in ((Key.Key_1,), (Key.Key_2,), (Key.Key_1, Key.Key_3), (Key.Key_0,)):
        annotator.press(*keys, Key.Key_Return)
    annotator.wait(lambda: bench.session.queue.progress().submitted == ITEMS)
    annotator.click("person")
    annotator.click("show_job")
    annotator.click("scheme")
    table = annotator.see("labels", QTableView)
    assert isinstance(table, QTableView)
    annotator.wait(lambda: table.model().rowCount() == 9)
    for taken, told in (("2", "counting"), ("s", "Skip")):
        annotator.fill("label_key", taken)
        annotator.click("label_apply")
        assert told in annotator.text("scheme_told").text()
    annotator.fill("label_key", "1")
    annotator.fill("label_name", "how many")
    annotator.click("label_meaning")
    annotator.click("label_apply")
    annotator.see("scheme_guideline", QPlainTextEdit).setFocus()
    annotator.write("Count what can be seen.")
    assert annotator.faults() == []
    annotator.click("scheme_save")
    annotator.wait(lambda: "2 submissions of 1 annotators" in annotator.text("scheme_told").text())
    assert annotator.faults() == []
    annotator.click("scheme_move")
    annotator.wait(lambda: annotator.lab.read(load_jobs)[0].scheme.version == "2")
    assert annotator.lab.read(load_scheme_versions, "moat")[-1].guideline == "Count what can be seen."
    annotator.click("job_back")
    annotator.see("code", QLineEdit)
    bench = annotator.come("A1", TaggingPage)
    annotator.click("done_again")
    annotator.wait(bench.at_work)
    assert bench.session.item == items[0]
    assert "CNT" in annotator.text("doubt").text()
    assert annotator.faults() == []
    annotator.press(Key.Key_Return)
    assert bench.session.item == items[2]
    annotator.press(Key.Key_1, Key.Key_Return)
    annotator.wait(lambda: json.loads(mine(annotator.lab)[items[2]].labels) == ["UVC"])
    assert bench.session.items_to_recheck() == []


OWN = """
name: sizes
version: "1"
title: Sizes
source: us
labels:
  - {id: BIG, name: big, family: Size, definition: It is big., key: b}
  - {id: SMALL, name: small, family: Size, definition: It is small., key: m}
"""


def test_that_schemes_of_ones_own_are_offered_for_new_jobs(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    annotator = worker(make_window, job_lab, qtbot)
    annotator.click("show_job")
    annotator.click("scheme")
    annotator.fill("scheme_own_name", "moat")
    annotator.click("scheme_own")
    annotator.wait(lambda: "must have a unique name" in annotator.text("scheme_told").text())
    annotator.fill("scheme_own_name", "Our skills")
    annotator.click("scheme_own")
    annotator.wait(lambda: "Our skills can be chosen" in annotator.text("scheme_told").text())
    annotator.click("job_back")
    annotator.click("another_job")
    form = annotator.screen.findChild(NewJobPage)
    assert form is not None
    chosen = annotator.see("job_scheme", SelectField)
    assert isinstance(chosen, SelectField)
    annotator.wait(lambda: "our_skills" in chosen.choices())
    (tmp_path / "bad.yaml").write_text(OWN.replace("key: m", "key: b"))
    form.import_scheme_file(str(tmp_path / "bad.yaml"))
    annotator.wait(lambda: "cannot both have the key" in annotator.text("job_problem").text())
    (tmp_path / "own.yaml").write_text(OWN)
    form.import_scheme_file(str(tmp_path / "own.yaml"))
    annotator.wait(lambda: chosen.current() == "sizes")
    assert annotator.faults() == []
    annotator.press(Key.Key_Return)
    annotator.wait(lambda: annotator.lab.read(load_jobs)[0].scheme.name == "sizes")
    bench = at_work(annotator, "A1")
    annotator.press(Key.Key_B)
    assert marked(bench) == {"BIG"}


def test_that_a_guideline_that_was_typed_stays_when_schemes_arrive_later(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    annotator = worker(make_window, sample, qtbot)
    annotator.see("job_name")
    annotator.click("job_more")
    typed = annotator.see("job_guideline", QPlainTextEdit)
    assert isinstance(typed, QPlainTextEdit)
    typed.setFocus()
    annotator.write("Count what can be seen.")
    form = annotator.screen.findChild(NewJobPage)
    chosen = annotator.see("job_scheme", SelectField)
    assert form is not None and isinstance(chosen, SelectField)
    (tmp_path / "own.yaml").write_text(OWN)
    form.import_scheme_file(str(tmp_path / "own.yaml"))
    annotator.wait(lambda: chosen.current() == "sizes")
    assert typed.toPlainText() == "Count what can be seen."
