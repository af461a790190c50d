"""The GPUs of this machine as they are now: name, memory and load; and its CPU."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

SMI = (
    "nvidia-smi",
    "--query-gpu=name,memory.used,memory.total,utilization.gpu",
    "--format=csv,noheader,nounits",
)
SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class DeviceUsage:
    """A device: bytes in use and in all, and how busy it is (0 to 1, None where it does not say)."""

    name: str
    device: str
    used: int
    total: int
    load: float | None


def list_gpus() -> list[DeviceUsage]:
    """The GPUs; empty without a GPU or without nvidia-smi."""
    if shutil.which(SMI[0]) is None:
        return []
    try:
        told = subprocess.run(SMI, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    except (subprocess.SubprocessError, OSError):
        return []
    return parse_gpu_list(told)


def parse_gpu_list(told: str) -> list[DeviceUsage]:
    """Parse the output of nvidia-smi; memory is in MiB, an unsupported value is `[N/A]`."""
    found: list[DeviceUsage] = []
    for place, line in enumerate(told.strip().splitlines()):
        name, *numbers = [part.strip() for part in line.rsplit(",", 3)]
        if len(numbers) == 3 and all(number.isdigit() for number in numbers[:2]):
            load = float(numbers[2]) / 100 if numbers[2].isdigit() else None
            found.append(DeviceUsage(name, f"cuda:{place}", int(numbers[0]) * 2**20, int(numbers[1]) * 2**20, load))
    return found


def processor_usage() -> DeviceUsage:
    """The processor and the machine's memory; its load since the last call."""
    free, total = main_memory()
    try:
        load = psutil.cpu_percent() / 100
    except FileNotFoundError:  # Linux without /proc
        load = None
    return DeviceUsage("", "cpu", total - free, total, load)


def main_memory() -> tuple[int, int]:
    """Bytes of the machine's memory: free now, and in all."""
    try:
        memory = psutil.virtual_memory()
    except FileNotFoundError:  # Linux without /proc
        page = os.sysconf("SC_PAGE_SIZE")
        return os.sysconf("SC_AVPHYS_PAGES") * page, os.sysconf("SC_PHYS_PAGES") * page
    return memory.available, memory.total


class UnknownDevice(WrongUse):
    code = "no_such_device"


def check_device(text: str) -> None:
    """Raises UnknownDevice where `text` (as `--device` takes it) names a device that this machine does not have."""
    if text == "auto":
        return
    found = _visible_gpus(list_gpus())
    own = ["cpu", *(card.device for card in found)] + (["mps"] if sys.platform == "darwin" else [])
    names = [name.strip() for name in text.split(",")]
    whole = ["spread", "offload"] if found or _has_unlisted_cards() else []
    fits = text in whole or all(name in own or (_CARD.fullmatch(name) and _has_unlisted_cards()) for name in names)
    if not fits:
        called = [f"{card.device} ({card.name})" for card in found]
        raise UnknownDevice(
            say("This computer has no device {device}."),
            hint=say("It has: {devices}."),
            device=next((name for name in names if name not in own), text),
            devices=", ".join([*called, *(name for name in own if name[:4] != "cuda"), "auto", *whole]),
        )


_CARD = re.compile(r"cuda:\d+")


def _visible_gpus(found: list[DeviceUsage]) -> list[DeviceUsage]:
    """The cards that CUDA_VISIBLE_DEVICES leaves, numbered as programs see them."""
    chosen = os.environ.get("CUDA_VISIBLE_DEVICES")
    if chosen is None:
        return found
    names = [name.strip() for name in chosen.split(",") if name.strip()]
    named = {card.device.removeprefix("cuda:"): card for card in found}
    kept = [named.get(name, DeviceUsage(name, "", 0, 0, None)) for name in names if name != "-1"]
    return [
        DeviceUsage(card.name, f"cuda:{place}", card.used, card.total, card.load) for place, card in enumerate(kept)
    ]


def _has_unlisted_cards() -> bool:
    """Whether the machine has GPUs that no tool lists: of another vendor, or in a container."""
    return shutil.which(SMI[0]) is None and (Path("/dev/kfd").exists() or any(Path("/dev").glob("nvidia[0-9]*")))
