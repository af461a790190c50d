# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The model families that the fast engine supports, and what each brings to it: prompts, features, and its decoder."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import torch
from torch import Tensor

from desktop.inference.worker.fast_engine.any_size_vision_tower import VisionTower
from desktop.inference.worker.fast_engine.qwen2_5_vl_vision import Qwen25Tower
from desktop.inference.worker.fast_engine.qwen3_vl_vision import Qwen3Tower
from desktop.inference.worker.fast_engine.tiled_vision import TiledVision
from desktop.inference.worker.fast_engine.write_packed_prompts import ImageReader, PackedPrompt, PromptWriter
from desktop.inference.worker.preprocessing.image_tokens_and_sizes import image_token_id
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import PromptRequest


class VisionFrontEnd(Protocol):
    """picture: the image token that is replaced by features. axes: of a token's position."""

    picture: int
    axes: int

    def prepare(self, request: PromptRequest) -> PackedPrompt:
        """One prompt, on the host; in any thread. Raises RequestError."""
        ...

    def features(self, prompts: Sequence[PackedPrompt], device: torch.device) -> list[Tensor]:
        """Features of all pictures (image tokens, width); further ones are added after the first layers."""
        ...


class GridVision:
    """Families whose tower takes pictures of any size as patches (Qwen-VL)."""

    axes = 3

    def __init__(self, processor: Foreign, tower: VisionTower[Foreign], read: ImageReader) -> None:
        self.picture: int = processor.image_token_id
        self._writer = PromptWriter(processor, read)
        self._tower = tower
        self.prepare = self._writer.prepare

    def features(self, prompts: Sequence[PackedPrompt], device: torch.device) -> list[Tensor]:
        """As `VisionFrontEnd` has it."""
        patches = self._writer.patches(prompts, device)
        grids = [grid for prompt in prompts for grid in prompt.grids]
        return [] if patches is None else self._tower.features(patches, grids)


@dataclass(frozen=True, slots=True)
class FastFamily:
    """text: returns the model's decoder. seeing: makes the vision part of a model with its processor; the
    further arguments are whether fused kernels may be used, and what reads the pictures of a prompt."""

    text: Callable[[Foreign], Foreign]
    seeing: Callable[[Foreign, Foreign, bool, ImageReader], VisionFrontEnd]


def _tiled_family(text: str, *, nested: bool) -> FastFamily:
    return FastFamily(
        lambda model: getattr(model.model, text),
        lambda model, processor, _fused, _read: TiledVision(
            model, processor, image_token_id(model, processor), nested=nested
        ),
    )


FAMILIES = {
    "qwen2_5_vl": FastFamily(
        lambda model: model.model.language_model,
        lambda model, processor, fused, read: GridVision(processor, Qwen25Tower(model.model.visual, fused=fused), read),
    ),
    "qwen3_vl": FastFamily(
        lambda model: model.model.language_model,
        lambda model, processor, fused, read: GridVision(processor, Qwen3Tower(model.model.visual, fused=fused), read),
    ),
    "internvl": _tiled_family("language_model", nested=False),
    "smolvlm": _tiled_family("text_model", nested=True),
    "idefics3": _tiled_family("text_model", nested=True),
}
DECODERS = {"qwen2_5_vl_text", "qwen3_vl_text", "qwen2", "qwen3", "llama"}
TURNED = {"default", "linear", "llama3", "yarn"}
"""Rotary embeddings whose angles depend only on a token's position, not on the length of its prompt."""


def unsupported_reason(folder: Path) -> str:
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
