"""Screens behind the first ones, on the lab of the tour: pages of a study, the editor's pages, the bench, what is
decided, agreement, the job, forms that add models, the first walk. `make screenshots` walks them too."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from db.lab import open_lab
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.gui.annotate.annotator_job_sign_in import SignInPage
from desktop.gui.annotate.job_kind_pages import KINDS
from desktop.gui.annotate.new_job_page import NewJobPage
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies.protocol_editor import ProtocolEditorPage
from desktop.gui.studies.protocol_form import PAGES
from desktop.gui.studies.step_line import ORDER
from desktop.gui.studies.study_page_tabs import STATIONS, StudyPages
from tests.screens.scenes import Scene, press, settle, wait_until

NEW_PERSON = "A9"
TOLD = "Capability tags"
"""The job of the tour, whose annotators are done."""


def _back(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle(window)


def _study_page(key: str) -> Scene:
    def show(window: MainWindow) -> None:
        window.go("studies")
        settle(window)
        wait_until(lambda: any(one.study is not None for one in window.findChildren(StudyPages)), "the study")
        for pages in window.findChildren(StudyPages):
            pages.go(key)

    def leave(window: MainWindow) -> None:
        for pages in window.findChildren(StudyPages):
            pages.go(ORDER[0])

    return Scene(f"study-{key}", show, leave)


def _editor_page(key: str) -> Scene:
    def show(window: MainWindow) -> None:
        window.go("studies")
        settle(window)
        press(window, "next_version")
        wait_until(lambda: any(one.isVisible() for one in window.findChildren(ProtocolEditorPage)), "the editor")
        press(window, f"page {key}")

    def leave(window: MainWindow) -> None:
        press(window, "editor_drop")
        press(window, "editor_drop")
        settle(window)

    return Scene(f"editor-{key}", show, leave)


def _choose(window: MainWindow, name: str) -> None:
    """Choose a job at the annotators' door."""
    lab = window.context.lab
    assert lab is not None
    number = [job.name for job in lab.read(load_jobs)].index(name)
    for who in window.findChildren(SignInPage):
        who.job_chosen.emit(number)
    settle(window)


def _at_annotate(name: str, *buttons: str, back: str = "") -> Scene:
    def show(window: MainWindow) -> None:
        window.go("annotate")
        settle(window)
        _choose(window, TOLD)
        for button in buttons:
            press(window, button)
            settle(window)

    def leave(window: MainWindow) -> None:
        if back:
            press(window, back)
        else:
            _back(window)
        settle(window)

    return Scene(f"annotate-{name}", show, leave)


def add_jobs(folder: Path) -> None:
    """Jobs of several kinds in a lab, at which nobody has worked yet."""
    with open_lab(folder) as lab:
        for name, wish in JOBS.items():
            KINDS[wish.kind].make_job(lab, replace(wish, name=name))


def _bench(name: str, at_once: str = "") -> Scene:
    """The place of work of somebody new in the job of that name, with a button of it pressed at once."""

    def show(window: MainWindow) -> None:
        window.go("annotate")
        settle(window)
        _choose(window, name)
        for who in window.findChildren(SignInPage):
            who.code.setText(NEW_PERSON)
        press(window, "start")
        wait_until(lambda: any(page.isVisible() for page in window.findChildren(WorkPage)), "the bench")
        settle(window)
        if at_once:
            press(window, at_once)

    def leave(window: MainWindow) -> None:
        press(window, "person")
        settle(window)

    return Scene(f"annotate-{name}", show, leave)


def _new_job(kind: str) -> Scene:
    def show(window: MainWindow) -> None:
        window.go("annotate")
        settle(window)
        press(window, "another_job")
        for page in window.findChildren(NewJobPage):
            page.start(can_cancel=True, kind=kind)

    return Scene(f"annotate-new-{kind}", show, lambda window: press(window, "job_cancel"))


def _model_form(name: str, back: str) -> Scene:
    def show(window: MainWindow) -> None:
        window.go("models")
        settle(window)
        press(window, "models")
        press(window, f"add_{name}")

    return Scene(f"models-add-{name}", show, lambda window: press(window, back))


JOBS = {
    "bench": JobRequest(name="", limit=4),
    "all-probes": JobRequest(name="", kind="probes", limit=4),
    "all-review": JobRequest(name="", kind="review", limit=4),
    "all-variants": JobRequest(name="", kind="variants", limit=4),
}
KINDS_OF_JOBS = ("tags", "failures", "review", "screening", "audit")
ALONE = (
    *(_study_page(key) for key in (*ORDER, STATIONS)),
    *(_editor_page(key) for key, _ in PAGES),
    *(_new_job(kind) for kind in KINDS_OF_JOBS),
    _bench("bench", "tag_CNT"),
    *(_bench(name) for name in JOBS if name != "bench"),
    _model_form("folder", "folder_back"),
    _model_form("server", "server_back"),
)
"""Those that want nobody's answers, tags or models: a study and jobs that nobody has begun are enough."""
DEEPER = (
    *ALONE,
    _at_annotate("conflicts", "show_conflicts", "decide_with_simulated", back="conflicts_back"),
    _at_annotate("agreement", "show_agreement", "agreement_with_simulated", back="agreement_back"),
    _at_annotate("job", "show_job"),
    Scene("guide", lambda window: window.show_guide(), lambda window: window.guide.end(), over=True),
)
