"""What annotators leave in the lab: drafts, submissions, skips; and what nobody can change or see."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab
from db.stores import labels as store
from db.stores import standings
from desktop.annotation.agreement import Undefined
from desktop.annotation.conflicts import closed_labels
from desktop.annotation.deciding import cases_of, decide
from desktop.annotation.decisions import Act, Settled
from desktop.annotation.entry import enter, make_job
from desktop.annotation.errors import BadJob, BadLabels, ItemClosed, ItemOpen, NoSuchJob
from desktop.annotation.gold import gold_of
from desktop.annotation.job import Job, jobs_of, spread
from desktop.annotation.lane import Place
from desktop.annotation.overview import overview_of
from desktop.annotation.queue import Standing
from desktop.annotation.report import agreement_of_lab, report_of
from desktop.annotation.session import Session
from desktop.annotation.work import Mark, keep, mark_of
from desktop.benchmarks.schemes import scheme
from tests.unit.annotation.labs import AT, add_person, lab_with_job, text_items

SECRET = "the secret of A"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, Job]]:
    lab, job = lab_with_job(tmp_path)
    with lab:
        yield lab, job


def submit(lab: Lab, session: Session, tags: dict[int, str], note: str = "") -> None:
    """Submit tags, by the item's place in the job."""
    for number, given in tags.items():
        session.open(Place(session.job.items[number]), 0)
        session.take(Mark(frozenset(given.split()), note))
        row = session.submit(1_000, AT)
        lab.write(keep, row, session.job).result()
        session.saved(row)


def test_that_a_draft_comes_back_with_its_exact_tags_and_note(place: tuple[Lab, Job]) -> None:
    lab, job = place
    first = enter(lab, job, "A")
    first.open(Place(job.items[2]), 5)
    mark = Mark(frozenset({"OCR", "CNT"}), '=1+1, "quote"\n多行 🧩', flagged=True)
    row = first.change(mark, 105, AT)
    assert row is not None
    lab.write(keep, row, job).result()
    again = enter(lab, job, "A")
    assert again.open(Place(job.items[2]), 0) == mark
    assert again.queue.standing(job.items[2]) is Standing.DRAFT
    assert row.spent_ns == 100
    assert row.labels == '["CNT","OCR"]'


def test_that_nothing_is_written_where_nothing_was_marked(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    session.open(Place(job.items[0]), 0)
    assert session.change(Mark(), 1, AT) is None
    assert session.change(Mark(frozenset({"CNT"})), 1, AT) is not None
    assert session.change(Mark(frozenset({"CNT"})), 2, AT) is None
    assert session.change(Mark(), 3, AT) is not None


def test_that_a_change_of_mind_leaves_one_current_answer_and_its_history(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    for given in ("CNT", "CNT OCR", "OCR", "CNT"):
        submit(lab, session, {0: given})
    [row] = lab.read(store.current, job.id, session.desk.annotator_id)
    assert json.loads(row.labels) == ["CNT"]
    history = lab.read(store.history, job.id, job.items[0], session.desk.annotator_id)
    assert [past.revision for past in history] == [0, 1, 2, 3]


def test_that_none_of_them_is_submitted_and_is_no_missing_row(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    submit(lab, session, {0: ""})
    [row] = lab.read(store.revisions, job.id)
    assert (row.state, row.labels) == ("submitted", "[]")
    assert session.queue.standing(job.items[1]) is Standing.NOT_REACHED


def test_that_a_skip_needs_a_known_reason_and_keeps_what_was_marked(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    session.open(Place(job.items[0]), 0)
    session.take(Mark(frozenset({"CNT"}), "hm"))
    with pytest.raises(BadLabels):
        session.skip("because", 1, AT)
    row = session.skip("unsure", 1, AT)
    lab.write(keep, row, job).result()
    [stored] = lab.read(store.revisions, job.id)
    assert (stored.state, stored.reason, mark_of(stored)) == ("skipped", "unsure", Mark(frozenset({"CNT"}), "hm"))


def test_that_labels_outside_the_scheme_are_refused(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    session.open(Place(job.items[0]), 0)
    session.take(Mark(frozenset({"gndt"})))
    with pytest.raises(BadLabels, match="gndt"):
        session.submit(1, AT)


def test_that_a_row_that_could_not_be_written_is_a_draft_again_and_offered(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    session.open(Place(job.items[0]), 0)
    session.take(Mark(frozenset({"CNT"})))
    row = session.submit(1, AT)
    assert session.queue.next_open() == job.items[1]
    session.refused(row)
    assert session.queue.next_open() == job.items[0]
    assert session.open(Place(job.items[0]), 0) == Mark(frozenset({"CNT"}))
    assert session.unsaved
    assert lab.read(store.revisions, job.id) == []
    [left] = session.left_over()
    lab.write(keep, left, job).result()
    session.saved(left)
    assert not session.unsaved


def test_that_a_draft_saved_late_does_not_undo_the_submission_behind_it(place: tuple[Lab, Job]) -> None:
    _, job = place
    session = enter(place[0], job, "A")
    session.open(Place(job.items[0]), 0)
    draft = session.change(Mark(frozenset({"CNT"})), 1, AT)
    assert draft is not None
    submitted = session.submit(2, AT)
    session.saved(draft)
    assert session.queue.next_open() == job.items[1]
    session.saved(submitted)
    assert session.queue.standing(job.items[0]) is Standing.SUBMITTED


def test_that_nobody_sees_tags_of_an_item_before_all_have_submitted_it(place: tuple[Lab, Job]) -> None:
    lab, job = place
    submit(lab, enter(lab, job, "A"), {0: "RET", 1: "RET"}, note=SECRET)
    second = enter(lab, job, "B")
    report = report_of(lab, job)
    assert SECRET not in repr([vars(second), vars(second.queue), report, lab.read(closed_labels, job)])
    assert report.agreement.masi.reason is Undefined.NO_ITEMS
    assert all(tag.prevalence.value is None for tag in report.agreement.tags)
    assert second.open(Place(job.items[0]), 0) == Mark()
    submit(lab, second, {0: "CNT"})
    assert {row.item_id for row in lab.read(closed_labels, job)} == {job.items[0]}


def test_that_a_complete_item_can_no_longer_be_changed_or_joined(place: tuple[Lab, Job]) -> None:
    lab, job = place
    first, second, third = (enter(lab, job, code) for code in "ABC")
    third.open(Place(job.items[0]), 0)
    third.take(Mark(frozenset({"UVC"})))
    late = third.submit(1, AT)
    submit(lab, first, {0: "CNT"})
    submit(lab, second, {0: "OCR"})
    before = agreement_of_lab(lab)
    first.open(Place(job.items[0]), 0)
    first.take(Mark(frozenset({"OCR"})))
    for row in (first.submit(2, AT), late):
        with pytest.raises(ItemClosed):
            lab.write(keep, row, job).result()
    third.refused(late, closed=True)
    third.refresh(lab.read(standings.others, job.id, third.desk.annotator_id))
    assert third.queue.closed(job.items[0])
    assert third.queue.next_open() != job.items[0]
    assert agreement_of_lab(lab) == before


def test_that_a_change_after_all_have_submitted_puts_back_what_the_lab_has(place: tuple[Lab, Job]) -> None:
    lab, job = place
    first = enter(lab, job, "A")
    submit(lab, first, {0: "CNT"})
    submit(lab, enter(lab, job, "B"), {0: "OCR"})
    first.open(Place(job.items[0]), 0)
    assert first.editable, "nobody told this annotator of the other yet"
    late = first.change(Mark(frozenset({"CNT", "OCR"})), 1, AT)
    assert late is not None
    with pytest.raises(ItemClosed):
        lab.write(keep, late, job).result()
    first.refused(late, closed=True)
    assert first.mark == Mark(frozenset({"CNT"}))
    assert not first.editable
    assert not first.unsaved
    assert first.standing() is Standing.SUBMITTED
    assert first.queue.progress().submitted == 1
    assert first.queue.progress().drafts == 0
    assert first.next_open() == Place(job.items[1])
    submit(lab, first, dict.fromkeys(range(1, len(job.items)), "CNT"))
    assert not first.waits()


def test_that_what_was_submitted_stands_though_a_change_was_made_before_it_was_on_disk(place: tuple[Lab, Job]) -> None:
    lab, job = place
    session = enter(lab, job, "A")
    session.open(Place(job.items[0]), 0)
    session.take(Mark(frozenset({"CNT"})))
    submitted = session.submit(1, AT)
    session.open(Place(job.items[0]), 2)
    late = session.change(Mark(frozenset({"OCR"})), 3, AT)
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
            submit(lab, enter(lab, job, code), {n: text for n, text in enumerate(tags) if text is not None})
        contested = cases_of(lab, job)
        [case] = contested.cases
        conflict = case.conflict
        assert conflict.item_id == job.items[0]
        assert (conflict.unanimous, conflict.contested) == (frozenset({"CNT"}), (("OCR", 2),))
        assert (contested.closed, contested.unanimous) == (2, 1)
        assert {contested.codes[entry.annotator_id] for entry in conflict.given} == {"A", "B", "C"}


def test_that_simulated_annotators_are_left_out_of_the_figures_unless_asked_for(place: tuple[Lab, Job]) -> None:
    lab, job = place
    for code in ("S1", "S2"):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter(lab, job, code), {0: "CNT", 1: "OCR"})
    assert agreement_of_lab(lab)["alpha_masi"]["reason"] == "no_items"  # pyright: ignore[reportArgumentType, reportCallIssue, reportIndexIssue, reportOptionalSubscript]
    document = agreement_of_lab(lab, with_simulated=True)
    assert document["annotators"] == 2
    left_out, asked_for = report_of(lab, job), report_of(lab, job, with_simulated=True)
    assert (left_out.simulated, left_out.agreement.masi.n_items) == (2, 0)
    assert asked_for.agreement.masi.n_items == 2


def test_that_a_simulated_annotator_closes_no_item_and_makes_no_gold(place: tuple[Lab, Job]) -> None:
    lab, job = place
    for code in ("S1", "S2"):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter(lab, job, code), {0: "CNT", 1: "CNT"})
    submit(lab, enter(lab, job, "A"), {0: "OCR"})
    told = overview_of(lab, job, AT)
    assert {one.code: one.simulated for one in told.annotators} == {"A": False, "S1": True, "S2": True}
    assert told.progress.given == 1, "what simulated annotators submitted does not count"
    assert lab.read(gold_of, job) == []
    session = enter(lab, job, "B")
    assert not session.queue.closed(job.items[0])
    submit(lab, session, {0: "OCR"})
    assert [(gold.item_id, gold.labels) for gold in lab.read(gold_of, job)] == [(job.items[0], {"OCR"})]


def test_that_simulated_annotators_close_items_where_they_are_asked_for_and_nothing_is_decided_with_them(
    place: tuple[Lab, Job],
) -> None:
    lab, job = place
    for code, tags in (("S1", "CNT"), ("S2", "CNT OCR")):
        lab.write(add_person, code, simulated=True).result()
        submit(lab, enter(lab, job, code), {0: tags, 1: "RLA"})
    submit(lab, enter(lab, job, "A"), {0: "OCR"})
    real, shown = cases_of(lab, job), cases_of(lab, job, with_simulated=True)
    assert (real.closed, real.cases, real.simulated) == (0, (), 2)
    assert (shown.closed, shown.unanimous, shown.with_simulated) == (2, 1, True)
    [case] = shown.cases
    assert dict(case.conflict.contested) == {"CNT": 2, "OCR": 2}
    judge = lab.write(add_person, "J").result()
    settled = Settled(act=Act.ADJUDICATED, chosen=("CNT",), reason="as drawn", confidence="sure")
    with pytest.raises(ItemOpen):
        lab.write(decide, job, case, judge, settled, AT).result()
    assert lab.read(gold_of, job) == []


def test_that_a_simulated_annotator_does_not_complete_an_item_for_the_figures_of_people(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=3)
    with lab:
        lab.write(add_person, "S", simulated=True).result()
        for code in ("A", "B", "S"):
            submit(lab, enter(lab, job, code), {0: "CNT"})
        assert report_of(lab, job).agreement.percent.n_items == 0, "one of three people is missing"
        assert report_of(lab, job, with_simulated=True).agreement.percent.n_items == 1


def test_that_the_figures_equal_those_of_the_exported_labels(place: tuple[Lab, Job], tmp_path: Path) -> None:
    from desktop.annotation.agreement import agreement_of_ratings
    from desktop.exchange.labels import ratings_of_file

    lab, job = place
    submit(lab, enter(lab, job, "A"), {0: "CNT", 1: "OCR RET", 2: "", 3: "RLA"})
    submit(lab, enter(lab, job, "B"), {0: "CNT", 1: "RET", 2: "CNT", 3: "RLA 3DTF"})
    rows = lab.read(closed_labels, job)
    lines = [f"{row.item_id},{row.annotator_id},{'|'.join(json.loads(row.labels))}" for row in rows]
    path = tmp_path / "labels.csv"
    path.write_text("\n".join(["item,annotator,labels", *lines]), encoding="utf-8")
    of_file, of_lab = agreement_of_ratings(ratings_of_file(path)[0]), agreement_of_lab(lab, "tags")
    for name in ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent"):
        assert of_file[name] == of_lab[name]


def test_that_a_job_is_found_by_name_and_an_unknown_one_is_said(place: tuple[Lab, Job]) -> None:
    lab, job = place
    assert [found.id for found in lab.read(jobs_of)] == [job.id]
    assert lab.read(jobs_of)[0] == job
    with pytest.raises(NoSuchJob, match="nothing"):
        agreement_of_lab(lab, "nothing")


def test_that_a_second_job_of_the_same_name_gets_a_number(place: tuple[Lab, Job]) -> None:
    lab, _ = place
    rows = text_items(6)
    made = make_job(lab, "tags", scheme("moat"), rows, most=3, overlap=3)
    assert (made.name, len(made.items), made.overlap) == ("tags 2", 3, 3)
    with pytest.raises(BadJob, match="needs items"):
        make_job(lab, "empty", scheme("moat"), [])


def test_that_items_are_spread_evenly() -> None:
    ids = [new_id() for _ in range(10)]
    assert spread(ids, 0) == tuple(ids)
    assert spread(ids, 4) == (ids[0], ids[2], ids[5], ids[7])
