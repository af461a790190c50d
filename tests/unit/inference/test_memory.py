"""Estimates from the files alone, and what would fit."""

import json
import struct
from pathlib import Path

import pytest

from desktop.inference.capacity.memory_estimate import estimate_memory
from desktop.inference.model_errors import BrokenModel
from desktop.inference.models.registry import LocalModel
from desktop.inference.worker.checkpoints.memory_from_weight_files import (
    WORK_FLOOR,
    cache_bytes_per_token,
    memory_need,
    weight_bytes,
)

GB = 10**9


def folder_of(folder: Path, parameters: int, kind: str = "BF16", **config: object) -> Path:
    """A folder whose weights are announced but not there: a sparse file."""
    folder.mkdir()
    size = parameters * {"BF16": 2, "F32": 4}[kind]
    head = json.dumps({"w": {"dtype": kind, "shape": [parameters], "data_offsets": [0, size]}, "__metadata__": {}})
    with (folder / "model.safetensors").open("wb") as stream:
        stream.write(struct.pack("<Q", len(head)) + head.encode())
        stream.truncate(8 + len(head) + size)
    text = {"num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "hidden_size": 3584}
    (folder / "config.json").write_text(json.dumps({"model_type": "qwen2_5_vl", "dtype": "bfloat16", **text, **config}))
    return folder


def model(folder: Path, **changes: object) -> LocalModel:
    return LocalModel.model_validate({"folder": str(folder), "revision": "r", "family": "f", **changes})


def test_that_weights_are_parameters_times_bytes_in_the_wanted_form(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "m", 7 * GB)
    assert weight_bytes(folder) == 14 * GB
    assert weight_bytes(folder, dtype="float32") == 28 * GB
    assert weight_bytes(folder, quantisation="4bit") == pytest.approx(7 * GB * 4.5 / 8)


def test_that_the_cache_of_a_token_is_that_of_the_architecture(tmp_path: Path) -> None:
    assert cache_bytes_per_token(folder_of(tmp_path / "flat", 10)) == 2 * 28 * 4 * 128 * 2
    nested = {"num_hidden_layers": 2, "num_attention_heads": 4, "head_dim": 16}
    assert cache_bytes_per_token(folder_of(tmp_path / "nested", 10, text_config=nested)) == 2 * 2 * 4 * 16 * 2
    assert cache_bytes_per_token(folder_of(tmp_path / "none", 10, text_config={"x": 1})) == 0


def test_that_more_tokens_at_once_need_more(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "m", 10)
    small, large = memory_need(folder, tokens=1000), memory_need(folder, tokens=2000)
    assert large.cache == 2 * small.cache
    assert small.total == small.weights + small.cache + WORK_FLOOR


def test_that_what_fits_says_so(tmp_path: Path) -> None:
    found = estimate_memory(model(folder_of(tmp_path / "m", 1000)), tmp_path / "m")
    assert found.fits
    assert found.device.free > 0


def test_that_a_broken_head_is_one_sentence(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "m", 1000)
    (folder / "model.safetensors").write_bytes(b"123")
    with pytest.raises(BrokenModel, match="cut off") as told:
        estimate_memory(model(folder), folder)
    assert told.value.hint
