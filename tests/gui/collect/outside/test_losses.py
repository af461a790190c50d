"""A display that goes away and a window that is closed from outside lose no answer."""

import os
import subprocess
from collections.abc import Iterator

import pytest

from db.lab import open_lab
from db.stores import sessions
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.next_session_step import InstructionStep, TrialStep
from desktop.study.sessions.participant_session import ParticipantSession
from tests.gui.collect.outside.conftest import MakeLab
from tests.gui.collect.outside.outsider import Outsider
from tests.limits import within

RULES = sample_protocol(minimum_ms=0, items={"query": "task=missing_piece_easy", "per_task": 3}, practice=0)


@pytest.fixture
def own_server() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A display of the test's own, and its server."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as told:
        name = f":{told.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": name}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    yield name, server
    for process in (manager, server):
        process.terminate()
        process.wait(timeout=within())


def answer_one(outsider: Outsider) -> str | None:
    """Sign in, answer the first item, and come to the second; returns its id."""
    outsider.until("code")
    outsider.keys("Return")
    outsider.until("consent")
    outsider.keys("1", "Return")
    outsider.until("instructions")
    outsider.keys("Return")
    first = outsider.until("trial").item
    outsider.keys("a")
    outsider.next()
    outsider.keys("Return")
    while outsider.state.item == first:
        outsider.next()
    return outsider.state.item


def test_that_a_display_that_dies_in_mid_item_loses_no_answer(
    seat_lab: MakeLab, environment: dict[str, str], own_server: tuple[str, subprocess.Popen[bytes]]
) -> None:
    name, server = own_server
    folder = seat_lab(RULES)
    with Outsider(folder, environment={**environment, "DISPLAY": name}) as outsider:
        second = answer_one(outsider)
        server.terminate()
        outsider.ended()
    with open_lab(folder) as lab:
        (run,) = lab.read(sessions.all_sessions)
        assert [trial.ended_on for trial in lab.read(sessions.trials_of_session, run.id)] == ["answered"]
        resumed = ParticipantSession.resume(lab, run.id)
        coming = resumed.next()
        assert isinstance(coming, InstructionStep)
        resumed.instructed(coming.block)
        show = resumed.next()
        assert isinstance(show, TrialStep)
        assert (str(show.item.id), show.attempt) == (second, 2)


def test_that_alt_and_f4_end_the_sitting_with_everything_stored(seat_lab: MakeLab, environment: dict[str, str]) -> None:
    folder = seat_lab(RULES)
    with Outsider(folder, environment=environment) as outsider:
        answer_one(outsider)
        outsider.keys("b")
        chosen = outsider.next().response
        outsider.keys("alt+F4")
        assert outsider.ended() == 0
    with open_lab(folder) as lab:
        (run,) = lab.read(sessions.all_sessions)
        first, second = lab.read(sessions.trials_of_session, run.id)
        assert (first.ended_on, second.ended_on, second.response) == ("answered", "interrupted", f'"{chosen}"')
        assert [event.kind for event in lab.read(sessions.events_of_session, run.id)][-1] == "run_left"
