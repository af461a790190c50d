# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The arithmetic of a transformer block around its attention, with weights laid together so that few kernels run.

The arithmetic is that of transformers' classes (norms in float32, rotation by halves), and tests compare the results.
Every function takes only tensors: compiled once, it serves all layers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from desktop.inference.worker.transformers_library import Foreign

MULTIPLE = 64
COUNTED_IN_32_BITS = 2**31 - 1

Layer = tuple[Tensor, Tensor | None]
"""A weight and its bias."""


@dataclass(frozen=True, slots=True)
class TransformerBlock:
    """One layer's weights. `qkv` and, in a gated MLP, `up` (gate above up) are rows of one matrix each. normed: weights
    of the norms of each query and of each key, None where the family has none."""

    norm: Layer
    qkv: Layer
    normed: tuple[Tensor, Tensor] | None
    out: Layer
    second_norm: Layer
    up: Layer
    down: Layer


@dataclass(frozen=True, slots=True)
class BlockShape:
    """What all blocks of a tower share. heads: of queries, and of keys and values. eps: of the norms. gated: whether
    the MLP has a gate."""

    heads: tuple[int, int]
    eps: float
    gated: bool
    activation: Callable[[Tensor], Tensor]


def layer_norm(hidden: Tensor, layer: Layer, eps: float) -> Tensor:
    """Layer norm where there is a bias, else root-mean-square norm in float32."""
    weight, bias = layer
    if bias is not None:
        return functional.layer_norm(hidden, weight.shape, weight, bias, eps)
    wide = hidden.float()
    wide = wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + eps)
    return weight * wide.to(hidden.dtype)


def rotary_angles(cos: Tensor, sin: Tensor) -> tuple[Tensor, Tensor]:
    """The angles (tokens, size) as `apply_rotary` takes them: the first half of the sines is taken off."""
    first, second = sin.chunk(2, dim=-1)
    return cos, torch.cat((-first, second), dim=-1)


def apply_rotary(heads: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """heads (tokens, heads, size) turned by `rotary_angles`: each number with its partner of the other half."""
    partners = heads.unflatten(-1, (2, -1)).flip(-2).flatten(-2)
    return heads * cos[:, None] + partners * sin[:, None]


class BlockArithmetic:
    """What surrounds attention in the blocks of one tower; `compiled` by torch, once for all layers and for any number
    of tokens."""

    def __init__(self, shape: BlockShape, *, compiled: bool) -> None:
        self._before, self._after = _block_functions(shape)
        self._compiled = compiled
        if compiled:
            self._before = _compile_function(self._before)
            self._after = _compile_function(self._after)

    def run(
        self,
        hidden: Tensor,
        block: TransformerBlock,
        angles: tuple[Tensor, Tensor],
        attend: Callable[[Tensor, Tensor, Tensor], Tensor],
    ) -> Tensor:
        """One block over hidden (tokens, width); `attend` gets queries, keys and values (tokens, heads, size)."""
        most = COUNTED_IN_32_BITS * 3 // 4 // block.up[0].shape[0]
        if self._compiled:
            _mark_dynamic(most, hidden, *angles)
        parts = self._before(hidden, block.norm, block.qkv, block.normed, *angles)
        seen = attend(*parts).flatten(1)
        if self._compiled:
            _mark_dynamic(most, seen)
        return self._after(hidden, seen, block.out, block.second_norm, block.up, block.down)


Before = Callable[[Tensor, Layer, Layer, tuple[Tensor, Tensor] | None, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]
After = Callable[[Tensor, Tensor, Layer, Layer, Layer, Layer], Tensor]


def _block_functions(shape: BlockShape) -> tuple[Before, After]:
    """The sums before and after attention. cos and sin are float32 where the rotation is done there (the vision
    towers), else of the weights' type."""
    queries, keys = shape.heads
    eps, gated, activation = shape.eps, shape.gated, shape.activation

    def before(
        hidden: Tensor, first: Layer, qkv: Layer, normed: tuple[Tensor, Tensor] | None, cos: Tensor, sin: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        rows = functional.linear(layer_norm(hidden, first, eps), *qkv).view(-1, queries + 2 * keys, cos.shape[-1])
        query, key, value = rows.split((queries, keys, keys), dim=1)
        kind = query.dtype
        if normed is not None:
            query, key = layer_norm(query, (normed[0], None), eps), layer_norm(key, (normed[1], None), eps)
        return apply_rotary(query, cos, sin).to(kind), apply_rotary(key, cos, sin).to(kind), value

    def after(hidden: Tensor, seen: Tensor, out: Layer, second: Layer, up: Layer, down: Layer) -> Tensor:
        hidden = hidden + functional.linear(seen, *out)
        inner = functional.linear(layer_norm(hidden, second, eps), *up)
        if not gated:
            return hidden + functional.linear(activation(inner), *down)
        gate, rest = inner.chunk(2, dim=-1)
        return hidden + functional.linear(activation(gate) * rest, *down)

    return before, after


def _compile_function(function: Foreign) -> Foreign:
    return torch.compile(function, dynamic=None)


def _mark_dynamic(most: int, *tensors: Tensor) -> None:
    """Compile for any number of tokens up to `most`: so bounded, places are counted in 32 bits, which is faster."""
    for tensor in tensors:
        torch._dynamo.mark_dynamic(tensor, 0, min=2, max=most)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


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
