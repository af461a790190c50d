# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Examines `eyeline-tiny` as everybody asks it: through transformers' own loading, processor and greedy decoding.

Items are held out: other seeds, other photographs. Replies are read and judged by Eyeline's strict rules.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset

from desktop.benchmarks import answers, task_catalogue
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.inference.model_conditions import BLIND, DEFAULT
from desktop.inference.model_prompt import ImagePlaceholder, render_prompt
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from installers.demo_model import items, photographs
from installers.demo_model.items import Slot

SEED = 351
NEW_TOKENS = 640


@dataclass(frozen=True, slots=True)
class Reply:
    """One item's outcome: its chance, its right answer, and what was scored."""

    task: str
    blind: bool
    right: bool
    invalid: bool
    chance: float
    gold: str
    n: int
    level: str
    size: int
    measures: dict[str, float]


class Paper(Dataset[tuple[list[ItemDraft], Foreign]]):
    """The held-out items of some tasks, a batch at a time, made ready by the model's own processor."""

    def __init__(self, tasks: Sequence[str], count: int, photographs_in: Path, model: Path, *, blind: bool) -> None:
        self._folder, self._blind = photographs_in, blind
        self._batches = [
            (task, number, min(_batch(task), count - at))
            for task in tasks
            for number, at in enumerate(range(0, count, _batch(task)))
        ]
        self._processor: Foreign = transformers.AutoProcessor.from_pretrained(model)
        self._processor.tokenizer.padding_side = "left"

    def __len__(self) -> int:
        return len(self._batches)

    def __getitem__(self, place: int) -> tuple[list[ItemDraft], Foreign]:
        task, number, count = self._batches[place]
        slot = Slot(task, count, 0, OrdinalOptions())
        drafts = items.drafts(slot, SEED, 1 + number, self._folder, photographs.HELD)
        chats = [[{"role": "user", "content": _content(draft, blind=self._blind)}] for draft in drafts]
        inputs: Foreign = self._processor.apply_chat_template(
            chats,
            add_generation_prompt=True,
            tokenize=True,
            return_dict=True,
            return_tensors="pt",
            processor_kwargs={"padding": True},
        )
        return [replace(draft, pictures=()) for draft in drafts], dict(inputs)

    def texts(self, tokens: Foreign) -> list[str]:
        """What tokens say."""
        return self._processor.batch_decode(tokens, skip_special_tokens=True)


def _batch(task: str) -> int:
    return 250 if task in items.TRACKS else 100


def _content(draft: ItemDraft, *, blind: bool) -> list[dict[str, Any]]:
    return [
        {"type": "image", "image": Image.fromarray(draft.pictures[part.index])}
        if isinstance(part, ImagePlaceholder)
        else {"type": "text", "text": part.text}
        for part in render_prompt(draft.item, BLIND if blind else DEFAULT).parts
    ]


@torch.inference_mode()
def examine(
    paper: Paper, model: Path, device: str, helpers: int, *, blind: bool, most: int = NEW_TOKENS
) -> Iterator[Reply]:
    """The outcome of every item of a paper."""
    pupil: Foreign = transformers.AutoModelForImageTextToText.from_pretrained(model, dtype=torch.float32)
    pupil = pupil.to(device).eval()
    loader: Foreign = DataLoader(paper, batch_size=None, num_workers=helpers)
    for drafts, inputs in loader:
        sent = {name: value.to(device) for name, value in inputs.items()}
        made = pupil.generate(**sent, max_new_tokens=most, do_sample=False)
        for draft, said in zip(drafts, paper.texts(made[:, sent["input_ids"].shape[1] :]), strict=True):
            yield _judged(draft.item, said, blind=blind)


def _judged(item: Item, said: str, *, blind: bool) -> Reply:
    score = answers.grade_answer(item, said, answers.STRICT)
    gold: Any = item.answer
    told = gold["answer"] if item.kind is ItemKind.TRACE else gold if isinstance(gold, str) else canonical_json(gold)
    factors: dict[str, Any] = dict(item.factors)
    return Reply(
        task=item.task,
        blind=blind,
        right=score.outcome.value == "right",
        invalid=score.outcome.value == "invalid",
        chance=task_catalogue.chance_level(item) if item.task != "order_generation" else 1 / 24,
        gold=told if isinstance(told, str) else str(told),
        n=int(factors.get("N", 0)),
        level=str(factors.get("ordinal_level", "")),
        size=int(factors.get("object_count", factors.get("grid_size", 0))),
        measures=dict(score.measures),
    )


def table(replies: Sequence[Reply]) -> list[dict[str, Any]]:
    """A row a task: n, accuracy with its Wilson interval, what chance must reach at p < 0.001, the best constant
    answer, the accuracy without pictures, and for paths nLCP and STA."""
    by = defaultdict[tuple[str, bool], list[Reply]](list)
    for reply in replies:
        by[reply.task, reply.blind].append(reply)
    rows: list[dict[str, Any]] = []
    for (task, blind), own in by.items():
        if blind:
            continue
        n, right = len(own), sum(reply.right for reply in own)
        without = by.get((task, True), [])
        chance = sum(reply.chance for reply in own) / n
        row: dict[str, Any] = {
            "task": task,
            "n": n,
            "accuracy": right / n,
            "interval": _wilson(right, n),
            "chance": chance,
            "threshold": _threshold(n, chance),
            "majority": max(Counter(reply.gold for reply in own).values()) / n,
            "without_picture": sum(reply.right for reply in without) / len(without) if without else None,
            "invalid": sum(reply.invalid for reply in own) / n,
        }
        if own[0].n:
            row |= {name: sum(reply.measures[name] for reply in own) / n for name in ("nlcp", "sta")}
            row["by_level"] = _by(own, lambda reply: reply.level)
            row["by_size"] = _by(own, lambda reply: str(reply.size))
            row["by_size_level"] = _by(own, lambda reply: f"{reply.size} {reply.level}")
            row["by_n"] = _by(own, lambda reply: _span(reply.n))
        row["passes"] = right / n >= row["threshold"] and right / n > max(row["majority"], row["without_picture"] or 0)
        rows.append(row)
    return rows


SPANS = (3, 6, 10, 20, 50, 99, 150, 200, 250, 300)


def _span(n: int) -> str:
    high = next(top for top in SPANS if n <= top)
    low = max((top + 1 for top in SPANS if top < high), default=2)
    return f"{low} to {high}"


def _by(own: Sequence[Reply], key: Callable[[Reply], str]) -> dict[str, dict[str, float]]:
    groups = defaultdict[str, list[Reply]](list)
    for reply in own:
        groups[key(reply)].append(reply)
    return {
        name: {
            "n": len(group),
            "accuracy": sum(reply.right for reply in group) / len(group),
            **{one: sum(reply.measures[one] for reply in group) / len(group) for one in ("nlcp", "sta")},
        }
        for name, group in groups.items()
    }


def _wilson(right: int, n: int) -> tuple[float, float]:
    z = 1.959964
    middle = (right + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * (right * (n - right) / n + z * z / 4) ** 0.5
    return middle - half, middle + half


def _threshold(n: int, chance: float) -> float:
    """The least share of right answers that guessing reaches with a probability below 0.001."""
    from scipy.stats import binom

    return (int(binom.isf(0.001, n, chance)) + 1) / n
