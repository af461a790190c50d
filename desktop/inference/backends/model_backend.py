"""What answers prompts, wherever it runs: a model in a worker of this machine, or one behind a server."""

from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Protocol, Self

from db.lab import Lab
from desktop.inference.backends.replica_backend import ReplicaBackend, parse_devices
from desktop.inference.backends.worker_backend import (
    DEFAULT_MODE,
    SILENCE_SECONDS,
    BatchMode,
    ModelEnvironment,
    PromptOutcome,
    WorkerBackend,
)
from desktop.inference.commands import DecodingSettings, PromptRequest
from desktop.inference.events import JobEvent
from desktop.inference.models.registry import AskedModel, LocalModel, ServerModel, WorkerModel, model_folder_path
from desktop.inference.models.untrained_recheck import recheck_untrained
from desktop.inference.servers.server_backend import ServerBackend
from desktop.inference.servers.server_pool import WATCHED, RetryLimits


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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


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
