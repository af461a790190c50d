"""Alternatives for a model that does not fit: each with the memory it would take and the hours for an item set."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, Sentence, Value, join_texts, say
from desktop.inference.capacity import model_speed_estimate
from desktop.inference.capacity.memory_estimate import MemoryDevice, memory_devices
from desktop.inference.model_errors import ModelFailed, format_bytes
from desktop.inference.models.model_metadata import read_model_metadata
from desktop.inference.models.registry import Config, LocalModel, model_folder_path
from desktop.inference.worker.checkpoints.memory_from_weight_files import memory_need
from desktop.inference.worker_commands import PixelBudget

FILES = ("processor_config.json", "preprocessor_config.json")
NAMES = (("shortest_edge", "longest_edge"), ("min_pixels", "max_pixels"))
SMALLEST_AREA = 3136
"""Below this the numbers are sides, not areas: then the family's processor takes no pixel budget."""


def folder_pixel_budget(folder: Path) -> tuple[int, int] | None:
    """Smallest and largest picture in pixels of area; None where the family's processor takes no such budget."""
    for name in FILES:
        try:
            settings = json.loads((folder / name).read_bytes())
        except (OSError, ValueError):
            continue
        found = _pixel_areas(settings.get("image_processor") or settings)
        if found:
            return found
    return None


def _pixel_areas(settings: dict[str, Any]) -> tuple[int, int] | None:
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
class MemoryAlternative:
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
            "need": format_bytes(self.need),
            "time": _duration_sentence(self.hours or 0.0),
        }
        return Sentence(_WORDS[self.kind], values)


class DoesNotFit(ModelFailed):
    """The model does not fit; `list_alternatives` would."""

    def __init__(self, failed: ModelFailed, offers: Sequence[MemoryAlternative]) -> None:
        super().__init__(failed.failure, failed.model)
        self.offers = tuple(offers)
        told = join_texts("; ", (FilledSentence.of(offer.sentence) for offer in offers))
        self.hint = Sentence(say("Settings that fit with transformers: {offers}."), {"offers": told})


def with_alternatives(lab: Lab, error: ModelFailed, config: Config, items: Sequence[Item], repeats: int) -> ModelFailed:
    """The error, with what would fit where memory was short."""
    if error.failure.code != "out_of_memory" or not isinstance(config, LocalModel):
        return error
    return DoesNotFit(error, list_alternatives(config, model_folder_path(lab, config), items, repeats))


def list_alternatives(
    config: LocalModel, folder: Path, items: Sequence[Item] = (), repeats: int = 1
) -> list[MemoryAlternative]:
    """Ways that would fit, least change first; a server is always one. Raises ValueError for broken weights."""
    places = memory_devices()
    found = [
        offer for offer, room in _all_alternatives(config, folder, items, repeats, places) if (offer.need or 0) <= room
    ]
    return [*found, MemoryAlternative("server", "", None, None)]


def _all_alternatives(
    config: LocalModel, folder: Path, items: Sequence[Item], repeats: int, places: list[MemoryDevice]
) -> Iterator[tuple[MemoryAlternative, int]]:
    """Every way, with the bytes there are for it."""
    cards, processor = [place for place in places if place.name != "cpu"], places[-1]
    first = next((place for place in places if config.device in {"auto", place.name}), places[0])
    parameters = read_model_metadata(folder).parameters or 0
    has = folder_pixel_budget(folder)

    def offer(
        kind: str, device: str, where: str, bits: str, budget: PixelBudget | None, tokens: int
    ) -> MemoryAlternative:
        load = model_speed_estimate.prompt_load(items, repeats, most_pixels=budget.most if budget else has and has[1])
        need = memory_need(folder, dtype=config.dtype, quantisation=bits, tokens=tokens)
        hours = model_speed_estimate.estimate_hours(load, parameters, need.weights, where)
        return MemoryAlternative(kind, device, need.total + load.largest * SEEING_BYTES_A_PIXEL, hours, budget, tokens)

    where = "processor" if first.name == "cpu" else "card"
    full, bits = config.batch_tokens, config.quantisation
    for budget in _smaller_budgets(config, has):
        tokens = min(full, 2 * (budget.most // model_speed_estimate.PIXELS_A_TOKEN) + config.decoding.max_new_tokens)
        yield offer("pixels", first.name, where, bits, budget, tokens), first.free
    for fewer in ("8bit", "4bit") if bits == "none" else ():
        yield offer(fewer, first.name, where, fewer, config.pixels, full), first.free
    if len(cards) > 1:
        yield offer("spread", "spread", "card", bits, config.pixels, full), sum(card.free for card in cards)
    if cards:
        together = sum(card.free for card in cards) + processor.free
        yield offer("offload", "offload", "offload", bits, config.pixels, full), together
        yield offer("processor", "cpu", "processor", bits, config.pixels, full), processor.free


def _smaller_budgets(config: LocalModel, has: tuple[int, int] | None) -> list[PixelBudget]:
    """Budgets below the one in use, for families that take one."""
    if has is None:
        return []
    now = config.pixels.most if config.pixels else has[1]
    sizes = [(tokens, tokens * model_speed_estimate.PIXELS_A_TOKEN) for tokens in SMALLER]
    least = min(
        config.pixels.least if config.pixels else has[0], SMALLER[-1] * model_speed_estimate.PIXELS_A_TOKEN // 4
    )
    return [PixelBudget(name=f"{tokens} tokens", least=least, most=most) for tokens, most in sizes if most < now]


def _duration_sentence(hours: float) -> str:
    if hours >= 1:
        return f"{hours:.0f} h"
    return f"{max(1, round(hours * 60))} min"


_WORDS = {
    "pixels": say("images of at most {pixels} pixels ({need}, about {time})"),
    "8bit": say("8-bit on {device} ({need}, about {time})"),
    "4bit": say("4-bit on {device} ({need}, about {time})"),
    "spread": say("distributed over all GPUs ({need}, about {time})"),
    "offload": say("partly offloaded to main memory ({need}, about {time})"),
    "processor": say("on the CPU ({need}, about {time})"),
    "server": say("a server on another computer"),
}
