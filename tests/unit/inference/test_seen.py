"""Pictures that a model on the processor has just seen are not computed again, and no answer changes by that."""

from pathlib import Path

import pytest

from tests.unit.inference.library import Run

pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch is imported first")]
MODEL = Path(__file__).parents[3] / "resources" / "demo_model"
PROGRAM = """
import sys
import torch
from transformers import AutoModelForImageTextToText
from desktop.inference.worker.decoding.vision_output_cache import (VisionOutputCache, cache_vision_outputs)
model = AutoModelForImageTextToText.from_pretrained(sys.argv[1], dtype=torch.float32).eval()
tower, computed = model.model.vision_model, []
plain = tower.forward
def counted(pixel_values, patch_attention_mask=None, **more):
    computed.append(len(pixel_values))
    return plain(pixel_values, patch_attention_mask, **more)
tower.forward = counted
seen = cache_vision_outputs(model)
one, other, third = torch.randn(3, 3, 288, 288, generator=torch.Generator().manual_seed(1))
mask = torch.ones(1, 18, 18, dtype=torch.bool)
def look(*pictures, part=mask):
    with torch.inference_mode():
        rows = tower(pixel_values=torch.stack(pictures), patch_attention_mask=part.expand(len(pictures), 18, 18))
        whole = plain(torch.stack(pictures), part.expand(len(pictures), 18, 18))
    return float((rows.last_hidden_state - whole.last_hidden_state).abs().max())
offs = [look(one, other, one), look(third, one), look(other)]
half = mask.clone()
half[:, 9:] = False
offs.append(look(one, part=half))
print(computed, max(offs) < 1e-4)
seen.active = False
look(one)
print(computed[-1])
small = VisionOutputCache(counted, most=2 * 324 * 192 * 4)
tower.forward = small
computed.clear()
look(one, other), look(third), look(other), look(one)
print(computed)
"""


def test_that_each_picture_is_computed_once_and_looks_as_before(oracle: Run) -> None:
    told = oracle(PROGRAM, MODEL)
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines() == ["[2, 1, 1] True", "1", "[2, 1, 1]"]
