"""The protocol of an engine, its errors, and how a job reports its progress."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from desktop.inference.commands import Answer, Ask, Check, Embed, Load, MakeDemo, Message
from desktop.inference.events import Failure


class Stopped(Exception):
    """The job was cancelled."""


class JobError(Exception):
    """The job cannot be done; `failure` has the reason."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(f"{failure.code}: {failure.detail}")


class RequestError(JobError):
    """One prompt cannot be answered: a picture is not what it should be, or the words cannot be sent."""


class OutOfMemory(JobError):
    """Memory was short; `failure` has what is known of need and free."""


def described(error: BaseException) -> str:
    """The error's kind and its own first line, at most 300 characters."""
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}"[:300]


@dataclass(frozen=True, slots=True)
class Report:
    """Sends a job's events, and checks whether it should stop."""

    job: str
    say: Callable[[Message], None]
    stop: threading.Event = field(default_factory=threading.Event)

    def check(self) -> None:
        """Raise Stopped if the job was cancelled."""
        if self.stop.is_set():
            raise Stopped


class Engine(Protocol):
    """One kind of model in a worker. Each call is one job, in the main thread; it raises Stopped or JobError."""

    def load(self, command: Load, report: Report) -> None: ...
    def check(self, command: Check, report: Report) -> None: ...
    def ask(self, command: Ask, report: Report) -> None: ...
    def answer(self, command: Answer, report: Report) -> None: ...
    def make_demo(self, command: MakeDemo, report: Report) -> None: ...
    def embed(self, command: Embed, report: Report) -> None: ...
