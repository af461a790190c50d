"""Pictures into files, each once, several at a time: the encoder lets other threads run."""

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from desktop.benchmarks.pixels import Pixels, encode_png

T = TypeVar("T")


class Packer(Generic[T]):
    """Encodes pictures in threads of its own and hands each to `store(name, PNG)`, from those threads; equal names are
    equal pictures.

    At most twice as many pictures wait as there are threads, so that memory stays bounded. Close it, or its threads
    stay.
    """

    def __init__(self, store: Callable[[str, bytes], T]) -> None:
        self._store = store
        workers = os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="eyeline-pictures")
        self._most = 2 * workers
        self._waiting: deque[Future[T]] = deque()
        self._futures: dict[str, Future[T]] = {}

    def add(self, name: str, pixels: Pixels) -> None:
        """Encode and store a picture, unless one of that name was added before; may wait for room."""
        if name in self._futures:
            return
        future = self._pool.submit(lambda: self._store(name, encode_png(pixels)))
        self._futures[name] = future
        self._waiting.append(future)
        while len(self._waiting) > self._most:
            self._waiting.popleft().result()

    def stored(self, name: str) -> T:
        """What storing the picture of that name returned; waits for it, raises what it raised."""
        return self._futures[name].result()

    def settle(self) -> None:
        """Wait until everything that was added is stored; raises what storing raised."""
        while self._waiting:
            self._waiting.popleft().result()

    def close(self) -> None:
        """End the threads; what was not begun is dropped."""
        self._pool.shutdown(cancel_futures=True)
