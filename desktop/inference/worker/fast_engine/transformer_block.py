# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The arithmetic of a transformer block around its attention, with weights laid together so that few kernels run.

The arithmetic is that of transformers' classes (norms in float32, rotation by halves), and tests compare the results.
On a GPU the elementwise work is done by `fused_kernels`, where Triton is installed.
"""

import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import torch
from torch import Tensor, nn
from torch.nn import functional

from desktop.inference.worker.fast_engine.packed_and_slot_attention import SequenceBounds, has_varlen_kernel
from desktop.inference.worker.untyped_transformers_import import Foreign

MULTIPLE = 64

Layer = tuple[Tensor, Tensor | None]
"""A weight and its bias."""


@dataclass(frozen=True, slots=True)
class TransformerBlock:
    """One layer's weights. `qkv` and, in a gated MLP, `up` (gate above up) are rows of one matrix each. normed: weights
    of the norms of each query and of each key, None where the family has none. shift and second_shift: the sum of the
    biases of `out` and `down` of all earlier layers, in float32, at each norm. They are the same for every token and
    are added there only, which saves two passes over all tokens in each layer."""

    norm: Layer
    qkv: Layer
    normed: tuple[Tensor, Tensor] | None
    out: Layer
    second_norm: Layer
    up: Layer
    down: Layer
    shift: Tensor | None = None
    second_shift: Tensor | None = None


@dataclass(frozen=True, slots=True)
class BlockShape:
    """What all blocks of a tower share. heads: of queries, and of keys and values. eps: of the norms. gated: whether
    the MLP has a gate."""

    heads: tuple[int, int]
    eps: float
    gated: bool
    activation: Callable[[Tensor], Tensor]


def layer_norm(hidden: Tensor, layer: Layer, eps: float, shift: Tensor | None = None) -> Tensor:
    """Layer norm of hidden + `shift` where there is a bias, else root-mean-square norm in float32."""
    weight, bias = layer
    if shift is not None:
        hidden = add_shift(hidden, shift)
    if bias is not None:
        return functional.layer_norm(hidden, weight.shape, weight, bias, eps)
    wide = hidden.float()
    wide = wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + eps)
    return weight * wide.to(hidden.dtype)


def add_shift(hidden: Tensor, shift: Tensor | None) -> Tensor:
    """The residual stream with the biases that its blocks have not added."""
    return hidden if shift is None else (hidden.float() + shift).to(hidden.dtype)


def rotary_angles(cos: Tensor, sin: Tensor) -> tuple[Tensor, Tensor]:
    """The angles (tokens, size) as `apply_rotary` takes them: the first half of the sines is taken off."""
    first, second = sin.chunk(2, dim=-1)
    return cos, torch.cat((-first, second), dim=-1)


def apply_rotary(heads: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """heads (tokens, heads, size) turned by `rotary_angles`: each number with its partner of the other half."""
    partners = heads.unflatten(-1, (2, -1)).flip(-2).flatten(-2)
    return heads * cos[:, None] + partners * sin[:, None]


class BlockArithmetic:
    """What surrounds attention in the blocks of one tower. fused: by `fused_kernels` where Triton is there."""

    def __init__(self, shape: BlockShape, *, fused: bool) -> None:
        self._shape = shape
        self._fused = fused and importlib.util.find_spec("triton") is not None
        self._silu = shape.gated and "silu" in type(shape.activation).__name__.lower()

    def run(
        self,
        hidden: Tensor,
        block: TransformerBlock,
        angles: tuple[Tensor, Tensor],
        attend: Callable[[Tensor, Tensor, Tensor], Tensor],
        kept: Tensor | None = None,
        bounds: SequenceBounds | None = None,
    ) -> Tensor:
        """One block over hidden (tokens, width), which is overwritten; `attend` gets queries, keys and values (tokens,
        heads, size). kept: the only rows that are needed after attention. bounds: sequences that attend to themselves
        alone; short ones take a kernel of their own in place of `attend`."""
        queries, keys = self._shape.heads
        rows = functional.linear(self.norm(hidden, block.norm, block.shift), *block.qkv)
        heads = rows.view(len(rows), queries + 2 * keys, angles[0].shape[-1])
        if bounds is not None and self._takes_short(heads, bounds):
            from desktop.inference.worker.fast_engine.fused_kernels import short_attention

            seen = short_attention(heads, angles, bounds.starts).flatten(1)
        else:
            turned = self._turned(heads, block.normed, angles)
            seen = attend(*turned.split((queries, keys, keys), dim=1)).flatten(1)
        if kept is not None:
            hidden, seen = hidden[kept], seen[kept]
        hidden.addmm_(seen, block.out[0].T)
        normed = self.norm(hidden, block.second_norm, block.second_shift)
        return hidden.addmm_(self._expanded(normed, block.up), block.down[0].T)

    def _takes_short(self, heads: Tensor, bounds: SequenceBounds) -> bool:
        if not self._fused or not has_varlen_kernel(heads):
            return False
        from desktop.inference.worker.fast_engine.fused_kernels import SHORT

        return bounds.longest <= SHORT

    def norm(self, hidden: Tensor, layer: Layer, shift: Tensor | None) -> Tensor:
        """`layer_norm` with the tower's epsilon."""
        if not self._fused:
            return layer_norm(hidden, layer, self._shape.eps, shift)
        from desktop.inference.worker.fast_engine.fused_kernels import fused_norm

        return fused_norm(hidden, *layer, shift, self._shape.eps)

    def _turned(self, heads: Tensor, normed: tuple[Tensor, Tensor] | None, angles: tuple[Tensor, Tensor]) -> Tensor:
        """Heads (tokens, heads, size) whose queries and keys are normed, where the family does so, and turned. The
        angles are float32 where the rotation is done there (the vision towers), else of the weights' type."""
        queries, keys = self._shape.heads
        if self._fused:
            from desktop.inference.worker.fast_engine.fused_kernels import rotate_in_place

            rotate_in_place(heads, self._shape.heads, normed, angles, self._shape.eps)
            return heads
        query, key, value = heads.split((queries, keys, keys), dim=1)
        if normed is not None:
            query, key = (
                layer_norm(part, (weight, None), self._shape.eps)
                for part, weight in zip((query, key), normed, strict=True)
            )
        turned = [apply_rotary(part, *angles).to(heads.dtype) for part in (query, key)]
        return torch.cat([*turned, value], dim=1)

    def _expanded(self, normed: Tensor, up: Layer) -> Tensor:
        """The inner values of the MLP. The fused gate adds the bias itself, which is faster than in the product."""
        if self._fused and self._silu:
            from desktop.inference.worker.fast_engine.fused_kernels import fused_silu_gate

            return fused_silu_gate(functional.linear(normed, up[0]), up[1])
        inner = functional.linear(normed, *up)
        if not self._shape.gated:
            return self._shape.activation(inner)
        gate, rest = inner.chunk(2, dim=-1)
        return self._shape.activation(gate) * rest


def defer_biases(blocks: Sequence[TransformerBlock]) -> tuple[list[TransformerBlock], list[Tensor | None]]:
    """The blocks with their shifts, and the shift after each of them."""
    made: list[TransformerBlock] = []
    after: list[Tensor | None] = []
    total: Tensor | None = None
    for block in blocks:
        second = _sum_shifts(total, block.out[1])
        made.append(replace(block, shift=total, second_shift=second))
        total = _sum_shifts(second, block.down[1])
        after.append(total)
    return made, after


def _sum_shifts(total: Tensor | None, bias: Tensor | None) -> Tensor | None:
    if bias is None:
        return total
    return bias.data.float() if total is None else total + bias.data.float()


def language_block(layer: Foreign) -> TransformerBlock:
    """A decoder layer's weights, laid together; the layer's own become views of them."""
    own, mlp = layer.self_attn, layer.mlp
    return TransformerBlock(
        norm=(layer.input_layernorm.weight, None),
        qkv=fuse_layers([own.q_proj, own.k_proj, own.v_proj]),
        normed=(own.q_norm.weight, own.k_norm.weight) if hasattr(own, "q_norm") else None,
        out=(own.o_proj.weight, own.o_proj.bias),
        second_norm=(layer.post_attention_layernorm.weight, None),
        up=fuse_layers([mlp.gate_proj, mlp.up_proj]),
        down=(mlp.down_proj.weight, mlp.down_proj.bias),
    )


def vision_block(layer: Foreign, up: list[nn.Linear], down: nn.Linear) -> TransformerBlock:
    """A vision block's weights; its inner size (3,420 and 4,304 in released models) is filled with zeros to a multiple
    of 64, for which fast kernels exist and by which nothing changes. up: the layers before the activation."""
    inner = down.in_features
    room = -(-inner // MULTIPLE) * MULTIPLE
    wide = _pad_rows(down.weight, room, dim=1)
    down.weight.data = wide[:, :inner]
    return TransformerBlock(
        norm=(layer.norm1.weight, getattr(layer.norm1, "bias", None)),
        qkv=(layer.attn.qkv.weight, layer.attn.qkv.bias),
        normed=None,
        out=(layer.attn.proj.weight, layer.attn.proj.bias),
        second_norm=(layer.norm2.weight, getattr(layer.norm2, "bias", None)),
        up=fuse_layers(up, room),
        down=(wide, down.bias),
    )


def fuse_layers(parts: Sequence[nn.Linear], room: int = 0) -> Layer:
    """Several layers as one, each filled with zeros to `room` rows; their weights become views of it."""
    whole = torch.cat([_pad_rows(part.weight, max(room, part.out_features)) for part in parts])
    start = 0
    for part in parts:
        part.weight.data = whole[start : start + part.out_features]
        start += max(room, part.out_features)
    biases = [_pad_rows(part.bias, max(room, part.out_features)) for part in parts if part.bias is not None]  # pyright: ignore[reportUnnecessaryComparison]
    return whole, torch.cat(biases) if biases else None


def _pad_rows(weight: Tensor, room: int, dim: int = 0) -> Tensor:
    missing = room - weight.shape[dim]
    if not missing:
        return weight.data
    shape = list(weight.shape)
    shape[dim] = missing
    return torch.cat([weight.data, weight.new_zeros(shape)], dim=dim)
