"""The one entry: commands, and what only the window's side can do, imported when it is asked for."""

import sys
from collections.abc import Mapping
from pathlib import Path

from desktop.cli.edge import Entries, run


def main() -> None:
    """Carry out the command line of this process and end it with its exit code."""
    sys.exit(run(sys.argv[1:], Entries(open_window, play_tour)))


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
