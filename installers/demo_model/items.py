# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Batches of items as Eyeline's own generators make them, and their tokens: for training and examining `eyeline-tiny`.

A batch is told by its kind, the seed and its number alone: the same on every machine, whatever was made before.
"""

import json
import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer

from desktop.benchmarks import jigsaw, ordinal
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.jigsaw import JigsawOptions
from desktop.benchmarks.ordinal import OrdinalOptions
from desktop.benchmarks.ordinal.difficulty_options import LEVELS
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.inference.model_conditions import BLIND, DEFAULT
from desktop.inference.model_prompt import ImagePlaceholder, render_prompt
from installers.demo_model import words
from installers.demo_model.augmentation import endless_photos

TOKENS = 81
"""The tokens of one picture in a prompt."""
JIGSAW = words.TASKS["jigsaw"]
TRACKS = {"2d_single_loop": "single", "2d_maze_loop": "maze"}
HARD = JigsawOptions(similarity="structural", pool=24)


@dataclass(frozen=True)
class Slot:
    """What a batch is of. task: of Jigsaw, or an ordinal one; items: how many; length: most words of a prompt with its
    answer (longer answers are cut, as a lesson in their beginning); options: of ordinal tasks."""

    task: str
    items: int
    length: int
    options: OrdinalOptions = field(default_factory=OrdinalOptions)
    blind: bool = False


@cache
def tokenizer() -> Tokenizer:
    """The tokenizer of this process."""
    return words.raw_tokenizer()


@lru_cache(maxsize=50_000)
def token_ids(text: str) -> tuple[int, ...]:
    return tuple(tokenizer().encode(text, add_special_tokens=False).ids)


_ALONE = re.compile(r"(?<![A-Z0-9])([A-Z][0-9][0-9](?![0-9])|[1-9][0-9]*(?:st|nd|rd|th))")
_FIXED = {"\0": "A00 to Z99", "\1": "the 1st to the one"}
"""What looks like places and belongs to the words around it."""


def tokens(text: str) -> list[int]:
    """The tokens of a text: what the tokenizer says, piece by piece, so that what comes often is known."""
    for mark, fixed in _FIXED.items():
        text = text.replace(fixed, mark)
    return [token for piece in _ALONE.split(text) if piece for token in token_ids(_filled(piece))]


@lru_cache(maxsize=50_000)
def _filled(piece: str) -> str:
    for mark, fixed in _FIXED.items():
        piece = piece.replace(mark, fixed)
    return piece


@cache
def picture_tokens() -> tuple[int, ...]:
    ids = [token_ids(name)[0] for name in (words.AROUND, words.GLOBAL, words.IMAGE)]
    return (ids[0], ids[1], *[ids[2]] * TOKENS, ids[0])


def asked(item: Item, *, blind: bool = False) -> tuple[list[int], list[int]]:
    """The tokens of an item's prompt, in the chat template, and the pictures that it shows, in order."""
    ids, shown = list(token_ids(f"{words.START}user\n")), list[int]()
    for part in render_prompt(item, BLIND if blind else DEFAULT).parts:
        if isinstance(part, ImagePlaceholder):
            ids += picture_tokens()
            shown.append(part.index)
        else:
            ids += tokens(part.text)
    return [*ids, *token_ids(f"{words.END}\n{words.START}assistant\n")], shown


def reply(item: Item) -> str:
    """The right answer in the form that the prompt asks for."""
    answer: Any = item.answer
    match item.kind:
        case ItemKind.FIELDS:
            names = ("Judgment: ", "\nError Position: ", "\nError Type: ")
            parts = (answer.get(name, "") for name in ("judgment", "position", "type"))
            return "".join(f"{name}{part}" for name, part in zip(names, parts, strict=True))
        case ItemKind.ORDER:
            return str([int(number) for number in answer])
        case ItemKind.TRACE:
            return json.dumps(answer)
        case _:
            return str(answer)


def written(item: Item) -> list[int]:
    """The tokens of the right answer."""
    if item.kind is not ItemKind.TRACE:
        return tokens(reply(item))
    answer: Any = item.answer
    opening, trace, step, closing = (
        token_ids(text)[0] for text in (words.OPENING, words.TRACE, words.STEP, words.CLOSING)
    )
    labels = [_label_token(label) for label in answer["trace"]]
    steps = [token for label in labels for token in (step, label)]
    return [opening, _label_token(answer["answer"]), trace, *steps[1:], closing]


def _label_token(label: str) -> int:
    return first_label() + number_of(label)


@cache
def first_label() -> int:
    """The token of the label A00; the others follow."""
    return token_ids("A00")[0]


def number_of(label: str) -> int:
    """The number of a label: 0 is A00."""
    return (ord(label[0]) - ord("A")) * 100 + int(label[1:])


def drafts(slot: Slot, seed: int, number: int, folder: Path, part: str) -> list[ItemDraft]:
    """The items of batch `number`."""
    if slot.task in TRACKS:
        pictures = -(-slot.items // slot.options.questions)
        made = ordinal.generate(TRACKS[slot.task], pictures, _seed(seed, slot, number), slot.options)
    else:
        rng = child_generator(seed, "demo model", slot.task, part, number)
        shots = endless_photos(rng, folder, part)
        made = jigsaw.generate(shots, _seed(seed, slot, number), (slot.task,), HARD, similarities=jigsaw.BUILT_IN)
    return list(islice((entry for entry in made if isinstance(entry, ItemDraft)), slot.items))


def _seed(seed: int, slot: Slot, number: int) -> int:
    """The seed of the generator for one batch: `seed` in its millions, so that spans of seeds are plain to compare."""
    kind = [*words.TASKS["ordinal"], *JIGSAW].index(slot.task)
    return seed * 10**9 + kind * 10**7 + number


def levels(count: int) -> OrdinalOptions:
    """The options of a lesson with so many of the levels, the easier ones first."""
    return OrdinalOptions(levels=LEVELS[:count], questions=12)
