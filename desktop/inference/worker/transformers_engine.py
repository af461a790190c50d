"""The engine over transformers: one model from a local folder, its own processor, left padding, greedy unless asked."""

import copy
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager

import torch

from desktop.inference.worker.answering_model_protocol import GeneratedAnswer, GenerationWatch, PreparedBatch
from desktop.inference.worker.checkpoints.choose_attention import VARLEN
from desktop.inference.worker.checkpoints.free_memory_and_shortage import is_memory_shortage, memory_failure
from desktop.inference.worker.checkpoints.load_model import LoadedModel, load_model
from desktop.inference.worker.decoding import batches_by_token_budget, generation_settings
from desktop.inference.worker.decoding.clip_image_features import ClipEmbedder
from desktop.inference.worker.decoding.constrained_json_decoding import FormConstraint, TokenVocabulary
from desktop.inference.worker.decoding.token_streamer import TokenStreamer
from desktop.inference.worker.decoding.vision_output_cache import cache_vision_outputs
from desktop.inference.worker.engine_protocol_and_errors import JobError, JobReport
from desktop.inference.worker.fast_engine import continuous_batching
from desktop.inference.worker.fast_engine.prepare_model_for_queue import FastModel
from desktop.inference.worker.preprocessing.image_tokens_and_sizes import image_token_id
from desktop.inference.worker.preprocessing.preprocess_pool import PreprocessPool, helper_count
from desktop.inference.worker.preprocessing.prompt_preprocessor import PromptPreprocessor
from desktop.inference.worker.untyped_transformers_import import Foreign
from desktop.inference.worker_commands import (
    AnswerCommand,
    AskCommand,
    CheckCommand,
    DecodingSettings,
    EmbedCommand,
    LoadCommand,
    MakeDemo,
    PromptRequest,
)
from desktop.inference.worker_events import DemoWritten, FailureDetail, TokenTrace

ON_A_CARD, ON_A_PROCESSOR = 512, 4
PLAIN = "sdpa"

log = logging.getLogger("eyeline.worker")


class TransformersEngine:
    """Holds at most one model; another one means another worker."""

    def __init__(self) -> None:
        self._model: TransformersModel | None = None
        self._embedder: ClipEmbedder | None = None

    def load(self, command: LoadCommand, report: JobReport) -> None:
        if self._model and self._model.helpers:
            self._model.helpers.close()
        loaded, told = load_model(command, report)
        self._model = TransformersModel(loaded, command, told.attention)
        report.say(told)

    def check(self, command: CheckCommand, report: JobReport) -> None:
        from desktop.inference.worker.checkpoints.check_folder_contents import check_folder_contents

        report.say(check_folder_contents(command))

    def ask(self, command: AskCommand, report: JobReport) -> None:
        batches_by_token_budget.answer_streamed(self._ready(), command, report)

    def answer(self, command: AnswerCommand, report: JobReport) -> None:
        model = self._ready()
        if model.fast and continuous_batching.can_answer(command):
            continuous_batching.answer_queue(model.fast, model, command, report)
        elif command.plain:
            with model.plain():
                batches_by_token_budget.answer_batches(model, command, report)
        else:
            batches_by_token_budget.answer_batches(model, command, report)

    def make_demo(self, command: MakeDemo, report: JobReport) -> None:
        from desktop.inference.worker.checkpoints.build_untrained_demo import write_demo

        write_demo(command.folder)
        report.say(DemoWritten(job=command.job, folder=command.folder))

    def embed(self, command: EmbedCommand, report: JobReport) -> None:
        if self._embedder is None or self._embedder.folder != command.folder:
            self._embedder = ClipEmbedder(command.folder, command.device)
        self._embedder.embed(command, report)

    def _ready(self) -> "TransformersModel":
        if self._model is None:
            raise JobError(FailureDetail(code="bad_request", detail="no model is loaded"))
        return self._model


class TransformersModel:
    """A model with its processor, as `batches_by_token_budget` needs it."""

    def __init__(self, loaded: LoadedModel, command: LoadCommand, attention: str) -> None:
        self.model = loaded.model
        self.processor = loaded.processor
        self._seen = cache_vision_outputs(self.model)
        self.most_at_once = ON_A_CARD if self.model.device.type == "cuda" else ON_A_PROCESSOR
        image_token = image_token_id(self.model, self.processor)
        self._preparer = PromptPreprocessor(self.processor, image_token, self.model.dtype)
        number = helper_count(command)
        self.helpers = PreprocessPool(command, image_token, self.model.dtype, number) if number else None
        self._vocabulary: TokenVocabulary | None = None
        # Preparation runs in parallel with generation, and a tokenizer serves one thread at a time.
        self._decoder = copy.deepcopy(self.processor.tokenizer)
        self.fast = FastModel(self.model, self.processor, self._decode, self.helpers) if attention == VARLEN else None

    def measure(self, request: PromptRequest) -> int:
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

    def prepare(self, requests: Sequence[PromptRequest], check: Callable[[], None]) -> PreparedBatch:
        return self._preparer.prepare(requests, check)

    @torch.inference_mode()
    def generate(
        self, batch: PreparedBatch, decoding: DecodingSettings, watch: GenerationWatch
    ) -> list[GeneratedAnswer]:
        config = generation_settings.generation_config(decoding)
        streamer = TokenStreamer(watch, self._decode)
        first = generation_settings.FirstTokenLogits()
        processors = [first] if watch.trace else []
        generation_settings.seed_sampling(decoding, batch.requests)
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
        applied = generation_settings.read_back_decoding(self.model, config, decoding)
        answers = [self._ended(row) for row in rows[:, batch.inputs["input_ids"].shape[1] :].tolist()]
        if watch.text:
            streamer.finish(self._decode(answers[0][0]), len(answers[0][0]))
        return [
            GeneratedAnswer(
                text=self._decode(tokens),
                finish="stop" if ended else "length",
                output_tokens=len(tokens),
                first_token_ns=streamer.first_ns,
                total_ns=total,
                applied=applied.model_copy(update=_request_options(batch.requests[place])),
                trace=TokenTrace(tokens=tuple(tokens), first=first.rows[place]) if watch.trace else None,
            )
            for place, (tokens, ended) in enumerate(answers)
        ]

    def _held(self, batch: PreparedBatch) -> list[Foreign]:
        """The logits processors that constrain the batch's answers to their forms."""
        forms = [request.form for request in batch.requests]
        if not any(forms):
            return []
        self._vocabulary = self._vocabulary or TokenVocabulary(self._decoder, self._ends)
        return [FormConstraint(self._vocabulary, forms)]

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


def _request_options(request: PromptRequest) -> dict[str, bool | str | None]:
    """What of a request shaped its answer besides the decoding."""
    return {"thinking": request.thinking, "form": request.form and request.form.type}
