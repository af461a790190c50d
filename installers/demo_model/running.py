# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Runs the course on one card, on several of one machine, or as a trial of a few steps on a processor."""

import json
import time
from dataclasses import replace
from typing import Any

import torch
from safetensors.torch import save_file
from torch import distributed, multiprocessing

from installers.demo_model.course import STEPS, Course
from installers.demo_model.pupil import Pupil
from installers.demo_model.training import train

TRIAL = {"share": 0.002, "device": "cpu", "helpers": 0}
"""What a course without a card is reduced to."""
PARTS = ("text_model", "vision_model", "connector")


def run(chosen: dict[str, Any]) -> None:
    """Train as chosen on the command line, and write weights and figures to its folder `out`."""
    if chosen["cards"] > 1:
        multiprocessing.spawn(train_on, (chosen,), chosen["cards"])  # pyright: ignore[reportPrivateImportUsage]
    else:
        train_on(0, chosen)


def train_on(rank: int, chosen: dict[str, Any]) -> None:
    """What each card does."""
    cards, out = chosen["cards"], chosen["out"]
    there = torch.cuda.is_available()
    if cards > 1:
        if there:
            torch.cuda.set_device(rank)
        distributed.init_process_group(
            "nccl" if there else "gloo", "tcp://127.0.0.1:29517", rank=rank, world_size=cards
        )
    steps, helpers = chosen["steps"] or STEPS, max(1, chosen["helpers"] // cards)
    course = Course(steps=steps, helpers=helpers, minutes=chosen["minutes"])
    if not there:
        course = replace(course, **TRIAL)
    began = time.monotonic() - (time.time() - (chosen["began"] or time.time()))
    out.mkdir(parents=True, exist_ok=True)

    def keep(pupil: Pupil) -> None:
        baked = pupil.baked()
        for part in PARTS:
            save_file({name: value for name, value in baked.items() if part in name}, out / f"{part}.part")
            (out / f"{part}.part").replace(out / f"{part}.safetensors")

    pupil = train(course, chosen["folder"], _say if rank == 0 else _keep_quiet, rank, cards, keep, began)
    if rank == 0:
        keep(pupil)
        told = {
            "planned_steps": steps,
            "steps": pupil.steps,
            "items": pupil.items,
            "seed": course.seed,
            "seconds": round(time.monotonic() - began),
            "cards": cards,
        }
        told |= {"on": torch.cuda.get_device_name() if there else "a processor", "torch": torch.__version__}
        (out / "course.json").write_text(json.dumps(told, indent=1) + "\n")
    if cards > 1:
        distributed.destroy_process_group()


def _say(text: str) -> None:
    print(text, flush=True)


def _keep_quiet(_text: str) -> None:
    return
