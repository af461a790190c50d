"""A real server: `transformers serve` with the tiny untrained model, its pictures and its stream."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from db.stores import models_runs_predictions as model_store
from desktop.benchmarks.item import Item
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.models.registry import find_model
from desktop.inference.servers.add_server_model import ServerSetup, add_server
from desktop.inference.streamed_model_panel import ModelPanel, PanelAnswer, PanelUpdate
from desktop.inference.worker_commands import DecodingSettings, MakeDemo
from tests.limits import within
from tests.unit.inference.helpers import BLUE, RED, stored
from tests.unit.inference.loaded import LOADING, Loaded

pytestmark = [pytest.mark.models, pytest.mark.long(120, reason="a server with torch is started first")]
STARTS_IN = within(50)
QUESTIONS = (
    "Which",
    "Where is it",
    "Count the objects",
    "What colour",
    "How many regions",
    "Start here",
    "A",
    "Look up",
)


@pytest.fixture(scope="module")
def served(running: Loaded, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Address and model of a server that runs."""
    home = tmp_path_factory.mktemp("served")
    running.client.submit(MakeDemo(job="make", folder=str(home / "demo"))).result(LOADING)
    settings = home / "demo" / "generation_config.json"
    # Untrained, it ends most answers with its first token.
    settings.write_text(json.dumps({**json.loads(settings.read_text()), "min_new_tokens": 6}))
    (home / "hub" / "hub").mkdir(parents=True)  # before 5.24 the list of models fails where there is no cache
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = str(home / "demo")
    command = [str(Path(sys.executable).with_name("transformers")), "serve", folder, "--port", str(port)]
    command += ["--host", "127.0.0.1", "--device", "cpu"]
    quiet = {**os.environ, "HF_HUB_OFFLINE": "1", "HF_HOME": str(home / "hub"), "OMP_NUM_THREADS": "1"}
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, env=quiet, stdout=log, stderr=log)
    try:
        _wait_for(f"http://127.0.0.1:{port}/health", process, home / "log")
        yield f"http://127.0.0.1:{port}", folder
    finally:
        process.terminate()
        process.wait(within(20))


def _wait_for(url: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    begun = time.monotonic()
    while time.monotonic() - begun < STARTS_IN:
        assert process.poll() is None, log.read_text()
        try:
            with urllib.request.urlopen(url, timeout=within(1)) as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the server did not start")


def test_that_a_real_server_answers_a_run_and_a_panel_with_pictures(served: tuple[str, str], lab: Lab) -> None:
    address, folder = served
    add_server(lab, "served", address, served=folder, setup=ServerSetup(decoding=DecodingSettings(max_new_tokens=12)))
    items = [stored(lab, words, f"{words}? <image 1> or <image 2>", "B", (RED, BLUE)) for words in QUESTIONS]
    result = run_batch(lab, "served", items)
    assert (result.done, result.failed) == (8, 0)
    rows = lab.read(model_store.load_predictions)
    assert {row.state for row in rows} <= {"answered", "cut"}
    for row in rows:
        assert row.raw
        assert row.first_token_ns
        assert (row.output_tokens or 0) > 5
        assert '"image_tokens":12' in row.sent, "four tokens a picture, and the two signs around each"
    assert '"server":"transformers"' in lab.read(model_store.list_model_runs)[0].plan
    assert run_batch(lab, "served", items, RunOptions(resume=True)).skipped == 8
    answer = ask_panel(lab, items[0])
    assert answer.raw == next(row.raw for row in rows if row.item_id == items[0].id), "greedy, and asked the same"
    assert answer.first_token_s is not None
    assert [(sent.width, sent.height, sent.tokens) for sent in answer.pictures] == [(56, 56, 6), (56, 56, 6)]


def ask_panel(lab: Lab, item: Item) -> PanelAnswer:
    """The answer in a column of the panel."""
    updates: list[PanelUpdate] = []
    panel = ModelPanel(lab, find_model(lab, "served"))
    panel.ask(item, updates.append).wait(within())
    panel.close()
    answer = updates[-1].answer
    assert answer is not None
    assert "".join(update.text for update in updates) == answer.raw
    return answer
