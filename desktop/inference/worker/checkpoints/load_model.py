"""Loads a model and its processor from a local folder: safetensors only, and the folder's code only if allowed."""

import json
import logging
import os
import re
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import torch

from desktop.benchmarks.canonical_json import sha256_hex
from desktop.inference.worker.checkpoints import choose_attention, custom_code_files, quantise_language_weights
from desktop.inference.worker.checkpoints.free_memory_and_shortage import free_bytes, is_memory_shortage, memory_failure
from desktop.inference.worker.checkpoints.memory_from_weight_files import memory_need
from desktop.inference.worker.decoding.generation_settings import strip_repository_settings
from desktop.inference.worker.engine_protocol_and_errors import (
    JobError,
    JobReport,
    JobStopped,
    OutOfMemory,
    error_first_line,
)
from desktop.inference.worker.preprocessing import chat_template_thinking_switch
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import CheckCommand, LoadCommand
from desktop.inference.worker_events import FailureDetail, Lack, LoadProgressed, ModelLoaded

log = logging.getLogger("eyeline.worker")

OWN_CLASSES = ("AutoModelForImageTextToText", "AutoModelForVision2Seq", "AutoModelForCausalLM", "AutoModel")
NAMES_TOLD = 3
WANTS_PACKAGE = re.compile(r"No module named|pip3? install|in your environment")
"""A library's message about a package that only some families need, in contrast to a name missing in its version."""


@dataclass(frozen=True, slots=True)
class LoadedModel:
    """A model ready to answer, and its processor with left padding."""

    model: Foreign
    processor: Foreign


def load_model(command: LoadCommand, report: JobReport) -> tuple[LoadedModel, ModelLoaded]:
    """Read the folder. Raises JobError with `bad_model`, OutOfMemory."""
    start = time.monotonic()
    device = choose_device(command.device)
    need, free = None, free_bytes(device)
    if device == "cpu":
        torch.set_num_threads(max(1, (os.cpu_count() or 2) - 1))  # one is left for the window
    try:
        require_consented_code(command)
        command = command.model_copy(update={"attention": choose_attention.choose_attention(command, device)})
        need = memory_need(Path(command.folder), dtype=command.dtype, quantisation=command.quantisation).total
        _require_memory(need, free, device)
        with _progress_bar_events(report):
            model, unused = _build_model(command, device)
        processor = load_processor(command)
    except (JobError, JobStopped):
        raise
    except Exception as error:
        if is_memory_shortage(error):
            raise memory_failure(error, device, need) from error
        log.exception("the model does not load")
        if missing := missing_package_error(error):
            raise JobError(FailureDetail(code="bad_environment", detail=error_first_line(missing))) from error
        raise JobError(
            FailureDetail(code="bad_model", detail=_custom_code_hint(command, error) or error_first_line(error))
        ) from error
    strip_repository_settings(model, processor.tokenizer.pad_token_id)
    told = _describe_loaded(command, model, processor)
    seconds = time.monotonic() - start
    return LoadedModel(model, processor), told.model_copy(
        update={"need_bytes": need, "free_bytes": free, "seconds": seconds, "unused": unused}
    )


def missing_package_error(error: BaseException | None) -> ImportError | None:
    """The error about a missing package: this one or one of its causes; None if it has no such cause."""
    while error is not None:
        if isinstance(error, ImportError) and WANTS_PACKAGE.search(str(error)):
            return error
        error = error.__cause__ or error.__context__
    return None


def _custom_code_hint(command: LoadCommand, error: Exception) -> str:
    """The message for a model that needs code of its own folder; empty for other errors."""
    folder = Path(command.folder)
    if not custom_code_files.has_custom_code(folder):
        return ""
    version = transformers.__version__
    if command.own_code:
        return (
            f"its own code does not work with transformers {version} ({error_first_line(error)}): use the version "
            "that it was "
            "written for, or a server"
        )
    family = json.loads((folder / "config.json").read_bytes()).get("model_type")
    return (
        f"it brings code of its own, which is not run, and transformers {version} does not know the family {family}: "
        "use a version that does, a server, or allow this code with eyeline models add --allow-code"
    )


def require_consented_code(command: LoadCommand | CheckCommand) -> None:
    """Consent is for one commit of the code: another is not run."""
    if command.own_code and custom_code_files.custom_code_hash(Path(command.folder)) != command.own_code:
        raise JobError(
            FailureDetail(
                code="bad_model", detail="its code is not the code that was allowed: look at it, then add it anew"
            )
        )


def _require_memory(need: int, free: int | None, device: str) -> None:
    """Where a model cannot fit, trying would only take the machine down."""
    if free is not None and need > free:
        raise OutOfMemory(
            FailureDetail(code="out_of_memory", detail="", device=device, need_bytes=need, free_bytes=free)
        )


def choose_device(wanted: str) -> str:
    """The device by name; `auto` is the first GPU, else the CPU."""
    if wanted != "auto":
        return wanted
    if torch.cuda.is_available():
        return "cuda:0"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def _build_model(command: LoadCommand, device: str) -> tuple[Foreign, tuple[str, ...]]:
    """The model, and the weights of the folder that it has no place for. Raises JobError where it lacks weights."""
    if device.startswith("cuda:"):
        # Otherwise tensors and graphs created without an explicit device would be on the first GPU.
        torch.cuda.set_device(device)
    model, weights = model_with_weights(
        model_class(command),
        command,
        dtype=command.dtype,
        attn_implementation="sdpa" if command.attention == choose_attention.VARLEN else command.attention,
        quantization_config=quantise_language_weights.quantisation_config(command.quantisation, command.folder),
        **_device_map(device),
    )
    if weights.lack:
        raise JobError(FailureDetail(code="bad_model", detail=weights.words))
    # Else convolutions of 32-bit numbers are rounded to 10 bits, but only where a library does them.
    torch.backends.cudnn.allow_tf32 = False
    quantise_language_weights.unpack_unfit_layers(model)
    return model.eval(), weights.unused[:NAMES_TOLD]


@dataclass(frozen=True, slots=True)
class WeightFit:
    """How a folder's weights fit the model: those that it lacks, that have another shape, that have no place in it."""

    missing: tuple[str, ...]
    misshapen: tuple[str, ...]
    unused: tuple[str, ...]
    total: int

    @property
    def lack(self) -> Lack:
        """What makes the model unusable, empty for nothing."""
        return "weights" if self.missing else "shapes" if self.misshapen else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The weights that make it so."""
        return self.missing or self.misshapen

    @property
    def words(self) -> str:
        what = "are missing from the folder" if self.missing else "have another shape than its configuration says"
        names = ", ".join(self.names[:NAMES_TOLD])
        return f"{len(self.names)} of its {self.total} weights {what}: {names}; copy or download the folder again"


def model_with_weights(
    kind: Foreign, command: LoadCommand | CheckCommand, **options: Foreign
) -> tuple[Foreign, WeightFit]:
    """The model of a class with the folder's weights, and how they fit. Options: as `from_pretrained` has them."""
    model, told = kind.from_pretrained(
        command.folder,
        use_safetensors=True,
        trust_remote_code=bool(command.own_code),
        local_files_only=True,
        output_loading_info=True,
        ignore_mismatched_sizes=True,
        **options,
    )
    missing = tuple(sorted(map(str, told["missing_keys"])))
    misshapen = tuple(sorted(str(key[0]) for key in told["mismatched_keys"]))
    unused = tuple(sorted(map(str, told["unexpected_keys"])))
    return model, WeightFit(missing, misshapen, unused, len(model.state_dict()))


def model_class(command: LoadCommand | CheckCommand) -> Foreign:
    """The library's class for models that read pictures; for allowed code the one that the folder names."""
    named = custom_code_files.custom_class_map(Path(command.folder)) if command.own_code else {}
    return getattr(transformers, next((name for name in OWN_CLASSES if name in named), OWN_CLASSES[0]))


def _device_map(device: str) -> dict[str, Foreign]:
    """The device map of the parts. With `spread`, no part is silently moved to the machine's memory."""
    if device not in {"spread", "offload"}:
        return {"device_map": {"": device}}
    cards = {card: torch.cuda.mem_get_info(card)[0] * 9 // 10 for card in range(torch.cuda.device_count())}
    memory = {**cards, "cpu": 0} if device == "spread" else {**cards, "cpu": free_bytes("cpu") or 0}
    return {"device_map": "auto", "max_memory": memory}


def load_processor(command: LoadCommand) -> Foreign:
    """The folder's processor as it is used here: left padding, the wanted pixel budget. Raises ValueError."""
    processor: Foreign = transformers.AutoProcessor.from_pretrained(
        command.folder, trust_remote_code=bool(command.own_code), local_files_only=True
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


def _describe_loaded(command: LoadCommand, model: Foreign, processor: Foreign) -> ModelLoaded:
    text_config = model.config.get_text_config()
    return ModelLoaded(
        job=command.job,
        family=model.config.model_type,
        architecture=type(model).__name__,
        parameters=sum(weight.numel() for weight in model.parameters()),
        memory_bytes=model.get_memory_footprint(),
        dtype=str(model.dtype).removeprefix("torch."),
        attention=choose_attention.VARLEN
        if command.attention == choose_attention.VARLEN
        else str(model.config._attn_implementation),  # noqa: SLF001
        device=str(model.device),
        device_map={str(k): str(v) for k, v in getattr(model, "hf_device_map", {}).items()},
        quantised=quantise_language_weights.quantised_parts(model),
        processor=type(processor).__name__,
        backend=str(getattr(processor.image_processor, "backend", "unknown")),
        processor_hash=_processor_hash(processor),
        context=getattr(text_config, "max_position_embeddings", None),
        thinking_switch=chat_template_thinking_switch.thinking_switch_name(str(processor.chat_template)),
        tools=chat_template_thinking_switch.template_takes_tools(str(processor.chat_template)),
    )


def _processor_hash(processor: Foreign) -> str:
    parts = [processor.image_processor.to_dict(), processor.chat_template]
    return sha256_hex(json.dumps(parts, sort_keys=True, default=str).encode())


@contextmanager
def _progress_bar_events(report: JobReport) -> Generator[None]:
    """Route the library's progress bars into events; a wish to stop is heard there too."""

    def hook(_factory: object, args: tuple[Foreign, ...], kwargs: dict[str, Foreign]) -> _TransformersProgress:
        return _TransformersProgress(report, *args, **kwargs)

    previous = transformers.utils.logging.set_tqdm_hook(hook)
    try:
        yield
    finally:
        transformers.utils.logging.set_tqdm_hook(previous)


class _TransformersProgress:
    """What transformers takes for a progress bar."""

    def __init__(self, report: JobReport, iterable: Foreign = None, *, total: int | None = None, **_: Foreign) -> None:
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
