"""Tuning of Python's garbage collector and thread switch interval, for the whole process.

pause_gc(), breathe(), resume_gc()                            while a participant answers
shorten_switch_interval(), freeze_new_objects(), restore_switch_interval()         while models write; a participant's
session comes first
with rare_gc():                                           while long work makes many objects that all stay

A full collection visits all objects, stops every thread, runs in whichever thread allocates, and takes up to 80 ms in a
process with a window.
"""

import gc
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager

USUAL_S, CALM_S, SOON_S = 0.005, 0.001, 0.0002
"""Thread switch interval in seconds: Python's default, during a session, and while models write, when painting the
window needs dozens of switches."""
RARELY = 1_000_000
"""Number of new objects before a collection, instead of 700."""

_lock = threading.Lock()
_usual: list[int] = []
"""The threshold to restore, once per active `rare_gc`."""


def pause_gc() -> None:
    """Collect only in `collect_gc`, freeze all present objects, and let a thread wait one millisecond for its turn."""
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(CALM_S)


def collect_gc() -> None:
    """Collect now: an item is open, the next one is laid out, nothing is due, and the last item's pixels are large."""
    gc.collect()


def resume_gc() -> None:
    """The session is over: restore collection and switch interval."""
    gc.enable()
    gc.unfreeze()
    sys.setswitchinterval(USUAL_S)


def shorten_switch_interval() -> None:
    """Models are running: freeze all present objects, and let a thread wait 0.2 ms for its turn."""
    if gc.isenabled():
        gc.freeze()
        sys.setswitchinterval(SOON_S)


def freeze_new_objects() -> None:
    """Freeze the objects of modules imported since `shorten_switch_interval`."""
    if gc.isenabled() and sys.getswitchinterval() < USUAL_S / 2:
        gc.freeze()


def restore_switch_interval() -> None:
    """No model has written for a while: restore collection and switch interval."""
    if gc.isenabled():
        resume_gc()


@contextmanager
def rare_gc() -> Generator[None]:
    """Collect rarely inside the block; the last block to end restores the threshold."""
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
