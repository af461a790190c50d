# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The vision tower of Qwen2.5-VL: most blocks see windows of a picture, and patches are laid window by window."""

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
from desktop.inference.worker.fast_engine.packed_and_slot_attention import SequenceBounds
from desktop.inference.worker.fast_engine.transformer_block import BlockShape, vision_block
from desktop.inference.worker.untyped_transformers_import import Foreign


@dataclass(frozen=True, slots=True)
class WindowedGrid(GridAngles):
    """order: a picture's merged patches by window, in which its angles are; windows: patches a window."""

    order: Tensor
    windows: tuple[int, ...]


class Qwen25Tower(VisionTower[WindowedGrid]):
    """See `VisionTower`."""

    def __init__(self, tower: Foreign, *, fused: bool) -> None:
        first = tower.blocks[0]
        shape = BlockShape((first.attn.num_heads,) * 2, first.norm1.variance_epsilon, True, first.mlp.act_fn)
        blocks = [
            vision_block(layer, [layer.mlp.gate_proj, layer.mlp.up_proj], layer.mlp.down_proj) for layer in tower.blocks
        ]
        super().__init__(tower, blocks, shape, fused=fused)
        self._unit: int = tower.spatial_merge_size**2

    def features(self, patches: Tensor, grids: Sequence[Grid]) -> list[Tensor]:
        data = self.known(grids)
        starts = torch.tensor([0, *(len(one.order) for one in data)]).cumsum(0).tolist()
        order = torch.cat([one.order + start for one, start in zip(data, starts, strict=False)])
        windows = SequenceBounds.of(tuple(length for one in data for length in one.windows), patches.device)
        whole = whole_image_bounds(grids, patches.device)
        angles = join_angles(data)
        hidden = self.embedded(patches).view(len(order), self._unit, -1)[order].flatten(0, 1)
        for place in range(len(self.tower.blocks)):
            full = place in self.tower.fullatt_block_indexes
            hidden = self.block(place, hidden, angles, whole if full else windows)
        merged: Tensor = self.tower.merger(self.shifted(-1, hidden))
        return [merged[torch.argsort(order)]]

    def _data(self, row: Tensor, angles: tuple[Tensor, Tensor]) -> WindowedGrid:
        from transformers.vision_utils import get_vision_window_index

        own = self.tower
        order, starts = get_vision_window_index(row, own.spatial_merge_size, own.window_size, own.patch_size)
        order = order.to(angles[0].device)
        cos, sin = (part.view(len(order), self._unit, -1)[order].flatten(0, 1) for part in angles)
        return WindowedGrid((cos, sin), order, tuple(starts.diff().tolist()))
