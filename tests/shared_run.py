"""One process imports and collects all tests, then as many forks of it as `--processes` says run them, a file each at a
time. What took longest the last time comes first, so that no long file is left for the end: the seconds of each file
are kept in build/test-seconds.json.

`tests.conftest` registers this with pytest where `--processes` is given. A fork that ends in the middle of a test fails
that test, and another fork runs what is left of its file.
"""

import json
import os
import sys
import traceback
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest

KEPT = Path(__file__).parents[1] / "build" / "test-seconds.json"
FEW, MANY = 0.3, 30.0
"""Seconds of a test that was never measured: of most, and of those that are marked as long."""
File = list[int]
"""Tests of one file, by their places in the session."""


def files_longest_first(items: Iterable[pytest.Item], kept: dict[str, float]) -> list[File]:
    """The tests by file, in the order in which they are given out. kept: seconds of files, as they were measured."""
    expected: defaultdict[str, float] = defaultdict(float)
    files: defaultdict[str, File] = defaultdict(list)
    for place, item in enumerate(items):
        long = any(item.get_closest_marker(name) for name in ("long", "campaign"))
        expected[_file(item.nodeid)] += MANY if long else FEW
        files[_file(item.nodeid)].append(place)
    return [files[name] for name in sorted(files, key=lambda name: (-kept.get(name, expected[name]), name))]


class SharedRun:
    """A plug-in of pytest: runs the session's tests in `processes` forks. needed: modules that each would import."""

    def __init__(self, config: pytest.Config, processes: int, needed: Sequence[str] = ()) -> None:
        self._config, self._processes, self._needed = config, processes, needed
        self._told: Connection | None = None
        """In a fork: where its reports go."""
        self._seconds: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Give out the files until all are run; None where there is nothing to run, which pytest says itself."""
        if session.testsfailed or session.config.option.collectonly:
            return None
        for name in self._needed:
            import_module(name)
        # Made before the forks: whoever makes it removes what was there.
        session.config._tmp_path_factory.getbasetemp()  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue, reportUnknownMemberType]
        reporter: Any = session.config.pluginmanager.getplugin("terminalreporter")
        if reporter is not None:
            reporter.showfspath = False  # files alternate
        _Forks(self, session, files_longest_first(session.items, _kept())).run(self._processes)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Pass a report on, or count its seconds."""
        if self._told is not None:
            self._told.send(
                ("report", self._config.hook.pytest_report_to_serializable(config=self._config, report=report))
            )
        self._seconds[_file(report.nodeid)] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep what was measured with what is known of other files; a choice by words says too little of a file."""
        if not session.config.getoption("keyword"):
            KEPT.parent.mkdir(exist_ok=True)
            measured = {file: round(seconds, 1) for file, seconds in self._seconds.items()}
            KEPT.write_text(json.dumps(_kept() | measured, indent=0, sort_keys=True), encoding="utf-8")

    def be_fork(self, session: pytest.Session, told: Connection) -> NoReturn:
        """Run one file after the other, as they are given, and end."""
        code = 1
        try:
            self._told = told
            capture: Any = session.config.pluginmanager.getplugin("capturemanager")
            if capture is not None:  # else all forks would write into one file
                capture.stop_global_capturing()
                capture.start_global_capturing()
            if session.config.pluginmanager.hasplugin("terminalreporter"):
                session.config.get_terminal_writer()._file = Path(os.devnull).open("w")  # noqa: SIM115  # pyright: ignore[reportPrivateUsage]
            places = _next_file(told)
            while places:
                place = places.pop(0)
                told.send(("begins", place))
                places = places or _next_file(told)
                following = session.items[places[0]] if places else None
                item = session.items[place]
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            code = 0
        except BaseException:  # noqa: BLE001 - a fork ends here, whatever happens
            told.send(("fault", traceback.format_exc()))
        finally:
            os._exit(code)


def _next_file(told: Connection) -> File:
    """The tests of the next file; none where all are given out, or where nobody gives them out any more."""
    with suppress(EOFError, OSError):
        told.send(("next", None))
        return list(told.recv())
    return []


class _Forks:
    """The forks of a session, and the files that are not yet given out."""

    def __init__(self, plugin: SharedRun, session: pytest.Session, files: list[File]) -> None:
        self._plugin, self._session = plugin, session
        self._files = deque(files)
        self._left: dict[Connection, File] = {}
        """Of each fork: what it was given and has not begun."""
        self._runs: dict[Connection, int] = {}
        """Of each fork: the test that it began last."""
        self._faults: dict[Connection, str] = {}
        """Of forks that ended by an exception: its traceback."""
        self._pids: dict[Connection, int] = {}

    def run(self, processes: int) -> None:
        try:
            for _ in range(min(processes, len(self._files))):
                self._start()
            while self._pids:
                for told in wait(list(self._pids)):
                    assert isinstance(told, Connection)
                    self._hear(told)
        finally:
            for told, pid in self._pids.items():
                told.close()
                os.waitpid(pid, 0)

    def _start(self) -> None:
        ours, theirs = Pipe()
        sys.stdout.flush()
        pid = os.fork()
        if not pid:
            for other in (ours, *self._pids):
                other.close()
            self._plugin.be_fork(self._session, theirs)
        theirs.close()
        self._pids[ours], self._left[ours] = pid, []

    def _hear(self, told: Connection) -> None:
        try:
            what, value = told.recv()
        except (EOFError, OSError):
            self._ended(told)
            return
        if what == "next":
            stop = self._session.shouldfail or self._session.shouldstop
            given = self._files.popleft() if self._files and not stop else []
            self._left[told] = list(given)
            told.send(given)
        elif what == "begins":
            self._runs[told] = value
            if value in self._left[told]:
                self._left[told].remove(value)
        elif what == "fault":
            self._faults[told] = value
        else:
            config = self._session.config
            self._report(config.hook.pytest_report_from_serializable(config=config, data=value))

    def _report(self, report: pytest.TestReport) -> None:
        hook = self._session.config.hook
        hook.pytest_runtest_logreport(report=report)
        if report.when == "teardown":
            hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)

    def _ended(self, told: Connection) -> None:
        status = os.waitstatus_to_exitcode(os.waitpid(self._pids.pop(told), 0)[1])
        left = self._left.pop(told)
        told.close()
        if status:
            said = self._faults.get(told, f"the process of this test ended in its middle (exit status {status})")
            if told not in self._runs:
                raise RuntimeError(said)
            self._report(_cut_off(self._session.items[self._runs[told]], said))
            self._files.extendleft([left] if left else [])
            self._start()


def _cut_off(item: pytest.Item, said: str) -> pytest.TestReport:
    """A failure of the test in which a fork ended."""
    return pytest.TestReport(item.nodeid, item.location, dict[str, Any](item.keywords), "failed", said, "call")


def _kept() -> dict[str, float]:
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]
