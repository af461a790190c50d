"""The bench: keys tag and submit, the next item stands at once, nothing that was marked is lost or misplaced."""

import json
import sys
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QTableView, QWidget
from pytestqt.qtbot import QtBot

import desktop
from db.lab import Lab
from db.rows import LabelRow
from db.stores import jobs_and_label_revisions as store
from db.stores import people
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.item import AnswerOption, ItemKind
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.library.images import verified_pixel_cache
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.settings import MachineSettings
from tests.gui.annotate.conftest import ITEMS, Annotator

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def lab_of(annotator: Annotator) -> Lab:
    lab = annotator.window.context.lab
    assert lab is not None
    return lab


def job_in(lab: Lab) -> AnnotationJob:
    return lab.read(load_jobs)[0]


def stored(annotator: Annotator, code: str = "A1") -> dict[uuid.UUID, LabelRow]:
    lab = lab_of(annotator)
    person = lab.read(people.person_by_code, code)
    assert person is not None
    return {row.item_id: row for row in lab.read(store.current_labels_of_annotator, job_in(lab).id, person.id)}


def noted(annotator: Annotator, item: uuid.UUID) -> str:
    row = stored(annotator).get(item)
    return "" if row is None else row.note


def marked(bench: TaggingPage) -> set[str]:
    return {c.objectName().removeprefix("tag_") for c in bench.findChildren(ToggleChip) if c.isChecked()}


def unheard(_items: list[uuid.UUID]) -> None:
    """What others did since is not looked at."""


def state_on(bench: TaggingPage) -> str:
    return " ".join(badge.label() for badge in bench.findChildren(OutcomeBadge) if badge.isVisible())


def test_that_keys_tag_and_enter_submits_and_the_next_item_stands_at_once(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    assert first is not None
    following = bench.session.queue.next_open(first)
    qtbot.waitUntil(lambda: bench.loader.get(following) is not None)  # type: ignore[arg-type]
    annotator.press(Key.Key_1, Key.Key_9, Key.Key_9, Key.Key_7)
    assert marked(bench) == {"CNT", "GNDT"}
    annotator.press(Key.Key_Return)
    assert bench.loaded is not None
    assert bench.loaded.item.id == following
    assert marked(bench) == set()
    qtbot.waitUntil(lambda: first in stored(annotator) and stored(annotator)[first].state == "submitted")
    assert json.loads(stored(annotator)[first].labels) == ["CNT", "GNDT"]


def test_that_a_submit_goes_through_at_most_fourteen_files_to_the_next_item(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first, files = bench.session.item, set[str]()
    assert first is not None
    annotator.press(Key.Key_1)
    qtbot.waitUntil(lambda: first in stored(annotator))
    own = tuple(str(Path(desktop.__file__).parent / part) for part in ("annotation", "gui/annotate"))

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(own):
            files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    annotator.press(Key.Key_Return)
    sys.setprofile(None)
    assert bench.session.item != first
    qtbot.waitUntil(lambda: bench.session.queue.standing(first) is AnnotationStatus.SUBMITTED)
    assert 5 < len(files) <= 14, sorted(Path(file).name for file in files)


def test_that_the_mouse_does_the_same(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    annotator.click("tag_OCR")
    annotator.click("flag")
    annotator.click("submit")
    assert bench.session.item != first
    qtbot.waitUntil(lambda: [row.state for row in stored(annotator).values()] == ["submitted"])
    [row] = stored(annotator).values()
    assert (row.labels, row.flagged) == ('["OCR"]', True)


def test_that_the_numbers_of_a_keypad_tag_too(annotator: Annotator) -> None:
    bench = annotator.enter("A1")
    annotator.press(Key.Key_4, modifier=Qt.KeyboardModifier.KeypadModifier)
    assert marked(bench) == {"RLA"}


def test_that_nothing_is_submitted_unless_it_was_said(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    annotator.press(Key.Key_Return)
    assert bench.session.item == first
    assert "press 0 if none apply" in annotator.window.toast.label()
    annotator.press(Key.Key_0, Key.Key_Return)
    assert bench.session.item != first
    qtbot.waitUntil(lambda: [(row.state, row.labels) for row in stored(annotator).values()] == [("submitted", "[]")])


def test_that_none_of_them_and_tags_exclude_each_other(annotator: Annotator) -> None:
    bench = annotator.enter("A1")
    annotator.press(Key.Key_1, Key.Key_0)
    assert marked(bench) == {"none"}
    annotator.press(Key.Key_2)
    assert marked(bench) == {"OCR"}


def test_that_the_meaning_of_the_tag_in_hand_is_told(annotator: Annotator) -> None:
    bench = annotator.enter("A1")
    title = bench.findChild(QLabel, "meaning_title")
    assert title is not None
    annotator.press(Key.Key_7)
    assert "GNDT" in title.text()
    annotator.press(Key.Key_Tab)
    assert "CNT" in title.text()


def test_that_keys_are_letters_while_a_note_is_written(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    assert first is not None
    annotator.click("note", QPlainTextEdit)
    annotator.write("reject 3 of 5, see GNDTT")
    annotator.press(Key.Key_Backspace, Key.Key_Left, Key.Key_Right, Key.Key_Return)
    annotator.write("0 sf")
    note = bench.findChild(QPlainTextEdit, "note")
    assert note is not None
    assert note.toPlainText() == "reject 3 of 5, see GNDT\n0 sf"
    assert (marked(bench), bench.session.item) == (set(), first)
    annotator.press(Key.Key_Escape)
    assert not note.hasFocus()
    annotator.press(Key.Key_3)
    assert marked(bench) == {"UVC"}
    qtbot.waitUntil(lambda: first in stored(annotator) and stored(annotator)[first].note.endswith("0 sf"))
    assert stored(annotator)[first].state == "draft"


def test_that_f2_goes_to_the_note_and_ctrl_enter_submits_from_within_it(annotator: Annotator) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    annotator.press(Key.Key_1)
    annotator.press(Key.Key_F2)
    annotator.write("fine")
    annotator.press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert bench.session.item != first
    note = bench.findChild(QPlainTextEdit, "note")
    assert note is not None
    assert not note.toPlainText()


def leave_by_arrow(annotator: Annotator) -> None:
    annotator.press(Key.Key_Right)


def leave_by_place(annotator: Annotator) -> None:
    annotator.window.go("library")


def leave_by_person(annotator: Annotator) -> None:
    annotator.click("person")


def leave_by_conflicts(annotator: Annotator) -> None:
    annotator.click("show_conflicts")


def leave_by_list(annotator: Annotator) -> None:
    annotator.press(Key.Key_L)
    table = annotator.see("items_table", QTableView)
    assert isinstance(table, QTableView)
    annotator.bot.waitUntil(lambda: table.model().rowCount() == ITEMS and table.currentIndex().isValid())
    table.selectRow(ITEMS - 1)
    annotator.press(Key.Key_Return)


def test_that_drafts_survive_every_way_of_leaving(annotator: Annotator, qtbot: QtBot) -> None:
    """C4: by key, by the list and its search, by place, by another person, by the conflicts; closing the window is
    below."""
    ways = (leave_by_arrow, leave_by_list, leave_by_place, leave_by_person, leave_by_conflicts)
    for number, leave in enumerate(ways):
        annotator.window.go("annotate")
        if annotator.bench() is None:
            annotator.press(Key.Key_Escape)
        bench = annotator.bench() or annotator.enter("A1")
        item = bench.session.item
        assert item is not None
        before = marked(bench)
        annotator.press(Key.Key_5)
        annotator.click("note", QPlainTextEdit)
        annotator.write(f"note {number}")
        annotator.press(Key.Key_Escape)
        leave(annotator)
        expected = sorted(before ^ {"3DTF"})
        qtbot.waitUntil(lambda item=item, number=number: noted(annotator, item).endswith(f"note {number}"))
        assert json.loads(stored(annotator)[item].labels) == expected


def test_that_a_draft_is_there_after_the_window_was_closed(
    make_window: MakeWindow, job_lab: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    window = build_window(qapp, MachineSettings())
    window.show_window()
    with qtbot.waitSignal(window.labs.opened):
        window.labs.open(job_lab)
    qtbot.waitUntil(window.isActiveWindow)
    first = Annotator(window, qtbot)
    first.enter("A1")
    first.press(Key.Key_6)
    first.click("note", QPlainTextEdit)
    first.write("last words")
    close_window_and_lab(first.window)
    again = Annotator(make_window(lab=job_lab), qtbot)
    bench = again.enter("A1")
    note = bench.findChild(QPlainTextEdit, "note")
    assert note is not None
    assert (marked(bench), note.toPlainText()) == ({"3DQNT"}, "last words")
    assert state_on(bench) == "draft"


def test_that_holding_the_arrow_puts_nothing_on_another_item(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    items = bench.session.job.items
    for step in range(40):
        annotator.press(Key.Key_Right if step % 10 < 5 else Key.Key_Left)
        if bench.session.item == items[2] and step < 5:
            annotator.press(Key.Key_8)
    qtbot.waitUntil(lambda: bool(stored(annotator)))
    qtbot.waitUntil(lambda: bench.loaded is not None and bench.loaded.item.id == bench.session.item)
    assert {item: json.loads(row.labels) for item, row in stored(annotator).items()} == {items[2]: ["GNDV"]}


def test_that_a_skip_asks_why_and_the_item_does_not_come_back(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    assert first is not None
    annotator.press(Key.Key_S, Key.Key_Escape, Key.Key_1, Key.Key_S, Key.Key_Return)
    assert bench.session.item == first
    annotator.press(Key.Key_P)
    assert bench.session.item != first
    qtbot.waitUntil(lambda: first in stored(annotator) and stored(annotator)[first].state == "skipped")
    assert (stored(annotator)[first].reason, stored(annotator)[first].labels) == ("picture", '["CNT"]')
    for _ in range(ITEMS - 1):
        annotator.press(Key.Key_2, Key.Key_Return)
    assert annotator.bench() is None
    annotator.click("done_items")
    table = annotator.see("items_table", QTableView)
    assert isinstance(table, QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() == ITEMS and table.currentIndex().row() == 0)
    annotator.press(Key.Key_Return)
    assert bench.session.item == first
    assert "skipped" in state_on(bench)
    annotator.press(Key.Key_Return)
    qtbot.waitUntil(lambda: first in stored(annotator) and stored(annotator)[first].state == "submitted")


def test_that_what_could_not_be_written_is_told_and_stays(annotator: Annotator, qtbot: QtBot) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    assert first is not None
    lab = lab_of(annotator)
    mine = bench.session.desk.revise(first, None, ItemMark(), AnnotationStatus.DRAFT, spent_ns=0, at=wall_time_now())
    lab.write(store.save_label_revision, replace(mine, revision=99)).result()
    annotator.press(Key.Key_1)
    sentence = annotator.see("error_panel").findChild(QLabel, "error_sentence")
    assert sentence is not None
    assert "changed elsewhere" in sentence.text()
    annotator.click("error_close")
    assert state_on(bench) == "not saved"
    annotator.press(Key.Key_Return)
    annotator.see("error_panel")
    annotator.click("error_close")
    assert stored(annotator)[first].labels == "[]"
    annotator.press(Key.Key_Left)
    assert bench.session.item == first
    assert marked(bench) == {"CNT"}
    assert state_on(bench) == "not saved"


def test_that_a_broken_picture_blocks_no_tag(
    annotator: Annotator, qtbot: QtBot, job_lab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verified_pixel_cache, "_kept", verified_pixel_cache._PixelCache(0))
    for file in (job_lab / "media").rglob("*"):
        if file.is_file():
            file.chmod(0o644)
            file.write_bytes(b"broken")
    bench = annotator.enter("A1")
    first = bench.session.item
    assert any("picture" in label.text().lower() for label in bench.findChildren(QLabel) if label.isVisible())
    annotator.press(Key.Key_1, Key.Key_Return)
    qtbot.waitUntil(lambda: [row.item_id for row in stored(annotator).values()] == [first])


def visible_text(window: QWidget) -> str:
    """All that a person or a screen reader could get to know from a window."""
    said: list[str] = [window.windowTitle()]
    widgets: list[QObject] = [window, *window.findChildren(QWidget)]
    for widget in widgets:
        assert isinstance(widget, QWidget)
        texts = (
            widget.toolTip(),
            widget.accessibleName(),
            getattr(widget, "text", str)(),
            widget.accessibleDescription(),
        )
        said += [text for text in texts if isinstance(text, str)]
        if isinstance(widget, QPlainTextEdit):
            said.append(widget.toPlainText())
    return "\n".join(said)


def test_that_no_text_of_the_window_tells_what_another_tagged(annotator: Annotator, qtbot: QtBot) -> None:
    secret = "SEEDED-SECRET"
    annotator.enter("A1")
    for _ in range(2):
        annotator.press(Key.Key_9)
        annotator.click("note", QPlainTextEdit)
        annotator.write(secret)
        annotator.press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: [row.state for row in stored(annotator).values()] == ["submitted"] * 2)
    annotator.click("person")
    bench = annotator.enter("B2")
    assert secret not in visible_text(annotator.window)
    assert marked(bench) == set()
    annotator.click("person")
    annotator.see("code").clearFocus()
    annotator.click("show_conflicts")
    annotator.see("conflicts_back")
    assert secret not in visible_text(annotator.window)
    annotator.press(Key.Key_Escape)
    bench = annotator.enter("B2")
    for _ in range(2):
        assert secret not in visible_text(annotator.window)
        annotator.press(Key.Key_Right)


def test_that_a_change_that_comes_too_late_puts_back_the_tags_that_were_submitted(
    annotator: Annotator, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    bench = annotator.enter("A1")
    first = bench.session.item
    assert first is not None
    annotator.press(Key.Key_1, Key.Key_Return)
    qtbot.waitUntil(lambda: bench.session.queue.progress().submitted == 1)
    annotator.press(Key.Key_Left)
    assert bench.session.item == first
    monkeypatch.setattr(bench.watching, "look", unheard)
    lab, job = lab_of(annotator), job_in(lab_of(annotator))
    desk = RevisionWriter(job=job, annotator_id=find_or_add_annotator(lab, "B2").id)
    theirs = desk.revise(
        first, None, ItemMark(frozenset({"OCR"})), AnnotationStatus.SUBMITTED, spent_ns=1, at=wall_time_now()
    )
    lab.write(save_revision, theirs, job).result()
    annotator.press(Key.Key_2)
    qtbot.waitUntil(lambda: "complete" in state_on(bench))
    assert marked(bench) == {"CNT"}
    assert bench.session.queue.progress().submitted == 1
    assert stored(annotator)[first].labels == '["CNT"]'


@pytest.mark.parametrize("candidates", [4, 10])
def test_that_the_longest_title_and_many_images_leave_the_tags_their_place_in_the_smallest_window(
    annotator: Annotator, candidates: int
) -> None:
    bench = annotator.enter("A1")
    annotator.window.resize(911, 480)
    annotator.bot.waitUntil(lambda: annotator.window.size() == QSize(911, 480))
    submit = annotator.see("submit")
    before = submit.mapTo(annotator.window, submit.rect().topLeft())
    assert bench.loaded is not None
    bench.item_loaded(many_images(bench.loaded, candidates))
    annotator.press(Key.Key_1)
    annotator.bot.waitUntil(lambda: any(badge.isVisible() for badge in bench.findChildren(OutcomeBadge)))
    annotator.bot.waitUntil(lambda: bench.work.minimumSizeHint().width() <= bench.width())
    assert submit.mapTo(annotator.window, submit.rect().topLeft()) == before, "the first edit moves no button"
    assert before.x() + submit.width() <= 911


def many_images(loaded: LoadedItem, candidates: int) -> LoadedItem:
    """The item as one with that many images to choose from, under the longest title of a task."""
    images = tuple(loaded.item.images[:1]) * (candidates + 1)
    options = tuple(AnswerOption(id=chr(ord("A") + n), text=f"<image {n + 2}>") for n in range(candidates))
    item = loaded.item.model_copy(
        update={
            "task": "missing_piece_hard",
            "kind": ItemKind.CHOICE,
            "fields": (),
            "images": images,
            "options": options,
        }
    )
    return LoadedItem(item, tuple(loaded.images[:1]) * (candidates + 1))


@pytest.mark.parametrize("longest", [False, True])
def test_that_a_flag_and_a_draft_leave_the_title_whole_in_the_smallest_window(
    annotator: Annotator, longest: bool
) -> None:
    bench = annotator.enter("A1")
    annotator.window.resize(911, 480)
    annotator.bot.waitUntil(lambda: annotator.window.size() == QSize(911, 480))
    assert bench.loaded is not None
    if longest:
        bench.item_loaded(many_images(bench.loaded, 4))
    annotator.press(Key.Key_1)
    annotator.click("flag")
    title = bench.words.header.findChild(ElidedText)
    assert title is not None
    for size in (QSize(911, 480), QSize(1400, 800), QSize(911, 480)):
        annotator.window.resize(size)
        annotator.bot.waitUntil(lambda: {"draft", "flagged"} <= set(state_on(bench).split()))
        annotator.bot.waitUntil(lambda size=size: annotator.window.size() == size)
        annotator.bot.waitUntil(lambda: title.width() >= title.sizeHint().width())
