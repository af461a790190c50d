"""What annotators leave in the lab: drafts, submissions, skips; and what nobody can change or see."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab
from db.stores import jobs_and_label_revisions as store
from db.stores import submission_counts_without_labels
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, LabelDecision
from desktop.annotation.adjudication.adjudication_queue import adjudicate_case, load_adjudication_queue
from desktop.annotation.adjudication.annotator_label_conflicts import load_closed_labels
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.agreement import UndefinedReason
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, mark_from_row, save_revision
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job, enter_job
from desktop.annotation.jobs.annotation_errors import BadJob, BadLabels, ItemClosed, ItemOpen, NoSuchJob
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs, sample_evenly
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job, load_agreement_report
from desktop.annotation.supervision.job_progress_per_annotator import load_job_overview
from desktop.benchmarks.label_schemes import stored_scheme
from tests.unit.annotation.labs import AT, add_person, lab_with_job, text_items

SECRET = "the secret of A"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path)
    with lab:
        yield lab, job


def submit(lab: Lab, session: AnnotationSession, tags: dict[int, str], note: str = "") -> None:
    """Submit tags, by the item's place in the job."""
    for number, given in tags.items():
        session.open(ItemPosition(session.job.items[number]), 0)
        session.take(ItemMark(frozenset(given.split()), note))
        row = session.submit(1_000, AT)
        lab.write(save_revision, row, session.job).result()
        session.saved(row)


def test_that_a_draft_comes_back_with_its_exact_tags_and_note(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    first = enter_job(lab, job, "A")
    first.open(ItemPosition(job.items[2]), 5)
    mark = ItemMark(frozenset({"OCR", "CNT"}), '=1+1, "quote"\n多行 🧩', flagged=True)
    row = first.change(mark, 105, AT)
    assert row is not None
    lab.write(save_revision, row, job).result()
    again = enter_job(lab, job, "A")
    assert again.open(ItemPosition(job.items[2]), 0) == mark
    assert again.queue.standing(job.items[2]) is AnnotationStatus.DRAFT
    assert row.spent_ns == 100
    assert row.labels == '["CNT","OCR"]'


def test_that_nothing_is_written_where_nothing_was_marked(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    assert session.change(ItemMark(), 1, AT) is None
    assert session.change(ItemMark(frozenset({"CNT"})), 1, AT) is not None
    assert session.change(ItemMark(frozenset({"CNT"})), 2, AT) is None
    assert session.change(ItemMark(), 3, AT) is not None


def test_that_a_change_of_mind_leaves_one_current_answer_and_its_history(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    for given in ("CNT", "CNT OCR", "OCR", "CNT"):
        submit(lab, session, {0: given})
    [row] = lab.read(store.current_labels_of_annotator, job.id, session.desk.annotator_id)
    assert json.loads(row.labels) == ["CNT"]
    history = lab.read(store.label_history_of_item, job.id, job.items[0], session.desk.annotator_id)
    assert [past.revision for past in history] == [0, 1, 2, 3]


def test_that_none_of_them_is_submitted_and_is_no_missing_row(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    submit(lab, session, {0: ""})
    [row] = lab.read(store.label_revisions_of_job, job.id)
    assert (row.state, row.labels) == ("submitted", "[]")
    assert session.queue.standing(job.items[1]) is AnnotationStatus.NOT_REACHED


def test_that_a_skip_needs_a_known_reason_and_keeps_what_was_marked(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    session.take(ItemMark(frozenset({"CNT"}), "hm"))
    with pytest.raises(BadLabels):
        session.skip("because", 1, AT)
    row = session.skip("unsure", 1, AT)
    lab.write(save_revision, row, job).result()
    [stored] = lab.read(store.label_revisions_of_job, job.id)
    assert (stored.state, stored.reason, mark_from_row(stored)) == (
        "skipped",
        "unsure",
        ItemMark(frozenset({"CNT"}), "hm"),
    )


def test_that_labels_outside_the_scheme_are_refused(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    session.take(ItemMark(frozenset({"gndt"})))
    with pytest.raises(BadLabels, match="gndt"):
        session.submit(1, AT)


def test_that_a_row_that_could_not_be_written_is_a_draft_again_and_offered(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    session.take(ItemMark(frozenset({"CNT"})))
    row = session.submit(1, AT)
    assert session.queue.next_open() == job.items[1]
    session.refused(row)
    assert session.queue.next_open() == job.items[0]
    assert session.open(ItemPosition(job.items[0]), 0) == ItemMark(frozenset({"CNT"}))
    assert session.unsaved
    assert lab.read(store.label_revisions_of_job, job.id) == []
    [left] = session.left_over()
    lab.write(save_revision, left, job).result()
    session.saved(left)
    assert not session.unsaved


def test_that_a_draft_saved_late_does_not_undo_the_submission_behind_it(place: tuple[Lab, AnnotationJob]) -> None:
    _, job = place
    session = enter_job(place[0], job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    draft = session.change(ItemMark(frozenset({"CNT"})), 1, AT)
    assert draft is not None
    submitted = session.submit(2, AT)
    session.saved(draft)
    assert session.queue.next_open() == job.items[1]
    session.saved(submitted)
    assert session.queue.standing(job.items[0]) is AnnotationStatus.SUBMITTED


def test_that_nobody_sees_tags_of_an_item_before_all_have_submitted_it(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    submit(lab, enter_job(lab, job, "A"), {0: "RET", 1: "RET"}, note=SECRET)
    second = enter_job(lab, job, "B")
    report = load_agreement_report(lab, job)
    assert SECRET not in repr([vars(second), vars(second.queue), report, lab.read(load_closed_labels, job)])
    assert report.agreement.masi.reason is UndefinedReason.NO_ITEMS
    assert all(tag.prevalence.value is None for tag in report.agreement.tags)
    assert second.open(ItemPosition(job.items[0]), 0) == ItemMark()
    submit(lab, second, {0: "CNT"})
    assert {row.item_id for row in lab.read(load_closed_labels, job)} == {job.items[0]}


def test_that_a_complete_item_can_no_longer_be_changed_or_joined(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    first, second, third = (enter_job(lab, job, code) for code in "ABC")
    third.open(ItemPosition(job.items[0]), 0)
    third.take(ItemMark(frozenset({"UVC"})))
    late = third.submit(1, AT)
    submit(lab, first, {0: "CNT"})
    submit(lab, second, {0: "OCR"})
    before = agreement_document_of_job(lab)
    first.open(ItemPosition(job.items[0]), 0)
    first.take(ItemMark(frozenset({"OCR"})))
    for row in (first.submit(2, AT), late):
        with pytest.raises(ItemClosed):
            lab.write(save_revision, row, job).result()
    third.refused(late, closed=True)
    third.refresh(lab.read(submission_counts_without_labels.count_other_submissions, job.id, third.desk.annotator_id))
    assert third.queue.closed(job.items[0])
    assert third.queue.next_open() != job.items[0]
    assert agreement_document_of_job(lab) == before


def test_that_a_change_after_all_have_submitted_puts_back_what_the_lab_has(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    first = enter_job(lab, job, "A")
    submit(lab, first, {0: "CNT"})
    submit(lab, enter_job(lab, job, "B"), {0: "OCR"})
    first.open(ItemPosition(job.items[0]), 0)
    assert first.editable, "nobody told this annotator of the other yet"
    late = first.change(ItemMark(frozenset({"CNT", "OCR"})), 1, AT)
    assert late is not None
    with pytest.raises(ItemClosed):
        lab.write(save_revision, late, job).result()
    first.refused(late, closed=True)
    assert first.mark == ItemMark(frozenset({"CNT"}))
    assert not first.editable
    assert not first.unsaved
    assert first.standing() is AnnotationStatus.SUBMITTED
    assert first.queue.progress().submitted == 1
    assert first.queue.progress().drafts == 0
    assert first.next_open() == ItemPosition(job.items[1])
    submit(lab, first, dict.fromkeys(range(1, len(job.items)), "CNT"))
    assert not first.waits()


def test_that_what_was_submitted_stands_though_a_change_was_made_before_it_was_on_disk(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    session = enter_job(lab, job, "A")
    session.open(ItemPosition(job.items[0]), 0)
    session.take(ItemMark(frozenset({"CNT"})))
    submitted = session.submit(1, AT)
    session.open(ItemPosition(job.items[0]), 2)
    late = session.change(ItemMark(frozenset({"OCR"})), 3, AT)
    assert late is not None
    session.saved(submitted)
    session.refused(late, closed=True)
    assert session.rows[job.items[0]] == submitted
    assert session.queue.closed(job.items[0])


def test_that_contested_and_unanimous_tags_are_told_apart(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3, overlap=3)
    with lab:
        given = {"A": ("CNT OCR", "", "RLA"), "B": ("CNT OCR", "", "RLA"), "C": ("CNT", "", None)}
        for code, tags in given.items():
            submit(lab, enter_job(lab, job, code), {n: text for n, text in enumerate(tags) if text is not None})
        contested = load_adjudication_queue(lab, job)
        [case] = contested.cases
        conflict = case.conflict
        assert conflict.item_id == job.items[0]
        assert (conflict.unanimous, conflict.contested) == (frozenset({"CNT"}), (("OCR", 2),))
        assert (contested.closed, contested.unanimous) == (2, 1)
        assert {contested.codes[entry.annotator_id] for entry in conflict.given} == {"A", "B", "C"}


def test_that_simulated_annotators_are_left_out_of_the_figures_unless_asked_for(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    for code in ("S1", "S2"):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter_job(lab, job, code), {0: "CNT", 1: "OCR"})
    assert agreement_document_of_job(lab)["alpha_masi"]["reason"] == "no_items"  # pyright: ignore[reportArgumentType, reportCallIssue, reportIndexIssue, reportOptionalSubscript]
    document = agreement_document_of_job(lab, with_simulated=True)
    assert document["annotators"] == 2
    left_out, asked_for = load_agreement_report(lab, job), load_agreement_report(lab, job, with_simulated=True)
    assert (left_out.simulated, left_out.agreement.masi.n_items) == (2, 0)
    assert asked_for.agreement.masi.n_items == 2


def test_that_a_simulated_annotator_closes_no_item_and_makes_no_gold(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    for code in ("S1", "S2"):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter_job(lab, job, code), {0: "CNT", 1: "CNT"})
    submit(lab, enter_job(lab, job, "A"), {0: "OCR"})
    told = load_job_overview(lab, job, AT)
    assert {one.code: one.simulated for one in told.annotators} == {"A": False, "S1": True, "S2": True}
    assert told.progress.given == 1, "what simulated annotators submitted does not count"
    assert lab.read(load_gold_labels, job) == []
    session = enter_job(lab, job, "B")
    assert not session.queue.closed(job.items[0])
    submit(lab, session, {0: "OCR"})
    assert [(gold.item_id, gold.labels) for gold in lab.read(load_gold_labels, job)] == [(job.items[0], {"OCR"})]


def test_that_simulated_annotators_close_items_where_they_are_asked_for_and_nothing_is_decided_with_them(
    place: tuple[Lab, AnnotationJob],
) -> None:
    lab, job = place
    for code, tags in (("S1", "CNT"), ("S2", "CNT OCR")):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter_job(lab, job, code), {0: tags, 1: "RLA"})
    submit(lab, enter_job(lab, job, "A"), {0: "OCR"})
    real, shown = load_adjudication_queue(lab, job), load_adjudication_queue(lab, job, with_simulated=True)
    assert (real.closed, real.cases, real.simulated) == (0, (), 2)
    assert (shown.closed, shown.unanimous, shown.with_simulated) == (2, 1, True)
    [case] = shown.cases
    assert dict(case.conflict.contested) == {"CNT": 2, "OCR": 2}
    judge = lab.write(add_person, "J").result()
    settled = LabelDecision(act=DecisionAct.ADJUDICATED, chosen=("CNT",), reason="as drawn", confidence="sure")
    with pytest.raises(ItemOpen):
        lab.write(adjudicate_case, job, case, judge, settled, AT).result()
    assert lab.read(load_gold_labels, job) == []


def test_that_a_simulated_annotator_does_not_complete_an_item_for_the_figures_of_people(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=3)
    with lab:
        lab.write(add_person, "S", simulated=True).result()
        for code in ("A", "B", "S"):
            submit(lab, enter_job(lab, job, code), {0: "CNT"})
        assert load_agreement_report(lab, job).agreement.percent.n_items == 0, "one of three people is missing"
        assert load_agreement_report(lab, job, with_simulated=True).agreement.percent.n_items == 1


def test_that_the_figures_equal_those_of_the_exported_labels(place: tuple[Lab, AnnotationJob], tmp_path: Path) -> None:
    from desktop.annotation.agreement import agreement_document_of_ratings
    from desktop.exchange.label_import import read_label_ratings

    lab, job = place
    submit(lab, enter_job(lab, job, "A"), {0: "CNT", 1: "OCR RET", 2: "", 3: "RLA"})
    submit(lab, enter_job(lab, job, "B"), {0: "CNT", 1: "RET", 2: "CNT", 3: "RLA 3DTF"})
    rows = lab.read(load_closed_labels, job)
    lines = [f"{row.item_id},{row.annotator_id},{'|'.join(json.loads(row.labels))}" for row in rows]
    path = tmp_path / "labels.csv"
    path.write_text("\n".join(["item,annotator,labels", *lines]), encoding="utf-8")
    of_file, of_lab = agreement_document_of_ratings(read_label_ratings(path)[0]), agreement_document_of_job(lab, "tags")
    for name in ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent"):
        assert of_file[name] == of_lab[name]


def test_that_a_job_is_found_by_name_and_an_unknown_one_is_said(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    assert [found.id for found in lab.read(load_jobs)] == [job.id]
    assert lab.read(load_jobs)[0] == job
    with pytest.raises(NoSuchJob, match="nothing"):
        agreement_document_of_job(lab, "nothing")


def test_that_a_second_job_of_the_same_name_gets_a_number(place: tuple[Lab, AnnotationJob]) -> None:
    lab, _ = place
    rows = text_items(6)
    made = create_tag_job(lab, "tags", stored_scheme("moat"), rows, most=3, overlap=3)
    assert (made.name, len(made.items), made.overlap) == ("tags 2", 3, 3)
    with pytest.raises(BadJob, match="requires items"):
        create_tag_job(lab, "empty", stored_scheme("moat"), [])


def test_that_items_are_spread_evenly() -> None:
    ids = [new_id() for _ in range(10)]
    assert sample_evenly(ids, 0) == tuple(ids)
    assert sample_evenly(ids, 4) == (ids[0], ids[2], ids[5], ids[7])
