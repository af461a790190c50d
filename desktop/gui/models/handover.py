"""What is asked of Python while models write, so that the window's thread is never held up by another of ours.

hand_over_soon()      when models are asked
pass_over_new()       when much was imported since
hand_over_as_ever()   when nothing has come for a while

As `collect.calm`, but cycles are still searched for: an answer may be long, and nobody's response time is at stake.
"""

import gc
import sys

AS_EVER_S = 0.005
SOON_S = 0.0002
"""A paint of the window asks for its turn dozens of times; four models' threads may work in Python meanwhile."""


def hand_over_soon() -> None:
    """Let searches for cycles pass over all that exists now, and let a thread wait a fifth of a millisecond for its
    turn.

    A search through a whole window takes 80 ms, stops every thread, and comes in whichever thread makes objects: the
    one that reads the answers so far, say.
    """
    if gc.isenabled():
        gc.freeze()
        sys.setswitchinterval(SOON_S)


def pass_over_new() -> None:
    """Let searches pass over what was made since models were asked too; nothing while none is."""
    if gc.isenabled() and sys.getswitchinterval() < AS_EVER_S / 2:
        gc.freeze()


def hand_over_as_ever() -> None:
    """Search everywhere again; not while a person answers, whose run has its own wishes (`collect.calm`)."""
    if gc.isenabled():
        gc.unfreeze()
        sys.setswitchinterval(AS_EVER_S)
