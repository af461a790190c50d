"""The acts of the tour: real items, three participants, two annotators, two models, the comparison and its report."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people
from desktop.annotation.entry import make_job
from desktop.benchmarks.schemes import scheme
from desktop.benchmarks.seeds import generator
from desktop.gui.annotate.decide.page import DecidePage
from desktop.gui.annotate.screen import AnnotateScreen
from desktop.gui.collect.window import ParticipantWindow
from desktop.gui.compare.report_line import ReportLine
from desktop.gui.models.data import ANSWERED
from desktop.gui.models.run_card import RunCard
from desktop.gui.models.run_queue import RunQueue
from desktop.gui.models.side_by_side import SideBySide
from desktop.gui.shell.window import MainWindow
from desktop.gui.tasks import Task
from desktop.gui.tour.album import Album
from desktop.gui.tour.annotator import Annotator
from desktop.gui.tour.director import Script
from desktop.gui.tour.hands import click, find, press, seen
from desktop.gui.tour.participant import Participant
from desktop.inference.demo import TINY
from desktop.library.moments import now
from desktop.library.query import find as find_items
from desktop.library.sample import comparison_items
from desktop.study.protocol import sample_protocol
from desktop.study.studies import add_study

SEED = 7
PEOPLE = (("P001", 0.97, False), ("P002", 0.9, True), ("P003", 0.8, False), ("P004", 0.93, True), ("P005", 0.87, False))
"""As many as an interval for the population requires."""
ANNOTATORS = (("A1", 0.1), ("A2", 0.35))
TAGGED = 8
CHANCE = "chance"

W = TypeVar("W", bound=QWidget)


@dataclass
class Tour:
    """Shared state of the acts. models: those that answer. report: file name of the report once it is written."""

    window: MainWindow
    album: Album
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
        click(find(self.window, QAbstractButton, f"rail_{key}"))
        return find(self.window, kind, f"screen_{key}")

    def settled(self) -> Script:
        """Wait until nothing is being read, so that a picture shows what was."""
        yield "the pool to come to rest", lambda: not self.window.context.tasks.findChildren(Task)


def acts(tour: Tour) -> Script:
    """The whole tour. The model is built while people answer."""
    yield from _first_start(tour)
    yield from _add_models(tour)
    yield from _collect(tour)
    yield from _annotate(tour)
    yield from _run_models(tour)
    if TINY in tour.models:
        yield from _side_by_side(tour)
    yield from _compare(tour)


def _first_start(tour: Tour) -> Script:
    window = tour.window
    yield "the window", window.isActiveWindow
    tour.album.take(window, "first-start")
    window.labs.make_sample(tour.out / "lab")
    yield "the sample lab", lambda: seen(window, QWidget, "screen_library") is not None
    yield from tour.settled()
    tour.album.take(window, "library")


def _add_models(tour: Tour) -> Script:
    screen = tour.place(QWidget, "models")
    yield "the models' views", lambda: seen(tour.window, QAbstractButton, "models") is not None
    click(find(tour.window, QAbstractButton, "models"))
    yield "the list of models", lambda: seen(screen, QAbstractButton, "add_demo") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "models")
    click(find(screen, QAbstractButton, "add_chance"))
    yield "chance on the list", lambda: seen(screen, QAbstractButton, "add_demo") is not None


def _collect(tour: Tour) -> Script:
    compared, practice = comparison_items(tour.lab)
    tour.answered = [str(row.id) for row in compared]
    chosen = {"ids": tour.answered, "practice": [str(row.id) for row in practice]}
    study = add_study(tour.lab, sample_protocol(items=chosen, break_every=8))
    for code, skill, mouse in PEOPLE:
        person = Participant(code, skill=skill, mouse=mouse, draws=generator(SEED, "participant", code))
        yield from _sit(tour, study, person)
    for place in ("studies", "collect"):
        tour.place(QWidget, place)
        yield from tour.settled()
        tour.album.take(tour.window, place)


def _sit(tour: Tour, study: StudyRow, person: Participant) -> Script:
    room = ParticipantWindow(tour.window.context, study, code=person.code, simulated=True)
    gone: list[bool] = []
    room.ended.connect(lambda: gone.append(True))
    room.open()
    yield from person.sit(room, tour.album)
    yield "the participant's window to close", lambda: bool(gone)
    room.deleteLater()


def _annotate(tour: Tour) -> Script:
    tagged = [row for row in find_items(tour.lab, "") if str(row.id) in set(tour.answered)]
    make_job(tour.lab, "Capability tags", scheme("moat"), tagged, most=TAGGED)
    for code, _ in ANNOTATORS:
        tour.lab.write(people.add, PersonRow(id=new_id(), code=code, simulated=True, created=now())).result()
    screen = tour.place(AnnotateScreen, "annotate")
    for code, doubt in ANNOTATORS:
        yield from Annotator(code, doubt=doubt, draws=generator(SEED, "annotator", code)).work(screen, tour.album)
    yield "the conflicts' button", lambda: seen(tour.window, QAbstractButton, "show_conflicts") is not None
    click(find(tour.window, QAbstractButton, "show_conflicts"))
    yield "the conflicts", lambda: any(page.isVisible() for page in screen.findChildren(DecidePage))
    yield from tour.settled()
    click(find(tour.window, QAbstractButton, "decide_with_simulated"))
    yield "what the annotators differ on", lambda: seen(screen, QWidget, "given_A") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "conflicts")
    click(find(tour.window, QAbstractButton, "show_agreement"))
    yield "the agreement", lambda: seen(screen, QAbstractButton, "agreement_with_simulated") is not None
    click(find(tour.window, QAbstractButton, "agreement_with_simulated"))
    yield "the figures of agreement", lambda: seen(screen, QWidget, "agreement_tags") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "agreement")


def _run_models(tour: Tour) -> Script:
    screen = tour.place(QWidget, "models")
    yield "the demo model", lambda: seen(screen, QAbstractButton, "add_demo") is not None
    yield from tour.settled()
    card = find(screen, RunCard, "run_card")
    queue = tour.window.context.service(RunQueue)
    for model in tour.models:
        card.choose(model=model, task=ANSWERED)
        click(find(card, QAbstractButton, "run"))
        yield f"{model} at work", lambda: queue.current is not None
        yield f"the answers of {model}", lambda: queue.current is None
    yield from tour.settled()
    tour.album.take(tour.window, "models-run")


def _side_by_side(tour: Tour) -> Script:
    click(find(tour.window, QAbstractButton, "panel"))
    panels = tour.window.findChildren(SideBySide)
    yield "the item beside the models", lambda: any(panel.can_ask() for panel in panels)
    press(tour.window, Qt.Key.Key_Return)
    yield "the models' answers", lambda: all(panel.answered and not panel.running for panel in panels)
    yield from tour.settled()
    simulated = seen(tour.window, QAbstractButton, "show_simulated")
    if simulated is not None:
        click(simulated)
        yield from tour.settled()
    tour.album.take(tour.window, "side-by-side")


def _compare(tour: Tour) -> Script:
    screen = tour.place(QWidget, "compare")
    yield from tour.settled()
    click(find(tour.window, QAbstractButton, "with_simulated"))
    yield "the comparison", lambda: seen(screen, QWidget, "accuracy_plot") is not None
    yield from tour.settled()
    tour.album.take(tour.window, "compare")
    click(find(tour.window, QAbstractButton, "write_report"))
    line = find(screen, ReportLine, "report_line")
    yield "the report", lambda: line.page() is not None
    page = line.page()
    assert page is not None
    tour.report = "report.html"
    shutil.copyfile(page, tour.out / tour.report)
    tour.album.take(tour.window, "report-written")
