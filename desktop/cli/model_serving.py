"""`eyeline models serve`: serves a model of this machine with vLLM, until the command ends."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.cli.done import Done, visible
from desktop.cli.options import Json, LabFolder, lab_folder
from desktop.cli.stop import INTERRUPTED, stop_wished

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop.inference.serving.running import EngineServer
    from desktop.inference.serving.vllm import ServePlan

Name = Annotated[str, typer.Argument(metavar="NAME", help="Which model of the lab; it needs a folder of weights.")]
Engine = Annotated[Literal["vllm"], typer.Option("--engine", help="What serves it.")]
Python = Annotated[str, typer.Option("--python", metavar="PATH", help="A Python that has vLLM; else the model's.")]
Context = Annotated[
    int | None, typer.Option("--context", metavar="N", min=256, help="Tokens of a prompt and its answer at most.")
]
Called = Annotated[str, typer.Option("--as", metavar="NAME", help="Its name as a server; else NAME-vllm.")]
Check = Annotated[bool, typer.Option("--check", help="Say how it would be spread over the GPUs, and end.")]
POLL_SECONDS = 0.2
SECONDS_BETWEEN_LINES = 10.0


def serve(
    name: Name,
    engine: Engine = "vllm",
    python: Python = "",
    context: Context = None,
    called: Called = "",
    check: Check = False,
    lab: LabFolder = None,
    as_json: Json = False,
) -> Done:
    """Serve a model with vLLM on the GPUs of this machine until Ctrl+C, and add it as a server of the lab.

    For example: eyeline models serve qwen --python ~/vllm/bin/python --lab DIR
    """
    from db.lab import open_lab
    from desktop.inference.asking import Interrupted
    from desktop.inference.serving.running import EngineServer
    from desktop.inference.serving.vllm import check_files, plan_for, register

    folder = lab_folder(lab)
    with open_lab(folder) as opened:
        plan = plan_for(opened, name, python=python, context=context, called=called)
    document = _told(plan, engine)
    if check:
        return Done(document, [str(plan.layout.sentence)])
    _say(str(plan.layout.sentence))
    check_files(plan)
    with stop_wished() as stopped, EngineServer(plan) as server:
        document |= {"address": server.address, "log": server.log_file}
        _say(f"Its log: {server.log_file}")
        try:
            server.wait(stopped, _now_and_then())
        except Interrupted:
            return Done(document, ["Stopped before it was ready."], INTERRUPTED)
        with open_lab(folder) as opened:
            register(opened, plan, server.address)
        _say(f"{plan.called} answers at {server.address}. Ctrl+C ends it.")
        _until_ended(server, stopped)
    return Done(document, [f"{plan.called} is served no longer; it stays on the list with its answers."])


def _until_ended(server: "EngineServer", stopped: "Callable[[], bool]") -> None:
    """Wait for the request to stop. Raises EngineEnded."""
    while not stopped():
        server.check()
        time.sleep(POLL_SECONDS)


def _told(plan: "ServePlan", engine: str) -> dict[str, object]:
    layout = plan.layout
    return {
        "model": plan.model,
        "server": plan.called,
        "engine": engine,
        "python": Path(plan.python),
        "cards": [card.name for card in layout.cards],
        "tensor_parallel": layout.tensor,
        "data_parallel": layout.data,
        "context": layout.context,
        "need_bytes": layout.need,
        "free_bytes": layout.room,
    }


def _now_and_then() -> "Callable[[str], None]":
    """Writes new lines to standard error, at most one every ten seconds."""
    said, last = -SECONDS_BETWEEN_LINES, ""

    def tell(line: str) -> None:
        nonlocal said, last
        if line != last and time.monotonic() - said >= SECONDS_BETWEEN_LINES:
            said, last = time.monotonic(), line
            _say(line)

    return tell


def _say(text: str) -> None:
    sys.stderr.write(f"{visible(text)}\n")
    sys.stderr.flush()
