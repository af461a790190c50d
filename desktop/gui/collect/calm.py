"""What a run asks of Python, so that the window's thread is free while somebody answers.

calm_down()        no search for cycles by itself, quick handovers between threads
breathe()          search now: an item is open, the next one is laid out, nothing is due
take_back()        as before
"""

import gc
import sys

HANDOVER_S = 0.001


def calm_down() -> None:
    """Let searches for cycles pass over all that exists now and wait for `breathe`; let a thread wait a millisecond for
    its turn.

    A search stops every thread, comes when it likes, and takes tens of milliseconds in a whole window. A thread that
    works in Python gives way after five of them as Python is started.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(HANDOVER_S)


def breathe() -> None:
    """Let go of what the last item left behind; its pixels are large."""
    gc.collect()


def take_back(interval_s: float = 0.005) -> None:
    """Search by itself and everywhere again, and hand over after `interval_s`, Python's own measure."""
    gc.enable()
    gc.unfreeze()
    sys.setswitchinterval(interval_s)
