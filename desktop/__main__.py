"""The one entry: commands, and what only the window's side can do, imported when it is asked for.

Nothing heavy is imported before `main` can answer an interruption.
"""

import os
import sys

from desktop.cli import interrupted_exit_outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from io import BytesIO, TextIOWrapper
    from pathlib import Path

    from desktop.benchmarks.canonical_json import Json


def main() -> None:
    """Carry out the command line of this process and end it with its exit code."""
    # Pydantic would look through every installed package for plugins, a good part of a quick command's start.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    if getattr(sys, "frozen", False):
        # A frozen program starts its children by itself; this is where such a child leaves.
        from multiprocessing import freeze_support

        freeze_support()
    try:
        code = _carried_out()
    except KeyboardInterrupt:
        code = _interrupted()
    sys.exit(code)


def _carried_out() -> int:
    from io import TextIOWrapper
    from typing import cast

    from desktop.cli.run_command_line import run_command_line
    from desktop.cli.window_entry_points import WindowEntryPoints

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _speak_utf8(cast("TextIOWrapper[BytesIO]", stream))
    return run_command_line(sys.argv[1:], WindowEntryPoints(open_window, play_tour, check_seat))


def _interrupted() -> int:
    """Say that it was interrupted; a second Ctrl+C changes nothing any more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    as_json = "--json" in sys.argv
    (sys.stdout if as_json else sys.stderr).write(
        interrupted_exit_outcome.DOCUMENT if as_json else f"{interrupted_exit_outcome.SENTENCE}\n"
    )
    return interrupted_exit_outcome.CODE


def _speak_utf8(stream: "TextIOWrapper[BytesIO]") -> None:
    """Files and pipes get UTF-8 whatever the locale; a terminal keeps its own, and what it cannot show is escaped."""
    stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def open_window(lab: "Path | None") -> int:
    """Open the window on `lab`, None for the last one; returns when it is closed."""
    from desktop import app

    return app.open_window(lab)


def play_tour(out: "Path") -> "Mapping[str, object]":
    """Play the tour into `out`; returns the content of tour.json."""
    from desktop import app

    return app.play_tour(out)


def check_seat(folder: "Path") -> "Mapping[str, Json]":
    """Measure this seat in a window of a process of its own, which may die where no window can be opened; the figures,
    {} where there are none."""
    import logging
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    # By this name and not as `__main__`, which a child does not have.
    from desktop.__main__ import seat

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as child:
        try:
            return child.submit(seat, folder).result()
        except BrokenProcessPool:
            logging.getLogger("eyeline").exception("the process that measures this station ended early")
            return {}


def seat(folder: "Path") -> "Mapping[str, Json]":
    """The figures of this seat, measured in this process."""
    from desktop import app

    return app.check_seat(folder)


if __name__ == "__main__":
    main()
