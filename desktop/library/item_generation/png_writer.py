"""Encodes images as PNG in parallel, each once."""

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from desktop.benchmarks.decode_image_pixels import Pixels, encode_png

T = TypeVar("T")


class PngWriter(Generic[T]):
    """Encodes images in its own threads and passes each to `store(name, PNG)` in those threads; equal names are equal
    images.

    At most twice as many images wait as there are threads, which bounds memory. `close` ends the threads.
    """

    def __init__(self, store: Callable[[str, bytes], T]) -> None:
        self._store = store
        workers = os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="eyeline-pictures")
        self._most = 2 * workers
        self._waiting: deque[Future[T]] = deque()
        self._futures: dict[str, Future[T]] = {}

    def add(self, name: str, pixels: Pixels) -> None:
        """Encode and store an image, unless one of that name was added before. Blocks while too many are waiting."""
        if name in self._futures:
            return
        future = self._pool.submit(lambda: self._store(name, encode_png(pixels)))
        self._futures[name] = future
        self._waiting.append(future)
        while len(self._waiting) > self._most:
            self._waiting.popleft().result()

    def stored(self, name: str) -> T:
        """The return value of `store` for that name. Waits, and raises what `store` raised."""
        return self._futures[name].result()

    def settle(self) -> None:
        """Wait until everything added is stored; raises what `store` raised."""
        while self._waiting:
            self._waiting.popleft().result()

    def close(self) -> None:
        """End the threads; images not started are dropped."""
        self._pool.shutdown(cancel_futures=True)
