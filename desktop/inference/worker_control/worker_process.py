"""Starting the worker's process, and ending it for certain, children too."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Protocol

import psutil

from desktop.benchmarks.messages import say
from desktop.inference.model_errors import NoWorkerPython
from desktop.inference.worker_control.worker_code_bundle import bundle_folder

LOGS_KEPT = 30
APART_S = 0.1
"""Between two starts: each stops Python until the new process runs, and whoever asks several models looks on."""
_STARTING = threading.Lock()
_last = [-APART_S]
NICE = 10
BAD_EXE_FORMAT = 193
"""Windows' code of a program for another processor."""
QUIET = {
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "TRANSFORMERS_NO_ADVISORY_WARNINGS": "1",
    "PYTHONUTF8": "1",
    "OMP_WAIT_POLICY": "PASSIVE",
    "PYDANTIC_DISABLE_PLUGINS": "__all__",
}
"""Environment of a worker: no network access, no telemetry, no busy waiting, and no search of installed packages for
plugins."""


class WorkerProcess(Protocol):
    """What is needed of a process, as `subprocess.Popen` has it; `wait` raises `subprocess.TimeoutExpired`."""

    pid: int
    stdin: IO[bytes] | None
    stdout: IO[bytes] | None

    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def terminate(self) -> None: ...
    def kill(self) -> None: ...


Spawn = Callable[[Sequence[str], Path, Mapping[str, str], IO[bytes]], WorkerProcess]
"""Starts a command in a folder, with an environment and a log; the pipes are without buffers. Raises OSError."""


def default_python() -> str:
    """The Python that runs workers on this machine: the one in the settings, else the one that runs this program.

    Raises NoWorkerPython where this program is frozen, and so no Python, and none was installed for models.
    """
    found = worker_python()
    if found is None:
        raise NoWorkerPython(
            say("No Python for models is installed on this computer yet."),
            hint=say("Install it with: eyeline models install"),
        )
    return found


def worker_python() -> str | None:
    """The Python that would run workers on this machine; None if none is known."""
    from desktop.library.machine.settings import load_settings

    return load_settings().worker_python or (None if getattr(sys, "frozen", False) else sys.executable)


def spawn_process(
    command: Sequence[str], folder: Path, environment: Mapping[str, str], log: IO[bytes]
) -> subprocess.Popen[bytes]:
    """Start a command as the leader of a group of its own; see `Spawn`."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=log,
        bufsize=0,
        cwd=folder,
        env=environment,
        start_new_session=os.name != "nt",
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def start_worker(
    python: str, engine: str, log: Path, extra: Mapping[str, str], spawn: Spawn | None = None
) -> WorkerProcess:
    log.parent.mkdir(parents=True, exist_ok=True)
    _drop_old_logs(log.parent)
    folder = bundle_folder()
    command = [python, "-P", "-m", "desktop.inference.worker", engine]
    environment = {**os.environ, **restored_loader_paths(), **QUIET, **_worker_paths(folder), **extra}
    with _one_start_at_a_time(), log.open("ab") as errors:
        try:
            process = (spawn or spawn_process)(command, folder, environment, errors)
        except OSError as error:
            raise NoWorkerPython(
                say("The Python that runs the model does not start: it is not built for this processor.")
                if error.errno == errno.ENOEXEC or getattr(error, "winerror", 0) == BAD_EXE_FORMAT
                else say("The Python that runs the model does not start."),
                where=python,
                hint=say("Choose another one in Settings, or install one with `eyeline models install`."),
            ) from error
    lower_priority(process.pid)
    return process


@contextmanager
def _one_start_at_a_time() -> Generator[None]:
    """One start after the other, a tenth of a second apart; a single start does not wait."""
    with _STARTING:
        time.sleep(max(0.0, _last[0] + APART_S - time.monotonic()))
        yield
        _last[0] = time.monotonic()


def lower_priority(pid: int) -> None:
    """Lower the priority of a worker: a participant may be answering under a clock on the same machine."""
    with suppress(psutil.Error, OSError):
        psutil.Process(pid).nice(psutil.BELOW_NORMAL_PRIORITY_CLASS if sys.platform == "win32" else NICE)


def _worker_paths(folder: Path) -> dict[str, str]:
    """What is on the worker's path, and where the library may copy code of a model's folder that was allowed."""
    return {"PYTHONPATH": str(folder), "HF_MODULES_CACHE": str(folder.with_name("modules"))}


def restored_loader_paths() -> dict[str, str]:
    """The library path from before the start of a frozen program, whose own libraries must not reach the worker."""
    if not getattr(sys, "frozen", False):
        return {}
    return {"LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH_ORIG", "")}


def _drop_old_logs(folder: Path) -> None:
    logs = sorted(folder.glob("worker-*.log"), key=lambda log: log.name)
    for log in logs[:-LOGS_KEPT]:
        with suppress(OSError):
            log.unlink()


def stop_process(process: WorkerProcess, patience: float) -> None:
    """Terminate, wait, kill, wait; then what the process left behind. The caller has asked nicely before."""
    children = _child_processes(process.pid)
    for end in (process.terminate, process.kill):
        with suppress(ProcessLookupError):
            end()
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
            break
    _kill_processes(children)
    kill_group(process.pid)


def kill_group(leader: int) -> None:
    """Kill the remaining processes of a worker's process group, if any."""
    if os.name != "nt":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)


def _child_processes(pid: int) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def _kill_processes(processes: list[psutil.Process]) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(processes, timeout=3)


def close_quietly(stream: IO[bytes] | None) -> None:
    """Close a pipe, ignoring that its other end may be closed already."""
    with suppress(OSError, ValueError):
        if stream:
            stream.close()
