"""Settings of this computer: one versioned file in the platform's folder, replaced atomically.

Changes are made under one lock, against threads of this process and other processes; reading needs no lock.
"""

import json
import logging
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field

from db.folder.atomic_file_writes import write_file_atomically
from db.lab_file_permissions import make_private_folder
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.library.machine.computer_roles import Role

VERSION = 5
RECENT_LABS = 8
LARGEST_SCALE = 2.0
_log = logging.getLogger("eyeline.library")

Body = dict[str, Any]


def _migrate_motion(body: Body) -> Body:
    """Version 3 had two values, of which the default was never an explicit choice; it becomes `system`."""
    rest = {name: value for name, value in body.items() if name != "reduced_motion"}
    return {**rest, "motion": "reduced" if body.get("reduced_motion") else "system"}


def _migrate_scale(body: Body) -> Body:
    """Version 4 scaled texts twice; one scale remains, of the same texts, as far as it goes."""
    rest = {name: value for name, value in body.items() if name not in {"scale", "text_size"}}
    return {**rest, "scale": min(LARGEST_SCALE, float(body.get("scale", 1.0)) * float(body.get("text_size", 1.0)))}


# From version n to n + 1; each takes the file's content and returns the next version's.
MIGRATIONS: dict[int, Callable[[Body], Body]] = {
    # Version 1 had English only, so it was not a choice.
    1: lambda body: {**body, "reduced_motion": False, "answer_hand": "either", "language": "system"},
    2: lambda body: {**body, "text_size": 1.0},
    3: _migrate_motion,
    4: _migrate_scale,
}


class SetAsideSettings(BaseModel):
    """A settings file that could not be used. file: where it is now. newer: whether a later Eyeline wrote it; else it
    could not be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    newer: bool = False


class CannotSaveSettings(CannotDo):
    """The settings file cannot be written; the earlier one is unchanged."""

    code = "cannot_keep_settings"


class _NewerSettings(ValueError):
    """The settings were written by a later Eyeline."""


class MachineSettings(BaseModel):
    """Settings of this computer, for every lab.

    language: of the window, a name of gui.theme.language, or the system's. scale: of every text and control.
    recent_labs: newest first. seat: station name in sessions, empty for the host's name.
    worker_python: the Python that runs the model worker, empty for this one. operator_passcode: hash of the passcode
    required to leave a participant's window, or a participant's or annotator's role (library.passcodes), empty for
    none. researcher_passcode: likewise for the researcher's role. operator: code of the experimenter at this station,
    stored with each session. role: the role of this computer (library.roles). motion: `reduced`: nothing blinks or is
    animated in many steps. answer_hand: which keys choose and confirm answers in addition to their letters: under the
    left hand, the right hand, or both. set_aside: a file that was set aside and not yet reported to a person.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[5] = VERSION
    theme: Literal["system", "light", "dark"] = "system"
    language: str = "system"
    scale: float = Field(default=1.0, ge=1.0, le=LARGEST_SCALE)
    recent_labs: tuple[str, ...] = ()
    seat: str = ""
    operator: str = ""
    worker_python: str = ""
    operator_passcode: str = ""
    researcher_passcode: str = ""
    role: Role = "researcher"
    motion: Literal["system", "full", "reduced"] = "system"
    answer_hand: Literal["either", "left", "right"] = "either"
    set_aside: SetAsideSettings | None = None

    def with_lab(self, folder: Path) -> "MachineSettings":
        """A copy with `folder` as the newest of the recent labs."""
        newest = str(folder.resolve())
        rest = [lab for lab in self.recent_labs if lab != newest]
        return self.model_copy(update={"recent_labs": (newest, *rest)[:RECENT_LABS]})

    def without_lab(self, folder: Path) -> "MachineSettings":
        """A copy without `folder`, exactly as written, among the recent labs."""
        return self.model_copy(update={"recent_labs": tuple(lab for lab in self.recent_labs if lab != str(folder))})


def settings_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("eyeline", appauthor=False) / "settings.json"


def load_settings(file: Path | None = None) -> MachineSettings:
    """The settings of this computer; the defaults if there are none yet.

    A file that cannot be read, or that a newer Eyeline wrote, is renamed and logged, so that nothing of it is lost;
    `set_aside` names it until a person has seen that. A file that cannot be renamed either stays.
    """
    file = file or settings_file()
    try:
        return _read_settings(file)
    except _UNREADABLE:
        pass
    try:
        with _settings_lock(file):
            return _read_or_set_aside(file)
    except OSError as error:
        _log.warning("settings neither read nor set aside: %s", type(error).__name__)
        return MachineSettings(set_aside=SetAsideSettings(file=str(file)))


def save_settings(settings: MachineSettings, file: Path | None = None) -> None:
    """Write `settings` atomically: readers see the old file or the new one. Raises CannotSaveSettings."""
    file = file or settings_file()
    with _explain_write_errors(file), _settings_lock(file):
        _write_settings(settings, file)


def change_settings(change: Callable[[MachineSettings], MachineSettings], file: Path | None = None) -> MachineSettings:
    """Read, change and write the settings under the lock; returns the stored settings.

    `change` may be called in any thread. Raises ValidationError if it makes invalid settings, and CannotSaveSettings.
    """
    file = file or settings_file()
    with _explain_write_errors(file), _settings_lock(file):
        current = _read_or_set_aside(file)
        changed = MachineSettings.model_validate(change(current).model_dump())
        if changed != current:
            _write_settings(changed, file)
        return changed


def update_settings(file: Path | None = None, **changes: object) -> MachineSettings:
    return change_settings(lambda current: current.model_copy(update=changes), file)


def migrate_settings(body: object) -> Body:
    """The content of a settings file, converted to this version. Raises ValueError if it is invalid or newer."""
    if not isinstance(body, dict):
        raise ValueError("settings are an object")
    current = cast("Body", body)
    version = current.get("version", VERSION)
    if not isinstance(version, int) or (version < VERSION and version not in MIGRATIONS):
        raise ValueError("no Eyeline wrote settings of this version")
    if version > VERSION:
        raise _NewerSettings(f"settings of version {version}; this Eyeline knows {VERSION}")
    for step in range(version, VERSION):
        current = {**MIGRATIONS[step](current), "version": step + 1}
    return current


_UNREADABLE = (ValueError, OSError, RecursionError)
"""What reading raises if the file is invalid; pydantic's ValidationError is a ValueError."""

_HERE = threading.Lock()


@contextmanager
def _explain_write_errors(file: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise CannotSaveSettings(
            say("Could not save the settings of this computer: {reason}."),
            where=str(file),
            hint=say(
                "Give yourself permission to write there, or free up some disk space. Until then changes are not saved."
            ),
            reason=error.strerror or type(error).__name__,
        ) from error


@contextmanager
def _settings_lock(file: Path) -> Generator[None]:
    """Lock the settings against other threads and processes."""
    from filelock import FileLock

    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if file == settings_file():
        make_private_folder(file.parent)
    with _HERE, FileLock(f"{file}.lock"):
        yield


def _read_settings(file: Path) -> MachineSettings:
    try:
        body = json.loads(file.read_bytes())
    except FileNotFoundError:
        return MachineSettings()
    return MachineSettings.model_validate_json(json.dumps(migrate_settings(body)))


def _read_or_set_aside(file: Path) -> MachineSettings:
    try:
        return _read_settings(file)
    except _UNREADABLE as error:
        fresh = MachineSettings(set_aside=_set_settings_aside(file, error))
        try:
            _write_settings(fresh, file)
        except OSError as failed:
            _log.warning("fresh settings not written: %s", type(failed).__name__)
        return fresh


def _write_settings(settings: MachineSettings, file: Path) -> None:
    write_file_atomically(file, f"{settings.model_dump_json(indent=2)}\n".encode())


def _set_settings_aside(file: Path, error: Exception) -> SetAsideSettings:
    """Rename the file to the first free name, so that files set aside earlier stay."""
    number, aside = 1, file.with_name(f"{file.stem}.aside{file.suffix}")
    while aside.exists():
        number += 1
        aside = file.with_name(f"{file.stem}.aside-{number}{file.suffix}")
    _log.warning("settings set aside as %s: %s", aside.name, type(error).__name__)
    file.replace(aside)
    return SetAsideSettings(file=str(aside), newer=isinstance(error, _NewerSettings))
