# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Batches of items as Eyeline's own generators make them: what `eyeline-tiny` is trained and examined on.

A batch is told by its kind, the seed and its number alone: the same on every machine, whatever was made before.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageEnhance
from tokenizers import Tokenizer

from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.drafts import Draft
from desktop.benchmarks.item import Item, Kind, Place
from desktop.benchmarks.jigsaw import JigsawOptions, Photo
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.benchmarks.ordinal.options import LEVELS
from desktop.benchmarks.pixels import Pixels
from desktop.benchmarks.seeds import generator
from desktop.inference.conditions import BLIND, DEFAULT
from desktop.inference.prompt import PictureAt, render
from installers.demo_model import photographs, words

SIDE, CELLS = 288, 18
TOKENS = 81
JIGSAW = words.TASKS["jigsaw"]
TRACKS = {"2d_single_loop": "single", "2d_maze_loop": "maze"}
HARD = JigsawOptions(similarity="structural", pool=24)
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Slot:
    """What a batch is of. task: of Jigsaw, or an ordinal one; items: how many; length: most words of a prompt with its
    answer (longer answers are cut, as a lesson in their beginning); options: of ordinal tasks."""

    task: str
    items: int
    length: int
    options: OrdinalOptions = field(default_factory=OrdinalOptions)
    blind: bool = False


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


@cache
def tokenizer() -> Tokenizer:
    """The tokenizer of this process."""
    return words.raw_tokenizer()


@lru_cache(maxsize=50_000)
def _whole(text: str) -> tuple[int, ...]:
    return tuple(tokenizer().encode(text, add_special_tokens=False).ids)


_ALONE = re.compile(r"(?<![A-Z0-9])([A-Z][0-9][0-9](?![0-9])|[1-9][0-9]*(?:st|nd|rd|th))")
_FIXED = {"\0": "A00 to Z99", "\1": "the 1st to the one"}
"""What looks like places and belongs to the words around it."""


def tokens(text: str) -> list[int]:
    """The tokens of a text: what the tokenizer says, piece by piece, so that what comes often is known."""
    for mark, fixed in _FIXED.items():
        text = text.replace(fixed, mark)
    return [token for piece in _ALONE.split(text) if piece for token in _whole(_filled(piece))]


@lru_cache(maxsize=50_000)
def _filled(piece: str) -> str:
    for mark, fixed in _FIXED.items():
        piece = piece.replace(mark, fixed)
    return piece


@cache
def _picture_tokens() -> tuple[int, ...]:
    ids = [_whole(name)[0] for name in (words.AROUND, words.GLOBAL, words.IMAGE)]
    return (ids[0], ids[1], *[ids[2]] * TOKENS, ids[0])


def asked(item: Item, *, blind: bool = False) -> tuple[list[int], list[int]]:
    """The tokens of an item's prompt, in the chat template, and the pictures that it shows, in order."""
    ids, shown = list(_whole(f"{words.START}user\n")), list[int]()
    for part in render(item, BLIND if blind else DEFAULT).parts:
        if isinstance(part, PictureAt):
            ids += _picture_tokens()
            shown.append(part.index)
        else:
            ids += tokens(part.text)
    return [*ids, *_whole(f"{words.END}\n{words.START}assistant\n")], shown


def reply(item: Item) -> str:
    """The right answer in the form that the prompt asks for."""
    answer: Any = item.answer
    match item.kind:
        case Kind.FIELDS:
            names = ("Judgment: ", "\nError Position: ", "\nError Type: ")
            parts = (answer.get(name, "") for name in ("judgment", "position", "type"))
            return "".join(f"{name}{part}" for name, part in zip(names, parts, strict=True))
        case Kind.ORDER:
            return str([int(number) for number in answer])
        case Kind.TRACE:
            return json.dumps(answer)
        case _:
            return str(answer)


def written(item: Item) -> list[int]:
    """The tokens of the right answer."""
    if item.kind is not Kind.TRACE:
        return tokens(reply(item))
    answer: Any = item.answer
    opening, trace, step, closing = (
        _whole(text)[0] for text in (words.OPENING, words.TRACE, words.STEP, words.CLOSING)
    )
    labels = [_label_token(label) for label in answer["trace"]]
    steps = [token for label in labels for token in (step, label)]
    return [opening, _label_token(answer["answer"]), trace, *steps[1:], closing]


def _label_token(label: str) -> int:
    return first_label() + number_of(label)


@cache
def first_label() -> int:
    """The token of the label A00; the others follow."""
    return _whole("A00")[0]


def number_of(label: str) -> int:
    """The number of a label: 0 is A00."""
    return (ord(label[0]) - ord("A")) * 100 + int(label[1:])


def drafts(slot: Slot, seed: int, number: int, folder: Path, part: str) -> list[Draft]:
    """The items of batch `number`."""
    if slot.task in TRACKS:
        pictures = -(-slot.items // slot.options.questions)
        made = ordinal.generate(TRACKS[slot.task], pictures, _seed(seed, slot, number), slot.options)
    else:
        rng = generator(seed, "demo model", slot.task, part, number)
        shots = _photos(rng, folder, part)
        made = jigsaw.generate(shots, _seed(seed, slot, number), (slot.task,), HARD, similarities=jigsaw.BUILT_IN)
    return list(islice((entry for entry in made if isinstance(entry, Draft)), slot.items))


def _seed(seed: int, slot: Slot, number: int) -> int:
    """The seed of the generator for one batch: `seed` in its millions, so that spans of seeds are plain to compare."""
    kind = [*words.TASKS["ordinal"], *JIGSAW].index(slot.task)
    return seed * 10**9 + kind * 10**7 + number


def lesson(slot: Slot, seed: int, number: int, folder: Path, part: str = photographs.TRAIN) -> Lesson:
    """Batch `number` for training."""
    made = drafts(slot, seed, number, folder, part)
    pictures: list[NDArray[np.uint8]] = []
    marks: list[NDArray[np.int16]] = []
    ways: list[NDArray[np.int16]] = []
    placed: dict[str, int] = {}
    ids = np.full((slot.items, slot.length), _whole(words.PAD)[0], np.int64)
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
        answer = [*written(draft.item), _whole(words.END)[0]]
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
    if item.kind is not Kind.TRACE:
        return np.ones(count, np.float32)
    counts = np.full(count, 0.02, np.float32)
    counts[3::2] = 0.05
    counts[1] = 1.0
    return counts


PATCHES = CELLS * CELLS
JUDGEMENTS = PATCHES + 28


def _asked_halfway(item: Item, prompt: Sequence[int], whole: Sequence[int]) -> NDArray[np.int16]:
    asked_of = np.full(len(whole), -1, np.int16)
    ids = np.array(whole)
    if item.kind is Kind.TRACE:
        side = item.images[0].width
        patch = {first_label() + number_of(one.id): _patch(one.place, side) for one in item.options if one.place}
        own = np.array([patch.get(token, -1) for token in whole], np.int16)
        asked_of[:] = own
        begun = len(prompt)
        before = np.flatnonzero((own[:-1] < 0) & (own[1:] >= 0))
        before = before[before >= begun]
        asked_of[before] = own[before + 1]
        return asked_of
    ends = np.flatnonzero(ids == _picture_tokens()[0])[1::2]
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


def _patch(place: Place | None, side: int) -> int:
    assert place is not None
    return int(place.y * CELLS / side) * CELLS + int(place.x * CELLS / side)


def _marked(draft: Draft) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """What lies in each patch of a drawing: its label, and its place in a loop or the free ways around it in a maze."""
    mark, way = (np.full(CELLS * CELLS, -1, np.int16) for _ in range(2))
    item = draft.item
    if item.kind is not Kind.TRACE:
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


WAYS = 16 + 40


def _squared(pixels: Pixels, *, grey: bool) -> NDArray[np.uint8]:
    """A picture as the processor of the model makes it: (channels, SIDE, SIDE)."""
    picture = Image.fromarray(pixels[..., 0] if grey else pixels)
    small = np.asarray(picture.resize((SIDE, SIDE), Image.Resampling.BILINEAR))
    return small[np.newaxis] if grey else small.transpose(2, 0, 1)


def _photos(rng: np.random.Generator, folder: Path, part: str) -> Iterator[Photo]:
    """Endless photographs: sections of the listed ones, and for training drawn textures and mixtures among them."""
    pool = photographs_in(str(folder), part)
    number = 0
    while True:
        for index in rng.permutation(len(pool)):
            name, pixels = pool[int(index)]
            draw = rng.random()
            if part == photographs.TRAIN and draw < 0.05:
                name, shot = "drawn", next(photographs.drawn(rng, 1))
            elif part == photographs.TRAIN:
                shot = _section(rng, pixels)
                if draw < 0.2:
                    shot = _mixed(rng, shot, _section(rng, pool[int(rng.integers(len(pool)))][1]))
                shot = _recoloured(rng, shot)
            else:
                shot = _section(rng, pixels, least=0.5)
            yield Photo(f"{name}-{number}", np.ascontiguousarray(shot), f"{number:064d}")
            number += 1


@cache
def photographs_in(folder: str, part: str) -> Sequence[tuple[str, Pixels]]:
    """The prepared photographs of a part, once a process."""
    return photographs.load(Path(folder), part)


def _section(rng: np.random.Generator, pixels: Pixels, least: float = 0.3) -> Pixels:
    """A section of a photograph with at least that share of its sides, of any usual aspect, at 200 to 320 pixels."""
    height, width = pixels.shape[:2]
    share, aspect = rng.uniform(least, 1), np.exp(rng.uniform(-0.4, 0.6))
    tall = max(60, min(height, round(share * min(height, width / aspect))))
    wide = max(60, min(width, round(tall * aspect)))
    top, left = int(rng.integers(height - tall + 1)), int(rng.integers(width - wide + 1))
    part = pixels[top : top + tall, left : left + wide]
    if rng.random() < 0.5:
        part = part[:, ::-1]
    scale = rng.uniform(200, 320) / min(tall, wide)
    size = (max(200, round(wide * scale)), max(200, round(tall * scale)))
    return np.asarray(Image.fromarray(np.ascontiguousarray(part)).resize(size, Image.Resampling.BILINEAR))


def _mixed(rng: np.random.Generator, one: Pixels, other: Pixels) -> Pixels:
    """Two sections laid over each other, one fading into the other."""
    height, width = one.shape[:2]
    over = np.asarray(Image.fromarray(other).resize((width, height), Image.Resampling.BILINEAR)).astype(np.float32)
    turn = rng.uniform(0, 2 * np.pi)
    down, right = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    slope = rng.uniform(0.5, 8) * (np.cos(turn) * right + np.sin(turn) * down + rng.uniform(-0.5, 0.5))
    share = (1 / (1 + np.exp(-slope)))[..., np.newaxis]
    return (one * share + over * (1 - share)).astype(np.uint8)


def _recoloured(rng: np.random.Generator, pixels: Pixels) -> Pixels:
    """Other colours, brightness and contrast; now and then grey or upside down."""
    if rng.random() < 0.3:
        pixels = pixels[..., rng.permutation(3)]
    if rng.random() < 0.1:
        pixels = pixels[::-1]
    picture = Image.fromarray(np.ascontiguousarray(pixels))
    for change in (ImageEnhance.Brightness, ImageEnhance.Contrast, ImageEnhance.Color):
        picture = change(picture).enhance(float(np.exp(rng.uniform(-0.4, 0.4))))
    return np.asarray(picture.convert("L").convert("RGB") if rng.random() < 0.1 else picture)


def levels(count: int) -> OrdinalOptions:
    """The options of a lesson with so many of the levels, the easier ones first."""
    return OrdinalOptions(levels=LEVELS[:count], questions=12)
