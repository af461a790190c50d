"""A worker's engine without torch, for tests of protocol, batching and crashes: `fake.json` in its folder says what it
does. A worker that is given this file in place of an engine's name runs it."""

import hashlib
import json
import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from desktop.inference.worker.answering_model_protocol import GeneratedAnswer, GenerationWatch, PreparedBatch
from desktop.inference.worker.decoding import batches_by_token_budget
from desktop.inference.worker.engine_protocol_and_errors import JobError, JobReport, OutOfMemory
from desktop.inference.worker.preprocessing import read_transferred_images
from desktop.inference.worker_commands import (
    AnswerCommand,
    AskCommand,
    CheckCommand,
    DecodingSettings,
    EmbedCommand,
    LoadCommand,
    MakeDemo,
    PicturePart,
    PromptRequest,
)
from desktop.inference.worker_events import (
    AppliedDecoding,
    FailureDetail,
    FolderChecked,
    LoadProgressed,
    ModelLoaded,
    SentPicture,
)

FILE = str(Path(__file__))
SHORT = FailureDetail(
    code="out_of_memory", detail="as the script has it", device="fake:0", need_bytes=24 * 10**9, free_bytes=8 * 10**9
)
FOREVER = 10**6
FOREIGN = "a\0b\ud800c\u241bd"


class Script(BaseModel):
    """What the fake does.

    load: how loading ends. say: the answer, or `colours`: the mean colour of each picture, `words`: the prompt with
    pictures as colours, `foreign`: what neither line nor store takes. tokens and token_seconds: length and speed. at:
    call number to what happens then. words: what happens when a prompt holds these words. largest: pixels of a picture
    beyond which memory is short; batch_most: prompts at once beyond which it is. deaf: goes on when it should stop.
    device_map: where its parts are said to lie. quantised, backend, attention: what is said to be so.
    """

    model_config = ConfigDict(extra="forbid")

    load: str = "ok"
    say: str = "B"
    tokens: int = 4
    token_seconds: float = 0.0
    at: dict[int, str] = {}
    words: dict[str, str] = {}
    largest: int = 10**9
    batch_most: int = 10**9
    deaf: bool = False
    device_map: dict[str, str] = {}
    quantised: tuple[str, ...] = ()
    backend: str = "none"
    attention: str = "none"


def _wait_forever() -> None:
    time.sleep(FOREVER)


def _short_of_memory() -> None:
    raise OutOfMemory(SHORT)


def _raise() -> None:
    raise ValueError("as the script has it")


DISASTERS: Mapping[str, Callable[[], object]] = {
    "ok": lambda: None,
    "kill": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "segfault": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda: os._exit(7),
    "hang": _wait_forever,
    "freeze": lambda: os.kill(os.getpid(), signal.SIGSTOP),
    "out_of_memory": _short_of_memory,
    "error": _raise,
    "noise": lambda: os.write(1, b"what a library prints\n"),
}


class FakeEngine:
    """Loads a script and follows it."""

    def __init__(self) -> None:
        self._model: FakeModel | None = None

    def load(self, command: LoadCommand, report: JobReport) -> None:
        script = Script.model_validate_json((Path(command.folder) / "fake.json").read_bytes())
        for done in range(1, 4):
            report.check()
            report.say(LoadProgressed(job=command.job, done=done, total=3))
        DISASTERS[script.load]()
        self._model = FakeModel(script)
        report.say(_loaded(command, script))

    def check(self, command: CheckCommand, report: JobReport) -> None:
        report.say(FolderChecked(job=command.job))

    def ask(self, command: AskCommand, report: JobReport) -> None:
        batches_by_token_budget.answer_streamed(self._ready(), command, report)

    def answer(self, command: AnswerCommand, report: JobReport) -> None:
        batches_by_token_budget.answer_batches(self._ready(), command, report)

    def make_demo(self, command: MakeDemo, report: JobReport) -> None:
        report.check()
        Path(command.folder).mkdir(parents=True)
        (Path(command.folder) / "fake.json").write_text(json.dumps({"say": "gibberish"}))

    def embed(self, command: EmbedCommand, report: JobReport) -> None:
        raise JobError(FailureDetail(code="bad_model", detail="a scripted model has no features"))

    def _ready(self) -> "FakeModel":
        if self._model is None:
            raise JobError(FailureDetail(code="bad_request", detail="no model is loaded"))
        return self._model


def _loaded(command: LoadCommand, script: Script) -> ModelLoaded:
    return ModelLoaded(
        job=command.job,
        family="fake",
        architecture="Fake",
        parameters=0,
        memory_bytes=0,
        dtype="float32",
        attention=script.attention,
        device="fake:0",
        device_map=script.device_map,
        quantised=script.quantised,
        processor="Fake",
        backend=script.backend,
        processor_hash=hashlib.sha256(b"fake").hexdigest(),
        context=None,
    )


class FakeModel:
    """Answers as its script says; `calls` counts prompts."""

    most_at_once = 64

    def __init__(self, script: Script) -> None:
        self._script = script
        self._calls = 0

    def measure(self, request: PromptRequest) -> int:
        sizes = [read_transferred_images.image_size(part) for part in request.parts if part.type == "picture"]
        return sum(width * height // 784 for width, height in sizes) + len(_words(request)) // 3

    def prepare(self, requests: Sequence[PromptRequest], check: Callable[[], None]) -> PreparedBatch:
        check()
        told = [_told(request, self._script.say) for request in requests]
        sizes = [[read_transferred_images.image_size(part) for part in _pictures(request)] for request in requests]
        return PreparedBatch(
            requests=tuple(requests),
            inputs=(told, sizes),
            prompt_tokens=tuple(self.measure(request) for request in requests),
            image_tokens=tuple(sum(width * height // 784 for width, height in own) for own in sizes),
            prompts=tuple(f"{request.system}\n" * bool(request.system) + _words(request) for request in requests),
            pictures=tuple(
                tuple(SentPicture(width=w, height=h, tiles=1, tokens=w * h // 784) for w, h in own) for own in sizes
            ),
        )

    def generate(
        self, batch: PreparedBatch, decoding: DecodingSettings, watch: GenerationWatch
    ) -> list[GeneratedAnswer]:
        told, sizes = batch.inputs
        start = time.perf_counter_ns()
        largest = max((w * h for own in sizes for w, h in own), default=0)
        if len(batch.requests) > self._script.batch_most or largest > self._script.largest:
            raise OutOfMemory(SHORT)
        for request in batch.requests:
            self._suffer(request)
        length = min(self._script.tokens, decoding.max_new_tokens)
        self._speak(told[0], length, watch)
        total = time.perf_counter_ns() - start
        return [
            GeneratedAnswer(
                text=text,
                finish="stop" if self._script.tokens <= decoding.max_new_tokens else "length",
                output_tokens=length,
                first_token_ns=total // max(length, 1),
                total_ns=total,
                applied=_applied(decoding),
            )
            for text in told
        ]

    def _suffer(self, request: PromptRequest) -> None:
        self._calls += 1
        DISASTERS[self._script.at.get(self._calls, "ok")]()
        for words, disaster in self._script.words.items():
            if words in _words(request):
                DISASTERS[disaster]()

    def _speak(self, text: str, length: int, watch: GenerationWatch) -> None:
        for token in range(1, length + 1):
            time.sleep(self._script.token_seconds)
            if not self._script.deaf:
                watch.check()
            if watch.text:
                cut = [len(text) * part // length for part in (token - 1, token)]
                watch.text(text[cut[0] : cut[1]], token, False)

    def free(self) -> None:
        return


def _applied(decoding: DecodingSettings) -> AppliedDecoding:
    sample = decoding.sample
    return AppliedDecoding(
        sample=sample,
        temperature=decoding.temperature if sample else None,
        top_p=decoding.top_p if sample else None,
        top_k=decoding.top_k if sample else None,
        repetition_penalty=decoding.repetition_penalty,
        beams=1,
        max_new_tokens=decoding.max_new_tokens,
        seed=decoding.seed if sample else None,
    )


def _pictures(request: PromptRequest) -> list[PicturePart]:
    return [part for part in request.parts if part.type == "picture"]


def _words(request: PromptRequest) -> str:
    return "".join(part.text for part in request.parts if part.type == "text")


def _colour(part: PicturePart) -> str:
    mean = read_transferred_images.read_image(part).reshape(-1, 3).mean(axis=0)
    return ",".join(str(round(float(value))) for value in mean)


def _told(request: PromptRequest, say: str) -> str:
    colours = [_colour(part) for part in _pictures(request)]
    if say == "colours":
        return " ".join(colours) or "no picture"
    if say == "words":
        return "".join(part.text if part.type == "text" else f"[{_colour(part)}]" for part in request.parts)
    return FOREIGN if say == "foreign" else say
