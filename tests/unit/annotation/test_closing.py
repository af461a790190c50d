"""A job that was made by mistake is closed: its queue ends, its labels stay, and it can be opened again."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.lab import Lab
from db.rows import Moment
from desktop.annotation.claims import claim
from desktop.annotation.closing import close, open_again
from desktop.annotation.conflicts import job_named
from desktop.annotation.entry import enter
from desktop.annotation.errors import BadJob, JobClosed
from desktop.annotation.gold import gold_of
from desktop.annotation.job import Job, jobs_of, new_job
from desktop.annotation.job import add_job as keep_job
from desktop.annotation.report import report_of
from desktop.benchmarks.schemes import scheme
from tests.unit.annotation.labs import AT, add_person, lab_with_job
from tests.unit.annotation.test_decisions import later, submit


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, Job]]:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        yield lab, job


def test_that_a_closed_job_takes_nothing_more_and_keeps_what_it_has(place: tuple[Lab, Job]) -> None:
    lab, job = place
    for code in "AB":
        submit(lab, job, code, 0, "CNT")
    lab.write(close, job, " made twice ", later(1)).result()
    assert [one.closed for one in lab.read(jobs_of)] == ["made twice"]
    with pytest.raises(JobClosed, match="made twice"):
        submit(lab, job, "A", 1, "CNT")
    with pytest.raises(JobClosed):
        enter(lab, job, "C")
    who = lab.write(add_person, "D").result()
    assert lab.write(claim, job, who, AT, most=2).result() == []
    assert [gold.labels for gold in lab.read(gold_of, job)] == [{"CNT"}]
    assert report_of(lab, job).agreement.percent.n_items == 1


def test_that_a_part_of_a_closed_job_is_closed_with_it(place: tuple[Lab, Job]) -> None:
    lab, job = place
    part = replace(new_job("part", job.scheme, job.items[:1]), parent=job.id, part="again")
    lab.write(keep_job, part, AT).result()
    lab.write(close, job, "made twice", AT).result()
    with pytest.raises(JobClosed):
        submit(lab, part, "A", 0, "CNT")


@pytest.mark.parametrize("clock", [10, 0, -5_000])
def test_that_it_opens_again_whatever_the_clock_of_the_seat_says(place: tuple[Lab, Job], clock: int) -> None:
    lab, job = place
    lab.write(close, job, "made twice", AT).result()
    with pytest.raises(BadJob, match="closed already"):
        lab.write(close, job, "again", later(1)).result()
    with pytest.raises(BadJob, match="why"):
        lab.write(open_again, job, "  ", later(1)).result()
    lab.write(open_again, job, "it was the right one", Moment(us=AT.us + clock * 1_000_000, offset=0)).result()
    assert [one.closed for one in lab.read(jobs_of)] == [None]
    submit(lab, job, "A", 1, "CNT")
    with pytest.raises(BadJob, match="is open"):
        lab.write(open_again, job, "once more", later(2)).result()


def test_that_a_job_that_is_not_named_is_an_open_one(place: tuple[Lab, Job]) -> None:
    lab, job = place
    second = new_job("second", scheme("moat"), job.items)
    lab.write(keep_job, second, later(5)).result()
    assert job_named(lab, None).id == second.id
    lab.write(close, second, "made twice", later(6)).result()
    assert job_named(lab, None).id == job.id
    assert job_named(lab, "second").closed == "made twice"
