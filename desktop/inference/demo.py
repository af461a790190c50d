"""The demo model of a lab: built by a worker, since building needs torch, and called untrained wherever it shows."""

import shutil
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.words import say
from desktop.inference.client import WorkerClient
from desktop.inference.commands import Decoding, MakeDemo
from desktop.inference.errors import DiskFull, ModelFailed
from desktop.inference.registry import DEMO, DEMO_FOLDER, Setup, add_folder

MAX_NEW_TOKENS = 48
ROOM_BYTES = 4_000_000
"""What building the demo model takes on the disk, with room to spare; it has 0.9 MB."""


def add_demo(lab: Lab, *, python: str = "") -> ModelRow:
    """Put the tiny untrained Qwen2.5-VL into the lab's folder `models/untrained-demo`, and on its list of models.

    Takes some seconds. Raises DiskFull, NoPython where the worker's Python has no torch, ModelFailed, WorkerEnded.
    """
    folder = lab.folder / DEMO_FOLDER
    if not (folder / "config.json").is_file():
        build_demo(folder, python=python)
    setup = Setup(decoding=Decoding(max_new_tokens=MAX_NEW_TOKENS), python=python)
    return add_folder(lab, DEMO, folder, setup, trained=False)


def build_demo(folder: Path, *, python: str = "") -> None:
    """Build the demo model in `folder`, which must not be there yet. Raises what `add_demo` raises."""
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    _refuse_full_disk(folder)
    try:
        with WorkerClient(DEMO, python=python) as client:
            client.submit(MakeDemo(job=str(new_id()), folder=str(folder))).result()
    except ModelFailed:
        shutil.rmtree(part, ignore_errors=True)
        raise


def _refuse_full_disk(folder: Path) -> None:
    there = next(place for place in folder.parents if place.exists())
    free = shutil.disk_usage(there).free
    if free < ROOM_BYTES:
        raise DiskFull(
            say("The disk is full: the demo model needs {need} MB, {free} MB are free."),
            where=str(folder),
            hint=say("Free some space and try again."),
            need=ROOM_BYTES // 10**6,
            free=free // 10**6,
        )
