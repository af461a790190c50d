# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Trains `eyeline-tiny` from freshly drawn weights: a fixed course of lessons, the same under the same seed.

Only deterministic algorithms are used: a second run on the same kind of card and software ends with the same weights.

A step has four lessons: a loop, a maze, two of Jigsaw. Several cards share them; the sums are the same.
"""

import math
import os
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, distributed
from torch.nn import functional
from torch.utils.data import DataLoader, Dataset

from desktop.benchmarks.ordinal.labels import COUNT
from desktop.inference.worker.libraries import Foreign
from installers.demo_model import items, photographs, tiny, words
from installers.demo_model.items import Slot, levels

SEED = 350
"""In the millions of the generators' seeds: lessons come from 350 … 10⁹ on, examinations from 351 … 10⁹ on."""
STEPS = 2000
RATE = 2e-3
PARTS = (1.0, 1.0, 0.5, 0.5)
"""How much each part of `Pupil.loss` counts."""
LEAST = 0.02
WARM = 100
FACTORS = 26 + 10 + 10
SHOWS = {
    **dict.fromkeys(("missing_piece_easy", "missing_piece_hard"), 5),
    **dict.fromkeys(("order_restoration", "order_generation"), 4),
    **dict.fromkeys(("localization_easy", "localization_hard", "connection"), 2),
    "anomaly": 1,
}
"""How many pictures an item of Jigsaw has."""
AT_ONCE = {5: 80, 4: 80, 2: 144, 1: 160}
TURN = (
    *("missing_piece_easy", "localization_easy", "localization_hard", "missing_piece_hard", "connection"),
    *("missing_piece_easy", "localization_easy", "localization_hard", "missing_piece_hard", "order_restoration"),
    *("missing_piece_easy", "connection", "anomaly", "order_generation"),
)
"""The tasks of Jigsaw in the order in which they take turns."""
BLIND_EVERY, LONG_EVERY = 37, 7


@dataclass(frozen=True)
class Course:
    """How long and how large: steps, the share of the usual items in each lesson, where it is computed. minutes: where
    it takes longer, it ends sooner, its learning rate with it; its weights are then not the same in a second run.
    examined_every: minutes between two looks at it."""

    steps: int = STEPS
    share: float = 1.0
    seed: int = SEED
    device: str = "cuda"
    helpers: int = 14
    minutes: float = math.inf
    examined_every: float = 2.0


def lessons_of(step: int, course: Course) -> list[Slot]:
    """The lessons of one step, the easier ones first in the course."""
    count = 1 if step < 400 else 2 if step < 800 else 3
    sides = (7,) if step < 900 else (7, 11) if step < 1500 else (7, 11, 21)
    long = step % LONG_EVERY == LONG_EVERY - 1
    slots = [
        Slot("2d_single_loop", 96 if long else 480, 736 if long else 168, levels(count)),
        Slot("2d_maze_loop", 96 if long else 480, 736 if long else 176, replace(levels(count), sizes=sides)),
    ]
    for which in (2 * step, 2 * step + 1):
        task = TURN[which % len(TURN)]
        slots.append(Slot(task, AT_ONCE[SHOWS[task]], _length(task)))
    if step % BLIND_EVERY == BLIND_EVERY - 1:
        slots = [replace(slot, blind=True, length=min(slot.length, 160)) for slot in slots]
    return [replace(slot, items=max(1, round(slot.items * course.share))) for slot in slots]


def examinations() -> list[Slot]:
    """Small held-out batches that tell how far it has come."""
    slots = [Slot(task, 240, 176, levels(3)) for task in items.TRACKS]
    return slots + [Slot(task, 96, _length(task)) for task in items.JIGSAW]


def _length(task: str) -> int:
    """The tokens of a prompt of Jigsaw with its answer, at most."""
    return 84 * SHOWS[task] + (60 if task == "anomaly" else 24)


class _Lessons(Dataset[dict[str, Any]]):
    """Lessons by their place in the course."""

    def __init__(self, plan: Sequence[tuple[Slot, int, int, str]], folder: Path) -> None:
        self._plan, self._folder = plan, folder

    def __len__(self) -> int:
        return len(self._plan)

    def __getitem__(self, place: int) -> dict[str, Any]:
        slot, seed, number, part = self._plan[place]
        made = items.lesson(slot, seed, number, self._folder, part)
        return {name: torch.from_numpy(v) if isinstance(v, np.ndarray) else v for name, v in vars(made).items()}


class Pupil:
    """The model in training, with what is only there for training: labels as sums of their letter and digits, and what
    the vision tower is asked of its patches."""

    def __init__(self, course: Course) -> None:
        torch.manual_seed(course.seed)
        self.course, self.steps, self.items = course, 0, 0
        self.tokenizer: Foreign = words.make_tokenizer()
        self.model: Foreign = tiny.make_model(self.tokenizer).to(course.device)
        width = tiny.TEXT["hidden_size"]
        self.factors = torch.nn.Parameter(torch.randn(FACTORS, width, device=course.device) * 0.02)
        self.spread = _spread(len(self.tokenizer), int(self.tokenizer.convert_tokens_to_ids("A00"))).to(course.device)
        seen = (27, 11, 11, items.WAYS + 1)
        self.seen = torch.nn.Linear(tiny.VISION["hidden_size"], sum(seen)).to(course.device)
        self.sizes = seen
        self.halfway = torch.nn.Linear(width, items.JUDGEMENTS).to(course.device)
        self.first = items.first_label()
        self.image = int(self.model.config.image_token_id)
        self.kind = torch.bfloat16 if course.device.startswith("cuda") else torch.float32

    @property
    def table(self) -> Tensor:
        """The embeddings of all tokens."""
        return self.model.model.text_model.embed_tokens.weight + self.spread @ self.factors

    def parameters(self) -> list[Tensor]:
        """All that is trained."""
        return [*self.model.parameters(), self.factors, *self.seen.parameters(), *self.halfway.parameters()]

    def hidden(
        self, lesson: dict[str, Tensor], table: Tensor, *, gazing: bool = False
    ) -> tuple[tiny.Read, Tensor | None]:
        """What the language part makes of a lesson, and the patches of its pictures."""
        ids, shown = lesson["ids"], lesson["shown"]
        x = functional.embedding(ids, table).to(self.kind)
        if not shown.shape[1]:
            return tiny.read(self.model, x), None
        pictures = lesson["pictures"].to(self.kind).mul(1 / 127.5).sub(1)
        patches, tokens = tiny.see(self.model, pictures.expand(-1, 3, -1, -1))
        places = ids == self.image
        x = x.masked_scatter(places.unsqueeze(-1), tokens[shown.flatten()])
        return tiny.read(self.model, x, gazing=gazing), patches

    def loss(self, lesson: dict[str, Tensor]) -> Tensor:
        """How far off are: the answers, what is asked half-way, where it looks, what it sees."""
        table = self.table
        drawing = lesson["pictures"].shape[1] == 1
        read, patches = self.hidden(lesson, table, gazing=drawing)
        weights = lesson["weights"][:, 1:]
        rows = weights > 0
        logits = functional.linear(read.last[:, :-1][rows], table.to(self.kind)).float()
        each = functional.cross_entropy(logits, lesson["ids"][:, 1:][rows], reduction="none")
        off = (each * weights[rows]).sum() / weights[rows].sum()
        nothing = off.new_zeros(())
        where = lesson["where"].long()
        there = where >= 0
        if patches is None or not bool(there.any()):
            return torch.stack((off, nothing, nothing, nothing))
        asked = functional.rms_norm(read.middle[there].float(), read.middle.shape[-1:])
        half = functional.cross_entropy(self.halfway(asked), where[there])
        if not drawing:
            return torch.stack((off, half, nothing, nothing))
        gaze = self._looking_elsewhere(read.gaze, lesson["ids"], where)
        return torch.stack(
            (off, half, gaze, self._seen_wrongly(patches, lesson["marks"].long(), lesson["ways"].long()))
        )

    def _looking_elsewhere(self, gaze: Sequence[Tensor], ids: Tensor, where: Tensor) -> Tensor:
        """How far labels are from looking at themselves in the picture early on, and what comes before a label from
        looking at it late."""
        first = int((ids[0] == self.image).nonzero()[0])
        row, column = where // items.CELLS // 2, where % items.CELLS // 2
        target = first + row * (items.CELLS // 2) + column
        labels = (ids >= self.first) & (where >= 0)
        before = (ids < self.first) & (where >= 0)
        parts = [
            functional.cross_entropy(scores[rows], target[rows])
            for scores, rows in zip(gaze, (labels, before), strict=True)
        ]
        return parts[0] + parts[1]

    def _seen_wrongly(self, patches: Tensor, marks: Tensor, ways: Tensor) -> Tensor:
        there = marks >= 0
        wanted = (
            torch.where(there, marks // 100, 26),
            torch.where(there, marks // 10 % 10, 10),
            torch.where(there, marks % 10, 10),
            torch.where(there, ways, items.WAYS),
        )
        weights = torch.where(there, 1.0, 0.05).flatten()
        parts = functional.linear(patches.float(), self.seen.weight, self.seen.bias).split(self.sizes, dim=-1)
        off = sum(
            functional.cross_entropy(part.flatten(0, 1), target.flatten(), reduction="none")
            for part, target in zip(parts, wanted, strict=True)
        )
        return (off * weights).sum() / weights.sum()

    @torch.no_grad()
    def right(self, lesson: dict[str, Any]) -> Tensor:
        """Which items of an examination it answers rightly, were it to write the right words before."""
        table = self.table
        read, _ = self.hidden(lesson, table)
        best = functional.linear(read.last[:, :-1], table.to(self.kind)).argmax(-1)
        same = (best == lesson["ids"][:, 1:]) | (lesson["weights"][:, 1:] <= 0.5)
        return same.all(dim=1)

    def baked(self) -> dict[str, Tensor]:
        """The weights as transformers loads them, in bfloat16."""
        state: dict[str, Tensor] = {name: value.detach().clone() for name, value in self.model.state_dict().items()}
        state["model.text_model.embed_tokens.weight"] = self.table.detach()
        state.pop("lm_head.weight", None)
        return {name: value.to("cpu", torch.bfloat16).contiguous() for name, value in state.items()}


def _spread(count: int, first: int) -> Tensor:
    """Which of the factors (letters, tens, ones) each token's embedding has: those of labels, their three."""
    spread = torch.zeros(count, FACTORS)
    for number in range(COUNT):
        for factor in (number // 100, 26 + number // 10 % 10, 36 + number % 10):
            spread[first + number, factor] = 1
    return spread


def _optimisers(pupil: Pupil) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the layers, AdamW for all else."""
    matrices = [value for name, value in pupil.model.named_parameters() if value.ndim == 2 and ".layers." in name]
    taken = {id(value) for value in matrices}
    rest = [value for value in pupil.parameters() if id(value) not in taken]
    fused = pupil.course.device.startswith("cuda")
    return [Muon(matrices), torch.optim.AdamW(rest, lr=RATE, betas=(0.9, 0.98), weight_decay=0.0, fused=fused)]


class Muon(torch.optim.Optimizer):
    """Momentum made orthogonal (Jordan and others, 2024), all matrices of one shape at once."""

    def __init__(self, matrices: Sequence[Tensor]) -> None:
        super().__init__(list(matrices), {"lr": RATE, "decay": 0.02, "momentum": 0.95})

    @torch.no_grad()
    def step(self, closure: Foreign = None) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Move all matrices."""
        for group in self.param_groups:
            by_shape = defaultdict[tuple[int, ...], list[Tensor]](list)
            for value in group["params"]:
                by_shape[tuple(value.shape)].append(value)
            for shape, values in by_shape.items():
                grads = torch.stack([value.grad for value in values if value.grad is not None])
                state = self.state[values[0]]
                kept = state["kept"] = state["kept"].lerp(grads, 1 - group["momentum"]) if "kept" in state else grads
                moved = _orthogonal(grads.lerp(kept, group["momentum"])) * (0.3 * max(shape) ** 0.5 * group["lr"])
                for value, one in zip(values, moved.unbind(), strict=True):
                    value.mul_(1 - group["lr"] * group["decay"]).sub_(one)


def _orthogonal(batch: Tensor) -> Tensor:
    """The nearest matrices whose singular values are about one."""
    x = batch.bfloat16() if batch.is_cuda else batch
    wide = x.shape[-1] >= x.shape[-2]
    x = x if wide else x.mT
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        square = x @ x.mT
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return (x if wide else x.mT).float()


def _rate(step: int, done: float) -> float:
    """The share of the full learning rate: a warm-up, then down along a cosine."""
    return min((step + 1) / WARM, LEAST + (1 - LEAST) * 0.5 * (1 + math.cos(math.pi * min(1.0, done))))


def plan(course: Course, rank: int = 0, cards: int = 1) -> list[tuple[Slot, int, int, str]]:
    """The lessons that a card has in the course: the slot, its seed, its number, its photographs."""
    return [
        (slot, course.seed, step, photographs.TRAIN)
        for step in range(course.steps)
        for slot in _own(lessons_of(step, course), step, rank, cards)
    ]


def _own(slots: Sequence[Slot], step: int, rank: int, cards: int) -> list[Slot]:
    """The lessons of a step that a card computes; they take turns, so that all cards have as much to do."""
    return [slot for place, slot in enumerate(slots) if (place + step) % cards == rank]


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
    optimisers = _optimisers(pupil)
    exams = [(slot, course.seed + 1, 0, photographs.HELD) for slot in examinations()] if rank == 0 else []
    exams = exams if course.share == 1.0 else []
    items.photographs_in(str(folder), photographs.TRAIN)
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
        for slot in _own(slots, step, rank, cards):
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
