"""Scripted workers as forks of one process that has imported what they need: a start takes a tenth of the processor.

    with quick_workers(folder) as quick:
        monkeypatch.setattr(desktop.inference.worker_control.worker_process, "spawn_process", quick)

Each runs the worker's own package, in the folder and the environment that it would have had, as a child of whoever
started it. Its command line is the one of the process below, which lives as long as the block. As a program this file
is that process: a message on its socket is a folder and an environment, with the three streams beside them.
"""

import ctypes
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from desktop.inference.worker_control.worker_process import Spawn

MOST = 1 << 18
FAKE = ["-P", "-m", "desktop.inference.worker", str(Path(__file__).parent / "scripted_worker.py")]
NEEDED = (
    "numpy",
    "desktop.inference.worker.event_and_command_channel",
    "desktop.inference.worker.command_loop",
    "desktop.inference.worker.decoding.batches_by_token_budget",
)
SET_CHILD_SUBREAPER = 36
"""prctl(2): a process whose parent ends becomes a child of the nearest that is so marked."""


@contextmanager
def quick_workers(cache: Path) -> Generator["Spawn"]:
    """A `Spawn` until the block ends: scripted workers that are started with it are forks, others start as ever. The
    package of the workers is written into `cache`."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, _started(theirs, cache) as source:
        yield _spawn(ours)
        ours.close()
        source.wait()


def _started(theirs: socket.socket, cache: Path) -> "subprocess.Popen[bytes]":
    import pytest

    from desktop.inference.worker_control.worker_code_bundle import bundle_folder
    from desktop.inference.worker_control.worker_process import QUIET

    with theirs, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(cache))
        return subprocess.Popen(
            [sys.executable, "-P", __file__, str(theirs.fileno())],
            env={**os.environ, **QUIET, "PYTHONPATH": str(bundle_folder())},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )


def _spawn(source: socket.socket) -> "Spawn":
    from desktop.inference.worker_control.worker_process import WorkerProcess, spawn_process

    one_at_a_time = threading.Lock()
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def spawn(command: Sequence[str], folder: Path, environment: Mapping[str, str], log: IO[bytes]) -> WorkerProcess:
        if list(command) != [sys.executable, *FAKE]:
            return spawn_process(command, folder, environment, log)
        commands, stdin = os.pipe()
        stdout, events = os.pipe()
        asked = json.dumps([os.getpid(), str(folder), dict(environment)]).encode()
        with one_at_a_time:
            prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
            try:
                socket.send_fds(source, [asked], [commands, events, log.fileno()])
                pid = int(source.recv(MOST))
            finally:
                prctl(SET_CHILD_SUBREAPER, 0, 0, 0, 0)
        os.close(commands)
        os.close(events)
        return Fork(pid, stdin, stdout)

    return spawn


class Fork:
    """A child of this process that `subprocess` did not start: a `WorkerProcess`."""

    def __init__(self, pid: int, stdin: int, stdout: int) -> None:
        self.pid = pid
        self.stdin: IO[bytes] | None = open(stdin, "wb", buffering=0)  # noqa: SIM115 - the client closes them
        self.stdout: IO[bytes] | None = open(stdout, "rb", buffering=0)  # noqa: SIM115
        self._end = os.pidfd_open(pid)
        self._code: int | None = None
        self._asking = threading.Lock()

    def poll(self) -> int | None:
        with self._asking:
            if self._code is None:
                ended, status = os.waitpid(self.pid, os.WNOHANG)
                if ended:
                    self._code = os.waitstatus_to_exitcode(status)
            return self._code

    def wait(self, timeout: float | None = None) -> int:
        while (code := self.poll()) is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(FAKE, timeout or 0.0)
        return code

    def terminate(self) -> None:
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, number: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._end, number)

    def __del__(self) -> None:
        os.close(self._end)


# ---------------------------------------------------------------- the process that is forked


def _serve(control: socket.socket) -> None:
    import gc

    for name in NEEDED:
        import_module(name)
    from PIL import Image

    Image.init()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.collect()
    gc.freeze()
    while True:
        asked, streams, _, _ = socket.recv_fds(control, MOST, 3)
        if not asked:
            return
        reading, writing = os.pipe()
        middle = os.fork()
        if not middle:
            child = os.fork()
            if not child:
                _be([reading, writing, control.fileno()], streams, *json.loads(asked))
            os.write(writing, str(child).encode())
            os._exit(0)
        os.waitpid(middle, 0)  # from here on the fork is a child of whoever asked for it
        control.send(os.read(reading, MOST))
        for fd in (reading, writing, *streams):
            os.close(fd)


def _be(others: list[int], streams: list[int], parent: int, cwd: str, env: dict[str, str]) -> NoReturn:
    """Be a worker, as one that was started anew: in a session of its own, with its streams, folder and environment."""
    code = 1
    try:
        os.setsid()
        for fd in others:
            os.close(fd)
        for number, fd in enumerate(streams):
            os.dup2(fd, number)
            os.close(fd)
        os.chdir(cwd)
        os.environ.clear()
        os.environ.update(env)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = [__file__, FAKE[-1]]
        while os.getppid() != parent:
            time.sleep(0.001)
        from desktop.inference.worker.__main__ import run_worker

        code = run_worker()
    except BaseException:  # noqa: BLE001 - a fork ends here, whatever happens
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
