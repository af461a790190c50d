"""`eyeline doctor`: checks the machine's requirements and timing, with advice on each problem."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from ctypes.util import find_library
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.canonical_json import Json as Figures
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.virtual_display import NEEDED, has_display
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.library.machine.eyeline_version import eyeline_version

if TYPE_CHECKING:
    from desktop.study.stations.evaluate_station_check import StationVerdict

GIB = 1024**3
NEEDED_BYTES = 2 * GIB
QT_LIBRARIES = {
    "EGL": "libegl1",
    "GL": "libgl1",
    "xkbcommon-x11": "libxkbcommon-x11-0",
    "xcb-cursor": "libxcb-cursor0",
    "xcb-icccm": "libxcb-icccm4",
    "xcb-keysyms": "libxcb-keysyms1",
    "fontconfig": "libfontconfig1",
}
NAMES = {
    "frames": "frame interval",
    "keys": "injected keys",
    "buttons": "injected mouse buttons",
    "heartbeat": "heartbeat",
    "clock": "clock",
    "scaling": "scaling",
    "full_screen": "full screen",
}
SCRIPTS = {"zh-cn": "Chinese", "ja": "Japanese"}
"""Languages of the window whose characters our own fonts lack, by fontconfig's name."""
MODEL_PACKAGES = ("torch", "torchvision", "transformers")


@dataclass(frozen=True, slots=True)
class MachineCheck:
    """One check of the machine; `ok` is None where it could not be checked or is not required."""

    name: str
    ok: bool | None
    value: Figures
    advice: str = ""


def doctor_command(
    context: typer.Context,
    seat: Annotated[
        bool,
        typer.Option(
            "--seat/--no-seat", help="Check the timing of this station. A window covers the screen for a few seconds."
        ),
    ] = True,
) -> CommandOutcome:
    """Check this computer: requirements, what is installed, timing accuracy, and how to solve each problem.

    If there is a display, a window covers the screen for about five seconds and presses keys automatically. For
    example: eyeline doctor --json
    """
    entries: WindowEntryPoints = context.obj
    checks = [
        *_check_machine(),
        _check_sqlite(),
        *_check_folders(),
        *_check_window_needs(),
        _check_fonts(),
        *_check_model_packages(),
    ]
    said = {check.name: check.value for check in checks}
    for name, verdict in _check_station_timing(entries.check_seat if seat and _can_open_window(checks) else None):
        checks.append(MachineCheck(name, verdict.ok, verdict.value, str(verdict.advice or "")))
        said[name] = None if verdict.value is None else str(verdict.said)
    ok = all(check.ok is not False for check in checks)
    words = {True: "Pass", False: "Check", None: "Not measured"}
    rows = [(words[check.ok], check.name, said[check.name], check.advice) for check in checks]
    said = "All is well." if ok else "Something is not as it should be; the last column says what to do."
    return CommandOutcome(
        {"ok": ok, "checks": checks}, [OutputGrid(("", "check", "value", "advice"), rows), said], code=0 if ok else 1
    )


def _check_machine() -> Iterator[MachineCheck]:
    from desktop.inference.gpu_and_cpu_usage import main_memory

    yield MachineCheck("eyeline", True, eyeline_version())
    python = platform.python_version()
    yield MachineCheck(
        "python", sys.version_info >= (3, 11), python, "" if sys.version_info >= (3, 11) else "Install Python 3.11."
    )
    yield MachineCheck("seat", None, _station_name_here())
    yield MachineCheck("system", None, platform.platform())
    yield MachineCheck("processors", None, str(os.cpu_count()))
    yield MachineCheck("memory", None, _gib_text(main_memory()[1]))


def _station_name_here() -> str:
    """The station name that sessions on this machine record."""
    from desktop.library.machine.settings import load_settings
    from desktop.study.stations.evaluate_station_check import station_name

    return station_name(load_settings().seat)


def _check_sqlite() -> MachineCheck:
    from db.connections.sqlite_connections import sqlite_driver
    from db.errors import StoreError

    try:
        return MachineCheck("sqlite", True, sqlite_driver().sqlite_version)
    except StoreError as error:
        return MachineCheck("sqlite", False, None, f"{error.sentence} {error.hint or ''}")


def _check_folders() -> Iterator[MachineCheck]:
    from platformdirs import user_data_path

    from desktop.library.machine.log import machine_log_folder
    from desktop.library.machine.settings import settings_file

    data = user_data_path("eyeline", appauthor=False)
    for name, folder in (("settings", settings_file().parent), ("log", machine_log_folder()), ("data", data)):
        writable = os.access(_nearest_existing_folder(folder), os.W_OK)
        yield MachineCheck(
            f"folder {name}",
            writable,
            str(folder),
            "" if writable else f"Give yourself the right to write in {folder}.",
        )
    free = shutil.disk_usage(_nearest_existing_folder(data)).free
    yield MachineCheck(
        "free disk",
        free >= NEEDED_BYTES,
        _gib_text(free),
        "" if free >= NEEDED_BYTES else "Free some space: 2 GiB at least.",
    )


def _check_window_needs() -> Iterator[MachineCheck]:
    """What a window needs; without a display, what a virtual display needs."""
    shown = has_display()
    qt = _installed_package_version("PySide6_Essentials", "PySide6")
    yield MachineCheck("qt", qt is not None, qt, "" if qt else "Install the package PySide6-Essentials.")
    if not shown:
        yield MachineCheck(
            "display", None, None, "There is no display: the window cannot open here, `eyeline tour` can."
        )
        yield MachineCheck("qt libraries", None, None)
        missing = [package for program, package in NEEDED.items() if shutil.which(program) is None]
        advice = f"sudo apt-get install {' '.join(missing)}" if missing else ""
        yield MachineCheck(
            "virtual display", None if missing else True, None if missing else " and ".join(NEEDED), advice
        )
        return
    yield MachineCheck(
        "display", True, os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY") or platform.system()
    )
    lost = [package for name, package in QT_LIBRARIES.items() if sys.platform == "linux" and find_library(name) is None]
    advice = f"sudo apt-get install {' '.join(lost)}" if lost else ""
    yield MachineCheck("qt libraries", not lost, "missing: " + ", ".join(lost) if lost else "all there", advice)


def _check_fonts() -> MachineCheck:
    """Whether this machine can draw every language of the window; not required, since English always can be drawn."""
    program = shutil.which("fc-list")
    if program is None:
        return MachineCheck("fonts", None, None)
    lacking = [name for code, name in SCRIPTS.items() if not _program_output([program, f":lang={code}", "family"])]
    if not lacking:
        return MachineCheck("fonts", True, "every language of the window")
    advice = f"To read Eyeline or items in {' or '.join(lacking)}: sudo apt-get install fonts-noto-cjk"
    return MachineCheck("fonts", None, f"none for {', '.join(lacking)}", advice)


def _program_output(command: Sequence[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=20).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def _can_open_window(checks: Sequence[MachineCheck]) -> bool:
    """Whether a window can open, as far as could be checked."""
    found = {check.name: check.ok for check in checks}
    return all(found.get(name) is True for name in ("qt", "display", "qt libraries"))


def _check_station_timing(
    check_seat: Callable[[Path], Mapping[str, Figures]] | None,
) -> Iterator[tuple[str, "StationVerdict"]]:
    """The verdicts on this station's timing; null for what needs a window where none opens."""
    from platformdirs import user_data_path

    from desktop.study.stations.evaluate_station_check import measure_clock, station_verdicts

    figures: Mapping[str, Figures] = {}
    if check_seat is not None:
        figures = check_seat(_nearest_existing_folder(user_data_path("eyeline", appauthor=False)))
    found = station_verdicts({"clock": measure_clock(), **figures})
    yield from ((NAMES[verdict.key], verdict) for verdict in found if verdict.key in NAMES)


def _check_model_packages() -> Iterator[MachineCheck]:
    """What the model worker needs. It is optional: people can answer and annotate without it."""
    for name in MODEL_PACKAGES:
        found = _installed_package_version(name)
        advice = (
            "" if found else 'Only for local models: pip install "eyeline[models]", or name a Python that has them.'
        )
        yield MachineCheck(name, True if found else None, found, advice)
    card = shutil.which("nvidia-smi")
    yield MachineCheck(
        "graphics card",
        None,
        _gpu_names() if card else None,
        "" if card else "None was found; models run on the processor.",
    )


def _gpu_names() -> str:
    import subprocess

    command = ["nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    return "; ".join(done.stdout.strip().splitlines()) if done.returncode == 0 else ""


def _installed_package_version(name: str, module: str = "") -> str | None:
    """The version of a package; "present" where its metadata are missing, as in a frozen program."""
    try:
        return installed(name)
    except PackageNotFoundError:
        return "present" if find_spec(module or name) else None


def _nearest_existing_folder(folder: Path) -> Path:
    return next(place for place in (folder, *folder.parents) if place.exists())


def _gib_text(number: int) -> str:
    return f"{number / GIB:.1f} GiB"
