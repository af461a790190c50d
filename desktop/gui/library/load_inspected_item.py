"""Everything that the inspector shows of an item, gathered in the pool: texts as people and models get them, pixels
checked against their hash."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import JsonValue
from PySide6.QtGui import QImage

from db.rows import ItemRow
from db.stores.models_runs_predictions import registered_models
from db.stores.shown_options_sent_prompts import PromptSent, option_orders_shown, prompts_sent
from desktop.analysis.data.model_display_names import model_display_name
from desktop.benchmarks.item import Item
from desktop.benchmarks.task_catalogue import VersionedText, reply_format, trial_line
from desktop.gui.i18n import join_name_and_text
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.inference.model_prompt import render_prompt
from desktop.library.item_rows import item_from_row

if TYPE_CHECKING:
    from db.lab import Lab

SHOWN_IDS = 12


@dataclass(frozen=True, slots=True)
class InspectedItem:
    """An item read: its version's id as in `row`, pictures in order, and the prompt as a model gets it."""

    row: ItemRow
    item: Item
    pictures: Sequence[QImage]
    line: VersionedText
    reply: VersionedText
    prompt: str
    orders: Sequence[tuple[Sequence[str], int]] = ()
    sent: Sequence["ImagesSentToModel"] = ()


@dataclass(frozen=True, slots=True)
class ImagesSentToModel:
    """What a model received under a condition: sizes in pixels after its processor, and image tokens; `options` in
    their order if it differs from the item's. model: its name with the note on its training."""

    model: str
    condition: str
    sizes: Sequence[tuple[int, int]]
    tokens: int
    options: Sequence[str]


def load_inspected_item(lab: "Lab", row: ItemRow) -> InspectedItem:
    """Read `row` whole. Raises DamagedImage and the store's errors."""
    from desktop.library.images.verified_pixel_cache import load_pixels

    item = item_from_row(row)
    pictures = [image_from_pixels(load_pixels(lab, picture)) for picture in item.images]
    met = [(json.loads(one.order), one.n) for one in lab.read(option_orders_shown, row.stimulus_id)]
    titles = {model.name: model_display_name(model, "") for model in lab.read(registered_models)}
    got = [_parse_sent_images(one, titles.get(one.model, one.model)) for one in lab.read(prompts_sent, row.stimulus_id)]
    return InspectedItem(row, item, pictures, trial_line(item), reply_format(item), render_prompt(item).text, met, got)


def _parse_sent_images(one: PromptSent, title: str) -> ImagesSentToModel:
    told = json.loads(one.sent)
    pictures = told.get("pictures", [])
    return ImagesSentToModel(
        model=title,
        condition=one.condition,
        sizes=[(picture["width"], picture["height"]) for picture in pictures],
        tokens=sum(picture["tokens"] for picture in pictures),
        options=told.get("options", []),
    )


def canonical_answer_text(answer: JsonValue) -> str:
    """A canonical answer to read; a long path is cut in the middle."""
    match answer:
        case {"answer": str(last), "trace": list(trace)}:
            return f"{last} · {_shortened_path([str(step) for step in trace])}"
        case dict():
            return " · ".join(join_name_and_text(name, str(value)) for name, value in answer.items())
        case list():
            return ", ".join(str(entry) for entry in answer)
        case _:
            return str(answer)


def _shortened_path(steps: Sequence[str]) -> str:
    if len(steps) > SHOWN_IDS:
        head, tail = steps[: SHOWN_IDS - 3], steps[-2:]
        steps = [*head, "…", *tail]
    return " → ".join(steps)
