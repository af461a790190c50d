"""The client of one worker process and its jobs, without Qt: threads write its commands, read its events and wait for
its end."""

import io
import logging
import queue
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from db.ids import new_id
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import NoWorkerPython, WorkerEnded
from desktop.inference.worker_commands import (
    MAX_LINE,
    PROTOCOL,
    BadLine,
    CancelCommand,
    Command,
    Work,
    command_lines,
    message_line,
)
from desktop.inference.worker_control.worker_environment import (
    check_python_version,
    crashed_import_error,
    unfit_python_error,
)
from desktop.inference.worker_control.worker_job import JobState, OnEvent, OnState, WorkerJob
from desktop.inference.worker_control.worker_process import (
    Spawn,
    close_quietly,
    default_python,
    kill_group,
    start_worker,
    stop_process,
)
from desktop.inference.worker_events import EnvironmentFailed, HelloEvent, ImportStarted, parse_event

PATIENCE = 3.0
DRAIN_SECONDS = 10.0
"""How long events of a process that is over are still read: a process of its own may keep the pipe open for ever."""

ENDED_FROM_OUTSIDE = {0, -9, -15}
"""Exit codes of a process that was asked to end, or that the system killed for its memory."""

log = logging.getLogger("eyeline.inference")


class WorkerClient:
    """Spawns a worker and exchanges lines with it. Methods may be called from any thread and never wait for the worker,
    but for `kill` and `close`; callbacks are called in the reader's thread.

    Every job ends: with the process, or at the first error in reading its events or in a callback, which stops the
    process. patience: seconds between asking, terminating and killing. spawn: how the process is started.
    """

    def __init__(
        self,
        model: str,
        *,
        engine: str = "transformers",
        python: str = "",
        logs: Path | None = None,
        patience: float = PATIENCE,
        environment: Mapping[str, str] | None = None,
        spawn: Spawn | None = None,
    ) -> None:
        self.id = str(new_id())
        self._logged = {"worker": self.id}
        self.model = model
        self.hello: HelloEvent | None = None
        self.log_file = (logs or _worker_log_folder()) / f"worker-{self.id}.log"
        self._patience = patience
        self._jobs: dict[str, WorkerJob] = {}
        self._unwanted: set[str] = set()
        self._closing = False
        self._over = False
        self._how = ""
        self._cause: BaseException | None = None
        self._python = python or default_python()
        self._unfit: NoWorkerPython | None = None
        self._importing = ""
        self._greeted = threading.Event()
        self._lock = threading.Lock()
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stoppers: list[threading.Thread] = []
        self._process = start_worker(self._python, engine, self.log_file, environment or {}, spawn)
        self._reader, self._writer, self._watcher = (
            threading.Thread(target=work, name=f"{work.__name__[1:]} worker {model}", daemon=True)
            for work in (self._read, self._write, self._watch)
        )
        for thread in (self._reader, self._writer, self._watcher):
            thread.start()
        log.info("worker started, process %s", self._process.pid, extra=self._logged)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def submit(self, command: Work, on_event: OnEvent | None = None, on_state: OnState | None = None) -> WorkerJob:
        """Send a job and return it. Raises BadLine for what does not fit a line; a dead worker fails the job at once.

        Events may come before this returns: each callback is given the job that it is about.
        """
        job = WorkerJob(command.job, self.model, on_event, on_state)
        lines = command_lines(command)
        with self._lock:
            over = self._over
            if not over:
                self._jobs[job.id] = job
        if over:
            self._end(job)
        for line in lines:
            self._outbox.put(line)
        return job

    def wait_ready(self, seconds: float) -> bool:
        """Wait until the process has confirmed that its Python has all packages; False after `seconds`.

        Raises the error that a job would fail with if the process has ended.
        """
        ready = self._greeted.wait(seconds)
        if self._over:
            raise self._ended_error()
        return ready

    def cancel(self, job: WorkerJob, patience: float | None = None) -> None:
        """Ask the worker to stop a job; after `patience` (else the client's) terminate it, after the client's patience
        kill it. Returns at once."""
        with self._lock:
            if job.ended or job.id in self._unwanted:
                return
            self._unwanted.add(job.id)
            stopper = threading.Thread(target=self._stop, args=(job, patience), name=f"stop {job.id}", daemon=True)
            self._stoppers.append(stopper)
        self._outbox.put(message_line(CancelCommand(job=job.id)))
        stopper.start()

    def kill(self, how: str) -> None:
        """End a worker that cannot be used any more; its jobs fail with `how` as the reason."""
        self._how = how
        stop_process(self._process, self._patience)

    def close(self) -> None:
        """End the process and wait for its end, which frees the model's memory."""
        self._closing = True
        self._outbox.put(None)
        self._end_process()
        for thread in (self._watcher, self._writer, *self._stoppers):
            thread.join()
        log.info("worker ended", extra=self._logged)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self) -> None:
        """Write lines until the client is closed or the process takes no more of them, which ends it."""
        stdin = self._process.stdin
        assert stdin is not None
        try:
            while (line := self._outbox.get()) is not None and not self._closing:
                left = memoryview(line)
                while left:
                    left = left[stdin.write(left) :]
        except OSError as error:
            log.info("the worker takes no more commands: %s", error, extra=self._logged)
        finally:
            close_quietly(stdin)
            if not self._closing:
                self._end_process()

    def _stop(self, job: WorkerJob, patience: float | None) -> None:
        if not job.wait(self._patience if patience is None else patience):
            stop_process(self._process, self._patience)
            job.wait()

    def _read(self) -> None:
        """Turn lines into events until the pipe ends. Whatever is raised, by a callback too, ends the process."""
        assert isinstance(self._process.stdout, io.RawIOBase)
        stdout = io.BufferedReader(self._process.stdout, buffer_size=1 << 16)
        try:
            while line := stdout.readline(MAX_LINE + 1):
                self._take(line)
        except BadLine as error:
            log.warning("not a line of ours: %s", error, extra=self._logged)
            self._cause = error
        except BaseException as error:
            log.exception("an event was not handled, its worker is stopped", extra=self._logged)
            self._cause = error
        finally:
            self._end_process()
            close_quietly(stdout)

    def _end_process(self) -> None:
        """Wait until a process ends that has no more to do, and stop it where it does not."""
        try:
            self._process.wait(0 if self._cause else self._patience)
        except subprocess.TimeoutExpired:
            stop_process(self._process, self._patience)

    def _watch(self) -> None:
        """With the process every job ends: once its last events were read, at the latest after DRAIN_SECONDS."""
        self._process.wait()
        kill_group(self._process.pid)
        self._reader.join(DRAIN_SECONDS)
        self._outbox.put(None)
        self._unfit = self._unfit or self._look_at_python()
        with self._lock:
            self._over = True
            jobs = list(self._jobs.values())
            self._jobs.clear()
        self._greeted.set()
        for job in jobs:
            self._end(job)

    def _end(self, job: WorkerJob) -> None:
        try:
            if not self._cause and (self._closing or job.id in self._unwanted):
                job.end_cancelled()
            else:
                job.fail(self._ended_error())
        except BaseException:
            log.exception("the end of a job was not handled", extra=self._logged)

    def _take(self, line: bytes) -> None:
        event = parse_event(line)
        if isinstance(event, EnvironmentFailed):
            self._unfit = unfit_python_error(self._python, event)
        elif isinstance(event, ImportStarted):
            self._importing = event.package
        elif isinstance(event, HelloEvent):
            if event.protocol != PROTOCOL:
                raise BadLine(f"protocol {event.protocol}, {PROTOCOL} expected")
            self.hello = event
            self._importing = ""
            self._greeted.set()
        elif self.hello is None:
            raise BadLine(f"{event.type} before hello")
        elif job := self._jobs.get(event.job):
            self._importing = ""
            job.take(event)
            if job.ended:
                with self._lock:
                    self._jobs.pop(event.job, None)

    def _look_at_python(self) -> NoWorkerPython | None:
        """The problem of the Python of a process that ended before its first job; None if unknown."""
        if self._closing or self._cause or self._how:
            return None
        code = self._process.poll()
        if self._importing and code not in ENDED_FROM_OUTSIDE:
            return crashed_import_error(self._python, self._importing, _describe_exit(code))
        try:
            if self.hello is None:
                check_python_version(self._python)
        except NoWorkerPython as error:
            return error
        return None

    def _ended_error(self) -> EyelineError:
        if self._unfit:
            return self._unfit
        if self._cause:
            error = WorkerEnded(
                say("The process of {model} was stopped because its output could not be processed: {cause}"),
                hint=say("Its log is {log}."),
                model=self.model,
                cause=(f"{type(self._cause).__name__}: {self._cause}".splitlines())[0],
                log=str(self.log_file),
            )
            error.__cause__ = self._cause
            return error
        return WorkerEnded(
            say("The process of {model} ended unexpectedly ({how})."),
            hint=say("Its log is {log}."),
            model=self.model,
            how=self._how or _describe_exit(self._process.poll()),
            log=str(self.log_file),
        )


def _describe_exit(code: int | None) -> str:
    if code is not None and code < 0:
        import signal

        return {"SIGKILL": "killed, or out of memory"}.get(signal.Signals(-code).name, signal.Signals(-code).name)
    return f"exit code {code}"


def _worker_log_folder() -> Path:
    from desktop.library.machine.log import machine_log_folder

    return machine_log_folder() / "workers"


__all__ = ["Command", "JobState", "WorkerClient", "WorkerJob"]
