"""Two labs went on with one scheme apart, and were merged: labels of the branch that does not hold are no error."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.adjudication_queue import load_adjudication_queue
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs, scheme_row
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import (
    add_label,
    archive_label,
    carry_labels,
    join_scheme_versions,
    load_scheme_versions,
    merge_labels,
    reword_label,
    save_scheme_version,
)
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job, load_agreement_report
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from tests.unit.annotation.labs import AT, lab_with_job


def grown(scheme: LabelScheme, id_: str, key: str) -> LabelScheme:
    return add_label(scheme, SchemeLabel(id=id_, name=f"new {id_}", family="New", definition=f"New {id_}.", key=key))


@dataclass(frozen=True)
class Merged:
    lab: Lab
    job: AnnotationJob
    ours: LabelScheme
    theirs: LabelScheme

    def submit(self, code: str, item: int, under: LabelScheme, *labels: str) -> None:
        job = replace(self.job, scheme=under, scheme_id=scheme_row(under).id)
        desk = RevisionWriter(job=job, annotator_id=enter_job(self.lab, self.job, code).desk.annotator_id)
        mark = ItemMark(frozenset(labels))
        row = desk.revise(self.job.items[item], None, mark, AnnotationStatus.SUBMITTED, spent_ns=1, at=AT)
        self.lab.write(save_revision, row, self.job).result()


@pytest.fixture
def merged(tmp_path: Path) -> Iterator[Merged]:
    """The first item has labels of the branch that holds, the second of the other one."""
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        ours, theirs = grown(job.scheme, "xxx", "x"), grown(job.scheme, "yyy", "y")
        for branch in (theirs, ours):
            lab.write(store.add_label_scheme, scheme_row(branch)).result()
        held = lab.write(migrate_job_scheme, job, ours, AT).result()
        told = Merged(lab, held, ours, theirs)
        for code in "AB":
            told.submit(code, 0, ours, "xxx", "CNT")
        told.submit("A", 1, theirs, "yyy")
        told.submit("B", 1, theirs, "CNT")
        yield told


def test_that_a_label_of_another_branch_stays_as_it_is_and_is_to_be_looked_at_again(merged: Merged) -> None:
    told = carry_labels({"yyy", "CNT"}, merged.theirs, merged.ours)
    assert (told.labels, told.doubtful, told.unknown) == ({"yyy", "CNT"}, {"yyy"}, {"yyy"})
    session = enter_job(merged.lab, merged.job, "A")
    assert session.open(ItemPosition(merged.job.items[1]), 0).labels == {"yyy"}
    assert session.items_to_recheck() == [merged.job.items[1]]
    assert session.editable
    session.take(ItemMark(frozenset({"OCR"})))
    merged.lab.write(save_revision, session.submit(1, AT), merged.job).result()
    assert enter_job(merged.lab, merged.job, "A").items_to_recheck() == []


def test_that_cases_gold_and_agreement_can_be_read_beside_another_branch(merged: Merged) -> None:
    [case] = load_adjudication_queue(merged.lab, merged.job).cases
    assert dict(case.conflict.contested) == {"yyy": 1, "CNT": 1}
    assert [gold.labels for gold in merged.lab.read(load_gold_labels, merged.job)] == [{"xxx", "CNT"}]
    report = load_agreement_report(merged.lab, merged.job)
    assert (report.left_out.rows, report.left_out.unknown) == (2, ("yyy",))
    told = agreement_document_of_job(merged.lab)
    assert told["left_out"] == {"labels": 2, "unknown": ["yyy"]}


def test_that_a_version_that_forgets_a_label_is_refused_and_archived_ones_join_both_branches(merged: Merged) -> None:
    lab, newest = merged.lab, archive_label(merged.ours, "OCR")
    with pytest.raises(BadScheme, match="yyy"):
        lab.write(save_scheme_version, newest).result()
    whole = join_scheme_versions(newest, lab.read(load_scheme_versions, newest.name))
    assert lab.write(save_scheme_version, whole).result()
    moved = lab.write(migrate_job_scheme, merged.job, whole, AT).result()
    assert carry_labels({"yyy"}, merged.theirs, whole).unknown == frozenset()
    assert lab.read(load_jobs)[0] == moved
    assert "yyy" not in {label.id for label in whole.offered}
    less = merge_labels(merged.ours, ["OCR"], "CNT")
    without = less.model_copy(update={"version": "9", "labels": tuple(one for one in less.labels if one.id != "CNT")})
    with pytest.raises(BadScheme):
        lab.write(save_scheme_version, without).result()


def test_that_rounds_stand_in_the_order_of_versions(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 10)
    with lab:
        scheme = job.scheme
        for number, item in enumerate(job.items):
            for code in "AB":
                held = replace(job, scheme=scheme, scheme_id=scheme_row(scheme).id)
                desk = RevisionWriter(job=held, annotator_id=enter_job(lab, job, code).desk.annotator_id)
                mark = ItemMark(frozenset({"CNT"}))
                row = desk.revise(item, None, mark, AnnotationStatus.SUBMITTED, spent_ns=1, at=AT)
                lab.write(save_revision, row, job).result()
            scheme = reword_label(scheme, "CNT", f"Meaning {number}.", meaning=True)
            lab.write(save_scheme_version, scheme).result()
        told = load_agreement_report(lab, job).versions
        assert [version.version for version in told] == [str(number) for number in range(1, 11)]
