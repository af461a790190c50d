"""A plan that outlives the window: started apart, killed, started again as a login would, and gone when it is done."""

import os
import re
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.errors import StoreError
from db.lab import Lab
from db.stores import models
from desktop.inference import autostart, detached
from desktop.inference.detached import (
    NoQueue,
    Queue,
    QueueBroken,
    hand_over,
    queue_of,
    queues,
    run_queue,
    stop,
    turn_lock,
)
from desktop.inference.errors import UnknownModel
from desktop.inference.plans import MemberResult, RunPlan
from tests.limits import within
from tests.unit.inference.helpers import RED, add_fake, stored

ITEMS = 12


@pytest.fixture
def night(lab: Lab) -> RunPlan:
    """A slow model, two conditions, a dozen items."""
    for n in range(ITEMS):
        stored(lab, f"k{n}", f"question {n} <image 1>", colours=(RED,))
    add_fake(lab, "slow", say="A", token_seconds=0.02)
    return RunPlan(models=("slow",), conditions=("default", "blind"), batch_tokens=1)


def start_nothing(_words: Sequence[str], _log: int) -> subprocess.Popen[bytes]:
    """In place of the process that carries a queue out."""
    return subprocess.Popen(["true"])


def wait_for(holds: Callable[[], bool], seconds: float = 20) -> None:
    """Until it holds; asked often, since another process makes it so."""
    end = time.monotonic() + within(seconds)
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def process_of(queue: Queue) -> psutil.Process:
    """What carries the queue out."""
    return next(process for process in psutil.process_iter(["cmdline"]) if queue.id in (process.info["cmdline"] or []))


def entry(queue: Queue) -> Path:
    return autostart.entry_file(f"eyeline-queue-{queue.id}")


def words_of(file: Path) -> list[str]:
    """The command in an autostart entry, read as the specification has it."""
    line = next(line for line in file.read_text().splitlines() if line.startswith("Exec="))
    return exec_words(line.removeprefix("Exec="))


def exec_words(text: str) -> list[str]:
    """Quoted words: the string's own escapes first, then those inside quotation marks, then the field codes."""
    string = text.replace("\\\\", "\\")
    found = re.findall(r'"((?:[^"\\]|\\.)*)"', string)
    return [re.sub(r"\\(.)", r"\1", word).replace("%%", "%") for word in found]


def test_that_a_plan_outlives_a_kill_goes_on_at_the_next_login_and_leaves_no_entry(lab: Lab, night: RunPlan) -> None:
    queue = hand_over(lab, night)
    assert entry(queue).is_file()
    wait_for(lambda: len(lab.read(models.predictions)) >= 3)
    process = process_of(queue)
    assert os.getsid(process.pid) == process.pid != os.getsid(0)
    assert queue_of(queue.id).state == "running"
    assert run_queue(queue.id) is None
    children = process.children(recursive=True)
    process.send_signal(signal.SIGKILL)
    psutil.wait_procs([process, *children], timeout=within(10))
    wait_for(lambda: queue_of(queue.id).state == "waiting")
    before = len(lab.read(models.predictions))
    assert before < 2 * ITEMS
    login = subprocess.run(words_of(entry(queue)), check=False, capture_output=True, text=True)
    assert login.returncode == 0, login.stderr
    (ended,) = queues(lab.folder)
    assert (ended.state, ended.error) == ("done", "")
    assert [(line["condition"], line["ended"], line["failed"]) for line in ended.summary] == [
        ("default", "done", 0),
        ("blind", "done", 0),
    ]
    assert not entry(queue).exists()
    kept = lab.read(models.predictions)
    assert len(kept) == 2 * ITEMS
    assert Counter((row.model_run_id, row.stimulus_id) for row in kept).most_common(1)[0][1] == 1


def test_that_a_shutdown_leaves_it_waiting_and_stopping_it_takes_it_back(lab: Lab, night: RunPlan) -> None:
    queue = hand_over(lab, night)
    wait_for(lambda: len(lab.read(models.predictions)) >= 2)
    process = process_of(queue)
    process.terminate()
    psutil.wait_procs([process], timeout=within(20))
    wait_for(lambda: queue_of(queue.id).state == "waiting")
    assert entry(queue).exists()
    stop(queue.id)
    assert queue_of(queue.id).state == "stopped"
    assert not entry(queue).exists()
    assert run_queue(queue.id) is None


def test_that_queues_of_a_lab_take_turns(lab: Lab, night: RunPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detached, "_spawned", start_nothing)
    monkeypatch.setattr(detached, "WAIT_SECONDS", 0.05)
    first, second = hand_over(lab, night), hand_over(lab, night)
    assert [one.id for one in queues(lab.folder)] == [first.id, second.id]
    asked: list[str] = []

    def impatient() -> bool:
        asked.append(queue_of(second.id).state)
        return len(asked) > 3

    with turn_lock(first.lab):
        assert run_queue(second.id, stopped=impatient) is None
    assert asked[:3] == ["running"] * 3
    assert lab.read(models.runs) == []


def test_that_a_wrong_plan_is_refused_before_anything_is_handed_over(lab: Lab, night: RunPlan) -> None:
    with pytest.raises(UnknownModel):
        hand_over(lab, night.model_copy(update={"models": ("nobody",)}))
    assert queues() == []
    with pytest.raises(NoQueue):
        stop("nothing")


def test_that_a_queue_whose_lab_is_gone_ends_with_one_sentence(
    lab: Lab, night: RunPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(detached, "_spawned", start_nothing)
    queue = hand_over(lab, night)
    file = detached.queues_folder() / queue.id / detached.QUEUE
    file.write_text(file.read_text().replace(str(lab.folder), str(tmp_path / "gone")))
    with pytest.raises(StoreError):
        run_queue(queue.id)
    ended = queue_of(queue.id)
    assert ended.state == "done"
    assert ended.error
    assert not entry(queue).exists()


def test_that_a_queue_that_ends_in_a_bug_ends_with_one_sentence_and_not_at_every_login(
    lab: Lab,
    night: RunPlan,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    expected_warnings: None,
) -> None:
    def broken(*_: object, **__: object) -> list[MemberResult]:
        raise KeyError("nobody foresaw this")

    monkeypatch.setattr(detached, "_spawned", start_nothing)
    monkeypatch.setattr(detached, "run_plan", broken)
    queue = hand_over(lab, night)
    lab.close()
    with pytest.raises(QueueBroken):
        run_queue(queue.id)
    ended = queue_of(queue.id)
    assert (ended.state, "KeyError" in ended.error) == ("done", True)
    assert not entry(queue).exists()
    assert any(record.exc_info for record in caplog.records)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30))
def test_that_an_entry_gives_every_word_back(word: str) -> None:
    assert exec_words(f"{autostart.quoted(word)} {autostart.quoted('run')}") == [word, "run"]
