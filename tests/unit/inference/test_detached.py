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
from db.stores import models_runs_predictions
from desktop.inference.batch_runs import background_plan_process, login_autostart_entry
from desktop.inference.batch_runs.background_plan_process import (
    BackgroundQueue,
    QueueFailed,
    UnknownQueue,
    list_queues,
    load_queue,
    queue_turn_lock,
    run_queue,
    start_background_queue,
    stop_queue,
)
from desktop.inference.batch_runs.run_plan_files import PlanMemberOutcome, RunPlan
from desktop.inference.model_errors import UnknownModel
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


def process_of(queue: BackgroundQueue) -> psutil.Process:
    """What carries the queue out."""
    return next(process for process in psutil.process_iter(["cmdline"]) if queue.id in (process.info["cmdline"] or []))


def entry(queue: BackgroundQueue) -> Path:
    return login_autostart_entry.login_entry_file(f"eyeline-queue-{queue.id}")


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
    queue = start_background_queue(lab, night)
    assert entry(queue).is_file()
    wait_for(lambda: len(lab.read(models_runs_predictions.load_predictions)) >= 3)
    process = process_of(queue)
    assert os.getsid(process.pid) == process.pid != os.getsid(0)
    assert load_queue(queue.id).state == "running"
    assert run_queue(queue.id) is None
    children = process.children(recursive=True)
    process.send_signal(signal.SIGKILL)
    psutil.wait_procs([process, *children], timeout=within(10))
    wait_for(lambda: load_queue(queue.id).state == "waiting")
    before = len(lab.read(models_runs_predictions.load_predictions))
    assert before < 2 * ITEMS
    login = subprocess.run(words_of(entry(queue)), check=False, capture_output=True, text=True)
    assert login.returncode == 0, login.stderr
    (ended,) = list_queues(lab.folder)
    assert (ended.state, ended.error) == ("done", "")
    assert [(line["condition"], line["ended"], line["failed"]) for line in ended.summary] == [
        ("default", "done", 0),
        ("blind", "done", 0),
    ]
    assert not entry(queue).exists()
    kept = lab.read(models_runs_predictions.load_predictions)
    assert len(kept) == 2 * ITEMS
    assert Counter((row.model_run_id, row.stimulus_id) for row in kept).most_common(1)[0][1] == 1


def test_that_a_shutdown_leaves_it_waiting_and_stopping_it_takes_it_back(lab: Lab, night: RunPlan) -> None:
    queue = start_background_queue(lab, night)
    wait_for(lambda: len(lab.read(models_runs_predictions.load_predictions)) >= 2)
    process = process_of(queue)
    process.terminate()
    psutil.wait_procs([process], timeout=within(20))
    wait_for(lambda: load_queue(queue.id).state == "waiting")
    assert entry(queue).exists()
    stop_queue(queue.id)
    assert load_queue(queue.id).state == "stopped"
    assert not entry(queue).exists()
    assert run_queue(queue.id) is None


def test_that_queues_of_a_lab_take_turns(lab: Lab, night: RunPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_plan_process, "_spawn_detached", start_nothing)
    monkeypatch.setattr(background_plan_process, "WAIT_SECONDS", 0.05)
    first, second = start_background_queue(lab, night), start_background_queue(lab, night)
    assert [one.id for one in list_queues(lab.folder)] == [first.id, second.id]
    asked: list[str] = []

    def impatient() -> bool:
        asked.append(load_queue(second.id).state)
        return len(asked) > 3

    with queue_turn_lock(first.lab):
        assert run_queue(second.id, stopped=impatient) is None
    assert asked[:3] == ["running"] * 3
    assert lab.read(models_runs_predictions.list_model_runs) == []


def test_that_a_wrong_plan_is_refused_before_anything_is_handed_over(lab: Lab, night: RunPlan) -> None:
    with pytest.raises(UnknownModel):
        start_background_queue(lab, night.model_copy(update={"models": ("nobody",)}))
    assert list_queues() == []
    with pytest.raises(UnknownQueue):
        stop_queue("nothing")


def test_that_a_queue_whose_lab_is_gone_ends_with_one_sentence(
    lab: Lab, night: RunPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_plan_process, "_spawn_detached", start_nothing)
    queue = start_background_queue(lab, night)
    file = background_plan_process.queues_folder() / queue.id / background_plan_process.QUEUE
    file.write_text(file.read_text().replace(str(lab.folder), str(tmp_path / "gone")))
    with pytest.raises(StoreError):
        run_queue(queue.id)
    ended = load_queue(queue.id)
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
    def broken(*_: object, **__: object) -> list[PlanMemberOutcome]:
        raise KeyError("nobody foresaw this")

    monkeypatch.setattr(background_plan_process, "_spawn_detached", start_nothing)
    monkeypatch.setattr(background_plan_process, "run_plan", broken)
    queue = start_background_queue(lab, night)
    lab.close()
    with pytest.raises(QueueFailed):
        run_queue(queue.id)
    ended = load_queue(queue.id)
    assert (ended.state, "KeyError" in ended.error) == ("done", True)
    assert not entry(queue).exists()
    assert any(record.exc_info for record in caplog.records)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30))
def test_that_an_entry_gives_every_word_back(word: str) -> None:
    assert exec_words(
        f"{login_autostart_entry.quote_exec_word(word)} {login_autostart_entry.quote_exec_word('run')}"
    ) == [word, "run"]
