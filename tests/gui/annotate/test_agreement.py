"""The agreement screen: it says what the command says, is read beside the window's thread, and never too early."""

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import people
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, lift_blindness
from desktop.annotation.adjudication.labels_for_agreement import load_agreement_labels, ratings_from_labels
from desktop.annotation.adjudication.who_may_see_labels import StillBlind
from desktop.annotation.agreement import measure_tag_agreement
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, load_jobs, save_job
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.annotate import agreement_page
from desktop.gui.annotate.agreement_page import VIEWS, AgreementPage
from desktop.gui.background_tasks import BackgroundTask
from desktop.library.item_query_language import find_items
from desktop.library.machine.clock import wall_time_now
from tests.gui.annotate.conftest import Annotator, MakeWindow
from tests.gui.looks import looks
from tests.limits import within
from tests.unit.annotation.test_decisions import decide, later, submit

GIVEN = (("CNT OCR", "CNT"), ("GNDT", "GNDV"), ("", ""), ("RET", "RET"), ("CNT", "CNT OCR"), ("RLA", "RLA"))


@pytest.fixture
def compared(sample: Path) -> Path:
    """A job of seven items: six that two have labelled, one of them decided and labelled anew; one that one has."""
    with open_lab(sample) as lab:
        job = build_job(
            "Capability tags", stored_scheme("moat"), [row.id for row in find_items(lab, "")][:7], overlap=2
        )
        lab.write(save_job, job, wall_time_now()).result()
        for place, pair in enumerate(GIVEN):
            for code, tags in zip(("A1", "B2"), pair, strict=True):
                submit(lab, job, code, place, tags)
        submit(lab, job, "A1", 6, "CNT")
        decide(lab, job, 0, {"OCR"})
        judge = lab.read(people.person_by_code, "judge")
        assert judge is not None
        lab.write(
            lift_blindness, job, job.items[0], judge.id, DecisionAct.REOPENED, later(70), reason="talked"
        ).result()
        submit(lab, job, "B2", 0, "CNT OCR", later(80))
    return sample


@pytest.fixture
def supervisor(make_window: MakeWindow, compared: Path, qtbot: QtBot) -> Annotator:
    return Annotator(make_window(lab=compared), qtbot)


def opened(who: Annotator) -> AgreementPage:
    """The page, once it is in front."""
    who.click("show_agreement")
    who.see("agreement_back")
    return next(page for page in who.screen.findChildren(AgreementPage) if page.isVisible())


def cells(page: QWidget, name: str) -> list[list[str]]:
    table = page.findChild(QTableView, name)
    assert table is not None
    model = table.model()
    columns = range(model.columnCount())
    return [[str(model.index(row, column).data()) for column in columns] for row in range(model.rowCount())]


def lab_of(who: Annotator) -> Lab:
    lab = who.window.context.lab
    assert lab is not None
    return lab


def job_of(lab: Lab) -> AnnotationJob:
    return lab.read(load_jobs)[0]


def test_that_the_screen_says_what_the_command_says(supervisor: Annotator) -> None:
    page = opened(supervisor)
    told = cast("Mapping[str, Any]", agreement_document_of_job(lab_of(supervisor)))
    for name, key in (("masi", "alpha_masi"), ("jaccard", "alpha_jaccard"), ("nominal", "alpha_nominal")):
        for prefix, of in (("figure", told), ("discussed", told["after_discussion"])):
            shown = page.findChild(QWidget, f"{prefix}_{name}")
            assert shown is not None
            assert f"{of[key]['value']:.3f}".replace("-", "−") in shown.accessibleName()
    counted = page.findChild(QLabel, "counted")
    assert counted is not None and counted.text() == "6 items submitted by all annotators, 2 annotators"
    for row in cells(page, "agreement_tags"):
        tag = told["per_tag"][row[0]]
        assert row[1] == "6"
        value, ends = tag["alpha"], tag["intervals"]["alpha"]
        expected = "–" if value is None else f"{value:.3f}".replace("-", "−")
        assert row[2].startswith(expected)
        assert ("(" in row[2]) == (ends is not None)
        if value is None:
            assert len(row[2]) > len("– ")
    assert [row[:2] for row in cells(page, "agreement_confusions")] == [["GNDT", "GNDV"]]
    [pair] = cells(page, "agreement_annotators")
    assert pair[:2] == ["A1, B2", "6"]
    assert [row[:2] for row in cells(page, "agreement_rounds")] == [["1", "blind"], ["1", "after discussion"]]
    counts = [row[1] for row in cells(page, "agreement_items")]
    assert counts == ["counts"] * 6 + ["fewer annotators have submitted it than the job requires"]


def test_that_every_table_can_be_shown_to_a_friend(supervisor: Annotator, qtbot: QtBot) -> None:
    page = opened(supervisor)
    found: list[str] = []
    for theme, size, views in (("dark", QSize(1280, 720), VIEWS[::2]), ("light", QSize(1440, 900), VIEWS[1::2])):
        supervisor.window.context.theme.apply(theme)  # pyright: ignore[reportArgumentType]
        supervisor.window.resize(size)
        qtbot.waitUntil(lambda size=size: supervisor.window.size() == size)
        for view in views:
            page.show_view(view)
            found += [f"{theme} {view}: {fault}" for fault in looks(supervisor.window)]
    assert found == []


def test_that_the_windows_thread_computes_nothing(
    supervisor: Annotator, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    threads: list[int] = []
    real = agreement_page.load_agreement_report

    def watched(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - hands over what it is given
        threads.append(threading.get_ident())
        return real(*args, **kwargs)

    monkeypatch.setattr(agreement_page, "load_agreement_report", watched)
    opened(supervisor)
    assert threads and threading.get_ident() not in threads


def test_that_figures_that_come_late_are_shown_to_nobody_else(
    supervisor: Annotator, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The supervisor asks for them, and an annotator takes the seat before they are read."""
    goes_on, read = threading.Event(), threading.Event()
    real = agreement_page.load_agreement_report

    def late(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - hands over what it is given
        goes_on.wait(within())
        try:
            return real(*args, **kwargs)
        finally:
            read.set()

    monkeypatch.setattr(agreement_page, "load_agreement_report", late)
    supervisor.click("show_agreement")
    bench = supervisor.enter("B2")
    goes_on.set()
    assert read.wait(within())
    tasks = supervisor.window.context.tasks
    qtbot.waitUntil(lambda: not tasks.findChildren(BackgroundTask))
    assert supervisor.bench() is bench
    assert cells(supervisor.screen.findChildren(AgreementPage)[0], "agreement_tags") == []


def test_that_an_annotator_looks_after_their_share_and_leaves_nothing_behind(
    supervisor: Annotator, qtbot: QtBot
) -> None:
    bench = supervisor.enter("B2")
    assert not supervisor.see("show_agreement").isEnabled()
    supervisor.press(Qt.Key.Key_G)
    page = supervisor.screen.findChildren(AgreementPage)[0]
    refused: list[Exception] = []
    page.refused.connect(refused.append)
    lab = lab_of(supervisor)
    who = lab.read(people.person_by_code, "B2")
    assert who is not None
    page.open(job_of(lab), who.id)
    qtbot.waitUntil(lambda: bool(refused))
    assert isinstance(refused[0], StillBlind)
    assert cells(page, "agreement_tags") == []
    supervisor.press(Qt.Key.Key_Escape)
    assert bench is supervisor.bench()
    supervisor.press(Qt.Key.Key_1, Qt.Key.Key_Return)
    qtbot.waitUntil(supervisor.see("show_agreement").isEnabled)
    supervisor.click("show_agreement")
    supervisor.see("agreement_back")
    assert len(cells(page, "agreement_tags")) == 9
    supervisor.click("person")
    supervisor.see("code")
    assert cells(page, "agreement_tags") == []


def test_that_figures_of_a_tag_are_those_of_its_own_ratings(compared: Path) -> None:
    with open_lab(compared) as lab:
        job = job_of(lab)
        ratings = ratings_from_labels(lab.read(load_agreement_labels, job).blind, job)
        told = cast("Mapping[str, Any]", agreement_document_of_job(lab))["per_tag"]
        for tag in ratings.labels:
            assert told[tag]["ac1"] == measure_tag_agreement(ratings, tag).ac1.value
