"""Prompts are made ready ahead of the model by processes of the worker's own, which end with it."""

import os
import signal
from pathlib import Path

import psutil
import pytest

from desktop.inference.worker.preprocessing.batch_prefetch import ENOUGH_FOR_PROCESSES
from desktop.inference.worker_commands import MakeDemo, PromptRequest
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_events import AnswerFinished
from tests.limits import within
from tests.unit.inference.helpers import picture, request
from tests.unit.inference.library import Run
from tests.unit.inference.loaded import LOADING, Loaded, Told

pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and a model are loaded first")]


@pytest.fixture(scope="module")
def folder(running: Loaded, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo model."""
    place = tmp_path_factory.mktemp("prepared") / "demo"
    running.client.submit(MakeDemo(job="make", folder=str(place))).result(LOADING)
    return place


def many(place: Path, number: int = ENOUGH_FOR_PROCESSES) -> list[PromptRequest]:
    """Prompts with a picture each, of many colours and sizes, and one whose picture is not there."""
    made = [request(f"r{n}", f"Which {n}? ", picture(place, (n, 2 * n, 90), 28 + n, 56)) for n in range(number)]
    gone = picture(place, (250, 1, 1))
    Path(gone.path).unlink()
    return [*made, request("gone", gone)]


def processes(client: WorkerClient) -> list[psutil.Process]:
    """What the worker started, without the keeper of names that spawning brings along; what those start in turn has
    their command line until it becomes another program."""
    children = psutil.Process(client.pid).children()
    return [one for one in children if "spawn_main" in " ".join(one.cmdline())]


def compared(told: Told) -> dict[str, tuple[str, str, int, object]]:
    """What must not depend on who made a prompt ready."""
    return {
        name: (told.texts[name], event.prompt_hash, event.image_tokens, event.trace and event.trace.tokens)
        for name, event in told.finished.items()
    }


def test_that_processes_prepare_what_the_worker_prepares_and_end_with_it(
    running: Loaded, folder: Path, tmp_path: Path
) -> None:
    requests = many(tmp_path)
    running.load(folder, helpers=0)
    alone = running.answer(requests, most=4)
    assert processes(running.client) == []
    running.load(folder, helpers=2)
    few = running.answer(requests[:3], most=4)
    assert processes(running.client) == []
    first = running.answer(requests, most=4)
    helpers = processes(running.client)
    assert len(helpers) == 2
    busy = [sum(one.cpu_times()[:2]) for one in helpers]
    second = running.answer(requests, most=4)
    assert sum(sum(one.cpu_times()[:2]) for one in helpers) > sum(busy)
    assert compared(alone) == compared(first) == compared(second)
    assert compared(few).items() <= compared(alone).items()
    assert [list(told.failed) for told in (alone, first, second)] == [["gone"]] * 3
    helpers[0].send_signal(signal.SIGKILL)
    assert compared(running.answer(requests, most=4)) == compared(alone)
    psutil.wait_procs(helpers, timeout=within(20))  # the one that lives on is told to end, and waited for by nobody
    assert processes(running.client) == []
    log = running.client.log_file.read_text()
    assert log.count("a process that prepares prompts failed") == 1
    assert log.count("BrokenProcessPool: ") == 1, "with its traceback, once"
    running.load(folder)


def test_that_how_long_the_model_waited_is_told(running: Loaded, folder: Path, tmp_path: Path) -> None:
    running.load(folder, helpers=0)
    events = running.answer(many(tmp_path, 8), most=2).events
    waits = [event.waited_ns for event in events if isinstance(event, AnswerFinished)]
    assert len(waits) == 8
    assert all(wait >= 0 for wait in waits)
    assert waits[0] > 0


def test_that_they_end_where_the_worker_is_killed(folder: Path, tmp_path: Path) -> None:
    with WorkerClient("killed", logs=tmp_path, environment={"OMP_NUM_THREADS": "1"}) as client:
        own = Loaded(lambda: client)
        own.load(folder, helpers=1)
        own.answer(many(tmp_path), most=4)
        helpers = processes(client)
        assert helpers
        os.kill(client.pid, signal.SIGKILL)
        _, alive = psutil.wait_procs(helpers, timeout=within(10))
        assert alive == []


RIGHT = """
from types import SimpleNamespace
import numpy as np
from desktop.inference.worker_commands import (PromptRequest, TextPart)
from desktop.inference.worker.engine_protocol_and_errors import JobError
from desktop.inference.worker.preprocessing.prompt_preprocessor import PromptPreprocessor

class PadsRight:
    tokenizer = SimpleNamespace(added_tokens_decoder={})
    chat_template = ""
    def apply_chat_template(self, chats, **options):
        return {"attention_mask": np.array([[1, 1, 1], [1, 0, 0]]), "input_ids": np.ones((2, 3))}

prompts = [PromptRequest(id=name, parts=(TextPart(text=name),)) for name in ("long", "short")]
try:
    PromptPreprocessor(PadsRight(), 0, None).prepare(prompts, lambda: None)
except JobError as error:
    print(error.failure.detail)
"""


def test_that_a_processor_that_pads_on_the_right_all_the_same_is_refused(oracle: Run) -> None:
    told = oracle(RIGHT)
    assert told.stdout.strip() == "the processor pads on the right in spite of its setting"
