"""What is asked of Python's search for cycles and of its handovers between threads, for the whole process.

calm_down(), breathe(), take_back()                            while a participant answers
hand_over_soon(), pass_over_new(), hand_over_as_ever()         while models write; a participant's session comes first
with few_searches():                                           while long work makes many objects that all stay

A search goes through all that was made so far, stops every thread, comes in whichever thread makes objects, and takes
up to 80 ms in a whole window.
"""

import gc
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager

USUAL_S, CALM_S, SOON_S = 0.005, 0.001, 0.0002
"""How long a thread works in Python before it gives way: as Python is started, in a session, and while models write,
when a paint of the window asks for its turn dozens of times."""
RARELY = 1_000_000
"""So many new objects before Python searches, instead of 700."""

_lock = threading.Lock()
_usual: list[int] = []
"""The threshold of before, once for each who is in `few_searches`."""


def calm_down() -> None:
    """Search only at `breathe`, and pass over all that exists now; let a thread wait a millisecond for its turn."""
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(CALM_S)


def breathe() -> None:
    """Search now: an item is open, the next one is laid out, nothing is due; the last item's pixels are large."""
    gc.collect()


def take_back() -> None:
    """The session is over: search and hand over as usual."""
    gc.enable()
    gc.unfreeze()
    sys.setswitchinterval(USUAL_S)


def hand_over_soon() -> None:
    """Models are asked: pass over all that exists now, and let a thread wait a fifth of a millisecond for its turn."""
    if gc.isenabled():
        gc.freeze()
        sys.setswitchinterval(SOON_S)


def pass_over_new() -> None:
    """Much was imported since models were asked: pass over that too."""
    if gc.isenabled() and sys.getswitchinterval() < USUAL_S / 2:
        gc.freeze()


def hand_over_as_ever() -> None:
    """No model has written for a while: search and hand over as usual."""
    if gc.isenabled():
        take_back()


@contextmanager
def few_searches() -> Generator[None]:
    """Search rarely meanwhile; whoever leaves last puts back what was before."""
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
