"""Answers whatever a participant's window shows, through the events of the window, and keeps a diary of it.

The first trial is also told on standard output."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.trials.trial_state_machine import TrialEnd
from tests.gui.collect.person import Person


class Answerer(QObject):
    """Looks at the window every few milliseconds."""

    def __init__(self, diary: Path) -> None:
        super().__init__()
        self._diary = os.open(diary, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self._person: Person | None = None
        self._seen: tuple[object, ...] = ()
        self._told = False
        self._timer = QTimer(self)
        self._timer.setInterval(2)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def sit(self, window: ParticipantWindow) -> None:
        """Go to another window."""
        self._person = Person(window, None)  # pyright: ignore[reportArgumentType]
        self._seen = ()

    @Slot()
    def _look(self) -> None:
        person = self._person
        if person is None or not person.window.isActiveWindow() or not person.window.ready:
            return
        window = person.window
        page = window.page_name
        if page == "trial":
            self._answer(person)
        elif (page, "page") != self._seen or page in {"feedback", "instructions", "break"}:
            self._seen = (page, "page")
            if page in {"language", "consent"}:
                person.key(Qt.Key.Key_1)
            if page != "language":
                person.key(Qt.Key.Key_Return)

    def _answer(self, person: Person) -> None:
        item, session = person.window.item, person.window.flow.session
        assert item is not None and session is not None
        here = (session.run.id, session.progress.position, session.progress.attempt)
        if here == self._seen:
            return
        self._seen = here
        self._write("open", *here, item.id)
        if not self._told:
            self._told = True
            os.write(1, b"shown\n")
        self._tell_when_stored(session)
        person.answer(item)

    def _tell_when_stored(self, session: ParticipantSession) -> None:
        advance = session.advance

        def told(show: TrialStep, ended_on: TrialEnd) -> None:
            self._write("stored", session.run.id, show.step.position, show.attempt)
            session.advance = advance
            advance(show, ended_on)

        session.advance = told

    def _write(self, *parts: object) -> None:
        os.write(self._diary, (" ".join(map(str, parts)) + "\n").encode())
