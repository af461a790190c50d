"""The script of the tour: real items, three participants, two annotators, two models, the comparison and its report."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.gui.annotate.adjudication.adjudication_page import AdjudicationPage
from desktop.gui.annotate.annotate_screen import AnnotateScreen
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.compare.report_status_card import ReportStatusCard
from desktop.gui.models.item_comparison.side_by_side_view import SideBySideView
from desktop.gui.models.load_models_and_runs import ANSWERED
from desktop.gui.models.runs.new_run_card import NewRunCard
from desktop.gui.models.runs.run_queue import RunQueue
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.tour.screenshot_album import ScreenshotAlbum
from desktop.gui.tour.script_runner import Script
from desktop.gui.tour.simulated_keys_and_clicks import (
    click_widget,
    find_usable_widget,
    find_widget,
    press_key,
    type_text,
)
from desktop.gui.tour.tour_participant import TourParticipant
from desktop.inference.models.add_demo_models import TINY
from desktop.library.item_generation.sample_lab import comparison_items
from desktop.library.item_query_language import find_items
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol

QUIET = 5
"""Looks in turn without work before a screen counts as settled: results are laid out in the turns after they come."""
SEED = 7
PEOPLE = (("P001", 0.97, False), ("P002", 0.9, True), ("P003", 0.8, False), ("P004", 0.93, True), ("P005", 0.87, False))
"""As many as an interval for the population requires."""
ANNOTATORS = (("A1", 0.1), ("A2", 0.35))
TAGGED = 8
CHANCE = "chance"

W = TypeVar("W", bound=QWidget)
TAGS = {"jigsaw": (4, 9), "ordinal": (1, 2, 7)}
"""Plausible tags, as keys of MOAT's tags: relations and retrieval; counting, text, grounding."""


class TourAnnotator:
    """A simulated annotator with a code; `doubt` is the share of items with one more tag."""

    def __init__(self, code: str, *, doubt: float, draws: np.random.Generator) -> None:
        self._code = code
        self._doubt = doubt
        self._draws = draws

    def work(self, screen: AnnotateScreen, album: ScreenshotAlbum) -> Script:
        """Sign in, tag the open items, and sign out; screenshots show the page with its first tags."""
        yield "the annotators' door", lambda: find_usable_widget(screen, QLineEdit, "code") is not None
        type_text(find_widget(screen, QLineEdit, "code"), self._code)
        press_key(screen, Qt.Key.Key_Return)
        yield "the bench", lambda: _tagging_page(screen) is not None
        while (bench := _tagging_page(screen)) is not None:
            yield from self._tag(screen, bench, album)
        yield "the way out", lambda: find_usable_widget(screen.window(), QAbstractButton, "person") is not None
        click_widget(find_widget(screen.window(), QAbstractButton, "person"))

    def _tag(self, screen: AnnotateScreen, bench: TaggingPage, album: ScreenshotAlbum) -> Script:
        item = bench.session.item
        yield "the item on the bench", lambda: bench.loaded is not None and bench.loaded.item.id == item
        assert bench.loaded is not None
        keys = list(TAGS.get(bench.loaded.item.benchmark, (4,)))
        if self._draws.random() < self._doubt:
            keys.append(5)
        for key in keys:
            press_key(screen, Qt.Key(Qt.Key.Key_0.value + key))
        album.take(screen.window(), "annotate")
        press_key(screen, Qt.Key.Key_Return)
        yield "the next item", lambda: bench.session.item != item


def _tagging_page(screen: AnnotateScreen) -> TaggingPage | None:
    """The tagging page while an item is open on it."""
    bench = screen.findChild(TaggingPage)
    return bench if bench is not None and bench.at_work() else None


@dataclass
class TourState:
    """Shared state of the acts. models: those that answer. report: file name of the report once it is written."""

    window: MainWindow
    album: ScreenshotAlbum
    out: Path
    models: tuple[str, ...]
    report: str = ""
    answered: list[str] = field(default_factory=list[str])

    @property
    def lab(self) -> Lab:
        assert self.window.context.lab is not None
        return self.window.context.lab

    def place(self, kind: type[W], key: str) -> W:
        """Go to a place of the rail by a click; its screen."""
        click_widget(find_widget(self.window, QAbstractButton, f"rail_{key}"))
        return find_widget(self.window, kind, f"screen_{key}")

    def settled(self) -> Script:
        """Wait until nothing is being read and what was read is laid out, so that a picture shows it."""
        looks = 0

        def at_rest() -> bool:
            nonlocal looks
            looks = 0 if self.window.context.tasks.findChildren(BackgroundTask) else looks + 1
            return looks >= QUIET

        yield "the screen to come to rest", at_rest


def tour_script(tour: TourState) -> Script:
    """The whole tour. The model is built while people answer."""
    yield from _play_first_start(tour)
    yield from _play_adding_models(tour)
    yield from _play_collection(tour)
    yield from _play_annotation(tour)
    yield from _play_model_runs(tour)
    if TINY in tour.models:
        yield from _play_side_by_side(tour)
    yield from _play_comparison(tour)


def _play_first_start(tour: TourState) -> Script:
    window = tour.window
    yield "the window", window.isActiveWindow
    tour.album.take(window, "first-start")
    window.labs.make_sample(tour.out / "lab")
    yield "the sample lab", lambda: find_usable_widget(window, QWidget, "screen_library") is not None
    yield from tour.settled()
    tour.album.take(window, "library")


def _play_adding_models(tour: TourState) -> Script:
    screen = tour.place(QWidget, "models")
    yield "the models' views", lambda: find_usable_widget(tour.window, QAbstractButton, "models") is not None
    click_widget(find_widget(tour.window, QAbstractButton, "models"))
    yield "the list of models", lambda: find_usable_widget(screen, QAbstractButton, "add_demo") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "models")
    click_widget(find_widget(screen, QAbstractButton, "add_chance"))
    yield "chance on the list", lambda: find_usable_widget(screen, QAbstractButton, "add_demo") is not None


def _play_collection(tour: TourState) -> Script:
    compared, practice = comparison_items(tour.lab)
    tour.answered = [str(row.id) for row in compared]
    chosen = {"ids": tour.answered, "practice": [str(row.id) for row in practice]}
    study = add_study(tour.lab, sample_protocol(items=chosen, break_every=8))
    for code, skill, mouse in PEOPLE:
        person = TourParticipant(code, skill=skill, mouse=mouse, draws=child_generator(SEED, "participant", code))
        yield from _play_session(tour, study, person)
    for place in ("studies", "collect"):
        tour.place(QWidget, place)
        yield from tour.settled()
        tour.album.take(tour.window, place)


def _play_session(tour: TourState, study: StudyRow, person: TourParticipant) -> Script:
    room = ParticipantWindow(tour.window.context, study, code=person.code, simulated=True)
    gone: list[bool] = []
    room.ended.connect(lambda: gone.append(True))
    room.open()
    yield from person.sit(room, tour.album)
    yield "the participant's window to close", lambda: bool(gone)
    room.deleteLater()


def _play_annotation(tour: TourState) -> Script:
    tagged = [row for row in find_items(tour.lab, "") if str(row.id) in set(tour.answered)]
    create_tag_job(tour.lab, "Capability tags", stored_scheme("moat"), tagged, most=TAGGED)
    for code, _ in ANNOTATORS:
        tour.lab.write(
            people.add_person, PersonRow(id=new_id(), code=code, simulated=True, created=wall_time_now())
        ).result()
    screen = tour.place(AnnotateScreen, "annotate")
    for code, doubt in ANNOTATORS:
        yield from TourAnnotator(code, doubt=doubt, draws=child_generator(SEED, "annotator", code)).work(
            screen, tour.album
        )
    yield (
        "the conflicts' button",
        lambda: find_usable_widget(tour.window, QAbstractButton, "show_conflicts") is not None,
    )
    click_widget(find_widget(tour.window, QAbstractButton, "show_conflicts"))
    yield "the conflicts", lambda: any(page.isVisible() for page in screen.findChildren(AdjudicationPage))
    yield from tour.settled()
    click_widget(find_widget(tour.window, QAbstractButton, "decide_with_simulated"))
    yield "what the annotators differ on", lambda: find_usable_widget(screen, QWidget, "given_A") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "conflicts")
    click_widget(find_widget(tour.window, QAbstractButton, "show_agreement"))
    yield "the agreement", lambda: find_usable_widget(screen, QAbstractButton, "agreement_with_simulated") is not None
    click_widget(find_widget(tour.window, QAbstractButton, "agreement_with_simulated"))
    yield "the figures of agreement", lambda: find_usable_widget(screen, QWidget, "agreement_tags") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "agreement")


def _play_model_runs(tour: TourState) -> Script:
    screen = tour.place(QWidget, "models")
    yield "the demo model", lambda: find_usable_widget(screen, QAbstractButton, "add_demo") is not None
    yield from tour.settled()
    card = find_widget(screen, NewRunCard, "run_card")
    queue = tour.window.context.service(RunQueue)
    for model in tour.models:
        card.choose(model=model, task=ANSWERED)
        click_widget(find_widget(card, QAbstractButton, "run"))
        yield f"{model} at work", lambda: queue.current is not None
        yield f"the answers of {model}", lambda: queue.current is None
    yield from tour.settled()
    tour.album.take(tour.window, "models-run")


def _play_side_by_side(tour: TourState) -> Script:
    click_widget(find_widget(tour.window, QAbstractButton, "panel"))
    panels = tour.window.findChildren(SideBySideView)
    yield "the item beside the models", lambda: any(panel.can_ask() for panel in panels)
    press_key(tour.window, Qt.Key.Key_Return)
    yield "the models' answers", lambda: all(panel.answered and not panel.running for panel in panels)
    yield from tour.settled()
    simulated = find_usable_widget(tour.window, QAbstractButton, "show_simulated")
    if simulated is not None:
        click_widget(simulated)
        yield from tour.settled()
    tour.album.take(tour.window, "side-by-side")


def _play_comparison(tour: TourState) -> Script:
    screen = tour.place(QWidget, "compare")
    yield from tour.settled()
    click_widget(find_widget(tour.window, QAbstractButton, "with_simulated"))
    yield "the comparison", lambda: find_usable_widget(screen, QWidget, "accuracy_plot") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "compare")
    click_widget(find_widget(tour.window, QAbstractButton, "write_report"))
    line = find_widget(screen, ReportStatusCard, "report_line")
    yield "the report", lambda: line.page() is not None
    page = line.page()
    assert page is not None
    tour.report = "report.html"
    shutil.copyfile(page, tour.out / tour.report)
    tour.album.take(tour.window, "report-written")
