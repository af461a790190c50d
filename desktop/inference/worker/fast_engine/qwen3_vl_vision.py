# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The vision tower of Qwen3-VL: a learnt grid of places, no windows, and features of some blocks for first layers."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from desktop.inference.worker.fast_engine.any_size_vision_tower import (
    Grid,
    GridAngles,
    VisionTower,
    join_angles,
    whole_image_bounds,
)
from desktop.inference.worker.fast_engine.transformer_block import BlockShape, vision_block
from desktop.inference.worker.untyped_transformers_import import Foreign


@dataclass(frozen=True, slots=True)
class LearntGrid(GridAngles):
    """near: places of the learnt grid next to each patch, and `weights` of each (places, patches)."""

    near: Tensor
    weights: Tensor


class Qwen3Tower(VisionTower[LearntGrid]):
    """See `VisionTower`."""

    def __init__(self, tower: Foreign, *, fused: bool) -> None:
        first = tower.blocks[0]
        shape = BlockShape((first.attn.num_heads,) * 2, first.norm1.eps, False, first.mlp.act_fn)
        blocks = [vision_block(layer, [layer.mlp.linear_fc1], layer.mlp.linear_fc2) for layer in tower.blocks]
        super().__init__(tower, blocks, shape, fused=fused)

    def features(self, patches: Tensor, grids: Sequence[Grid]) -> list[Tensor]:
        data = self.known(grids)
        near, weights = torch.cat([one.near for one in data], dim=1), torch.cat([one.weights for one in data], dim=1)
        hidden, angles = self.embedded(patches), join_angles(data)
        places = torch.zeros_like(hidden, dtype=torch.float32)
        for one, share in zip(near, weights, strict=True):  # all at once they take four times the memory
            places += self.tower.pos_embed(one) * share[:, None]
        hidden = hidden + places.to(hidden.dtype)
        bounds = whole_image_bounds(grids, patches.device)
        deep: list[Tensor] = []
        indexes: list[int] = list(self.tower.deepstack_visual_indexes)
        for place in range(len(self.tower.blocks)):
            hidden = self.block(place, hidden, angles, bounds)
            if place in indexes:
                deep.append(self.tower.deepstack_merger_list[indexes.index(place)](self.shifted(place, hidden)))
        return [self.tower.merger(self.shifted(-1, hidden)), *deep]

    def _data(self, row: Tensor, angles: tuple[Tensor, Tensor]) -> LearntGrid:
        from transformers.vision_utils import get_vision_interpolation_indices_and_weights

        own, device = self.tower, angles[0].device
        near, weights = get_vision_interpolation_indices_and_weights(
            row,
            num_grid_per_side=own.num_grid_per_side,
            mode=own.interpolation_mode,
            align_corners=own.interpolation_align_corners,
            spatial_merge_size=own.config.spatial_merge_size,
        )
        return LearntGrid(angles, near.T.to(device), weights.T.to(device))
