"""The backend of a model that answers prompts: in a worker of this machine, or behind a server."""

import math
import queue
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from typing import Protocol, Self

from db.lab import Lab
from desktop.inference.backends.worker_backend import (
    DEFAULT_MODE,
    POLL_SECONDS,
    SILENCE_SECONDS,
    BatchMode,
    ModelEnvironment,
    PromptOutcome,
    WorkerBackend,
)
from desktop.inference.model_errors import ModelFailed, WorkerEnded
from desktop.inference.models.recheck_earlier_models import recheck_untrained
from desktop.inference.models.registry import AskedModel, LocalModel, ServerModel, WorkerModel, model_folder_path
from desktop.inference.servers.adaptive_address_pool import WATCHED, RetryLimits
from desktop.inference.servers.server_backend import ServerBackend
from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from desktop.inference.worker_events import JobEvent

SHARES = (0.75, 0.25)
"""The portions of a GPU's share: few, since a GPU idles between two; the last small, so that a GPU that is done early
can take over from a slower one."""
LEAST = 32
LOST = (ModelFailed, WorkerEnded)
"""Errors after which a GPU is not used again; a stop leaves it usable, for the next run of a plan."""


def parse_devices(device: str) -> list[str]:
    """The devices that a setting such as `cuda:0,cuda:1` names."""
    return [name.strip() for name in device.split(",") if name.strip()]


class ReplicaBackend:
    """As `WorkerBackend`, over several of them. If a GPU's worker fails, the others get its prompts; the error is
    raised only
    if no GPU is left."""

    def __init__(self, askers: Sequence[WorkerBackend]) -> None:
        self._askers = list(askers)
        self._alive = list(askers)
        self.environment: ModelEnvironment | None = None

    @property
    def loaded(self) -> bool:
        """Whether the model is loaded on every GPU."""
        return all(asker.loaded for asker in self._askers)

    def load(self) -> ModelEnvironment:
        """Load on all GPUs in parallel. Raises the error of the first that failed."""
        self._alive = list(self._askers)
        failures = _call_in_parallel([asker.load for asker in self._askers])
        if failures:
            self.close()
            raise failures[0]
        self.environment = self._askers[0].environment
        assert self.environment is not None
        return self.environment

    def loading(self) -> Iterator[JobEvent]:
        """As `load`, with the events of the first card."""
        yield from self._askers[0].loading()
        failures = _call_in_parallel([asker.load for asker in self._askers[1:]])
        if failures:
            raise failures[0]
        self._alive = list(self._askers)
        self.environment = self._askers[0].environment

    def answer(
        self, requests: Sequence[PromptRequest], decoding: DecodingSettings, way: BatchMode = DEFAULT_MODE
    ) -> Iterator[PromptOutcome | None]:
        """Yield the outcome of each prompt, from any GPU, as it arrives; None while no outcome is waiting."""
        portions = deque(_split_portions(requests, len(self._alive)))
        came: queue.SimpleQueue[PromptOutcome | BaseException | None] = queue.SimpleQueue()
        stop = threading.Event()
        threads = [
            threading.Thread(target=self._answer, args=(asker, portions, (decoding, way), came, stop))
            for asker in self._alive
        ]
        for thread in threads:
            thread.start()
        try:
            lost = yield from self._coming(came, len(threads))
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        if portions and not self._alive:
            raise lost[0]
        if portions:
            yield from self.answer([one for portion in portions for one in portion], decoding, way)

    def _answer(
        self,
        asker: WorkerBackend,
        portions: deque[list[PromptRequest]],
        how: tuple[DecodingSettings, BatchMode],
        came: "queue.SimpleQueue[PromptOutcome | BaseException | None]",
        stop: threading.Event,
    ) -> None:
        """The thread of one GPU: portion after portion; puts None at the end, or the exception that ended it."""
        while portions and not stop.is_set():
            try:
                portion = portions.popleft()
            except IndexError:
                break
            left = {request.id: request for request in portion}
            try:
                for told in asker.answer(portion, *how):
                    if stop.is_set():
                        return
                    if told:
                        del left[told.request]
                        came.put(told)
            except BaseException as error:  # noqa: BLE001 - passed on to the caller's thread, which decides
                portions.appendleft(list(left.values()))
                if isinstance(error, LOST):
                    self._alive.remove(asker)
                came.put(error)
                return
        came.put(None)

    def _coming(
        self, came: "queue.SimpleQueue[PromptOutcome | BaseException | None]", running: int
    ) -> Generator[PromptOutcome | None, None, list[BaseException]]:
        """Yield outcomes until all threads have ended; returns the exceptions that ended some of them early."""
        lost: list[BaseException] = []
        while running:
            try:
                one = came.get(timeout=POLL_SECONDS)
            except queue.Empty:
                yield None
                continue
            if isinstance(one, PromptOutcome):
                yield one
                continue
            running -= 1
            if one is not None and not isinstance(one, LOST):
                raise one
            if one is not None:
                lost.append(one)
        return lost

    def stream(self, request: PromptRequest, decoding: DecodingSettings) -> Iterator[JobEvent]:
        """One streamed answer, from the first card."""
        return self._askers[0].stream(request, decoding)

    def close(self) -> None:
        with ExitStack() as stack:
            for asker in self._askers:
                stack.callback(asker.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _split_portions(requests: Sequence[PromptRequest], cards: int) -> list[list[PromptRequest]]:
    left = list(requests)
    portions: list[list[PromptRequest]] = []
    for share in SHARES:
        size = max(LEAST, math.ceil(len(requests) * share / cards))
        for _ in range(cards):
            portions.append(left[:size])
            del left[:size]
    return [portion for portion in portions if portion]


def _call_in_parallel(calls: Sequence[Callable[[], object]]) -> list[BaseException]:
    """Call all at once; what they raised, in their order."""
    failures: dict[int, BaseException] = {}

    def call(place: int) -> None:
        try:
            calls[place]()
        except BaseException as error:  # noqa: BLE001 - handed to the caller
            failures[place] = error

    threads = [threading.Thread(target=call, args=(place,)) for place in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [failures[place] for place in sorted(failures)]


class ModelBackend(Protocol):
    """A model that is loaded once and answers many prompts. Leaving its context frees all resources."""

    environment: ModelEnvironment | None

    @property
    def loaded(self) -> bool: ...

    def load(self) -> ModelEnvironment: ...

    def loading(self) -> Iterator[JobEvent]:
        """As `load`, with its events as they come."""
        ...

    def answer(
        self, requests: Sequence[PromptRequest], decoding: DecodingSettings, way: BatchMode = DEFAULT_MODE
    ) -> Iterator[PromptOutcome | None]:
        """Yield the outcome of each prompt as it arrives; None while no outcome is waiting."""
        ...

    def stream(self, request: PromptRequest, decoding: DecodingSettings) -> Iterator[JobEvent]: ...

    def close(self) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def open_backend(
    lab: Lab,
    name: str,
    config: AskedModel,
    *,
    stopped: Callable[[], bool] = lambda: False,
    paused: Callable[[], bool] = lambda: False,
    silence: float = SILENCE_SECONDS,
    watched: bool = False,
) -> ModelBackend:
    """The asker of a configuration; arguments as those of `WorkerBackend`. watched: a user is waiting, so the time-out
    for a
    server that does not answer is short."""
    if isinstance(config, ServerModel):
        patience = WATCHED if watched else RetryLimits(silence_s=silence)
        return ServerBackend(config, stopped=stopped, paused=paused, patience=patience)
    folder = model_folder_path(lab, config)
    if isinstance(config, LocalModel):
        recheck_untrained(lab, name)

    def asker(one: WorkerModel) -> WorkerBackend:
        return WorkerBackend(name, one, folder, stopped=stopped, paused=paused, silence=silence)

    devices = parse_devices(config.device) if isinstance(config, LocalModel) else []
    if len(devices) > 1:
        return ReplicaBackend([asker(config.model_copy(update={"device": device})) for device in devices])
    return asker(config)
