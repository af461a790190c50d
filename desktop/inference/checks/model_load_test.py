"""A load test: whether a model loads and answers one question about a generated picture; nothing is stored."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from db.lab import Lab
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.decode_image_pixels import encode_png, pixel_hash
from desktop.benchmarks.messages import Sentence, say
from desktop.inference.backends.model_backend import ModelBackend, open_backend
from desktop.inference.capacity.memory_estimate import engine_sentence, estimate_memory, memory_devices
from desktop.inference.checks.loaded_model_warnings import list_load_warnings
from desktop.inference.models.model_metadata import save_attention_way
from desktop.inference.models.registry import (
    BaselineModel,
    LocalModel,
    find_model,
    load_model_config,
    model_folder_path,
)
from desktop.inference.servers.server_backend import ServerBackend
from desktop.inference.worker_commands import DecodingSettings, PicturePart, PromptRequest, TextPart
from desktop.inference.worker_events import AnswerFinished, ModelLoaded, TextEmitted

QUESTION = "What colour is this picture? Answer with one word."
SIDE = 224


@dataclass(frozen=True, slots=True)
class LoadTestReport:
    """The result of a load test. need and free in bytes, None if unknown. image_tokens: a server's count for the image
    of `servers.prompting.PROBE_SIDE`, None if it counts none. doubts: `doubts.doubts_of`. error: why it does not load
    or answer. engine: the engine that the memory was estimated for."""

    name: str
    loads: bool = False
    answer: str | None = None
    need_bytes: int | None = None
    free_bytes: int | None = None
    load_s: float | None = None
    answer_s: float | None = None
    loaded: ModelLoaded | None = None
    image_tokens: int | None = None
    doubts: tuple[Sentence, ...] = ()
    error: EyelineError | None = None
    engine: str = ""


def run_load_test(lab: Lab, name: str) -> LoadTestReport:
    """Load the model called `name`, ask it one question, unload it.

    Raises UnknownModel, NoModelFolder; that it does not load or answer is part of the result.
    """
    row = find_model(lab, name)
    config = load_model_config(lab, row)
    if isinstance(config, BaselineModel):
        return LoadTestReport(
            name, loads=True, answer=config.strategy, need_bytes=0, free_bytes=memory_devices()[-1].free
        )
    probed = LoadTestReport(name, engine=str(engine_sentence(config)))
    if isinstance(config, LocalModel):
        seen = estimate_memory(config, model_folder_path(lab, config))
        probed = replace(probed, need_bytes=seen.need.total, free_bytes=seen.device.free)
    with open_backend(lab, name, config) as asker:
        try:
            loaded = asker.load().loaded
            free = loaded.free_bytes or probed.free_bytes
            if isinstance(config, LocalModel):
                save_attention_way(lab, row, loaded.attention)
            probed = replace(probed, loads=True, loaded=loaded, load_s=loaded.seconds, free_bytes=free)
            versions = asker.environment.versions if asker.environment else None
            probed = replace(
                probed, doubts=tuple(list_load_warnings(loaded)), engine=str(engine_sentence(config, loaded, versions))
            )
            probed = _ask_test_question(asker, probed, _write_red_square(lab.folder / "cache"))
            return _with_image_report(asker, probed) if isinstance(asker, ServerBackend) else probed
        except EyelineError as error:
            return replace(probed, error=error)


def _ask_test_question(asker: ModelBackend, probed: LoadTestReport, picture: PicturePart) -> LoadTestReport:
    request = PromptRequest(id="probe", parts=(picture, TextPart(text=QUESTION)))
    text = ""
    for event in asker.stream(request, DecodingSettings(max_new_tokens=32)):
        if isinstance(event, TextEmitted):
            text = event.text if event.replace else text + event.text
        elif isinstance(event, AnswerFinished):
            probed = replace(probed, answer=text, answer_s=event.total_ns / 1e9)
    return probed


def _with_image_report(asker: ServerBackend, probed: LoadTestReport) -> LoadTestReport:
    """Adds how a server handles images: whether they are made smaller, or were not measured."""
    found = asker.images()
    values = {"side": found.side, "tokens": found.tokens or 0, "least": found.least or 0}
    literal = ""
    if found.tokens is None:
        literal = say(
            "The server does not report tokens for images, so it is unknown whether they arrive at full size."
        )
    elif found.least is not None and found.tokens < found.least:
        literal = say(
            "An image of {side} × {side} pixels used {tokens} tokens instead of at least {least}: the "
            "server resizes images."
        )
    told = (Sentence(literal, values),) if literal else ()
    return replace(probed, image_tokens=found.tokens, doubts=(*probed.doubts, *told))


def _write_red_square(folder: Path) -> PicturePart:
    pixels = np.full((SIDE, SIDE, 3), (200, 30, 30), dtype=np.uint8)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "probe.png"
    file.write_bytes(encode_png(pixels))
    return PicturePart(path=str(file), pixels=pixel_hash(pixels))
