"""Drafts of generated items, whose images are not stored yet; and skipped sources with the reason."""

from dataclasses import dataclass

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence


@dataclass(frozen=True, slots=True)
class PhotoSource:
    """The photograph a picture was made from: its name, the SHA-256 of its file, who made it, under what licence."""

    name: str
    file: str
    creator: str | None = None
    licence: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class ItemDraft:
    """A new item with the pixels of its pictures, in the order of `item.images` (their `file` is still None).

    sources: the photograph of each picture, in the same order; empty for drawings. layout: what a drawing was made
    from, where it has one (the same object for all items of one picture).
    """

    item: Item
    pictures: tuple[Pixels, ...]
    sources: tuple[PhotoSource, ...] = ()
    layout: Json = None


@dataclass(frozen=True, slots=True)
class SkippedSource:
    """A source from which an item could not be made, and why."""

    source: str
    task: str
    reason: Sentence
