"""A worker's life as its client sees it: states, stops, deaths."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from desktop.inference.model_errors import ModelFailed, NoWorkerPython, WorkerEnded
from desktop.inference.worker_commands import AnswerCommand, AskCommand, DecodingSettings, LoadCommand, MakeDemo
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_control.worker_job import JobState, WorkerJob
from desktop.inference.worker_events import AnswerFinished, JobEvent, TextEmitted
from tests import scripted_worker
from tests.limits import within
from tests.unit.inference.conftest import Script
from tests.unit.inference.helpers import request, scripted

LONG = DecodingSettings(max_new_tokens=100_000)


class Seen:
    """Events of a job, and a way to wait for one of a kind."""

    def __init__(self) -> None:
        self.events: list[JobEvent] = []
        self.states: list[JobState] = []
        self._changed = threading.Condition()

    def event(self, _: WorkerJob, event: JobEvent) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def state(self, job: WorkerJob) -> None:
        self.states.append(job.state)

    def wait_for(self, holds: Callable[["Seen"], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: holds(self), timeout=within(20))

    @property
    def text(self) -> str:
        return "".join(event.text for event in self.events if isinstance(event, TextEmitted))


def ask(client: WorkerClient, seen: Seen, name: str = "ask", decoding: DecodingSettings = LONG) -> WorkerJob:
    return client.submit(
        AskCommand(job=name, request=request("r", "Which?"), decoding=decoding), seen.event, seen.state
    )


def speaking(seen: Seen) -> bool:
    return any(isinstance(event, TextEmitted) for event in seen.events)


def test_that_a_streamed_answer_arrives_in_pieces_with_its_counts(fake: Script) -> None:
    seen = Seen()
    job = ask(fake(say="twelve letters", tokens=5), seen)
    assert job.result(within()) is JobState.DONE
    assert seen.text == "twelve letters"
    assert [event.tokens for event in seen.events if isinstance(event, TextEmitted)] == [1, 2, 3, 4, 5]
    assert [event.finish for event in seen.events if isinstance(event, AnswerFinished)] == ["stop"]
    assert seen.states == [JobState.RUNNING, JobState.DONE]


def test_that_an_answer_at_the_limit_of_tokens_says_so(fake: Script) -> None:
    seen = Seen()
    ask(fake(tokens=50), seen, decoding=DecodingSettings(max_new_tokens=10)).result(within())
    assert [event.finish for event in seen.events if isinstance(event, AnswerFinished)] == ["length"]


def test_that_what_a_library_prints_disturbs_no_event_and_stands_in_the_log(fake: Script, real_workers: None) -> None:
    client = fake(at={"1": "noise"})
    assert ask(client, Seen()).result(within()) is JobState.DONE
    client.close()
    assert "what a library prints" in client.log_file.read_text()


def test_that_jobs_are_done_one_after_the_other(fake: Script) -> None:
    client = fake(token_seconds=0.01)
    first, second = Seen(), Seen()
    jobs = [ask(client, first, "a"), ask(client, second, "b")]
    assert jobs[1].state is JobState.QUEUED
    assert [job.result(within()) for job in jobs] == [JobState.DONE, JobState.DONE]


def test_that_a_running_job_stops_within_one_token(fake: Script) -> None:
    client = fake(tokens=100_000, token_seconds=0.02)
    seen = Seen()
    job = ask(client, seen)
    seen.wait_for(speaking)
    client.cancel(job)
    assert job.wait(within(20))
    heard = [event.type for event in seen.events]
    after = heard[heard.index("cancel_accepted") + 1 :]
    assert seen.states == [JobState.RUNNING, JobState.CANCELLING, JobState.CANCELLED]
    assert after.count("text_emitted") <= 1
    assert client.alive


def test_that_a_waiting_job_stops_before_it_begins(fake: Script) -> None:
    client = fake(tokens=100_000, token_seconds=0.02)
    first, second = Seen(), Seen()
    running, waiting = ask(client, first, "a"), ask(client, second, "b")
    first.wait_for(speaking)
    client.cancel(waiting)
    client.cancel(running)
    assert running.result(within()) is JobState.CANCELLED
    assert waiting.result(within()) is JobState.CANCELLED
    assert not speaking(second)


def test_that_the_state_follows_the_event_and_not_the_wish(fake: Script) -> None:
    client = fake(tokens=100_000, token_seconds=0.01)
    seen = Seen()
    job = ask(client, seen)
    seen.wait_for(speaking)
    os.kill(client.pid, signal.SIGSTOP)
    client.cancel(job)
    assert job.state is JobState.RUNNING
    os.kill(client.pid, signal.SIGCONT)
    assert job.result(within()) is JobState.CANCELLED


@pytest.mark.parametrize("how", ["deaf", "freeze"])
def test_that_a_worker_that_does_not_stop_is_ended_with_its_children(
    fake: Script, how: str, real_workers: None
) -> None:
    script = {"deaf": True, "tokens": 100_000, "token_seconds": 0.02} if how == "deaf" else {"at": {"1": "freeze"}}
    client = fake(patience=0.2, **script)
    seen = Seen()
    job = ask(client, seen)
    seen.wait_for(lambda seen: bool(seen.states))
    client.cancel(job)
    assert job.result(within()) is JobState.CANCELLED
    assert not psutil.pid_exists(client.pid)


@pytest.mark.parametrize(("disaster", "told"), [("kill", "killed"), ("segfault", "SIGSEGV"), ("exit", "exit code 7")])
def test_that_a_dead_worker_fails_its_jobs_in_one_sentence(
    fake: Script, disaster: str, told: str, real_workers: None
) -> None:
    client = fake(at={"2": disaster})
    assert ask(client, Seen(), "a").result(within()) is JobState.DONE
    jobs = [ask(client, Seen(), name) for name in ("b", "c")]
    for job in jobs:
        with pytest.raises(WorkerEnded) as error:
            job.result(within())
        assert told in str(error.value)
        assert "\n" not in str(error.value)
    with pytest.raises(WorkerEnded):
        ask(client, Seen(), "d").result(within())


@pytest.mark.parametrize("when", ["load", "at"])
def test_that_a_shortage_of_memory_tells_model_device_need_and_free(fake: Script, tmp_path: Path, when: str) -> None:
    if when == "load":
        client = fake(loaded=False)
        folder = scripted(tmp_path / "short", load="out_of_memory")
        job = client.submit(LoadCommand(job="l", folder=str(folder)))
    else:
        client = fake(at={"1": "out_of_memory"})
        job = ask(client, Seen())
    with pytest.raises(ModelFailed) as error:
        job.result(within())
    assert str(error.value) == "fake does not fit on fake:0: it requires 24.0 GB, but only 8.0 GB are free."
    assert client.alive


def test_that_closing_leaves_no_process_even_in_the_middle_of_an_answer(fake: Script) -> None:
    client = fake(tokens=100_000, token_seconds=0.01)
    seen = Seen()
    job = ask(client, seen)
    seen.wait_for(speaking)
    client.close()
    assert job.state is JobState.CANCELLED
    assert not psutil.pid_exists(client.pid)


def test_that_a_worker_ends_with_its_parent() -> None:
    code = (
        "import os, sys\n"
        "from desktop.inference.worker_control.worker_client import WorkerClient\n"
        f"client = WorkerClient('orphan', engine={scripted_worker.FILE!r})\n"
        "print(client.pid, flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    parent = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    pid = int(parent.stdout)
    with suppress(psutil.NoSuchProcess):
        psutil.Process(pid).wait(within(20))
    assert not psutil.pid_exists(pid)


def test_that_a_python_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoWorkerPython) as error:
        WorkerClient("m", python=str(tmp_path / "python"), logs=tmp_path)
    assert error.value.where == str(tmp_path / "python")


def test_that_a_program_that_is_no_worker_fails_the_job(tmp_path: Path, expected_warnings: None) -> None:
    impostor = tmp_path / "python"
    impostor.write_text("#!/bin/sh\necho good morning\nexec sleep 1000\n")
    impostor.chmod(0o755)
    with WorkerClient("m", python=str(impostor), logs=tmp_path, patience=0.5) as client:
        with pytest.raises(WorkerEnded):
            client.submit(MakeDemo(job="d", folder=str(tmp_path / "demo"))).result(within())
        assert not client.alive


def test_that_a_batch_tells_every_answer_and_then_its_end(fake: Script) -> None:
    seen = Seen()
    requests = tuple(request(f"r{n}", "word " * n) for n in range(7))
    job = fake(say="words").submit(AnswerCommand(job="b", requests=requests, batch_tokens=4000), seen.event)
    assert job.result(within()) is JobState.DONE
    finished = [event.request for event in seen.events if isinstance(event, AnswerFinished)]
    assert sorted(finished) == [one.id for one in requests]
    assert seen.events[-1].type == "job_finished"
