"""One worker process and the jobs it does, without Qt: a reader thread turns its lines into events."""

import io
import logging
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from desktop.benchmarks.ids import new_id
from desktop.benchmarks.words import say
from desktop.inference.commands import MAX_LINE, PROTOCOL, BadLine, Cancel, Command, Work, line_of, lines_of
from desktop.inference.errors import WorkerEnded
from desktop.inference.events import Hello, event_of
from desktop.inference.jobs import Job, JobState, OnEvent, OnState
from desktop.inference.process import close_quietly, default_python, kill_group, start_worker, stop_process

PATIENCE = 3.0

log = logging.getLogger("eyeline.inference")


class WorkerClient:
    """Spawns a worker and speaks with it. Methods may be called from any thread; callbacks come from the reader's.

    patience: seconds between asking, terminating and killing.
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
    ) -> None:
        self.id = str(new_id())
        self._logged = {"worker": self.id}
        self.model = model
        self.hello: Hello | None = None
        self.log_file = (logs or _logs()) / f"worker-{self.id}.log"
        self._patience = patience
        self._jobs: dict[str, Job] = {}
        self._unwanted: set[str] = set()
        self._closing = False
        self._how = ""
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self._stoppers: list[threading.Thread] = []
        self._process = start_worker(python or default_python(), engine, self.log_file, environment or {})
        self._reader = threading.Thread(target=self._read, name=f"worker {model}", daemon=True)
        self._reader.start()
        log.info("worker started, process %s", self._process.pid, extra=self._logged)

    @property
    def pid(self) -> int:
        """The worker's process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def submit(self, command: Work, on_event: OnEvent | None = None, on_state: OnState | None = None) -> Job:
        """Send a job. Raises BadLine for what does not fit a line; a dead worker fails the job at once."""
        job = Job(command.job, self.model, on_event, on_state)
        lines = lines_of(command)
        with self._lock:
            self._jobs[job.id] = job
        if not all(self._send(line) for line in lines):
            self._process.wait()
            job.fail(self._ended_error())
        return job

    def cancel(self, job: Job) -> None:
        """Ask the worker to stop a job; after `patience` terminate it, after as much again kill it. Returns at once."""
        with self._lock:
            if job.ended or job.id in self._unwanted:
                return
            self._unwanted.add(job.id)
            stopper = threading.Thread(target=self._stop, args=(job,), name=f"stop {job.id}", daemon=True)
            self._stoppers.append(stopper)
        stopper.start()

    def kill(self, how: str) -> None:
        """End a worker that is of no more use; its jobs fail, and `how` is told as the reason."""
        self._how = how
        stop_process(self._process, self._patience)

    def close(self) -> None:
        """End the process and wait until it is gone; with it goes the model's memory."""
        self._closing = True
        close_quietly(self._process.stdin)
        try:
            self._process.wait(self._patience)
        except subprocess.TimeoutExpired:
            stop_process(self._process, self._patience)
        self._reader.join()
        for stopper in self._stoppers:
            stopper.join()
        log.info("worker ended", extra=self._logged)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send(self, line: bytes) -> bool:
        stdin = self._process.stdin
        try:
            with self._sending:
                if stdin is None or stdin.closed:
                    return False
                left = memoryview(line)
                while left:
                    left = left[stdin.write(left) :]
        except (OSError, ValueError):
            return False
        return True

    def _stop(self, job: Job) -> None:
        asking = threading.Thread(target=self._send, args=(line_of(Cancel(job=job.id)),), daemon=True)
        asking.start()
        if not job.wait(self._patience):
            stop_process(self._process, self._patience)
            job.wait()
        asking.join()

    def _read(self) -> None:
        """Turn lines into events until the pipe ends; then the process is over and every job with it."""
        assert isinstance(self._process.stdout, io.RawIOBase)
        stdout = io.BufferedReader(self._process.stdout, buffer_size=1 << 16)
        try:
            while line := stdout.readline(MAX_LINE + 1):
                self._take(line)
        except BadLine as error:
            log.warning("not a line of ours: %s", error, extra=self._logged)
            stop_process(self._process, self._patience)
        self._process.wait()
        kill_group(self._process.pid)
        close_quietly(stdout)
        close_quietly(self._process.stdin)
        self._end_jobs()

    def _take(self, line: bytes) -> None:
        event = event_of(line)
        if isinstance(event, Hello):
            if event.protocol != PROTOCOL:
                raise BadLine(f"protocol {event.protocol}, {PROTOCOL} expected")
            self.hello = event
        elif self.hello is None:
            raise BadLine(f"{event.type} before hello")
        else:
            job = self._jobs.get(event.job)
            if job:
                job.take(event)
            if job and job.ended:
                with self._lock:
                    del self._jobs[event.job]

    def _end_jobs(self) -> None:
        with self._lock:
            jobs = list(self._jobs.values())
            self._jobs.clear()
        for job in jobs:
            if self._closing or job.id in self._unwanted:
                job.end_cancelled()
            else:
                job.fail(self._ended_error())

    def _ended_error(self) -> WorkerEnded:
        return WorkerEnded(
            say("The process of {model} ended ({how}) in the middle of its work."),
            hint=say("Its log is {log}."),
            model=self.model,
            how=self._how or _how(self._process.returncode),
            log=str(self.log_file),
        )


def _how(code: int | None) -> str:
    if code is not None and code < 0:
        import signal

        return {"SIGKILL": "killed, or out of memory"}.get(signal.Signals(-code).name, signal.Signals(-code).name)
    return f"exit code {code}"


def _logs() -> Path:
    from desktop.library.log import log_folder

    return log_folder() / "workers"


__all__ = ["Command", "Job", "JobState", "WorkerClient"]
