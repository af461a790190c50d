# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Which families a whole queue can be run for, and what each brings to it: prompts, features, and its decoder."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import torch
from torch import Tensor

from desktop.inference.commands import Request
from desktop.inference.worker.fast.prompts import Prompt, Writer
from desktop.inference.worker.fast.qwen2_5_vl import Qwen25Tower
from desktop.inference.worker.fast.qwen3_vl import Qwen3Tower
from desktop.inference.worker.fast.tiled import Tiled
from desktop.inference.worker.fast.vision import Tower
from desktop.inference.worker.libraries import Foreign, transformers
from desktop.inference.worker.sent import image_token_id


class Seeing(Protocol):
    """picture: the image token that is replaced by features. axes: of a token's position."""

    picture: int
    axes: int

    def prepare(self, request: Request) -> Prompt:
        """One prompt, on the host; in any thread. Raises RequestError."""
        ...

    def features(self, prompts: Sequence[Prompt], device: torch.device) -> list[Tensor]:
        """Features of all pictures (image tokens, width); further ones are added after the first layers."""
        ...


class Gridded:
    """Families whose tower takes pictures of any size as patches (Qwen-VL)."""

    axes = 3

    def __init__(self, processor: Foreign, tower: Tower[Foreign]) -> None:
        self.picture: int = processor.image_token_id
        self._writer = Writer(processor)
        self._tower = tower
        self.prepare = self._writer.prepare

    def features(self, prompts: Sequence[Prompt], device: torch.device) -> list[Tensor]:
        """As `Seeing` has it."""
        patches = self._writer.patches(prompts, device)
        grids = [grid for prompt in prompts for grid in prompt.grids]
        return [] if patches is None else self._tower.features(patches, grids)


@dataclass(frozen=True, slots=True)
class Family:
    """text: returns the model's decoder. seeing: makes the vision part of a model with its processor (compiled?)."""

    text: Callable[[Foreign], Foreign]
    seeing: Callable[[Foreign, Foreign, bool], Seeing]


def _tiled(text: str, *, nested: bool) -> Family:
    return Family(
        lambda model: getattr(model.model, text),
        lambda model, processor, _: Tiled(model, processor, image_token_id(model, processor), nested=nested),
    )


FAMILIES = {
    "qwen2_5_vl": Family(
        lambda model: model.model.language_model,
        lambda model, processor, fast: Gridded(processor, Qwen25Tower(model.model.visual, compiled=fast)),
    ),
    "qwen3_vl": Family(
        lambda model: model.model.language_model,
        lambda model, processor, fast: Gridded(processor, Qwen3Tower(model.model.visual, compiled=fast)),
    ),
    "internvl": _tiled("language_model", nested=False),
    "smolvlm": _tiled("text_model", nested=True),
    "idefics3": _tiled("text_model", nested=True),
}
DECODERS = {"qwen2_5_vl_text", "qwen3_vl_text", "qwen2", "qwen3", "llama"}
TURNED = {"default", "linear", "llama3", "yarn"}
"""Rotary embeddings whose angles depend only on a token's position, not on the length of its prompt."""


def why_not(folder: Path) -> str:
    """Why a folder's model cannot be run as a whole queue; empty where it can."""
    try:
        config: Foreign = transformers.AutoConfig.from_pretrained(folder, local_files_only=True)
    except (ValueError, OSError, TypeError, AttributeError, KeyError):
        return "its configuration is not known"
    if config.model_type not in FAMILIES:
        return f"{config.model_type} is not known for it"
    if getattr(config, "quantization_config", None):
        return "its weights are quantised"
    text: Foreign = config.get_text_config()
    rotation: dict[str, Foreign] = text.rope_parameters or {}
    if text.model_type not in DECODERS:
        return f"its decoder {text.model_type} is not known for it"
    if set(getattr(text, "layer_types", None) or ["full_attention"]) != {"full_attention"}:
        return "some of its layers see a window alone"
    if rotation.get("rope_type", "default") not in TURNED or rotation.get("partial_rotary_factor", 1.0) != 1.0:
        return "its rotation of places is not known for it"
    return ""
