"""The events of a worker: one JSON line each (UTF-8, up to 1 MiB, no NaN), `hello` first. Types are noun_pasttense."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError

from desktop.inference.worker_commands import (
    MAX_LINE,
    PROTOCOL,
    BadLine,
    WireMessage,
    escape_foreign_text,
    validation_problem,
)

# A text event holds at most this many characters: escaped (6 bytes each at worst) it stays below a line's 1 MiB.
MAX_TEXT = 100_000
# Base64 of the features of a full sheet: 64 pieces, 2,048 numbers of 4 bytes.
MAX_FEATURES = 64 * 2048 * 4 * 4 // 3 + 4

Finish = Literal["stop", "length"]
FailureCode = Literal["out_of_memory", "bad_environment", "bad_model", "bad_request", "bad_picture", "failed"]


class HelloEvent(WireMessage):
    """The first line: the protocol's version, and who speaks."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    pid: int
    python: str
    versions: dict[str, str]


class ImportStarted(WireMessage):
    """The worker imports a package, which may end its process."""

    type: Literal["import_started"] = "import_started"
    package: str


class EnvironmentFailed(WireMessage):
    """The worker's Python cannot run models, and the process ends; this may come before `hello`.

    missing: packages that are not installed. Else `package` cannot be imported; version: as it is installed. built:
    the tag of its wheel where that was made for another processor or another Python.
    """

    type: Literal["environment_failed"] = "environment_failed"
    missing: tuple[str, ...] = ()
    package: str = ""
    version: str = ""
    detail: Annotated[str, BeforeValidator(escape_foreign_text)] = ""
    built: str = ""


class FailureDetail(WireMessage):
    """Why something failed: a code, the library's own words (for the log and the curious), memory where known."""

    code: FailureCode
    detail: Annotated[str, BeforeValidator(escape_foreign_text)]
    device: str = ""
    need_bytes: int | None = None
    free_bytes: int | None = None


class JobStarted(WireMessage):
    """The worker began with a job."""

    type: Literal["job_started"] = "job_started"
    job: str


class CancelAccepted(WireMessage):
    """The worker has read the wish to stop; the job ends soon."""

    type: Literal["cancel_accepted"] = "cancel_accepted"
    job: str


class JobFinished(WireMessage):
    """The job is done; nothing follows."""

    type: Literal["job_finished"] = "job_finished"
    job: str


class JobCancelled(WireMessage):
    """The job was stopped; nothing follows."""

    type: Literal["job_cancelled"] = "job_cancelled"
    job: str


class JobFailed(WireMessage):
    """The job could not be done; nothing follows."""

    type: Literal["job_failed"] = "job_failed"
    job: str
    failure: FailureDetail


Phase = Literal["python", "files", "libraries", "weights", "server"]


class LoadProgressed(WireMessage):
    """How far loading is: `done` of `total` tensors, 0 of 0 where that is not known.

    phase: python starts, the files are compared with those that were added, the libraries are loaded, weights are
    read, a server is asked. A worker reports its weights; the loading side adds the other phases.
    """

    type: Literal["load_progressed"] = "load_progressed"
    job: str = ""
    done: int = 0
    total: int = 0
    phase: Phase = "weights"

    @property
    def share(self) -> float | None:
        """The part that is done, where it is known."""
        return self.done / self.total if self.total else None


class ModelLoaded(WireMessage):
    """The model as it was really loaded, read back from the model and its processor.

    parameters: their number. memory_bytes: weights and buffers. device_map: module to device where the model is
    spread. backend: of the image processor (torchvision, pil). processor_hash: SHA-256 of the processor's settings.
    quantised: names of quantised modules. context: most tokens, None if not in the configuration.
    need_bytes and free_bytes: as estimated and measured just before loading. thinking_switch: the chat template's name
    for it, None if it has none. tools: whether the template takes tools. unused: weights of the folder that the model
    does not use.
    """

    type: Literal["model_loaded"] = "model_loaded"
    job: str
    family: str
    architecture: str
    parameters: int
    memory_bytes: int
    dtype: str
    attention: str
    device: str
    device_map: dict[str, str]
    quantised: tuple[str, ...]
    processor: str
    backend: str
    processor_hash: str
    context: int | None
    need_bytes: int = 0
    free_bytes: int | None = None
    seconds: float = 0.0
    thinking_switch: str | None = None
    tools: bool = False
    unused: tuple[str, ...] = ()


Lack = Literal["", "family", "text_only", "no_answers", "processor", "weights", "shapes"]


class FolderChecked(WireMessage):
    """What a folder lacks; empty if it is complete according to its configuration.

    family: the library does not know it. text_only: it reads no images. no_answers: it writes no text. processor:
    tokenizer, image processor or chat template cannot be read (`detail`). weights: `names`, `count` of `total`, are
    missing after tied and ignored ones; shapes: they have another shape. unused: weights without a place in the model.
    """

    type: Literal["folder_checked"] = "folder_checked"
    job: str
    lack: Lack = ""
    detail: Annotated[str, BeforeValidator(escape_foreign_text)] = ""
    names: tuple[str, ...] = ()
    count: int = 0
    total: int = 0
    unused: tuple[str, ...] = ()
    library: str = ""


class TextEmitted(WireMessage):
    """More text of an answer, and how many tokens it has so far. Streamed answers: at most 30 times a second.

    replace: this text replaces all earlier text (a tokenizer joined earlier pieces differently).
    """

    type: Literal["text_emitted"] = "text_emitted"
    job: str
    request: str
    text: Annotated[str, Field(max_length=MAX_TEXT)]
    tokens: int
    replace: bool = False


class SentPicture(WireMessage):
    """A picture as the model received it: size in pixels after the processor, tiles, and image tokens."""

    width: int
    height: int
    tiles: int
    tokens: int


class AppliedDecoding(WireMessage):
    """The decoding that was really applied, read back from the generation settings; None is "not used".

    thinking: the value passed to the chat template. form: the kind of JSON that decoding was constrained to.
    """

    sample: bool
    temperature: float | None
    top_p: float | None
    top_k: int | None
    repetition_penalty: float | None
    beams: int
    max_new_tokens: int
    seed: int | None
    thinking: bool | None = None
    form: str | None = None


class TokenTrace(WireMessage):
    """How an answer came about: its tokens, and the weightiest first tokens with their logits."""

    tokens: Annotated[tuple[int, ...], Field(max_length=20_000)]
    first: tuple[tuple[int, float], ...]


class AnswerFinished(WireMessage):
    """An answer is complete; its text was sent before.

    prompt_hash: SHA-256 of the rendered prompt's text. prompt: that text, or the messages as a server got them without
    the images' data; empty where it exceeds `MAX_TEXT`. image_tokens: of `prompt_tokens`;
    images_counted: whether they were measured. first_token_ns and total_ns
    count from the start of the batch. batch: prompts answered together. waited_ns: how long the model was idle until
    this batch was ready. escaped: its text had characters that `escaped` replaces. notes: codes of what is doubtful
    about it (`token_usage.answer_notes`); empty for a worker.
    """

    type: Literal["answer_finished"] = "answer_finished"
    job: str
    request: str
    finish: Finish
    prompt_tokens: int | None
    image_tokens: int
    images_counted: bool = True
    output_tokens: int | None
    first_token_ns: int | None
    total_ns: int
    batch: int
    prompt_hash: str
    prompt: Annotated[str, Field(max_length=MAX_TEXT)] = ""
    pictures: tuple[SentPicture, ...]
    applied: AppliedDecoding
    waited_ns: int = 0
    escaped: bool = False
    notes: tuple[str, ...] = ()
    trace: TokenTrace | None = None


class AnswerFailed(WireMessage):
    """A prompt of a job got no answer; the job continues."""

    type: Literal["answer_failed"] = "answer_failed"
    job: str
    request: str
    failure: FailureDetail


class TokensGenerated(WireMessage):
    """A sign of life while a batch is answered, once a second at most: tokens a prompt so far, and prompts in it."""

    type: Literal["tokens_generated"] = "tokens_generated"
    job: str
    tokens: int
    batch: int


class BatchHalved(WireMessage):
    """Memory was short: the same prompts go again in batches of at most `size`."""

    type: Literal["batch_halved"] = "batch_halved"
    job: str
    size: int


class DemoWritten(WireMessage):
    """The tiny model was written to `folder`."""

    type: Literal["demo_written"] = "demo_written"
    job: str
    folder: str


class PiecesEmbedded(WireMessage):
    """The features of a sheet's pieces, in order: base64 of float32, little-endian, `width` numbers a piece.

    sheet: its index in the command. family: what the model's configuration calls itself.
    """

    type: Literal["pieces_embedded"] = "pieces_embedded"
    job: str
    sheet: Annotated[int, Field(ge=0)]
    width: Annotated[int, Field(ge=1, le=2048)]
    features: Annotated[str, Field(max_length=MAX_FEATURES)]
    family: str


JobEvent = (
    JobStarted
    | CancelAccepted
    | JobFinished
    | JobCancelled
    | JobFailed
    | LoadProgressed
    | ModelLoaded
    | FolderChecked
    | TextEmitted
    | AnswerFinished
    | AnswerFailed
    | TokensGenerated
    | BatchHalved
    | DemoWritten
    | PiecesEmbedded
)
StartEvent = HelloEvent | ImportStarted | EnvironmentFailed
Event = Annotated[StartEvent | JobEvent, Field(discriminator="type")]
_EVENTS: TypeAdapter[StartEvent | JobEvent] = TypeAdapter(Event)


def parse_event(line: bytes) -> StartEvent | JobEvent:
    """The event in `line`. Raises BadLine."""
    if len(line) > MAX_LINE:
        raise BadLine(f"a line of {len(line)} bytes, {MAX_LINE} at most")
    try:
        return _EVENTS.validate_json(line)
    except ValidationError as error:
        raise BadLine(validation_problem(error)) from None
