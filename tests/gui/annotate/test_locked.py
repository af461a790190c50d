"""Another program holds the write lock of the lab, or the disk is full: what annotators put in is kept, saved when that
is over, and dropped only where they say so."""

import json
import shutil
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import LabelRow
from db.stores import jobs_and_label_revisions as store
from db.stores import people
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.save_queue import SaveQueue
from desktop.gui.shell.main_window import MainWindow
from desktop.library.item_query_language import find_items
from tests.foreign_lock import ForeignLock
from tests.gui.annotate.conftest import Annotator, MakeWindow
from tests.gui.small_disk import fill_below

Key = Qt.Key
NOTICE = "waiting_to_save"


def stored_in(lab: Lab, code: str = "A1") -> list[tuple[str, list[str]]]:
    """State and tags of what somebody labelled, as the lab has it."""
    person = lab.read(people.person_by_code, code)
    rows: list[LabelRow] = (
        []
        if person is None
        else list(lab.read(store.current_labels_of_annotator, lab.read(load_jobs)[0].id, person.id))
    )
    return sorted((row.state, json.loads(row.labels)) for row in rows)


def stored(annotator: Annotator) -> list[tuple[str, list[str]]]:
    """The same of the lab that is open."""
    lab = annotator.window.context.lab
    assert lab is not None
    return stored_in(lab)


def stored_at(folder: Path) -> list[tuple[str, list[str]]]:
    """The same of a lab that is closed."""
    with open_lab(folder) as lab:
        return stored_in(lab)


def notice(window: MainWindow) -> str:
    label = window.findChild(QLabel, NOTICE)
    assert label is not None
    return label.text() if label.isVisible() else ""


def test_that_tags_under_a_foreign_lock_are_told_of_and_saved_when_it_is_gone(
    annotator: Annotator, job_lab: Path, qtbot: QtBot
) -> None:
    bench = annotator.enter("A1")
    annotator.press(Key.Key_1)
    qtbot.waitUntil(lambda: len(stored(annotator)) == 1)
    with ForeignLock(job_lab) as other:
        annotator.press(Key.Key_Return)
        qtbot.waitUntil(lambda: "Another program" in notice(annotator.window))
        annotator.press(Key.Key_2)
        qtbot.waitUntil(lambda: bench.loaded is not None and bench.loaded.item.id == bench.session.item)
        assert stored(annotator) == [("draft", ["CNT"])]
        other.release()
        qtbot.waitUntil(lambda: not notice(annotator.window))
    qtbot.waitUntil(lambda: len(stored(annotator)) == 2)


def test_that_a_window_closed_under_a_foreign_lock_asks_and_closes_once_all_is_saved(
    annotator: Annotator, job_lab: Path, qtbot: QtBot
) -> None:
    annotator.enter("A1")
    with ForeignLock(job_lab) as other:
        annotator.press(Key.Key_1)
        annotator.window.close()
        annotator.see("unsaved_card")
        annotator.click("unsaved_stay")
        assert annotator.window.isVisible()
        annotator.press(Key.Key_Return)
        annotator.window.close()
        annotator.see("unsaved_card")
        other.release()
        qtbot.waitUntil(lambda: not annotator.window.isVisible())
    annotator.window.context.let_go()()
    assert stored_at(job_lab) == [("submitted", ["CNT"])]


def test_that_what_is_not_saved_is_dropped_only_where_somebody_says_so(
    annotator: Annotator, job_lab: Path, qtbot: QtBot
) -> None:
    annotator.enter("A1")
    with ForeignLock(job_lab):
        annotator.press(Key.Key_1)
        annotator.window.close()
        annotator.click("unsaved_drop")
        qtbot.waitUntil(lambda: not annotator.window.isVisible())
        annotator.window.context.let_go()()
    assert stored_at(job_lab) == []


def test_that_whoever_comes_back_under_a_foreign_lock_finds_their_tags_once_it_is_gone(
    annotator: Annotator, job_lab: Path, qtbot: QtBot
) -> None:
    annotator.enter("A1")
    with ForeignLock(job_lab) as other:
        annotator.press(Key.Key_1, Key.Key_Return, Key.Key_2)
        annotator.click("person")
        annotator.see("code").setFocus()
        annotator.write("A1")
        annotator.press(Key.Key_Return)
        qtbot.waitUntil(lambda: "Another program" in notice(annotator.window))
        assert annotator.bench() is None
        other.release()
        qtbot.waitUntil(lambda: annotator.bench() is not None)
    assert [state for state, _ in stored(annotator)] == ["draft", "submitted"]
    bench = annotator.bench()
    assert bench is not None
    assert bench.session.mark.labels, "what was chosen on the second item"


def test_that_another_lab_is_opened_once_all_of_this_one_is_saved(
    annotator: Annotator, job_lab: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    annotator.enter("A1")
    with ForeignLock(job_lab) as other:
        annotator.press(Key.Key_1, Key.Key_Return)
        annotator.window.labs.make_new(tmp_path / "another")
        annotator.see("unsaved_card")
        assert annotator.window.context.lab is not None
        assert annotator.window.context.lab.folder == job_lab
        with qtbot.waitSignal(annotator.window.labs.opened):
            other.release()
    assert annotator.window.context.lab.folder == tmp_path / "another"
    assert stored_at(job_lab) == [("submitted", ["CNT"])]


def test_that_a_full_disk_is_said_once_and_tags_are_saved_when_there_is_room(
    small_disk: Path, made_sample: Path, make_window: MakeWindow, qtbot: QtBot
) -> None:
    folder = small_disk / "lab"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as lab:
        create_tag_job(lab, "Capability tags", stored_scheme("moat"), find_items(lab, ""), most=4)
    annotator = Annotator(make_window(lab=folder), qtbot)
    bench = annotator.enter("A1")
    ballast = fill_below(folder)
    annotator.press(Key.Key_1)
    qtbot.waitUntil(lambda: bool(annotator.window.context.service(SaveQueue).trouble))
    marked = bench.session.mark.labels
    annotator.see("error_panel")
    annotator.click("error_close")
    annotator.press(Key.Key_2)
    qtbot.waitUntil(lambda: "full" in notice(annotator.window))
    ballast.unlink()
    qtbot.waitUntil(lambda: not notice(annotator.window))
    assert stored(annotator) == [("draft", sorted(marked | {"OCR"}))]
    assert not [card for card in annotator.window.findChildren(QWidget, "error_panel") if card.isVisible()]
