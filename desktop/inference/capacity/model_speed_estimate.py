"""A rough estimate of a model's time for an item set, before it is tried: from its size and the device alone.

Reading a prompt costs 2 operations per parameter and token; writing a token reads every weight once. The speeds are
those of an average GPU and of a CPU, so the result is an order of magnitude, never a measurement.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import Item, ItemKind

PIXELS_A_TOKEN = 28 * 28
LETTERS_A_TOKEN = 4
WRITTEN = {
    ItemKind.CHOICE: 8,
    ItemKind.TEXT: 16,
    ItemKind.NUMBER: 8,
    ItemKind.ORDER: 16,
    ItemKind.FIELDS: 32,
    ItemKind.TRACE: 256,
}
"""Tokens of an answer by kind, without thinking."""


@dataclass(frozen=True, slots=True)
class DeviceSpeed:
    """Operations a second while reading, bytes a second while writing, prompts that share one reading of weights."""

    operations: float
    bytes: float
    together: int


SPEEDS = {
    "card": DeviceSpeed(operations=60e12, bytes=700e9, together=8),
    "offload": DeviceSpeed(operations=10e12, bytes=10e9, together=8),
    "processor": DeviceSpeed(operations=0.3e12, bytes=20e9, together=4),
}


@dataclass(frozen=True, slots=True)
class PromptLoad:
    """The load of an item set: prompts, tokens read and written per prompt, pixels of its largest picture."""

    prompts: int
    read: float
    written: float
    largest: int


def prompt_load(items: Sequence[Item], repeats: int = 1, *, most_pixels: int | None = None) -> PromptLoad:
    """The load of an item set under a pixel budget."""
    if not items:
        return PromptLoad(0, 0, 0, 0)
    pictures = [[min(p.width * p.height, most_pixels or 10**12) for p in item.images] for item in items]
    read = sum(sum(own) / PIXELS_A_TOKEN for own in pictures) + sum(len(i.question) / LETTERS_A_TOKEN for i in items)
    written = sum(WRITTEN[item.kind] for item in items)
    largest = max((pixels for own in pictures for pixels in own), default=0)
    return PromptLoad(len(items) * repeats, read / len(items), written / len(items), largest)


def estimate_hours(load: PromptLoad, parameters: int, weight_bytes: int, place: str) -> float:
    """About how long the load takes. place: a key of `SPEEDS`."""
    speed = SPEEDS[place]
    reading = 2 * parameters * load.read / speed.operations
    writing = load.written * weight_bytes / speed.bytes / speed.together
    return load.prompts * (reading + writing) / 3600
