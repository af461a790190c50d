"""The plan for serving a model with vLLM: the model, its name as a server, and the command line that starts it."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.messages import say
from desktop.inference.backends.worker_backend import require_unchanged_model
from desktop.inference.model_errors import CannotServe, NoWorkerPython, ServingEngineMissing
from desktop.inference.models.model_family_and_fingerprint import Step
from desktop.inference.models.registry import (
    LocalModel,
    ServerModel,
    find_model,
    load_model_config,
    model_folder_path,
    worker_python_of,
)
from desktop.inference.servers.add_server_model import ServerSetup, add_server, require_free_name
from desktop.inference.vllm_server.gpu_layout import GpuLayout, plan_gpu_layout, visible_devices
from desktop.inference.worker.checkpoints import custom_code_files
from desktop.inference.worker_control.worker_process import QUIET

HOST = "127.0.0.1"
"""Only this machine reaches it: it asks for no key."""
LOOK = "import importlib.util, sys; sys.exit(importlib.util.find_spec('vllm') is None)"
LOOK_SECONDS = 60.0
GIB = 2**30


@dataclass(frozen=True, slots=True)
class ServePlan:
    """A model of the lab as it is to be served. called: the name that the server's model gets in the lab."""

    model: str
    called: str
    config: LocalModel
    folder: Path
    python: str
    layout: GpuLayout
    trained: bool

    @property
    def setup(self) -> ServerSetup:
        """How the server's model is asked: as the model itself. Its files are stated as its revision."""
        chosen = self.config.model_dump(include={"thinking", "template", "decoding", "revision"})
        return ServerSetup.model_validate(chosen)

    def command(self, port: int) -> list[str]:
        """What starts vLLM. Sampling is named with every request; a repository's own settings do not count."""
        layout = self.layout
        words = [self.python, "-m", "vllm.entrypoints.cli.main", "serve", str(self.folder)]
        words += ["--served-model-name", self.model, "--host", HOST, "--port", str(port)]
        words += ["--dtype", self.config.dtype, "--seed", "0", "--generation-config", "vllm"]
        words += ["--max-model-len", str(layout.context), "--gpu-memory-utilization", f"{layout.share:.2f}"]
        words += ["--tensor-parallel-size", str(layout.tensor), "--data-parallel-size", str(layout.data)]
        if pixels := self.config.pixels:
            budget = {"min_pixels": pixels.least, "max_pixels": pixels.most}
            words += ["--mm-processor-kwargs", json.dumps(budget)]
        return [*words, "--trust-remote-code"] if self.config.own_code else words

    @property
    def environment(self) -> dict[str, str]:
        """Its environment variables: the GPUs, the memory to use without one, and no telemetry."""
        quiet = {name: QUIET[name] for name in ("HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY")}
        where = (
            {"VLLM_CPU_KVCACHE_SPACE": str(max(1, -(-self.layout.cache // GIB)))}
            if self.layout.processor
            else {"CUDA_VISIBLE_DEVICES": visible_devices(self.layout.cards)}
        )
        return {**quiet, "VLLM_NO_USAGE_STATS": "1", "PYTHONUNBUFFERED": "1", **where}


def plan_serving(
    lab: Lab,
    name: str,
    *,
    python: str = "",
    context: int | None = None,
    called: str = "",
) -> ServePlan:
    """How the model called `name` would be served. python: which has vLLM, else the model's. called: see `ServePlan`,
    else the name with `-vllm`.

    Raises UnknownModel, UnknownModelLocation, CannotServe, ModelTooLarge, ServingEngineMissing, NoWorkerPython,
    ModelNameTaken.
    """
    row = find_model(lab, name)
    config = load_model_config(lab, row)
    if not isinstance(config, LocalModel):
        raise CannotServe(
            say("{model} has no weights folder on this computer to serve."),
            hint=say("Add the model folder first: eyeline models add NAME --path FOLDER"),
            model=name,
        )
    _require_servable(name, config)
    folder = model_folder_path(lab, config).resolve()
    layout = plan_gpu_layout(name, config, folder, context=context)
    with_vllm = python or worker_python_of(config)
    plan = ServePlan(name, called or f"{name}-vllm", config, folder, with_vllm, layout, row.trained)
    require_free_name(lab, plan.called, _server_model(plan))
    _require_vllm(with_vllm)
    return plan


def check_served_files(plan: ServePlan, step: Step = lambda _done, _total: None) -> None:
    """Raises ModelChanged if the model's files are not those that were added, CannotServe if its code is not the code
    that was allowed. step: called with the bytes compared so far."""
    require_unchanged_model(plan.model, plan.config, plan.folder, step)
    if plan.config.own_code and custom_code_files.custom_code_hash(plan.folder) != plan.config.own_code:
        raise CannotServe(
            say("The code of {model} differs from the code that was allowed."),
            where=str(plan.folder),
            hint=say("Review it, then add the model again with --allow-code."),
            model=plan.model,
        )


def register_served_model(lab: Lab, plan: ServePlan, address: str) -> ModelRow:
    """Put the served model on the lab's list; where it is there already it gets this address. Raises ServerProblem."""
    return add_server(lab, plan.called, address, served=plan.model, setup=plan.setup, trained=plan.trained)


def _server_model(plan: ServePlan) -> ServerModel:
    return ServerModel(server="vllm", model=plan.model, name=plan.called, **dict(plan.setup))


def _require_servable(name: str, config: LocalModel) -> None:
    """Raises CannotServe for settings of a model that vLLM would not follow."""
    wrong = "--bits" if config.quantisation != "none" else "--device offload" if config.device == "offload" else ""
    if wrong:
        raise CannotServe(
            say("{model} was added with {option}, which vLLM applies differently."),
            hint=say("Add the folder again under another name without it, and serve that."),
            model=name,
            option=wrong,
        )


def _require_vllm(python: str) -> None:
    try:
        looked = subprocess.run([python, "-I", "-c", LOOK], capture_output=True, timeout=LOOK_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoWorkerPython(say("This Python does not start."), where=python) from error
    if looked.returncode:
        raise ServingEngineMissing(
            say("vLLM is not installed for this Python."),
            where=python,
            hint=say("Choose another Python with --python, or install it there: {command}"),
            command=f"{python} -m pip install vllm",
        )
