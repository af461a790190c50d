# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The arithmetic of a transformer block around its attention, with weights laid together so that few kernels run.

The sums are those of transformers' Qwen2.5-VL classes (RMS norm in float32, rotation by halves, gated SiLU); the
tests hold the result against them. Every function takes tensors alone: compiled once, it serves all layers.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from desktop.inference.worker.libraries import Foreign

MULTIPLE = 64
COUNTED_IN_32_BITS = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Block:
    """One layer's weights. `qkv` and `up` (gate above up) are rows of one matrix each."""

    norm: Tensor
    qkv: Tensor
    qkv_bias: Tensor
    out: Tensor
    out_bias: Tensor | None
    second_norm: Tensor
    up: Tensor
    up_bias: Tensor | None
    down: Tensor
    down_bias: Tensor | None


def norm(hidden: Tensor, weight: Tensor, eps: float) -> Tensor:
    """Root-mean-square norm, as transformers' Qwen2.5-VL has it."""
    wide = hidden.float()
    wide = wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + eps)
    return weight * wide.to(hidden.dtype)


def angles(cos: Tensor, sin: Tensor) -> tuple[Tensor, Tensor]:
    """The angles (tokens, size) as `rotated` takes them: the first half of the sines is taken off."""
    first, second = sin.chunk(2, dim=-1)
    return cos, torch.cat((-first, second), dim=-1)


def rotated(heads: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """heads (tokens, heads, size) turned by `angles`: each number with its partner of the other half."""
    partners = heads.unflatten(-1, (2, -1)).flip(-2).flatten(-2)
    return heads * cos[:, None] + partners * sin[:, None]


class Sums:
    """What surrounds attention in the blocks of one tower. heads: of queries, and of keys and values.

    compiled: by torch, once for all layers and for any number of tokens.
    """

    def __init__(self, heads: tuple[int, int], eps: float, *, compiled: bool) -> None:
        self._before, self._after = _sums(heads, eps)
        self._compiled = compiled
        if compiled:
            self._before = _compiled(self._before)
            self._after = _compiled(self._after)

    def run(
        self,
        hidden: Tensor,
        block: Block,
        angles: tuple[Tensor, Tensor],
        attend: Callable[[Tensor, Tensor, Tensor], Tensor],
    ) -> Tensor:
        """One block over hidden (tokens, width); `attend` gets queries, keys and values (tokens, heads, size)."""
        most = COUNTED_IN_32_BITS * 3 // 4 // block.up.shape[0]
        if self._compiled:
            _let_vary(most, hidden, *angles)
        parts = self._before(hidden, block.norm, block.qkv, block.qkv_bias, *angles)
        seen = attend(*parts).flatten(1)
        if self._compiled:
            _let_vary(most, seen)
        return self._after(
            hidden,
            seen,
            (block.out, block.out_bias),
            block.second_norm,
            (block.up, block.up_bias),
            (block.down, block.down_bias),
        )


Layer = tuple[Tensor, Tensor | None]
Before = Callable[[Tensor, Tensor, Tensor, Tensor, Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]
After = Callable[[Tensor, Tensor, Layer, Tensor, Layer, Layer], Tensor]


def _sums(heads: tuple[int, int], eps: float) -> tuple[Before, After]:
    """The sums before and after attention. cos and sin are float32 where the rotation is done there (the vision
    tower), else of the weights' type."""
    queries, keys = heads

    def before(
        hidden: Tensor, weight: Tensor, qkv: Tensor, bias: Tensor, cos: Tensor, sin: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        rows = functional.linear(norm(hidden, weight, eps), qkv, bias).view(-1, queries + 2 * keys, cos.shape[-1])
        query, key, value = rows.split((queries, keys, keys), dim=1)
        kind = query.dtype
        return rotated(query, cos, sin).to(kind), rotated(key, cos, sin).to(kind), value

    def after(hidden: Tensor, seen: Tensor, out: Layer, weight: Tensor, up: Layer, down: Layer) -> Tensor:
        hidden = hidden + functional.linear(seen, *out)
        gate, rest = functional.linear(norm(hidden, weight, eps), *up).chunk(2, dim=-1)
        return hidden + functional.linear(functional.silu(gate) * rest, *down)

    return before, after


def _compiled(function: Foreign) -> Foreign:
    return torch.compile(function, dynamic=None)


def _let_vary(most: int, *tensors: Tensor) -> None:
    """Compile for any number of tokens up to `most`: so bounded, places are counted in 32 bits, which is faster."""
    for tensor in tensors:
        torch._dynamo.mark_dynamic(tensor, 0, min=2, max=most)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


def language_block(layer: Foreign) -> Block:
    """A decoder layer's weights, laid together; the layer's own become views of them."""
    own = layer.self_attn
    return Block(
        norm=layer.input_layernorm.weight,
        qkv=together([own.q_proj, own.k_proj, own.v_proj]),
        qkv_bias=torch.cat([own.q_proj.bias, own.k_proj.bias, own.v_proj.bias]),
        out=own.o_proj.weight,
        out_bias=None,
        second_norm=layer.post_attention_layernorm.weight,
        up=together([layer.mlp.gate_proj, layer.mlp.up_proj]),
        up_bias=None,
        down=layer.mlp.down_proj.weight,
        down_bias=None,
    )


def vision_block(layer: Foreign) -> Block:
    """A vision block's weights; its inner size, 3,420 in the released models, is filled with zeros to a multiple of
    64, for which fast kernels exist and by which nothing changes."""
    inner = layer.mlp.gate_proj.out_features
    room = -(-inner // MULTIPLE) * MULTIPLE
    down = _padded(layer.mlp.down_proj.weight, room, dim=1)
    layer.mlp.down_proj.weight.data = down[:, :inner]
    return Block(
        norm=layer.norm1.weight,
        qkv=layer.attn.qkv.weight,
        qkv_bias=layer.attn.qkv.bias,
        out=layer.attn.proj.weight,
        out_bias=layer.attn.proj.bias,
        second_norm=layer.norm2.weight,
        up=together([layer.mlp.gate_proj, layer.mlp.up_proj], room),
        up_bias=torch.cat([_padded(part.bias, room) for part in (layer.mlp.gate_proj, layer.mlp.up_proj)]),
        down=down,
        down_bias=layer.mlp.down_proj.bias,
    )


def together(parts: list[nn.Linear], room: int = 0) -> Tensor:
    """The weights of several layers as one matrix, each filled with zeros to `room` rows; theirs become views of it."""
    whole = torch.cat([_padded(part.weight, max(room, part.out_features)) for part in parts])
    start = 0
    for part in parts:
        part.weight.data = whole[start : start + part.out_features]
        start += max(room, part.out_features)
    return whole


def _padded(weight: Tensor, room: int, dim: int = 0) -> Tensor:
    missing = room - weight.shape[dim]
    if not missing:
        return weight.data
    shape = list(weight.shape)
    shape[dim] = missing
    return torch.cat([weight.data, weight.new_zeros(shape)], dim=dim)
