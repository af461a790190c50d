"""Public reports turned into scenarios, by their number: several processes at once, times, distinct annotators."""

import subprocess
import sys
import uuid
from collections import Counter
from datetime import date
from pathlib import Path

from db.lab import open_lab
from db.rows import LabelRow, WallTime
from db.stores import jobs_and_label_revisions as store
from db.stores import labels_open_for_comparison
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.annotator_throughput import local_day
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from tests.unit.annotation.labs import AT, lab_with_job

ROOT = Path(__file__).parents[3]
ONE = """
import sys
from pathlib import Path
from db.lab import open_lab
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.annotation.annotator.marks_and_label_revisions import (ItemMark, save_revision)
from desktop.library.machine.clock import wall_time_now

with open_lab(Path(sys.argv[1])) as lab:
    job = lab.read(load_jobs)[0]
    session = enter_job(lab, job, sys.argv[2])
    place = session.next_open()
    while place is not None:
        session.open(place, 0)
        session.take(ItemMark(frozenset({"CNT"})))
        row = session.submit(1, wall_time_now())
        lab.write(save_revision, row, job).result()
        session.saved(row)
        place = session.next_open(place)
"""


def test_case_37_four_processes_submit_at_once_and_a_long_reader_is_in_nobodys_way(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 20, overlap=4)
    lab.close()
    place = tmp_path / "lab"
    at_work = [
        subprocess.Popen([sys.executable, "-c", ONE, str(place), f"P{n}"], cwd=ROOT, stderr=subprocess.PIPE)
        for n in range(4)
    ]
    with open_lab(place) as reader:
        while any(process.poll() is None for process in at_work):
            reader.read(labels_open_for_comparison.labels_of_closed_items, job.id, job.overlap)
        assert [process.communicate()[1] for process in at_work] == [b""] * 4
        states = reader.read(store.label_states_of_job, job.id)
        assert Counter(state.state for state in states) == {"submitted": 80}
        assert agreement_document_of_job(reader)["annotators"] == 4


def test_case_38_a_day_is_where_the_annotator_was_and_the_order_is_that_of_the_instants() -> None:
    late_in_the_west = WallTime(us=1_767_339_000_000_000, offset=-480)  # 2026-01-01 23:30 −08:00
    early_in_the_east = WallTime(us=1_767_310_200_000_000, offset=60)  # 2026-01-02 00:30 +01:00
    assert (local_day(late_in_the_west), local_day(early_in_the_east)) == (date(2026, 1, 1), date(2026, 1, 2))
    assert early_in_the_east.us < late_in_the_west.us


def _give(session: AnnotationSession, job: AnnotationJob, item: uuid.UUID, tag: str) -> LabelRow:
    session.open(ItemPosition(item), 0)
    session.take(ItemMark(frozenset({tag})))
    row = session.submit(1, AT)
    assert row.job_id == job.id
    return row


def test_case_8_a_reopened_submission_counts_once_and_the_next_annotator_is_offered_the_item(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 2)
    with lab:
        first = enter_job(lab, job, "A")
        for tag in ("CNT", "OCR", "CNT"):
            row = _give(first, job, job.items[0], tag)
            lab.write(save_revision, row, job).result()
            first.saved(row)
        assert not first.queue.closed(job.items[0])
        second = enter_job(lab, job, "B")
        assert second.next_open() == ItemPosition(job.items[0])
        row = _give(second, job, job.items[0], "CNT")
        lab.write(save_revision, row, job).result()
        assert len(lab.read(labels_open_for_comparison.labels_of_closed_items, job.id, job.overlap)) == 2
        assert lab.read(load_jobs)[0].id == job.id
