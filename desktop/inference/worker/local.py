"""The engine over transformers: one model from a local folder, its own processor, left padding, greedy unless asked."""

import copy
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

import torch

from desktop.inference.commands import Answer, Ask, Check, Decoding, Embed, Load, MakeDemo, Request
from desktop.inference.events import DemoWritten, Failure, Trace
from desktop.inference.worker import answering, generation
from desktop.inference.worker.embedding import Embedder
from desktop.inference.worker.fast import running
from desktop.inference.worker.fast.model import FastModel
from desktop.inference.worker.held import HeldToForm, Vocabulary
from desktop.inference.worker.helpers import Helpers, helpers_wanted
from desktop.inference.worker.jobs import JobError, Report
from desktop.inference.worker.libraries import Foreign
from desktop.inference.worker.loading import Loaded, load
from desktop.inference.worker.memory import is_memory_shortage, memory_failure
from desktop.inference.worker.models import Batch, Generated, Watch
from desktop.inference.worker.preparing import Preparer
from desktop.inference.worker.seen import keep_seen
from desktop.inference.worker.sent import image_token_id
from desktop.inference.worker.streaming import TokenStreamer
from desktop.inference.worker.ways import VARLEN

ON_A_CARD, ON_A_PROCESSOR = 256, 4
PLAIN = "sdpa"

log = logging.getLogger("eyeline.worker")


class TransformersEngine:
    """Holds at most one model; another one means another worker."""

    def __init__(self) -> None:
        self._model: LocalModel | None = None
        self._embedder: Embedder | None = None

    def load(self, command: Load, report: Report) -> None:
        if self._model and self._model.helpers:
            self._model.helpers.close()
        loaded, told = load(command, report)
        self._model = LocalModel(loaded, command, told.attention)
        report.say(told)

    def check(self, command: Check, report: Report) -> None:
        from desktop.inference.worker.checking import check

        report.say(check(command))

    def ask(self, command: Ask, report: Report) -> None:
        answering.ask(self._ready(), command, report)

    def answer(self, command: Answer, report: Report) -> None:
        model = self._ready()
        if model.fast and running.takes(command):
            running.answer(model.fast, model, command, report)
        elif command.plain:
            with model.plain():
                answering.answer(model, command, report)
        else:
            answering.answer(model, command, report)

    def make_demo(self, command: MakeDemo, report: Report) -> None:
        from desktop.inference.worker.demo import write_demo

        write_demo(command.folder)
        report.say(DemoWritten(job=command.job, folder=command.folder))

    def embed(self, command: Embed, report: Report) -> None:
        if self._embedder is None or self._embedder.folder != command.folder:
            self._embedder = Embedder(command.folder, command.device)
        self._embedder.embed(command, report)

    def _ready(self) -> "LocalModel":
        if self._model is None:
            raise JobError(Failure(code="bad_request", detail="no model is loaded"))
        return self._model


class LocalModel:
    """A model with its processor, as `answering` needs it."""

    def __init__(self, loaded: Loaded, command: Load, attention: str) -> None:
        self.model = loaded.model
        self.processor = loaded.processor
        self._seen = keep_seen(self.model)
        self.most_at_once = ON_A_CARD if self.model.device.type == "cuda" else ON_A_PROCESSOR
        image_token = image_token_id(self.model, self.processor)
        self._preparer = Preparer(self.processor, image_token, self.model.dtype)
        number = helpers_wanted(command)
        self.helpers = Helpers(command, image_token, self.model.dtype, number) if number else None
        self._vocabulary: Vocabulary | None = None
        # Preparation runs in parallel with generation, and a tokenizer serves one thread at a time.
        self._decoder = copy.deepcopy(self.processor.tokenizer)
        self.fast = FastModel(self.model, self.processor, self._decode) if attention == VARLEN else None

    def measure(self, request: Request) -> int:
        return self._preparer.measure(request)

    @contextmanager
    def plain(self) -> Generator[None]:
        """Under sdpa meanwhile, which every family is right under."""
        usual = self.model.config._attn_implementation  # noqa: SLF001 - no public API returns it
        if usual != PLAIN:
            self.model.set_attn_implementation(PLAIN)
        try:
            yield
        finally:
            if usual != PLAIN:
                self.model.set_attn_implementation(usual)

    def prepare(self, requests: Sequence[Request], check: Callable[[], None]) -> Batch:
        return self._preparer.prepare(requests, check)

    @torch.inference_mode()
    def generate(self, batch: Batch, decoding: Decoding, watch: Watch) -> list[Generated]:
        config = generation.settings(decoding)
        streamer = TokenStreamer(watch, self._decode)
        first = generation.FirstLogits()
        processors = [first] if watch.trace else []
        generation.seed(decoding, batch.requests)
        if self._seen:
            self._seen.active = not watch.trace
        try:
            inputs = batch.inputs.to(self.model.device)
            rows: Foreign = self.model.generate(
                **inputs,
                generation_config=config,
                streamer=streamer,
                logits_processor=[*processors, *self._held(batch)],
            )
        except (torch.OutOfMemoryError, MemoryError, RuntimeError) as error:
            if is_memory_shortage(error):
                raise memory_failure(error, str(self.model.device)) from error
            raise
        total = streamer.elapsed_ns()
        applied = generation.applied(self.model, config, decoding)
        answers = [self._ended(row) for row in rows[:, batch.inputs["input_ids"].shape[1] :].tolist()]
        if watch.text:
            streamer.finish(self._decode(answers[0][0]), len(answers[0][0]))
        return [
            Generated(
                text=self._decode(tokens),
                finish="stop" if ended else "length",
                output_tokens=len(tokens),
                first_token_ns=streamer.first_ns,
                total_ns=total,
                applied=applied.model_copy(update=_asked(batch.requests[place])),
                trace=Trace(tokens=tuple(tokens), first=first.rows[place]) if watch.trace else None,
            )
            for place, (tokens, ended) in enumerate(answers)
        ]

    def _held(self, batch: Batch) -> list[Foreign]:
        """The logits processors that constrain the batch's answers to their forms."""
        forms = [request.form for request in batch.requests]
        if not any(forms):
            return []
        self._vocabulary = self._vocabulary or Vocabulary(self._decoder, self._ends)
        return [HeldToForm(self._vocabulary, forms)]

    @property
    def _ends(self) -> set[int]:
        eos = self.model.generation_config.eos_token_id
        return set(eos if isinstance(eos, list) else [eos])  # pyright: ignore[reportUnknownArgumentType]

    def _ended(self, row: list[int]) -> tuple[list[int], bool]:
        """The tokens up to and with the end token, and whether there was one; what follows is padding."""
        place = next((place for place, token in enumerate(row) if token in self._ends), None)
        return (row, False) if place is None else (row[: place + 1], True)

    def _decode(self, tokens: Sequence[int]) -> str:
        return self._decoder.decode(tokens, skip_special_tokens=True, clean_up_tokenization_spaces=False)

    def free(self) -> None:
        if torch.cuda.is_available():
            torch.cuda.empty_cache()


def _asked(request: Request) -> dict[str, bool | str | None]:
    """What of a request shaped its answer besides the decoding."""
    return {"thinking": request.thinking, "form": request.form and request.form.type}
