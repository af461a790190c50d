# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The vision tower of Qwen2.5-VL over many pictures at once: windows of all of them in one call of attention."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from desktop.inference.worker.fast.attention import Bounds, packed
from desktop.inference.worker.fast.blocks import Sums, vision_block
from desktop.inference.worker.fast.blocks import angles as turned_by
from desktop.inference.worker.libraries import Foreign

Grid = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """What depends on a picture's grid alone. order: its merged patches by window; angles: (patches, size) in that
    order; windows: patches a window."""

    order: Tensor
    angles: tuple[Tensor, Tensor]
    windows: tuple[int, ...]


class Vision:
    """`features` of pictures; weights are the model's own."""

    def __init__(self, tower: Foreign, *, compiled: bool) -> None:
        self._tower = tower
        first = tower.blocks[0]
        self._sums = Sums((first.attn.num_heads,) * 2, first.norm1.variance_epsilon, compiled=compiled)
        self._blocks = [vision_block(layer) for layer in tower.blocks]
        self._unit: int = tower.spatial_merge_size**2
        self._shapes: dict[Grid, Shape] = {}

    def features(self, patches: Tensor, grids: Sequence[Grid]) -> Tensor:
        """Patches of all pictures (patches, values) to their features (merged patches, width of the language model)."""
        shapes = [self._shape(grid) for grid in grids]
        starts = torch.tensor([0, *(len(shape.order) for shape in shapes)]).cumsum(0).tolist()
        order = torch.cat([shape.order + start for shape, start in zip(shapes, starts, strict=False)])
        angles = tuple(torch.cat([shape.angles[place] for shape in shapes]) for place in (0, 1))
        device = patches.device
        windows = Bounds.of(tuple(length for shape in shapes for length in shape.windows), device)
        whole = Bounds.of(tuple(h * w for t, h, w in grids for _ in range(t)), device)
        hidden = self._embedded(patches).view(len(order), self._unit, -1)[order].flatten(0, 1)
        for place, block in enumerate(self._blocks):
            bounds = whole if place in self._tower.fullatt_block_indexes else windows
            hidden = self._sums.run(
                hidden,
                block,
                (angles[0], angles[1]),
                lambda q, k, v, bounds=bounds: packed(q, k, v, bounds, causal=False),
            )
        merged: Tensor = self._tower.merger(hidden)
        return merged[torch.argsort(order)]

    def _embedded(self, patches: Tensor) -> Tensor:
        """The patch convolution: its kernel covers a patch exactly, so that it is one product."""
        weight = self._tower.patch_embed.proj.weight
        return functional.linear(patches.to(weight.dtype), weight.flatten(1))

    def _shape(self, grid: Grid) -> Shape:
        if grid not in self._shapes:
            self._shapes[grid] = self._worked_out(grid)
        return self._shapes[grid]

    def _worked_out(self, grid: Grid) -> Shape:
        from transformers.vision_utils import get_vision_position_ids, get_vision_window_index

        tower, row = self._tower, torch.tensor([grid])
        order, starts = get_vision_window_index(row, tower.spatial_merge_size, tower.window_size, tower.patch_size)
        device = tower.patch_embed.proj.weight.device
        positions = get_vision_position_ids(row, tower.spatial_merge_size).to(device)
        order = order.to(device)
        cos, sin = tower.rotary_pos_emb(torch.empty(0, device=device), positions)
        by_window = [part.view(len(order), self._unit, -1)[order].flatten(0, 1).float() for part in (cos, sin)]
        return Shape(order, turned_by(by_window[0], by_window[1]), tuple(starts.diff().tolist()))
