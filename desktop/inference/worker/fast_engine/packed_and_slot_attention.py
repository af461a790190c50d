# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Attention over sequences laid end to end, and of one new token a slot over the slots' keys and values.

On a GPU in half precision own kernels or torch's variable-length ones do it; elsewhere `scaled_dot_product_attention`,
sequences of one length together.
"""

import importlib.util
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from desktop.inference.worker.untyped_transformers_import import Foreign

HALF = (torch.float16, torch.bfloat16)
LONGEST_FUSED = 2048
"""Tokens of the longest sequence for which the own kernel is used: torch's is made for longer ones."""


@dataclass(frozen=True, slots=True)
class SequenceBounds:
    """Where sequences laid end to end begin: `starts` (count + 1, int32, on the device), `lengths` on the host."""

    starts: Tensor
    lengths: tuple[int, ...]

    @property
    def longest(self) -> int:
        return max(self.lengths)

    @staticmethod
    def of(lengths: "tuple[int, ...]", device: torch.device) -> "SequenceBounds":
        starts = torch.zeros(len(lengths) + 1, dtype=torch.int32)
        starts[1:] = torch.tensor(lengths, dtype=torch.int32).cumsum(0)
        return SequenceBounds(copy_to_device(device, starts), lengths)


def copy_to_device(device: torch.device, tensor: Tensor) -> Tensor:
    """Copy a host tensor to the device. Pinned memory makes the copy asynchronous: otherwise it would first wait for
    all queued work of the GPU, which would then be idle."""
    if device.type != "cuda":
        return tensor.to(device)
    return tensor.pin_memory().to(device, non_blocking=True)


def has_varlen_kernel(tensor: Tensor) -> bool:
    """Whether torch's variable-length kernels take this tensor."""
    return tensor.is_cuda and tensor.dtype in HALF


def packed_attention(query: Tensor, key: Tensor, value: Tensor, bounds: SequenceBounds, *, causal: bool) -> Tensor:
    """Each sequence attends to itself. query (tokens, heads, size), key and value (tokens, key heads, size)."""
    if not has_varlen_kernel(query):
        return _attention_by_sequence(query, key, value, bounds, causal=causal)
    if bounds.longest <= LONGEST_FUSED and query.shape[2].bit_count() == 1 and importlib.util.find_spec("triton"):
        from desktop.inference.worker.fast_engine.fused_kernels import fused_packed_attention

        return fused_packed_attention(query, key, value, bounds.starts, bounds.longest, causal=causal)
    return _varlen_attention(
        query, key, value, (bounds.starts, bounds.starts), (bounds.longest, bounds.longest), causal=causal
    )


def _varlen_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    starts: tuple[Tensor, Tensor],
    longest: tuple[int, int],
    *,
    causal: bool = False,
    used: Tensor | None = None,
) -> Tensor:
    """The operator behind `torch.nn.attention.varlen.varlen_attn`, which supports grouped heads and partly used slots
    only in later versions of torch. starts and longest: of queries, and of keys."""
    operator: Foreign = torch.ops.aten._flash_attention_forward  # noqa: SLF001
    found = operator(query, key, value, *starts, *longest, 0.0, causal, False, seqused_k=used)
    return found[0]


def _attention_by_sequence(
    query: Tensor, key: Tensor, value: Tensor, bounds: SequenceBounds, *, causal: bool
) -> Tensor:
    out = torch.empty_like(query)
    starts = torch.tensor((0, *bounds.lengths)).cumsum(0)
    for length in sorted(set(bounds.lengths)):
        chosen = torch.tensor([start for start, own in zip(starts, bounds.lengths, strict=False) if own == length])
        rows = (chosen[:, None] + torch.arange(length)).to(query.device)
        own, keys, values = (tensor[rows].transpose(1, 2) for tensor in (query, key, value))
        gqa = query.shape[1] != key.shape[1]
        found = functional.scaled_dot_product_attention(own, keys, values, is_causal=causal, enable_gqa=gqa)
        out[rows] = found.transpose(1, 2)
    return out


def slot_attention(query: Tensor, keys: Tensor, values: Tensor, used: Tensor, starts: tuple[Tensor, Tensor]) -> Tensor:
    """Attention of one token per slot over the tokens in its slot.

    query (slots, heads, size); keys and values (slots, room, key heads, size); used (slots, int32): how many tokens
    of each slot count; starts: where queries and slots begin (slots + 1, int32, both). Works inside a captured graph.
    """
    room = keys.shape[1]
    if has_varlen_kernel(query) and keys.shape[3].bit_count() == 1 and importlib.util.find_spec("triton"):
        from desktop.inference.worker.fast_engine.fused_kernels import fused_slot_attention

        return fused_slot_attention(query, keys, values, used)
    if has_varlen_kernel(query):
        return _varlen_attention(query, keys.flatten(0, 1), values.flatten(0, 1), starts, (1, room), used=used)
    seen = torch.arange(room, device=used.device)[None] < used[:, None]
    found = functional.scaled_dot_product_attention(
        query[:, :, None], keys.transpose(1, 2), values.transpose(1, 2), attn_mask=seen[:, None, None], enable_gqa=True
    )
    return found[:, :, 0]
