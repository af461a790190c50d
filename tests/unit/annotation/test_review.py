"""Item review: what enters by itself, what two reviewers find, and what comes of it."""

import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from db.errors import StaleRevision
from db.ids import new_id
from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.schema.tables import corrections, withdrawals
from db.stores import items, sessions
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.job_kinds.item_review import (
    ItemFate,
    SuspectItem,
    SuspicionReason,
    add_suspect_items,
    check_finding_current,
    correct_reviewed_item,
    decide_review,
    find_suspect_items,
    load_review_findings,
    withdraw_reviewed_item,
)
from desktop.annotation.job_setup.create_jobs_by_kind import create_review_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator, start_annotation_session
from desktop.annotation.jobs.annotation_errors import BadDecision, BadJob
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.machine.clock import clock, wall_time_now
from desktop.library.score_stored_answers import CURRENT_RULE
from tests.unit.analysis.labs import START, MadeLab

TASK = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", n=4)
    with lab.lab:
        yield lab


def reviewed(lab: Lab, job: AnnotationJob, code: str, faults: dict[uuid.UUID, set[str]]) -> None:
    """Somebody reviews these items."""
    session = start_annotation_session(lab, lab.read(add_suspect_items, job), find_or_add_annotator(lab, code))
    for item, found in faults.items():
        session.open(ItemPosition(item), clock())
        session.take(ItemMark(frozenset(found), "see the left one" if found else ""))
        lab.write(save_revision, session.submit(clock(), wall_time_now()), session.job).result()


def test_that_an_item_that_most_people_answer_alike_and_wrong_enters_by_itself(made: MadeLab) -> None:
    first, second, third, fourth = made.items[TASK]
    for code, letters in {"P1": "BBAC", "P2": "BCAC", "P3": "BAAC", "P4": "ADAm"}.items():
        made.person(code, {TASK: letters})
    found = made.lab.read(find_suspect_items)
    assert found == [
        SuspectItem(fourth.id, SuspicionReason.SAME_WRONG, 3, 3, '"C"'),
        SuspectItem(first.id, SuspicionReason.SAME_WRONG, 3, 4, '"B"'),
    ]
    job = create_review_job(made.lab, JobRequest(name="review", values={"automatic": True, "query_too": False}))
    assert set(job.items) == {first.id, fourth.id}
    made.person("P5", {TASK: "ABCA"})
    made.person("P6", {TASK: "ABAA"})
    assert {one.item_id for one in made.lab.read(find_suspect_items)} == {fourth.id}
    assert second.id not in made.lab.read(add_suspect_items, job).items
    assert third.id not in made.lab.read(add_suspect_items, job).items


def test_that_practice_pilots_and_two_people_alone_say_nothing_of_an_item(made: MadeLab) -> None:
    made.person("P1", {TASK: "B"})
    made.person("P2", {TASK: "B"})
    made.person("P3", {TASK: "B"}, pilot=True)
    made.person("P4", {TASK: "B"}, practice=1)
    made.person("P5", {TASK: "B"}, simulated=True)
    assert made.lab.read(find_suspect_items) == []
    assert len(made.lab.read(find_suspect_items, with_simulated=True)) == 1


def test_that_a_flagged_item_enters_by_itself_and_stays_once_it_has_reviews(made: MadeLab) -> None:
    flagged, other = made.items[TASK][:2]
    run = made.person("P1", {TASK: ".A"})
    made.trial(run, flagged, 1, "A", flags="ambiguous")
    assert made.lab.read(find_suspect_items) == [SuspectItem(flagged.id, SuspicionReason.FLAGGED, 1, 1)]
    job = create_review_job(made.lab, JobRequest(name="review", query=f"key={other.key}"))
    assert job.items == (other.id, flagged.id)
    reviewed(made.lab, job, "R1", {flagged.id: {"ANSWER"}})
    made.lab.write(sessions.add_session_mark, run, kind="excluded", reason="slip", author="RS", at=START).result()
    assert made.lab.read(find_suspect_items) == []
    assert flagged.id in made.lab.read(add_suspect_items, job).items


def test_that_a_review_without_items_is_refused(made: MadeLab) -> None:
    with pytest.raises(BadJob, match="doubtful"):
        create_review_job(made.lab, JobRequest(name="review", values={"query_too": False}))


def test_that_a_review_of_a_few_is_spread_evenly_over_all(made: MadeLab) -> None:
    asked = [row.id for row in find_items(made.lab, "")]
    assert len(asked) >= 4
    job = create_review_job(made.lab, JobRequest(name="few", limit=2, values={"automatic": False}))
    assert [asked.index(item) for item in job.items] == [place * len(asked) // 2 for place in range(2)]


def test_that_nothing_is_found_before_both_have_submitted_and_then_it_is_decided(made: MadeLab) -> None:
    lab, (first, second, *_) = made.lab, made.items[TASK]
    job = create_review_job(lab, JobRequest(name="review"))
    reviewed(lab, job, "R1", {first.id: {"ANSWER", "PICTURE"}, second.id: set()})
    assert lab.read(load_review_findings, job) == []
    reviewed(lab, job, "R2", {first.id: {"ANSWER"}, second.id: set()})
    bad, good = lab.read(load_review_findings, job)
    assert (set(bad.faults), bad.contested, bad.waits) == ({"ANSWER", "PICTURE"}, ("PICTURE",), True)
    assert (good.faults, good.waits) == ({}, False)
    assert bad.notes == ("see the left one", "see the left one")
    person = find_or_add_annotator(lab, "R1")
    with pytest.raises(BadDecision, match="reason"):
        decide_review(lab, job, bad, person.id, ("PICTURE",), " ", wall_time_now())
    decide_review(lab, job, bad, person.id, ("PICTURE",), "looked at it together", wall_time_now())
    with pytest.raises(StaleRevision, match="adjudicated"):
        decide_review(lab, job, bad, find_or_add_annotator(lab, "R2").id, (), "I think otherwise", wall_time_now())
    settled = lab.read(load_review_findings, job)[0].settled
    assert settled is not None
    assert set(settled.labels) == {"ANSWER", "PICTURE"}


def test_that_a_corrected_gold_is_a_linked_version_with_its_author(made: MadeLab) -> None:
    lab, first = made.lab, made.items[TASK][0]
    made.person("P1", {TASK: "BAAA"}, practice=1)
    made.model("m", {TASK: ["B", "A", "A", "A"]})
    job = create_review_job(lab, JobRequest(name="review"))
    for code in ("R1", "R2"):
        reviewed(lab, job, code, {first.id: {"ANSWER"}})
    done = correct_reviewed_item(lab, first.id, "B", code="R1", reason="the gold was a misprint")
    assert done.rescored == 2
    told = {row.item_id: row.outcome for row in lab.read(sessions.answers, rule=CURRENT_RULE.name, rule_version=1)}
    assert told[done.version] == "right", "practice is scored anew as well"
    [found] = lab.read(load_review_findings, job)
    assert (found.fate, found.stands, found.waits) == (ItemFate.CORRECTED, done.version, False)
    assert item_from_row(lab.read(items.get_item, done.version)).answer == "B"
    assert lab.read(lambda conn: list(conn.scalars(select(corrections.c.author)))) == ["R1"]


def test_that_who_comes_after_somebody_corrected_or_withdrew_is_told(made: MadeLab) -> None:
    lab, (first, second, *_) = made.lab, made.items[TASK]
    job = create_review_job(lab, JobRequest(name="review"))
    for code in ("R1", "R2"):
        reviewed(lab, job, code, {first.id: {"ANSWER"}, second.id: {"PICTURE"}})
    seen = lab.read(load_review_findings, job)
    for one in seen:
        lab.read(check_finding_current, job, one)
    correct_reviewed_item(lab, first.id, "B", code="R1", reason="a misprint")
    withdraw_reviewed_item(lab, second.id, code="R1", reason="offensive")
    for one in seen:
        with pytest.raises(StaleRevision, match="corrected or withdrawn"):
            lab.read(check_finding_current, job, one)


def test_that_a_correction_is_no_conflict_of_labs_and_the_same_one_twice_is_one(tmp_path: Path) -> None:
    first = MadeLab(tmp_path / "one", n=2)
    item = first.items[TASK][0]
    first.lab.close()
    for name in ("two", "three"):
        shutil.copytree(tmp_path / "one", tmp_path / name)
    for name in ("two", "three"):
        with open_lab(tmp_path / name) as lab:
            correct_reviewed_item(lab, item.id, "B", code="R1", reason="a misprint")
    merged = merge_labs(tmp_path / "one", [tmp_path / "two", tmp_path / "three"])
    assert merged.conflicts == ()
    with open_lab(tmp_path / "one") as lab:
        [row] = [row for row in lab.read(items.find_stored_items) if row.key == item.key]
        assert item_from_row(row).answer == "B"


def test_that_a_withdrawn_item_takes_its_variants_with_it(made: MadeLab) -> None:
    lab, first = made.lab, made.items[TASK][0]
    variant = first.model_copy(update={"key": f"{first.key}~CNT", "variant_of": first.key})
    lab.write(items.add_items, [item_row(variant, [first.images[0].file or ""])], import_id=new_id()).result()
    assert correct_reviewed_item(lab, first.id, "B", code="R1", reason="a misprint").variants == (variant.key,)
    gone = withdraw_reviewed_item(
        lab, lab.read(items.current_item_ids, [first.id])[first.id], code="R1", reason="offensive", erase=True
    )
    assert gone.items == 2
    assert gone.erased is not None
    assert (gone.erased.erased, gone.erased.kept) == (1, 0)
    assert lab.read(items.withdrawn_item_ids, [first.id, variant.id]) == {first.id, variant.id}, (
        "by what stands for them"
    )
    assert lab.read(lambda conn: set(conn.scalars(select(withdrawals.c.author)))) == {"R1"}
