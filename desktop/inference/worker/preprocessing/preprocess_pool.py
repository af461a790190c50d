"""A pool of processes that preprocess prompts while the model answers earlier ones: spawned, never forked; tensors come
back in memory that both share."""

import logging
import multiprocessing
import os
import shutil
import threading
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from pathlib import Path

import torch
from numpy import uint8
from numpy.typing import NDArray

from desktop.inference.worker.engine_protocol_and_errors import RequestError
from desktop.inference.worker.preprocessing import read_transferred_images
from desktop.inference.worker.preprocessing.prepare_prompt_batch import PreparationOutcome, prepare_batch
from desktop.inference.worker.preprocessing.prompt_preprocessor import PromptPreprocessor
from desktop.inference.worker_commands import LoadCommand, PromptRequest
from desktop.inference.worker_events import FailureDetail

MOST_HELPERS = 4
FEWEST_CORES = 4
SHARED_MEMORY = Path("/dev/shm")
SHARED_BYTES = 1 << 30

log = logging.getLogger("eyeline.worker")
Pixels = NDArray[uint8]


def helper_count(command: LoadCommand) -> int:
    """The number of processes: as configured, else by the machine's cores; 0 without enough shared memory."""
    if command.helpers >= 0:
        return command.helpers
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < FEWEST_CORES:
        return 0
    if SHARED_MEMORY.is_dir() and shutil.disk_usage(SHARED_MEMORY).free < SHARED_BYTES:
        log.info("no processes that prepare: %s has too little room", SHARED_MEMORY)
        return 0
    return min(MOST_HELPERS, cores - 1)


class PreprocessPool:
    """A pool of such processes for one model. They start when `start` is called and are asked once one of them is up:
    until then, and where one died, `ready` is False and the caller prepares by itself."""

    def __init__(self, command: LoadCommand, image_token: int, dtype: torch.dtype, number: int) -> None:
        self.number = number
        self._start = (command, image_token, dtype, max(1, (os.cpu_count() or 1) // (number + 1)))
        self._pool: ProcessPoolExecutor | None = None
        self._awake: list[Future[int]] = []
        self._lost = False

    def start(self) -> None:
        """Let them start, unless they have; returns at once."""
        if self._pool is None and not self._lost:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.number, context, initializer=_start_helper, initargs=self._start)
            self._awake = [self._pool.submit(os.getpid) for _ in range(self.number)]

    @property
    def ready(self) -> bool:
        """Whether one of them is up and none was lost; one that could not start is."""
        up = [one for one in self._awake if one.done()] if self._pool is not None else []
        for one in up:
            if error := one.exception():
                self.lose(error)
                return False
        return bool(up)

    def prepare(self, requests: Sequence[PromptRequest]) -> Future[PreparationOutcome]:
        """What `preparing.prepared` makes of some prompts. Only while `ready`."""
        assert self._pool is not None
        return self._pool.submit(_prepare_requests, tuple(requests))

    def pixels(self, request: PromptRequest) -> list[Pixels]:
        """The decoded, checked pictures of a prompt, read by a process where one is up; from any thread. Raises
        RequestError."""
        pool = self._pool
        if pool is None or not self.ready:
            return read_transferred_images.read_images(request)
        try:
            found = pool.submit(_read_pixels, request).result()
        except (RuntimeError, CancelledError) as error:  # the pool is broken or was closed meanwhile
            self.lose(error)
            return read_transferred_images.read_images(request)
        if isinstance(found, FailureDetail):
            raise RequestError(found)
        return found

    def lose(self, error: BaseException) -> None:
        """Do without them from now on: one of them failed."""
        log.warning("a process that prepares prompts failed; the worker prepares them itself", exc_info=error)
        self._lost = True
        self.close()

    def close(self) -> None:
        """End them; what they were asked is lost."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


_preparer: PromptPreprocessor | None = None


def _start_helper(command: LoadCommand, image_token: int, dtype: torch.dtype, threads: int) -> None:
    """The first thing each process does: follow its parent into death, then read the processor."""
    global _preparer  # noqa: PLW0603 - the pool's way to keep something for each process
    threading.Thread(target=_exit_with_parent, name="parent", daemon=True).start()
    torch.set_num_threads(threads)
    from desktop.inference.worker.checkpoints.load_model import load_processor

    _preparer = PromptPreprocessor(load_processor(command), image_token, dtype)


def _exit_with_parent() -> None:
    """End this process with the worker, however that ends."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)


def _prepare_requests(requests: Sequence[PromptRequest]) -> PreparationOutcome:
    assert _preparer is not None
    return prepare_batch(_preparer.prepare, requests, lambda: None)


def _read_pixels(request: PromptRequest) -> list[Pixels] | FailureDetail:
    try:
        return read_transferred_images.read_images(request)
    except RequestError as error:
        return error.failure
