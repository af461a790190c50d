"""Entry points of the window that commands call."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.benchmarks.canonical_json import Json


def _no_station_check(_: Path) -> Mapping[str, "Json"]:
    return {}


@dataclass(frozen=True, slots=True)
class WindowEntryPoints:
    """Functions that only the window's side has; each imports it when called, so that other commands do not.

    open_window: the lab to open, None for the last one; returns the exit code. play_tour: the folder to write to;
    returns the content of tour.json. check_seat: a folder on the disk for answers; returns the measurements of the
    station, {} where no window could be opened.
    """

    open_window: Callable[[Path | None], int]
    play_tour: Callable[[Path], Mapping[str, object]]
    check_seat: Callable[[Path], Mapping[str, "Json"]] = _no_station_check
