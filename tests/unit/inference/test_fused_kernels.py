"""The kernels for GPUs calculate what the plain functions do; Triton's interpreter runs them on the processor."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and Triton's interpreter are loaded first")]


def test_that_fused_kernels_calculate_what_the_plain_functions_do() -> None:
    pytest.importorskip("triton", reason="Triton exists for Linux alone")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TRITON_INTERPRET": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", KERNELS], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["norms", "turned", "gated", "short", "packed", "slots"], done.stderr[-3000:]


KERNELS = """
import torch
from torch.nn import SiLU, functional
from desktop.inference.worker.fast_engine import fused_kernels as fused
from desktop.inference.worker.fast_engine.packed_and_slot_attention import SequenceBounds
from desktop.inference.worker.fast_engine.packed_and_slot_attention import packed_attention, slot_attention
from desktop.inference.worker.fast_engine import transformer_block as blocks
torch.manual_seed(0)
draw, host = torch.randn, torch.device("cpu")

def alike(one, other):
    assert torch.isfinite(one).all() and (one - other).abs().max() < 1e-4, (one - other).abs().max()

def angles(tokens, size):
    half = draw(tokens, size // 2)
    both = torch.cat((half, half), dim=1)
    return blocks.rotary_angles(both.cos(), both.sin())

hidden, weight = draw(7, 80), draw(80)
for bias in (None, draw(80)):
    for shift in (None, draw(80)):
        plain = blocks.layer_norm(hidden, (weight, bias), 1e-6, shift)
        alike(fused.fused_norm(hidden, weight, bias, shift, 1e-6), plain)
print("norms")
for heads, size, normed in (((2, 2), 20, None), ((4, 1), 16, None), ((4, 2), 16, (draw(16), draw(16)))):
    rows, turn = draw(5, heads[0] + 2 * heads[1], size), angles(5, size)
    shape = blocks.BlockShape(heads, 1e-6, True, SiLU())
    plain = blocks.BlockArithmetic(shape, fused=False)._turned(rows.clone(), normed, turn)
    fused.rotate_in_place(rows, heads, normed, turn, 1e-6)
    alike(rows, plain)
print("turned")
inner, bias = draw(5, 2 * 24), draw(2 * 24)
for given in (None, bias):
    gate, rest = (inner if given is None else inner + given).chunk(2, dim=-1)
    alike(fused.fused_silu_gate(inner, given), functional.silu(gate) * rest)
print("gated")
bounds = SequenceBounds.of((3, 64, 1, 10), host)
heads, turn = draw(78, 6, 20), angles(78, 20)
seen = fused.short_attention(heads, turn, bounds.starts)
fused.rotate_in_place(heads, (2, 2), None, turn, 1e-6)
alike(seen, packed_attention(*heads.split(2, dim=1), bounds, causal=False))
print("short")
bounds = SequenceBounds.of((70, 1, 64, 130), host)
query, key, value = draw(265, 6, 32).split((4, 1, 1), dim=1)
for causal in (False, True):
    seen = fused.fused_packed_attention(query, key, value, bounds.starts, bounds.longest, causal=causal)
    alike(seen, packed_attention(query, key, value, bounds, causal=causal))
print("packed")
query, keys, values = draw(3, 8, 16)[:, :4], draw(3, 70, 2, 16), draw(3, 70, 2, 16)
used = torch.tensor([1, 64, 70], dtype=torch.int32)
starts = (torch.arange(4, dtype=torch.int32), torch.arange(4, dtype=torch.int32) * 70)
alike(fused.fused_slot_attention(query, keys, values, used), slot_attention(query, keys, values, used, starts))
print("slots")
"""
