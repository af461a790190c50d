"""A thread with an event loop: requests to servers run there, while the caller waits in its own thread."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")


class EventLoopThread:
    """Runs coroutines until it is closed; a future that is cancelled cancels its coroutine."""

    def __init__(self, name: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name=f"server {name}", daemon=True)
        self._thread.start()

    def submit(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Begin `work`; returns at once."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self, last: Coroutine[Any, Any, None] | None = None) -> None:
        """Cancel what runs, wait until it has ended, then run `last`."""
        asyncio.run_coroutine_threadsafe(_cancel_and_close(last), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()


async def _cancel_and_close(last: Coroutine[Any, Any, None] | None) -> None:
    """Also closes streams that were left before their end: Python closes them in tasks of its own, some time later."""
    await _cancel_others()
    if last is not None:
        await last
    await asyncio.get_running_loop().shutdown_asyncgens()
    await _cancel_others()
    await asyncio.get_running_loop().shutdown_default_executor()


async def _cancel_others() -> None:
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
