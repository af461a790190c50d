"""The protocol of an engine, its errors, and how a job reports its progress."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from desktop.inference.worker_commands import (
    AnswerCommand,
    AskCommand,
    CheckCommand,
    EmbedCommand,
    LoadCommand,
    MakeDemo,
    WireMessage,
)
from desktop.inference.worker_events import FailureDetail


class JobStopped(Exception):
    """The job was cancelled."""


class JobError(Exception):
    """The job cannot be done; `failure` has the reason."""

    def __init__(self, failure: FailureDetail) -> None:
        self.failure = failure
        super().__init__(f"{failure.code}: {failure.detail}")


class RequestError(JobError):
    """One prompt cannot be answered: a picture is not what it should be, or the words cannot be sent."""


class OutOfMemory(JobError):
    """Memory was short; `failure` has what is known of need and free."""


def error_first_line(error: BaseException) -> str:
    """The error's kind and its own first line, at most 300 characters."""
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}"[:300]


@dataclass(frozen=True, slots=True)
class JobReport:
    """Sends a job's events, and checks whether it should stop."""

    job: str
    say: Callable[[WireMessage], None]
    stop: threading.Event = field(default_factory=threading.Event)

    def check(self) -> None:
        """Raise Stopped if the job was cancelled."""
        if self.stop.is_set():
            raise JobStopped


class WorkerEngine(Protocol):
    """One kind of model in a worker. Each call is one job, in the main thread; it raises Stopped or JobError."""

    def load(self, command: LoadCommand, report: JobReport) -> None: ...
    def check(self, command: CheckCommand, report: JobReport) -> None: ...
    def ask(self, command: AskCommand, report: JobReport) -> None: ...
    def answer(self, command: AnswerCommand, report: JobReport) -> None: ...
    def make_demo(self, command: MakeDemo, report: JobReport) -> None: ...
    def embed(self, command: EmbedCommand, report: JobReport) -> None: ...
