"""Stop signals (SIGINT and SIGTERM): the work ends at its next step and keeps its results; a second signal ends it at
once."""

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType

from desktop.cli import interrupted_exit_outcome

INTERRUPTED = interrupted_exit_outcome.CODE
"""The exit code of an interrupted command whose state was saved."""


@contextmanager
def stop_requested() -> Generator[Callable[[], bool]]:
    """Within the block, the first SIGINT or SIGTERM only makes the yielded function return True."""
    wished = threading.Event()
    signals = (signal.SIGINT, signal.SIGTERM)

    def handle(number: int, frame: FrameType | None) -> None:
        if wished.is_set():
            raise KeyboardInterrupt
        wished.set()

    before = [signal.signal(number, handle) for number in signals]
    try:
        yield wished.is_set
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler)
