"""Shares a machine's memory between models: at the same time if they fit, else one after the other."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.messages import Sentence, say
from desktop.inference.capacity.memory_estimate import estimate_memory
from desktop.inference.model_errors import format_bytes
from desktop.inference.models.registry import LocalModel, load_model_config, model_folder_path


@dataclass(frozen=True, slots=True)
class MemoryClaim:
    """The memory that a model would take on a device, and that is free there now, in bytes."""

    device: str
    need: int
    free: int


@dataclass(frozen=True, slots=True)
class ModelTurns:
    """The models that answer at once, turn after turn; `why` says in a sentence why there is more than one."""

    turns: tuple[tuple[ModelRow, ...], ...]
    why: Sentence | None = None


def memory_claim(lab: Lab, row: ModelRow) -> MemoryClaim | None:
    """The memory that a model would take; None if it takes none here (a server, a baseline), or if unknown."""
    try:
        config = load_model_config(lab, row)
        if not isinstance(config, LocalModel):
            return None
        seen = estimate_memory(config, model_folder_path(lab, config))
    except EyelineError:
        return None
    return MemoryClaim(seen.device.name, seen.need.total, seen.device.free)


def model_turns(lab: Lab, rows: Sequence[ModelRow], loaded: Collection[uuid.UUID] = ()) -> ModelTurns:
    """Which of the models answer at the same time. Those in `loaded` have their memory already, and are first.

    A model that is too large even alone gets a turn of its own: the error at loading says what would fit.
    """
    claims = {row.id: memory_claim(lab, row) for row in rows if row.id not in loaded}
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
            why = why or _why_sequential(wanted, room)
            room = wanted.free
        together.append(row)
        free[wanted.device] = room - wanted.need
    return ModelTurns(tuple(turn for turn in (*made, tuple(together)) if turn), why)


def _why_sequential(wanted: MemoryClaim, room: int) -> Sentence:
    return Sentence(
        say("They run one after the other: the second requires {need} on {device}, but only {free} would be free."),
        {"need": format_bytes(wanted.need), "device": wanted.device, "free": format_bytes(max(room, 0))},
    )
