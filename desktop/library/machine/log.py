"""One rotating log of JSON lines for this computer, and a file for crashes of the interpreter.

Item text, answers, codes and keys never enter it. Of an exception only its type and positions are written, and of other
packages nothing. Code that logs within a run or for a worker passes the ids:

    log.info("ended", extra={"worker": worker_id})        run, worker: their ids, fields of the line
"""

import faulthandler
import json
import logging
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from logging.handlers import WatchedFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

from db.access.lab_lock import process_start_time
from db.lab_file_permissions import make_private_folder
from desktop.library.machine.error_messages import EXPECTED_ERRORS

LIMIT = 4 * 1024 * 1024
KEPT = 3
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class _CrashFile:
    """The open crash file of this process, and the earlier handler of uncaught exceptions."""

    file: TextIO | None = None
    told_before: Hook = sys.excepthook


def machine_log_folder() -> Path:
    """Folder of the log and crash files of this computer."""
    from platformdirs import user_log_path

    return user_log_path("eyeline", appauthor=False)


def start_log(folder: Path | None = None) -> Path:
    """Write everything that `eyeline.*` logs to the shared file, and crashes to a file of this process."""
    if folder is None:
        make_private_folder(machine_log_folder())
    folder = folder or machine_log_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    logger = logging.getLogger("eyeline")
    if not any(isinstance(handler, SharedLogHandler) for handler in logger.handlers):
        logger.addHandler(SharedLogHandler(folder / "eyeline.jsonl"))
        logger.setLevel(logging.INFO)
        _start_crash_file(folder)
    return folder / "eyeline.jsonl"


def stop_log() -> None:
    """Close the log and the crash file of this process. An empty crash file is deleted, and the earlier exception hook
    is restored."""
    logger = logging.getLogger("eyeline")
    for handler in [h for h in logger.handlers if isinstance(h, SharedLogHandler)]:
        logger.removeHandler(handler)
        handler.close()
    if _CrashFile.file is not None:
        faulthandler.disable()
        _CrashFile.file.close()
        _remove_if_empty(Path(_CrashFile.file.name))
        _CrashFile.file = None
        if sys.excepthook is _log_uncaught:
            sys.excepthook = _CrashFile.told_before


def list_crash_files(folder: Path | None = None) -> list[Path]:
    """Crash files left by earlier processes. Empty files of processes that ended are deleted."""
    left: list[Path] = []
    for file in sorted((folder or machine_log_folder()).glob("crash-*.txt")):
        number = file.stem.removeprefix("crash-")
        alive = number.isdigit() and process_start_time(int(number)) >= 0
        if not alive and not _remove_if_empty(file):
            left.append(file)
    return left


class JsonLineFormatter(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "room": record.name.removeprefix("eyeline."),
            "process": record.process,
            "run": getattr(record, "run", None),
            "worker": getattr(record, "worker", None),
            "message": record.getMessage(),
            "error": _error_fields(record),
        }
        return json.dumps({key: value for key, value in line.items() if value is not None}, ensure_ascii=False)


class SharedLogHandler(WatchedFileHandler):
    """A log that several processes append to: each line is one write, and the process that finds it too large rotates
    it."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, encoding="utf-8", delay=True)
        self.setFormatter(JsonLineFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record)
        with suppress(OSError):
            if Path(self.baseFilename).stat().st_size > LIMIT:
                self._rotate_files()

    def _rotate_files(self) -> None:
        from filelock import FileLock

        file = Path(self.baseFilename)
        with FileLock(f"{file}.lock"):
            if file.stat().st_size <= LIMIT:
                return
            for number in range(KEPT, 0, -1):
                older = file.with_suffix(f".{number - 1}{file.suffix}") if number > 1 else file
                if older.exists():
                    older.replace(file.with_suffix(f".{number}{file.suffix}"))


def _error_fields(record: logging.LogRecord) -> dict[str, object] | None:
    """Type and positions of an exception. Its message is left out, since it may quote an answer, a code or a key; of
    Eyeline's own errors the literal sentence is kept, without its values."""
    if not record.exc_info or record.exc_info[1] is None:
        return None
    error = record.exc_info[1]
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "type": type(error).__name__,
        "sentence": error.sentence.literal if isinstance(error, EXPECTED_ERRORS) else "",
        "places": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


def _start_crash_file(folder: Path) -> None:
    _CrashFile.file = (folder / f"crash-{os.getpid()}.txt").open("w", encoding="utf-8")
    faulthandler.enable(_CrashFile.file, all_threads=True)
    _CrashFile.told_before = sys.excepthook
    sys.excepthook = _log_uncaught


def _log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logging.getLogger("eyeline").critical("uncaught", exc_info=error)


def _remove_if_empty(file: Path) -> bool:
    with suppress(OSError):
        if file.stat().st_size == 0:
            file.unlink()
            return True
    return False
