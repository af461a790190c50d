"""Decisions: only contested tags are asked, gold keeps what it rests on, and the headline stays blind."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.errors import StaleRevision
from db.ids import new_id
from db.lab import Lab
from db.rows import LabelRow, WallTime
from db.stores import annotation_job_decisions as store
from db.stores import item_claim_leases, people
from db.stores import jobs_and_label_revisions as label_store
from desktop.annotation.adjudication import adjudication_queue
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    DecisionAct,
    DiscussionComment,
    LabelDecision,
    annotator_aliases,
    build_decision,
    decision_from_row,
    decision_row,
    find_contested_labels,
    lift_blindness,
    load_comparable_labels,
    save_decision,
)
from desktop.annotation.adjudication.adjudication_queue import load_adjudication_queue
from desktop.annotation.adjudication.gold_labels import GoldLabel, GoldSource, load_gold_labels
from desktop.annotation.adjudication.who_may_see_labels import BlindnessLift, blind_revisions, earliest_lifts
from desktop.annotation.agreement import ItemUse
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_errors import BadDecision, ItemClosed, ItemOpen
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.claim_job_items import claim_job_items
from desktop.annotation.jobs.label_scheme_versions import rename_labels, save_scheme_version
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job, load_agreement_report
from tests.unit.annotation.labs import AT, add_person, lab_with_job

HOW = LabelDecision(
    act=DecisionAct.ADJUDICATED, reason="the numbers are read", confidence="sure", error_source="guideline"
)


def later(seconds: int) -> WallTime:
    return WallTime(us=AT.us + seconds * 1_000_000, offset=AT.offset)


def submit(lab: Lab, job: AnnotationJob, code: str, place: int, tags: str, at: WallTime = AT) -> LabelRow:
    who = enter_job(lab, job, code).desk.annotator_id
    history = lab.read(label_store.label_history_of_item, job.id, job.items[place], who)
    row = RevisionWriter(job=job, annotator_id=who).revise(
        job.items[place],
        history[-1] if history else None,
        ItemMark(frozenset(tags.split())),
        AnnotationStatus.SUBMITTED,
        spent_ns=1,
        at=at,
    )
    lab.write(save_revision, row, job).result()
    return row


def decide(
    lab: Lab, job: AnnotationJob, place: int, chosen: set[str], how: LabelDecision = HOW, at: WallTime | None = None
) -> LabelDecision:
    judge = enter_job(lab, job, "judge").desk.annotator_id
    rows = lab.read(load_comparable_labels, job, job.items[place])
    settled = build_decision(rows, chosen, how)
    lab.write(save_decision, decision_row(job, job.items[place], judge, settled, at or later(60)), job).result()
    return settled


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 4, overlap=2)
    with lab:
        yield lab, job


def test_that_only_contested_tags_are_asked_and_unanimous_ones_are_kept(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3, overlap=3)
    with lab:
        for code, tags in {"A": "CNT OCR", "B": "CNT OCR", "C": "CNT"}.items():
            submit(lab, job, code, 0, tags)
        contest = find_contested_labels(lab.read(load_comparable_labels, job, job.items[0]))
        assert (contest.unanimous, dict(contest.contested), contest.annotators) == ({"CNT"}, {"OCR": 2}, 3)
        with pytest.raises(BadDecision, match="RLA"):
            decide(lab, job, 0, {"RLA"})
        with pytest.raises(BadDecision, match="CNT"):
            decide(lab, job, 0, {"CNT"})
        assert decide(lab, job, 0, set()).labels == ("CNT",)
        [gold] = lab.read(load_gold_labels, job)
        assert (gold.labels, gold.source) == ({"CNT"}, GoldSource.ADJUDICATED)


def test_that_nothing_is_decided_before_all_have_submitted(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    judge = enter_job(lab, job, "judge").desk.annotator_id
    with pytest.raises(ItemOpen, match="1 of 2"):
        lab.read(load_comparable_labels, job, job.items[0])
    with pytest.raises(ItemOpen):
        lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REVEALED, AT).result()
    assert lab.read(load_gold_labels, job) == []


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (LabelDecision(act=DecisionAct.ADJUDICATED, confidence="sure"), "reason"),
        (LabelDecision(act=DecisionAct.ADJUDICATED, reason="so"), "confidence"),
        (HOW.model_copy(update={"error_source": "weather"}), "weather"),
        (LabelDecision(act=DecisionAct.CONSENSUS, reason="talked", took_part=(new_id(),)), "at least two"),
        (
            LabelDecision(
                act=DecisionAct.CONSENSUS,
                reason="talked",
                took_part=(new_id(), new_id()),
                discussion=(DiscussionComment(by=new_id(), text="no"),),
            ),
            "did not take part",
        ),
    ],
)
def test_that_a_decision_without_what_it_needs_is_refused(how: LabelDecision, sentence: str) -> None:
    with pytest.raises(BadDecision, match=sentence):
        build_decision([], set(), how)


def test_that_a_joint_decision_keeps_who_took_part_and_what_was_said(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    rows = [submit(lab, job, code, 0, tags) for code, tags in (("A", "CNT"), ("B", "OCR"))]
    one, two = (row.annotator_id for row in rows)
    how = LabelDecision(
        act=DecisionAct.CONSENSUS,
        reason="both are needed",
        guideline=True,
        took_part=(one, two),
        discussion=(DiscussionComment(by=one, text="it counts"), DiscussionComment(by=two, text="it reads")),
    )
    kept = decide(lab, job, 0, {"CNT", "OCR"}, how)
    [row] = lab.read(store.decisions_of_job, job.id)
    assert decision_from_row(row) == kept
    assert (kept.guideline, kept.took_part, len(kept.discussion)) == (True, (one, two), 2)
    assert lab.read(load_gold_labels, job)[0].source is GoldSource.CONSENSUS


def test_that_labels_changed_since_they_were_looked_at_are_not_decided_on(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    rows = [submit(lab, job, code, 0, tags) for code, tags in (("A", "CNT"), ("B", "OCR"))]
    settled = build_decision(rows, {"CNT"}, HOW)
    judge = enter_job(lab, job, "judge").desk.annotator_id
    lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(1), reason="a typo").result()
    submit(lab, job, "A", 0, "OCR", later(2))
    with pytest.raises(StaleRevision):
        lab.write(save_decision, decision_row(job, job.items[0], judge, settled, later(3)), job).result()


def test_that_copying_the_decision_moves_the_row_after_discussion_and_never_the_headline(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    for item, (ours, theirs) in enumerate((("CNT", "OCR"), ("RLA", "RLA"), ("RET CNT", "RET"), ("", ""))):
        submit(lab, job, "A", item, ours)
        submit(lab, job, "B", item, theirs)
    before = agreement_document_of_job(lab)
    assert before["after_discussion"] is None
    decide(lab, job, 0, {"CNT"})
    with pytest.raises(ItemClosed):
        submit(lab, job, "B", 0, "CNT", later(70))
    judge = enter_job(lab, job, "judge").desk.annotator_id
    lab.write(
        lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(80), reason="talked it over"
    ).result()
    submit(lab, job, "B", 0, "CNT", later(90))
    after = agreement_document_of_job(lab)
    for name in ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent", "fleiss", "per_tag", "pairs", "confusions"):
        assert after[name] == before[name]
    discussed = after["after_discussion"]
    assert isinstance(discussed, dict)
    assert json.loads(json.dumps(discussed))["percent"]["value"] == 0.75
    assert json.loads(json.dumps(after))["percent"]["value"] == 0.5
    report = load_agreement_report(lab, job)
    assert report.agreement.percent.value == 0.5
    assert report.discussed is not None
    assert report.discussed.percent.value == 0.75


def test_that_gold_keeps_its_revisions_and_shows_who_changed_since(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    first, second = submit(lab, job, "A", 0, "CNT"), submit(lab, job, "B", 0, "OCR")
    decide(lab, job, 0, {"CNT"})
    [gold] = lab.read(load_gold_labels, job)
    assert (gold.revisions, gold.changes) == ({first.id, second.id}, ())
    judge = enter_job(lab, job, "judge").desk.annotator_id
    lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(70), reason="asked to").result()
    submit(lab, job, "B", 0, "RET", later(80))
    [moved] = lab.read(load_gold_labels, job)
    assert replace(moved, changes=()) == gold
    [change] = moved.changes
    assert (change.annotator_id, change.then, change.now) == (second.annotator_id, {"OCR"}, {"RET"})
    assert (change.revision_then, change.revision_now) == (0, 1)


def test_that_unanimous_items_are_gold_without_a_decision_and_skipped_ones_are_open(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    for code in "AB":
        submit(lab, job, code, 0, "")
        submit(lab, job, code, 1, "CNT")
    submit(lab, job, "A", 2, "RLA")
    found: list[GoldLabel] = lab.read(load_gold_labels, job)
    assert [(gold.labels, gold.source) for gold in found] == [
        (set(), GoldSource.UNANIMOUS),
        ({"CNT"}, GoldSource.UNANIMOUS),
    ]
    assert [each.counted for each in load_agreement_report(lab, job).diagnosis] == [
        ItemUse.USED,
        ItemUse.USED,
        ItemUse.OPEN,
        ItemUse.NOT_REACHED,
    ]


def test_that_a_reopened_item_takes_nobody_who_had_not_submitted(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    judge = enter_job(lab, job, "judge").desk.annotator_id
    with pytest.raises(BadDecision, match="reason for reopening"):
        lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(1)).result()
    lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(1), reason="again").result()
    with pytest.raises(ItemClosed):
        submit(lab, job, "C", 0, "RLA", later(2))


def test_that_what_another_seat_made_counts_by_its_time_and_what_the_lift_names_by_its_name() -> None:
    item, ours, theirs, late = new_id(), new_id(), new_id(), new_id()

    def row(who: uuid.UUID, revision: int, second: int) -> LabelRow:
        return LabelRow(
            id=new_id(),
            job_id=item,
            item_id=item,
            scheme_id=item,
            annotator_id=who,
            revision=revision,
            state="submitted",
            labels="[]",
            note="",
            spent_ns=0,
            at=later(second),
        )

    # the first one's clock ran ahead: its row is stamped after the lift that names it
    named, after = row(ours, 0, 500), row(ours, 1, 501)
    seen, changed = row(theirs, 0, 5), row(theirs, 1, 200)
    only_late = row(late, 0, 300)
    lifted = earliest_lifts(
        [BlindnessLift(item, later(150), frozenset()), BlindnessLift(item, later(100), frozenset({named.id}))]
    )
    assert {kept.id for kept in blind_revisions([changed, after, only_late, seen, named], lifted)} == {
        seen.id,
        named.id,
    }


def test_that_hidden_names_tell_nothing_and_stay_the_same() -> None:
    people_ids = [new_id() for _ in range(3)]
    items = [new_id() for _ in range(40)]
    assert annotator_aliases(items[0], people_ids) == annotator_aliases(items[0], reversed(people_ids))
    assert set(annotator_aliases(items[0], people_ids).values()) == {"A", "B", "C"}
    assert len({annotator_aliases(item, people_ids)[people_ids[0]] for item in items}) == 3


def test_that_submitting_gives_the_claim_back(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    who = lab.write(add_person, "A").result()
    lab.write(claim_job_items, job, who, AT, most=2).result()
    submit(lab, job, "A", 0, "CNT")
    held = {row.item_id for row in lab.read(item_claim_leases.active_claims, job.id, AT.us)}
    assert job.items[0] not in held
    assert job.items[1] in held
    assert lab.read(people.person_by_code, "A") is not None


def test_that_of_two_who_decide_one_case_the_second_is_told(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    one, other = (enter_job(lab, job, code).desk.annotator_id for code in ("one", "other"))
    [case] = load_adjudication_queue(lab, job).cases
    taken, thrown = (HOW.model_copy(update={"chosen": (tag,)}) for tag in ("CNT", "OCR"))
    lab.write(adjudication_queue.adjudicate_case, job, case, one, taken, later(60)).result()
    with pytest.raises(StaleRevision, match="adjudicated"):
        lab.write(adjudication_queue.adjudicate_case, job, case, other, thrown, later(70)).result()
    with pytest.raises(StaleRevision, match="adjudicated"):
        lab.write(adjudication_queue.reopen_case, job, case, other, "asked to", later(70)).result()
    [case] = load_adjudication_queue(lab, job).cases
    lab.write(adjudication_queue.reopen_case, job, case, other, "asked to", later(70)).result()
    with pytest.raises(StaleRevision, match="adjudicated"):
        lab.write(adjudication_queue.adjudicate_case, job, case, one, taken, later(80)).result()
    [gold] = lab.read(load_gold_labels, job)
    assert gold.labels == {"CNT"}


def test_that_the_last_decision_holds_whatever_the_clock_of_its_seat_says(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    judge = enter_job(lab, job, "judge").desk.annotator_id
    for chosen, second in (("CNT", 60), ("OCR", 10), ("CNT", -5_000)):
        [case] = load_adjudication_queue(lab, job).cases
        settled = HOW.model_copy(update={"chosen": (chosen,)})
        lab.write(adjudication_queue.adjudicate_case, job, case, judge, settled, later(second)).result()
        [gold] = lab.read(load_gold_labels, job)
        assert gold.labels == {chosen}
    [case] = load_adjudication_queue(lab, job).cases
    lab.write(adjudication_queue.reopen_case, job, case, judge, "asked to", later(0)).result()
    assert load_adjudication_queue(lab, job).cases[0].reopened
    renamed = rename_labels(job.scheme, {"CNT": "Counting"})
    lab.write(save_scheme_version, renamed).result()
    for version, second in ((renamed, 5), (job.scheme, 0)):
        lab.write(migrate_job_scheme, job, version, later(second)).result()
        assert lab.read(load_jobs)[0].scheme == version, "the last move holds too"
