"""The demo models of a lab: `eyeline-tiny`, which is part of Eyeline and was trained on generated items, and an
untrained one that a worker builds. Both are labelled as such wherever they are shown."""

import json
import shutil
from collections.abc import Callable
from importlib import resources
from pathlib import Path

from db.ids import new_id
from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import ModelDiskFull, ModelFailed
from desktop.inference.models.registry import DEMO, DEMO_FOLDER, ModelSetup, add_folder
from desktop.inference.worker_commands import DecodingSettings, MakeDemo
from desktop.inference.worker_control.worker_client import WorkerClient

TINY = "eyeline-tiny"
TINY_FOLDER = Path("models") / TINY
TINY_REVISION = "2e7d982c002f43215597909ab5e6881f7dde5d5cba5bfd7c6395f50e18c7d78d"
"""The fingerprint of the files of `resources/demo_model`: by it the model is known, whatever it is called."""
TINY_TOKENS = 640
"""Room for the longest path that is asked for, 300 steps of two tokens."""
NOT_OF_IT = {"__init__.py", "__pycache__", "course.json"}
MAX_NEW_TOKENS = 48
Progress = Callable[[int, int], object]
PIECE = 1 << 18
ROOM_BYTES = 20_000_000
"""What the larger of them takes on the disk, with room to spare."""


def add_tiny_model(
    lab: Lab, *, python: str = "", name: str = TINY, progress: Progress = lambda done, total: None
) -> ModelRow:
    """Put `eyeline-tiny` into the lab's folder `models/eyeline-tiny`, and on its list of models.

    It is run in 32 bits, since processors are slow in 16. progress: bytes that are written, and of how many. Raises
    DiskFull, ModelNameTaken.
    """
    folder = lab.folder / TINY_FOLDER
    if not (folder / "config.json").is_file():
        _copy_tiny_model(folder, progress)
    setup = ModelSetup(
        dtype="float32", attention="sdpa", decoding=DecodingSettings(max_new_tokens=TINY_TOKENS), python=python
    )
    return add_folder(lab, name or TINY, folder, setup)


def is_trained_on_generated(row: ModelRow) -> bool:
    """Whether a model is `eyeline-tiny`, in a worker or served (`serving`): it has learnt from generated items alone, a
    teaching aid and not a baseline."""
    return row.kind in {"transformers", "server"} and json.loads(row.body).get("revision") == TINY_REVISION


def _copy_tiny_model(folder: Path, progress: Progress) -> None:
    """The files that come with Eyeline, whole or not at all."""
    files = [file for file in resources.files("resources.demo_model").iterdir() if file.name not in NOT_OF_IT]
    _require_demo_space(folder)
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    held = [(file.name, file.read_bytes()) for file in files]
    done, total = 0, sum(len(data) for _, data in held)
    for name, data in held:
        with (part / name).open("wb") as out:
            for start in range(0, len(data), PIECE):
                out.write(data[start : start + PIECE])
                done += len(data[start : start + PIECE])
                progress(done, total)
    part.rename(folder)


def add_demo_model(lab: Lab, *, python: str = "", name: str = DEMO) -> ModelRow:
    """Put the tiny untrained Qwen2.5-VL into the lab's folder `models/untrained-demo`, and on its list of models.

    Takes some seconds. Raises DiskFull, NoWorkerPython where the worker's Python has no torch, ModelFailed,
    WorkerEnded.
    """
    folder = lab.folder / DEMO_FOLDER
    if not (folder / "config.json").is_file():
        build_demo_model(folder, python=python)
    setup = ModelSetup(attention="sdpa", decoding=DecodingSettings(max_new_tokens=MAX_NEW_TOKENS), python=python)
    return add_folder(lab, name or DEMO, folder, setup, trained=False)


def build_demo_model(folder: Path, *, python: str = "") -> None:
    """Build the untrained model in `folder`, which must not be there yet. Raises what `add_demo_model` raises."""
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    _require_demo_space(folder)
    try:
        with WorkerClient(DEMO, python=python) as client:
            client.submit(MakeDemo(job=str(new_id()), folder=str(folder))).result()
    except ModelFailed:
        shutil.rmtree(part, ignore_errors=True)
        raise


def _require_demo_space(folder: Path) -> None:
    there = next(place for place in folder.parents if place.exists())
    free = shutil.disk_usage(there).free
    if free < ROOM_BYTES:
        raise ModelDiskFull(
            say("The disk is full: the demo model requires {need} MB, but only {free} MB are free."),
            where=str(folder),
            hint=say("Free up some disk space and try again."),
            need=ROOM_BYTES // 10**6,
            free=free // 10**6,
        )
