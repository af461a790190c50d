"""Failures in a real window: probes written and answered for one another, guesses, results, tables; all by keys."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import Lab, create_lab
from db.stores import items
from desktop.annotation.job_kinds.human_failure_attribution import load_attribution_guess
from desktop.annotation.job_kinds.write_and_answer_probes import answer_probe
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job, create_probe_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.benchmarks.probes import FailureCategory
from desktop.exchange.import_item_files import import_item_files
from desktop.gui.annotate.failures.failure_attribution_page import AttributionPage
from desktop.gui.annotate.failures.failure_attribution_results import FailuresResultsPage
from desktop.gui.annotate.failures.probes_page import ProbesPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.working import Worker, worker
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, PROBES, failing, named

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
Ctrl = Qt.KeyboardModifier.ControlModifier
Made = Callable[[Callable[[Lab], object]], Worker]


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vriq") / "vriq"
    write_release(folder, {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "probes.yaml", KEYS)
    return folder


@pytest.fixture
def made(make_window: MakeWindow, tmp_path: Path, released: Path, qtbot: QtBot) -> Iterator[Made]:
    """Somebody in front of a lab with VRIQ, its probes and a model's failures; the job is made by the test."""

    def make(job: Callable[[Lab], object]) -> Worker:
        with create_lab(tmp_path / "lab", name="VRIQ") as lab:
            import_item_files(lab, released)
            failing(lab)
            job(lab)
        return worker(make_window, tmp_path / "lab", qtbot)

    yield make


def shows(page: AttributionPage, word: str) -> bool:
    """Whether a visible text has the word."""
    return any(word in label.text() for label in page.findChildren(QLabel) if label.isVisible())


def attribute(annotator: Worker, code: str, guess: Key, last: Key) -> None:
    """Guess, see the results, and say the last word, for both failures."""
    page = annotator.come(code, AttributionPage)
    for number, item in enumerate(page.job.items):
        ask = annotator.text("attribution_ask")
        for told in ("before", "is saved"):
            annotator.wait(lambda item=item: page.item_id == item and page.loaded is not None)
            annotator.wait(lambda ask=ask, told=told: told in ask.text())
            annotator.wait(annotator.see("attribution_PERCEPTION").isEnabled)
            annotator.wait(lambda told=told: shows(page, "expected") == (told == "is saved"))
            if (code, number) == ("A1", 0):
                assert annotator.faults() == []
            annotator.press(guess, *([Key.Key_Return] if told == "before" else [last, Key.Key_Return]))
    annotator.see("page_back")
    assert page.person is not None
    for item in page.job.items:
        kept = annotator.lab.read(load_attribution_guess, page.job, item, page.person.id)
        assert kept == ({"REASONING"} if guess is Key.Key_2 else set())


def test_that_failures_are_attributed_before_and_after_the_probes_results(made: Made) -> None:
    wish = JobRequest(name="Failures", kind="failures", values={"model": "chance"})

    def job(lab: Lab) -> None:
        for code in ("P1", "P2"):
            person = find_or_add_annotator(lab, code)
            for key, _ in KEYS:
                for name, raw in PROBES.items():
                    answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, wall_time_now())
        create_attribution_job(lab, wish)

    annotator = made(job)
    attribute(annotator, "A1", Key.Key_2, Key.Key_1)
    attribute(annotator, "B2", Key.Key_0, Key.Key_0)
    results = annotator.results(FailuresResultsPage)
    annotator.wait(lambda: len(results.table4.rows_model().rows()) == 4)
    rows = {row.who: row for row in results.table4.rows_model().rows()}
    assert rows["annotators (2)"].shares[FailureCategory.PERCEPTION] == 0.5
    assert rows["probes, rule any v1"].shares == {
        FailureCategory.PERCEPTION: 0.5,
        FailureCategory.REASONING: 0.0,
        FailureCategory.BOTH: 0.0,
        FailureCategory.NEITHER: 0.5,
        FailureCategory.NOT_ATTRIBUTABLE: 0.0,
    }
    assert {row.who for row in results.table5.rows_model().rows()} == {"chance", "people"}
    assert rows["annotators (2)"].n == "2"
    assert annotator.faults() == []


def test_that_probes_are_written_by_one_and_answered_by_others(made: Made) -> None:
    wish = JobRequest(name="Probes", kind="probes", query="key=abstract/OO/2")
    annotator = made(lambda lab: create_probe_job(lab, wish))
    lab = annotator.lab
    page = annotator.come("A1", ProbesPage)
    annotator.wait(lambda: page.loaded is not None and page.writing.dimension.current() != "")
    annotator.press(Key.Key_W)
    annotator.write("How many shapes are there? 1 2 s")
    annotator.press(Key.Key_Return, modifier=Ctrl)
    assert annotator.see("probe_problem").isVisible()
    assert annotator.faults() == []
    annotator.press(Key.Key_Tab)
    annotator.write("three / four")
    annotator.press(Key.Key_Return)
    annotator.write("four")
    annotator.press(Key.Key_Return)
    annotator.wait(lambda: any(row.key == "abstract/OO/2#see-1" for row in lab.read(items.find_stored_items)))
    listed = annotator.text("probe_list")
    annotator.wait(lambda: "two are needed" in listed.text())
    probe = named(lab, "abstract/OO/2#see-1")
    assert (probe.factors["author"], probe.answer, [option.text for option in probe.options]) == (
        "A1",
        "B",
        ["three", "four"],
    )
    for code, key in (("B2", Key.Key_2), ("C3", Key.Key_2)):
        page = annotator.come(code, ProbesPage)
        annotator.wait(lambda page=page: page.waiting() == 1)
        annotator.press(Key.Key_Q)
        annotator.see("probe_option_B")
        if code == "B2":
            assert annotator.faults() == []
        annotator.press(key)
        annotator.wait(lambda page=page: page.waiting() == 0)
        annotator.see("page_back")
    page = annotator.come("A1", ProbesPage)
    listed = annotator.text("probe_list")
    annotator.wait(lambda: "valid: 2 of 2" in listed.text())
    assert annotator.faults() == []
