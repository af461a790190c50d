"""What commands ask of the window's side."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.benchmarks.canonical import Json


def _unchecked(_: Path) -> Mapping[str, "Json"]:
    return {}


@dataclass(frozen=True, slots=True)
class Entries:
    """What only the window's side can do; all import it when they are called, so that no other command does.

    open_window: the lab to open, None for the last one; returns the exit code. play_tour: the folder to write to;
    returns the content of tour.json. check_seat: a folder on the disk that answers would go to; returns the figures of
    the seat, {} where no window could be opened.
    """

    open_window: Callable[[Path | None], int]
    play_tour: Callable[[Path], Mapping[str, object]]
    check_seat: Callable[[Path], Mapping[str, "Json"]] = _unchecked
