"""`kill -9`, a hundred times, at random moments of runs, imports and backups."""

import tempfile
from pathlib import Path

from tests.db.killing import KINDS, campaign
from tests.faults.fault import Fault

TIMES = {"runs": 40, "imports": 30, "backups": 30}


def faults(seed: int = 100) -> list[Fault]:
    """One row for each kind of work; a lab of its own each."""
    return [_faults_of(kind, TIMES[kind], seed) for kind in KINDS]


def _faults_of(kind: str, times: int, seed: int) -> Fault:
    with tempfile.TemporaryDirectory(prefix=f"kills-{kind}-") as place:
        told = campaign(Path(place) / "lab", [kind] * times, seed)
    name = f"kill -9 during {kind} ({told.acknowledged} acknowledged)"
    return Fault(name, told.tried, told.lost, told.doubled, told.problems)
