"""The family of a server's model, derived from the model's ID: its control tokens, and the tokens of an image."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.inference.worker_commands import PromptRequest, TextPart

ZERO_WIDTH_SPACE = "\u200b"
PIPED = r"<[|｜][^|｜<>\s]{1,48}[|｜]>"
"""Markers between bars, as most families write them: <|im_end|>, <|eot_id|>, <｜User｜>."""
LEAST_SHARE = 0.7
"""Of the tokens that an image should take at least; below, a server made it smaller."""


@dataclass(frozen=True, slots=True)
class ServedFamily:
    """A family of models. ids: pattern of the ids of its models. markers: control tokens besides `<|…|>`.
    tokens: the least number of tokens of an image from width and height, None if unknown."""

    ids: str
    markers: tuple[str, ...] = ()
    tokens: Callable[[int, int], int] | None = None


def _count_patches(side: int, most: int) -> Callable[[int, int], int]:
    """A token for each square of `side` pixels, `most` at most."""
    return lambda width, height: min(most, max(1, width // side) * max(1, height // side))


def _fixed_count(number: int) -> Callable[[int, int], int]:
    return lambda _width, _height: number


FAMILIES: Sequence[ServedFamily] = (
    ServedFamily(r"qwen-?3(\.\d)?-?vl", tokens=_count_patches(32, 16_384)),
    ServedFamily(r"qwen-?2(\.5)?-?vl", tokens=_count_patches(28, 16_384)),
    ServedFamily(
        r"gemma-?3",
        (
            "<start_of_turn>",
            "<end_of_turn>",
            "<start_of_image>",
            "<end_of_image>",
            "<image_soft_token>",
            "<bos>",
            "<eos>",
        ),
        _fixed_count(256),
    ),
    ServedFamily(r"intern-?vl", ("<img>", "</img>", "<IMG_CONTEXT>"), _fixed_count(256)),
    ServedFamily(r"llava-?(v?1\.5)", ("<s>", "</s>", "<image>"), _fixed_count(576)),
    ServedFamily(r"llava", ("<s>", "</s>", "<image>")),
    ServedFamily(
        r"pixtral|mistral",
        ("<s>", "</s>", "[INST]", "[/INST]", "[IMG]", "[IMG_BREAK]", "[IMG_END]"),
        _count_patches(16, 4096),
    ),
    ServedFamily(
        r"smolvlm|idefics",
        ("<end_of_utterance>", "<fake_token_around_image>", "<image>", "<global-img>"),
        _fixed_count(64),
    ),
)
_ANY = ServedFamily("", tuple(dict.fromkeys(marker for family in FAMILIES for marker in family.markers)))


def served_family(model: str, root: str) -> ServedFamily:
    """The family of a model by its id and its root; if none fits, one with the markers of all families."""
    return next((one for one in FAMILIES if re.search(one.ids, f"{model} {root}", re.IGNORECASE)), _ANY)


def escape_prompt_markers(request: PromptRequest, family: ServedFamily) -> PromptRequest:
    """The request with a zero-width space after the first character of every marker in its words, as for models of
    this machine; the same object if it has no marker."""
    pattern = re.compile("|".join([PIPED, *map(re.escape, family.markers)]))
    parts = tuple(
        TextPart(text=pattern.sub(lambda found: found[0][0] + ZERO_WIDTH_SPACE + found[0][1:], part.text))
        if isinstance(part, TextPart)
        else part
        for part in request.parts
    )
    return request if parts == request.parts else request.model_copy(update={"parts": parts})


def least_image_tokens(family: ServedFamily, sizes: Sequence[tuple[int, int]]) -> int | None:
    """The least number of tokens of images of these sizes; None if unknown for the family."""
    if family.tokens is None:
        return None
    return round(LEAST_SHARE * sum(family.tokens(width, height) for width, height in sizes))
