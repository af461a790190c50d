"""Declares the run that represents a model before its scores are seen, if a lab keeps scores closed until then.

Recorded are: when the scores of a run were first shown, when it was declared, and whether they were open by then.
"""

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field

from db import Connection
from db.lab import Lab
from db.stores import lab_settings, models_runs_predictions
from desktop.library.machine.clock import WallTime, wall_time_now

_CLOSED = "models.scores_closed"
_RUN = "model_run_declaration."


@dataclass(frozen=True, slots=True)
class RunDeclaration:
    """What is recorded of a run. opened: when its scores were first shown; declared: when it was declared, and whether
    scores were open at that time."""

    opened: WallTime | None = None
    declared: WallTime | None = None
    scores_open: bool = False


NOTHING = RunDeclaration()


@dataclass(frozen=True, slots=True)
class DeclarationRegister:
    """closed: whether the lab keeps scores closed until a run is declared; of_runs: what is recorded, by run."""

    closed: bool = False
    of_runs: Mapping[uuid.UUID, RunDeclaration] = field(default_factory=dict[uuid.UUID, RunDeclaration])

    def hides(self, run_id: uuid.UUID) -> bool:
        """Whether the scores of a run are not shown."""
        found = self.of_runs.get(run_id, NOTHING)
        return self.closed and found.opened is None and found.declared is None


def load_declarations(lab: Lab) -> DeclarationRegister:
    """The lab's setting, and what is recorded of every run."""
    return lab.read(_read_declarations)


def set_scores_closed(lab: Lab, *, closed: bool) -> None:
    """Keep the scores of runs closed until they are declared, or no longer."""
    lab.write(lab_settings.set_setting, _CLOSED, json.dumps(closed)).result()


def record_scores_opened(lab: Lab, run_id: uuid.UUID) -> None:
    """Record that the scores of a run are shown from now on; the first record is kept. Raises NotFound."""
    lab.write(_record_once, run_id, "opened").result()


def declare_run(lab: Lab, run_id: uuid.UUID) -> None:
    """Record that a run represents its model, and whether scores were open; only once. Raises NotFound."""
    lab.write(_record_once, run_id, "declared").result()


def _read_declarations(conn: Connection) -> DeclarationRegister:
    closed = lab_settings.get_setting(conn, _CLOSED)
    found = {
        uuid.UUID(run): _parse_run_declaration(text)
        for run, text in lab_settings.settings_with_prefix(conn, _RUN).items()
    }
    return DeclarationRegister(closed == "true", found)


def _parse_run_declaration(text: str) -> RunDeclaration:
    told = json.loads(text)
    opened, declared = (WallTime(**told[name]) if told.get(name) else None for name in ("opened", "declared"))
    return RunDeclaration(opened, declared, bool(told.get("scores_open")))


def _record_once(conn: Connection, run_id: uuid.UUID, name: str) -> None:
    models_runs_predictions.get_model_run(conn, run_id)
    before = lab_settings.get_setting(conn, f"{_RUN}{run_id}")
    told: dict[str, object] = json.loads(before) if before else {}
    if told.get(name):
        return
    at = wall_time_now()
    told[name] = {"us": at.us, "offset": at.offset}
    if name == "declared":
        told["scores_open"] = not _read_declarations(conn).hides(run_id)
    lab_settings.set_setting(conn, f"{_RUN}{run_id}", json.dumps(told, sort_keys=True))
