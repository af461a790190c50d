# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Vision towers over pictures of any size: the patches of many pictures at once, attention within each of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import torch
from torch import Tensor
from torch.nn import functional

from desktop.inference.worker.fast_engine.packed_and_slot_attention import SequenceBounds, packed_attention
from desktop.inference.worker.fast_engine.transformer_block import (
    BlockArithmetic,
    BlockShape,
    TransformerBlock,
    add_shift,
    defer_biases,
)
from desktop.inference.worker.fast_engine.transformer_block import rotary_angles as turned_by
from desktop.inference.worker.untyped_transformers_import import Foreign

Grid = tuple[int, int, int]
GRIDS_KEPT = 512


@dataclass(frozen=True, slots=True)
class GridAngles:
    """The values that depend only on a picture's grid. angles: (patches, size) each, float32."""

    angles: tuple[Tensor, Tensor]


K = TypeVar("K", bound=GridAngles)


class VisionTower(ABC, Generic[K]):
    """A tower of blocks that turn their queries and keys by the place of a patch; weights are the model's own."""

    def __init__(self, tower: Foreign, blocks: list[TransformerBlock], shape: BlockShape, *, fused: bool) -> None:
        self.tower = tower
        self._sums = BlockArithmetic(shape, fused=fused)
        self._blocks, self._shifts = defer_biases(blocks)
        self._known: dict[Grid, K] = {}

    @abstractmethod
    def features(self, patches: Tensor, grids: Sequence[Grid]) -> list[Tensor]:
        """Patches of all pictures to their features (merged patches, width of the language model); further ones are
        added after the first layers of the language model."""

    @abstractmethod
    def _data(self, row: Tensor, angles: tuple[Tensor, Tensor]) -> K:
        """What is to be kept of a grid (1, 3)."""

    def known(self, grids: Sequence[Grid]) -> list[K]:
        """The data of each grid; those of the last grids are kept."""
        return [self._known.get(grid) or self._keep(grid) for grid in grids]

    def embedded(self, patches: Tensor) -> Tensor:
        """The patch convolution: its kernel covers a patch exactly, so that it is one product."""
        own = self.tower.patch_embed.proj
        return functional.linear(patches.to(own.weight.dtype), own.weight.flatten(1), own.bias)

    def block(self, place: int, hidden: Tensor, angles: tuple[Tensor, Tensor], bounds: SequenceBounds) -> Tensor:
        """One block over hidden (patches, width), which is overwritten; `bounds`: which patches see each other."""
        return self._sums.run(
            hidden,
            self._blocks[place],
            angles,
            lambda q, k, v: packed_attention(q, k, v, bounds, causal=False),
            bounds=bounds,
        )

    def shifted(self, place: int, hidden: Tensor) -> Tensor:
        """What a block returned, with the biases up to it."""
        return add_shift(hidden, self._shifts[place])

    def _keep(self, grid: Grid) -> K:
        from transformers.vision_utils import get_vision_position_ids

        if len(self._known) >= GRIDS_KEPT:
            del self._known[next(iter(self._known))]
        row, device = torch.tensor([grid]), self.tower.patch_embed.proj.weight.device
        positions = get_vision_position_ids(row, self.tower.spatial_merge_size).to(device)
        cos, sin = self.tower.rotary_pos_emb(torch.empty(0, device=device), positions)
        self._known[grid] = self._data(row, turned_by(cos.float(), sin.float()))
        return self._known[grid]


def join_angles(data: Sequence[GridAngles]) -> tuple[Tensor, Tensor]:
    return torch.cat([one.angles[0] for one in data]), torch.cat([one.angles[1] for one in data])


def whole_image_bounds(grids: Sequence[Grid], device: torch.device) -> SequenceBounds:
    """Each picture sees itself, frame by frame."""
    return SequenceBounds.of(tuple(h * w for t, h, w in grids for _ in range(t)), device)
