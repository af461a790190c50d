"""Public reports on agreement and blindness, played on real labs; the numbers are those of the list of cases."""

import csv
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from db.lab import Lab
from db.stores import jobs_and_label_revisions, labels_open_for_comparison
from desktop.annotation.adjudication.adjudication_queue import load_adjudication_queue
from desktop.annotation.agreement import agreement_document_of_ratings
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job, load_agreement_report
from desktop.exchange.label_import import read_label_ratings
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.jsonl_files import write_jsonl
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import decide, later, submit

NOTE = '=1+1, "quote"\n多行 🧩 é'


def told(lab: Lab) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", agreement_document_of_job(lab))


def skip(lab: Lab, job: AnnotationJob, code: str, place: int, reason: str) -> None:
    who = enter_job(lab, job, code).desk.annotator_id
    desk = RevisionWriter(job=job, annotator_id=who)
    row = desk.revise(job.items[place], None, ItemMark(), AnnotationStatus.SKIPPED, spent_ns=1, at=AT, reason=reason)
    lab.write(save_revision, row, job).result()


def exported(lab: Lab, out: Path, *, personal: bool = False) -> list[dict[str, Any]]:
    write_jsonl(record_tables_of(ExportScope(lab, personal=personal)), out)
    return [json.loads(line) for line in (out / "labels.jsonl").read_text(encoding="utf-8").split("\n") if line]


@pytest.fixture
def lab_of_twenty(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 21, overlap=2)
    with lab:
        yield lab, job


def test_that_case_11_no_query_tells_what_another_gave_an_open_item(lab_of_twenty: tuple[Lab, AnnotationJob]) -> None:
    lab, job = lab_of_twenty
    submit(lab, job, "A", 0, "CNT")
    b = enter_job(lab, job, "B").desk.annotator_id
    everything = [
        lab.read(labels_open_for_comparison.labels_of_closed_items, job.id, job.overlap),
        [
            standing.given
            for standing in lab.read(
                lambda conn: list(labels_open_for_comparison.label_counts_by_item(conn, job.id, job.overlap))
            )
        ],
        lab.read(labels_open_for_comparison.revisions_after_decision, job.id),
        lab.read(jobs_and_label_revisions.label_states_of_job, job.id),
        lab.read(jobs_and_label_revisions.label_states_of_item, job.id, job.items[0]),
        lab.read(jobs_and_label_revisions.current_labels_of_annotator, job.id, b),
        lab.read(jobs_and_label_revisions.label_history_of_item, job.id, job.items[0], b),
        load_adjudication_queue(lab, job).cases,
        told(lab),
    ]
    assert "['CNT']" not in repr(everything)
    assert '["CNT"]' not in repr(everything)
    assert told(lab)["per_tag"]["CNT"]["prevalence"] is None


def test_that_case_14_unanimous_contested_and_waiting_items_are_three_things(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3, overlap=3)
    with lab:
        for code, tags in (("A", "CNT OCR"), ("B", "CNT OCR"), ("C", "CNT")):
            submit(lab, job, code, 0, tags)
            submit(lab, job, code, 1, "")
        submit(lab, job, "A", 2, "RLA")
        skip(lab, job, "B", 2, "unsure")
        found = load_adjudication_queue(lab, job)
        conflict = found.cases[0].conflict
        assert len(found.cases) == 1
        assert (conflict.unanimous, conflict.contested, found.closed) == ({"CNT"}, (("OCR", 2),), 2)
        assert [one.counted.value for one in load_agreement_report(lab, job).diagnosis] == ["used", "used", "skipped"]


def test_that_case_19_counts_are_what_they_should_be_and_the_figures_come_back(
    lab_of_twenty: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = lab_of_twenty
    for place in range(10):
        submit(lab, job, "A", place, "CNT")
        if place < 3:
            submit(lab, job, "A", place, "OCR", later(5))
        submit(lab, job, "B", place, "CNT" if place % 2 else "OCR")
    decide(lab, job, 1, set())
    rows = exported(lab, tmp_path / "out")
    assert len(rows) == 23
    assert sum(row["in_headline"] for row in rows) == 20
    assert len({(row["item_id"], row["annotator"]) for row in rows}) == 20
    file = tmp_path / "labels.csv"
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(["item", "annotator", "labels"])
        writer.writerows(
            [row["item_id"], row["annotator"], "|".join(row["labels"])] for row in rows if row["in_headline"]
        )
    again = cast("Mapping[str, Any]", agreement_document_of_ratings(read_label_ratings(file)[0]))
    for name in ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent"):
        assert again[name]["value"] == pytest.approx(told(lab)[name]["value"], abs=1e-12)


def test_that_case_20_a_comment_survives_whatever_is_in_it(
    lab_of_twenty: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = lab_of_twenty
    who = enter_job(lab, job, "A").desk.annotator_id
    row = RevisionWriter(job=job, annotator_id=who).revise(
        job.items[0], None, ItemMark(frozenset({"CNT"}), NOTE), AnnotationStatus.SUBMITTED, spent_ns=1, at=AT
    )
    lab.write(save_revision, row, job).result()
    [back] = exported(lab, tmp_path / "out", personal=True)
    assert back["note"] == NOTE


def test_that_case_22_no_shared_item_is_undefined_then_a_number_with_a_warning(
    lab_of_twenty: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = lab_of_twenty
    assert told(lab)["alpha_masi"]["reason"] == "no_items"
    for place in range(20):
        submit(lab, job, "A" if place < 10 else "B", place, "CNT")
    assert told(lab)["alpha_masi"]["value"] is None
    submit(lab, job, "A", 20, "CNT")
    submit(lab, job, "B", 20, "OCR")
    figure = told(lab)["alpha_masi"]
    assert (figure["value"], figure["n_items"]) == (0.0, 1)
    alone = tmp_path / "alone.csv"
    alone.write_text("item,annotator,labels\n" + "".join(f"{n},A,CNT\n" for n in range(10)), encoding="utf-8")
    assert (
        cast("Mapping[str, Any]", agreement_document_of_ratings(read_label_ratings(alone)[0]))["alpha_masi"]["reason"]
        == "single_rater"
    )


def test_that_case_23_and_26_a_constant_and_a_rare_tag_are_no_zero(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 50, overlap=2)
    with lab:
        for place in range(50):
            for code in "AB":
                submit(lab, job, code, place, "CNT RET" if (place, code) == (0, "A") else "CNT")
        tags = told(lab)["per_tag"]
    constant, rare = tags["CNT"], tags["RET"]
    assert (constant["alpha"], constant["reason"], constant["ac1"], constant["percent"]) == (
        None,
        "no_variation",
        1.0,
        1.0,
    )
    assert (rare["alpha"], rare["percent"], rare["positive_agreement"], rare["prevalence"]) == (0.0, 0.98, 0.0, 0.01)
    assert rare["ac1"] == pytest.approx(0.980, abs=5e-4)
    assert rare["intervals"]["percent"][0] < 0.98 <= rare["intervals"]["percent"][1]


def test_that_case_25_none_of_them_twice_is_agreement(lab_of_twenty: tuple[Lab, AnnotationJob]) -> None:
    lab, job = lab_of_twenty
    for place, pair in enumerate((("", ""), ("", ""), ("CNT OCR", "CNT OCR UVC RLA"))):
        for code, tags in zip("AB", pair, strict=True):
            submit(lab, job, code, place, tags)
    assert told(lab)["percent"]["value"] == pytest.approx(2 / 3)
    # observed (2/3)·2/6; expected over the six ratings: 4 empty sets, one of two labels, one of four
    expected = 2 * (4 * 1 + 4 * 1 + 2 / 3) / (6 * 5)
    assert told(lab)["alpha_masi"]["value"] == pytest.approx(1 - (2 * (2 / 3) / 6) / expected)


def test_that_case_44_skips_are_told_apart_and_count_nowhere(lab_of_twenty: tuple[Lab, AnnotationJob]) -> None:
    lab, job = lab_of_twenty
    for place in range(5):
        skip(lab, job, "A", place, "unsure" if place < 2 else "picture")
    for place in range(5, 9):
        submit(lab, job, "A", place, "CNT")
    for place in range(9):
        submit(lab, job, "B", place, "CNT" if place != 8 else "OCR")
    figures = told(lab)
    assert figures["percent"]["n_items"] == 4
    assert figures["percent"]["value"] == 0.75
    assert figures["items"] == {"used": 4, "skipped": 5, "not_reached": 12}
