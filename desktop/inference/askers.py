"""What answers prompts, wherever it runs: a model in a worker of this machine, or one behind a server."""

from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Protocol, Self

from db.lab import Lab
from desktop.inference.asking import AS_EVER, SILENCE_SECONDS, Asker, Environment, Told, Way
from desktop.inference.commands import Decoding, Request
from desktop.inference.events import JobEvent
from desktop.inference.registry import AskedModel, LocalModel, ServerModel, WorkerModel, folder_of
from desktop.inference.replicas import Replicas, devices_of
from desktop.inference.servers.asker import ServerAsker
from desktop.inference.servers.pool import WATCHED, Patience
from desktop.inference.untrained_again import look_again


class Asking(Protocol):
    """A model that is loaded once and answers many prompts. Leaving its context frees all resources."""

    environment: Environment | None

    @property
    def loaded(self) -> bool: ...

    def load(self) -> Environment: ...

    def loading(self) -> Iterator[JobEvent]:
        """As `load`, with its events as they come."""
        ...

    def answer(self, requests: Sequence[Request], decoding: Decoding, way: Way = AS_EVER) -> Iterator[Told | None]:
        """Yield the outcome of each prompt as it arrives; None while no outcome is waiting."""
        ...

    def stream(self, request: Request, decoding: Decoding) -> Iterator[JobEvent]: ...

    def close(self) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


def asker_for(
    lab: Lab,
    name: str,
    config: AskedModel,
    *,
    stopped: Callable[[], bool] = lambda: False,
    paused: Callable[[], bool] = lambda: False,
    silence: float = SILENCE_SECONDS,
    watched: bool = False,
) -> Asking:
    """The asker of a configuration; arguments as those of `Asker`. watched: a user is waiting, so the time-out for a
    server that does not answer is short."""
    if isinstance(config, ServerModel):
        patience = WATCHED if watched else Patience(silence_s=silence)
        return ServerAsker(config, stopped=stopped, paused=paused, patience=patience)
    folder = folder_of(lab, config)
    if isinstance(config, LocalModel):
        look_again(lab, name)

    def asker(one: WorkerModel) -> Asker:
        return Asker(name, one, folder, stopped=stopped, paused=paused, silence=silence)

    devices = devices_of(config.device) if isinstance(config, LocalModel) else []
    if len(devices) > 1:
        return Replicas([asker(config.model_copy(update={"device": device})) for device in devices])
    return asker(config)
