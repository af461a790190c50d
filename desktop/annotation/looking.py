"""Looking at what others said, once one's own work is on disk."""

import uuid

from db import Connection
from db.lab import Lab
from desktop.annotation.blindness import check_may_compare
from desktop.annotation.job import Job


def check_may_look(lab: Lab, job: Job, viewer: uuid.UUID | None) -> None:
    """Raises StillBlind while something of the job waits for the viewer (None: the supervisor). Waits for what was
    handed to the writer before, so that a last submission counts; not for the window's thread."""
    if viewer is not None:
        lab.write(_nothing).result()
        lab.read(check_may_compare, job, viewer)


def _nothing(_conn: Connection) -> None:
    """A write that comes after all others."""
