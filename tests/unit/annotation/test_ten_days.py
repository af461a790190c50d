"""Ten days of a job: shares, pace and forecast, a calibration set, one's own items once more, undo, moving on."""

import json
import uuid
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.lab import Lab
from db.rows import LabelRow, WallTime
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    DecisionAct,
    LabelDecision,
    lift_blindness,
)
from desktop.annotation.adjudication.adjudication_queue import adjudicate_case, load_adjudication_queue
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.annotator_throughput import measure_throughput
from desktop.annotation.annotator.hidden_repeat_items import measure_intra_annotator_agreement
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.annotator.qualification_items import ExpectedLabels, jaccard_index
from desktop.annotation.annotator.undo_history import UndoHistory, UndoStep
from desktop.annotation.job_setup.create_requested_job import RELEASED, JobRequest, create_job_over, deal_shares
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme, preview_scheme_migration
from desktop.annotation.jobs.annotation_errors import BadJob, BadScheme, ItemClosed, NotInvited
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, load_job_parts, load_jobs
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.claim_job_items import LEASE_S, claim_job_items
from desktop.annotation.jobs.label_scheme_versions import (
    is_comparable_scheme,
    merge_labels,
    rename_labels,
    reword_label,
    save_scheme_version,
)
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.annotation.supervision.job_progress_per_annotator import load_job_overview
from desktop.benchmarks.label_schemes import LabelScheme, stored_scheme
from tests.unit.annotation.labs import AT, lab_with_job, text_items

DAY = 86_400_000_000


def at(day: int = 0, second: int = 0) -> WallTime:
    return WallTime(us=AT.us + day * DAY + second * 1_000_000, offset=AT.offset)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    made, _ = lab_with_job(tmp_path, 30)
    with made:
        yield made


def store_row(lab: Lab, session: AnnotationSession, row: LabelRow) -> None:
    lab.write(save_revision, row, session.job_of(row)).result()
    session.saved(row)


def submit(lab: Lab, session: AnnotationSession, place: ItemPosition, tags: str, when: WallTime = AT) -> None:
    session.open(place, 0)
    session.take(ItemMark(frozenset(tags.split())))
    store_row(lab, session, session.submit(1_000, when))


def made(lab: Lab, n: int = 30, **wish: object) -> AnnotationJob:
    values: dict[str, object] = {"name": "ten days", **wish}
    return create_job_over(lab, JobRequest(**values), text_items(n))  # type: ignore[arg-type]


# ---------------------------------------------------------------- shares


@given(st.integers(1, 60), st.integers(1, 6), st.data(), st.integers(0, 9))
def test_that_shares_are_even_and_each_item_has_its_annotators(
    items: int, people: int, data: st.DataObject, seed: int
) -> None:
    overlap = data.draw(st.integers(1, people))
    shares = deal_shares(items, [f"P{n}" for n in range(people)], overlap, seed=seed)
    assert shares == deal_shares(items, [f"P{n}" for n in range(people)], overlap, seed=seed)
    loads = [len(share) for share in shares]
    assert max(loads) - min(loads) <= 1
    given_to = Counter(place for share in shares for place in share)
    assert all(given_to[place] == overlap for place in range(items))
    assert all(len(set(share)) == len(share) for share in shares)


def test_that_everybody_shares_items_with_everybody() -> None:
    shares = [set(share) for share in deal_shares(60, "ABCD", 2, seed=1)]
    together = [len(one & other) for one, other in combinations(shares, 2)]
    assert min(together) >= 8
    assert sum(together) == 60


def test_that_a_share_is_all_that_is_offered_and_others_stay_out(lab: Lab) -> None:
    job = made(lab, fixed=True, terms=JobTerms(annotators=("A", "B", "C"), daily=5))
    session = enter_job(lab, job, "B")
    mine = [job.items[place] for place in job.terms.shares[1]]
    assert list(session.queue.items) == mine
    assert session.queue.progress().items == 20
    with pytest.raises(NotInvited, match="X"):
        enter_job(lab, job, "X")
    with pytest.raises(BadJob):
        made(lab, overlap=3, terms=JobTerms(annotators=("A", "B")))
    with pytest.raises(BadJob, match="specify the annotators"):
        made(lab, fixed=True)


# ---------------------------------------------------------------- pace


def test_that_the_forecast_follows_from_the_last_days() -> None:
    done = [at(day) for day in (0, 0, 0, 0, 1, 1)] + [at(2)] * 2
    pace = measure_throughput(done, 12, target=4, at=at(2))
    today = date(2023, 11, 16)
    assert (pace.today, pace.a_day) == (2, 3.0)
    assert pace.done_on == today + timedelta(days=4)
    assert pace.by_target == today + timedelta(days=3)
    assert measure_throughput([], 5, target=0, at=AT).done_on is None
    assert measure_throughput([AT], 0, target=0, at=AT).done_on is not None


def test_that_the_supervisor_sees_everybody_with_their_pace(lab: Lab) -> None:
    job = made(lab, fixed=True, terms=JobTerms(annotators=("A", "B", "C"), daily=5))
    session = enter_job(lab, job, "A")
    for number in range(4):
        submit(lab, session, ItemPosition(session.queue.items[number]), "CNT", at(0, number))
    assert session.today(at(0, 9)) == 4
    store_row(lab, session, _skipped(session, session.queue.items[4]))
    found = load_job_overview(lab, job, at(1))
    [one] = [annotator for annotator in found.annotators if annotator.code == "A"]
    assert (one.counts[AnnotationStatus.SUBMITTED], one.counts[AnnotationStatus.SKIPPED]) == (4, 1)
    assert (one.pace.a_day, one.pace.left) == (4.0, 15)
    assert (found.progress.given, found.progress.wanted) == (4, 60)
    assert [(one.code, one.pace.left) for one in found.annotators] == [("A", 15), ("B", 20), ("C", 20)]


def _skipped(session: AnnotationSession, item: uuid.UUID) -> LabelRow:
    session.open(ItemPosition(item), 0)
    return session.skip("unsure", 1, AT)


# ---------------------------------------------------------------- calibration


def test_that_a_calibration_set_comes_first_and_counts_in_no_agreement(lab: Lab) -> None:
    rows = [replace(row, tags=("CNT",) if n < 3 else ()) for n, row in enumerate(text_items(12))]
    wish = JobRequest(name="calibrated", calibrate="x", calibrate_n=3)
    with pytest.raises(Exception, match="x"):
        create_job_over(lab, wish, rows)
    source = lab.read(load_jobs)[0]
    for code in "AB":
        session = enter_job(lab, source, code)
        for item in source.items[:3]:
            submit(lab, session, ItemPosition(item), "CNT")
    job = create_job_over(lab, replace(wish, calibrate=str(source.id)), text_items(12))
    part = lab.read(load_job_parts, job)["calibration"]
    assert len(part.items) == 3
    assert not set(part.items) & set(job.items)
    assert [found.name for found in lab.read(load_jobs)] == ["calibrated", "tags"]
    session = enter_job(lab, job, "N")
    for _ in range(3):
        place = session.next_open()
        assert place is not None
        assert place.part == "calibration"
        submit(lab, session, place, "OCR")
    calibration = session.parts.calibration
    assert calibration is not None
    assert (calibration.score(), calibration.passed(), session.next_open()) == (0.0, False, None)
    for row in session.try_again(AT):
        store_row(lab, session, row)
    again = enter_job(lab, job, "N")
    for tags in ("CNT", "CNT OCR", "CNT"):
        place = again.next_open()
        assert place is not None
        submit(lab, again, place, tags)
    calibration = again.parts.calibration
    assert calibration is not None
    assert calibration.score() == pytest.approx((1 + 0.5 + 1) / 3)
    assert calibration.feedback(part.items[1]).surplus == {"OCR"}
    following = again.next_open()
    assert following is not None
    assert following.part is None
    assert agreement_document_of_job(lab, "calibrated")["annotators"] == 0


def test_that_closeness_takes_two_empty_sets_as_equal() -> None:
    assert jaccard_index([], []) == 1
    assert jaccard_index(["a"], []) == 0
    assert ExpectedLabels(labels=("a",)).reason == ""


def test_that_released_tags_can_be_the_calibration_set(lab: Lab) -> None:
    with pytest.raises(BadJob, match="qualification items"):
        made(lab, calibrate=RELEASED)


# ---------------------------------------------------------------- once more


def test_that_own_items_come_again_hidden_and_stay_out_of_the_agreement(lab: Lab) -> None:
    job = made(lab, overlap=1, terms=JobTerms(again=0.2, again_gap=5, seed=3))
    session = enter_job(lab, job, "A")
    met: list[ItemPosition] = []
    second = 0
    while (place := session.next_open(session.place)) is not None:
        second += 1
        assert session.open(place, 0) == ItemMark(), "what was given the first time is out of sight"
        assert session.standing() is AnnotationStatus.NOT_REACHED
        again = place.part == "again"
        submit(lab, session, place, "OCR" if again and len(met) % 2 else "CNT", at(0, second))
        met.append(place)
        if second == 17:  # the window is closed and opened again
            session = enter_job(lab, job, "A")
    repeated = [place.item for place in met if place.part == "again"]
    assert len(repeated) == 6
    assert len(set(repeated)) == 6
    order = [place.item for place in met if place.part is None]
    for number, place in enumerate(met):
        if place.part == "again":
            before = [one.item for one in met[:number] if one.part is None]
            assert len(before) - before.index(place.item) > 5
    assert sorted(order, key=str) == sorted(job.items, key=str)
    own = lab.read(measure_intra_annotator_agreement, job, session.desk.annotator_id)
    assert own is not None
    assert own.percent.n_items == 6
    assert len(lab.read(store.current_labels_of_annotator, job.id, session.desk.annotator_id)) == 30
    assert own.percent.value is not None and own.percent.value < 1
    one = lab.write(migrate_job_scheme, job, version(lab, merge_labels(job.scheme, ["CNT"], "OCR")), at(1)).result()
    as_one = lab.read(measure_intra_annotator_agreement, one, session.desk.annotator_id)
    assert as_one is not None and as_one.percent.value == 1.0, "read as the version that holds now"


# ---------------------------------------------------------------- undo


def test_that_words_written_into_one_note_are_one_step() -> None:
    undo = UndoHistory()
    place = ItemPosition(uuid.uuid4())
    undo.note(UndoStep(place, ItemMark(), ItemMark(frozenset({"a"}))))
    for text in ("h", "hm", "hm!"):
        undo.note(UndoStep(place, ItemMark(frozenset({"a"}), text[:-1]), ItemMark(frozenset({"a"}), text)))
    step = undo.back()
    assert step is not None
    assert (step.before.note, step.after.note) == ("", "hm!")
    assert undo.redo_step() == step
    undo.back()
    first = undo.back()
    assert first is not None
    assert first.before == ItemMark()
    assert undo.back() is None


def test_that_an_undone_submission_is_a_draft_again_and_can_be_done_once_more(lab: Lab) -> None:
    job = made(lab)
    session = enter_job(lab, job, "A")
    submit(lab, session, ItemPosition(job.items[0]), "CNT")
    step = session.undo.back()
    assert step is not None
    session.open(step.place, 0)
    store_row(lab, session, session.restore(step.after, 1, AT))
    assert session.queue.standing(job.items[0]) is AnnotationStatus.DRAFT
    assert session.mark.labels == {"CNT"}
    step = session.undo.redo_step()
    assert step is not None
    store_row(lab, session, session.redo_leaving(step, 1, AT))
    [row] = lab.read(store.current_labels_of_annotator, job.id, session.desk.annotator_id)
    assert (row.state, json.loads(row.labels), row.revision) == ("submitted", ["CNT"], 2)


# ---------------------------------------------------------------- another version


def version(lab: Lab, changed: LabelScheme) -> LabelScheme:
    lab.write(save_scheme_version, changed).result()
    return changed


def test_that_a_changed_meaning_puts_affected_items_up_as_one_queue_and_wording_does_not(lab: Lab) -> None:
    job = made(lab, 6)
    for code in "AB":
        session = enter_job(lab, job, code)
        for item, tags in zip(job.items, ("CNT OCR", "CNT", "", "RLA", "CNT", "OCR"), strict=True):
            submit(lab, session, ItemPosition(item), tags)
    before = agreement_document_of_job(lab, "ten days")["alpha_masi"]
    named = version(lab, rename_labels(job.scheme, {"CNT": "count"}))
    assert lab.read(preview_scheme_migration, job, named).affected == {}
    moved = lab.write(migrate_job_scheme, job, named, AT).result()
    assert is_comparable_scheme(job.scheme, named)
    assert enter_job(lab, moved, "A").items_to_recheck() == []
    assert agreement_document_of_job(lab, "ten days")["alpha_masi"] == before
    narrower = version(lab, reword_label(named, "CNT", "Counting: three things and more.", meaning=True))
    seen = lab.read(preview_scheme_migration, moved, narrower)
    assert (seen.changed, sorted(seen.affected.values())) == ({"CNT"}, [3, 3])
    again = lab.write(migrate_job_scheme, moved, narrower, AT).result()
    assert lab.read(load_jobs)[0].scheme.version == narrower.version
    session = enter_job(lab, again, "A")
    assert session.items_to_recheck() == [job.items[0], job.items[1], job.items[4]]
    session.offer_items_in_turn(session.items_to_recheck())
    while (place := session.next_open(session.place)) is not None:
        assert session.may_change(place.item)
        submit(lab, session, place, "CNT", at(1))
    assert session.items_to_recheck() == []
    with pytest.raises(ItemClosed):
        submit(lab, session, ItemPosition(job.items[3]), "OCR")


def test_that_gold_reads_older_labels_and_decisions_as_the_version_that_holds_now(lab: Lab) -> None:
    job = made(lab, 3)
    given = {"A": ("GNDV", "GNDV", "CNT"), "B": ("GNDT", "GNDV", "GNDV")}
    for code, tags in given.items():
        session = enter_job(lab, job, code)
        for item, tag in zip(job.items, tags, strict=True):
            submit(lab, session, ItemPosition(item), tag)
    [case] = [one for one in load_adjudication_queue(lab, job).cases if one.item_id == job.items[2]]
    judge = enter_job(lab, job, "J").desk.annotator_id
    settled = LabelDecision(act=DecisionAct.ADJUDICATED, chosen=("GNDV",), reason="as drawn", confidence="sure")
    lab.write(adjudicate_case, job, case, judge, settled, at(1)).result()
    moved = lab.write(migrate_job_scheme, job, version(lab, merge_labels(job.scheme, ["GNDV"], "GNDT")), at(2)).result()
    golds = {gold.item_id: gold.labels for gold in lab.read(load_gold_labels, moved)}
    assert golds == dict.fromkeys(job.items, frozenset({"GNDT"}))
    assert [one.item_id for one in load_adjudication_queue(lab, moved).cases] == [job.items[2]]


def test_that_a_tag_given_before_and_after_its_meaning_changed_is_not_unanimous(lab: Lab) -> None:
    job = made(lab, 2)
    for code, tags in (("A", "CNT RET"), ("B", "RET")):
        session = enter_job(lab, job, code)
        for item in job.items:
            submit(lab, session, ItemPosition(item), tags)
    narrower = version(lab, reword_label(job.scheme, "CNT", "Counting: three things and more.", meaning=True))
    moved = lab.write(migrate_job_scheme, job, narrower, at(1)).result()
    judge = enter_job(lab, moved, "J").desk.annotator_id
    lab.write(
        lift_blindness, moved, job.items[0], judge, DecisionAct.REOPENED, at(1), reason="CNT is narrower now"
    ).result()
    submit(lab, enter_job(lab, moved, "B"), ItemPosition(job.items[0]), "CNT RET", at(2))
    assert lab.read(load_gold_labels, moved) == [], "both say CNT of the first item, and mean two things"
    case = next(one for one in load_adjudication_queue(lab, moved).cases if one.item_id == job.items[0])
    assert (case.apart, case.conflict.unanimous, case.conflict.contested) == ({"CNT"}, {"RET"}, (("CNT", 2),))
    settled = LabelDecision(act=DecisionAct.ADJUDICATED, chosen=("CNT",), reason="four of them", confidence="sure")
    lab.write(adjudicate_case, moved, case, judge, settled, at(3)).result()
    [gold] = lab.read(load_gold_labels, moved)
    assert gold.labels == {"CNT", "RET"}
    submit(lab, enter_job(lab, moved, "A"), ItemPosition(job.items[1]), "RET", at(3))
    assert {gold.item_id for gold in lab.read(load_gold_labels, moved)} == set(job.items), (
        "given anew, all mean the same"
    )


def test_that_merged_tags_read_as_the_one_that_stands_for_them(lab: Lab) -> None:
    job = made(lab, 2)
    session = enter_job(lab, job, "A")
    submit(lab, session, ItemPosition(job.items[0]), "GNDV RET")
    merged = version(lab, merge_labels(job.scheme, ["GNDV"], "GNDT"))
    moved = lab.write(migrate_job_scheme, job, merged, AT).result()
    after = enter_job(lab, moved, "A")
    assert after.open(ItemPosition(job.items[0]), 0).labels == {"GNDT", "RET"}
    assert after.items_to_recheck() == []
    with pytest.raises(BadScheme):
        lab.write(migrate_job_scheme, job, stored_scheme("vriq_dimensions"), AT).result()


# ---------------------------------------------------------------- held by others


def test_that_what_others_hold_is_passed_over_and_comes_back_when_their_lease_ends(lab: Lab) -> None:
    """C7."""
    job = made(lab, 6, overlap=1)
    first, second = enter_job(lab, job, "A"), enter_job(lab, job, "B")
    assert first.next_open() == ItemPosition(job.items[0])
    assert second.next_open() == ItemPosition(job.items[4]), "A holds the first four"
    for place in (4, 5):
        submit(lab, second, ItemPosition(job.items[place]), "CNT")
    assert second.next_open() is None
    assert second.queue.blocked() == 4
    asked = second.items_to_claim()
    late = WallTime(us=AT.us + 10**15, offset=0)
    assert late.us > LEASE_S
    second.claimed(asked, lab.write(claim_job_items, job, second.desk.annotator_id, late, items=asked, most=4).result())
    assert second.next_open() == ItemPosition(job.items[0])
    submit(lab, second, ItemPosition(job.items[0]), "CNT")
    first.open(ItemPosition(job.items[0]), 0)
    first.take(ItemMark(frozenset({"OCR"})))
    with pytest.raises(ItemClosed, match="Others"):
        lab.write(save_revision, first.submit(1, AT), job).result()
