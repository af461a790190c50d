"""Several models on one machine: at the same time if they fit, else one after the other."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.errors import EyelineError
from desktop.benchmarks.words import Sentence, say
from desktop.inference.errors import gigabytes
from desktop.inference.memory import outlook
from desktop.inference.registry import LocalModel, configured, folder_of


@dataclass(frozen=True, slots=True)
class Claim:
    """The memory that a model would take on a device, and that is free there now, in bytes."""

    device: str
    need: int
    free: int


@dataclass(frozen=True, slots=True)
class Turns:
    """The models that answer at once, turn after turn; `why` says in a sentence why there is more than one."""

    turns: tuple[tuple[ModelRow, ...], ...]
    why: Sentence | None = None


def claim(lab: Lab, row: ModelRow) -> Claim | None:
    """The memory that a model would take; None if it takes none here (a server, a baseline), or if unknown."""
    try:
        config = configured(lab, row)
        if not isinstance(config, LocalModel):
            return None
        seen = outlook(config, folder_of(lab, config))
    except EyelineError:
        return None
    return Claim(seen.device.name, seen.need.total, seen.device.free)


def turns(lab: Lab, rows: Sequence[ModelRow], loaded: Collection[uuid.UUID] = ()) -> Turns:
    """Which of the models answer at the same time. Those in `loaded` have their memory already, and are first.

    A model that is too large even alone gets a turn of its own: the error at loading says what would fit.
    """
    claims = {row.id: claim(lab, row) for row in rows if row.id not in loaded}
    together: list[ModelRow] = [row for row in rows if claims.get(row.id) is None]
    left = [row for row in rows if claims.get(row.id) is not None]
    made: list[tuple[ModelRow, ...]] = []
    why: Sentence | None = None
    held = any(row.id in loaded for row in rows)
    free: dict[str, int] = {}
    for row in left:
        wanted = claims[row.id]
        assert wanted is not None
        room = free.get(wanted.device, wanted.free)
        if wanted.need > room and (held or any(claims.get(one.id) for one in together)):
            made.append(tuple(together))
            together, free, held = [], {}, False
            why = why or _why(wanted, room)
            room = wanted.free
        together.append(row)
        free[wanted.device] = room - wanted.need
    return Turns(tuple(turn for turn in (*made, tuple(together)) if turn), why)


def _why(wanted: Claim, room: int) -> Sentence:
    return Sentence(
        say("They answer one after the other: the second needs {need} on {device}, where {free} would be left."),
        {"need": gigabytes(wanted.need), "device": wanted.device, "free": gigabytes(max(room, 0))},
    )
