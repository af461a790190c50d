"""Python's search for cycles, while work goes on that makes hundreds of thousands of objects which all stay."""

import gc
import threading
from collections.abc import Generator
from contextlib import contextmanager

RARELY = 1_000_000
"""So many new objects before Python searches, instead of 700."""

_lock = threading.Lock()
_usual: list[int] = []
"""The threshold of before, once for each who is in `few_searches`."""


@contextmanager
def few_searches() -> Generator[None]:
    """Let Python search for cycles rarely meanwhile; whoever leaves last puts back what was before.

    Each search goes through all that was made so far and stops every thread: reading a large job, they took a fifth of
    the time and found nothing. Switching searches off and on is left to `desktop.gui.collect.calm`.
    """
    with _lock:
        threshold, *rest = gc.get_threshold()
        _usual.append(_usual[0] if _usual else threshold)
        gc.set_threshold(max(RARELY, threshold), *rest)
    try:
        yield
    finally:
        with _lock:
            threshold = _usual.pop()
            if not _usual:
                gc.set_threshold(threshold, *gc.get_threshold()[1:])
