"""Alternatives for a model that does not fit: each with the memory it would take and the hours for an item set."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, Sentence, Value, joined, say
from desktop.inference import pace
from desktop.inference.commands import PixelBudget
from desktop.inference.errors import ModelFailed, gigabytes
from desktop.inference.facts import read_facts
from desktop.inference.memory import Device, devices
from desktop.inference.registry import Config, LocalModel, folder_of
from desktop.inference.worker.weights import need_of

FILES = ("processor_config.json", "preprocessor_config.json")
NAMES = (("shortest_edge", "longest_edge"), ("min_pixels", "max_pixels"))
SMALLEST_AREA = 3136
"""Below this the numbers are sides, not areas: then the family's processor takes no pixel budget."""


def budget_of(folder: Path) -> tuple[int, int] | None:
    """Smallest and largest picture in pixels of area; None where the family's processor takes no such budget."""
    for name in FILES:
        try:
            settings = json.loads((folder / name).read_bytes())
        except (OSError, ValueError):
            continue
        found = _areas(settings.get("image_processor") or settings)
        if found:
            return found
    return None


def _areas(settings: dict[str, Any]) -> tuple[int, int] | None:
    sizes: list[dict[str, Any]] = [settings.get("size") or {}, settings]
    for holder in sizes:
        for least, most in NAMES:
            values: list[object] = [holder.get(least), holder.get(most)]
            if all(isinstance(value, int) and value >= SMALLEST_AREA for value in values):
                return int(str(values[0])), int(str(values[1]))
    return None


SMALLER = (1280, 640, 320)
"""Pixel budgets that are offered, in image tokens of 28 × 28 pixels."""
SEEING_BYTES_A_PIXEL = 260
"""What the part that sees keeps for each pixel of a picture while it looks at it (a ViT of 1,280 at 14 × 14, sdpa)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to make a model fit. kind: pixels, 8bit, 4bit, spread, offload, processor, server. need in bytes and hours
    for the item set are None on another machine. pixels and batch_tokens: further settings to change."""

    kind: str
    device: str
    need: int | None
    hours: float | None
    pixels: PixelBudget | None = None
    batch_tokens: int | None = None

    @property
    def sentence(self) -> Sentence:
        """The way in words, with memory and hours where they are this machine's."""
        values: dict[str, Value] = {
            "pixels": self.pixels.most if self.pixels else 0,
            "device": self.device,
            "need": gigabytes(self.need),
            "time": _duration(self.hours or 0.0),
        }
        return Sentence(_WORDS[self.kind], values)


class DoesNotFit(ModelFailed):
    """The model does not fit; `offers` would."""

    def __init__(self, failed: ModelFailed, offers: Sequence[Offer]) -> None:
        super().__init__(failed.failure, failed.model)
        self.offers = tuple(offers)
        told = joined("; ", (Filled.of(offer.sentence) for offer in offers))
        self.hint = Sentence(say("Settings that fit with transformers: {offers}."), {"offers": told})


def with_offers(lab: Lab, error: ModelFailed, config: Config, items: Sequence[Item], repeats: int) -> ModelFailed:
    """The error, with what would fit where memory was short."""
    if error.failure.code != "out_of_memory" or not isinstance(config, LocalModel):
        return error
    return DoesNotFit(error, offers(config, folder_of(lab, config), items, repeats))


def offers(config: LocalModel, folder: Path, items: Sequence[Item] = (), repeats: int = 1) -> list[Offer]:
    """Ways that would fit, least change first; a server is always one. Raises ValueError for broken weights."""
    places = devices()
    found = [offer for offer, room in _ways(config, folder, items, repeats, places) if (offer.need or 0) <= room]
    return [*found, Offer("server", "", None, None)]


def _ways(
    config: LocalModel, folder: Path, items: Sequence[Item], repeats: int, places: list[Device]
) -> Iterator[tuple[Offer, int]]:
    """Every way, with the bytes there are for it."""
    cards, processor = [place for place in places if place.name != "cpu"], places[-1]
    first = next((place for place in places if config.device in {"auto", place.name}), places[0])
    parameters = read_facts(folder).parameters or 0
    has = budget_of(folder)

    def offer(kind: str, device: str, where: str, bits: str, budget: PixelBudget | None, tokens: int) -> Offer:
        load = pace.load_of(items, repeats, most_pixels=budget.most if budget else has and has[1])
        need = need_of(folder, dtype=config.dtype, quantisation=bits, tokens=tokens)
        hours = pace.hours(load, parameters, need.weights, where)
        return Offer(kind, device, need.total + load.largest * SEEING_BYTES_A_PIXEL, hours, budget, tokens)

    where = "processor" if first.name == "cpu" else "card"
    full, bits = config.batch_tokens, config.quantisation
    for budget in _smaller(config, has):
        tokens = min(full, 2 * (budget.most // pace.PIXELS_A_TOKEN) + config.decoding.max_new_tokens)
        yield offer("pixels", first.name, where, bits, budget, tokens), first.free
    for fewer in ("8bit", "4bit") if bits == "none" else ():
        yield offer(fewer, first.name, where, fewer, config.pixels, full), first.free
    if len(cards) > 1:
        yield offer("spread", "spread", "card", bits, config.pixels, full), sum(card.free for card in cards)
    if cards:
        together = sum(card.free for card in cards) + processor.free
        yield offer("offload", "offload", "offload", bits, config.pixels, full), together
        yield offer("processor", "cpu", "processor", bits, config.pixels, full), processor.free


def _smaller(config: LocalModel, has: tuple[int, int] | None) -> list[PixelBudget]:
    """Budgets below the one in use, for families that take one."""
    if has is None:
        return []
    now = config.pixels.most if config.pixels else has[1]
    sizes = [(tokens, tokens * pace.PIXELS_A_TOKEN) for tokens in SMALLER]
    least = min(config.pixels.least if config.pixels else has[0], SMALLER[-1] * pace.PIXELS_A_TOKEN // 4)
    return [PixelBudget(name=f"{tokens} tokens", least=least, most=most) for tokens, most in sizes if most < now]


def _duration(hours: float) -> str:
    if hours >= 1:
        return f"{hours:.0f} h"
    return f"{max(1, round(hours * 60))} min"


_WORDS = {
    "pixels": say("pictures of at most {pixels} pixels ({need}, about {time})"),
    "8bit": say("8-bit on {device} ({need}, about {time})"),
    "4bit": say("4-bit on {device} ({need}, about {time})"),
    "spread": say("spread over all cards ({need}, about {time})"),
    "offload": say("offloaded to this machine's memory where the cards are full ({need}, about {time})"),
    "processor": say("on the processor ({need}, about {time})"),
    "server": say("a server on another machine"),
}
