"""Reads a model and its processor from a local folder: safetensors only, no code of the repository."""

import json
import logging
import os
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import torch

from desktop.benchmarks.canonical import sha256_hex
from desktop.inference.commands import Load
from desktop.inference.events import Failure, LoadProgressed, ModelLoaded
from desktop.inference.worker import quantising, thinking
from desktop.inference.worker.generation import strip_repository_settings
from desktop.inference.worker.jobs import JobError, OutOfMemory, Report, Stopped, described
from desktop.inference.worker.libraries import Foreign, transformers
from desktop.inference.worker.memory import free_bytes, is_memory_shortage, memory_failure
from desktop.inference.worker.weights import need_of

log = logging.getLogger("eyeline.worker")

WRONG_UNDER_FLASH = {"gemma3", "molmo2"}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A model ready to answer, and its processor with left padding."""

    model: Foreign
    processor: Foreign


def load(command: Load, report: Report) -> tuple[Loaded, ModelLoaded]:
    """Read the folder. Raises JobError with `bad_model`, OutOfMemory."""
    start = time.monotonic()
    device = device_of(command.device)
    need, free = None, free_bytes(device)
    if device == "cpu":
        torch.set_num_threads(max(1, (os.cpu_count() or 2) - 1))  # one is left for the window
    try:
        _refuse_attention(command)
        need = need_of(Path(command.folder), dtype=command.dtype, quantisation=command.quantisation).total
        _refuse_too_large(need, free, device)
        with _progress_told(report):
            model: Foreign = _model(command, device)
        processor = processor_of(command)
    except (JobError, Stopped):
        raise
    except Exception as error:
        if is_memory_shortage(error):
            raise memory_failure(error, device, need) from error
        log.exception("the model does not load")
        raise JobError(Failure(code="bad_model", detail=_own_code(command) or described(error))) from error
    strip_repository_settings(model, processor.tokenizer.pad_token_id)
    told = _read_back(command, model, processor)
    seconds = time.monotonic() - start
    return Loaded(model, processor), told.model_copy(
        update={"need_bytes": need, "free_bytes": free, "seconds": seconds}
    )


def _own_code(command: Load) -> str:
    """The way out for a model that needs code of its repository, which is never run; empty where that is not it."""
    config = json.loads((Path(command.folder) / "config.json").read_bytes())
    if "auto_map" not in config:
        return ""
    version = transformers.__version__
    return (
        f"it brings code of its own, which is not run, and transformers {version} does not know the family "
        f"{config.get('model_type')}: use a version that does, or a server"
    )


def _refuse_attention(command: Load) -> None:
    """Some families answer wrongly, without an error, under flash attention: it drops their mask over image tokens."""
    family = json.loads((Path(command.folder) / "config.json").read_bytes()).get("model_type")
    if command.attention.startswith("flash") and family in WRONG_UNDER_FLASH:
        raise JobError(Failure(code="bad_model", detail=f"{family} sees wrongly under {command.attention}: use sdpa"))


def _refuse_too_large(need: int, free: int | None, device: str) -> None:
    """Where a model cannot fit, trying would only take the machine down."""
    if free is not None and need > free:
        raise OutOfMemory(Failure(code="out_of_memory", detail="", device=device, need_bytes=need, free_bytes=free))


def device_of(wanted: str) -> str:
    """The device by name; `auto` is the first card, else the processor."""
    if wanted != "auto":
        return wanted
    if torch.cuda.is_available():
        return "cuda:0"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def _model(command: Load, device: str) -> Foreign:
    model: Foreign = transformers.AutoModelForImageTextToText.from_pretrained(
        command.folder,
        dtype=command.dtype,
        attn_implementation=command.attention,
        quantization_config=quantising.settings(command.quantisation, command.folder),
        device_map="auto" if device == "spread" else {"": device},
        use_safetensors=True,
        trust_remote_code=False,
        local_files_only=True,
    )
    return model.eval()


def processor_of(command: Load) -> Foreign:
    """The folder's processor as it is used here: left padding, the wanted pixel budget. Raises ValueError."""
    processor: Foreign = transformers.AutoProcessor.from_pretrained(
        command.folder, trust_remote_code=False, local_files_only=True
    )
    if getattr(processor, "image_processor", None) is None or not processor.chat_template:
        raise ValueError("the folder has no processor for pictures with a chat template")
    tokenizer = processor.tokenizer
    tokenizer.padding_side = "left"
    if tokenizer.pad_token is None:
        tokenizer.pad_token = tokenizer.eos_token
    if command.pixels:
        sides = dict(processor.image_processor.size)
        if set(sides) != {"shortest_edge", "longest_edge"} or min(sides.values()) < 3136:
            raise ValueError("this family's processor takes no pixel budget")
        processor.image_processor.size = type(processor.image_processor.size)(
            shortest_edge=command.pixels.least, longest_edge=command.pixels.most
        )
    return processor


def _read_back(command: Load, model: Foreign, processor: Foreign) -> ModelLoaded:
    text_config = model.config.get_text_config()
    return ModelLoaded(
        job=command.job,
        family=model.config.model_type,
        architecture=type(model).__name__,
        parameters=sum(weight.numel() for weight in model.parameters()),
        memory_bytes=model.get_memory_footprint(),
        dtype=str(model.dtype).removeprefix("torch."),
        attention=str(model.config._attn_implementation),  # noqa: SLF001 - nothing public names what is in use
        device=str(model.device),
        device_map={str(k): str(v) for k, v in getattr(model, "hf_device_map", {}).items()},
        quantised=quantising.quantised_parts(model),
        processor=type(processor).__name__,
        backend=str(getattr(processor.image_processor, "backend", "unknown")),
        processor_hash=_processor_hash(processor),
        context=getattr(text_config, "max_position_embeddings", None),
        thinking_switch=thinking.switch_of(str(processor.chat_template)),
        tools=thinking.takes_tools(str(processor.chat_template)),
    )


def _processor_hash(processor: Foreign) -> str:
    parts = [processor.image_processor.to_dict(), processor.chat_template]
    return sha256_hex(json.dumps(parts, sort_keys=True, default=str).encode())


@contextmanager
def _progress_told(report: Report) -> Generator[None]:
    """Route the library's progress bars into events; a wish to stop is heard there too."""

    def hook(_factory: object, args: tuple[Foreign, ...], kwargs: dict[str, Foreign]) -> _Progress:
        return _Progress(report, *args, **kwargs)

    previous = transformers.utils.logging.set_tqdm_hook(hook)
    try:
        yield
    finally:
        transformers.utils.logging.set_tqdm_hook(previous)


class _Progress:
    """What transformers takes for a progress bar."""

    def __init__(self, report: Report, iterable: Foreign = None, *, total: int | None = None, **_: Foreign) -> None:
        self._report = report
        self._iterable = iterable
        self._total = total or (len(iterable) if hasattr(iterable, "__len__") else 0)
        self._done = 0
        self._last = 0.0

    def __iter__(self) -> Iterator[Foreign]:
        for entry in self._iterable:
            yield entry
            self.update()

    def update(self, steps: int = 1) -> None:
        self._report.check()
        self._done += steps
        if time.monotonic() - self._last > 0.05 or self._done == self._total:
            self._last = time.monotonic()
            self._report.say(LoadProgressed(job=self._report.job, done=self._done, total=max(self._total, self._done)))

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_args, **_kwargs: None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return
