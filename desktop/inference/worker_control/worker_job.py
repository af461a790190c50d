"""A job of a worker as its client sees it: its state changes by the worker's events and the process's end only."""

import threading
import time
from collections.abc import Callable
from enum import StrEnum

from desktop.benchmarks.base_errors import EyelineError
from desktop.inference.model_errors import ModelFailed
from desktop.inference.worker_events import CancelAccepted, JobCancelled, JobEvent, JobFailed, JobFinished, JobStarted


class JobState(StrEnum):
    """The state of a job; the last three are final."""

    QUEUED = "queued"
    RUNNING = "running"
    CANCELLING = "cancelling"
    CANCELLED = "cancelled"
    FAILED = "failed"
    DONE = "done"


ENDS = {JobState.CANCELLED, JobState.FAILED, JobState.DONE}
OnEvent = Callable[["WorkerJob", JobEvent], None]
OnState = Callable[["WorkerJob"], None]


class WorkerJob:
    """One piece of work. `on_event` and `on_state` are called in the client's thread, with the job that it is about:
    the first may be called before `submit` has returned it.
    """

    def __init__(self, name: str, model: str, on_event: OnEvent | None = None, on_state: OnState | None = None) -> None:
        self.id = name
        self.state = JobState.QUEUED
        self.error: EyelineError | None = None
        self.heard = time.monotonic()
        """When the worker last said something of this job, by `time.monotonic`."""
        self._model = model
        self._on_event = on_event
        self._on_state = on_state
        self._ended = threading.Event()

    @property
    def ended(self) -> bool:
        """Whether the job has come to one of its ends."""
        return self.state in ENDS

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; False when the time is over first."""
        return self._ended.wait(seconds)

    def result(self, seconds: float | None = None) -> JobState:
        """Wait for the end and return the state. Raises the job's error where it failed, TimeoutError."""
        if not self.wait(seconds):
            raise TimeoutError(f"job {self.id} is still {self.state} after {seconds} s")
        if self.error:
            raise self.error
        return self.state

    def take(self, event: JobEvent) -> None:
        """Pass an event of this job on, then change the state by it."""
        if self.ended:
            return
        self.heard = time.monotonic()
        if self._on_event:
            self._on_event(self, event)
        match event:
            case JobStarted():
                self._move(JobState.RUNNING)
            case CancelAccepted():
                self._move(JobState.CANCELLING)
            case JobCancelled():
                self._move(JobState.CANCELLED)
            case JobFinished():
                self._move(JobState.DONE)
            case JobFailed(failure=failure):
                self.fail(ModelFailed(failure, self._model))
            case _:
                pass

    def fail(self, error: EyelineError) -> None:
        self.error = error
        self._move(JobState.FAILED)

    def end_cancelled(self) -> None:
        """End as cancelled: the process was ended because it did not stop."""
        self._move(JobState.CANCELLED)

    def _move(self, state: JobState) -> None:
        if self.state in ENDS or (self.state is JobState.CANCELLING and state is JobState.RUNNING):
            return
        self.state = state
        try:
            if self._on_state:
                self._on_state(self)
        finally:
            if state in ENDS:
                self._ended.set()
