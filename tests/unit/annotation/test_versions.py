"""A tag is split while a job runs: what does not carry it goes on counting, and published figures stay as they were."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from db.lab import Lab
from db.stores.submission_counts_without_labels import count_items_by_label
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, lift_blindness
from desktop.annotation.agreement import UndefinedReason
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme, preview_scheme_migration
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import (
    add_label,
    archive_label,
    is_comparable_scheme,
    merge_labels,
    rename_labels,
    restore_label,
    reword_label,
    save_scheme_version,
    split_label,
)
from desktop.annotation.supervision.job_agreement_report import (
    AgreementReport,
    agreement_document_of_job,
    load_agreement_report,
)
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.exchange.records.annotation_record_tables import label_record_tables
from desktop.exchange.records.export_scope import ExportScope
from tests.unit.annotation.labs import lab_with_job
from tests.unit.annotation.test_ten_days import at, store_row, submit

GIVEN = {
    "A": ("CNT", "CNT OCR", "CNT", "OCR", "RLA", "", "OCR", "RLA", "RET", "CNT", "CNT RLA", "RLA"),
    "B": ("CNT", "CNT", "CNT RLA", "OCR", "RET", "", "OCR", "RLA", "RET", "CNT", "CNT", "RLA OCR"),
}
CARRY = (0, 1, 2, 9, 10)


def part(id_: str, key: str) -> SchemeLabel:
    return SchemeLabel(id=id_, name=id_, family="counting", definition=id_, key=key)


def in_two(scheme: LabelScheme) -> LabelScheme:
    return split_label(scheme, "CNT", [part("CNTA", "x"), part("CNTB", "y")])


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    """Twelve items that two annotators submitted; five carry the tag."""
    lab, job = lab_with_job(tmp_path, 12)
    with lab:
        for code, tags in GIVEN.items():
            session = enter_job(lab, job, code)
            for item, given in zip(job.items, tags, strict=True):
                submit(lab, session, ItemPosition(item), given)
        yield lab, job


def moved(lab: Lab, job: AnnotationJob, scheme: LabelScheme) -> AnnotationJob:
    lab.write(save_scheme_version, scheme).result()
    return lab.write(migrate_job_scheme, job, scheme, at(1)).result()


def headlines(report: AgreementReport) -> dict[str, tuple[int, float | None, float | None, float | None]]:
    of = {version.version: version.headline for version in report.versions}
    return {version: (figure.n_items, figure.value, figure.low, figure.high) for version, figure in of.items()}


def again(lab: Lab, job: AnnotationJob, code: str, tags: str) -> None:
    session = enter_job(lab, job, code)
    for item in session.items_to_recheck():
        submit(lab, session, ItemPosition(item), tags, at(2))


def test_that_items_without_the_split_tag_go_on_counting_and_the_others_come_back(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    before = load_agreement_report(lab, job)
    ahead = lab.read(preview_scheme_migration, job, in_two(job.scheme))
    assert (before.agreement.masi.n_items, ahead.counts, ahead.after) == (12, 12, 7)
    job = moved(lab, job, in_two(job.scheme))
    report = load_agreement_report(lab, job)
    assert (report.agreement.masi.n_items, report.left_out.rows) == (7, 10)
    told = {one.item: one.counted.value for one in report.diagnosis}
    assert [told[job.items[place]] for place in CARRY] == ["other_version"] * 5
    again(lab, job, "A", "CNTA")
    assert load_agreement_report(lab, job).agreement.masi.n_items == 7, "the other annotator's labels are missing"
    again(lab, job, "B", "CNTA")
    after = load_agreement_report(lab, job)
    assert (after.agreement.masi.n_items, after.left_out.rows) == (12, 0)


def test_that_where_no_label_counts_under_the_new_version_the_figures_say_so(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    job = moved(lab, job, add_label(job.scheme, part("NEW", "z")))
    report = load_agreement_report(lab, job)
    assert (report.agreement.masi.n_items, report.left_out.rows) == (0, 24)
    assert report.agreement.masi.reason is UndefinedReason.OTHER_VERSION
    assert {tag.alpha.reason for tag in report.agreement.tags} == {UndefinedReason.OTHER_VERSION}
    assert cast("dict[str, Any]", agreement_document_of_job(lab)["alpha_masi"])["reason"] == "other_version"


def test_that_the_figure_of_an_earlier_version_never_moves(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    published = headlines(load_agreement_report(lab, job))["1"]
    rounds = load_agreement_report(lab, job).versions[0].agreement.masi
    renamed = moved(lab, job, rename_labels(job.scheme, {"OCR": "text"}))
    later = moved(lab, renamed, in_two(renamed.scheme))
    session = enter_job(lab, later, "A")
    for item in session.items_to_recheck():
        session.open(ItemPosition(item), 0)
        draft = session.change(ItemMark(frozenset({"CNTB"})), 1, at(2))
        assert draft is not None
        store_row(lab, session, draft)
        assert headlines(load_agreement_report(lab, later))["1"] == published, "somebody is at work on it"
        submit(lab, session, ItemPosition(item), "CNTB", at(2))
    again(lab, later, "B", "CNTA")
    report = load_agreement_report(lab, later)
    assert headlines(report)["1"] == published
    assert report.versions[0].agreement.masi == rounds
    assert report.versions[-1].headline == report.agreement.masi
    told = cast("list[dict[str, Any]]", agreement_document_of_job(lab)["versions"])
    assert [(one["version"], one["headline"]["n_items"]) for one in told] == [("1", 12), ("3", 12)]


def test_that_the_figure_of_a_version_in_between_keeps_the_labels_it_carried_over(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    second = moved(lab, job, in_two(job.scheme))
    for code in GIVEN:
        again(lab, second, code, "CNTA")
    published = headlines(load_agreement_report(lab, second))["2"]
    assert published[0] == 12, "seven of them were labelled under the first version"
    third = moved(lab, second, split_label(second.scheme, "OCR", [part("OCRA", "v"), part("OCRB", "w")]))
    for code in GIVEN:
        again(lab, third, code, "OCRA")
    found = headlines(load_agreement_report(lab, third))
    assert found["2"] == published and found["3"][0] == 12


def test_that_a_decision_of_the_earlier_version_leaves_its_figure_alone(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    published = headlines(load_agreement_report(lab, job))["1"]
    judge = enter_job(lab, job, "J").desk.annotator_id
    for item in job.items[:3]:
        lab.write(lift_blindness, job, item, judge, DecisionAct.MEETING, at(1)).result()
    later = moved(lab, job, in_two(job.scheme))
    again(lab, later, "A", "CNTA")
    again(lab, later, "B", "CNTA")
    report = load_agreement_report(lab, later)
    assert headlines(report)["1"] == published
    assert report.agreement.masi.n_items == 9, "what was given again after the meeting was not blind"
    assert report.discussed is not None
    assert report.discussed.masi.n_items == 12


CHANGES: dict[str, tuple[Callable[[LabelScheme], LabelScheme], int]] = {
    "renamed": (lambda scheme: rename_labels(scheme, {"CNT": "how many"}), 12),
    "merged": (lambda scheme: merge_labels(scheme, ["CNT"], "OCR"), 12),
    "archived": (lambda scheme: archive_label(scheme, "CNT"), 12),
    "another meaning": (lambda scheme: reword_label(scheme, "CNT", "Three and more.", meaning=True), 7),
    "split twice": (lambda scheme: split_label(in_two(scheme), "CNTA", [part("CNTC", "v"), part("CNTD", "w")]), 7),
    "split and undone": (
        lambda scheme: archive_label(archive_label(restore_label(in_two(scheme), "CNT"), "CNTA"), "CNTB"),
        12,
    ),
    "a tag more": (lambda scheme: add_label(scheme, part("NEW", "x")), 0),
}


@pytest.mark.parametrize("change", CHANGES)
def test_that_the_page_foresees_on_how_many_items_the_headline_will_rest(
    place: tuple[Lab, AnnotationJob], change: str
) -> None:
    lab, job = place
    changed, n = CHANGES[change]
    scheme = changed(job.scheme)
    assert lab.read(preview_scheme_migration, job, scheme).after == n
    assert load_agreement_report(lab, moved(lab, job, scheme)).agreement.masi.n_items == n
    assert is_comparable_scheme(job.scheme, scheme) == (n > 0)


def test_that_the_exported_headline_is_that_of_the_report(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    later = moved(lab, job, in_two(job.scheme))
    again(lab, later, "A", "CNTA")
    rows = list(label_record_tables(ExportScope(lab))[1].rows)
    assert (
        sum(row["in_headline"] is True for row in rows) == 2 * load_agreement_report(lab, later).agreement.masi.n_items
    )


def test_that_it_is_counted_to_how_many_items_a_tag_was_given(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    assert lab.read(count_items_by_label, job.id, ["CNT", "OCR", "GNDT"]) == {"CNT": 5, "OCR": 4, "GNDT": 0}


def test_that_a_retired_tag_is_shown_and_not_submitted_again(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    later = moved(lab, job, in_two(job.scheme))
    session = enter_job(lab, later, "A")
    item = later.items[1]
    assert session.open(ItemPosition(item), 0).labels == {"CNT", "OCR"}
    draft = session.change(session.mark.toggled("CNTA"), 1, at(2))
    assert draft is not None
    store_row(lab, session, draft)
    assert enter_job(lab, later, "A").open(ItemPosition(item), 0).labels == {"CNT", "CNTA", "OCR"}, (
        "shown until it is submitted"
    )
    store_row(lab, session, session.submit(2, at(2)))
    assert session.open(ItemPosition(item), 0).labels == {"CNTA", "OCR"}
