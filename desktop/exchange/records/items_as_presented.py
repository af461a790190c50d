"""Items as presented to other harnesses: with the same texts and pixels that people and models get here."""

import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from db.errors import StoreError
from db.lab import Lab
from db.rows import ItemRow
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.decode_image_pixels import decode, encode_png
from desktop.benchmarks.item import Item, ItemKind
from desktop.inference.model_prompt import ImagePlaceholder, ModelPrompt, render_prompt
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row


@dataclass(frozen=True)
class RenderedItem:
    """An item as another harness presents it."""

    item: Item

    @cached_property
    def prompt(self) -> ModelPrompt:
        """The whole prompt, including the reply format."""
        return render_prompt(self.item)

    @cached_property
    def words(self) -> str:
        """The prompt for a harness that puts all images first: only images inside the text are named there."""
        parts = list(self.prompt.parts)
        while parts and isinstance(parts[0], ImagePlaceholder):
            del parts[0]
        return ModelPrompt(parts=tuple(parts), reply_version=self.prompt.reply_version).text

    @cached_property
    def letters(self) -> dict[str, str]:
        """For a choice, the letter of each option by its id: the id itself if all are letters, else A, B, …. Empty for
        other items and for more options than letters."""
        ids = [option.id for option in self.item.options]
        if self.item.kind is not ItemKind.CHOICE or not 1 < len(ids) <= len(string.ascii_uppercase):
            return {}
        if all(len(one) == 1 and one in string.ascii_uppercase for one in ids):
            return {one: one for one in ids}
        return dict(zip(ids, string.ascii_uppercase, strict=False))

    @cached_property
    def choices(self) -> dict[str, str]:
        """The text of each option by its letter; an image is named by its number, a labelled region by its label."""
        told: dict[str, str] = {}
        for option in self.item.options:
            if option.id in self.letters:
                number = None if option.image is None else f"Image {option.image + 1}"
                told[self.letters[option.id]] = option.text or number or option.id
        return told

    @cached_property
    def answer(self) -> str:
        """The correct answer: a choice's letter, else text or canonical JSON; empty if it is hidden."""
        answer = self.item.answer
        if answer is None:
            return ""
        if isinstance(answer, str):
            return self.letters.get(answer, answer)
        return canonical_json(answer)


@dataclass(frozen=True)
class ExportedItem(RenderedItem):
    """An exported item with its stored row."""

    row: ItemRow


def export_items_of(lab: Lab, query: str) -> Iterator[ExportedItem]:
    """The items that match a query, in the store's order. Raises BadQuery."""
    for row in find_items(lab, query):
        yield ExportedItem(item_from_row(row), row)


def item_pngs(lab: Lab, row: ItemRow) -> list[bytes] | None:
    """The normalised pixels of an item's images as PNG, in order; None if one is missing in the lab."""
    try:
        return [encode_png(decode(lab.media.get(file))) for file in row.images]
    except StoreError:
        return None
