"""Screening in a real window: two experts, a rule that is added, a dispute that is decided, puzzles of the accepted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from db.stores import items, jobs_and_label_revisions
from desktop.annotation.job_kinds.photo_screening import judgements_to_recheck, load_screening_outcome
from desktop.annotation.job_setup.create_jobs_by_kind import create_screening_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.label_scheme_versions import load_scheme_versions, reword_label, save_scheme_version
from desktop.gui.annotate.screening.photo_screening_page import ScreeningPage
from desktop.gui.annotate.screening.photo_screening_results import ScreeningResultsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.item_generation.sample_lab import load_sample_photographs
from tests.gui.annotate.working import Worker, worker

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
Ctrl = Qt.KeyboardModifier.ControlModifier
PHOTOS = 3


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    folder = tmp_path / "photos"
    folder.mkdir()
    for number, photo in zip(range(PHOTOS), load_sample_photographs(), strict=False):
        Image.fromarray(photo.pixels).resize((240, 200)).save(folder / f"photo{number}.png", compress_level=1)
    return folder


@pytest.fixture
def expert(make_window: MakeWindow, tmp_path: Path, photos: Path, qtbot: QtBot) -> Worker:
    with create_lab(tmp_path / "lab", name="Puzzles") as lab:
        create_screening_job(lab, JobRequest(name="Screening", kind="screening", values={"folder": str(photos)}))
    return worker(make_window, tmp_path / "lab", qtbot)


def loaded(expert: Worker, page: ScreeningPage, place: int) -> None:
    expert.wait(lambda: page.loaded is not None and page.item_id == page.job.items[place])


def test_that_two_experts_screen_by_a_pool_that_grows_and_puzzles_are_cut_of_the_accepted(
    expert: Worker, photos: Path
) -> None:
    page = expert.come("E1", ScreeningPage)
    loaded(expert, page, 0)
    assert expert.faults() == []
    expert.press(Key.Key_R)
    assert page.item_id == page.job.items[0], "a rejection needs a rule"
    expert.press(Key.Key_A)
    loaded(expert, page, 1)
    expert.press(Key.Key_2, Key.Key_A)
    assert page.item_id == page.job.items[1], "an acceptance has none"
    expert.press(Key.Key_R)
    loaded(expert, page, 2)
    expert.press(Key.Key_N)
    expert.see("rule_name")
    expert.write("faces")
    expert.press(Key.Key_Return)
    expert.write("A face fills the photograph; a and r are letters here.")
    assert expert.faults() == []
    expert.press(Key.Key_Return, modifier=Ctrl)
    expert.see("rule_RULE6")
    assert expert.text("pool_version").text().endswith("version 2")
    expert.press(Key.Key_6, Key.Key_R)
    expert.see("page_back")
    page = expert.come("E2", ScreeningPage)
    for place, keys in enumerate(([Key.Key_A], [Key.Key_A], [Key.Key_3, Key.Key_R])):
        loaded(expert, page, place)
        expert.press(*keys)
    expert.see("page_back")
    lab, job = expert.lab, page.job
    expert.wait(lambda: [row.state for row in _rows(expert, "E2")] == ["submitted"] * PHOTOS)
    rows = [row for person in ("E1", "E2") for row in _rows(expert, person)]
    assert {row.scheme_id for row in rows} == {job.scheme_id, rows[-1].scheme_id}, "each judgement has its pool's stamp"
    results = expert.results(ScreeningResultsPage)
    verdicts = ["disputed", "accepted", "rejected"]
    expert.wait(lambda: [one.verdict for one in results.table.rows_model().rows()] == verdicts)
    assert expert.faults() == []
    assert len(lab.read(judgements_to_recheck, job)) == 1, "the first acceptance came before the new rule"
    expert.fill("screening_code", "E1")
    expert.fill("screening_reason", "sharp enough after all")
    expert.press(Key.Key_Escape, Key.Key_A)
    expert.wait(lambda: len(lab.read(load_screening_outcome, job).accepted) == 2)
    expert.wait(lambda: results.table.rows_model().rows()[0].verdict == "accepted")
    expert.press(Key.Key_M)
    expert.wait(lambda: lab.read(items.count_items) > PHOTOS)
    made = [row for row in lab.read(items.find_stored_items) if row.benchmark == "jigsaw"]
    assert {row.group for row in made} == set(lab.read(load_screening_outcome, job).accepted)
    expert.wait(lambda: results.findChild(type(expert.see("decide_cut")), "decide_cut").isEnabled())  # pyright: ignore[reportOptionalMemberAccess]
    assert expert.faults() == []


def test_that_of_two_who_change_one_rule_the_later_sees_what_the_first_wrote(expert: Worker) -> None:
    page = expert.come("E1", ScreeningPage)
    loaded(expert, page, 0)
    expert.press(Key.Key_E)
    expert.see("rule_definition")
    lab = expert.lab
    theirs = reword_label(page.job.scheme, "EXPLICIT", "Theirs: nothing with weapons.", meaning=True)
    lab.write(save_scheme_version, theirs).result()
    expert.press(Key.Key_A, modifier=Ctrl)
    expert.write("Mine: nothing that frightens.")
    expert.press(Key.Key_Return, modifier=Ctrl)
    assert "Theirs: nothing with weapons." in expert.text("rule_problem").text()
    assert expert.faults() == []
    expert.press(Key.Key_Return, modifier=Ctrl)
    expert.see("pool_version")
    versions = lab.read(load_scheme_versions, page.job.scheme.name)
    texts = [next(rule.definition for rule in one.labels if rule.id == "EXPLICIT") for one in versions]
    assert texts[1:] == ["Theirs: nothing with weapons.", "Mine: nothing that frightens."]


def _rows(expert: Worker, code: str) -> list[jobs_and_label_revisions.LabelRow]:
    from db.stores import people

    person = expert.lab.read(people.person_by_code, code)
    page = expert.at(ScreeningPage)
    assert person is not None
    return expert.lab.read(jobs_and_label_revisions.current_labels_of_annotator, page.job.id, person.id)


def test_that_the_reason_of_a_dispute_is_a_draft_of_that_photograph(expert: Worker) -> None:
    for code, keys in (("E1", [Key.Key_A]), ("E2", [Key.Key_2, Key.Key_R])):
        page = expert.come(code, ScreeningPage)
        for place in range(PHOTOS):
            loaded(expert, page, place)
            expert.press(*keys)
        expert.see("page_back")
    results = expert.results(ScreeningResultsPage)
    expert.wait(lambda: len(results.table.rows_model().rows()) == PHOTOS)
    expert.fill("screening_reason", "a face, not a crowd")
    results.table.selectRow(1)
    expert.wait(lambda: results.reason.text() == "")
    results.table.selectRow(0)
    expert.wait(lambda: results.reason.text() == "a face, not a crowd")
    expert.window.go("library")
    expert.window.go("annotate")
    expert.press(Key.Key_Escape)
    results = expert.results(ScreeningResultsPage)
    expert.wait(lambda: results.reason.text() == "a face, not a crowd")
