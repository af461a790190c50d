# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Trains `eyeline-tiny` from freshly drawn weights: a fixed course of lessons, the same under the same seed.

Only deterministic algorithms are used: a second run on the same kind of card and software ends with the same weights.
"""

import math
import os
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, distributed
from torch.utils.data import DataLoader, Dataset

from installers.demo_model import photographs
from installers.demo_model.augmentation import photographs_in
from installers.demo_model.course import Course, examinations, lessons_of, own_lessons, plan
from installers.demo_model.items import Slot
from installers.demo_model.lessons import lesson as lesson_of
from installers.demo_model.optimisers import RATE, optimisers_of
from installers.demo_model.pupil import Pupil

PARTS = (1.0, 1.0, 0.5, 0.5)
"""How much each part of `Pupil.loss` counts."""
LEAST = 0.02
WARM = 100


class _Lessons(Dataset[dict[str, Any]]):
    """Lessons by their place in the course."""

    def __init__(self, plan: Sequence[tuple[Slot, int, int, str]], folder: Path) -> None:
        self._plan, self._folder = plan, folder

    def __len__(self) -> int:
        return len(self._plan)

    def __getitem__(self, place: int) -> dict[str, Any]:
        slot, seed, number, part = self._plan[place]
        made = lesson_of(slot, seed, number, self._folder, part)
        return {name: torch.from_numpy(v) if isinstance(v, np.ndarray) else v for name, v in vars(made).items()}


def _rate(step: int, done: float) -> float:
    """The share of the full learning rate: a warm-up, then down along a cosine."""
    return min((step + 1) / WARM, LEAST + (1 - LEAST) * 0.5 * (1 + math.cos(math.pi * min(1.0, done))))


def train(
    course: Course,
    folder: Path,
    say: Callable[[str], None] = print,
    rank: int = 0,
    cards: int = 1,
    keep: Callable[[Pupil], None] = lambda pupil: None,
    began: float | None = None,
) -> Pupil:
    """Train on the prepared photographs in `folder`.

    say: told how it goes. keep: called with what there is. began: when the clock (`time.monotonic`) was started, if
    before.
    """
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
    torch.use_deterministic_algorithms(True)
    torch.set_float32_matmul_precision("high")
    pupil = Pupil(course)
    optimisers = optimisers_of(pupil)
    exams = [(slot, course.seed + 1, 0, photographs.HELD) for slot in examinations()] if rank == 0 else []
    exams = exams if course.share == 1.0 else []
    photographs_in(str(folder), photographs.TRAIN)
    loader = DataLoader(
        _Lessons([*exams, *plan(course, rank, cards)], folder),
        batch_size=None,
        num_workers=course.helpers,
        prefetch_factor=6 if course.helpers else None,
        pin_memory=course.device.startswith("cuda"),
    )
    stream = iter(loader)
    held = [(slot.task, next(stream)) for slot, *_ in exams]
    began = time.monotonic() if began is None else began
    shown, minutes, waited, looked = 0, (time.monotonic() - began) / 60, 0.0, time.monotonic()
    losses = defaultdict[str, list[Tensor]](list)
    for step in range(course.steps):
        done = max(step / course.steps, minutes / course.minutes)
        if done >= 1:
            break
        for group in (group for optimiser in optimisers for group in optimiser.param_groups):
            group["lr"] = RATE * _rate(step, done)
        slots = lessons_of(step, course)
        for slot in own_lessons(slots, step, rank, cards):
            asked = time.monotonic()
            lesson = _moved(next(stream), course.device)
            waited += time.monotonic() - asked
            off = pupil.loss(lesson)
            (off @ off.new_tensor(PARTS) / len(slots)).backward()
            losses[slot.task].append(off.detach())
            shown += slot.items
        pupil.steps, pupil.items = step + 1, shown * cards
        minutes = _learn(pupil, optimisers, cards, (time.monotonic() - began) / 60)
        if step % 100 == 99 or step == 20:
            means = {task: [round(x, 2) for x in torch.stack(some).mean(0).tolist()] for task, some in losses.items()}
            losses.clear()
            say(f"step {step + 1}, {60 * minutes:.0f} s, {shown} items, {waited:.1f} s waited, {means}")
            waited = 0.0
        if held and time.monotonic() - looked > 60 * course.examined_every:
            keep(pupil)
            _examine(pupil, held, say)
            looked = time.monotonic()
    return pupil


def _learn(pupil: Pupil, optimisers: Sequence[torch.optim.Optimizer], cards: int, minutes: float) -> float:
    """One step along the gradients of all cards; returns the minutes that these have taken on average."""
    parameters = pupil.parameters()
    for value in parameters:
        value.grad = torch.zeros_like(value) if value.grad is None else value.grad  # a step without pictures has none
    if cards > 1:
        grads = [value.grad for value in parameters if value.grad is not None]
        whole = torch.cat([*(grad.flatten() for grad in grads), grads[0].new_tensor([minutes / cards])])
        distributed.all_reduce(whole)
        minutes = float(whole[-1])
        for value, part in zip(parameters, whole[:-1].split([value.numel() for value in parameters]), strict=True):
            value.grad = part.view_as(value)
    sound = bool(torch.isfinite(torch.nn.utils.clip_grad_norm_(parameters, 1.0)))
    for optimiser in optimisers:
        if sound:
            optimiser.step()
        optimiser.zero_grad(set_to_none=True)
    return minutes


def _moved(lesson: dict[str, Any], device: str) -> dict[str, Any]:
    return {name: v.to(device, non_blocking=True) if isinstance(v, Tensor) else v for name, v in lesson.items()}


def _examine(pupil: Pupil, held: Sequence[tuple[str, dict[str, Any]]], say: Callable[[str], None]) -> None:
    """Say the share of right answers in each examination, and by size and level."""
    for task, lesson in held:
        right = pupil.right(_moved(lesson, pupil.course.device)).cpu().numpy()
        by = defaultdict[str, list[bool]](list)
        for sort, one in zip(lesson["sorts"], right, strict=True):
            by[sort].append(bool(one))
        parts = {sort: round(100 * float(np.mean(ones))) for sort, ones in sorted(by.items()) if sort}
        say(f"  {task} {100 * right.mean():.1f} % {parts or ''}")
