"""A worker with a real, tiny model, shared by the tests of a module."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from db.ids import new_id
from desktop.inference.worker_commands import AnswerCommand, AskCommand, DecodingSettings, LoadCommand, PromptRequest
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_control.worker_job import WorkerJob
from desktop.inference.worker_events import AnswerFailed, AnswerFinished, JobEvent, ModelLoaded, TextEmitted
from tests.limits import within

LOADING = 3 * within()
"""The first job waits until torch is imported, which takes long where its files were not read yet."""
ANSWERING = within()
SHORT = DecodingSettings(max_new_tokens=24)


@dataclass(frozen=True)
class Told:
    """What a job told: texts and ends by request, and everything in order."""

    texts: dict[str, str]
    finished: dict[str, AnswerFinished]
    failed: dict[str, AnswerFailed]
    events: list[JobEvent]


class Loaded:
    """The worker, and short ways to load into it and to ask it. Where a test has ended it, the next gets another."""

    def __init__(self, start: Callable[[], WorkerClient]) -> None:
        self._start = start
        self._client: WorkerClient | None = None

    @property
    def client(self) -> WorkerClient:
        """A worker that lives."""
        if self._client is None or not self._client.alive:
            self.close()
            self._client = self._start()
        return self._client

    def close(self) -> None:
        """End the worker."""
        if self._client is not None:
            self._client.close()

    def load(self, folder: Path, **options: object) -> ModelLoaded:
        events: list[JobEvent] = []
        command = LoadCommand.model_validate({"job": str(new_id()), "folder": str(folder), **options})
        self.client.submit(command, lambda _, event: events.append(event)).result(LOADING)
        return next(event for event in events if isinstance(event, ModelLoaded))

    def ask(self, request: PromptRequest, decoding: DecodingSettings = SHORT) -> Told:
        events: list[JobEvent] = []
        command = AskCommand(job=str(new_id()), request=request, decoding=decoding)
        self._result(self.client.submit(command, lambda _, event: events.append(event)))
        return told(events)

    def answer(self, requests: Sequence[PromptRequest], decoding: DecodingSettings = SHORT, *, most: int = 64) -> Told:
        events: list[JobEvent] = []
        command = AnswerCommand(
            job=str(new_id()),
            requests=tuple(requests),
            decoding=decoding,
            batch_tokens=10**6,
            batch_most=most,
            trace=True,
        )
        self._result(self.client.submit(command, lambda _, event: events.append(event)))
        return told(events)

    def _result(self, job: WorkerJob) -> None:
        job.result(ANSWERING)


def told(events: list[JobEvent]) -> Told:
    """Sort the events of a job."""
    texts: dict[str, str] = {}
    for event in events:
        if isinstance(event, TextEmitted):
            texts[event.request] = event.text if event.replace else texts.get(event.request, "") + event.text
    return Told(
        texts,
        {event.request: event for event in events if isinstance(event, AnswerFinished)},
        {event.request: event for event in events if isinstance(event, AnswerFailed)},
        events,
    )


@contextmanager
def worker(folder: Path) -> Generator[Loaded]:
    """A worker for a module; its log and the package lie in `folder`."""

    def start() -> WorkerClient:
        with pytest.MonkeyPatch.context() as patch:
            for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
                patch.setenv(name, str(folder / name.lower()))
            return WorkerClient("tiny", logs=folder / "logs", environment={"OMP_NUM_THREADS": "1"})

    with closing(Loaded(start)) as loaded:
        yield loaded
