"""Free memory of devices, and how a shortage is reported."""

import re
from pathlib import Path

import torch

from desktop.inference.worker.engine_protocol_and_errors import OutOfMemory
from desktop.inference.worker_events import FailureDetail

MEMINFO = Path("/proc/meminfo")
TRIED = re.compile(r"[Tt]ried to allocate ([\d.]+) ?(KiB|MiB|GiB|bytes)")
UNITS = {"bytes": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30}
OUT_OF_MEMORY = (torch.OutOfMemoryError, MemoryError)


def free_bytes(device: str) -> int | None:
    """Bytes free on a device now; None if unknown. `spread`: on all GPUs together, `offload`: on GPUs and machine
    together."""
    if device in {"spread", "offload"}:
        cards = sum(torch.cuda.mem_get_info(card)[0] for card in range(torch.cuda.device_count()))
        return cards if device == "spread" else cards + (_available_bytes() or 0)
    if device.startswith("cuda"):
        return torch.cuda.mem_get_info(device)[0]
    return _available_bytes() if device == "cpu" else None


def _available_bytes() -> int | None:
    """Bytes that the system can provide without swapping; Linux reports kilobytes."""
    if not MEMINFO.exists():
        return None
    for line in MEMINFO.read_text().splitlines():
        name, _, rest = line.partition(":")
        if name == "MemAvailable":
            return int(rest.split()[0]) * 1024
    return None


def is_memory_shortage(error: BaseException) -> bool:
    """Whether an error is a shortage of memory; on the CPU torch reports it only in the message."""
    return isinstance(error, OUT_OF_MEMORY) or "can't allocate memory" in str(error)


def memory_failure(error: BaseException, device: str, need: int | None = None) -> OutOfMemory:
    """The error to report: the library's first sentence, need (else the attempted allocation) and free bytes."""
    tried = TRIED.search(str(error))
    if need is None and tried:
        need = int(float(tried[1]) * UNITS[tried[2]])
    first = str(error).split(". ", maxsplit=1)[0][:300]
    return OutOfMemory(
        FailureDetail(code="out_of_memory", detail=first, device=device, need_bytes=need, free_bytes=free_bytes(device))
    )
