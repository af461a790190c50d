"""Two labs that went on with one scheme apart were merged: the window says what is unknown, and joins the branches."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_job import load_jobs, scheme_row
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import load_scheme_versions
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.conftest import ITEMS
from tests.gui.annotate.working import worker
from tests.unit.annotation.test_branches import grown

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def test_that_tags_of_another_branch_are_shown_told_and_joined(
    make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    with open_lab(job_lab) as lab:
        [job] = lab.read(load_jobs)
        ours, theirs = grown(job.scheme, "xxx", "x"), grown(job.scheme, "yyy", "y")
        for branch in (theirs, ours):
            lab.write(store.add_label_scheme, scheme_row(branch)).result()
        for code, tag in (("A1", "yyy"), ("B2", "CNT")):
            who = enter_job(lab, job, code).desk.annotator_id
            desk = RevisionWriter(job=replace(job, scheme=theirs, scheme_id=scheme_row(theirs).id), annotator_id=who)
            for item in job.items:
                row = desk.revise(
                    item, None, ItemMark(frozenset({tag})), AnnotationStatus.SUBMITTED, spent_ns=1, at=wall_time_now()
                )
                lab.write(save_revision, row, job).result()
        lab.write(migrate_job_scheme, job, ours, wall_time_now()).result()
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
    chip = annotator.see("tag_yyy", ToggleChip)
    assert isinstance(chip, ToggleChip)
    assert chip.isChecked()
    assert annotator.faults() == []
    annotator.press(Key.Key_1)
    assert bench.session.mark.labels == {"yyy", "CNT"}, "nothing is lost while nobody takes it off"
    annotator.click("tag_yyy")
    annotator.press(Key.Key_Return)
    annotator.wait(lambda: len(bench.session.items_to_recheck()) == ITEMS - 1)
    annotator.click("person")
    annotator.click("show_job")
    annotator.click("scheme")
    annotator.wait(lambda: "tags of another branch: yyy" in annotator.text("scheme_told").text())
    assert annotator.faults() == []
    annotator.click("scheme_save")
    annotator.wait(lambda: annotator.lab.read(load_scheme_versions, "moat")[-1].version == "3")
    table = annotator.see("labels", QTableView)
    assert isinstance(table, QTableView)
    assert table.model().rowCount() == 11
