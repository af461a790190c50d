"""Two labs that went on with one scheme apart were merged: the window says what is unknown, and joins the branches."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import labels as store
from desktop.annotation.entry import enter
from desktop.annotation.job import jobs_of, scheme_row
from desktop.annotation.moving import move
from desktop.annotation.queue import Standing
from desktop.annotation.schemes import versions_of
from desktop.annotation.work import Desk, Mark, keep
from desktop.gui.annotate.tagging import TaggingPage
from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.chip import Chip
from desktop.library.moments import now
from tests.gui.annotate.conftest import ITEMS
from tests.gui.annotate.working import worker
from tests.unit.annotation.test_branches import grown

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def test_that_tags_of_another_branch_are_shown_told_and_joined(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    with open_lab(job_lab) as lab:
        [job] = lab.read(jobs_of)
        ours, theirs = grown(job.scheme, "xxx", "x"), grown(job.scheme, "yyy", "y")
        for branch in (theirs, ours):
            lab.write(store.add_scheme, scheme_row(branch)).result()
        for code, tag in (("A1", "yyy"), ("B2", "CNT")):
            who = enter(lab, job, code).desk.annotator_id
            desk = Desk(job=replace(job, scheme=theirs, scheme_id=scheme_row(theirs).id), annotator_id=who)
            for item in job.items:
                row = desk.revise(item, None, Mark(frozenset({tag})), Standing.SUBMITTED, spent_ns=1, at=now())
                lab.write(keep, row, job).result()
        lab.write(move, job, ours, now()).result()
    annotator = worker(make_window, job_lab, qtbot)
    annotator.click("show_conflicts")
    annotator.wait(lambda: "another branch of the scheme: yyy" in annotator.text("changed_since").text())
    assert annotator.faults() == []
    annotator.press(Key.Key_Escape)
    annotator.click("show_agreement")
    annotator.wait(lambda: "different versions: 8" in annotator.text("agreement_note_tags").text())
    assert "another branch of the scheme: yyy" in annotator.text("agreement_note_tags").text()
    annotator.click("agreement_back")
    bench = annotator.come("A1", TaggingPage)
    annotator.click("done_again")
    annotator.wait(bench.at_work)
    assert "another branch of the scheme: yyy" in annotator.text("doubt").text()
    chip = annotator.see("tag_yyy", Chip)
    assert isinstance(chip, Chip)
    assert chip.isChecked()
    assert annotator.faults() == []
    annotator.press(Key.Key_1)
    assert bench.session.mark.labels == {"yyy", "CNT"}, "nothing is lost while nobody takes it off"
    annotator.click("tag_yyy")
    annotator.press(Key.Key_Return)
    annotator.wait(lambda: len(bench.session.once_more()) == ITEMS - 1)
    annotator.click("person")
    annotator.click("show_job")
    annotator.click("scheme")
    annotator.wait(lambda: "tags of another branch: yyy" in annotator.text("scheme_told").text())
    assert annotator.faults() == []
    annotator.click("scheme_save")
    annotator.wait(lambda: annotator.lab.read(versions_of, "moat")[-1].version == "3")
    table = annotator.see("labels", QTableView)
    assert isinstance(table, QTableView)
    assert table.model().rowCount() == 11
