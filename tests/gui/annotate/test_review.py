"""Item review in a real window: two reviewers, what they found, a correction and a withdrawal, all by keys."""

import uuid
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import annotation_job_decisions, items
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.item_review import AUTOMATIC, ItemFate, load_review_findings
from desktop.annotation.job_setup.create_jobs_by_kind import create_review_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import build_job, load_jobs, save_job
from desktop.annotation.jobs.claim_job_items import claim_job_items, load_held_items, release_job_claims
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.annotate.review.item_review_page import ReviewPage
from desktop.gui.annotate.review.item_review_results import ReviewResultsPage
from desktop.gui.annotate.review.review_outcome_form import ReviewDecision
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.working import Worker, worker

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


@pytest.fixture
def reviewer(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Worker:
    """Somebody in front of a job of three items of one task."""
    with open_lab(sample) as lab:
        create_review_job(lab, JobRequest(name="Review", kind="review", query="task=missing_piece_easy", limit=3))
    return worker(make_window, sample, qtbot)


def review(reviewer: Worker, code: str, *keys: list[Key]) -> None:
    page = reviewer.come(code, ReviewPage)
    for given in keys:
        reviewer.wait(lambda: page.loaded is not None)
        reviewer.press(*given, Key.Key_Return)
    reviewer.see("page_back")
    session = page.session
    assert session is not None
    reviewer.wait(lambda: session.queue.progress().submitted == len(keys))


def test_that_two_reviewers_find_faults_and_the_item_is_corrected_and_another_withdrawn(reviewer: Worker) -> None:
    page = reviewer.come("R1", ReviewPage)
    reviewer.wait(lambda: page.loaded is not None)
    assert reviewer.faults() == []
    assert reviewer.text("gold").text()[0] in "ABCD"
    reviewer.press(Key.Key_Return)
    assert page.session is not None
    assert page.session.queue.progress().submitted == 0, "nothing was said yet"
    review(reviewer, "R1", [Key.Key_1, Key.Key_4], [Key.Key_0], [Key.Key_4])
    assert reviewer.faults() == []
    review(reviewer, "R2", [Key.Key_1], [Key.Key_0], [Key.Key_4])
    reviewer.press(Key.Key_C)
    seen = reviewer.at(ReviewResultsPage)
    reviewer.wait(lambda: len(seen.table.rows_model().rows()) == 3)
    reviewer.press(Key.Key_Escape)
    reviewer.at(ReviewPage)
    results = reviewer.results(ReviewResultsPage)
    reviewer.wait(lambda: len(results.table.rows_model().rows()) == 3)
    job = results.job
    first, _, third = job.items
    rows = results.table.rows_model().rows()
    assert [one.waits for one in rows] == [True, True, False]
    reviewer.wait(lambda: "answer" in reviewer.text("found").text().lower())
    assert reviewer.faults() == []
    results.table.selectRow([one.item_id for one in rows].index(first))
    results.form.wanted.emit(ReviewDecision(act="correct", code="R1", reason="checked", answer="no such piece"))
    reviewer.click("error_close")
    assert reviewer.lab.read(annotation_job_decisions.decisions_of_job, job.id) == [], (
        "an answer that is refused decides nothing"
    )
    reviewer.fill("fate_code", "R1")
    reviewer.fill("fate_reason", "C is the piece; A was a misprint")
    reviewer.press(Key.Key_Escape)
    chosen = results.form.answer.options.current()
    reviewer.press(Key.Key_C)
    reviewer.wait(
        lambda: {one.fate for one in results.table.rows_model().rows()} == {ItemFate.STANDING, ItemFate.CORRECTED}
    )
    reviewer.wait(lambda: results.table.current() is not None)
    to_row(reviewer, results, third)
    reviewer.fill("fate_reason", "a watermark gives it away")
    reviewer.press(Key.Key_Escape, Key.Key_X, Key.Key_W)
    lab = reviewer.lab
    reviewer.wait(lambda: lab.read(items.withdrawn_item_ids, [third]) == {third})
    found = {one.item_id: one for one in lab.read(load_review_findings, job)}
    assert (found[first].fate, found[third].fate) == (ItemFate.CORRECTED, ItemFate.WITHDRAWN)
    settled = found[first].settled
    assert settled is not None
    assert set(settled.labels) == {"ANSWER", "PICTURE"}
    assert item_from_row(lab.read(items.get_item, found[first].stands)).answer == chosen
    reviewer.wait(lambda: all(not one.waits for one in results.table.rows_model().rows()))
    assert reviewer.faults() == []


def test_that_case_4_a_draft_survives_every_way_of_leaving(reviewer: Worker) -> None:
    page = reviewer.come("R1", ReviewPage)
    reviewer.wait(lambda: page.loaded is not None)
    first = page.item_id
    page.panel.note.setFocus()
    reviewer.write("s and 4 are letters here")
    reviewer.press(Key.Key_Escape, Key.Key_4)
    mark = ItemMark(frozenset({"PICTURE"}), "s and 4 are letters here")
    for leave in (
        lambda: reviewer.press(Key.Key_Right, Key.Key_Left),
        lambda: (reviewer.window.go("library"), reviewer.window.go("annotate")),
        lambda: reviewer.come("R1", ReviewPage),
    ):
        leave()
        page = reviewer.at(ReviewPage)
        reviewer.wait(lambda page=page: page.item_id == first and page.loaded is not None)
        reviewer.wait(lambda page=page: page.mark_now() == mark)
        assert page.session is not None
        assert page.session.queue.progress().submitted == 0


def said(reviewer: Worker) -> str:
    return "\n".join(label.text() for label in reviewer.window.findChildren(QLabel) if label.isVisible())


def test_that_items_of_others_are_passed_over_and_given_up_on_leaving(reviewer: Worker) -> None:
    lab = reviewer.lab
    [job] = lab.read(load_jobs)
    page = reviewer.come("R1", ReviewPage)
    reviewer.wait(lambda: page.loaded is not None)
    [mine] = lab.read(load_held_items, job, wall_time_now())
    assert set(mine.items) == set(job.items)
    reviewer.come("R2", ReviewPage)
    reviewer.wait(
        lambda: all(one.annotator_id != mine.annotator_id for one in lab.read(load_held_items, job, wall_time_now()))
    )


def test_that_a_page_says_who_holds_what_is_left_and_goes_on_once_it_is_free(single: Worker) -> None:
    lab = single.lab
    [job] = lab.read(load_jobs)
    other = find_or_add_annotator(lab, "R9")
    lab.write(claim_job_items, job, other.id, wall_time_now(), items=job.items, most=3).result()
    page = single.come("R1", ReviewPage)
    single.see("held_again")
    assert "3 items are held by R9 until" in said(single)
    assert "All done" not in said(single)
    assert not page.may_look()
    assert single.faults() == []
    lab.write(release_job_claims, job, other.id).result()
    single.press(Key.Key_Return)
    single.wait(lambda: page.item_id == job.items[0] and page.loaded is not None)


def test_that_an_open_item_that_another_took_meanwhile_makes_room_for_the_next(single: Worker) -> None:
    lab = single.lab
    [job] = lab.read(load_jobs)
    page = single.come("R1", ReviewPage)
    single.wait(lambda: page.loaded is not None)
    other = find_or_add_annotator(lab, "R9")
    lab.write(release_job_claims, job).result()
    lab.write(claim_job_items, job, other.id, wall_time_now(), items=job.items[1:2], most=1).result()
    single.press(Key.Key_0, Key.Key_Return)
    single.wait(lambda: page.item_id == job.items[2])


@pytest.fixture
def single(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Worker:
    """Somebody in front of a job of three items, one reviewer each."""
    with open_lab(sample) as lab:
        create_review_job(
            lab, JobRequest(name="Review", kind="review", query="task=missing_piece_easy", limit=3, overlap=1)
        )
    return worker(make_window, sample, qtbot)


def found_twice(person: Worker) -> ReviewResultsPage:
    """Two reviewers find the answer of every item ambiguous; the results are open."""
    n = len(person.lab.read(load_jobs)[0].items)
    for code in ("R1", "R2"):
        review(person, code, *([[Key.Key_1]] * n))
    results = person.results(ReviewResultsPage)
    person.wait(lambda: len(results.table.rows_model().rows()) == n)
    return results


def test_that_answers_in_parts_and_paths_are_corrected_in_a_form(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        anomaly = next(
            row for row in find_items(lab, "task=anomaly") if field_values(item_from_row(row).answer)["judgment"] == "B"
        )
        path = find_items(lab, "benchmark=ordinal")[0]
        job = build_job(
            "Review", stored_scheme("item_review"), [anomaly.id, path.id], kind="review", spec={AUTOMATIC: False}
        )
        lab.write(save_job, job, wall_time_now()).result()
    person = worker(make_window, sample, qtbot)
    results = found_twice(person)
    person.fill("fate_code", "R1")
    to_row(person, results, anomaly.id)
    judgment = person.see("fate_part_judgment", SelectField)
    assert isinstance(judgment, SelectField)
    assert judgment.current() == "B"
    assert person.see("fate_part_position").isEnabled()
    assert person.faults() == []
    person.choose(judgment, "A")
    assert not person.see("fate_part_position").isEnabled(), "where nothing is wrong, nothing has a place"
    correct(person, anomaly.id, {"judgment": "A"})
    to_row(person, results, path.id)
    steps = [str(step) for step in cast("list[str]", field_values(item_from_row(path).answer)["trace"])]
    end = person.see("fate_options", SelectField)
    assert isinstance(end, SelectField)
    line = person.see("fate_answer", QLineEdit)
    assert isinstance(line, QLineEdit)
    assert line.text() == ", ".join(steps), "no JSON"
    assert person.faults() == []
    person.choose(end, steps[-2])
    person.fill("fate_answer", ", ".join(steps[:-1]))
    correct(person, path.id, {"answer": steps[-2], "trace": steps[:-1]})


def to_row(person: Worker, results: ReviewResultsPage, item: uuid.UUID) -> None:
    results.table.selectRow([one.item_id for one in results.table.rows_model().rows()].index(item))
    person.wait(lambda: person.see("fate_correct").isEnabled())


def correct(person: Worker, item: uuid.UUID, answer: object) -> None:
    person.fill("fate_reason", "a misprint")
    person.click("fate_correct")
    person.wait(lambda: person.lab.read(items.current_item_ids, [item])[item] != item)
    stands = person.lab.read(items.get_item, person.lab.read(items.current_item_ids, [item])[item])
    assert item_from_row(stands).answer == answer
    person.wait(lambda: not person.see("fate_correct").isEnabled())


def test_that_what_is_to_become_of_an_item_is_a_draft_of_that_item_alone(reviewer: Worker) -> None:
    review(reviewer, "R1", [Key.Key_1], [Key.Key_1], [Key.Key_0])
    review(reviewer, "R2", [Key.Key_0], [Key.Key_0], [Key.Key_0])
    results = reviewer.results(ReviewResultsPage)
    reviewer.wait(lambda: len(results.table.rows_model().rows()) == 3)
    first, second, _ = (one.item_id for one in results.table.rows_model().rows())
    to_row(reviewer, results, first)
    reviewer.fill("fate_reason", "a misprint")
    to_row(reviewer, results, second)
    reviewer.wait(lambda: results.form.reason.text() == "")
    to_row(reviewer, results, first)
    reviewer.wait(lambda: results.form.reason.text() == "a misprint")
    reviewer.press(Key.Key_Escape, Key.Key_Escape)
    results = reviewer.results(ReviewResultsPage)
    reviewer.wait(lambda: len(results.table.rows_model().rows()) == 3)
    to_row(reviewer, results, first)
    reviewer.wait(lambda: results.form.reason.text() == "a misprint")
