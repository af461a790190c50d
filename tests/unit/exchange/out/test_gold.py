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
from desktop.annotation.deciding import accept_majorities, cases_of, decide, majorities_in, majority_of
from desktop.annotation.decisions import Act, Settled
from desktop.annotation.entry import enter
from desktop.annotation.job import Job, Terms, add_job, jobs_of, new_job
from desktop.annotation.lane import Place
from desktop.annotation.moving import move
from desktop.annotation.schemes import keep_version
from desktop.benchmarks.schemes import scheme
from desktop.exchange.labels import ratings_of_file
from desktop.exchange.out.asked import Asked
from desktop.exchange.out.formats import write
from desktop.exchange.out.scope import Scope
from desktop.library.moments import now
from tests.unit.annotation.labs import AT, add_person, lab_with_job, text_items
from tests.unit.annotation.test_ten_days import submit
from tests.unit.annotation.test_versions import in_two

GIVEN = {
    "A": ("CNT", "CNT", "CNT", "", "RLA", None),
    "B": ("CNT", "OCR", "OCR", "", None, None),
    "C": ("CNT", "CNT", "RLA", "", None, None),
}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, Job]]:
    """Unanimous, a majority, three sets, none of them, begun, never opened; the last one has released tags."""
    lab, _ = lab_with_job(tmp_path, 1)
    rows = [*text_items(6)[1:], *text_items(7, ("RET", "elsewhere"))[6:]]
    with lab:
        items.add_slices(lab.write, rows, import_id=new_id())
        terms = Terms(annotators=("A", "B", "C", "D"))
        job = new_job("gold", scheme("moat"), [row.id for row in rows], overlap=3, terms=terms)
        lab.write(add_job, job, AT).result()
        for code, given in GIVEN.items():
            session = enter(lab, job, code)
            for item, tags in zip(job.items, given, strict=True):
                if tags is not None:
                    submit(lab, session, Place(item), tags)
        yield lab, job


def exported(lab: Lab, out: Path, name: str = "gold", *, personal: bool = True) -> list[dict[str, str]]:
    write("gold", Asked(Scope(lab, personal=personal), out))
    with (out / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["job"] == "gold"]


def told(rows: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    return [(row["labels"], row["source"], row["state"]) for row in rows]


def decided(lab: Lab, job: Job, item: uuid.UUID) -> None:
    [case] = [one for one in cases_of(lab, job).cases if one.item_id == item]
    judge = lab.write(add_person, "J").result()
    settled = Settled(act=Act.ADJUDICATED, chosen=("RLA",), reason="as drawn", confidence="sure")
    lab.write(decide, job, case, judge, settled, now()).result()


def test_that_each_item_has_its_final_tags_and_where_they_come_from(place: tuple[Lab, Job], tmp_path: Path) -> None:
    lab, job = place
    decided(lab, job, job.items[2])
    cases = cases_of(lab, job)
    clear = majorities_in(cases)
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


def test_that_three_different_sets_have_no_majority_and_stay_contested(place: tuple[Lab, Job], tmp_path: Path) -> None:
    lab, job = place
    assert [case.item_id for case in majorities_in(cases_of(lab, job))] == [job.items[1]], "nobody gave none of them"
    assert told(exported(lab, tmp_path / "out"))[1:3] == [("", "", "contested"), ("", "", "contested")]


def test_that_none_of_them_is_a_majority_where_most_gave_it(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=3)
    with lab:
        for code, tags in (("A", "CNT"), ("B", ""), ("C", "")):
            submit(lab, enter(lab, job, code), Place(job.items[0]), tags)
        assert [majority_of(case) for case in cases_of(lab, job).cases] == [frozenset()]


def test_that_pairs_that_were_never_opened_and_annotators_who_gave_nothing_are_rows(
    place: tuple[Lab, Job], tmp_path: Path
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


def test_that_gold_of_a_split_tag_is_to_be_looked_at_again(place: tuple[Lab, Job], tmp_path: Path) -> None:
    lab, job = place
    lab.write(keep_version, in_two(job.scheme)).result()
    lab.write(move, job, in_two(job.scheme), now()).result()
    rows = exported(lab, tmp_path / "out")
    assert [(row["labels"], row["look_again"]) for row in rows[:1]] == [('["CNT"]', "true")]
    assert rows[3]["look_again"] == "false"


def test_that_label_studio_gets_the_final_tags_as_ground_truth_which_is_no_annotators(
    place: tuple[Lab, Job], tmp_path: Path
) -> None:
    lab, job = place
    write("label-studio", Asked(Scope(lab), tmp_path / "out"))
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
    ratings, _ = ratings_of_file(file)
    assert len(ratings.raters) == 3
    assert len(lab.read(jobs_of)) == 2
