"""Hooks for uncaught exceptions: recorded in the log, shown in the error panel. The hooks only record and emit; they
may run in any thread."""

import logging
import sys
import threading
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from desktop.library.machine.log import machine_log_folder

_log = logging.getLogger("eyeline.qt")

LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class ExceptionHooks(QObject):
    """Signals: bug(kind, log_file): an exception of that type was not caught."""

    bug = Signal(str, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._except_hook = sys.excepthook
        self._thread_hook = threading.excepthook

    def install(self) -> None:
        sys.excepthook = self._on_uncaught
        threading.excepthook = self._on_uncaught_in_thread
        qInstallMessageHandler(_log_qt_message)

    def remove(self) -> None:
        sys.excepthook = self._except_hook
        threading.excepthook = self._thread_hook
        qInstallMessageHandler(None)

    def _on_uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._except_hook(kind, error, trace)
        self.bug.emit(kind.__name__, str(machine_log_folder() / "eyeline.jsonl"))

    def _on_uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._on_uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _log_qt_message(kind: QtMsgType, where: QMessageLogContext, text: str) -> None:
    _log.log(LEVELS[kind], "%s: %s", where.category, text)
