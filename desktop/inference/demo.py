"""The demo model of a lab: built by a worker, since building needs torch, and called untrained wherever it shows."""

import shutil
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.ids import new_id
from desktop.inference.client import WorkerClient
from desktop.inference.commands import Decoding, MakeDemo
from desktop.inference.registry import DEMO, DEMO_FOLDER, add_folder

MAX_NEW_TOKENS = 48


def add_demo(lab: Lab, *, python: str = "") -> ModelRow:
    """Put the tiny untrained Qwen2.5-VL into the lab's folder `models/untrained-demo`, and on its list of models.

    Takes some seconds. Raises ModelFailed where the worker's Python has no torch, WorkerEnded.
    """
    folder = lab.folder / DEMO_FOLDER
    if not (folder / "config.json").is_file():
        build_demo(folder, python=python)
    return add_folder(lab, DEMO, folder, trained=False, decoding=Decoding(max_new_tokens=MAX_NEW_TOKENS), python=python)


def build_demo(folder: Path, *, python: str = "") -> None:
    """Build the demo model in `folder`, which must not be there yet."""
    shutil.rmtree(folder.with_name(f"{folder.name}.part"), ignore_errors=True)
    with WorkerClient(DEMO, python=python) as client:
        client.submit(MakeDemo(job=str(new_id()), folder=str(folder))).result()
