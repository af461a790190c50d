"""Gold: every item's final tags and where they come from, in one export; and as ground truth for Label Studio."""

import csv
import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab
from db.stores import items
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, LabelDecision
from desktop.annotation.adjudication.adjudication_queue import (
    accept_majorities,
    adjudicate_case,
    cases_with_majority,
    load_adjudication_queue,
    majority_labels,
)
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, build_job, load_jobs, save_job
from desktop.annotation.jobs.label_scheme_versions import save_scheme_version
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.exchange.export_formats import write_export
from desktop.exchange.label_import import read_label_ratings
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.library.machine.clock import wall_time_now
from tests.unit.annotation.labs import AT, add_person, lab_with_job, text_items
from tests.unit.annotation.test_ten_days import submit
from tests.unit.annotation.test_versions import in_two

GIVEN = {
    "A": ("CNT", "CNT", "CNT", "", "RLA", None),
    "B": ("CNT", "OCR", "OCR", "", None, None),
    "C": ("CNT", "CNT", "RLA", "", None, None),
}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    """Unanimous, a majority, three sets, none of them, begun, never opened; the last one has released tags."""
    lab, _ = lab_with_job(tmp_path, 1)
    rows = [*text_items(6)[1:], *text_items(7, ("RET", "elsewhere"))[6:]]
    with lab:
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        terms = JobTerms(annotators=("A", "B", "C", "D"))
        job = build_job("gold", stored_scheme("moat"), [row.id for row in rows], overlap=3, terms=terms)
        lab.write(save_job, job, AT).result()
        for code, given in GIVEN.items():
            session = enter_job(lab, job, code)
            for item, tags in zip(job.items, given, strict=True):
                if tags is not None:
                    submit(lab, session, ItemPosition(item), tags)
        yield lab, job


def exported(lab: Lab, out: Path, name: str = "gold", *, personal: bool = True) -> list[dict[str, str]]:
    write_export("gold", ExportRequest(ExportScope(lab, personal=personal), out))
    with (out / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["job"] == "gold"]


def told(rows: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(row["labels"], row["source"], row["state"]) for row in rows]


def decided(lab: Lab, job: AnnotationJob, item: uuid.UUID) -> None:
    [case] = [one for one in load_adjudication_queue(lab, job).cases if one.item_id == item]
    judge = lab.write(add_person, "J").result()
    settled = LabelDecision(act=DecisionAct.ADJUDICATED, chosen=("RLA",), reason="as drawn", confidence="sure")
    lab.write(adjudicate_case, job, case, judge, settled, wall_time_now()).result()


def test_that_each_item_has_its_final_tags_and_where_they_come_from(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    decided(lab, job, job.items[2])
    cases = load_adjudication_queue(lab, job)
    clear = cases_with_majority(cases)
    assert [case.item_id for case in clear] == [job.items[1]]
    judge = lab.write(add_person, "J2").result()
    assert accept_majorities(lab, job, clear, judge, "two of three") == 1
    assert told(exported(lab, tmp_path / "out")) == [
        ('["CNT"]', "unanimous", "final"),
        ('["CNT"]', "majority", "final"),
        ('["RLA"]', "adjudicated", "final"),
        ("[]", "unanimous", "final"),
        ("", "", "open"),
        ('["RET"]', "released", "final"),
    ]


def test_that_three_different_sets_have_no_majority_and_stay_contested(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    assert [case.item_id for case in cases_with_majority(load_adjudication_queue(lab, job))] == [job.items[1]], (
        "nobody gave none of them"
    )
    assert told(exported(lab, tmp_path / "out"))[1:3] == [("", "", "contested"), ("", "", "contested")]


def test_that_none_of_them_is_a_majority_where_most_gave_it(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=3)
    with lab:
        for code, tags in (("A", "CNT"), ("B", ""), ("C", "")):
            submit(lab, enter_job(lab, job, code), ItemPosition(job.items[0]), tags)
        assert [majority_labels(case) for case in load_adjudication_queue(lab, job).cases] == [frozenset()]


def test_that_pairs_that_were_never_opened_and_annotators_who_gave_nothing_are_rows(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, _ = place
    pairs = exported(lab, tmp_path / "out", "indicators")
    assert len(pairs) == 6 * 5, "six items, four annotators and gold"
    of = {(row["key"], row["code"] or row["annotator"]): row for row in pairs if row["key"] == "q001"}
    assert (of["q001", "A"]["CNT"], of["q001", "A"]["OCR"], of["q001", "A"]["state"]) == ("1", "0", "submitted")
    assert (of["q001", "D"]["CNT"], of["q001", "D"]["state"]) == ("", "not_reached")
    assert (of["q001", "gold"]["CNT"], of["q001", "gold"]["state"]) == ("1", "final")
    people = {row["code"]: row for row in exported(lab, tmp_path / "again", "annotators")}
    assert {code: (row["items"], row["submitted"], row["not_reached"]) for code, row in people.items()} == {
        "A": ("6", "5", "1"),
        "B": ("6", "4", "2"),
        "C": ("6", "4", "2"),
        "D": ("6", "0", "6"),
    }
    assert people["D"]["annotator"].startswith("absent"), "nobody has come under this code"
    assert "code" not in exported(lab, tmp_path / "bare", "annotators", personal=False)[0]


def test_that_gold_of_a_split_tag_is_to_be_looked_at_again(place: tuple[Lab, AnnotationJob], tmp_path: Path) -> None:
    lab, job = place
    lab.write(save_scheme_version, in_two(job.scheme)).result()
    lab.write(migrate_job_scheme, job, in_two(job.scheme), wall_time_now()).result()
    rows = exported(lab, tmp_path / "out")
    assert [(row["labels"], row["look_again"]) for row in rows[:1]] == [('["CNT"]', "true")]
    assert rows[3]["look_again"] == "false"


def test_that_label_studio_gets_the_final_tags_as_ground_truth_which_is_no_annotators(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    write_export("label-studio", ExportRequest(ExportScope(lab), tmp_path / "out"))
    [file] = (tmp_path / "out").glob("gold-*-tasks.json")
    tasks = {task["data"]["eyeline_item"]: task for task in json.loads(file.read_text(encoding="utf-8"))}
    truth = {item: [one for one in task["annotations"] if one["ground_truth"]] for item, task in tasks.items()}
    assert {item: len(found) for item, found in truth.items()} == {
        str(item): n for item, n in zip(job.items, (1, 0, 0, 1, 0, 1), strict=True)
    }
    [gold] = truth[str(job.items[0])]
    assert (gold["result"][0]["value"], gold["meta"]["gold"]) == ({"choices": ["CNT"]}, "unanimous")
    [empty] = truth[str(job.items[3])]
    assert empty["result"] == []
    assert truth[str(job.items[5])][0]["meta"]["gold"] == "released"
    every = [one for task in tasks.values() for one in task["annotations"]]
    assert not any("completed_by" in one for one in every), "people whom Label Studio does not know are refused there"
    mixed = [task["annotations"] for task in tasks.values() if len(task["annotations"]) > 1]
    assert all(one["created_at"] for annotations in mixed for one in annotations), "its converter sorts by them"
    ratings, _ = read_label_ratings(file)
    assert len(ratings.raters) == 3
    assert len(lab.read(load_jobs)) == 2
