"""Work in the pool: results arrive in the window's thread, errors at one place, nobody is called who has gone."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.benchmarks.errors import CannotDo
from desktop.gui.tasks import Tasks, Watch
from desktop.gui.widgets.progress import ProgressLine, time_left


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()


def test_that_results_arrive_in_the_windows_thread(tasks: Tasks, qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []

    def done(worked_in: threading.Thread) -> None:
        threads.extend((worked_in, threading.current_thread()))

    task = tasks.run(threading.current_thread, done, owner=tasks)
    with qtbot.waitSignal(task.ended):
        pass
    assert threads[0] is not threading.main_thread()
    assert threads[1] is threading.main_thread()


def test_that_an_error_with_words_goes_to_whoever_asked_else_to_the_window(tasks: Tasks, qtbot: QtBot) -> None:
    def fail() -> None:
        raise CannotDo("No.")

    told: list[Exception] = []
    left: list[Exception] = []
    tasks.failed.connect(left.append)
    with qtbot.waitSignal(tasks.run(fail, print, owner=tasks, failed=told.append).ended):
        pass
    with qtbot.waitSignal(tasks.failed):
        tasks.run(fail, print, owner=tasks)
    assert [str(error) for error in told] == ["No."]
    assert [str(error) for error in left] == ["No."]


def test_that_a_bug_goes_to_the_hook_of_uncaught_exceptions(
    tasks: Tasks, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: caught.append(kind))  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType]
    empty: dict[str, int] = {}
    with qtbot.waitSignal(tasks.run(empty.popitem, print, owner=tasks).ended):
        pass
    assert caught == [KeyError]


def test_that_nobody_is_called_whose_owner_has_gone(tasks: Tasks, qtbot: QtBot) -> None:
    gate = threading.Event()
    owner = QObject()
    called: list[bool] = []
    task = tasks.run(gate.wait, called.append, owner=owner)
    owner.deleteLater()
    with qtbot.waitSignal(owner.destroyed):
        pass
    with qtbot.waitSignal(task.ended):
        gate.set()
    assert called == []


def test_that_stop_ends_long_work_at_its_next_safe_point(tasks: Tasks, qtbot: QtBot) -> None:
    started = threading.Event()

    def work(watch: Watch) -> int:
        steps = 0
        while not watch.cancelled():
            steps += 1
            watch.progress(steps, 1_000_000_000)
            started.set()
        return steps

    got: list[int] = []
    line = ProgressLine("Counting")
    qtbot.addWidget(line)
    task = tasks.run_long(work, got.append, owner=tasks)
    line.follow(task)
    qtbot.waitUntil(started.is_set)
    with qtbot.waitSignal(task.ended):
        line.stop_button.click()
    assert got and got[0] > 0


def test_that_a_write_is_awaited_without_a_thread_of_ours(tasks: Tasks, qtbot: QtBot) -> None:
    future: Future[int] = Future()
    got: list[int] = []
    task = tasks.await_write(future, got.append, owner=tasks)
    with qtbot.waitSignal(task.ended):
        future.set_result(7)
    assert got == [7]


@pytest.mark.parametrize(
    ("spent", "done", "total", "words"),
    [
        (0.2, 5, 10, ""),
        (3.0, 0, 10, ""),
        (3.0, 3, 10, "about 7 s left"),
        (60.0, 1, 11, "about 10 min left"),
        (9.5, 99, 100, "almost done"),
    ],
)
def test_that_the_time_left_is_told_once_it_is_known(spent: float, done: int, total: int, words: str) -> None:
    assert time_left(spent, done, total) == words


def test_that_long_work_never_stands_in_the_way_of_reading(tasks: Tasks, qtbot: QtBot) -> None:
    gate = threading.Event()
    long = [tasks.run_long(lambda _: gate.wait(), id, owner=tasks) for _ in range(8)]
    try:
        read: list[int] = []
        with qtbot.waitSignal(tasks.run(lambda: 7, read.append, owner=tasks).ended):
            pass
        assert read == [7]
    finally:
        with qtbot.waitSignals([task.ended for task in long]):
            gate.set()


def test_that_progress_is_told_twenty_times_a_second_also_where_the_end_is_unknown() -> None:
    told: list[tuple[int, int]] = []
    watch = Watch(lambda done, total: told.append((done, total)))
    for step in range(2000):
        watch.progress(step, 0)
    watch.progress(5, 5)
    assert len(told) < 200
    assert told[-1] == (5, 5)


def test_that_what_is_asked_for_after_the_end_ends_without_a_result(tasks: Tasks, qtbot: QtBot) -> None:
    tasks.stop()
    got: list[int] = []
    with qtbot.waitSignal(tasks.run(lambda: 7, got.append, owner=tasks).ended):
        pass
    assert got == []
