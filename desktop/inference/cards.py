"""The cards of this machine as they are now: name, memory and load; and its processor, which every machine has."""

import shutil
import subprocess
from dataclasses import dataclass

import psutil

SMI = (
    "nvidia-smi",
    "--query-gpu=name,memory.used,memory.total,utilization.gpu",
    "--format=csv,noheader,nounits",
)
SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Card:
    """A device: bytes in use and in all, and how busy it is (0 to 1, None where it does not say)."""

    name: str
    device: str
    used: int
    total: int
    load: float | None


def cards() -> list[Card]:
    """The graphics cards, none where there is none or nothing that asks them."""
    if shutil.which(SMI[0]) is None:
        return []
    try:
        told = subprocess.run(SMI, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    except (subprocess.SubprocessError, OSError):
        return []
    return read_cards(told)


def read_cards(told: str) -> list[Card]:
    """The cards in what nvidia-smi prints; memory is told in MiB, what a card does not support as `[N/A]`."""
    found: list[Card] = []
    for place, line in enumerate(told.strip().splitlines()):
        name, *numbers = [part.strip() for part in line.rsplit(",", 3)]
        if len(numbers) == 3 and all(number.isdigit() for number in numbers[:2]):
            load = float(numbers[2]) / 100 if numbers[2].isdigit() else None
            found.append(Card(name, f"cuda:{place}", int(numbers[0]) * 2**20, int(numbers[1]) * 2**20, load))
    return found


def processor() -> Card:
    """The processor and the machine's memory; its load since the last call."""
    memory = psutil.virtual_memory()
    return Card("", "cpu", memory.total - memory.available, memory.total, psutil.cpu_percent() / 100)
