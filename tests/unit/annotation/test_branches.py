"""Two labs went on with one scheme apart, and were merged: labels of the branch that does not hold are no error."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import labels as store
from desktop.annotation.deciding import cases_of
from desktop.annotation.entry import enter
from desktop.annotation.errors import BadScheme
from desktop.annotation.gold import gold_of
from desktop.annotation.job import Job, jobs_of, scheme_row
from desktop.annotation.lane import Place
from desktop.annotation.moving import move
from desktop.annotation.queue import Standing
from desktop.annotation.report import agreement_of_lab, report_of
from desktop.annotation.schemes import add, archive, carried, joined, keep_version, merge, reword, versions_of
from desktop.annotation.work import Desk, Mark, keep
from desktop.benchmarks.schemes import Label, Scheme
from tests.unit.annotation.labs import AT, lab_with_job


def grown(scheme: Scheme, id_: str, key: str) -> Scheme:
    return add(scheme, Label(id=id_, name=f"new {id_}", family="New", definition=f"New {id_}.", key=key))


@dataclass(frozen=True)
class Merged:
    lab: Lab
    job: Job
    ours: Scheme
    theirs: Scheme

    def submit(self, code: str, item: int, under: Scheme, *labels: str) -> None:
        job = replace(self.job, scheme=under, scheme_id=scheme_row(under).id)
        desk = Desk(job=job, annotator_id=enter(self.lab, self.job, code).desk.annotator_id)
        mark = Mark(frozenset(labels))
        row = desk.revise(self.job.items[item], None, mark, Standing.SUBMITTED, spent_ns=1, at=AT)
        self.lab.write(keep, row, self.job).result()


@pytest.fixture
def merged(tmp_path: Path) -> Iterator[Merged]:
    """The first item has labels of the branch that holds, the second of the other one."""
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        ours, theirs = grown(job.scheme, "xxx", "x"), grown(job.scheme, "yyy", "y")
        for branch in (theirs, ours):
            lab.write(store.add_scheme, scheme_row(branch)).result()
        held = lab.write(move, job, ours, AT).result()
        told = Merged(lab, held, ours, theirs)
        for code in "AB":
            told.submit(code, 0, ours, "xxx", "CNT")
        told.submit("A", 1, theirs, "yyy")
        told.submit("B", 1, theirs, "CNT")
        yield told


def test_that_a_label_of_another_branch_stays_as_it_is_and_is_to_be_looked_at_again(merged: Merged) -> None:
    told = carried({"yyy", "CNT"}, merged.theirs, merged.ours)
    assert (told.labels, told.doubtful, told.unknown) == ({"yyy", "CNT"}, {"yyy"}, {"yyy"})
    session = enter(merged.lab, merged.job, "A")
    assert session.open(Place(merged.job.items[1]), 0).labels == {"yyy"}
    assert session.once_more() == [merged.job.items[1]]
    assert session.editable
    session.take(Mark(frozenset({"OCR"})))
    merged.lab.write(keep, session.submit(1, AT), merged.job).result()
    assert enter(merged.lab, merged.job, "A").once_more() == []


def test_that_cases_gold_and_agreement_can_be_read_beside_another_branch(merged: Merged) -> None:
    [case] = cases_of(merged.lab, merged.job).cases
    assert dict(case.conflict.contested) == {"yyy": 1, "CNT": 1}
    assert [gold.labels for gold in merged.lab.read(gold_of, merged.job)] == [{"xxx", "CNT"}]
    report = report_of(merged.lab, merged.job)
    assert (report.left_out.rows, report.left_out.unknown) == (2, ("yyy",))
    told = agreement_of_lab(merged.lab)
    assert told["left_out"] == {"labels": 2, "unknown": ["yyy"]}


def test_that_a_version_that_forgets_a_label_is_refused_and_archived_ones_join_both_branches(merged: Merged) -> None:
    lab, newest = merged.lab, archive(merged.ours, "OCR")
    with pytest.raises(BadScheme, match="yyy"):
        lab.write(keep_version, newest).result()
    whole = joined(newest, lab.read(versions_of, newest.name))
    assert lab.write(keep_version, whole).result()
    moved = lab.write(move, merged.job, whole, AT).result()
    assert carried({"yyy"}, merged.theirs, whole).unknown == frozenset()
    assert lab.read(jobs_of)[0] == moved
    assert "yyy" not in {label.id for label in whole.offered}
    less = merge(merged.ours, ["OCR"], "CNT")
    without = less.model_copy(update={"version": "9", "labels": tuple(one for one in less.labels if one.id != "CNT")})
    with pytest.raises(BadScheme):
        lab.write(keep_version, without).result()


def test_that_rounds_stand_in_the_order_of_versions(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 10)
    with lab:
        scheme = job.scheme
        for number, item in enumerate(job.items):
            for code in "AB":
                held = replace(job, scheme=scheme, scheme_id=scheme_row(scheme).id)
                desk = Desk(job=held, annotator_id=enter(lab, job, code).desk.annotator_id)
                mark = Mark(frozenset({"CNT"}))
                row = desk.revise(item, None, mark, Standing.SUBMITTED, spent_ns=1, at=AT)
                lab.write(keep, row, job).result()
            scheme = reword(scheme, "CNT", f"Meaning {number}.", meaning=True)
            lab.write(keep_version, scheme).result()
        told = report_of(lab, job).versions
        assert [version.version for version in told] == [str(number) for number in range(1, 11)]
