"""What a participant meets, page by page: `make screenshots` walks one sitting in each language that the study has.

    walk(window, study_of(window), "ja", show)      show(stage, name) is called once for each page while it is up

It comes after the operator's screens, which count the runs of a lab.
"""

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QApplication, QWidget

from db.rows import StudyRow
from db.stores import sessions
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.shell.main_window import MainWindow
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.gui.collect.person import ANSWERS, Person

LANGUAGES = {"en": "en", "zh_CN": "zh-Hans", "ja": "ja"}
"""Of the window, and what the sample protocol calls them."""

Show = Callable[[QWidget, str], None]


PATIENT = 4
"""So many times longer than a test is waited: pictures are made while other work goes on."""


class Turns:
    """Waits in the event loop as pytest-qt's bot does."""

    def waitUntil(self, holds: Callable[[], bool], *, timeout: int) -> None:  # noqa: N802 - the bot's name
        """Until `holds`; AssertionError where it does not in PATIENT times `timeout` milliseconds."""
        until = time.monotonic() + PATIENT * timeout / 1000
        while not holds():
            assert time.monotonic() < until, "waited in vain for the participant's window"
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def study_of(window: MainWindow) -> StudyRow:
    """A study that has every page: practice, confidence, a reason, a break."""
    lab = window.context.lab
    assert lab is not None
    offers = {"confidence": True, "skip": True, "ambiguous": True}
    return add_study(
        lab, sample_protocol(items={"per_task": 1}, practice=1, break_every=3, offers=offers, reasons="each")
    )


def walk(window: MainWindow, study: StudyRow, language: str, show: Show) -> None:
    """One sitting from the first page to the last, and one that ends before it began."""
    with _seated(window, study, language, show) as person:
        person.key(Qt.Key.Key_1)
        person.key(Qt.Key.Key_Return)
        _play(person, show)
    with _seated(window, study, language, _pass_over) as person:
        person.key(Qt.Key.Key_Escape)
        person.wait_for("declined")
        show(person.window, "declined")
        person.key(Qt.Key.Key_Return)


def _pass_over(_stage: QWidget, _name: str) -> None:
    """What the first sitting showed."""


@contextmanager
def _seated(window: MainWindow, study: StudyRow, language: str, show: Show) -> Generator[Person]:
    """Somebody whom the consent is shown to; gone afterwards."""
    lab = window.context.lab
    assert lab is not None
    stage = ParticipantWindow(window.context, study, code=f"V{len(lab.read(sessions.all_sessions)):03}", simulated=True)
    stage.open()
    person = Person(stage, Turns())  # pyright: ignore[reportArgumentType] - all that is asked of a bot
    person.wait(lambda: stage.page_name == "language" and stage.ready and stage.isActiveWindow())
    show(stage, "language")
    spoken = stage.flow.protocol.languages.index(LANGUAGES[language])
    person.key(Qt.Key(Qt.Key.Key_1.value + spoken))
    person.wait_for("code")
    show(stage, "code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    show(stage, "consent")
    try:
        yield person
    finally:
        stage.close()
        person.wait(lambda: not stage.isVisible())
        stage.deleteLater()


def _play(person: Person, show: Show) -> None:
    """Every page of the run, each name shown once; every task once."""
    seen = {"consent"}
    stage = person.window
    while "thanks" not in seen:
        person.wait(lambda: stage.page_name != "consent" and stage.ready)
        page = stage.page_name
        if page == "trial":
            _try(person, seen, show)
            continue
        if page not in seen:
            seen.add(page)
            show(stage, page)
        if page == "reason":
            person.type("the shape")
            person.key(Qt.Key.Key_Return)
        else:
            person.key(Qt.Key.Key_3 if page == "confidence" else Qt.Key.Key_Return)
        person.wait(lambda page=page: stage.page_name != page or not stage.isVisible() or not stage.ready)


def _try(person: Person, seen: set[str], show: Show) -> None:
    """One trial, shown with its answer marked; before the first the ways out are looked at."""
    stage, item = person.window, person.window.item
    assert item is not None
    if "trial" not in seen:
        show(stage, "trial")
        person.key(Qt.Key.Key_Escape)
        person.wait_for("cover")
        show(stage, "cover")
        person.key(Qt.Key.Key_S)
        person.wait_for("leave")
        show(stage, "leave")
        person.key(Qt.Key.Key_Escape)
        person.wait_for("cover")
        person.key(Qt.Key.Key_Return)
        person.wait_for("trial")
        seen.add("trial")
    ANSWERS[item.kind](person, item, False)
    if item.task not in seen:
        seen.add(item.task)
        show(stage, f"trial-{item.task}")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: stage.page_name != "trial" or not stage.ready)
