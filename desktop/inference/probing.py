"""A load test: whether a model loads and answers one question about a generated picture; nothing is stored."""

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from db.lab import Lab
from desktop.benchmarks.errors import EyelineError
from desktop.benchmarks.pixels import encode_png, pixel_hash
from desktop.benchmarks.words import Sentence, say
from desktop.inference.askers import Asking, asker_for
from desktop.inference.commands import Decoding, PicturePart, Request, TextPart
from desktop.inference.doubts import doubts_of
from desktop.inference.events import AnswerFinished, ModelLoaded, TextEmitted
from desktop.inference.facts import note_attention
from desktop.inference.memory import devices, engine_of, outlook
from desktop.inference.registry import Baseline, LocalModel, configured, folder_of, model_named
from desktop.inference.servers.asker import ServerAsker

QUESTION = "What colour is this picture? Answer with one word."
SIDE = 224


@dataclass(frozen=True, slots=True)
class Probed:
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


def probe(lab: Lab, name: str) -> Probed:
    """Load the model called `name`, ask it one question, unload it.

    Raises UnknownModel, NoModelFolder; that it does not load or answer is part of the result.
    """
    row = model_named(lab, name)
    config = configured(lab, row)
    if isinstance(config, Baseline):
        return Probed(name, loads=True, answer=config.strategy, need_bytes=0, free_bytes=devices()[-1].free)
    probed = Probed(name, engine=str(engine_of(config)))
    if isinstance(config, LocalModel):
        seen = outlook(config, folder_of(lab, config))
        probed = replace(probed, need_bytes=seen.need.total, free_bytes=seen.device.free)
    with asker_for(lab, name, config) as asker:
        try:
            loaded = asker.load().loaded
            free = loaded.free_bytes or probed.free_bytes
            if isinstance(config, LocalModel):
                note_attention(lab, row, loaded.attention)
            probed = replace(probed, loads=True, loaded=loaded, load_s=loaded.seconds, free_bytes=free)
            versions = asker.environment.versions if asker.environment else None
            probed = replace(probed, doubts=tuple(doubts_of(loaded)), engine=str(engine_of(config, loaded, versions)))
            probed = _ask(asker, probed, _red_square(lab.folder / "cache"))
            return _with_images(asker, probed) if isinstance(asker, ServerAsker) else probed
        except EyelineError as error:
            return replace(probed, error=error)


def _ask(asker: Asking, probed: Probed, picture: PicturePart) -> Probed:
    request = Request(id="probe", parts=(picture, TextPart(text=QUESTION)))
    text = ""
    for event in asker.stream(request, Decoding(max_new_tokens=32)):
        if isinstance(event, TextEmitted):
            text = event.text if event.replace else text + event.text
        elif isinstance(event, AnswerFinished):
            probed = replace(probed, answer=text, answer_s=event.total_ns / 1e9)
    return probed


def _with_images(asker: ServerAsker, probed: Probed) -> Probed:
    """Adds how a server handles images: whether they are made smaller, or were not measured."""
    found = asker.images()
    values = {"side": found.side, "tokens": found.tokens or 0, "least": found.least or 0}
    literal = ""
    if found.tokens is None:
        literal = say("The server counts no tokens for images: whether they arrive whole is not measured.")
    elif found.least is not None and found.tokens < found.least:
        literal = say(
            "An image of {side} × {side} pixels took {tokens} tokens, at least {least} are expected: the server makes "
            "images smaller."
        )
    told = (Sentence(literal, values),) if literal else ()
    return replace(probed, image_tokens=found.tokens, doubts=(*probed.doubts, *told))


def _red_square(folder: Path) -> PicturePart:
    pixels = np.full((SIDE, SIDE, 3), (200, 30, 30), dtype=np.uint8)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "probe.png"
    file.write_bytes(encode_png(pixels))
    return PicturePart(path=str(file), pixels=pixel_hash(pixels))
