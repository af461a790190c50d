"""The journal of unsaved trials: a trial that could not be committed is saved in a file of its own until it can be
stored."""

import dataclasses
import json
import logging
import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from db.folder.atomic_file_writes import fsync_folder, write_file_atomically
from db.ids import erased_run_mark
from db.rows import ScoreRow, SessionEventRow, TrialRow, WallTime

FOLDER = "unsaved"

log = logging.getLogger("eyeline.db")

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class UnsavedTrial:
    """The rows of one trial's commit."""

    trial: TrialRow
    scores: tuple[ScoreRow, ...]
    events: tuple[SessionEventRow, ...]


class TrialJournal:
    """Files in the first writable folder of `folders`; the second one is on another disk or at least in another
    folder."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)

    def keep(self, what: UnsavedTrial) -> bool:
        """Write `what` to disk; False if no folder is writable (it is then in memory only)."""
        data = json.dumps(_journal_json(what), ensure_ascii=False).encode()
        for folder in self._folders:
            try:
                folder.mkdir(mode=0o770, parents=True, exist_ok=True)
                write_file_atomically(self._path(folder, what.trial.id), data)
            except OSError as error:
                log.info("the side journal cannot be written here: %s", type(error).__name__)
            else:
                return True
        return False

    def drop(self, trial_id: uuid.UUID) -> None:
        """Delete the files of a trial that is now in the database."""
        for folder in self._folders:
            path = self._path(folder, trial_id)
            if path.is_file():
                path.unlink()
                fsync_folder(folder)

    def waiting(self) -> list[UnsavedTrial]:
        """The unsaved trials, oldest first."""
        found: dict[uuid.UUID, UnsavedTrial] = {}
        for folder in self._folders:
            for path in folder.glob("trial-*.json") if folder.is_dir() else ():
                try:
                    what = _read_unsaved_trial(path)
                except (ValueError, KeyError, TypeError, RecursionError):
                    log.warning("a file of the side journal cannot be read and stays where it is: %s", path.name)
                else:
                    found.setdefault(what.trial.id, what)
        return sorted(found.values(), key=lambda what: (what.trial.at.us, what.trial.id))

    def forget(self, marks: Collection[uuid.UUID]) -> None:
        """Delete unsaved trials of runs that were deleted with their person, by their marks
        (`db.ids.erased_run_mark`)."""
        for what in self.waiting():
            if erased_run_mark(what.trial.run_id) in marks:
                self.drop(what.trial.id)

    @staticmethod
    def _path(folder: Path, trial_id: uuid.UUID) -> Path:
        return folder / f"trial-{trial_id}.json"


def fallback_journal_folder(lab_id: uuid.UUID) -> Path:
    """The second folder: on this machine, outside the lab."""
    from platformdirs import user_state_path

    return user_state_path("eyeline") / FOLDER / str(lab_id)


def _read_unsaved_trial(path: Path) -> UnsavedTrial:
    found = json.loads(path.read_bytes())
    return UnsavedTrial(
        trial=_row_from_journal(TrialRow, found["trial"]),
        scores=tuple(_row_from_journal(ScoreRow, each) for each in found["scores"]),
        events=tuple(_row_from_journal(SessionEventRow, each) for each in found["events"]),
    )


def _journal_json(value: object) -> object:
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, tuple):
        return [_journal_json(each) for each in cast("tuple[object, ...]", value)]
    if dataclasses.is_dataclass(value):
        return {field.name: _journal_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return value


def _row_from_journal(kind: type[R], found: dict[str, Any]) -> R:
    fields = dataclasses.fields(cast("Any", kind))
    return kind(**{field.name: _value_from_journal(field.type, found[field.name]) for field in fields})


def _value_from_journal(kind: object, found: Any) -> object:  # noqa: ANN401 - JSON
    if kind is WallTime:
        return WallTime(**found)
    return uuid.UUID(found) if kind is uuid.UUID else found
