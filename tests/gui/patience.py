"""Waits that a slow or busy machine does not break: they end as soon as what is waited for is there, or late."""

import time
from collections.abc import Callable
from typing import Any

from pytestqt.exceptions import TimeoutError as TookTooLong
from pytestqt.qtbot import QtBot
from typing_extensions import override

from tests.limits import within

PATIENCE_MS = round(1000 * within())
"""The least that anything is waited for; what comes on a quiet machine comes long before."""
SHORTEST_MS, LONGEST_MS = 1, 10
"""Between two looks: soon after what was asked for, then less and less often."""
PAUSES, MOST_MS = 3, 30
"""After a look that took long itself: so many times as long, and how long at most."""


def pause_after(look_s: float) -> int:
    """Milliseconds until the next look: a look through a whole window takes the processor from what it waits for."""
    return min(round(PAUSES * look_s * 1000), MOST_MS)


class PatientBot(QtBot):
    """pytest-qt's bot, with the same words."""

    @override
    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        __tracebackhide__ = True
        patience = max(timeout, PATIENCE_MS)
        end, pause, began = time.monotonic() + patience / 1000, SHORTEST_MS, time.thread_time()
        while not _holds(callback):
            if time.monotonic() > end:
                raise TookTooLong(f"what was waited for did not come in {patience} milliseconds")
            self.wait(max(pause, pause_after(time.thread_time() - began)))
            pause, began = min(2 * pause, LONGEST_MS), time.thread_time()

    @override
    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **more: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        """As patient, but where a signal may stay away: `assertNotEmitted` waits so."""
        patience = timeout if more.get("raising") is False else max(timeout, PATIENCE_MS)
        return super().waitSignal(signal, timeout=patience, **more)

    @override
    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE_MS, **more: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE_MS), **more)

    @override
    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        return super().waitExposed(widget, timeout=timeout)


def _holds(callback: Callable[[], bool | None]) -> bool:
    """Whether it says so, or says nothing and asserts nothing that is not so."""
    try:
        told = callback()
    except AssertionError:
        return False
    assert told is None or isinstance(told, bool), f"waited for {told!r}, which is neither True nor False"
    return told is None or told
