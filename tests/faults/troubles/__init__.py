"""Disks, files, locks and clocks: each trouble is made once on purpose, and ends with one sentence."""

import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from tests.faults.fault import SHORT, Fault, Scope
from tests.faults.troubles import files, machine
from tests.faults.troubles.bench import Trouble

TROUBLES: Mapping[str, Trouble] = {
    "the disk is full": machine.full_disk,
    "no file may grow": machine.limited_files,
    "the lab is read-only": machine.read_only,
    "lab.db-wal is deleted": files.without_log,
    "lab.db is cut off": files.truncated,
    "4 KiB of lab.db are overwritten": files.overwritten,
    "lab.db is not a database": files.no_database,
    "lab.toml is broken": files.no_lab_file,
    "two windows on a lab": machine.two_windows,
    "a lock of another machine": machine.foreign_lock,
    "another program holds the database": machine.held_database,
    "the clock is set back": machine.clock_set_back,
    "the lab is moved or renamed": files.renamed,
    "an image file is replaced": files.swapped_picture,
}
MOUNTS = {"the disk is full", "the lab is read-only"}
"""Troubles that need a file system of their own, which only root may make."""


OFTEN: Mapping[str, Trouble] = {
    "lab.db is cut off": partial(files.truncated, times=20),
    "4 KiB of lab.db are overwritten": partial(files.overwritten, times=60),
}
"""What chance decides is tried often in `make faults`."""


def faults(scope: Scope) -> list[Fault]:
    """One row for each trouble."""
    able = [name for name in TROUBLES if name not in MOUNTS or machine.can_mount()]
    return [made(name, OFTEN.get(name) if scope.share > SHORT.share else None) for name in able]


def made(name: str, trouble: Trouble | None = None) -> Fault:
    """Make that trouble, or in its place a larger one, and look at what is left."""
    with tempfile.TemporaryDirectory(prefix="trouble-") as place:
        told = (trouble or TROUBLES[name])(Path(place))
        advice = told.advice.replace(place, "…")
    losses = told.losses
    return Fault(name, told.tried, len(losses.lost), len(losses.doubled), losses.problems, advice)
