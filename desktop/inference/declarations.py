"""The run that represents a model is declared before its scores are seen, if a lab keeps scores closed until then.

Recorded are: when the scores of a run were first shown, when it was declared, and whether they were open by then.
"""

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

from db import Connection
from db.lab import Lab
from db.stores import models, settings
from desktop.library.moments import Moment, now

_CLOSED = "models.scores_closed"
_RUN = "model_run_declaration."


@dataclass(frozen=True, slots=True)
class Declaration:
    """What is recorded of a run. opened: when its scores were first shown; declared: when it was declared, and whether
    scores were open at that time."""

    opened: Moment | None = None
    declared: Moment | None = None
    scores_open: bool = False


NOTHING = Declaration()


@dataclass(frozen=True, slots=True)
class Declarations:
    """closed: whether the lab keeps scores closed until a run is declared; of_runs: what is recorded, by run."""

    closed: bool = False
    of_runs: Mapping[uuid.UUID, Declaration] = field(default_factory=dict[uuid.UUID, Declaration])

    def hides(self, run_id: uuid.UUID) -> bool:
        """Whether the scores of a run are not shown."""
        found = self.of_runs.get(run_id, NOTHING)
        return self.closed and found.opened is None and found.declared is None


def declarations(lab: Lab) -> Declarations:
    """The lab's setting, and what is recorded of every run."""
    return lab.read(_read)


def close_scores(lab: Lab, *, closed: bool) -> None:
    """Keep the scores of runs closed until they are declared, or no longer."""
    lab.write(settings.put, _CLOSED, json.dumps(closed)).result()


def open_scores(lab: Lab, run_id: uuid.UUID) -> None:
    """Record that the scores of a run are shown from now on; the first record is kept. Raises NotFound."""
    lab.write(_change, run_id, "opened").result()


def declare(lab: Lab, run_id: uuid.UUID) -> None:
    """Record that a run represents its model, and whether scores were open; only once. Raises NotFound."""
    lab.write(_change, run_id, "declared").result()


def _read(conn: Connection) -> Declarations:
    closed = settings.get(conn, _CLOSED)
    found = {uuid.UUID(run): _parsed(text) for run, text in settings.under(conn, _RUN).items()}
    return Declarations(closed == "true", found)


def _parsed(text: str) -> Declaration:
    told = json.loads(text)
    opened, declared = (Moment(**told[name]) if told.get(name) else None for name in ("opened", "declared"))
    return Declaration(opened, declared, bool(told.get("scores_open")))


def _change(conn: Connection, run_id: uuid.UUID, name: str) -> None:
    models.run(conn, run_id)
    before = settings.get(conn, f"{_RUN}{run_id}")
    told: dict[str, object] = json.loads(before) if before else {}
    if told.get(name):
        return
    at = now()
    told[name] = {"us": at.us, "offset": at.offset}
    if name == "declared":
        told["scores_open"] = not _read(conn).hides(run_id)
    settings.put(conn, f"{_RUN}{run_id}", json.dumps(told, sort_keys=True))
