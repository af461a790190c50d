"""The engine over transformers: one model from a local folder, its own processor, left padding, greedy unless asked."""

import copy
import logging
from collections.abc import Callable, Sequence

import torch
from PIL import Image

from desktop.benchmarks.canonical import sha256_hex
from desktop.inference.commands import Answer, Ask, Decoding, Embed, Load, MakeDemo, Request
from desktop.inference.events import DemoWritten, Failure, Trace
from desktop.inference.worker import answering, generation, pictures
from desktop.inference.worker.disarming import disarmer
from desktop.inference.worker.embedding import Embedder
from desktop.inference.worker.jobs import JobError, Report, RequestError, described
from desktop.inference.worker.libraries import Foreign
from desktop.inference.worker.loading import Loaded, load
from desktop.inference.worker.memory import is_memory_shortage, memory_failure
from desktop.inference.worker.models import Batch, Generated, Watch
from desktop.inference.worker.sent import PictureAccount, image_token_id
from desktop.inference.worker.streaming import TokenStreamer

TEMPLATE_TOKENS = 64
ON_A_CARD, ON_A_PROCESSOR = 256, 4

log = logging.getLogger("eyeline.worker")


class TransformersEngine:
    """Holds at most one model; another one means another worker."""

    def __init__(self) -> None:
        self._model: LocalModel | None = None
        self._embedder: Embedder | None = None

    def load(self, command: Load, report: Report) -> None:
        loaded, told = load(command, report)
        self._model = LocalModel(loaded)
        report.say(told)

    def ask(self, command: Ask, report: Report) -> None:
        answering.ask(self._ready(), command, report)

    def answer(self, command: Answer, report: Report) -> None:
        answering.answer(self._ready(), command, report)

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

    def __init__(self, loaded: Loaded) -> None:
        self.model = loaded.model
        self.processor = loaded.processor
        self.most_at_once = ON_A_CARD if self.model.device.type == "cuda" else ON_A_PROCESSOR
        self._image_token = image_token_id(self.model, self.processor)
        self._account = PictureAccount(self.processor, self._image_token)
        # Preparing runs beside generating, and a tokenizer serves one thread at a time.
        self._decoder = copy.deepcopy(self.processor.tokenizer)
        self._disarm = disarmer(self.processor.tokenizer)

    def measure(self, request: Request) -> int:
        sizes = [pictures.size(part) for part in request.parts if part.type == "picture"]
        words = sum(len(part.text) for part in request.parts if part.type == "text")
        seen = sum(self._account.expected(size).tokens for size in sizes)
        return seen + words // 3 + TEMPLATE_TOKENS

    def prepare(self, requests: Sequence[Request], check: Callable[[], None]) -> Batch:
        chats: list[list[dict[str, Foreign]]] = []
        sizes: list[list[tuple[int, int]]] = []
        for request in requests:
            check()
            content = [self._content(part) for part in request.parts]
            chats.append([{"role": "user", "content": content}])
            sizes.append([part["image"].size for part in content if part["type"] == "image"])
        try:
            inputs = self._inputs(chats)
        except (ValueError, TypeError, LookupError) as error:
            log.info("the processor refuses %s prompts: %s", len(chats), type(error).__name__)
            raise RequestError(Failure(code="bad_request", detail=described(error))) from error
        rendered: list[str] = self.processor.apply_chat_template(chats, add_generation_prompt=True, tokenize=False)
        return Batch(
            requests=tuple(requests),
            inputs=inputs,
            prompt_tokens=tuple(inputs["attention_mask"].sum(dim=1).tolist()),
            image_tokens=tuple((inputs["input_ids"] == self._image_token).sum(dim=1).tolist()),
            prompt_hashes=tuple(sha256_hex(text.encode()) for text in rendered),
            pictures=tuple(self._account.sent(inputs, sizes)),
        )

    def _content(self, part: Foreign) -> dict[str, Foreign]:
        if part.type == "picture":
            return {"type": "image", "image": Image.fromarray(pictures.read(part))}
        return {"type": "text", "text": self._disarm(part.text)}

    def _inputs(self, chats: list[list[dict[str, Foreign]]]) -> Foreign:
        inputs: Foreign = self.processor.apply_chat_template(
            chats,
            add_generation_prompt=True,
            tokenize=True,
            return_dict=True,
            return_tensors="pt",
            processor_kwargs={"padding": True},
        )
        if not bool(inputs["attention_mask"][:, -1].all()):
            raise JobError(Failure(code="bad_model", detail="the processor pads on the right in spite of its setting"))
        return inputs

    @torch.inference_mode()
    def generate(self, batch: Batch, decoding: Decoding, watch: Watch) -> list[Generated]:
        config = generation.settings(decoding)
        streamer = TokenStreamer(watch, self._decode)
        first = generation.FirstLogits()
        generation.seed(decoding)
        try:
            inputs = batch.inputs.to(self.model.device, dtype=self.model.dtype)
            rows: Foreign = self.model.generate(
                **inputs, generation_config=config, streamer=streamer, logits_processor=[first] if watch.trace else []
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
                applied=applied,
                trace=Trace(tokens=tuple(tokens), first=first.rows[place]) if watch.trace else None,
            )
            for place, (tokens, ended) in enumerate(answers)
        ]

    def _ended(self, row: list[int]) -> tuple[list[int], bool]:
        """The tokens up to and with the end token, and whether there was one; what follows is padding."""
        eos = self.model.generation_config.eos_token_id
        ends = set(eos if isinstance(eos, list) else [eos])  # pyright: ignore[reportUnknownArgumentType]
        place = next((place for place, token in enumerate(row) if token in ends), None)
        return (row, False) if place is None else (row[: place + 1], True)

    def _decode(self, tokens: Sequence[int]) -> str:
        return self._decoder.decode(tokens, skip_special_tokens=True, clean_up_tokenization_spaces=False)

    def free(self) -> None:
        if torch.cuda.is_available():
            torch.cuda.empty_cache()
