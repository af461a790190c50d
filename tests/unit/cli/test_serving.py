"""`eyeline models serve`: what it says, that it serves until it is ended, and that nothing outlives it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from db.lab import open_lab
from desktop.cli.model_commands import list_probe_install_models as model_commands
from desktop.inference.models.add_demo_models import TINY
from desktop.inference.models.registry import lab_models
from tests.limits import within
from tests.unit.cli.conftest import ROOT, Command
from tests.unit.inference.standin_vllm import StandIn
from tests.unit.inference.test_serving import alive

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture
def engine(tmp_path: Path) -> StandIn:
    return StandIn(tmp_path / "engine")


@pytest.fixture
def serving(eyeline: Command, lab: Path, place: Path, engine: StandIn) -> "Iterator[subprocess.Popen[str]]":
    """The command in a process of its own, once it says that the model answers."""
    assert eyeline("models", "add", "--demo", "--lab", lab).code == 0
    command = [sys.executable, "-P", "-m", "desktop", "models", "serve", TINY, "--python", str(engine.python)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [*command, "--lab", str(lab)], cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    assert process.stderr is not None
    said: list[str] = []
    for line in process.stderr:
        said.append(line)
        if "Ctrl+C ends it" in line:
            break
    assert any(line.startswith("vLLM on the CPU: needs about ") for line in said), said
    assert any(line.startswith("Its log: ") for line in said), said
    yield process
    if process.poll() is None:
        process.kill()
    process.communicate()


def test_that_a_served_model_answers_a_run_and_ends_with_the_command(
    serving: "subprocess.Popen[str]", eyeline: Command, lab: Path, engine: StandIn
) -> None:
    ran = eyeline("run", "--model", "eyeline-tiny-vllm", "--items", "task=anomaly", "--lab", lab, "--json")
    assert ran.document.items() >= {"done": 6, "failed": 0}.items()
    serving.send_signal(signal.SIGINT)
    told, _ = serving.communicate(timeout=within())
    assert serving.returncode == 0
    assert "eyeline-tiny-vllm is served no longer" in told
    assert alive(engine.told["pids"]) == []
    with open_lab(lab) as opened:
        assert [row.name for row in lab_models(opened)] == [TINY, "eyeline-tiny-vllm"]


def test_that_a_command_that_is_killed_takes_its_engine_along(
    serving: "subprocess.Popen[str]", engine: StandIn
) -> None:
    import psutil

    pids = engine.told["pids"]
    serving.kill()
    serving.wait(within())
    _, left = psutil.wait_procs([psutil.Process(pid) for pid in alive(pids)], timeout=within())
    assert left == []


def test_that_an_engine_that_dies_ends_the_command_with_its_reason(
    serving: "subprocess.Popen[str]", engine: StandIn
) -> None:
    os.kill(engine.told["pids"][0], signal.SIGKILL)
    _, said = serving.communicate(timeout=within())
    assert serving.returncode == 1
    assert "vLLM ended unexpectedly" in said


GIVEN: dict[str, tuple[list[str], dict[str, object]]] = {
    "name": ([TINY], {}),
    "python": (["--python"], {}),
    "engine": (["--engine", "vllm"], {"engine": "vllm"}),
    "context": (["--context", "512"], {"context": 512}),
    "called": (["--as", "mine"], {"server": "mine"}),
    "check": (["--check"], {}),
}


def test_that_every_option_of_serve_takes_effect_or_the_model_is_refused(
    eyeline: Command, lab: Path, engine: StandIn
) -> None:
    app: Any = get_command(model_commands.app)
    known = {str(one.name) for one in app.commands["serve"].params} - {"lab", "as_json"}
    assert set(GIVEN) == known
    eyeline("models", "add", "--demo", "--lab", lab)
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    plain = ("models", "serve", TINY, "--python", engine.python, "--check", "--lab", lab, "--json")
    usual = eyeline(*plain).document
    assert usual.items() >= {"server": "eyeline-tiny-vllm", "context": 2048, "tensor_parallel": 1}.items()
    for option, (words, effect) in GIVEN.items():
        if effect:
            told = eyeline(*plain, *words).document
            assert told.items() >= effect.items(), option
            assert option == "engine" or told != usual
    assert engine.told == {}, "--check starts nothing"
    refused = eyeline("models", "serve", "chance", *plain[3:])
    assert (refused.code, refused.document["error"]["code"]) == (2, "cannot_serve")
    without = eyeline("models", "serve", TINY, "--python", "/nowhere/python", *plain[5:])
    assert (without.code, without.document["error"]["code"]) == (1, "no_python")
    engine.remove()
    without = eyeline(*plain)
    assert (without.code, without.document["error"]["code"]) == (1, "no_engine")
    assert without.document["error"]["message"].count(".") <= 2
