"""A backend in a worker: a model that stays loaded and answers many prompts; a worker that dies is started again."""

import logging
import math
import os
import queue
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from db.ids import new_id
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import ModelChanged, ModelFailed, WorkerEnded
from desktop.inference.models.model_family_and_fingerprint import Step, fingerprint_folder
from desktop.inference.models.registry import SCRIPTED, FakeModel, LocalModel, WorkerModel, worker_python_of
from desktop.inference.worker_commands import (
    PROMPT_ROOM,
    AnswerCommand,
    AskCommand,
    DecodingSettings,
    LoadCommand,
    PromptRequest,
    Work,
    request_bytes,
)
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_control.worker_job import JobState, WorkerJob
from desktop.inference.worker_events import (
    AnswerFailed,
    AnswerFinished,
    JobEvent,
    JobStarted,
    LoadProgressed,
    ModelLoaded,
    TextEmitted,
)

POLL_SECONDS = 0.1
SILENCE_SECONDS = 600.0
READY_SECONDS = 5.0
"""How long a worker may take to find that its Python lacks something before the model's files are read."""
LOADING_PATIENCE = 0.3
"""Seconds that a loading worker gets to stop by itself: nothing of a partly loaded model is worth keeping."""
LOST_AT_MOST = 3
PARTS = 16
"""Into how many parts the open prompts are split when a worker died. Each death costs one loading of the model: among
4,000 prompts the one at fault is isolated after three or four deaths, with halving after twelve."""

log = logging.getLogger("eyeline.inference")


class StopRequested(Exception):
    """The caller wished to stop."""


@dataclass(frozen=True, slots=True)
class BatchMode:
    """How a batch is answered: most prompts at once, whether each answer has a token trace, and whether the plain
    reference method is used (`commands.AnswerCommand`)."""

    most: int = 512
    trace: bool = False
    plain: bool = False


DEFAULT_MODE = BatchMode()


@dataclass(frozen=True, slots=True)
class PromptOutcome:
    """The outcome of one prompt. state: answered, cut, failed, out_of_memory. finished: set if there is an answer."""

    request: str
    state: str
    raw: str = ""
    finished: AnswerFinished | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ModelEnvironment:
    """The environment of the answers: the model as loaded, and the versions of the libraries."""

    loaded: ModelLoaded
    versions: dict[str, str]
    python: str


def load_command(config: WorkerModel, folder: Path) -> LoadCommand:
    job = str(new_id())
    if isinstance(config, FakeModel):
        return LoadCommand(job=job, folder=str(folder))
    return LoadCommand(
        job=job,
        folder=str(folder),
        dtype=config.dtype,
        attention=config.attention,
        device=config.device,
        quantisation=config.quantisation,
        pixels=config.pixels,
        own_code=config.own_code,
    )


def require_unchanged_model(name: str, config: WorkerModel, folder: Path, step: Step) -> None:
    """Raises ModelChanged where the files are not those that were added: every answer's key has their fingerprint."""
    if isinstance(config, LocalModel) and fingerprint_folder(folder, step) != config.revision:
        raise ModelChanged(
            say("The files of {model} are not those that were added."),
            where=str(folder),
            hint=say("Add the folder again under another name: eyeline models add NAME --path FOLDER"),
            model=name,
        )


def engine_name(config: WorkerModel) -> str:
    return "transformers" if isinstance(config, LocalModel) else os.environ[SCRIPTED]


class WorkerBackend:
    """One model in a worker, loaded once for many prompts. Use it as a context manager: leaving ends the worker.

    stopped: called ten times per second; once true, work ends with Interrupted. paused: called as often; while true a
    batch run waits with the model loaded, and unfinished answers are generated again later. silence: seconds without a
    sign of life after which a worker that should answer counts as hung; loading may be silent for ten minutes.
    """

    def __init__(
        self,
        name: str,
        config: WorkerModel,
        folder: Path,
        *,
        stopped: Callable[[], bool] = lambda: False,
        paused: Callable[[], bool] = lambda: False,
        silence: float = SILENCE_SECONDS,
        on_event: Callable[[JobEvent], None] = lambda event: None,
    ) -> None:
        self._name = name
        self._config = config
        self._folder = folder
        self._stopped = stopped
        self._paused = paused
        self._silence = silence
        self._on_event = on_event
        self._client: WorkerClient | None = None
        self._ready = False
        self._answered = False
        self._fresh = True
        self._lost_alone = 0
        self.environment: ModelEnvironment | None = None

    def load(self) -> ModelEnvironment:
        """Start a worker and load the model into it. Raises ModelFailed, WorkerEnded, NoWorkerPython, Interrupted."""
        for _ in self.loading():
            pass
        assert self.environment is not None
        return self.environment

    def loading(self) -> Iterator[JobEvent]:
        """As `load`, with its events as they come, each phase begun by one. Raises ModelChanged."""
        self.close()
        yield LoadProgressed(phase="python")
        self._check_stop()
        client = self._client = WorkerClient(
            self._name, engine=engine_name(self._config), python=worker_python_of(self._config)
        )
        try:
            self._wait_ready(client)
            yield LoadProgressed(phase="files")
            self._check_stop()
            require_unchanged_model(self._name, self._config, self._folder, self._check_stop)
        except StopRequested:
            client.kill("stopped while loading")
            raise
        yield LoadProgressed(phase="libraries")
        command = load_command(self._config, self._folder)
        for event in filter(None, self._events(client, command, max(self._silence, SILENCE_SECONDS))):
            if isinstance(event, ModelLoaded) and client.hello:
                self.environment = ModelEnvironment(event, client.hello.versions, client.hello.python)
            yield event
            if isinstance(event, JobStarted):
                yield LoadProgressed()
        self._ready = self._fresh = True

    def _wait_ready(self, client: WorkerClient) -> None:
        until = time.monotonic() + READY_SECONDS
        while not client.wait_ready(POLL_SECONDS) and time.monotonic() < until:
            self._check_stop()

    def _check_stop(self, _done: int = 0, _total: int = 0) -> None:
        if self._stopped():
            raise StopRequested

    def answer(
        self, requests: Sequence[PromptRequest], decoding: DecodingSettings, way: BatchMode = DEFAULT_MODE
    ) -> Iterator[PromptOutcome | None]:
        """Yield the outcome of each prompt as it arrives; None while no outcome is waiting, a good time to store.

        If the worker dies or a job fails, the unanswered prompts are sent again in `PARTS` parts, until the one at
        fault is alone and fails. It is tried in a fresh worker, since earlier prompts may have caused the death.
        Raises the worker's error after three single prompts were lost and none was ever answered.
        """
        sendable = [request for request in requests if request_bytes(request) <= PROMPT_ROOM]
        known = {request.id for request in sendable}
        too_long = [request for request in requests if request.id not in known]
        yield from (
            PromptOutcome(request.id, "failed", detail="the prompt is too long to be sent") for request in too_long
        )
        waiting = [sendable] if sendable else []
        while waiting:
            left = {request.id: request for request in waiting.pop()}
            client = self._living()
            try:
                for told in self._answer_once(client, list(left.values()), decoding, way):
                    if told:
                        del left[told.request]
                        self._fresh &= told.finished is None
                        self._answered |= told.finished is not None
                    yield told
            except StopRequested:
                if self._stopped():
                    raise
                waiting.append(list(left.values()))
                yield None
                self._wait_while_paused()
            except (ModelFailed, WorkerEnded) as error:
                log.info("%s: %s with %s prompts open", self._name, error.code, len(left), extra={"worker": client.id})
                if len(left) == 1 and (self._fresh or isinstance(error, ModelFailed)):
                    self._record_worker_end(error)
                    yield PromptOutcome(next(iter(left)), "failed", detail=str(error))
                else:
                    waiting += _equal_portions(list(left.values()))

    def stream(self, request: PromptRequest, decoding: DecodingSettings) -> Iterator[JobEvent]:
        """The events of one streamed answer. Raises ModelFailed, WorkerEnded, Interrupted."""
        command = AskCommand(job=str(new_id()), request=request, decoding=decoding)
        yield from filter(None, self._events(self._living(), command))

    def _wait_while_paused(self) -> None:
        while self._paused() and not self._stopped():
            time.sleep(POLL_SECONDS)
        if self._stopped():
            raise StopRequested

    def _record_worker_end(self, error: EyelineError) -> None:
        """A prompt was lost with its worker. Where nothing else ever happens the model is at fault, not a prompt."""
        self._lost_alone += 1
        if not self._answered and self._lost_alone >= LOST_AT_MOST:
            raise error

    @property
    def loaded(self) -> bool:
        """Whether a worker holds the model now."""
        return self._ready and self._client is not None and self._client.alive

    def _living(self) -> WorkerClient:
        if not self.loaded:
            self.load()
        assert self._client is not None
        return self._client

    def _answer_once(
        self, client: WorkerClient, requests: Sequence[PromptRequest], decoding: DecodingSettings, way: BatchMode
    ) -> Iterator[PromptOutcome | None]:
        command = AnswerCommand(
            job=str(new_id()),
            requests=tuple(requests),
            decoding=decoding,
            batch_tokens=self._config.batch_tokens,
            batch_most=way.most,
            trace=way.trace,
            plain=way.plain,
        )
        yield from _prompt_outcomes(self._events(client, command, pausable=True))

    def _events(
        self, client: WorkerClient, command: Work, silence: float | None = None, *, pausable: bool = False
    ) -> Iterator[JobEvent | None]:
        """Send a job and yield its events until its end; None while none waits. Raises the job's error, Interrupted.

        Stops the job on `stopped` or when the caller closes this generator: the worker is then free for the next job.
        Ends a worker that is hung.
        """
        seen: queue.SimpleQueue[JobEvent] = queue.SimpleQueue()
        job = client.submit(command, lambda _, event: seen.put(event))
        try:
            while not (job.ended and seen.empty()):
                patience = LOADING_PATIENCE if isinstance(command, LoadCommand) else None
                self._watch_job(client, job, silence or self._silence, patience, pausable=pausable)
                if seen.empty():
                    yield None
                try:
                    event = seen.get(timeout=POLL_SECONDS)
                except queue.Empty:
                    continue
                self._on_event(event)
                yield event
        finally:
            client.cancel(job)
            job.wait()
        if job.state is JobState.CANCELLED:
            raise StopRequested
        if job.error:
            raise job.error

    def _watch_job(
        self, client: WorkerClient, job: WorkerJob, silence: float, patience: float | None, *, pausable: bool
    ) -> None:
        if self._stopped() or (pausable and self._paused()):
            client.cancel(job, patience)
        elif time.monotonic() - job.heard > silence:
            log.warning("worker of %s is silent for %.1f s", self._name, silence, extra={"worker": client.id})
            client.kill(f"silent for {silence:g} s")

    def close(self) -> None:
        """End the worker; its memory is free when this returns."""
        if self._client:
            self._client.close()
            self._client = None
        self._ready = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_STATES = {"stop": "answered", "length": "cut"}


def _prompt_outcomes(events: Iterator[JobEvent | None]) -> Iterator[PromptOutcome | None]:
    """Yield the outcome of each prompt, derived from the events of a job."""
    texts: dict[str, str] = {}
    for event in events:
        match event:
            case TextEmitted():
                texts[event.request] = event.text if event.replace else texts.get(event.request, "") + event.text
            case AnswerFinished():
                yield PromptOutcome(event.request, _STATES[event.finish], texts.pop(event.request, ""), event)
            case AnswerFailed():
                short = event.failure.code == "out_of_memory"
                yield PromptOutcome(event.request, "out_of_memory" if short else "failed", detail=event.failure.detail)
            case None:
                yield None
            case _:
                pass


def _equal_portions(requests: list[PromptRequest]) -> list[list[PromptRequest]]:
    """Parts of one size, last first: the caller takes them from the end."""
    size = math.ceil(len(requests) / PARTS)
    return [requests[place : place + size] for place in range(0, len(requests), size)][::-1]
