"""Everything that the inspector shows of an item, gathered in the pool: texts as people and models get them, pixels
checked against their hash."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import JsonValue
from PySide6.QtGui import QImage

from db.rows import ItemRow
from db.stores.shown import SentTo, orders, sent
from desktop.benchmarks.catalog import Text, reply_format, trial_line
from desktop.benchmarks.item import Item
from desktop.gui.widgets.picture import image_of
from desktop.gui.words import named
from desktop.inference.prompt import render
from desktop.library.rows import item_of

if TYPE_CHECKING:
    from db.lab import Lab

SHOWN_IDS = 12


@dataclass(frozen=True, slots=True)
class Reading:
    """An item read: its version's id as in `row`, pictures in order, and the prompt as a model gets it."""

    row: ItemRow
    item: Item
    pictures: Sequence[QImage]
    line: Text
    reply: Text
    prompt: str
    orders: Sequence[tuple[Sequence[str], int]] = ()
    sent: Sequence["SentPictures"] = ()


@dataclass(frozen=True, slots=True)
class SentPictures:
    """What a model received under a condition: sizes in pixels after its processor, and image tokens; `options` in
    their order if it differs from the item's."""

    model: str
    condition: str
    sizes: Sequence[tuple[int, int]]
    tokens: int
    options: Sequence[str]


def read_item(lab: "Lab", row: ItemRow) -> Reading:
    """Read `row` whole. Raises DamagedPicture and the store's errors."""
    from desktop.library.pictures import load

    item = item_of(row)
    pictures = [image_of(load(lab, picture)) for picture in item.images]
    met = [(json.loads(one.order), one.n) for one in lab.read(orders, row.stimulus_id)]
    got = [_sent(one) for one in lab.read(sent, row.stimulus_id)]
    return Reading(row, item, pictures, trial_line(item), reply_format(item), render(item).text, met, got)


def _sent(one: SentTo) -> SentPictures:
    told = json.loads(one.sent)
    pictures = told.get("pictures", [])
    return SentPictures(
        model=one.model,
        condition=one.condition,
        sizes=[(picture["width"], picture["height"]) for picture in pictures],
        tokens=sum(picture["tokens"] for picture in pictures),
        options=told.get("options", []),
    )


def answer_words(answer: JsonValue) -> str:
    """A canonical answer to read; a long path is cut in the middle."""
    match answer:
        case {"answer": str(last), "trace": list(trace)}:
            return f"{last} · {_path([str(step) for step in trace])}"
        case dict():
            return " · ".join(named(name, str(value)) for name, value in answer.items())
        case list():
            return ", ".join(str(entry) for entry in answer)
        case _:
            return str(answer)


def _path(steps: Sequence[str]) -> str:
    if len(steps) > SHOWN_IDS:
        head, tail = steps[: SHOWN_IDS - 3], steps[-2:]
        steps = [*head, "…", *tail]
    return " → ".join(steps)
