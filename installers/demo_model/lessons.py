# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Lessons: batches of items as arrays, with what the model is asked of them in training alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Item, ItemKind, ObjectPosition
from installers.demo_model import photographs, words
from installers.demo_model.items import (
    TRACKS,
    Slot,
    asked,
    drafts,
    first_label,
    number_of,
    picture_tokens,
    token_ids,
    written,
)

SIDE, CELLS = 288, 18
"""A picture's side in pixels and in patches."""
PATCHES = CELLS * CELLS
JUDGEMENTS = PATCHES + 28
WAYS = 16 + 40
Ints = NDArray[np.int64]


@dataclass
class Lesson:
    """A batch ready for training.

    pictures: (p, channels, SIDE, SIDE). ids: (n, length). shown: (n, k), the pictures of each item in order. weights:
    (n, length), how much each token counts where it is to be written. marks: (p, CELLS²) by patch, the label whose
    middle lies there (-1: none), and ways: where the neighbours of that place are free or which place of a loop it is.
    where: (n, length), what the language part is asked of a token half-way (-1: nothing): of a label, or of what comes
    before one that is to be written, its patch; of the end of a picture what `_judgement` says. sorts: size and level
    of ordinal items.
    """

    pictures: NDArray[np.uint8]
    ids: Ints
    shown: Ints
    weights: NDArray[np.float32]
    marks: NDArray[np.int16]
    ways: NDArray[np.int16]
    where: NDArray[np.int16]
    sorts: list[str]


def lesson(slot: Slot, seed: int, number: int, folder: Path, part: str = photographs.TRAIN) -> Lesson:
    """Batch `number` for training."""
    made = drafts(slot, seed, number, folder, part)
    pictures: list[NDArray[np.uint8]] = []
    marks: list[NDArray[np.int16]] = []
    ways: list[NDArray[np.int16]] = []
    placed: dict[str, int] = {}
    ids = np.full((slot.items, slot.length), token_ids(words.PAD)[0], np.int64)
    weights = np.zeros((slot.items, slot.length), np.float32)
    where = np.full((slot.items, slot.length), -1, np.int16)
    shown: list[list[int]] = []
    for row, draft in enumerate(made):
        prompt, order = asked(draft.item, blind=slot.blind)
        for picture, pixels in zip(draft.item.images, draft.pictures, strict=True):
            if picture.pixels not in placed:
                placed[picture.pixels] = len(pictures)
                pictures.append(_squared(pixels, grey=slot.task in TRACKS))
                mark, way = _marked(draft)
                marks.append(mark)
                ways.append(way)
        shown.append([placed[draft.item.images[index].pixels] for index in order])
        answer = [*written(draft.item), token_ids(words.END)[0]]
        whole = (prompt + answer)[: slot.length]
        if len(whole) <= len(prompt) + 1:
            raise ValueError(f"a prompt of {slot.task} has {len(prompt)} tokens: no room for its answer")
        ids[row, : len(whole)] = whole
        weights[row, len(prompt) : len(whole)] = _counting(draft.item, len(answer))[: len(whole) - len(prompt)]
        if not slot.blind:
            where[row, : len(whole)] = _asked_halfway(draft.item, prompt, whole)
    return Lesson(
        pictures=np.stack(pictures),
        ids=ids,
        shown=np.array(shown, np.int64).reshape(slot.items, -1),
        weights=weights,
        marks=np.stack(marks),
        ways=np.stack(ways),
        where=where,
        sorts=[_sort(draft.item) for draft in made],
    )


def _sort(item: Item) -> str:
    size = item.factors.get("object_count", item.factors.get("grid_size", ""))
    return f"{size} {item.factors.get('ordinal_level', '')}".strip()


def _counting(item: Item, count: int) -> NDArray[np.float32]:
    """How much each token of an answer counts: the answer as much as its whole trace."""
    if item.kind is not ItemKind.TRACE:
        return np.ones(count, np.float32)
    counts = np.full(count, 0.02, np.float32)
    counts[3::2] = 0.05
    counts[1] = 1.0
    return counts


def _asked_halfway(item: Item, prompt: Sequence[int], whole: Sequence[int]) -> NDArray[np.int16]:
    asked_of = np.full(len(whole), -1, np.int16)
    ids = np.array(whole)
    if item.kind is ItemKind.TRACE:
        side = item.images[0].width
        patch = {first_label() + number_of(one.id): _patch(one.place, side) for one in item.options if one.place}
        own = np.array([patch.get(token, -1) for token in whole], np.int16)
        asked_of[:] = own
        begun = len(prompt)
        before = np.flatnonzero((own[:-1] < 0) & (own[1:] >= 0))
        before = before[before >= begun]
        asked_of[before] = own[before + 1]
        return asked_of
    ends = np.flatnonzero(ids == picture_tokens()[0])[1::2]
    for at, judged in zip(ends, _judgement(item), strict=True):
        asked_of[at] = -1 if judged is None else PATCHES + judged
    return asked_of


def _judgement(item: Item) -> list[int | None]:
    """What is asked of each picture of a Jigsaw item, as a number: whether it is the missing piece, its place, its
    relation to the one before, the area it comes from, or what is wrong in it."""
    answer: Any = item.answer
    match item.task:
        case "missing_piece_easy" | "missing_piece_hard":
            return [None, *(int("ABCD"[i] == answer) for i in range(4))]
        case "order_restoration" | "order_generation":
            places = [int(number) for number in str(item.factors["order"]).strip("[]").split(", ")]
            return [2 + places.index(number) for number in (1, 2, 3, 4)]
        case "connection":
            return [None, 6 + "ABC".index(answer)]
        case "anomaly":
            wrong = "position" in answer
            return [18 + (1 + 2 * "ABCD".index(answer["position"]) + "AB".index(answer["type"]) if wrong else 0)]
        case _:
            return [None, 9 + "ABCDEFGHI".index(answer)]


def _patch(place: ObjectPosition | None, side: int) -> int:
    assert place is not None
    return int(place.y * CELLS / side) * CELLS + int(place.x * CELLS / side)


def _marked(draft: ItemDraft) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """What lies in each patch of a drawing: its label, and its place in a loop or the free ways around it in a maze."""
    mark, way = (np.full(CELLS * CELLS, -1, np.int16) for _ in range(2))
    item = draft.item
    if item.kind is not ItemKind.TRACE:
        return mark, way
    options, side = item.options, item.images[0].width
    free = {(option.place.x, option.place.y) for option in options if option.place}
    for index, option in enumerate(options):
        assert option.place is not None
        x, y, step = option.place.x, option.place.y, 2 * option.place.radius
        at = _patch(option.place, side)
        mark[at] = number_of(option.id)
        around = ((x, y - step), (x + step, y), (x, y + step), (x - step, y))
        bits = sum((place in free) << bit for bit, place in enumerate(around))
        way[at] = bits if item.task == "2d_maze_loop" else 16 + min(len(options), 20) + index
    return mark, way


def _squared(pixels: Pixels, *, grey: bool) -> NDArray[np.uint8]:
    """A picture as the processor of the model makes it: (channels, SIDE, SIDE)."""
    picture = Image.fromarray(pixels[..., 0] if grey else pixels)
    small = np.asarray(picture.resize((SIDE, SIDE), Image.Resampling.BILINEAR))
    return small[np.newaxis] if grey else small.transpose(2, 0, 1)
