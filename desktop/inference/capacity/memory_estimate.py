"""The estimated memory of a model and the free memory of the devices, before anything is loaded."""

import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.messages import Sentence, Value, say
from desktop.inference.gpu_and_cpu_usage import main_memory
from desktop.inference.model_errors import BrokenModel
from desktop.inference.models.model_family_and_fingerprint import model_family
from desktop.inference.models.registry import Config, LocalModel, ServerModel
from desktop.inference.worker.checkpoints.memory_from_weight_files import MemoryNeed, memory_need
from desktop.inference.worker_events import ModelLoaded

SMI = ("nvidia-smi", "--query-gpu=memory.free,memory.total", "--format=csv,noheader,nounits")
SMI_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class MemoryDevice:
    """A place for a model, with its memory as measured now."""

    name: str
    free: int
    total: int


@dataclass(frozen=True, slots=True)
class MemoryEstimate:
    """The memory that a model needs, and the device that it would be loaded to."""

    need: MemoryNeed
    device: MemoryDevice

    @property
    def fits(self) -> bool:
        """Whether the estimate is below what is free."""
        return self.need.total <= self.device.free


def memory_devices() -> list[MemoryDevice]:
    """The GPUs of this machine, then its CPU, with the memory that is free now."""
    free, total = main_memory()
    return [*_gpu_devices(), MemoryDevice("cpu", free, total)]


def estimate_memory(config: LocalModel, folder: Path) -> MemoryEstimate:
    """How a configuration would fit now. Raises NoModelFolder, BrokenModel."""
    model_family(folder)
    try:
        need = memory_need(folder, dtype=config.dtype, quantisation=config.quantisation, tokens=config.batch_tokens)
    except (ValueError, OSError) as error:
        raise BrokenModel(
            say("The weights in this folder are damaged: {detail}"),
            where=str(folder),
            hint=say("Copy or download the folder again, and add it again."),
            detail=str(error),
        ) from error
    places = memory_devices()
    device = next((place for place in places if config.device in {"auto", place.name}), places[0])
    return MemoryEstimate(need, device)


def engine_sentence(
    config: Config, loaded: ModelLoaded | None = None, versions: Mapping[str, str] | None = None
) -> Sentence:
    """The engine that an estimate of memory or time assumes. loaded, versions: what answered, where it was asked."""
    if isinstance(config, ServerModel):
        version = (versions or {}).get(config.server, "")
        where: dict[str, Value] = {
            "server": f"{config.server} {version}".strip(),
            "address": ", ".join(config.addresses),
        }
        return Sentence(say("{server} at {address}"), where)
    attention = loaded.attention if loaded else getattr(config, "attention", "")
    if attention == "varlen":
        return Sentence(say("Eyeline's queue, prompts packed without padding (varlen)"))
    if not isinstance(config, LocalModel):
        return Sentence("")
    if attention == "auto":
        return Sentence(say("transformers, fastest attention available on this computer"))
    return Sentence(say("transformers in batches, {attention} attention"), {"attention": attention})


def _gpu_devices() -> list[MemoryDevice]:
    if shutil.which(SMI[0]) is None:
        return []
    try:
        told = subprocess.run(SMI, capture_output=True, text=True, timeout=SMI_SECONDS, check=True).stdout
    except (subprocess.SubprocessError, OSError):
        return []
    rows = [line.split(",") for line in told.splitlines() if line.count(",") == 1]
    return [
        MemoryDevice(f"cuda:{place}", int(free) * 2**20, int(total) * 2**20) for place, (free, total) in enumerate(rows)
    ]
