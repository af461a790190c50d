"""Work in the pool: results arrive in the window's thread, errors at one place, nobody is called who has gone."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.benchmarks.base_errors import CannotDo
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser, TaskPool, TaskProgress
from desktop.gui.widgets.progress_line import ProgressLine, time_left_text
from tests.limits import within


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[TaskPool]:
    made = TaskPool()
    yield made
    made.close()


def test_that_results_arrive_in_the_windows_thread(tasks: TaskPool, qtbot: QtBot) -> None:
    threads: list[threading.Thread] = []

    def done(worked_in: threading.Thread) -> None:
        threads.extend((worked_in, threading.current_thread()))

    task = tasks.run(threading.current_thread, done, owner=tasks)
    with qtbot.waitSignal(task.ended):
        pass
    assert threads[0] is not threading.main_thread()
    assert threads[1] is threading.main_thread()


def test_that_an_error_with_words_goes_to_whoever_asked_else_to_the_window(tasks: TaskPool, qtbot: QtBot) -> None:
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
    tasks: TaskPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: caught.append(kind))  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType]
    empty: dict[str, int] = {}
    with qtbot.waitSignal(tasks.run(empty.popitem, print, owner=tasks).ended):
        pass
    assert caught == [KeyError]


def test_that_nobody_is_called_whose_owner_has_gone(tasks: TaskPool, qtbot: QtBot) -> None:
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


def test_that_stop_ends_long_work_at_its_next_safe_point(tasks: TaskPool, qtbot: QtBot) -> None:
    started = threading.Event()

    def work(watch: TaskProgress) -> int:
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


def test_that_what_is_held_is_done_whole_and_the_line_says_so(tasks: TaskPool, qtbot: QtBot) -> None:
    held, gate = threading.Event(), threading.Event()

    def work(watch: TaskProgress) -> str:
        watch.hold()
        held.set()
        gate.wait(within(20))
        watch.step(1, 2)
        return "whole"

    got: list[str] = []
    line = ProgressLine("Deleting")
    qtbot.addWidget(line)
    task = tasks.run_long(work, got.append, owner=tasks)
    line.follow(task)
    qtbot.waitUntil(held.is_set)
    qtbot.waitUntil(lambda: not line.stop_button.isEnabled())
    assert line.stop_button.text() == "Cannot be stopped now"
    task.cancel()
    with qtbot.waitSignal(task.ended):
        gate.set()
    assert got == ["whole"]


def test_that_a_line_shows_what_was_reported_before_it_followed_the_task(tasks: TaskPool, qtbot: QtBot) -> None:
    told, gate = threading.Event(), threading.Event()

    def work(watch: TaskProgress) -> None:
        watch.step(3, 4)
        told.set()
        gate.wait(within(20))

    line = ProgressLine("Copying")
    qtbot.addWidget(line)
    task = tasks.run_long(work, lambda _: None, owner=tasks)
    assert told.wait(within(20))
    line.follow(task)
    assert line.share() == 0.75, "the thread was faster than the window"
    with qtbot.waitSignal(task.ended):
        gate.set()


def test_that_whoever_asked_to_stop_before_is_heard_where_the_rest_would_be_whole() -> None:
    watch = TaskProgress(lambda done, total: None)
    watch.stop()
    with pytest.raises(StoppedByUser):
        watch.hold()
    assert watch.cancelled()


class Late:
    """Looks that come in the order in which the test lets them go."""

    def __init__(self, tasks: TaskPool, qtbot: QtBot, turn: str = "", instead: str = "") -> None:
        self._tasks, self._qtbot, self._turn, self._instead = tasks, qtbot, turn, instead
        self._gates: dict[str, tuple[threading.Event, BackgroundTask]] = {}
        self.shown: list[str] = []
        self.failed: list[str] = []

    def ask(self, name: str, *, owner: QObject | None = None, fails: bool = False) -> None:
        gate = threading.Event()

        def look(_: TaskProgress) -> str:
            gate.wait(within(20))
            if fails:
                raise CannotDo(name)
            return name

        failed = self.failed
        task = self._tasks.run_long(
            look,
            self.shown.append,
            owner=owner or self._tasks,
            failed=lambda error: failed.append(str(error)),
            turn=self._turn,
            instead=self._instead,
        )
        self._gates[name] = (gate, task)

    def come(self, name: str) -> None:
        gate, task = self._gates[name]
        with self._qtbot.waitSignal(task.ended):
            gate.set()


def test_that_an_older_look_that_comes_late_takes_nothing_newer_away(tasks: TaskPool, qtbot: QtBot) -> None:
    late = Late(tasks, qtbot, turn="board")
    for name in ("first", "second", "third"):
        late.ask(name)
    late.come("second")
    late.come("first")
    assert late.shown == ["second"]
    late.come("third")
    assert late.shown == ["second", "third"]


def test_that_a_look_shows_as_long_as_no_newer_one_has_come(tasks: TaskPool, qtbot: QtBot) -> None:
    late = Late(tasks, qtbot, turn="board")
    for name in ("first", "second"):
        late.ask(name)
        if name == "second":
            late.come("first")
    assert late.shown == ["first"]
    late.come("second")
    assert late.shown == ["first", "second"]


def test_that_another_question_drops_the_last_one_at_once(tasks: TaskPool, qtbot: QtBot) -> None:
    late = Late(tasks, qtbot, instead="found")
    late.ask("first")
    late.ask("second")
    late.come("first")
    assert late.shown == []
    late.come("second")
    assert late.shown == ["second"]


def test_that_looks_of_others_and_at_something_else_wait_for_nobody(tasks: TaskPool, qtbot: QtBot) -> None:
    other = QObject()
    one, two = Late(tasks, qtbot, instead="found"), Late(tasks, qtbot, turn="board")
    one.ask("mine")
    one.ask("theirs", owner=other)
    two.ask("board")
    for late, name in ((one, "theirs"), (two, "board"), (one, "mine")):
        late.come(name)
    assert (one.shown, two.shown) == (["theirs", "mine"], ["board"])


def test_that_an_older_failure_that_comes_late_is_not_told(tasks: TaskPool, qtbot: QtBot) -> None:
    late = Late(tasks, qtbot, turn="board")
    late.ask("first", fails=True)
    late.ask("second")
    late.come("second")
    late.come("first")
    assert (late.shown, late.failed) == (["second"], [])


def test_that_a_line_shows_the_task_that_it_follows_last_and_stops_that_one(tasks: TaskPool, qtbot: QtBot) -> None:
    gates = [threading.Event(), threading.Event()]

    def work(gate: threading.Event, share: int, watch: TaskProgress) -> bool:
        gate.wait(within(20))
        watch.progress(share, 10)
        return watch.cancelled()

    line = ProgressLine("Checking")
    qtbot.addWidget(line)
    got: list[bool] = []
    first, second = (
        tasks.run_long(partial(work, gate, n + 1), got.append, owner=tasks) for n, gate in enumerate(gates)
    )
    for task in (first, second):
        line.follow(task)
    with qtbot.waitSignal(first.ended):
        gates[0].set()
    assert line.share() == 0.0
    line.stop_button.click()
    with qtbot.waitSignal(second.ended):
        gates[1].set()
    assert (got, line.share()) == ([False, True], 0.2)


def test_that_a_write_is_awaited_without_a_thread_of_ours(tasks: TaskPool, qtbot: QtBot) -> None:
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
    assert time_left_text(spent, done, total) == words


def test_that_long_work_never_stands_in_the_way_of_reading(tasks: TaskPool, qtbot: QtBot) -> None:
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
    watch = TaskProgress(lambda done, total: told.append((done, total)))
    for step in range(2000):
        watch.progress(step, 0)
    watch.progress(5, 5)
    assert len(told) < 200
    assert told[-1] == (5, 5)


def test_that_what_is_asked_for_after_the_end_ends_without_a_result(tasks: TaskPool, qtbot: QtBot) -> None:
    tasks.stop()
    got: list[int] = []
    with qtbot.waitSignal(tasks.run(lambda: 7, got.append, owner=tasks).ended):
        pass
    assert got == []
