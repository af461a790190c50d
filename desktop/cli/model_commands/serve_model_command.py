"""`eyeline models serve`: serves a model of this machine with vLLM, until the command ends."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.cli.print_command_outcome import CommandOutcome, escape_control_characters
from desktop.cli.shared_command_options import LabFolder, lab_folder
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop.inference.vllm_server.serve_plan import ServePlan
    from desktop.inference.vllm_server.server_process import EngineServer

Name = Annotated[str, typer.Argument(metavar="NAME", help="Model in the lab with a weights folder.")]
Engine = Annotated[Literal["vllm"], typer.Option("--engine", help="Inference engine.")]
Python = Annotated[str, typer.Option("--python", metavar="PATH", help="Python with vLLM. Default: the model's.")]
Context = Annotated[
    int | None, typer.Option("--context", metavar="N", min=256, help="Maximum tokens of prompt and answer.")
]
Called = Annotated[str, typer.Option("--as", metavar="NAME", help="Name as a server. Default: NAME-vllm.")]
Check = Annotated[bool, typer.Option("--check", help="Only print the distribution over GPUs.")]
POLL_SECONDS = 0.2
SECONDS_BETWEEN_LINES = 10.0


def serve_model_command(
    name: Name,
    engine: Engine = "vllm",
    python: Python = "",
    context: Context = None,
    called: Called = "",
    check: Check = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Serve a model with vLLM on the GPUs of this machine until Ctrl+C, and add it as a server of the lab.

    For example: eyeline models serve qwen --python ~/vllm/bin/python --lab DIR
    """
    from db.lab import open_lab
    from desktop.inference.backends.worker_backend import StopRequested
    from desktop.inference.vllm_server.serve_plan import check_served_files, plan_serving, register_served_model
    from desktop.inference.vllm_server.server_process import EngineServer

    folder = lab_folder(lab)
    with open_lab(folder) as opened:
        plan = plan_serving(opened, name, python=python, context=context, called=called)
    document = _serve_plan_document(plan, engine)
    if check:
        return CommandOutcome(document, [str(plan.layout.sentence)])
    _write_stderr_line(str(plan.layout.sentence))
    check_served_files(plan)
    with stop_requested() as stopped, EngineServer(plan) as server:
        document |= {"address": server.address, "log": server.log_file}
        _write_stderr_line(f"Its log: {server.log_file}")
        try:
            server.wait(stopped, _throttled_stderr_lines())
        except StopRequested:
            return CommandOutcome(document, ["Stopped before it was ready."], INTERRUPTED)
        with open_lab(folder) as opened:
            register_served_model(opened, plan, server.address)
        _write_stderr_line(f"{plan.called} answers at {server.address}. Ctrl+C ends it.")
        _wait_until_stopped(server, stopped)
    return CommandOutcome(document, [f"{plan.called} is served no longer; it stays on the list with its answers."])


def _wait_until_stopped(server: "EngineServer", stopped: "Callable[[], bool]") -> None:
    """Wait for the request to stop. Raises ServingEngineEnded."""
    while not stopped():
        server.check()
        time.sleep(POLL_SECONDS)


def _serve_plan_document(plan: "ServePlan", engine: str) -> dict[str, object]:
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


def _throttled_stderr_lines() -> "Callable[[str], None]":
    """Writes new lines to standard error, at most one every ten seconds."""
    said, last = -SECONDS_BETWEEN_LINES, ""

    def tell(line: str) -> None:
        nonlocal said, last
        if line != last and time.monotonic() - said >= SECONDS_BETWEEN_LINES:
            said, last = time.monotonic(), line
            _write_stderr_line(line)

    return tell


def _write_stderr_line(text: str) -> None:
    sys.stderr.write(f"{escape_control_characters(text)}\n")
    sys.stderr.flush()
