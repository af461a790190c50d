"""A backend behind one or several server addresses, used like a model in a worker: `load`, `answer`, `stream`,
`close`."""

import hashlib
import queue
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING, Self

from db.ids import new_id
from desktop.inference.backends.worker_backend import (
    DEFAULT_MODE,
    POLL_SECONDS,
    BatchMode,
    ModelEnvironment,
    PromptOutcome,
    StopRequested,
)
from desktop.inference.servers import check_server_before_run, image_tokens_and_truncation
from desktop.inference.servers.adaptive_address_pool import PooledAddress, PromptLost, RetryLimits, ServerPool
from desktop.inference.servers.chat_request_body import UnsendablePrompt
from desktop.inference.servers.event_loop_thread import EventLoopThread
from desktop.inference.servers.remembered_request_limit import load_request_limit, save_request_limits
from desktop.inference.servers.send_chat_request import ChatRequester, ImageCount
from desktop.inference.servers.server_api_keys import server_key
from desktop.inference.servers.server_kinds import KINDS, ServedModel
from desktop.inference.servers.single_http_request import PromptRefused, open_http_client
from desktop.inference.worker_commands import DecodingSettings, PicturePart, PromptRequest
from desktop.inference.worker_events import AnswerFinished, JobEvent, LoadProgressed, ModelLoaded, TextEmitted

if TYPE_CHECKING:
    import httpx

    from desktop.inference.models.registry import ServerModel


LOST_AT_MOST = 8
"""Prompts without an answer, and none with one, after which a run is given up."""


class ServerBackend:
    """Use it as a context manager: leaving closes every connection. Arguments as those of `Asker`."""

    def __init__(
        self,
        config: "ServerModel",
        *,
        stopped: Callable[[], bool] = lambda: False,
        paused: Callable[[], bool] = lambda: False,
        patience: RetryLimits | None = None,
    ) -> None:
        self._config = config
        self._stopped = stopped
        self._paused = paused
        self._patience = patience or RetryLimits()
        self._loop: EventLoopThread | None = None
        self._http: httpx.AsyncClient | None = None
        self._prompting: ChatRequester | None = None
        self._answered = False
        self._lost = 0
        self.environment: ModelEnvironment | None = None

    @property
    def loaded(self) -> bool:
        """Whether the server was looked at and found to serve the model."""
        return self._prompting is not None

    @property
    def capacity(self) -> int:
        """Requests that may be open now."""
        return self._prompting.pool.capacity if self._prompting else 0

    def load(self) -> ModelEnvironment:
        """Look at every address. Raises ServerAway, NeedsKey, NoSuchModel, ServersDiffer, Interrupted."""
        for _ in self.loading():
            pass
        assert self.environment is not None
        return self.environment

    def loading(self) -> Iterator[JobEvent]:
        """As `load`, with what is found at the end."""
        self.close()
        yield LoadProgressed(phase="server")
        loop = self._loop = EventLoopThread(self._config.model)
        future = loop.submit(self._look())
        while not future.done():
            if self._stopped():
                future.cancel()
                raise StopRequested
            _wait_for(future)
        served = future.result()
        yield self._settle(served)

    def answer(
        self, requests: Sequence[PromptRequest], decoding: DecodingSettings, way: BatchMode = DEFAULT_MODE
    ) -> Iterator[PromptOutcome | None]:
        """Yield the outcome of each prompt as it arrives; None while no outcome is waiting, a good time to store.

        Raises as `answer_all`.
        """
        return self.answer_all(iter([requests]), decoding, way)

    def answer_all(
        self,
        batches: Iterator[Sequence[PromptRequest] | None],
        decoding: DecodingSettings,
        way: BatchMode = DEFAULT_MODE,
    ) -> Iterator[PromptOutcome | None]:
        """Yield the outcomes of the prompts of all batches; the next batch is taken before the servers run out of work,
        and None means that none is ready yet.

        The number of open requests is adapted to the servers (at most `way.most` per address); prompts about one
        picture are sent in sequence, since servers cache it. Raises ServerProblem, Interrupted after the last outcome.
        """
        loop, prompting = self._ready()
        waiting: deque[PromptRequest] = deque()
        more = True
        done: queue.SimpleQueue[Future[PromptOutcome]] = queue.SimpleQueue()
        running: set[Future[PromptOutcome]] = set()
        try:
            while waiting or running or more:
                if self._stopped():
                    raise StopRequested
                room = min(way.most * len(prompting.pool.lanes), prompting.pool.capacity) - len(running)
                if more and len(waiting) <= room:
                    batch = next(batches, ())
                    more = batch is None or bool(batch)
                    waiting.extend(sorted(batch or (), key=_image_hashes))
                while waiting and room > 0 and not self._paused():
                    future = loop.submit(prompting.told(waiting.popleft(), decoding))
                    running.add(future)
                    future.add_done_callback(done.put)
                    room -= 1
                try:
                    ended = done.get(timeout=POLL_SECONDS if running else 0.0)
                except queue.Empty:
                    yield None
                    continue
                running.discard(ended)
                told = ended.result()
                self._note(told)
                yield told
        finally:
            for future in running:
                future.cancel()

    def _note(self, told: PromptOutcome) -> None:
        """Where nothing is ever answered, the server is at fault, not the prompts."""
        self._answered |= told.finished is not None
        self._lost += told.finished is None
        if not self._answered and self._lost >= LOST_AT_MOST:
            raise image_tokens_and_truncation.question_failure(told.detail, self._config.model)

    def stream(self, request: PromptRequest, decoding: DecodingSettings) -> Iterator[JobEvent]:
        """The events of one streamed answer. Raises ModelFailed, ServerAway, NeedsKey, Interrupted."""
        loop, prompting = self._ready()
        job = str(new_id())
        seen: queue.SimpleQueue[JobEvent | None] = queue.SimpleQueue()
        pieces = 0

        def on_text(text: str, replace: bool) -> None:
            nonlocal pieces
            pieces = 0 if replace else pieces + 1
            if text or replace:
                seen.put(TextEmitted(job=job, request=request.id, text=text, tokens=pieces, replace=replace))

        future = loop.submit(prompting.finished(request, decoding, job, on_text))
        future.add_done_callback(lambda _: seen.put(None))
        yield from self._until_done(future, seen)
        try:
            yield future.result()
        except (PromptLost, PromptRefused, UnsendablePrompt) as error:
            raise image_tokens_and_truncation.question_failure(str(error), self._config.model) from error

    def images(self) -> ImageCount:
        """How an image arrives, see `Prompting.images`. Raises ModelFailed, ServerProblem, Interrupted."""
        loop, prompting = self._ready()
        future = loop.submit(prompting.images())
        while not future.done():
            if self._stopped():
                future.cancel()
                raise StopRequested
            _wait_for(future)
        try:
            return future.result()
        except (PromptLost, PromptRefused) as error:
            raise image_tokens_and_truncation.question_failure(str(error), self._config.model) from error

    def close(self) -> None:
        """Close every connection, which ends the requests on the server."""
        if self._prompting is not None:
            save_request_limits(
                {lane.address: lane.bore for lane in self._prompting.pool.lanes}, self._prompting.served.model
            )
        loop, self._loop, self._prompting = self._loop, None, None
        http, self._http = self._http, None
        if loop is not None:
            loop.close(http.aclose() if http is not None else None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _until_done(
        self, future: "Future[AnswerFinished]", seen: "queue.SimpleQueue[JobEvent | None]"
    ) -> Iterator[JobEvent]:
        while True:
            if self._stopped():
                future.cancel()
                raise StopRequested
            try:
                event = seen.get(timeout=POLL_SECONDS)
            except queue.Empty:
                continue
            if event is None:
                return
            yield event

    def _ready(self) -> tuple[EventLoopThread, ChatRequester]:
        if not self.loaded:
            self.load()
        assert self._loop is not None
        assert self._prompting is not None
        return self._loop, self._prompting

    async def _look(self) -> ServedModel:
        http = self._http = open_http_client(self._patience.silence_s, self._config.addresses)
        found = [
            (
                address,
                await check_server_before_run.inspect_server(http, address, server_key(address), self._config.model),
            )
            for address in self._config.addresses
        ]
        return check_server_before_run.require_same_model(found)

    async def _look_again(self, lane: PooledAddress) -> None:
        """An address that was away must serve what it served before."""
        assert self._http is not None
        assert self._prompting is not None
        found = await check_server_before_run.inspect_server(self._http, lane.address, lane.key, self._config.model)
        check_server_before_run.require_same_model([("the run so far", self._prompting.served), (lane.address, found)])

    def _settle(self, served: ServedModel) -> ModelLoaded:
        assert self._http is not None
        first = served.at_once or KINDS[served.kind].first
        lanes = [
            PooledAddress(address, server_key(address), max(first, load_request_limit(address, served.model) or 0))
            for address in self._config.addresses
        ]
        pool = ServerPool(self._http, lanes, self._patience, self._look_again)
        self._prompting = ChatRequester(pool, KINDS[served.kind], served)
        loaded = _loaded_from_server(served)
        self.environment = ModelEnvironment(loaded, {served.kind: served.version}, "")
        return loaded


def _image_hashes(request: PromptRequest) -> tuple[str, ...]:
    return tuple(part.pixels for part in request.parts if isinstance(part, PicturePart))


def _wait_for(future: "Future[ServedModel] | Future[ImageCount]") -> None:
    try:
        future.exception(POLL_SECONDS)
    except (TimeoutError, CancelledError):
        return


def _loaded_from_server(served: ServedModel) -> ModelLoaded:
    """A server's properties as a ModelLoaded, like a worker's; the other fields are unknown."""
    identity = hashlib.sha256(f"{served.kind}\n{served.version}\n{served.model}\n{served.root}".encode()).hexdigest()
    return ModelLoaded(
        job="",
        family=served.kind,
        architecture=served.root or served.model,
        parameters=0,
        memory_bytes=0,
        dtype="",
        attention="",
        device="server",
        device_map={},
        quantised=(),
        processor=served.model,
        backend=served.kind,
        processor_hash=identity,
        context=served.context,
    )
