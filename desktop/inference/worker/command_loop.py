"""The worker's loop: one thread reads commands and notes wishes to stop, the main thread does one job after another."""

import faulthandler
import logging
import os
import platform
import queue
import runpy
import sys
import threading
import time
from importlib import metadata

from desktop.inference.worker.engine_protocol_and_errors import (
    JobError,
    JobReport,
    JobStopped,
    WorkerEngine,
    error_first_line,
)
from desktop.inference.worker.event_and_command_channel import EventChannel
from desktop.inference.worker.python_environment_check import OF_MODELS, reporting_imports
from desktop.inference.worker_commands import (
    AddPrompts,
    AnswerCommand,
    AskCommand,
    BadLine,
    CancelCommand,
    CheckCommand,
    EmbedCommand,
    LoadCommand,
    MakeDemo,
    Work,
)
from desktop.inference.worker_events import (
    CancelAccepted,
    FailureDetail,
    HelloEvent,
    JobCancelled,
    JobFailed,
    JobFinished,
    JobStarted,
)

NAMED = (
    "torch",
    "torchvision",
    "transformers",
    "tokenizers",
    "safetensors",
    "accelerate",
    "pillow",
    "numpy",
    "pydantic",
)
PARENT_CHECK_SECONDS = 1.0

log = logging.getLogger("eyeline.worker")


def serve_commands(engine_name: str, channel: EventChannel) -> int:
    """Say hello, then do jobs until standard input ends or the parent dies."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    faulthandler.enable(sys.stderr)
    channel.say(HelloEvent(pid=os.getpid(), python=platform.python_version(), versions=library_versions()))
    worker = _JobQueue(engine_name, channel)
    threading.Thread(target=worker.read, name="commands", daemon=True).start()
    threading.Thread(target=_exit_after_parent, args=(os.getppid(),), name="parent", daemon=True).start()
    worker.work()
    return 0


def load_engine(name: str, pipe: int) -> WorkerEngine:
    """The engine `transformers`, or the one that the Python file `name` makes with its `FakeEngine()`; what it needs is
    imported here and no earlier. Ends the process if that fails."""
    if name != "transformers":
        return runpy.run_path(name)["FakeEngine"]()
    with reporting_imports(pipe, OF_MODELS):
        from desktop.inference.worker.transformers_engine import TransformersEngine

    return TransformersEngine()


def library_versions() -> dict[str, str]:
    """The installed versions of what shapes an answer, read without importing any of it."""
    found: dict[str, str] = {}
    for name in NAMED:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def _exit_after_parent(parent: int) -> None:
    """End this process when its parent is gone, even where another process still holds the pipe open."""
    while os.getppid() == parent:
        time.sleep(PARENT_CHECK_SECONDS)
    os._exit(0)


class _JobQueue:
    """The queue of jobs and the flags by which they are stopped."""

    def __init__(self, engine_name: str, channel: EventChannel) -> None:
        self._engine_name = engine_name
        self._channel = channel
        self._jobs: queue.SimpleQueue[Work] = queue.SimpleQueue()
        self._flags: dict[str, threading.Event] = {}
        self._begun: dict[str, tuple[AnswerCommand, list[AddPrompts]]] = {}

    def read(self) -> None:
        """Read commands; exits with 0 at the end of input, with 2 at an invalid line."""
        try:
            for command in self._channel.commands():
                if isinstance(command, CancelCommand):
                    self._cancel(command.job)
                elif isinstance(command, AddPrompts):
                    self._add(command)
                else:
                    self._take(command)
        except BadLine as error:
            log.critical("not a command: %s", error)
            os._exit(2)
        os._exit(0)

    def _take(self, command: Work) -> None:
        self._flags[command.job] = threading.Event()
        if isinstance(command, AnswerCommand) and command.more:
            self._begun[command.job] = command, []
        else:
            self._jobs.put(command)

    def _add(self, further: AddPrompts) -> None:
        """Further prompts; with the last of them the job waits its turn, as one with all prompts."""
        if further.job not in self._begun:
            raise BadLine("prompts for a job that did not say that more come")
        first, rest = self._begun[further.job]
        rest.append(further)
        if not further.more:
            del self._begun[further.job]
            requests = first.requests + tuple(request for one in rest for request in one.requests)
            self._jobs.put(first.model_copy(update={"requests": requests, "more": False}))

    def _cancel(self, job: str) -> None:
        if flag := self._flags.get(job):
            flag.set()
            self._channel.say(CancelAccepted(job=job))

    def work(self) -> None:
        """Do one job after another, for ever: `read` ends the process."""
        engine = load_engine(self._engine_name, self._channel.pipe)
        while True:
            command = self._jobs.get()
            self._do(engine, command, JobReport(command.job, self._channel.say, self._flags[command.job]))
            del self._flags[command.job]

    def _do(self, engine: WorkerEngine, command: Work, report: JobReport) -> None:
        say = self._channel.say
        try:
            report.check()
            say(JobStarted(job=command.job))
            _dispatch_command(engine, command, report)
        except JobStopped:
            say(JobCancelled(job=command.job))
        except JobError as error:
            log.info("job %s: %s", command.job, error.failure.code)
            say(JobFailed(job=command.job, failure=error.failure))
        except Exception as error:
            log.exception("job %s failed", command.job)
            say(JobFailed(job=command.job, failure=FailureDetail(code="failed", detail=error_first_line(error))))
        else:
            say(JobFinished(job=command.job))


def _dispatch_command(engine: WorkerEngine, command: Work, report: JobReport) -> None:
    match command:
        case LoadCommand():
            engine.load(command, report)
        case CheckCommand():
            engine.check(command, report)
        case AskCommand():
            engine.ask(command, report)
        case MakeDemo():
            engine.make_demo(command, report)
        case EmbedCommand():
            engine.embed(command, report)
        case _:
            engine.answer(command, report)
