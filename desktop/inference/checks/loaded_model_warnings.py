"""Warnings about a loaded model whose answers may be doubtful or slow, and about a single answer."""

from collections.abc import Iterable, Mapping

from desktop.benchmarks.messages import Sentence, say
from desktop.inference.models.check_folder_with_python import unused_weights_text
from desktop.inference.worker.checkpoints.vision_module_names import is_vision_module
from desktop.inference.worker_events import ModelLoaded

OFF_THE_CARDS = {"cpu", "disk"}

NOTES: Mapping[str, str] = {
    "usage": say("The server's token count is implausible: pieces of text were counted instead."),
    "context_full": say("Prompt and answer add up to a power of two tokens: the server may have truncated the prompt."),
    "images_shrunk": say("The server used fewer tokens for the images than their size requires: it resized them."),
    "markers": say(
        "Control tokens in the item's text were sent with a zero-width space, so that they are read as text."
    ),
    "context_short": say("The server's context may be too short for this prompt."),
}
"""What a note of an answer means (`token_usage.answer_notes`)."""


def note_sentences(notes: Iterable[str]) -> list[Sentence]:
    """The sentences of an answer's notes."""
    return [Sentence(NOTES[note]) for note in notes if note in NOTES]


def list_load_warnings(loaded: ModelLoaded) -> list[Sentence]:
    """A sentence for each unexpected property of a loaded model."""
    found: list[Sentence] = []
    if seeing := [part for part in loaded.quantised if is_vision_module(part)]:
        literal = say("The vision part is quantised ({parts}): answers may sound plausible but be less accurate.")
        found.append(Sentence(literal, {"parts": ", ".join(seeing)}))
    places = set(loaded.device_map.values())
    off = sum(place in OFF_THE_CARDS for place in loaded.device_map.values())
    if off and places - OFF_THE_CARDS:
        literal = say("{off} of its {parts} parts do not fit on the GPUs: it will be slow.")
        found.append(Sentence(literal, {"off": off, "parts": len(loaded.device_map)}))
    if loaded.backend == "pil":
        literal = say(
            "Its images are preprocessed with PIL instead of torchvision: values differ slightly from other runs."
        )
        found.append(Sentence(literal))
    if loaded.unused:
        found.append(unused_weights_text(loaded.unused))
    if loaded.attention == "varlen":
        found.append(Sentence(say("In addition, it reserves up to half of the free memory for prompts in parallel.")))
    return found
