"""The one entry: commands, and what only the window's side can do, imported when it is asked for."""

import sys
from collections.abc import Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import cast

from desktop.cli.edge import Entries, run


def main() -> None:
    """Carry out the command line of this process and end it with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _speak_utf8(cast("TextIOWrapper[BytesIO]", stream))
    sys.exit(run(sys.argv[1:], Entries(open_window, play_tour)))


def _speak_utf8(stream: "TextIOWrapper[BytesIO]") -> None:
    """Files and pipes get UTF-8 whatever the locale; a terminal keeps its own, and what it cannot show is escaped."""
    stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def open_window(lab: Path | None) -> int:
    """Open the window on `lab`, None for the last one; returns when it is closed."""
    from desktop import app

    return app.open_window(lab)


def play_tour(out: Path) -> Mapping[str, object]:
    """Play the tour into `out`; returns the content of tour.json."""
    from desktop import app

    return app.play_tour(out)


if __name__ == "__main__":
    main()
