"""Items as other harnesses ask them: the very words and pixels that people and models get here."""

import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from db.errors import StoreError
from db.lab import Lab
from db.rows import ItemRow
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.pixels import decode, encode_png
from desktop.inference.prompt import PictureAt, Prompt, render
from desktop.library.query import find
from desktop.library.rows import item_of


@dataclass(frozen=True)
class AsAsked:
    """An item as another harness asks it."""

    item: Item

    @cached_property
    def prompt(self) -> Prompt:
        """The whole prompt, the form of the reply included."""
        return render(self.item)

    @cached_property
    def words(self) -> str:
        """The prompt for a harness that puts all pictures in front: only a picture within the words is named there."""
        parts = list(self.prompt.parts)
        while parts and isinstance(parts[0], PictureAt):
            del parts[0]
        return Prompt(parts=tuple(parts), reply_version=self.prompt.reply_version).text

    @cached_property
    def letters(self) -> dict[str, str]:
        """Of a choice the letter of each option by its id: the id itself where all are letters, else A, B and on. Empty
        where the item is no choice, or has more options than letters."""
        ids = [option.id for option in self.item.options]
        if self.item.kind is not Kind.CHOICE or not 1 < len(ids) <= len(string.ascii_uppercase):
            return {}
        if all(len(one) == 1 and one in string.ascii_uppercase for one in ids):
            return {one: one for one in ids}
        return dict(zip(ids, string.ascii_uppercase, strict=False))

    @cached_property
    def choices(self) -> dict[str, str]:
        """The text of each option by its letter; a picture is named by its number, a labelled place by its label."""
        told: dict[str, str] = {}
        for option in self.item.options:
            if option.id in self.letters:
                number = None if option.image is None else f"Image {option.image + 1}"
                told[self.letters[option.id]] = option.text or number or option.id
        return told

    @cached_property
    def answer(self) -> str:
        """The right answer: of a choice its letter, else the text or the canonical JSON; empty where it is hidden."""
        answer = self.item.answer
        if answer is None:
            return ""
        if isinstance(answer, str):
            return self.letters.get(answer, answer)
        return canonical_json(answer)


@dataclass(frozen=True)
class Question(AsAsked):
    """An item that goes out, with the row that it is stored in."""

    row: ItemRow


def questions(lab: Lab, query: str) -> Iterator[Question]:
    """The items that a query finds, in the store's order. Raises BadQuery."""
    for row in find(lab, query):
        yield Question(item_of(row), row)


def pngs(lab: Lab, row: ItemRow) -> list[bytes] | None:
    """The normalised pixels of an item's pictures as PNG, in order; None where one is no longer in the lab."""
    try:
        return [encode_png(decode(lab.media.get(file))) for file in row.images]
    except StoreError:
        return None
