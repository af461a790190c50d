"""What a run asks of Python, so that the window's thread is free while somebody answers.

calm_down()        no long searches for cycles, quick handovers between threads
take_back()        as before
"""

import gc
import sys

HANDOVER_S = 0.001


def calm_down() -> None:
    """Let searches for cycles pass over all that exists now, and a thread wait a millisecond for its turn.

    A search stops every thread, and walking through a whole window takes it tens of milliseconds. A thread that works
    in Python gives way after five of them as Python is started.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(HANDOVER_S)


def take_back(interval_s: float = 0.005) -> None:
    """Walk everything again, and hand over after `interval_s`, Python's own measure."""
    gc.unfreeze()
    sys.setswitchinterval(interval_s)
