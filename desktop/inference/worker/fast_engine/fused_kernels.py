# ruff: noqa: ANN001, ANN202, N803 - arguments of Triton kernels take no annotations but `constexpr`
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false, reportMissingTypeStubs=false, reportMissingParameterType=false, reportUnknownParameterType=false, reportCallIssue=false, reportArgumentType=false
"""Triton kernels for what is elementwise in a transformer block: each reads and writes its data once.

They calculate in float32 and round where the functions of `transformer_block` do; tests compare the two.
"""

import math

import torch
import triton
import triton.language as tl
from torch import Tensor

GATE_BLOCK = 4096
SHORT = 64
"""Tokens of the longest sequence that `short_attention` takes."""
SHORT_HEADS = 4
KEYS_AT_ONCE = 64
PACKED_ROWS, PACKED_KEYS, PACKED_WARPS, PACKED_STAGES = 64, 64, 4, 3
LOG2_E = 1.4426950408889634


@triton.jit
def _norm_kernel(
    rows, weight, bias, shift, out, width, eps, BIASED: tl.constexpr, SHIFTED: tl.constexpr, BLOCK: tl.constexpr
):
    row = tl.program_id(0).to(tl.int64) * width
    columns = tl.arange(0, BLOCK)
    inside = columns < width
    values = tl.load(rows + row + columns, inside, 0.0).to(tl.float32)
    scale = tl.load(weight + columns, inside, 0.0)
    if SHIFTED:
        values += tl.load(shift + columns, inside, 0.0)
    if BIASED:
        values = tl.where(inside, values - tl.sum(values) / width, 0.0)
    values = values * tl.rsqrt(tl.sum(values * values) / width + eps)
    if BIASED:
        normed = values * scale.to(tl.float32) + tl.load(bias + columns, inside, 0.0).to(tl.float32)
    else:
        normed = scale.to(tl.float32) * values.to(scale.dtype).to(tl.float32)
    tl.store(out + row + columns, normed.to(scale.dtype), inside)


@triton.jit
def _rotate_kernel(
    rows,
    cos,
    sin,
    query_weight,
    key_weight,
    stride,
    eps,
    QUERIES: tl.constexpr,
    TURNED: tl.constexpr,
    SIZE: tl.constexpr,
    NORMED: tl.constexpr,
    HEADS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    token = tl.program_id(0).to(tl.int64)
    head, column = tl.arange(0, HEADS)[:, None], tl.arange(0, BLOCK)[None, :]
    inside = (head < TURNED) & (column < SIZE // 2)
    at = rows + token * stride + head * SIZE + column
    first = tl.load(at, inside, 0.0).to(tl.float32)
    second = tl.load(at + SIZE // 2, inside, 0.0).to(tl.float32)
    if NORMED:
        scale = tl.rsqrt((tl.sum(first * first, 1) + tl.sum(second * second, 1)) / SIZE + eps)[:, None]
        query = inside & (head < QUERIES)
        key = inside & (head >= QUERIES)
        kind = rows.dtype.element_ty
        weight = tl.load(query_weight + column + head * 0, query, 0.0).to(tl.float32)
        weight += tl.load(key_weight + column + head * 0, key, 0.0).to(tl.float32)
        first = (weight * (first * scale).to(kind).to(tl.float32)).to(kind).to(tl.float32)
        weight = tl.load(query_weight + SIZE // 2 + column + head * 0, query, 0.0).to(tl.float32)
        weight += tl.load(key_weight + SIZE // 2 + column + head * 0, key, 0.0).to(tl.float32)
        second = (weight * (second * scale).to(kind).to(tl.float32)).to(kind).to(tl.float32)
    turn = token * SIZE + column
    known = column < SIZE // 2
    first_cos = tl.load(cos + turn, known, 0.0).to(tl.float32)
    second_cos = tl.load(cos + turn + SIZE // 2, known, 0.0).to(tl.float32)
    first_sin = tl.load(sin + turn, known, 0.0).to(tl.float32)
    second_sin = tl.load(sin + turn + SIZE // 2, known, 0.0).to(tl.float32)
    tl.store(at, first * first_cos + second * first_sin, inside)
    tl.store(at + SIZE // 2, second * second_cos + first * second_sin, inside)


@triton.jit
def _gate_kernel(rows, bias, out, inner, BIASED: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * inner
    columns = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    inside = columns < inner
    gate = tl.load(rows + 2 * row + columns, inside, 0.0).to(tl.float32)
    rest = tl.load(rows + 2 * row + inner + columns, inside, 0.0).to(tl.float32)
    if BIASED:
        gate += tl.load(bias + columns, inside, 0.0).to(tl.float32)
        rest += tl.load(bias + inner + columns, inside, 0.0).to(tl.float32)
    tl.store(out + row + columns, gate * tl.sigmoid(gate) * rest, inside)


@triton.jit
def _turned_halves(at, inside, cos, sin, HALF: tl.constexpr):
    """Both halves of heads, turned; both halves have the same angles, and `sin` is that of the first, negated."""
    kind = at.dtype.element_ty
    first = tl.load(at, inside, 0.0).to(tl.float32)
    second = tl.load(at + HALF, inside, 0.0).to(tl.float32)
    return (first * cos + second * sin).to(kind), (second * cos - first * sin).to(kind)


@triton.jit
def _short_kernel(
    rows,
    cos,
    sin,
    starts,
    out,
    scale,
    HEADS: tl.constexpr,
    SIZE: tl.constexpr,
    ROOM: tl.constexpr,
    BLOCK: tl.constexpr,
    TOGETHER: tl.constexpr,
):
    half: tl.constexpr = SIZE // 2
    start = tl.load(starts + tl.program_id(0))
    count = tl.load(starts + tl.program_id(0) + 1) - start
    token, column = tl.arange(0, ROOM), tl.arange(0, BLOCK)[None, :]
    inside = (token[:, None] < count) & (column < half)
    line = (start + token).to(tl.int64)[:, None]
    own_cos = tl.load(cos + line * SIZE + column, inside, 0.0).to(tl.float32)
    own_sin = tl.load(sin + line * SIZE + column, inside, 0.0).to(tl.float32)
    for member in range(TOGETHER):
        head = tl.program_id(1) * TOGETHER + member
        at = rows + line * (3 * HEADS * SIZE) + head * SIZE + column
        first_query, second_query = _turned_halves(at, inside, own_cos, own_sin, half)
        first_key, second_key = _turned_halves(at + HEADS * SIZE, inside, own_cos, own_sin, half)
        first_value = tl.load(at + 2 * HEADS * SIZE, inside, 0.0)
        second_value = tl.load(at + 2 * HEADS * SIZE + half, inside, 0.0)
        scores = tl.dot(second_query, tl.trans(second_key), tl.dot(first_query, tl.trans(first_key)))
        scores = tl.where((token < count)[None, :], scores * scale, float("-inf"))
        shares = tl.exp(scores - tl.max(scores, 1)[:, None])
        total = tl.sum(shares, 1)[:, None]
        shares = shares.to(first_value.dtype)
        seen = out + line * (HEADS * SIZE) + head * SIZE + column
        tl.store(seen, tl.dot(shares, first_value) / total, inside)
        tl.store(seen + half, tl.dot(shares, second_value) / total, inside)


@triton.jit
def _packed_kernel(
    query,
    key,
    value,
    starts,
    out,
    query_stride,
    key_stride,
    value_stride,
    scale,
    GROUP: tl.constexpr,
    SIZE: tl.constexpr,
    CAUSAL: tl.constexpr,
    BLOCK: tl.constexpr,
    ROWS: tl.constexpr,
    KEYS: tl.constexpr,
):
    half: tl.constexpr = SIZE // 2
    block, head, heads = tl.program_id(0), tl.program_id(1), tl.num_programs(1)
    start = tl.load(starts + tl.program_id(2))
    count = tl.load(starts + tl.program_id(2) + 1) - start
    if block * ROWS >= count:
        return
    row = block * ROWS + tl.arange(0, ROWS)
    column = tl.arange(0, BLOCK)[None, :]
    inside = (row[:, None] < count) & (column < half)
    at = query + (start + row)[:, None].to(tl.int64) * query_stride + head * SIZE + column
    first_query = tl.load(at, inside, 0.0)
    second_query = tl.load(at + half, inside, 0.0)
    most = tl.full((ROWS,), float("-inf"), tl.float32)
    total = tl.zeros((ROWS,), tl.float32)
    first_seen = tl.zeros((ROWS, BLOCK), tl.float32)
    second_seen = tl.zeros((ROWS, BLOCK), tl.float32)
    end = tl.minimum(count, (block + 1) * ROWS) if CAUSAL else count
    for begin in range(0, end, KEYS):
        place = begin + tl.arange(0, KEYS)
        known = (place[:, None] < count) & (column < half)
        line = (start + place)[:, None].to(tl.int64)
        own = key + line * key_stride + (head // GROUP) * SIZE + column
        first_key = tl.load(own, known, 0.0)
        second_key = tl.load(own + half, known, 0.0)
        own = value + line * value_stride + (head // GROUP) * SIZE + column
        first_value = tl.load(own, known, 0.0)
        second_value = tl.load(own + half, known, 0.0)
        scores = tl.dot(second_query, tl.trans(second_key), tl.dot(first_query, tl.trans(first_key)))
        seen = (place < count)[None, :]
        if CAUSAL:
            seen = seen & (place[None, :] <= row[:, None])
        scores = tl.where(seen, scores * scale, float("-inf"))
        larger = tl.maximum(most, tl.max(scores, 1))
        shares = tl.exp2(scores - larger[:, None])
        kept = tl.exp2(most - larger)
        total = total * kept + tl.sum(shares, 1)
        shares = shares.to(first_value.dtype)
        first_seen = tl.dot(shares, first_value, first_seen * kept[:, None])
        second_seen = tl.dot(shares, second_value, second_seen * kept[:, None])
        most = larger
    at = out + ((start + row)[:, None].to(tl.int64) * heads + head) * SIZE + column
    tl.store(at, first_seen / total[:, None], inside)
    tl.store(at + half, second_seen / total[:, None], inside)


@triton.jit
def _slot_kernel(
    query,
    keys,
    values,
    used,
    out,
    stride,
    room,
    scale,
    GROUP: tl.constexpr,
    SIZE: tl.constexpr,
    ROWS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    slot = tl.program_id(0).to(tl.int64)
    head, heads = tl.program_id(1), tl.num_programs(1)
    member, column = tl.arange(0, ROWS)[:, None], tl.arange(0, SIZE)[None, :]
    own = tl.load(query + slot * stride + (head * GROUP + member) * SIZE + column, member < GROUP, 0.0)
    count = tl.load(used + slot)
    most = tl.full((ROWS,), float("-inf"), tl.float32)
    total = tl.zeros((ROWS,), tl.float32)
    seen = tl.zeros((ROWS, SIZE), tl.float32)
    for begin in range(0, count, BLOCK):
        at = begin + tl.arange(0, BLOCK)
        place = ((slot * room + at[:, None]) * heads + head) * SIZE + column
        key = tl.load(keys + place, at[:, None] < count, 0.0)
        value = tl.load(values + place, at[:, None] < count, 0.0)
        scores = tl.where((at < count)[None, :], tl.dot(own, tl.trans(key)) * scale, float("-inf"))
        larger = tl.maximum(most, tl.max(scores, 1))
        shares = tl.exp(scores - larger[:, None])
        kept = tl.exp(most - larger)
        total = total * kept + tl.sum(shares, 1)
        seen = tl.dot(shares.to(value.dtype), value, seen * kept[:, None])
        most = larger
    place = out + ((slot * heads + head) * GROUP + member) * SIZE + column
    tl.store(place, seen / total[:, None], member < GROUP)


def fused_norm(hidden: Tensor, weight: Tensor, bias: Tensor | None, shift: Tensor | None, eps: float) -> Tensor:
    """As `layer_norm` of hidden (rows, width) plus `shift` (float32)."""
    out = torch.empty_like(hidden)
    width = hidden.shape[1]
    block = triton.next_power_of_2(width)
    warps = min(8, max(1, block // 256))
    biased, shifted = bias is not None, shift is not None
    _norm_kernel[(len(hidden),)](hidden, weight, bias, shift, out, width, eps, biased, shifted, block, num_warps=warps)
    return out


def rotate_in_place(
    rows: Tensor,
    heads: tuple[int, int],
    normed: tuple[Tensor, Tensor] | None,
    angles: tuple[Tensor, Tensor],
    eps: float,
) -> None:
    """Turn the queries and keys of rows (tokens, heads, size), contiguous, by `rotary_angles`; `normed`: norm them
    first."""
    turned, size = sum(heads), rows.shape[2]
    cos, sin = (part.contiguous() for part in angles)
    weights = normed or (None, None)
    _rotate_kernel[(len(rows),)](
        rows, cos, sin, *weights, rows.stride(0), eps, heads[0], turned, size, normed is not None,
        triton.next_power_of_2(turned), triton.next_power_of_2(size // 2), num_warps=4,
    )  # fmt: skip


def fused_silu_gate(inner: Tensor, bias: Tensor | None) -> Tensor:
    """inner + bias: the first half of each row through SiLU, times the second half."""
    tokens, width = inner.shape[0], inner.shape[1] // 2
    out = inner.new_empty((tokens, width))
    block = min(GATE_BLOCK, triton.next_power_of_2(width))
    _gate_kernel[(tokens, triton.cdiv(width, block))](inner, bias, out, width, bias is not None, block, num_warps=4)
    return out


def short_attention(heads: Tensor, angles: tuple[Tensor, Tensor], starts: Tensor) -> Tensor:
    """Turn queries and keys of heads (tokens, 3 x count, size), and let each sequence of at most SHORT tokens attend
    to itself; (tokens, count, size). starts: as in `SequenceBounds`."""
    count, size = heads.shape[1] // 3, heads.shape[2]
    out = heads.new_empty((len(heads), count, size))
    block = max(16, triton.next_power_of_2(size // 2))
    cos, sin = (part.contiguous() for part in angles)
    together = math.gcd(count, SHORT_HEADS)
    _short_kernel[(len(starts) - 1, count // together)](
        heads, cos, sin, starts, out, size**-0.5, count, size, SHORT, block, together, num_warps=4
    )
    return out


def fused_slot_attention(query: Tensor, keys: Tensor, values: Tensor, used: Tensor) -> Tensor:
    """As `slot_attention`, for heads whose size is a power of 2: each key and value is read once for all query heads
    that share it."""
    slots, room, shared, size = keys.shape
    group = query.shape[1] // shared
    out = query.new_empty(query.shape)
    rows = max(16, triton.next_power_of_2(group))
    _slot_kernel[(slots, shared)](
        query, keys, values, used, out, query.stride(0), room, size**-0.5, group, size, rows, KEYS_AT_ONCE, num_warps=4
    )
    return out


def fused_packed_attention(
    query: Tensor, key: Tensor, value: Tensor, starts: Tensor, longest: int, *, causal: bool
) -> Tensor:
    """As `packed_attention`; starts: as in `SequenceBounds`. Made for prompts and pictures of some hundred tokens."""
    count, size = query.shape[1:]
    out = query.new_empty(query.shape)
    block = max(16, triton.next_power_of_2(size // 2))
    _packed_kernel[(triton.cdiv(longest, PACKED_ROWS), count, len(starts) - 1)](
        query,
        key,
        value,
        starts,
        out,
        query.stride(0),
        key.stride(0),
        value.stride(0),
        size**-0.5 * LOG2_E,
        count // key.shape[1],
        size,
        causal,
        block,
        PACKED_ROWS,
        PACKED_KEYS,
        num_warps=PACKED_WARPS,
        num_stages=PACKED_STAGES,
    )
    return out
