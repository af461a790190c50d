"""Where the answers of a run come from: a worker with a model, or a baseline."""

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from db.lab import Lab
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, Value, say
from desktop.inference.backends.image_files_for_worker import build_request, is_shown_on_white
from desktop.inference.backends.model_backend import ModelBackend
from desktop.inference.backends.worker_backend import POLL_SECONDS, ModelEnvironment, PromptOutcome
from desktop.inference.batch_runs.run_prompts_and_keys import RunQuestion
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.model_errors import ImageNotWritten, NoThinkingSwitch
from desktop.inference.models import guess_and_majority_baselines
from desktop.inference.models.registry import AskedModel, BaselineModel, LocalModel, ServerModel
from desktop.inference.servers.server_backend import ServerBackend
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker_events import LoadProgressed, ModelLoaded
from desktop.library.machine.error_messages import EXPECTED_ERRORS

SLICE, AHEAD = 16, 256
"""Prompts that are prepared together, and how many such slices are prepared in advance. All prepared slices are sent
together: few at first, so that the model begins soon; then many, since a model on a GPU idles between two."""
ENOUGH, HOLD_SECONDS = 8, 2.0
"""Slices that are waited for before any is handed over, and for how long at most."""


@dataclass(frozen=True, slots=True)
class QuestionOutcome:
    """The outcome of a question. state: answered, cut, failed, out_of_memory. `sent` is stored with it as JSON."""

    question: RunQuestion
    state: str
    raw: str = ""
    finish: str = ""
    prompt_tokens: int | None = None
    output_tokens: int | None = None
    first_token_ns: int | None = None
    total_ns: int | None = None
    sent: Mapping[str, Json] = field(default_factory=dict[str, Json])

    @property
    def notes(self) -> tuple[str, ...]:
        """What is doubtful about the answer (`doubts.NOTES`)."""
        told = self.sent.get("notes")
        return tuple(map(str, told)) if isinstance(told, list) else ()


_Ready = tuple[list[PromptRequest], list[QuestionOutcome]]


class AnswerSource(Protocol):
    """A source of answers. placement: the model's devices and memory, known after the start; it does not influence the
    answers."""

    placement: Mapping[str, Json]

    def start(self, tell: Callable[[LoadProgressed], None]) -> Mapping[str, Json]:
        """Prepare the source; returns what decides an answer besides the question. tell: called with the progress."""
        ...

    def answers(self, questions: Sequence[RunQuestion]) -> Iterator[QuestionOutcome | None]:
        """Yield the outcome of each question as it arrives; None while no outcome is waiting."""
        ...


class BaselineSource:
    """Guesses, or the answer that is most often right among the items of the run."""

    def __init__(self, config: BaselineModel, items: Sequence[Item]) -> None:
        self.placement: Mapping[str, Json] = {}
        self._config = config
        self._majority = (
            guess_and_majority_baselines.majority_answers(items)
            if config.strategy == guess_and_majority_baselines.MAJORITY
            else {}
        )

    def start(self, tell: Callable[[LoadProgressed], None]) -> Mapping[str, Json]:
        constants = {"/".join(task): answer for task, answer in self._majority.items()}
        return {"baseline": self._config.strategy, "seed": self._config.seed, "constants": constants}

    def answers(self, questions: Sequence[RunQuestion]) -> Iterator[QuestionOutcome]:
        for one in questions:
            guessing = self._config.strategy == guess_and_majority_baselines.CHANCE
            raw = (
                guess_and_majority_baselines.guess_answer(one.item, self._config.seed, one.repeat)
                if guessing
                else guess_and_majority_baselines.majority_reply(
                    one.item, self._majority, self._config.seed, one.repeat
                )
            )
            yield QuestionOutcome(one, "answered", raw, "stop", sent={"baseline": self._config.strategy})


class WorkerSource:
    """A model in a worker, asked through `asker`. Pictures of later prompts are written while it answers others."""

    def __init__(self, lab: Lab, config: AskedModel, asker: ModelBackend, condition: ModelCondition) -> None:
        self._lab = lab
        self._config = config
        self.asker = asker
        self._condition = condition
        self.placement: Mapping[str, Json] = {}

    def start(self, tell: Callable[[LoadProgressed], None]) -> Mapping[str, Json]:
        if not self.asker.loaded:
            for event in self.asker.loading():
                if isinstance(event, LoadProgressed):
                    tell(event)
        environment = self.asker.environment
        assert environment is not None
        check_thinking_switch(self._condition, environment.loaded)
        self.placement = placement_json(environment.loaded)
        return environment_json(self._config, environment)

    def answers(self, questions: Sequence[RunQuestion]) -> Iterator[QuestionOutcome | None]:
        named = {question.id: question for question in questions}
        if isinstance(self.asker, ServerBackend):
            with closing(self._ready(questions)) as slices:
                yield from self._flowing(self.asker, named, slices)
            return
        for ready in self._ready(questions):
            if ready is None:
                yield None
                continue
            requests, lost = ready
            yield from lost
            for told in self.asker.answer(requests, self._config.decoding):
                yield told and self._came(named[told.request], told)

    def _flowing(
        self, asker: ServerBackend, named: Mapping[str, RunQuestion], slices: Iterator[_Ready | None]
    ) -> Iterator[QuestionOutcome | None]:
        """Send prompts to a server as they become ready, before the earlier ones are all answered."""
        lost: deque[QuestionOutcome] = deque()

        def batches() -> Iterator[Sequence[PromptRequest] | None]:
            for ready in slices:
                requests, gone = ready or ([], [])
                lost.extend(gone)
                yield requests or None

        for told in asker.answer_all(batches(), self._config.decoding):
            while lost:
                yield lost.popleft()
            yield told and self._came(named[told.request], told)
        yield from lost

    def _ready(self, questions: Sequence[RunQuestion]) -> Generator[_Ready | None]:
        """Yield prepared prompts: `ENOUGH` slices, or those that are ready when the time is over; None meanwhile, since
        pictures take long and the caller may want to stop."""
        slices = iter([questions[place : place + SLICE] for place in range(0, len(questions), SLICE)])
        ahead = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        unwanted = threading.Event()

        def begun(number: int) -> list[Future[_Ready]]:
            return [ahead.submit(self._requests, some, unwanted) for some in islice(slices, number)]

        try:
            coming = deque(begun(AHEAD))
            while coming:
                for _ in _wait_for_some(coming):
                    yield None
                requests, lost = coming.popleft().result()
                while coming and coming[0].done() and coming[0].exception() is None:
                    more, lost_too = coming.popleft().result()
                    requests, lost = requests + more, lost + lost_too
                coming += begun(AHEAD - len(coming))
                yield requests, lost
        finally:
            unwanted.set()
            ahead.shutdown(cancel_futures=True)

    def _requests(self, questions: Sequence[RunQuestion], unwanted: threading.Event) -> _Ready:
        """The prompts that can be sent, and the outcomes of the others. Raises ImageNotWritten, which is final."""
        ready: list[PromptRequest] = []
        lost: list[QuestionOutcome] = []
        for one in questions:
            if unwanted.is_set():
                break
            if one.prompt is None:
                lost.append(QuestionOutcome(one, "failed", sent={"detail": one.problem}))
                continue
            try:
                system = self._config.decoding.system
                request = build_request(self._lab, one.item, one.prompt, self._condition, one.id, system=system)
                ready.append(request.model_copy(update={"sample": one.repeat}))
            except ImageNotWritten:
                raise
            except EXPECTED_ERRORS as error:
                lost.append(QuestionOutcome(one, "failed", sent={"detail": str(error)}))
        return ready, lost

    def _came(self, question: RunQuestion, told: PromptOutcome) -> QuestionOutcome:
        finished = told.finished
        if finished is None:
            too_large = told.state == "out_of_memory"
            return QuestionOutcome(
                question, told.state, sent=_oversized_prompt(question.item) if too_large else {"detail": told.detail}
            )
        white = [place for place, one in enumerate(question.item.images) if is_shown_on_white(self._lab, one)]
        sent: dict[str, Json] = {
            "reply_format": question.prompt.reply_version if question.prompt else None,
            "prompt": finished.prompt_hash,
            "prompt_text": finished.prompt or None,
            "pictures": [picture.model_dump() for picture in finished.pictures],
            "image_tokens": finished.image_tokens if finished.images_counted else None,
            "batch": finished.batch,
            "waited_ns": finished.waited_ns,
            "on_white": [*white] if white and finished.pictures else None,
            "escaped": True if finished.escaped else None,
            "notes": list(finished.notes) or None,
            "applied": finished.applied.model_dump(exclude_none=True),
        }
        return QuestionOutcome(
            question,
            told.state,
            told.raw,
            finished.finish,
            finished.prompt_tokens,
            finished.output_tokens,
            finished.first_token_ns,
            finished.total_ns,
            sent,
        )


def _wait_for_some(coming: Sequence[Future[_Ready]]) -> Iterator[None]:
    """Waits for the first slices; now and then it gives the caller a turn."""
    last = coming[min(ENOUGH, len(coming)) - 1]
    began = time.monotonic()
    while not last.done() and not (coming[0].done() and time.monotonic() - began > HOLD_SECONDS):
        wait([last], POLL_SECONDS)
        yield None


def check_thinking_switch(condition: ModelCondition, loaded: ModelLoaded) -> None:
    """Raises NoThinkingSwitch if the condition switches thinking and the model's chat template has no such switch.

    It is unknown for a server (`thinking_switch` is None there and its parameters are not known).
    """
    if condition.thinking is not None and loaded.thinking_switch is None and loaded.parameters:
        raise NoThinkingSwitch(
            say("The chat template of {family} has no switch for thinking."),
            hint=say("Omit that condition for this model."),
            family=loaded.family,
        )


def _oversized_prompt(item: Item) -> dict[str, Json]:
    """The record of a prompt that was too large for the GPU: its pictures, and what to do about it."""
    largest = max(((one.width, one.height) for one in item.images), key=lambda size: size[0] * size[1], default=(0, 0))
    detail = say("too large for this GPU: {count} images, up to {width} × {height}; try a smaller pixel budget")
    values: dict[str, Value] = {"count": len(item.images), "width": largest[0], "height": largest[1]}
    return {"detail": str(Sentence(detail, values)), "width": largest[0], "height": largest[1]}


def placement_json(loaded: ModelLoaded) -> dict[str, Json]:
    """The placement of a loaded model: its device, the device of each part if it was spread, and memory."""
    spread = {"device_map": dict(loaded.device_map)} if len(set(loaded.device_map.values())) > 1 else {}
    return {
        "device": loaded.device,
        "parameters": loaded.parameters,
        "memory_bytes": loaded.memory_bytes,
        "need_bytes": loaded.need_bytes,
        "free_bytes": loaded.free_bytes,
        **spread,
    }


def environment_json(config: AskedModel, environment: ModelEnvironment) -> dict[str, Json]:
    """The properties of a loaded model that decide its answers; its placement and loading time do not."""
    loaded = environment.loaded
    if isinstance(config, ServerModel):
        stated = config.model_dump(include={"name", "revision", "quantisation"}, exclude_none=True)
        return {
            **stated,
            "server": loaded.family,
            "version": environment.versions[loaded.family],
            "model": config.model,
            "root": loaded.architecture,
            "context": loaded.context,
        }
    chosen: dict[str, Json] = {}
    if isinstance(config, LocalModel):
        # What a configuration leaves alone is not named, so that keys stay as they were before it could be chosen.
        bits = None if config.quantisation == "none" else config.quantisation
        pixels = config.pixels and config.pixels.model_dump()
        named: dict[str, Json] = {"quantisation": bits, "pixels": pixels, "own_code": config.own_code or None}
        chosen = {name: value for name, value in named.items() if value is not None}
    return {
        **chosen,
        "revision": config.revision if isinstance(config, LocalModel) else "fake",
        "family": loaded.family,
        "dtype": loaded.dtype,
        "attention": loaded.attention,
        "quantised": list(loaded.quantised),
        "device": loaded.device.split(":", maxsplit=1)[0],
        "processor": loaded.processor,
        "backend": loaded.backend,
        "processor_settings": loaded.processor_hash,
        "python": environment.python,
        "versions": dict(environment.versions),
    }
