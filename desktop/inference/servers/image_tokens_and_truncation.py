"""The tokens of the images in a server's counts, and whether it silently truncated the context.

Ollama's OpenAI route drops the beginning of a prompt that does not fit without an error: prompt and answer then always
add up to the context (ollama/ollama#7484, #3839; case 44). A prompt that was truncated was not answered.
"""

from collections.abc import Sequence

from desktop.benchmarks.messages import say
from desktop.inference.model_errors import ModelFailed
from desktop.inference.servers.parse_streamed_reply import StreamedReply
from desktop.inference.servers.server_kinds import ServedModel, ServerKind
from desktop.inference.worker_events import FailureDetail, SentPicture

LEAST_CONTEXT = 1024
CHARACTERS_A_TOKEN = 8
PIXELS_A_TOKEN = 784
"""Fewest pixels a token in use: 28 × 28, of the Qwen-VL family."""


def question_failure(detail: str, model: str) -> ModelFailed:
    """The error of one question that got no answer."""
    return ModelFailed(FailureDetail(code="failed", detail=detail), model, say("See the server log."))


def estimate_tokens(words: str, pictures: Sequence[SentPicture], answer: int) -> int:
    """Tokens that a prompt and its answer may take; rather too many than too few."""
    seen = sum(picture.width * picture.height // PIXELS_A_TOKEN for picture in pictures)
    return len(words) // 3 + seen + answer


def exceeds_context(words: str, served: ServedModel, kind: ServerKind) -> str:
    """Why a prompt cannot be asked: its words alone exceed the context. Empty where they may fit."""
    least = len(words) // CHARACTERS_A_TOKEN
    if served.context is None or least < served.context:
        return ""
    return (
        f"the prompt needs more than {least} tokens, the server's context has {served.context}{_context_advice(kind)}"
    )


def truncated_prompt(words: str, reply: StreamedReply, most: int, served: ServedModel, kind: ServerKind) -> str:
    """Why an answer is not valid: its counts show that the server read only part of the prompt. Empty otherwise."""
    prompt, output = reply.prompt_tokens, reply.output_tokens or 0
    if prompt is None:
        return ""
    if prompt + 1 < len(words) // CHARACTERS_A_TOKEN:
        return f"the server read {prompt} tokens of a longer prompt{_context_advice(kind)}"
    full = prompt + output == served.context or (served.context is None and _is_context_size(prompt + output))
    if full and reply.finish == "length" and output < most:
        return f"prompt and answer filled the server's context of {prompt + output} tokens{_context_advice(kind)}"
    return ""


def answer_notes(reply: StreamedReply, wanted: int, served: ServedModel) -> tuple[str, ...]:
    """What is doubtful about an answer: usage (counts that cannot be), context_full (they add up to a power of two, as
    where a context cuts), context_short (the estimate exceeds the context)."""
    found: list[str] = []
    if reply.doubtful:
        found.append("usage")
    if reply.prompt_tokens is not None and _is_context_size(reply.prompt_tokens + (reply.output_tokens or 0)):
        found.append("context_full")
    if served.context is not None and wanted > served.context:
        found.append("context_short")
    return tuple(found)


def share_image_tokens(pictures: Sequence[SentPicture], tokens: int) -> tuple[SentPicture, ...]:
    """Image tokens divided among the pictures by their area; a server reports only the sum."""
    area = sum(picture.width * picture.height for picture in pictures)
    made: list[SentPicture] = []
    left = tokens
    for place, picture in enumerate(pictures):
        last = place == len(pictures) - 1
        own = left if last else round(tokens * picture.width * picture.height / area)
        left -= own
        made.append(picture.model_copy(update={"tokens": own}))
    return tuple(made)


def _is_context_size(total: int) -> bool:
    return total >= LEAST_CONTEXT and total & (total - 1) == 0


def _context_advice(kind: ServerKind) -> str:
    return f"; raise it there ({kind.advice})" if kind.advice else "; raise it there"
