"""What a model needs and what is free, and how a shortage is told."""

import json
import os
import struct
from pathlib import Path
from typing import TypedDict

import torch

from desktop.inference.events import Failure
from desktop.inference.worker.jobs import OutOfMemory

OUT_OF_MEMORY = (torch.OutOfMemoryError, MemoryError)
BYTES = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2, "I64": 8, "I32": 4, "I16": 2, "I8": 1, "U8": 1, "BOOL": 1}
TARGET = {"float32": 4, "float16": 2, "bfloat16": 2}


def needed_bytes(folder: Path, dtype: str) -> int:
    """Bytes of the weights in memory by the heads of the safetensors files; floats in `dtype` (`auto`: as stored)."""
    return sum(_tensor_bytes(entry, dtype) for file in folder.glob("*.safetensors") for entry in _head(file))


class _Tensor(TypedDict):
    dtype: str
    data_offsets: tuple[int, int]


def _head(file: Path) -> list[_Tensor]:
    with file.open("rb") as stream:
        (length,) = struct.unpack("<Q", stream.read(8))
        head = json.loads(stream.read(length))
    return [entry for name, entry in head.items() if name != "__metadata__"]


def _tensor_bytes(entry: _Tensor, dtype: str) -> int:
    start, end = entry["data_offsets"]
    stored = entry["dtype"]
    if dtype not in TARGET or not stored.startswith(("F", "BF")):
        return end - start
    return (end - start) * TARGET[dtype] // BYTES.get(stored, 2)


def free_bytes(device: str) -> int | None:
    """Memory free on a device now; None where the system does not say."""
    if device.startswith("cuda"):
        return torch.cuda.mem_get_info(device)[0]
    if device == "spread" or not hasattr(os, "sysconf") or "SC_AVPHYS_PAGES" not in os.sysconf_names:
        return None
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def is_memory_shortage(error: BaseException) -> bool:
    """Whether an error is a shortage of memory; off the cards torch says so in words only."""
    return isinstance(error, OUT_OF_MEMORY) or "can't allocate memory" in str(error)


def memory_failure(error: BaseException, device: str, need: int | None = None) -> OutOfMemory:
    """The shortage as it is told: the library's first sentence, need and free where known."""
    first = str(error).split(". ", maxsplit=1)[0][:300]
    return OutOfMemory(
        Failure(code="out_of_memory", detail=first, device=device, need_bytes=need, free_bytes=free_bytes(device))
    )
