"""Where files that hold people's answers were written from a lab: a deletion marks them afterwards.

A list in the lab's settings, so that it goes with no merge.
"""

import json
from pathlib import Path

from db import Connection
from db.lab import Lab
from db.stores import settings

KEY = "written"
MOST = 500
"""Places that are kept, the newest."""


def note_written(lab: Lab, path: Path) -> None:
    """Keep that a file, or the files of a folder, were written there. Waits for the writer."""
    lab.write(_note, str(path.absolute())).result()


def written(conn: Connection) -> list[Path]:
    """The files and folders that were written to, oldest first; some may be gone."""
    return [Path(path) for path in json.loads(settings.get(conn, KEY) or "[]")]


def _note(conn: Connection, path: str) -> None:
    kept = [one for one in map(str, written(conn)) if one != path]
    settings.put(conn, KEY, json.dumps([*kept, path][-MOST:]))
