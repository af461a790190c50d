"""A run plan in a background process without the window: resumed after a restart, with a summary at the end.

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
from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab, open_lab
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.batch_runs import login_autostart_entry
from desktop.inference.batch_runs.run_model_over_items import RunProgress
from desktop.inference.batch_runs.run_plan_files import PlanMemberOutcome, RunPlan, check_plan, run_plan, summarise_plan
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error

QUEUE, PROGRESS, SUMMARY, LOG, LOCK, ENDED = (
    "queue.json", "progress.json", "summary.json", "run.log", "run.lock", "ended",
)  # fmt: skip
PROGRESS_SECONDS = 1.0
WAIT_SECONDS = 1.0
log = logging.getLogger("eyeline.inference")
_started: list[subprocess.Popen[bytes]] = []


class UnknownQueue(WrongUse):
    """No queue of that name is known on this machine."""

    code = "no_queue"


class QueueFailed(CannotDo):
    """A queue ended in an unexpected error."""

    code = "queue_broken"


class QueueOrder(FrozenModel):
    """What a queue does: a plan over a lab."""

    lab: str
    plan: RunPlan
    at_us: int


class QueueOutcome(FrozenModel):
    """The end of a queue: one row per member, or the error that stopped it."""

    members: tuple[dict[str, JsonValue], ...] = ()
    error: str = ""


class BackgroundQueue(FrozenModel):
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


def start_background_queue(lab: Lab, plan: RunPlan) -> BackgroundQueue:
    """Let a plan run from now on without this program. Raises what `check_plan` raises, before anything is started."""
    check_plan(lab, plan)
    order = QueueOrder(lab=str(lab.folder.resolve()), plan=plan, at_us=wall_time_now().us)
    name = str(uuid.uuid4())
    folder = queues_folder() / name
    folder.mkdir(parents=True)
    _write_queue_json(folder / QUEUE, order.model_dump(mode="json"))
    login_autostart_entry.write_login_entry(
        _queue_entry_name(name), f"Eyeline: models answer {lab.folder.name}", queue_command(name)
    )
    with (folder / LOG).open("ab") as log:
        _started.append(_spawn_detached(queue_command(name), log.fileno()))
    return load_queue(name)


def list_queues(lab_folder: Path | None = None) -> list[BackgroundQueue]:
    """The queues of this machine, of one lab where it is named, oldest first."""
    _started[:] = [process for process in _started if process.poll() is None]
    folders = queues_folder().glob(f"*/{QUEUE}")
    orders = sorted((QueueOrder.model_validate_json(file.read_bytes()).at_us, file.parent.name) for file in folders)
    found = [load_queue(name) for _, name in orders]
    return [one for one in found if lab_folder is None or one.lab == str(lab_folder.resolve())]


def load_queue(name: str) -> BackgroundQueue:
    """The queue called so. Raises UnknownQueue."""
    folder = _queue_folder(name)
    order = QueueOrder.model_validate_json((folder / QUEUE).read_bytes())
    ended = QueueOutcome.model_validate(_read_queue_json(folder / SUMMARY))
    return BackgroundQueue(
        id=name,
        lab=order.lab,
        plan=order.plan,
        state=_queue_state(folder),
        progress=_read_queue_json(folder / PROGRESS),
        summary=ended.members,
        error=ended.error,
        log=str(folder / LOG),
    )


def stop_queue(name: str) -> None:
    """End a queue, or take it back before its turn; what was answered is kept. Raises UnknownQueue."""
    folder = _queue_folder(name)
    (folder / ENDED).touch()
    login_autostart_entry.remove_login_entry(_queue_entry_name(name))


def run_queue(name: str, *, stopped: Callable[[], bool] = lambda: False) -> list[PlanMemberOutcome] | None:
    """Run a queue after the running queue of its lab has ended; None if it runs already or was stopped.

    A shutdown of the machine leaves it waiting for the next login; at its end its login entry is removed.
    Raises UnknownQueue, QueueFailed, and the errors of opening the lab and of `check_plan`.
    """
    folder = _queue_folder(name)
    order = QueueOrder.model_validate_json((folder / QUEUE).read_bytes())
    ended = folder / ENDED

    def is_over() -> bool:
        return stopped() or ended.exists()

    try:
        with FileLock(folder / LOCK, timeout=0), _queue_turn(order, is_over):
            if is_over():
                return None
            results = _run_queued_plan(folder, order, is_over)
            if not is_over():
                _finish_queue(folder, QueueOutcome.model_validate({"members": summarise_plan(results)}))
            return results
    except (Timeout, _StoppedWhileWaiting):
        return None


def _run_queued_plan(folder: Path, order: QueueOrder, is_over: Callable[[], bool]) -> list[PlanMemberOutcome]:
    """Run the plan. An error that a later login cannot solve ends the queue; a missing disk may be back by then."""
    try:
        with open_lab(Path(order.lab)) as lab:
            return run_plan(lab, order.plan, progress=_ProgressWriter(folder), stopped=is_over)
    except EXPECTED_ERRORS as error:
        if not isinstance(error, LabInUse) and Path(order.lab).parent.is_dir():
            _finish_queue(folder, QueueOutcome(error=describe_error(error).message))
        raise
    except Exception as error:
        log.exception("a queue ended in a bug")
        broken = QueueFailed(
            say("Could not run this queue: {detail}"),
            hint=say("Answers are saved. See the log in the queue's folder, then submit the plan again."),
            detail=type(error).__name__,
        )
        if Path(order.lab).parent.is_dir():
            _finish_queue(folder, QueueOutcome(error=describe_error(broken).message))
        raise broken from error


def _finish_queue(folder: Path, ended: QueueOutcome) -> None:
    _write_queue_json(folder / SUMMARY, ended.model_dump(mode="json"))
    login_autostart_entry.remove_login_entry(_queue_entry_name(folder.name))


def queue_command(name: str) -> list[str]:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "desktop"]
    return [*program, "run", "--queue", name]


def queues_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("eyeline", appauthor=False) / "queues"


def queue_turn_lock(lab: str) -> FileLock:
    """Held by the queue of a lab (its folder) that runs."""
    return FileLock(queues_folder() / f"{uuid.uuid5(uuid.NAMESPACE_URL, lab)}.lock")


class _StoppedWhileWaiting(Exception):
    """Stopped while another queue of the lab was running."""


class _queue_turn:  # noqa: N801 - read as a with statement
    """Waits until no other queue of the lab runs."""

    def __init__(self, order: QueueOrder, is_over: Callable[[], bool]) -> None:
        self._lock = queue_turn_lock(order.lab)
        self._is_over = is_over

    def __enter__(self) -> None:
        while not self._is_over():
            try:
                self._lock.acquire(timeout=WAIT_SECONDS)
            except Timeout:
                continue
            return
        raise _StoppedWhileWaiting

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class _ProgressWriter:
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
        _write_queue_json(self._file, {"model": model, "condition": condition, **told})


def _spawn_detached(words: Sequence[str], log: int) -> subprocess.Popen[bytes]:
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


def _queue_folder(name: str) -> Path:
    folder = queues_folder() / name
    if not (folder / QUEUE).is_file():
        raise UnknownQueue(
            say("This computer has no queue {name}."), hint=say("List queues with: eyeline run --status"), name=name
        )
    return folder


def _queue_entry_name(name: str) -> str:
    return f"eyeline-queue-{name}"


def _queue_state(folder: Path) -> Literal["running", "waiting", "done", "stopped"]:
    if _is_queue_running(folder):
        return "running"
    if (folder / SUMMARY).exists():
        return "done"
    return "stopped" if (folder / ENDED).exists() else "waiting"


def _is_queue_running(folder: Path) -> bool:
    lock = FileLock(folder / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return True
    lock.release()
    return False


def _write_queue_json(file: Path, content: Mapping[str, object]) -> None:
    write_file_atomically(file, json.dumps(content, indent=2).encode())


def _read_queue_json(file: Path) -> dict[str, JsonValue]:
    try:
        return json.loads(file.read_bytes())
    except FileNotFoundError:
        return {}
