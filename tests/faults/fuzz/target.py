"""One reader under fuzzing: what it reads, and what it may say of a file that is none."""

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.messages import Sentence
from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error

SLOWEST_S = 5.0
"""Seconds of this process for one small file."""
Kinds = tuple[type[Exception], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """read: reads a file as the program does. seeds: good files, to begin from. may: what it raises for bad ones beside
    the errors that a person is told in one sentence. ending: of the file's name, where a reader looks at it."""

    name: str
    read: Callable[[Path], object]
    seeds: Sequence[bytes]
    may: Kinds = ()
    ending: str = ""


class Found(Exception):
    """A file that a reader should have refused in one sentence, or read sooner."""


def tried(target: Target, data: bytes, folder: Path) -> None:
    """Let the reader read that file. Raises Found for whatever no person should meet."""
    file = folder / f"input{target.ending}"
    file.write_bytes(data)
    began = time.process_time()
    try:
        target.read(file)
    except EXPECTED_ERRORS as error:
        told = describe_error(error)
        if told.code in {"unexpected", "store_bug"} or "\n" in told.message:
            raise Found(f"{target.name}: {told.code}, {told.message!r}") from error
    except target.may:
        pass
    except Exception as error:
        raise Found(f"{target.name}: {type(error).__name__} {_where(error)}") from error
    if (took := time.process_time() - began) > SLOWEST_S:
        raise Found(f"{target.name}: took {took:.0f} s for {len(data)} bytes")


def sentences(found: object) -> object:
    """The same, with every sentence spoken: a literal whose fields are not all there raises."""
    return str(found) if isinstance(found, Sentence) else found


def _where(error: Exception) -> str:
    ours = [one for one in traceback.extract_tb(error.__traceback__) if "/site-packages/" not in one.filename]
    last = ours[-1]
    return f"in {last.name}, line {last.lineno} of {Path(last.filename).name}: {str(error)[:80]}"
