"""Whatever happens to a worker, its reader or a callback: every job ends, and a later one fails at once."""

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO

import pytest

from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.model_errors import WorkerEnded
from desktop.inference.models.registry import FakeModel
from desktop.inference.worker_commands import AskCommand, DecodingSettings
from desktop.inference.worker_control import worker_client as client_module
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_control.worker_job import JobState, WorkerJob
from desktop.inference.worker_control.worker_process import WorkerProcess, spawn_process
from desktop.inference.worker_events import HelloEvent, JobEvent, TextEmitted
from tests.limits import within
from tests.unit.inference.conftest import Script
from tests.unit.inference.helpers import request, scripted

LIMIT = within(5)
"""Seconds within which a job ends; the patience of these clients is far below."""
HELLO = HelloEvent(pid=1, python="3.11.0", versions={}).model_dump_json()
START = f"import os, sys, time\nsay = lambda text: os.write(1, text.encode())\nsay({HELLO!r} + chr(10))\n"
READ = "line = sys.stdin.buffer.readline()\n"
LONG = DecodingSettings(max_new_tokens=100_000)

Program = Callable[[str], WorkerClient]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Clients of a worker that is this Python program; they are closed after the test."""
    clients: list[WorkerClient] = []

    def start(code: str) -> WorkerClient:
        def spawn(_: Sequence[str], folder: Path, environment: Mapping[str, str], log: IO[bytes]) -> WorkerProcess:
            return spawn_process([sys.executable, "-S", "-c", code], folder, environment, log)

        clients.append(WorkerClient("program", logs=tmp_path, patience=0.3, spawn=spawn))
        return clients[-1]

    yield start
    for client in clients:
        client.close()


def ask(name: str = "ask", text: str = "Which?") -> AskCommand:
    return AskCommand(job=name, request=request("r", text), decoding=LONG)


def error_of(job: WorkerJob) -> WorkerEnded:
    """The error of a job that ends soon."""
    assert job.wait(LIMIT), f"the job is still {job.state}"
    assert isinstance(job.error, WorkerEnded)
    return job.error


def assert_over(client: WorkerClient) -> None:
    """The process is gone, and another job fails before `submit` has returned it."""
    assert not client.alive
    late = client.submit(ask("late"))
    assert late.ended and isinstance(late.error, WorkerEnded)


def raises_at_text(_: WorkerJob, event: JobEvent) -> None:
    if isinstance(event, TextEmitted):
        raise ValueError("of the callback")


def leaves_at_text(_: WorkerJob, event: JobEvent) -> None:
    if isinstance(event, TextEmitted):
        raise SystemExit("of the callback")


@pytest.mark.parametrize("callback", [raises_at_text, leaves_at_text])
def test_that_a_callback_that_raises_ends_every_job_with_its_error(
    fake: Script,
    callback: Callable[[WorkerJob, JobEvent], None],
    expected_warnings: None,
    caplog: pytest.LogCaptureFixture,
) -> None:
    client = fake(tokens=100_000, token_seconds=0.01)
    jobs = [client.submit(ask("a"), callback), client.submit(ask("b")), client.submit(ask("c"))]
    for job in jobs:
        error = error_of(job)
        assert isinstance(error.__cause__, ValueError | SystemExit)
        assert "of the callback" in str(error) and "\n" not in str(error)
        with pytest.raises(WorkerEnded):
            job.result(LIMIT)
    (record,) = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert record.exc_info and callback.__name__ in str(record.exc_info[2] and caplog.text)
    assert_over(client)


@pytest.mark.parametrize("at", [JobState.RUNNING, JobState.DONE])
def test_that_a_handler_of_states_that_raises_ends_every_job(
    fake: Script, at: JobState, expected_warnings: None
) -> None:
    def raises(job: WorkerJob) -> None:
        if job.state is at:
            raise ValueError("of the handler")

    client = fake(tokens=3, token_seconds=0.01)
    first = client.submit(ask("a"), on_state=raises)
    second = client.submit(AskCommand(job="b", request=request("r", "?"), decoding=LONG), raises_at_text, raises)
    assert first.wait(LIMIT) and second.wait(LIMIT)
    assert isinstance(error_of(second).__cause__, ValueError)
    assert first.state is (JobState.FAILED if at is JobState.RUNNING else JobState.DONE)
    assert_over(client)


def test_that_a_handler_that_raises_at_the_failure_of_its_job_keeps_no_other_from_its_end(
    fake: Script, expected_warnings: None
) -> None:
    def raises(job: WorkerJob) -> None:
        if job.state is JobState.FAILED:
            raise ValueError("of the handler")

    client = fake(at={"1": "exit"})
    jobs = [client.submit(ask(name), on_state=raises) for name in ("a", "b")]
    for job in jobs:
        assert "exit code 7" in str(error_of(job))
    assert_over(client)


@pytest.mark.parametrize(
    "says",
    [
        "say('good morning' + chr(10))",
        "os.write(1, bytes(range(256)) + bytes([10]))",
        "os.write(1, bytes([255]) * 3_000_000)",
        """say('{"type": "job_dreamt", "job": "ask"}' + chr(10))""",
        """say('{"type": "job_started"}' + chr(10))""",
        """say('{"type": "hello", "protocol": 99, "pid": 1, "python": "3", "versions": {}}' + chr(10))""",
    ],
    ids=["words", "bytes", "endless", "unknown", "no job", "protocol"],
)
def test_that_a_worker_that_sends_garbage_ends_its_jobs(program: Program, says: str, expected_warnings: None) -> None:
    client = program(f"{START}{READ}{says}\ntime.sleep(1000)\n")
    job = client.submit(ask())
    assert "could not be processed" in str(error_of(job))
    assert_over(client)


def test_that_an_event_before_hello_ends_the_jobs(program: Program, expected_warnings: None) -> None:
    code = START.replace(HELLO, '{"type": "job_started", "job": "ask"}')
    client = program(f"{code}{READ}time.sleep(1000)\n")
    assert "before hello" in str(error_of(client.submit(ask())))
    assert_over(client)


@pytest.mark.parametrize(
    "does",
    [
        """say('{"type": "job_star'); sys.exit(3)""",
        "os.read(0, 1000); sys.exit(3)",
        "os.close(0); time.sleep(1000)",
        "os.close(1); time.sleep(1000)",
        "os.close(0); os.close(1); time.sleep(1000)",
    ],
    ids=["half an event", "half a command", "reads no more", "says no more", "neither"],
)
def test_that_a_pipe_that_breaks_in_mid_line_ends_the_jobs(
    program: Program, does: str, expected_warnings: None
) -> None:
    client = program(f"{START}{does}\n")
    job = client.submit(ask(text="word " * 100_000))
    error_of(job)
    assert_over(client)


def test_that_a_worker_that_reads_nothing_keeps_no_caller_and_can_be_stopped(program: Program) -> None:
    client = program(f"{START}time.sleep(1000)\n")
    job = client.submit(ask(text="word " * 100_000))
    assert not job.ended
    client.cancel(job)
    assert job.wait(LIMIT) and job.state is JobState.CANCELLED
    assert_over(client)


def test_that_a_stray_process_that_keeps_the_pipe_open_keeps_no_job(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "DRAIN_SECONDS", 0.3)
    note = tmp_path / "stray"
    stray = (
        f"note = {str(note)!r}\nstray = os.fork()\n"
        "if not stray:\n os.setsid(); os.mkdir(note + '.begun'); time.sleep(1000)\n"
        "while not os.path.isdir(note + '.begun'): time.sleep(0.001)\n"
        "open(note, 'w').write(str(stray))\n"
    )
    client = program(f"{START}{stray}{READ}os._exit(3)\n")
    try:
        assert "exit code 3" in str(error_of(client.submit(ask())))
        assert_over(client)
    finally:
        os.kill(int(note.read_text()), signal.SIGKILL)


def test_that_a_callback_is_given_the_job_that_submit_returns(fake: Script) -> None:
    given: list[WorkerJob] = []
    came = threading.Event()

    def on_event(job: WorkerJob, event: JobEvent) -> None:
        given.append(job)
        if isinstance(event, TextEmitted):
            client.cancel(job)
            came.set()

    client = fake(tokens=100_000, token_seconds=0.01)
    job = client.submit(ask(), on_event)
    assert job.result(LIMIT) is JobState.CANCELLED
    assert came.is_set() and set(map(id, given)) == {id(job)}


def test_that_a_handler_that_raises_where_a_model_is_asked_leaves_the_worker_free(tmp_path: Path) -> None:
    raised: list[JobEvent] = []

    def on_event(event: JobEvent) -> None:
        if isinstance(event, TextEmitted) and not raised:
            raised.append(event)
            raise ValueError("of the handler")

    folder = scripted(tmp_path / "fake", tokens=100_000, token_seconds=0.01)
    with WorkerBackend("fake", FakeModel(folder=str(folder)), folder, on_event=on_event) as asker:
        asker.load()
        with pytest.raises(ValueError, match="of the handler"):
            list(asker.stream(request("r", "?"), LONG))
        assert asker.loaded
        assert list(asker.answer([request("r", "?")], DecodingSettings(max_new_tokens=2)))
