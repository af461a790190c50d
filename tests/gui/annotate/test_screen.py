"""The pages around the bench: a new job, who is tagging, the end, the conflicts; and how they all look."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import PersonRow
from db.stores import items as item_store
from db.stores import jobs_and_label_revisions, people
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job, find_invited_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.annotate import annotate_screen, new_job_page
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.conftest import ITEMS, Annotator
from tests.gui.gate import Gate
from tests.gui.looks import looks, schemes
from tests.limits import within

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
GAP = 12


def faults(annotator: Annotator) -> list[str]:
    """What is wrong with what is shown, in both themes and two sizes."""
    found: list[str] = []
    for theme in schemes(annotator.window):
        for size in (QSize(1024, 700), QSize(1440, 900)):
            annotator.window.resize(size)
            annotator.bot.waitUntil(lambda size=size: annotator.window.size() == size)
            found += [f"{theme} {size.width()}: {fault}" for fault in looks(annotator.window)]
    return found


def tag_all(annotator: Annotator, keys: list[list[Key]]) -> None:
    """Submit each item with these keys, to the end."""
    bench = annotator.bench()
    assert bench is not None
    for given in keys:
        annotator.press(*given, Key.Key_Return)
    annotator.bot.waitUntil(lambda: bench.session.queue.progress().submitted == len(keys))


def test_that_a_lab_without_items_says_what_to_do(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    create_lab(tmp_path / "empty", name="empty").close()
    annotator = Annotator(make_window(lab=tmp_path / "empty"), qtbot)
    qtbot.waitUntil(lambda: any("Library" in label.text() for label in annotator.screen.findChildren(QLabel)))
    assert faults(annotator) == []


def test_that_a_job_is_made_over_a_query(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    annotator = Annotator(make_window(lab=sample), qtbot)
    found = annotator.see("job_found", QLabel)
    assert isinstance(found, QLabel)
    qtbot.waitUntil(lambda: "items" in found.text())
    annotator.see("job_query", QLineEdit).setFocus()
    annotator.write("task=anomaly")
    qtbot.waitUntil(lambda: found.text() == "6 items")
    assert faults(annotator) == []
    annotator.press(Key.Key_Return)
    annotator.see("code", QLineEdit)
    lab = annotator.window.context.lab
    assert lab is not None
    [job] = lab.read(load_jobs)
    assert (len(job.items), job.overlap, job.scheme.name) == (6, 2, "moat")
    assert faults(annotator) == []


def test_that_no_number_of_items_is_told_before_they_are_counted(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(new_job_page.parse_lab_query)
    monkeypatch.setattr(new_job_page, "parse_lab_query", gate)
    annotator = Annotator(make_window(lab=sample), qtbot)
    found = annotator.see("job_found", QLabel)
    assert isinstance(found, QLabel)
    qtbot.waitUntil(gate.come.is_set)
    assert found.text() == ""
    gate.let_go()
    qtbot.waitUntil(lambda: found.text() == "87 items")


def test_that_a_query_that_is_none_is_told_where_it_is_written(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    annotator = Annotator(make_window(lab=sample), qtbot)
    found = annotator.see("job_found", QLabel)
    assert isinstance(found, QLabel)
    annotator.see("job_query", QLineEdit).setFocus()
    annotator.write("benchmrk=jigsaw")
    qtbot.waitUntil(lambda: "benchmrk" in found.text())
    assert not annotator.see("job_make").isEnabled()


def test_that_a_code_in_small_letters_is_the_same_person(annotator: Annotator) -> None:
    bench = annotator.enter("A1")
    annotator.click("person")
    again = annotator.enter(" a1")
    assert bench is not again
    lab = annotator.window.context.lab
    assert lab is not None
    assert [person.code for person in lab.read(people.all_people)] == ["A1"]


def test_that_what_is_no_code_is_told_while_it_is_typed(annotator: Annotator) -> None:
    annotator.see("code", QLineEdit).setFocus()
    annotator.write("Ann Ex")
    problem = annotator.see("code_problem", QLabel)
    assert isinstance(problem, QLabel) and "letters, digits" in problem.text()
    assert not annotator.see("start").isEnabled()
    assert faults(annotator) == []
    annotator.press(Key.Key_Backspace, Key.Key_Backspace, Key.Key_Backspace)
    assert not problem.isVisible()
    assert annotator.see("start").isEnabled()


def test_that_the_bench_can_be_shown_to_a_friend(annotator: Annotator) -> None:
    annotator.enter("A1")
    annotator.press(Key.Key_1, Key.Key_F)
    assert faults(annotator) == []
    annotator.press(Key.Key_S)
    assert faults(annotator) == []


def test_that_every_meaning_keeps_its_distance_from_the_note(annotator: Annotator) -> None:
    annotator.enter("A1")
    for size in (QSize(1280, 720), QSize(1440, 900)):
        annotator.window.resize(size)
        for key in (Key.Key_1, Key.Key_8, Key.Key_9):
            annotator.press(key)
            meaning, note = annotator.see("meaning", QLabel), annotator.see("note_title", QLabel)
            annotator.bot.waitUntil(lambda m=meaning: m.height() >= m.heightForWidth(m.width()))
            assert note.y() - (meaning.y() + meaning.heightForWidth(meaning.width())) >= GAP


def test_that_the_words_of_every_task_are_whole(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    with open_lab(sample) as lab:
        first = {row.task: row for row in lab.read(item_store.find_stored_items, item_store.EVERYTHING)}
        create_tag_job(lab, "One of each", stored_scheme("moat"), list(first.values()))
    annotator = Annotator(make_window(lab=sample), qtbot)
    bench = annotator.enter("A1")
    annotator.window.resize(1280, 720)
    for row in first.values():
        bench.open_item(row.id)
        qtbot.waitUntil(lambda row=row: bench.loaded is not None and bench.loaded.item.id == row.id)
        qtbot.waitUntil(lambda: looks(annotator.window) == [])


def test_that_whoever_came_first_does_not_take_the_place_of_who_came_since(
    annotator: Annotator, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The lab answers late for A1; B2 writes their code meanwhile and is at work."""
    goes_on, looked = threading.Event(), threading.Event()

    def late(lab: Lab, job: AnnotationJob, code: str) -> PersonRow:
        if code == "A1":
            goes_on.wait(within())
            looked.set()
        return find_invited_annotator(lab, job, code)

    monkeypatch.setattr(annotate_screen, "find_invited_annotator", late)
    code = annotator.see("code", QLineEdit)
    assert isinstance(code, QLineEdit)
    code.setFocus()
    annotator.write("A1")
    annotator.press(Key.Key_Return)
    code.clear()
    bench = annotator.enter("B2")
    goes_on.set()
    assert looked.wait(within())
    tasks = annotator.window.context.tasks
    qtbot.waitUntil(lambda: not tasks.findChildren(BackgroundTask))
    assert annotator.bench() is bench
    assert bench.person is not None
    assert bench.person.code == "B2"


def test_that_nobody_sees_the_tags_of_others_in_the_middle_of_a_job(annotator: Annotator, qtbot: QtBot) -> None:
    annotator.enter("A1")
    tag_all(annotator, [[Key.Key_1]] * ITEMS)
    annotator.click("done_other")
    bench = annotator.enter("B2")
    annotator.press(Key.Key_1, Key.Key_Return)
    qtbot.waitUntil(lambda: bench.session.queue.progress().submitted == 1)
    conflicts = annotator.see("show_conflicts", PushButton)
    assert isinstance(conflicts, PushButton)
    assert not conflicts.isEnabled()
    assert conflicts.label() == "Conflicts, after your items"
    assert "until you have finished" in conflicts.toolTip()
    annotator.press(Key.Key_C)
    annotator.screen._on_results()
    assert annotator.bench() is bench
    assert faults(annotator) == []
    for _ in range(ITEMS - 1):
        annotator.press(Key.Key_2, Key.Key_Return)
    annotator.see("done_conflicts")
    annotator.press(Key.Key_C)
    annotator.see("conflicts_back")


def test_that_simulated_annotators_count_only_where_asked_for(annotator: Annotator, qtbot: QtBot) -> None:
    lab = annotator.window.context.lab
    assert lab is not None
    for code in ("S1", "S2"):
        lab.write(
            people.add_person, PersonRow(id=new_id(), code=code, simulated=True, created=wall_time_now())
        ).result()
        annotator.enter(code)
        tag_all(annotator, [[Key.Key_1], [Key.Key_2], [Key.Key_3], [Key.Key_4]])
        annotator.click("done_other")
    annotator.click("show_agreement")
    annotator.see("agreement_with_simulated")
    told = [label.text() for label in annotator.screen.findChildren(QLabel) if label.isVisible()]
    assert any("Simulated annotators (2)" in text for text in told)
    annotator.click("agreement_with_simulated")
    counted = annotator.see("counted", QLabel)
    assert isinstance(counted, QLabel)
    qtbot.waitUntil(lambda: counted.text().startswith(f"{ITEMS} items"))
    annotator.click("show_conflicts")
    annotator.click("decide_with_simulated")
    count = annotator.see("decide_count", QLabel)
    assert isinstance(count, QLabel)
    qtbot.waitUntil(lambda: f"{ITEMS} unanimous" in count.text())


def test_that_a_third_annotator_finds_nothing_left(annotator: Annotator) -> None:
    for code in ("A1", "B2"):
        annotator.enter(code)
        tag_all(annotator, [[Key.Key_1]] * ITEMS)
        annotator.click("done_other")
    annotator.see("code", QLineEdit).setFocus()
    annotator.write("C3")
    annotator.press(Key.Key_Return)
    annotator.see("done_items")


def test_that_another_language_keeps_what_is_marked(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    annotator.press(Key.Key_Right, Key.Key_6)
    item = bench.session.item
    annotator.window.retranslate()
    again = annotator.bench()
    assert again is not None
    assert again.session.item == item
    assert again.session.mark.labels == {"3DQNT"}
    lab = annotator.window.context.lab
    assert lab is not None
    [job] = lab.read(load_jobs)
    me = again.session.desk.annotator_id
    qtbot.waitUntil(
        lambda: (
            [row.labels for row in lab.read(jobs_and_label_revisions.current_labels_of_annotator, job.id, me)]
            == ['["3DQNT"]']
        )
    )


def test_that_the_first_of_two_annotators_is_told_what_conflicts_wait_for(annotator: Annotator, qtbot: QtBot) -> None:
    annotator.enter("A1")
    tag_all(annotator, [[Key.Key_1]] * ITEMS)
    annotator.see("done_other")
    shown = [label.text() for label in annotator.screen.findChildren(QLabel) if label.isVisible()]
    assert any("Conflicts appear once other annotators have submitted the same items." in text for text in shown)
    primary = annotator.screen.findChild(PushButton, "done_conflicts")
    assert primary is not None and not primary.isVisible()
    assert faults(annotator) == []
    annotator.click("done_other")
    annotator.enter("B2")
    tag_all(annotator, [[Key.Key_2]] * ITEMS)
    annotator.see("done_conflicts")
    shown = [label.text() for label in annotator.screen.findChildren(QLabel) if label.isVisible()]
    assert not any("Conflicts appear once" in text for text in shown)
