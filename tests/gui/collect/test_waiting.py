"""Another program holds the write lock of the lab: the participant reads what is waited for, no answer is lost, doubled
or timed again, and the session continues when the lock is gone. And: no page of a participant names a place."""

import importlib
import pkgutil
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

import db
import desktop.study
from db.errors import StoreError
from db.lab import Lab
from db.rows import TrialRow
from db.stores import people, sessions
from desktop.benchmarks.base_errors import EyelineError
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.machine.error_messages import ExpectedError
from desktop.library.machine.settings import MachineSettings
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.foreign_lock import ForeignLock
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person

Key = Qt.Key
SECRET = "/srv/secret-place/lab.db"
PROTOCOL = {"items": {"query": "task=missing_piece_easy", "per_task": 2}}


def of(**rules: object) -> StudyProtocol:
    return sample_protocol(**{**PROTOCOL, "practice": 0} | rules)  # pyright: ignore[reportArgumentType]


def stored(lab: Lab) -> list[TrialRow]:
    return [trial for run in lab.read(sessions.all_sessions) for trial in lab.read(sessions.trials_of_session, run.id)]


def kinds(lab: Lab) -> Counter[str]:
    return Counter(
        event.kind for run in lab.read(sessions.all_sessions) for event in lab.read(sessions.events_of_session, run.id)
    )


def words(window: QWidget) -> str:
    return "\n".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


def waits(person: Person) -> None:
    """Until the person reads what is waited for; they press every key that there is, which does nothing."""
    for key in (Key.Key_Return, Key.Key_A, Key.Key_1, Key.Key_Escape):
        person.key(key)
    person.wait(lambda: person.window.page_name == "waiting")
    for key in (Key.Key_Return, Key.Key_A, Key.Key_1, Key.Key_Escape):
        person.key(key)
    assert "Your answers are safe" in words(person.window)
    assert "lab.db" not in words(person.window)


def test_that_an_answer_waits_for_a_foreign_lock_and_is_stored_once_with_its_own_time(lab: Lab, sit: Sit) -> None:
    person = sit(of())
    person.sign_in()
    item = person.to_trial()
    page = person.window.trial_page
    assert page is not None and page.trial is not None
    trial = page.trial
    with ForeignLock(lab.folder) as other:
        person.answer(item)
        waits(person)
        assert stored(lab) == []
        assert len(list((lab.folder / "unsaved").glob("trial-*.json"))) == 1, "a kill would lose it otherwise"
        other.release()
        second = person.to_trial()
    assert second != item
    (row,) = stored(lab)
    ended = trial.ended()
    assert (row.shown_ns, row.submitted_ns, row.paused_ns) == (ended.shown_ns, ended.submitted_ns, ended.paused_ns)
    person.answer(second)
    person.wait_for("thanks")
    assert [row.position for row in stored(lab)] == [0, 1]
    assert kinds(lab)["trial_opened"] == kinds(lab)["trial_ended"] == 2
    assert list((lab.folder / "unsaved").iterdir()) == []


def test_that_a_session_starts_once_when_a_foreign_lock_is_gone(lab: Lab, sit: Sit) -> None:
    person = sit(of())
    person.wait_for("code")
    person.key(Key.Key_Return)
    person.wait_for("consent")
    before = len(lab.read(people.all_people))
    with ForeignLock(lab.folder) as other:
        person.key(Key.Key_1)
        person.key(Key.Key_Return)
        waits(person)
        assert lab.read(sessions.all_sessions) == []
        other.release()
        person.wait_for("instructions")
    assert len(lab.read(sessions.all_sessions)) == 1
    assert len(lab.read(people.all_people)) == before + 1


@pytest.mark.parametrize("rules", [{"practice": 1}, {"offers": {"confidence": True}}, {"reasons": "each"}])
def test_that_what_follows_an_answer_waits_too_and_comes_once(lab: Lab, sit: Sit, rules: dict[str, object]) -> None:
    person = sit(of(**rules))
    person.sign_in()
    item = person.to_trial()
    with ForeignLock(lab.folder) as other:
        person.answer(item)
        waits(person)
        other.release()
        person.wait(lambda: person.window.page_name in {"feedback", "confidence", "reason"} and person.window.ready)
    if "practice" in rules:
        return
    with ForeignLock(lab.folder) as other:
        if "offers" in rules:
            person.key(Key.Key_4)
        else:
            person.type("BECAUSE")
            person.key(Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        person.wait(lambda: person.window.page_name == "waiting")
        other.release()
        person.to_trial()
    assert kinds(lab)["confidence"] + kinds(lab)["reason_given"] == 1


def test_that_a_question_and_the_end_wait_and_are_stored_once(lab: Lab, sit: Sit) -> None:
    asked = {"name": "age", "text": "How old are you?", "kind": "number", "when": "after"}
    person = sit(of(items={"query": "task=missing_piece_easy", "per_task": 1}, questions=[asked]))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("question")
    with ForeignLock(lab.folder) as other:
        person.type("42")
        person.key(Key.Key_Return)
        waits(person)
        other.release()
        person.wait_for("thanks")
    assert (kinds(lab)["question_answered"], kinds(lab)["run_finished"]) == (1, 1)


def test_that_leaving_waits_and_is_stored_once(lab: Lab, sit: Sit) -> None:
    person = sit(of())
    person.sign_in()
    person.to_trial()
    person.key(Key.Key_Escape)
    person.wait_for("cover")
    person.key(Key.Key_S)
    person.wait_for("leave")
    with ForeignLock(lab.folder) as other:
        person.key(Key.Key_N)
        waits(person)
        other.release()
        person.wait_for("thanks")
    assert (kinds(lab)["run_left"], kinds(lab)["heartbeat"]) == (1, 1)
    assert [row.ended_on for row in stored(lab)] == ["aborted"]


def test_that_who_gives_up_waiting_loses_nothing_and_is_not_asked_the_item_again(
    lab: Lab, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gui.collect.participant.pages.break_thanks_failure_pages.LONG_MS", 10)
    person = sit(of())
    person.sign_in()
    item = person.to_trial()
    with ForeignLock(lab.folder) as other:
        person.answer(item)
        person.wait(lambda: person.window.page_name == "waiting")
        person.wait(lambda: "unusually long" in words(person.window))
        person.key(Key.Key_Escape)
        person.wait(lambda: not person.window.isVisible())
        other.release()
        again = sit(of(), code="P002")
        again.sign_in()
    assert [row.position for row in stored(lab)] == [0]
    assert kinds(lab)["run_left"] == 1


def _modules() -> Iterator[str]:
    for package in (db, desktop.study):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            yield found.name


def _kinds(kind: type[ExpectedError]) -> Iterator[type[ExpectedError]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)  # pyright: ignore[reportArgumentType] - kinds of errors


def every_failure() -> list[ExpectedError]:
    """One error of every kind, with a place in its sentence, in its hint and beside them."""
    for name in _modules():
        importlib.import_module(name)
    found: dict[str, ExpectedError] = {}
    for trunk in (EyelineError, StoreError):
        for kind in _kinds(trunk):
            error = kind.__new__(kind)
            trunk.__init__(error, "It failed at {path}", hint="See {path}", where=SECRET, path=SECRET)  # pyright: ignore[reportArgumentType] - one of both trunks
            found[f"{kind.__module__}.{kind.__name__}"] = error
    return list(found.values())


OWN_WORDS = {"already_begun", "bad_code", "code_taken"}


def test_that_no_kind_of_error_shows_a_participant_a_place_and_the_operator_gets_it(
    sit: Sit, context: AppContext, expected_warnings: None
) -> None:
    told: list[Exception] = []
    context.signals.failed.connect(told.append)
    person = sit(of())
    person.wait_for("code")
    errors = [error for error in every_failure() if error.code not in OWN_WORDS]
    assert len(errors) > 60
    for error in errors:
        person.window.show_trouble(error, person.window.close)
        assert "Please call the experimenter." in words(person.window)
        assert "secret" not in words(person.window), error
        assert "secret" not in person.window.findChildren(ParticipantPage, "page-trouble")[-1].heard(), error
    assert told == errors


def test_that_the_window_of_a_participants_station_names_no_place_either(
    make_window: Callable[..., MainWindow], made_sample: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "secret-place"
    shutil.copytree(made_sample, folder)
    window = make_window(settings=MachineSettings(role="participant"), lab=folder)
    for error in every_failure():
        if error.code not in OWN_WORDS:
            window.show_failure(error)
            assert "secret" not in words(window), error
    window.show_bug("ValueError", SECRET)
    assert "secret" not in words(window)
    window.labs.refused.emit(every_failure()[0], folder)
    assert "Please call the experimenter." in words(window)
    assert SECRET not in words(window)
