"""The commands to a worker: one JSON line each (UTF-8, at most 1 MiB, no NaN)."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

PROTOCOL = 1
MAX_LINE = 1024 * 1024
PROMPT_ROOM = MAX_LINE - 4096
"""Most bytes of the prompts in one line; the rest is for the settings."""
HASH = r"^[0-9a-f]{64}$"


class BadLine(ValueError):
    """A line that is not a message of this protocol: too long, not JSON, unknown type, missing or unknown fields."""


class WireMessage(BaseModel):
    """A frozen value with no fields but its own and no NaN or infinity in it."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class TextPart(WireMessage):
    """A piece of the prompt's words."""

    type: Literal["text"] = "text"
    text: str


class PicturePart(WireMessage):
    """A picture at its place in the prompt: a lossless file, and the hash of its normalised pixels to check it by."""

    type: Literal["picture"] = "picture"
    path: str
    pixels: Annotated[str, Field(pattern=HASH)]


Part = Annotated[TextPart | PicturePart, Field(discriminator="type")]


class TraceForm(WireMessage):
    """The JSON object of a path, `{"answer": id, "trace": [id, …]}`, with limits for the length and number of ids."""

    type: Literal["trace"] = "trace"
    id_most: Annotated[int, Field(ge=1)] = 48
    steps_most: Annotated[int, Field(ge=1)] = 320


class PromptRequest(WireMessage):
    """One prompt: its id within the job, and text and pictures in order.

    form: the JSON form that decoding is constrained to. thinking: the chat template's own switch; None leaves it
    unset. system: the text of a system message before the prompt; None sends none. sample: its number among the samples
    of one item; each has its own seed.
    """

    id: Annotated[str, Field(min_length=1, max_length=200)]
    parts: Annotated[tuple[Part, ...], Field(min_length=1)]
    form: TraceForm | None = None
    thinking: bool | None = None
    system: str | None = None
    sample: Annotated[int, Field(ge=0)] = 0


class DecodingSettings(WireMessage):
    """How tokens are chosen. Greedy unless `sample` is set; only then temperature, top_p, top_k and seed matter.

    system: the text of a system message before every prompt; None sends none.
    """

    max_new_tokens: Annotated[int, Field(ge=1, le=131_072)] = 1024
    sample: bool = False
    temperature: Annotated[float, Field(gt=0)] = 1.0
    top_p: Annotated[float, Field(gt=0, le=1)] = 1.0
    top_k: Annotated[int, Field(ge=0)] = 0
    repetition_penalty: Annotated[float, Field(gt=0)] = 1.0
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    system: Annotated[str, Field(min_length=1)] | None = None


class PixelBudget(WireMessage):
    """Smallest and largest picture a processor may make, in pixels of area (width × height)."""

    name: str
    least: Annotated[int, Field(ge=1)]
    most: Annotated[int, Field(ge=1)]


# `varlen`: whole queues at once over torch's variable-length attention, where the family is known for it. `auto`: the
# fastest of the others that family, card and environment support.
Attention = Literal["auto", "varlen", "flash_attention_2", "sdpa", "eager"]


class LoadCommand(WireMessage):
    """Read a model from a local folder into memory.

    dtype: torch's name, or `auto` for that of the checkpoint. device: `auto`, `cpu`, `cuda:0`, `spread` over cards, or
    `offload` (GPUs first, the rest in the machine's memory). helpers: processes that preprocess prompts next to the
    model; -1 lets the worker choose. own_code: SHA-256 of the folder's code that the lab consented to; the code runs
    only if it has this hash.
    """

    type: Literal["load"] = "load"
    job: str
    folder: str
    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto"
    attention: Attention = "auto"
    device: str = "auto"
    quantisation: Literal["none", "8bit", "4bit"] = "none"
    pixels: PixelBudget | None = None
    helpers: Annotated[int, Field(ge=-1)] = -1
    own_code: str = ""


class CheckCommand(WireMessage):
    """Compare a folder with its configuration; no weight is read. own_code: as for `LoadCommand`."""

    type: Literal["check"] = "check"
    job: str
    folder: str
    own_code: str = ""


class AskCommand(WireMessage):
    """Answer one prompt, streamed."""

    type: Literal["ask"] = "ask"
    job: str
    request: PromptRequest
    decoding: DecodingSettings = DecodingSettings()


class AnswerCommand(WireMessage):
    """Answer many prompts in batches of at most `batch_tokens` padded tokens (prompt and room for the answer).

    trace: report the tokens of each answer and the logits of the first, for a comparison of two methods. plain: use
    the library's own `generate` under sdpa as a reference, regardless of the attention that was chosen. more: further
    prompts follow in `AddPrompts`, and the job begins with the last of them.
    """

    type: Literal["answer"] = "answer"
    job: str
    requests: tuple[PromptRequest, ...]
    decoding: DecodingSettings = DecodingSettings()
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384
    batch_most: Annotated[int, Field(ge=1)] = 64
    trace: bool = False
    plain: bool = False
    more: bool = False


class AddPrompts(WireMessage):
    """Further prompts of an `AnswerCommand` whose prompts do not fit one line."""

    type: Literal["add_prompts"] = "add_prompts"
    job: str
    requests: tuple[PromptRequest, ...]
    more: bool = False


class MakeDemo(WireMessage):
    """Write the tiny untrained model into a new folder."""

    type: Literal["make_demo"] = "make_demo"
    job: str
    folder: str


class PieceSheet(WireMessage):
    """Pieces of one size, one below the other in one lossless picture: so few files come over."""

    picture: PicturePart
    pieces: Annotated[int, Field(ge=1, le=64)]


class EmbedCommand(WireMessage):
    """Features of pieces by the CLIP model in a local folder, which is read with the first such job."""

    type: Literal["embed"] = "embed"
    job: str
    folder: str
    sheets: Annotated[tuple[PieceSheet, ...], Field(min_length=1)]
    device: str = "auto"


class CancelCommand(WireMessage):
    """Stop a job, waiting or running, within one token."""

    type: Literal["cancel"] = "cancel"
    job: str


Work = LoadCommand | CheckCommand | AskCommand | AnswerCommand | MakeDemo | EmbedCommand
Command = Annotated[Work | AddPrompts | CancelCommand, Field(discriminator="type")]
_COMMANDS: TypeAdapter[Work | AddPrompts | CancelCommand] = TypeAdapter(Command)


def message_line(message: WireMessage) -> bytes:
    """The message as one line, ending in a line feed. Raises BadLine beyond 1 MiB or for a lone surrogate."""
    try:
        line = message.model_dump_json().encode() + b"\n"
    except (UnicodeEncodeError, ValueError) as error:
        raise BadLine(str(error)) from error
    if len(line) > MAX_LINE:
        raise BadLine(f"{type(message).__name__} takes {len(line)} bytes, {MAX_LINE} at most")
    return line


def request_bytes(request: PromptRequest) -> int:
    """How many bytes of a line a prompt takes."""
    return len(request.model_dump_json().encode()) + 1


def command_lines(command: Work) -> list[bytes]:
    """The lines of a command: one, but for an `AnswerCommand` with many prompts. Raises BadLine as `message_line`
    does."""
    if not isinstance(command, AnswerCommand):
        return [message_line(command)]
    first, *rest = _request_groups(command.requests)
    lines: list[WireMessage] = [command.model_copy(update={"requests": first, "more": bool(rest)})]
    last = len(rest) - 1
    lines += [AddPrompts(job=command.job, requests=some, more=place < last) for place, some in enumerate(rest)]
    return [message_line(line) for line in lines]


def _request_groups(requests: tuple[PromptRequest, ...]) -> list[tuple[PromptRequest, ...]]:
    """The prompts in their order, as many together as a line takes."""
    groups: list[list[PromptRequest]] = [[]]
    room = PROMPT_ROOM
    for request in requests:
        size = request_bytes(request)
        if size > room and groups[-1]:
            groups.append([])
            room = PROMPT_ROOM
        groups[-1].append(request)
        room -= size
    return [tuple(group) for group in groups]


def parse_command(line: bytes) -> Work | AddPrompts | CancelCommand:
    """The command in `line`. Raises BadLine."""
    if len(line) > MAX_LINE:
        raise BadLine(f"a line of {len(line)} bytes, {MAX_LINE} at most")
    try:
        return _COMMANDS.validate_json(line)
    except ValidationError as error:
        raise BadLine(validation_problem(error)) from None


def validation_problem(error: ValidationError) -> str:
    """What is wrong with a line, by field; never the line's content, since prompts must not be logged."""
    found = error.errors(include_input=False, include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, entry['loc']))}: {entry['type']}" for entry in found)


# What neither a line nor the store takes: NUL and lone surrogates; and the sign by which they are written.
_FOREIGN = re.compile("[\0\ud800-\udfff\u241b]")
_WRITTEN = re.compile("\u241b([0-9a-f]{1,4});")


def escape_text(text: str) -> str:
    """Foreign text in a form that lines and store take: NUL, a lone surrogate and the sign ␛ itself become `␛hex;`.

    Everything else stays as it is; `unescape_text` gives the text back.
    """
    return _FOREIGN.sub(lambda found: f"\u241b{ord(found[0]):x};", text)


def escape_foreign_text(text: object) -> object:
    """Text for display only, with NUL and lone surrogates escaped as `escape_text` does; idempotent. Other values of an
    invalid line are returned unchanged for the type check."""
    if not isinstance(text, str):
        return text
    return _FOREIGN.sub(lambda found: found[0] if found[0] == "\u241b" else f"\u241b{ord(found[0]):x};", text)


def unescape_text(text: str) -> str:
    """The text that `escape_text` was given."""
    return _WRITTEN.sub(lambda found: chr(int(found[1], 16)), text)
