"""A job that was made by mistake is closed: its queue ends, its labels stay, and it can be opened again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.lab import Lab
from db.rows import WallTime
from desktop.annotation.adjudication.annotator_label_conflicts import find_job
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_errors import BadJob, JobClosed
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, load_jobs
from desktop.annotation.jobs.annotation_job import save_job as keep_job
from desktop.annotation.jobs.claim_job_items import claim_job_items
from desktop.annotation.jobs.close_and_reopen_job import close_job, reopen_job
from desktop.annotation.supervision.job_agreement_report import load_agreement_report
from desktop.benchmarks.label_schemes import stored_scheme
from tests.unit.annotation.labs import AT, add_person, lab_with_job
from tests.unit.annotation.test_decisions import later, submit


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        yield lab, job


def test_that_a_closed_job_takes_nothing_more_and_keeps_what_it_has(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    for code in "AB":
        submit(lab, job, code, 0, "CNT")
    lab.write(close_job, job, " made twice ", later(1)).result()
    assert [one.closed for one in lab.read(load_jobs)] == ["made twice"]
    with pytest.raises(JobClosed, match="made twice"):
        submit(lab, job, "A", 1, "CNT")
    with pytest.raises(JobClosed):
        enter_job(lab, job, "C")
    who = lab.write(add_person, "D").result()
    assert lab.write(claim_job_items, job, who, AT, most=2).result() == []
    assert [gold.labels for gold in lab.read(load_gold_labels, job)] == [{"CNT"}]
    assert load_agreement_report(lab, job).agreement.percent.n_items == 1


def test_that_a_part_of_a_closed_job_is_closed_with_it(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    part = replace(build_job("part", job.scheme, job.items[:1]), parent=job.id, part="again")
    lab.write(keep_job, part, AT).result()
    lab.write(close_job, job, "made twice", AT).result()
    with pytest.raises(JobClosed):
        submit(lab, part, "A", 0, "CNT")


@pytest.mark.parametrize("clock", [10, 0, -5_000])
def test_that_it_opens_again_whatever_the_clock_of_the_seat_says(place: tuple[Lab, AnnotationJob], clock: int) -> None:
    lab, job = place
    lab.write(close_job, job, "made twice", AT).result()
    with pytest.raises(BadJob, match="already closed"):
        lab.write(close_job, job, "again", later(1)).result()
    with pytest.raises(BadJob, match="Enter a reason"):
        lab.write(reopen_job, job, "  ", later(1)).result()
    lab.write(reopen_job, job, "it was the right one", WallTime(us=AT.us + clock * 1_000_000, offset=0)).result()
    assert [one.closed for one in lab.read(load_jobs)] == [None]
    submit(lab, job, "A", 1, "CNT")
    with pytest.raises(BadJob, match="is open"):
        lab.write(reopen_job, job, "once more", later(2)).result()


def test_that_a_job_that_is_not_named_is_an_open_one(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    second = build_job("second", stored_scheme("moat"), job.items)
    lab.write(keep_job, second, later(5)).result()
    assert find_job(lab, None).id == second.id
    lab.write(close_job, second, "made twice", later(6)).result()
    assert find_job(lab, None).id == job.id
    assert find_job(lab, "second").closed == "made twice"
