"""A plan that runs without the window: in a process of its own, resumed after a restart, with a summary at the end.

Each queue is a folder of this machine: `queue.json` (lab and plan), `progress.json`, `summary.json`, `run.log`. A lock
says whether it runs; while it is not at its end an entry of the user's autostart starts it again at the next login.
"""

import json
import logging
import os
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from filelock import FileLock, Timeout
from pydantic import JsonValue

from db.errors import LabInUse
from db.files import write_whole
from db.lab import Lab, open_lab
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference import autostart
from desktop.inference.plans import MemberResult, RunPlan, check_plan, run_plan, summary
from desktop.inference.runs import RunProgress
from desktop.library.failures import FAILURES, explain
from desktop.library.moments import now

QUEUE, PROGRESS, SUMMARY, LOG, LOCK, ENDED = (
    "queue.json", "progress.json", "summary.json", "run.log", "run.lock", "ended",
)  # fmt: skip
PROGRESS_SECONDS = 1.0
WAIT_SECONDS = 1.0
log = logging.getLogger("eyeline.inference")
_started: list[subprocess.Popen[bytes]] = []


class NoQueue(WrongUse):
    """No queue of that name is known on this machine."""

    code = "no_queue"


class QueueBroken(CannotDo):
    """A queue ended in an unexpected error."""

    code = "queue_broken"


class Order(Frozen):
    """What a queue does: a plan over a lab."""

    lab: str
    plan: RunPlan
    at_us: int


class Ended(Frozen):
    """The end of a queue: one row per member, or the error that stopped it."""

    members: tuple[dict[str, JsonValue], ...] = ()
    error: str = ""


class Queue(Frozen):
    """The current state of a queue. state: running; waiting, for its turn or the next login; done (with summary);
    stopped (by a user). progress: model, condition, done, failed, total, left_s of the current member. log: a path."""

    id: str
    lab: str
    plan: RunPlan
    state: Literal["running", "waiting", "done", "stopped"]
    progress: dict[str, JsonValue]
    summary: tuple[dict[str, JsonValue], ...]
    error: str
    log: str


def hand_over(lab: Lab, plan: RunPlan) -> Queue:
    """Let a plan run from now on without this program. Raises what `check_plan` raises, before anything is started."""
    check_plan(lab, plan)
    order = Order(lab=str(lab.folder.resolve()), plan=plan, at_us=now().us)
    name = str(uuid.uuid4())
    folder = queues_folder() / name
    folder.mkdir(parents=True)
    _write(folder / QUEUE, order.model_dump(mode="json"))
    autostart.write(_entry(name), f"Eyeline: models answer {lab.folder.name}", command(name))
    with (folder / LOG).open("ab") as log:
        _started.append(_spawned(command(name), log.fileno()))
    return queue_of(name)


def queues(lab_folder: Path | None = None) -> list[Queue]:
    """The queues of this machine, of one lab where it is named, oldest first."""
    _started[:] = [process for process in _started if process.poll() is None]
    folders = queues_folder().glob(f"*/{QUEUE}")
    orders = sorted((Order.model_validate_json(file.read_bytes()).at_us, file.parent.name) for file in folders)
    found = [queue_of(name) for _, name in orders]
    return [one for one in found if lab_folder is None or one.lab == str(lab_folder.resolve())]


def queue_of(name: str) -> Queue:
    """The queue called so. Raises NoQueue."""
    folder = _folder(name)
    order = Order.model_validate_json((folder / QUEUE).read_bytes())
    ended = Ended.model_validate(_read(folder / SUMMARY))
    return Queue(
        id=name,
        lab=order.lab,
        plan=order.plan,
        state=_state(folder),
        progress=_read(folder / PROGRESS),
        summary=ended.members,
        error=ended.error,
        log=str(folder / LOG),
    )


def stop(name: str) -> None:
    """End a queue, or take it back before its turn; what was answered is kept. Raises NoQueue."""
    folder = _folder(name)
    (folder / ENDED).touch()
    autostart.remove(_entry(name))


def run_queue(name: str, *, stopped: Callable[[], bool] = lambda: False) -> list[MemberResult] | None:
    """Run a queue after the running queue of its lab has ended; None if it runs already or was stopped.

    A shutdown of the machine leaves it waiting for the next login; at its end its login entry is removed.
    Raises NoQueue, QueueBroken, and the errors of opening the lab and of `check_plan`.
    """
    folder = _folder(name)
    order = Order.model_validate_json((folder / QUEUE).read_bytes())
    ended = folder / ENDED

    def is_over() -> bool:
        return stopped() or ended.exists()

    try:
        with FileLock(folder / LOCK, timeout=0), _turn(order, is_over):
            if is_over():
                return None
            results = _carried_out(folder, order, is_over)
            if not is_over():
                _end(folder, Ended.model_validate({"members": summary(results)}))
            return results
    except (Timeout, _NotItsTurn):
        return None


def _carried_out(folder: Path, order: Order, is_over: Callable[[], bool]) -> list[MemberResult]:
    """Run the plan. An error that a later login cannot solve ends the queue; a missing disk may be back by then."""
    try:
        with open_lab(Path(order.lab)) as lab:
            return run_plan(lab, order.plan, progress=_Noted(folder), stopped=is_over)
    except FAILURES as error:
        if not isinstance(error, LabInUse) and Path(order.lab).parent.is_dir():
            _end(folder, Ended(error=explain(error).message))
        raise
    except Exception as error:
        log.exception("a queue ended in a bug")
        broken = QueueBroken(
            say("This queue could not be carried out: {detail}"),
            hint=say("What was answered is kept; the log beside the queue tells more. Hand the plan over again."),
            detail=type(error).__name__,
        )
        if Path(order.lab).parent.is_dir():
            _end(folder, Ended(error=explain(broken).message))
        raise broken from error


def _end(folder: Path, ended: Ended) -> None:
    _write(folder / SUMMARY, ended.model_dump(mode="json"))
    autostart.remove(_entry(folder.name))


def command(name: str) -> list[str]:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "desktop"]
    return [*program, "run", "--queue", name]


def queues_folder() -> Path:
    """The folder with the queues of this machine."""
    from platformdirs import user_state_path

    return user_state_path("eyeline", appauthor=False) / "queues"


def turn_lock(lab: str) -> FileLock:
    """Held by the queue of a lab (its folder) that runs."""
    return FileLock(queues_folder() / f"{uuid.uuid5(uuid.NAMESPACE_URL, lab)}.lock")


class _NotItsTurn(Exception):
    """Stopped while another queue of the lab was running."""


class _turn:  # noqa: N801 - read as a with statement
    """Waits until no other queue of the lab runs."""

    def __init__(self, order: Order, is_over: Callable[[], bool]) -> None:
        self._lock = turn_lock(order.lab)
        self._is_over = is_over

    def __enter__(self) -> None:
        while not self._is_over():
            try:
                self._lock.acquire(timeout=WAIT_SECONDS)
            except Timeout:
                continue
            return
        raise _NotItsTurn

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class _Noted:
    """Writes the progress of the current member to a file, once a second and at its last item."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / PROGRESS
        self._last = -PROGRESS_SECONDS

    def __call__(self, model: str, condition: str, progress: RunProgress) -> None:
        whole = progress.done + progress.failed + progress.skipped >= progress.total
        if not whole and time.monotonic() - self._last < PROGRESS_SECONDS:
            return
        self._last = time.monotonic()
        told = {name: getattr(progress, name) for name in ("done", "failed", "skipped", "total", "left_s", "cut")}
        _write(self._file, {"model": model, "condition": condition, **told})


def _spawned(words: Sequence[str], log: int) -> subprocess.Popen[bytes]:
    flags = getattr(subprocess, "DETACHED_PROCESS", 0) | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    return subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        cwd=queues_folder(),
        start_new_session=os.name != "nt",
        creationflags=flags,
    )


def _folder(name: str) -> Path:
    folder = queues_folder() / name
    if not (folder / QUEUE).is_file():
        raise NoQueue(
            say("This machine has no queue {name}."), hint=say("List queues with: eyeline run --status"), name=name
        )
    return folder


def _entry(name: str) -> str:
    return f"eyeline-queue-{name}"


def _state(folder: Path) -> Literal["running", "waiting", "done", "stopped"]:
    if _is_held(folder):
        return "running"
    if (folder / SUMMARY).exists():
        return "done"
    return "stopped" if (folder / ENDED).exists() else "waiting"


def _is_held(folder: Path) -> bool:
    lock = FileLock(folder / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return True
    lock.release()
    return False


def _write(file: Path, content: Mapping[str, object]) -> None:
    write_whole(file, json.dumps(content, indent=2).encode())


def _read(file: Path) -> dict[str, JsonValue]:
    try:
        return json.loads(file.read_bytes())
    except FileNotFoundError:
        return {}
