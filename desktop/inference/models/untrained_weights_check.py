"""Checks whether a folder's weights are untrained, from its files: nothing is loaded."""

import math
import struct
from pathlib import Path

from desktop.inference.worker.checkpoints.memory_from_weight_files import named_tensor_entries, weights_offset

ONES = {
    "F64": struct.pack("<d", 1.0),
    "F32": struct.pack("<f", 1.0),
    "F16": struct.pack("<e", 1.0),
    "BF16": struct.pack("<f", 1.0)[2:],
}
"""The bytes of the number 1 in the file, by dtype."""


def looks_untrained(folder: Path) -> bool:
    """Whether every weight of every norm is exactly one or zero, as before the first step of training; a single step
    changes them. False for a folder without norms.

    Raises ValueError for a file whose head is broken.
    """
    norms = 0
    for file in sorted(folder.glob("*.safetensors")):
        begin = weights_offset(file)
        with file.open("rb") as stream:
            for name, entry in named_tensor_entries(file).items():
                one, size = ONES.get(entry.get("dtype", "")), math.prod(entry.get("shape") or [0])
                if one is None or not size or "norm" not in name.lower() or not name.endswith(".weight"):
                    continue
                stream.seek(begin + entry["data_offsets"][0])
                found = stream.read(size * len(one))
                if found not in (one * size, bytes(size * len(one))):
                    return False
                norms += 1
    return norms > 0
