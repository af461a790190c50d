"""Scripted workers as forks of one process that has imported what they need: a start takes a tenth of the processor.

    with quick_workers(folder) as quick:
        monkeypatch.setattr(desktop.inference.process, "subprocess", quick)

Each runs the worker's own package, in the folder and the environment that it would have had, as a child of whoever
started it. Its command line is the one of the process below, which lives as long as the block. As a program this file
is that process: a message on its socket is a folder and an environment, with the three streams beside them.
"""

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

MOST = 1 << 18
FAKE = ["-P", "-m", "desktop.inference.worker", "fake"]
NEEDED = (
    "numpy",
    "desktop.inference.worker.channel",
    "desktop.inference.worker.serve",
    "desktop.inference.worker.fake",
)
SET_CHILD_SUBREAPER = 36
"""prctl(2): a process whose parent ends becomes a child of the nearest that is so marked."""


@contextmanager
def quick_workers(cache: Path) -> Generator[ModuleType]:
    """What stands for `subprocess` in `desktop.inference.process` until the block ends: scripted workers that are
    started with it are forks, others start as ever. The package of the workers is written into `cache`."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with ours, _started(theirs, cache) as source:
        quick = ModuleType(subprocess.__name__)
        vars(quick).update(vars(subprocess), Popen=_popen(ours))
        yield quick
        ours.close()
        source.wait()


def _started(theirs: socket.socket, cache: Path) -> "subprocess.Popen[bytes]":
    import pytest

    from desktop.inference.package import package_folder
    from desktop.inference.process import QUIET

    with theirs, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(cache))
        return subprocess.Popen(
            [sys.executable, "-P", __file__, str(theirs.fileno())],
            env={**os.environ, **QUIET, "PYTHONPATH": str(package_folder())},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )


def _popen(source: socket.socket) -> "type[subprocess.Popen[Any]]":
    one_at_a_time = threading.Lock()
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    class Popen(subprocess.Popen[Any]):
        """As the library's, which hands over here once it has made the pipes."""

        def _execute_child(self, args: Any, *more: Any) -> None:  # noqa: ANN401 - the library's own
            if list(args) != [sys.executable, *FAKE]:
                super()._execute_child(args, *more)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
                return
            cwd, env = more[4], more[5]
            theirs = (more[9], more[12], more[14])
            asked = json.dumps([os.getpid(), str(cwd), dict(env)]).encode()
            with one_at_a_time:
                prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
                try:
                    socket.send_fds(source, [asked], theirs)
                    self.pid = int(source.recv(MOST))
                finally:
                    prctl(SET_CHILD_SUBREAPER, 0, 0, 0, 0)
            self._child_created = True
            for pipe in theirs[:2]:
                os.close(pipe)

    return Popen


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
        from desktop.inference.worker.__main__ import main

        code = main()
    except BaseException:  # noqa: BLE001 - a fork ends here, whatever happens
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
