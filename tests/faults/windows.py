"""`kill -9` of real windows in which somebody answers."""

import tempfile
from pathlib import Path

from tests.e2e.kills.killing import kill_windows
from tests.faults.fault import Fault, Scope

KILLS, SEED = 40, 7


def faults(scope: Scope) -> list[Fault]:
    """One row."""
    kills = max(1, round(KILLS * scope.share))
    with tempfile.TemporaryDirectory(prefix="kills-windows-") as place:
        told, lost, doubled, amiss = kill_windows(Path(place), kills, SEED)
    name = f"kill -9 of a participant's window ({told} acknowledgements)"
    advice = "Open the lab again: the session resumes at the trial that was open."
    return [Fault(name, kills, len(lost), len(doubled), tuple(amiss), advice)]
