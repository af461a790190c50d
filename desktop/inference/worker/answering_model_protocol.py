"""The protocol of a model that can answer, for any engine: measure, prepare, generate."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from desktop.inference.worker_events import AppliedDecoding, Finish, SentPicture, TokenTrace


@dataclass(frozen=True, slots=True)
class PreparedBatch:
    """Prompts made ready for the model. `inputs` are the engine's own; the tuples have one entry per prompt. prompts:
    the text of each, as the chat template rendered it."""

    requests: tuple[PromptRequest, ...]
    inputs: Any
    prompt_tokens: tuple[int, ...]
    image_tokens: tuple[int, ...]
    prompts: tuple[str, ...]
    pictures: tuple[tuple[SentPicture, ...], ...]


@dataclass(frozen=True, slots=True)
class SentPrompt:
    """The facts about one prompt that are reported with its answer."""

    prompt_tokens: int
    image_tokens: int
    prompt: str
    pictures: tuple[SentPicture, ...]


@dataclass(frozen=True, slots=True)
class GeneratedAnswer:
    """One answer. Times in ns since the batch began; `first_token_ns` None where no token came."""

    text: str
    finish: Finish
    output_tokens: int
    first_token_ns: int | None
    total_ns: int
    applied: AppliedDecoding
    trace: TokenTrace | None = None


@dataclass(frozen=True, slots=True)
class GenerationWatch:
    """Callbacks during generation: `check` after every token (raises Stopped), `text` for a streamed answer with the
    new text, the tokens so far, and whether it replaces all earlier text. trace: record token traces.
    """

    check: Callable[[], None]
    text: Callable[[str, int, bool], None] | None = None
    trace: bool = False


class AnsweringModel(Protocol):
    """A loaded model. `most_at_once`: prompts in a batch beyond which more bring nothing but waiting."""

    most_at_once: int

    def measure(self, request: PromptRequest) -> int:
        """About how many tokens the prompt takes, pictures included, without decoding them. Raises RequestError."""
        ...

    def prepare(self, requests: Sequence[PromptRequest], check: Callable[[], None]) -> PreparedBatch:
        """Read the pictures and pad on the left, calling `check` in between (it raises Stopped). Raises RequestError;
        may run in a thread in parallel with `generate`."""
        ...

    def generate(
        self, batch: PreparedBatch, decoding: DecodingSettings, watch: GenerationWatch
    ) -> list[GeneratedAnswer]:
        """One answer a prompt, in order. Raises OutOfMemory, Stopped."""
        ...

    def free(self) -> None:
        """Free the memory of the last batch."""
        ...
