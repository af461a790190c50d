"""The layout of a model over this machine's GPUs under vLLM, from the estimate of its memory, before it starts."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop.benchmarks.messages import Sentence, Value, say
from desktop.inference.capacity.memory_estimate import MemoryDevice, memory_devices
from desktop.inference.model_errors import ModelTooLarge, format_bytes
from desktop.inference.models.registry import LocalModel
from desktop.inference.worker.checkpoints.memory_from_weight_files import memory_need

MOST_SHARE = 0.9
"""The share of a card's memory that vLLM takes at most: its own default."""
AT_ONCE = 2
"""Prompts and answers of full length that a copy must have room for; of shorter ones it answers more at once."""
ENGINE_BYTES = 2**30
"""Bytes that the engine takes on a GPU besides weights and cache: its libraries and captured graphs."""
CONTEXT = 16_384
"""Tokens of a prompt and its answer at most, where the model takes as many."""
VISIBLE = "CUDA_VISIBLE_DEVICES"


@dataclass(frozen=True, slots=True)
class GpuLayout:
    """`data` copies of the model, each over `tensor` GPUs. need: bytes that it takes on each GPU; room: bytes that the
    engine may use there, a `share` of its memory. cache: bytes of the KV cache of one copy. context: most tokens.
    Without a GPU: one copy on `cpu`."""

    cards: tuple[MemoryDevice, ...]
    tensor: int
    data: int
    need: int
    room: int
    share: float
    cache: int
    context: int

    @property
    def processor(self) -> bool:
        """Whether the processor runs it."""
        return self.cards[0].name == "cpu"

    @property
    def sentence(self) -> Sentence:
        """The layout in words, with the memory that it was chosen from."""
        values: dict[str, Value] = {
            "copies": self.data,
            "cards": self.tensor,
            "names": ", ".join(card.name for card in self.cards),
            "need": format_bytes(self.need),
            "room": format_bytes(self.room),
            "context": self.context,
        }
        if self.processor:
            return Sentence(
                say("vLLM on the CPU: needs about {need} of {room} available, {context}-token context."),
                values,
            )
        literal = say(
            "vLLM on {names}: tensor parallel {cards}, data parallel {copies}; needs about {need} of "
            "{room} available per GPU, {context}-token context."
        )
        return Sentence(literal, values)


def plan_gpu_layout(
    name: str,
    config: LocalModel,
    folder: Path,
    *,
    context: int | None = None,
    places: Sequence[MemoryDevice] | None = None,
) -> GpuLayout:
    """The layout with the fewest GPUs per copy, and as many copies as the GPUs allow. context: most tokens, by default
    `CONTEXT` or the model's limit. places: as `memory_estimate.memory_devices`. Raises ModelTooLarge, ValueError.
    """
    places = memory_devices() if places is None else places
    settings: Mapping[str, Any] = json.loads((folder / "config.json").read_bytes())
    tokens = context or min(CONTEXT, _context_length(settings) or CONTEXT)
    cards = _chosen_gpus(config.device, places)
    if not cards:
        return _processor_layout(name, config, folder, places[-1], tokens)
    need = memory_need(folder, dtype=config.dtype, tokens=tokens * AT_ONCE)
    smallest = 0
    for tensor in _tensor_sizes(settings, len(cards)):
        cache = need.cache // min(tensor, _key_value_heads(settings) or tensor)
        smallest = (need.weights + need.work) // tensor + cache + ENGINE_BYTES
        fitting = [card for card in cards if _free_memory_share(card) * card.total >= smallest]
        if len(fitting) >= tensor:
            data = len(fitting) // tensor
            used = tuple(fitting[: data * tensor])
            share = min(map(_free_memory_share, used))
            room = int(min(share * card.total for card in used))
            return GpuLayout(used, tensor, data, smallest, room, share, need.cache, tokens)
    room = int(max(_free_memory_share(card) * card.total for card in cards))
    raise _too_large_for_vllm(name, smallest, room, f"{len(cards)} × {cards[0].name[:4]}")


def _processor_layout(name: str, config: LocalModel, folder: Path, place: MemoryDevice, tokens: int) -> GpuLayout:
    need = memory_need(folder, dtype=config.dtype, tokens=tokens * AT_ONCE)
    if need.total + ENGINE_BYTES > place.free:
        raise _too_large_for_vllm(name, need.total + ENGINE_BYTES, place.free, place.name)
    share = _free_memory_share(place)
    return GpuLayout((place,), 1, 1, need.total + ENGINE_BYTES, place.free, share, need.cache, tokens)


def _too_large_for_vllm(name: str, need: int, room: int, where: str) -> ModelTooLarge:
    return ModelTooLarge(
        say(
            "{model} is too large for vLLM here: it requires about {need} per device, but only {room} "
            "are available ({device})."
        ),
        hint=say("Set a shorter context (--context), or serve it on a larger machine and add that with --server."),
        model=name,
        need=format_bytes(need),
        room=format_bytes(room),
        device=where,
    )


def _chosen_gpus(device: str, places: Sequence[MemoryDevice]) -> list[MemoryDevice]:
    """The cards that the model may have: those that it was added with, else all."""
    cards = [place for place in places if place.name != "cpu"]
    if device in {"auto", "spread"}:
        return cards
    named = {name.strip() for name in device.split(",")}
    return [card for card in cards if card.name in named]


def visible_devices(cards: Sequence[MemoryDevice]) -> str:
    """The GPUs as a value of CUDA_VISIBLE_DEVICES, within its current value."""
    numbers = [int(card.name.partition(":")[2]) for card in cards]
    names = [name.strip() for name in os.environ.get(VISIBLE, "").split(",") if name.strip()]
    return ",".join(names[number] if number < len(names) else str(number) for number in numbers)


def _free_memory_share(card: MemoryDevice) -> float:
    """The share of a card's memory that is free for the engine, in whole hundredths."""
    return min(MOST_SHARE, int(100 * card.free / card.total) / 100) if card.total else 0.0


def _tensor_sizes(settings: Mapping[str, Any], most: int) -> Iterator[int]:
    """Over how many cards a copy can be split: heads and widths of its layers must be divisible."""
    parts: list[Mapping[str, Any]] = [settings.get("text_config") or settings, settings.get("vision_config") or {}]
    names = ("num_attention_heads", "intermediate_size", "num_heads")
    found = [part.get(name) for part in parts for name in names]
    wide = [number for number in found if isinstance(number, int)]
    pairs = _key_value_heads(settings)
    for size in range(1, most + 1):
        shared = not pairs or pairs % size == 0 or size % pairs == 0
        if shared and all(number % size == 0 for number in wide):
            yield size


def _key_value_heads(settings: Mapping[str, Any]) -> int:
    text = settings.get("text_config") or settings
    found = text.get("num_key_value_heads") or text.get("num_attention_heads")
    return found if isinstance(found, int) else 0


def _context_length(settings: Mapping[str, Any]) -> int:
    found = (settings.get("text_config") or settings).get("max_position_embeddings")
    return found if isinstance(found, int) else 0
