"""What a model will need and what is free for it, before anything is loaded; and what would fit where it does not."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop.benchmarks.words import say
from desktop.inference.errors import BrokenModel
from desktop.inference.folders import family_of
from desktop.inference.registry import LocalModel
from desktop.inference.worker.weights import Need, need_of

SMI = ("nvidia-smi", "--query-gpu=memory.free,memory.total", "--format=csv,noheader,nounits")
SMI_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Device:
    """A place for a model, with its memory as measured now."""

    name: str
    free: int
    total: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to make a model fit: quantisation, device, and the memory it would take."""

    quantisation: str
    device: str
    need: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a model needs, where it would go, and, if it does not fit, what would."""

    need: Need
    device: Device
    offers: tuple[Offer, ...]

    @property
    def fits(self) -> bool:
        """Whether the estimate is below what is free."""
        return self.need.total <= self.device.free


def devices() -> list[Device]:
    """The cards of this machine, then its processor; free memory as of now."""
    memory = psutil.virtual_memory()
    return [*_cards(), Device("cpu", memory.available, memory.total)]


def outlook(config: LocalModel, folder: Path) -> Outlook:
    """How a configuration would fit now. Raises NoModelFolder, BrokenModel."""
    family_of(folder)
    try:
        need = need_of(folder, dtype=config.dtype, quantisation=config.quantisation, tokens=config.batch_tokens)
    except (ValueError, OSError) as error:
        raise BrokenModel(
            say("The weights in this folder are broken: {detail}"),
            where=str(folder),
            hint=say("Copy or download the folder again, and add it anew."),
            detail=str(error),
        ) from error
    places = devices()
    device = next((place for place in places if config.device in {"auto", place.name}), places[0])
    fitting = need.total <= device.free
    return Outlook(need, device, () if fitting else tuple(_offers(config, folder, places)))


def _offers(config: LocalModel, folder: Path, places: list[Device]) -> list[Offer]:
    """Fewer bits a parameter, then all cards together, then the processor; only what would fit."""
    cards = [place for place in places if place.name != "cpu"]
    spread = Device("spread", sum(card.free for card in cards), sum(card.total for card in cards))
    ways = [(bits, place) for place in cards[:1] for bits in ("8bit", "4bit")]
    ways += [("none", spread)] if len(cards) > 1 else []
    ways += [("none", places[-1])] if cards else []
    found: list[Offer] = []
    for bits, place in ways:
        need = need_of(folder, dtype=config.dtype, quantisation=bits, tokens=config.batch_tokens)
        if need.total <= place.free:
            found.append(Offer(bits, place.name, need.total))
    return found


def _cards() -> list[Device]:
    if shutil.which(SMI[0]) is None:
        return []
    try:
        told = subprocess.run(SMI, capture_output=True, text=True, timeout=SMI_SECONDS, check=True).stdout
    except (subprocess.SubprocessError, OSError):
        return []
    rows = [line.split(",") for line in told.splitlines() if line.count(",") == 1]
    return [Device(f"cuda:{place}", int(free) * 2**20, int(total) * 2**20) for place, (free, total) in enumerate(rows)]
