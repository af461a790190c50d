"""The memory that a model folder will take, computed from its files: no library is needed, nothing is loaded."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypedDict

BITS = {"F64": 64, "F32": 32, "F16": 16, "BF16": 16, "I64": 64, "I32": 32, "I16": 16, "I8": 8, "U8": 8, "BOOL": 8}
TARGET_BITS = {"float32": 32, "float16": 16, "bfloat16": 16}
QUANTISED_BITS = {"8bit": 8.5, "4bit": 4.5}
_LEAD = 8
WORK_SHARE = 0.1
WORK_FLOOR = 300 * 1024 * 1024


class TensorEntry(TypedDict):
    """An entry in the head of a safetensors file."""

    dtype: str
    shape: list[int]
    data_offsets: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MemoryNeed:
    """Bytes that a model takes: its weights, the memory of what it read (`cache`), and room to work in."""

    weights: int
    cache: int
    work: int

    @property
    def total(self) -> int:
        return self.weights + self.cache + self.work


def memory_need(folder: Path, *, dtype: str = "auto", quantisation: str = "none", tokens: int = 4096) -> MemoryNeed:
    """The need of a folder's model with `tokens` in memory at once, all prompts of a batch together.

    weights: parameters × bytes; cache: 2 × layers × key-value heads × head size × bytes a token; work: a tenth of the
    weights, 300 MiB at least. Raises ValueError for a broken file.
    """
    weights = weight_bytes(folder, dtype=dtype, quantisation=quantisation)
    return MemoryNeed(
        weights, tokens * cache_bytes_per_token(folder, dtype=dtype), max(WORK_FLOOR, int(weights * WORK_SHARE))
    )


def weight_bytes(folder: Path, *, dtype: str = "auto", quantisation: str = "none") -> int:
    """Bytes of the weights: floating ones in `dtype` (`auto`: as stored), or in so many bits a parameter."""
    return sum(
        _tensor_bytes(entry, dtype, quantisation)
        for file in folder.glob("*.safetensors")
        for entry in tensor_entries(file)
    )


def tensor_entries(file: Path) -> list[TensorEntry]:
    """The tensors that a safetensors file announces. Raises ValueError where the head is broken."""
    return list(named_tensor_entries(file).values())


def named_tensor_entries(file: Path) -> dict[str, TensorEntry]:
    with file.open("rb") as stream:
        length = _header_length(file)
        stream.seek(_LEAD)
        try:
            entries: dict[str, TensorEntry] = json.loads(stream.read(length))
            tensors = {name: entry for name, entry in entries.items() if name != "__metadata__"}
            sound = all(_is_sound_entry(entry) for entry in tensors.values())
        except (ValueError, RecursionError, AttributeError, KeyError, IndexError, TypeError) as error:
            raise ValueError(f"the head of {file.name} cannot be read") from error
    if not sound:
        raise ValueError(f"the head of {file.name} cannot be read")
    return tensors


def _is_sound_entry(entry: Mapping[str, Any]) -> bool:
    """Whether an entry has valid offsets, which span as many bytes as its dtype and shape need."""
    start, end = entry["data_offsets"]
    dtype, shape = entry["dtype"], entry["shape"]
    if not all(isinstance(number, int) and number >= 0 for number in (start, end, *shape)) or start > end:
        return False
    return dtype not in BITS or math.prod(shape) * BITS[dtype] == (end - start) * 8


def weights_offset(file: Path) -> int:
    """The byte from which the offsets of a file's tensors count. Raises ValueError where the file ends before it."""
    return _LEAD + _header_length(file)


def is_complete_file(file: Path) -> bool:
    """Whether a safetensors file is as long as its head announces. Raises ValueError where the head is broken."""
    ends = [entry["data_offsets"][1] for entry in tensor_entries(file)]
    return _LEAD + _header_length(file) + max(ends, default=0) <= file.stat().st_size


def _header_length(file: Path) -> int:
    """How long the head is. Raises ValueError where the file ends before it does."""
    with file.open("rb") as stream:
        lead = stream.read(_LEAD)
    length = int.from_bytes(lead, "little")
    if len(lead) < _LEAD or _LEAD + length > file.stat().st_size:
        raise ValueError(f"{file.name} is cut off")
    return length


def cache_bytes_per_token(folder: Path, *, dtype: str = "auto") -> int:
    """Bytes of cache per token of a prompt or an answer; 0 if the configuration does not say."""
    config = json.loads((folder / "config.json").read_bytes())
    text: Mapping[str, Any] = config.get("text_config") or config
    heads = _config_number(text, "num_attention_heads")
    layers = _config_number(text, "num_hidden_layers")
    if not heads or not layers:
        return 0
    size = _config_number(text, "head_dim") or _config_number(text, "hidden_size") // heads
    pairs = _config_number(text, "num_key_value_heads") or heads
    bits = TARGET_BITS.get(stored_dtype(config) if dtype == "auto" else dtype, 16)
    return 2 * layers * pairs * size * bits // 8


def stored_dtype(config: Mapping[str, Any]) -> str:
    """The numbers' type that a configuration states, bfloat16 where it states none."""
    text: Mapping[str, Any] = config.get("text_config") or config
    return str(config.get("dtype") or config.get("torch_dtype") or text.get("dtype") or "bfloat16")


def _tensor_bytes(entry: TensorEntry, dtype: str, quantisation: str) -> int:
    start, end = entry["data_offsets"]
    stored = BITS.get(entry["dtype"], 8)
    if not entry["dtype"].startswith(("F", "BF")):
        return end - start
    bits = QUANTISED_BITS.get(quantisation) or TARGET_BITS.get(dtype, stored)
    return int((end - start) * bits / stored)


def _config_number(config: Mapping[str, Any], name: str) -> int:
    value = config.get(name)
    return value if isinstance(value, int) else 0
