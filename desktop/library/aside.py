"""Another Python process beside this one, for speed alone: asked and answered in pickles through its pipes.

Where it ends early, for whatever reason, its work is done in this process, and what is wrong is told from here.
"""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple

BROKEN = (
    OSError,
    EOFError,
    pickle.UnpicklingError,
    ValueError,
    LookupError,
    AttributeError,
    ImportError,
    TypeError,
)
"""What reading an answer raises where none comes, or where something else was written between the answers: a library's
own words, say, which unpickle to anything."""

_QUICK = {"MALLOC_MMAP_THRESHOLD_": str(1 << 25), "MALLOC_TRIM_THRESHOLD_": str(1 << 27), "PILLOW_BLOCKS_MAX": "8"}
"""The memory of one picture is kept for the next (glibc's and Pillow's own names for it): asking the system for it each
time takes a quarter of the time that decoding takes."""


class Aside(NamedTuple):
    """The ends of a process beside this one: what it is asked goes into `asked`, what it tells comes from `told`."""

    asked: IO[bytes]
    told: IO[bytes]


def can_start() -> bool:
    """Whether there is an interpreter that could run a module; a frozen program has none."""
    return not getattr(sys, "frozen", False)


@contextmanager
def started(module: str, folder: Path, *, leads: bool = True) -> Generator[Aside]:
    """A process that runs `module` on `folder`; it is gone when this is left, with those that it started.

    leads: whether signals from the terminal pass it by. Raises OSError where none can be started.
    """
    leads = leads and os.name == "posix"
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", module, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**_QUICK, **os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=leads,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if process.stdin is None or process.stdout is None:
        raise OSError
    try:
        yield Aside(process.stdin, process.stdout)
    finally:
        if leads:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        with suppress(OSError), process:
            pass
