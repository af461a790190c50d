"""Real servers with a tiny untrained model: added, probed and asked by the real commands, beside each other, held to a
form, thinking and not, killed and brought back."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from db.lab import open_lab
from db.rows import PredictionRow
from db.stores import models_runs_predictions
from desktop.inference.models.registry import find_model
from desktop.inference.streamed_model_panel import ModelPanel, PanelAnswer, PanelUpdate
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.foreign import servers
from tests.foreign.servers import ROOT, Server
from tests.limits import within

pytestmark = pytest.mark.long(3600, reason="a server is built from the package index the first time")
IMAGES = "benchmark=jigsaw"
TRACES = "benchmark=ordinal N=5"
MANY = 8
"""Repeats of 42 items: enough that a server is in the middle of them when it is killed."""


@dataclass(frozen=True)
class Lab:
    """A lab, worked on by the real commands."""

    folder: Path
    server: Server

    def eyeline(self, *arguments: object, code: int = 0) -> dict[str, Any]:
        """What a command says as JSON."""
        done = subprocess.run(self.line(*arguments), cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == code, (arguments, done.stdout[-3000:], done.stderr[-3000:])
        return json.loads(done.stdout)

    def line(self, *arguments: object) -> list[str]:
        """The command line."""
        return [sys.executable, "-P", "-m", "desktop", *map(str, arguments), "--lab", str(self.folder), "--json"]

    def runs(self) -> set[str]:
        """All runs."""
        with open_lab(self.folder) as lab:
            return {str(one.id) for one in lab.read(models_runs_predictions.list_model_runs)}

    def run(self, run: str) -> dict[str, Any]:
        """What decided the answers of a run."""
        with open_lab(self.folder) as lab:
            return json.loads(
                next(one.plan for one in lab.read(models_runs_predictions.list_model_runs) if str(one.id) == run)
            )

    def stored(self, run: str) -> list[PredictionRow]:
        """The answers of a run."""
        with open_lab(self.folder) as lab:
            row = next(one for one in lab.read(models_runs_predictions.list_model_runs) if str(one.id) == run)
            return lab.read(models_runs_predictions.load_predictions, model_run_id=row.id)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny model."""
    place = tmp_path_factory.mktemp("model") / "tiny"
    servers.run(sys.executable, "-P", "-m", "tests.foreign.tiny_model", place, cwd=ROOT, PYTHONPATH=str(ROOT))
    return place


def _vllm(folder: Path, place: Path) -> Server:
    python = servers.vllm()
    options = ("--max-model-len", 4096, "--enforce-eager", "--dtype", "float32", "--max-num-seqs", 8)
    quiet = {
        "HF_HUB_OFFLINE": "1",
        "VLLM_NO_USAGE_STATS": "1",
        "VLLM_CPU_KVCACHE_SPACE": "1",
        "VLLM_CPU_OMP_THREADS_BIND": "nobind",
    }
    serve = (python.with_name("vllm"), "serve", folder, "--host", "127.0.0.1", *options)
    return Server("vllm", lambda port: (*serve, "--port", port), place / "vllm.log", quiet)


def _llama(folder: Path, place: Path) -> Server:
    python, here = servers.llama(), Path(__file__).parent
    servers.run(python, here / "tiny_gguf.py", folder, place / "gguf")
    serve = (python, here / "llama_server.py", place / "gguf")
    return Server("llama.cpp", lambda port: (*serve, port), place / "llama.log")


@pytest.fixture(scope="module", params=[_vllm, _llama], ids=["vllm", "llama.cpp"])
def lab(request: pytest.FixtureRequest, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A sample lab with a model behind a server that runs."""
    place = tmp_path_factory.mktemp("lab")
    server: Server = request.param(folder, place)
    try:
        server.start()
        made = Lab(place / "lab", server)
        sample = [sys.executable, "-P", "-m", "desktop", "lab", "create", str(made.folder), "--sample"]
        subprocess.run(sample, cwd=ROOT, check=True, capture_output=True)
        yield made
    finally:
        server.kill()


@pytest.fixture(autouse=True)
def added(lab: Lab) -> None:
    """The model on the lab's list; its address belongs to the machine, and each test has one of its own."""
    lab.eyeline("models", "add", "q", "--server", lab.server.address, "--max-new-tokens", 12)


def test_that_a_real_server_is_known_for_what_it_is_and_shows_what_it_makes_of_images(lab: Lab) -> None:
    probed = lab.eyeline("models", "probe", "q")
    assert probed["loads"] and probed["answer_s"]
    assert probed["image_tokens"] == {"vllm": 18, "llama.cpp": 16}[lab.server.kind], "vLLM also counts two marks"


def test_that_a_run_is_answered_whole_and_resumed_to_nothing(lab: Lab) -> None:
    done = lab.eyeline("run", "--model", "q", "--items", IMAGES)
    assert (done["done"], done["failed"]) == (42, 0)
    about = lab.run(done["run_id"])["basis"]["environment"]
    assert (about["server"], about["context"]) == (lab.server.kind, 4096)
    assert about["version"]
    rows = lab.stored(done["run_id"])
    assert Counter(row.state for row in rows) <= Counter(answered=42, cut=42)
    told = [json.loads(row.sent) for row in rows]
    assert all(one["image_tokens"] and one["pictures"] for one in told)
    assert all(0 < (row.output_tokens or 0) <= 12 for row in rows)
    assert all((row.prompt_tokens or 0) > one["image_tokens"] for row, one in zip(rows, told, strict=True))
    again = lab.eyeline("run", "--model", "q", "--items", IMAGES, "--resume")
    assert (again["done"], again["skipped"]) == (0, 42)


def test_that_columns_beside_each_other_answer_as_a_run_does(lab: Lab) -> None:
    with open_lab(lab.folder) as opened:
        item = item_from_row(find_items(opened, IMAGES)[0])
        row = find_model(opened, "q")
        panels = [ModelPanel(opened, row) for _ in range(2)]
        seen: list[list[PanelUpdate]] = [[], []]
        jobs = [panel.ask(item, updates.append) for panel, updates in zip(panels, seen, strict=True)]
        for job in jobs:
            job.wait(within(120))
        for panel in panels:
            panel.close()
        answers = [updates[-1].answer for updates in seen]
        raw = {one.raw for one in opened.read(models_runs_predictions.load_predictions) if one.item_id == item.id}
    assert all(isinstance(answer, PanelAnswer) and answer.first_token_s is not None for answer in answers)
    assert {answer.raw for answer in answers if answer} == raw, "greedy, and asked the same"


def test_that_answers_held_to_a_form_have_that_form(lab: Lab) -> None:
    some_fail = 3 if lab.server.kind == "llama.cpp" else 0  # it reports an answer that it cannot parse as an error
    form = ("--condition", "schema", "--max-new-tokens", 900)
    done = lab.eyeline("run", "--model", "q", "--items", TRACES, *form, code=some_fail)
    rows = lab.stored(done["run_id"])
    assert done["done"] + done["failed"] == len(rows)
    assert bool(done["failed"]) is bool(some_fail)
    whole = [json.loads(row.raw) for row in rows if row.state == "answered"]
    assert whole, "white space is free between the parts, so that some answers may be cut"
    for answer in whole:
        assert answer.keys() == {"answer", "trace"}
        assert answer["trace"] and all(isinstance(step, str) for step in answer["trace"])


def test_that_thinking_is_switched_in_the_prompt(lab: Lab) -> None:
    counts: dict[str, list[int | None]] = {}
    for condition in ("thinking", "no-thinking"):
        done = lab.eyeline("run", "--model", "q", "--items", "task=anomaly", "--condition", condition)
        rows = sorted(lab.stored(done["run_id"]), key=lambda row: str(row.item_id))
        counts[condition] = [row.prompt_tokens for row in rows]
        assert all(json.loads(row.sent)["applied"]["thinking"] is (condition == "thinking") for row in rows)
    more = {(one or 0) - (other or 0) for one, other in zip(counts["thinking"], counts["no-thinking"], strict=True)}
    assert len(more) == 1 and more.pop() > 0, "the template's own words stand in every prompt, and in no other"


def test_that_a_run_outlives_its_server_and_loses_and_doubles_nothing(lab: Lab) -> None:
    line = lab.line("run", "--model", "q", "--items", IMAGES, "--repeats", MANY, "--max-new-tokens", 40)
    earlier = lab.runs()
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        try:
            _wait_for(lab, run, earlier, 40)
            lab.server.kill()
            assert run.poll() is None
            lab.server.start()
            out, errors = run.communicate(timeout=within(600))
        finally:
            run.kill()
    assert run.returncode == 0, (out[-2000:], errors[-2000:])
    _assert_whole(lab, json.loads(out)["run_id"])


def test_that_a_run_killed_in_the_middle_goes_on_where_it_was(lab: Lab) -> None:
    options = ("--model", "q", "--items", IMAGES, "--repeats", MANY, "--max-new-tokens", 41)
    earlier = lab.runs()
    with subprocess.Popen(
        lab.line("run", *options), cwd=ROOT, start_new_session=True, stdout=subprocess.DEVNULL
    ) as run:
        _wait_for(lab, run, earlier, 40)
        os.killpg(run.pid, signal.SIGKILL)
    done = lab.eyeline("run", *options, "--resume")
    assert done["skipped"] >= 40
    assert (done["done"] + done["skipped"], done["failed"]) == (42 * MANY, 0)
    _assert_whole(lab, done["run_id"])


def _wait_for(lab: Lab, run: "subprocess.Popen[Any]", earlier: set[str], answers: int) -> None:
    """Until a run that is not one of the earlier ones has so many answers, and not all."""
    begun = time.monotonic()
    while run.poll() is None and time.monotonic() - begun < within(300):
        fresh = lab.runs() - earlier
        if fresh and len(lab.stored(fresh.pop())) >= answers:
            return
        time.sleep(0.2)
    pytest.fail("the run was over, or stood, before it could be killed")


def _assert_whole(lab: Lab, run: str) -> None:
    kept = Counter((row.item_id, row.repeat) for row in lab.stored(run) if row.state in {"answered", "cut"})
    assert len(kept) == 42 * MANY
    assert set(kept.values()) == {1}
