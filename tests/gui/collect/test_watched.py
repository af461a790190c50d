"""What happens to the machine while somebody answers is noticed, covers the item, and stands with the answer."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt

from db.lab import Lab
from db.rows import TrialRow, WallTime
from db.stores import sessions
from desktop.gui.collect.hardware import interruption_monitor
from desktop.gui.collect.hardware.interruption_monitor import InterruptionMonitor
from desktop.library.machine.clock import wall_time_now
from desktop.study.protocol import sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person

ONE = {"items": {"query": "task=missing_piece_easy", "per_task": 1}, "practice": 0}


def at_the_item(sit: Sit) -> tuple[Person, InterruptionMonitor]:
    person = sit(sample_protocol(**ONE))
    person.sign_in()
    person.to_trial()
    found = person.window.findChild(InterruptionMonitor)
    assert isinstance(found, InterruptionMonitor)
    return person, found


def finish(person: Person, lab: Lab) -> tuple[TrialRow, list[str]]:
    """Answer, end the run; the one trial, and the kinds of all events."""
    item = person.window.item
    assert item is not None
    person.wait(lambda: person.window.ready)
    person.answer(item)
    person.wait_for("thanks")
    (run,) = lab.read(sessions.all_sessions)
    (trial,) = lab.read(sessions.trials_of_session, run.id)
    return trial, [event.kind for event in lab.read(sessions.events_of_session, run.id)]


def test_that_case_44_a_locked_screen_covers_the_item_and_pauses_and_flags_it(sit: Sit, lab: Lab) -> None:
    person, watching = at_the_item(sit)
    watching.lock(True)
    person.wait_for("cover")
    watching.lock(False)
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    trial, kinds = finish(person, lab)
    assert {"locked", "paused"} <= set(trial.flags.split(",")) and trial.paused_ns > 0
    assert kinds.count("screen_locked") == kinds.count("screen_unlocked") == 1


@pytest.mark.parametrize("hours", [-1, 1])
def test_that_case_35_a_wall_clock_that_jumps_is_flagged_and_changes_no_time(
    sit: Sit, lab: Lab, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    person, watching = at_the_item(sit)
    jump = timedelta(hours=hours) // timedelta(microseconds=1)
    noticed: list[str] = []

    def keep(kind: str, _: object) -> None:
        noticed.append(kind)

    watching.noticed.connect(keep)
    monkeypatch.setattr(
        interruption_monitor,
        "wall_time_now",
        lambda: WallTime(us=wall_time_now().us + jump, offset=wall_time_now().offset),
    )
    person.wait(lambda: noticed != [])
    if hours > 0:
        person.wait_for("cover")
        person.key(Qt.Key.Key_Return)
        person.wait_for("trial")
    trial, kinds = finish(person, lab)
    assert noticed == ["machine_slept" if hours > 0 else "wall_clock_set"] and noticed[0] in kinds
    assert "slept" in trial.flags.split(",")
    assert trial.response_time_ns is not None and 0 < trial.response_time_ns < 60e9
