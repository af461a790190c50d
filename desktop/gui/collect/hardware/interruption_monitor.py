"""Detects interruptions during a session: the screen is locked or blanked, the computer sleeps, its wall clock is set,
the window moves to another screen.

    watchman = InterruptionMonitor(stage)
    watchman.noticed.connect(…)        (kind, body): an event for the log
    watchman.hidden.connect(…)         (why): the participant cannot see the item any more
    watchman.start(); …; watchman.stop()

Kinds: screen_locked, screen_unlocked, machine_slept (ns), wall_clock_set (ns), machine_stalled (ns), screen_changed.
Linux signals locks by D-Bus (ScreenSaver and login1). Windows and macOS are polled once a second.
"""

import ctypes
import ctypes.util
import os
import re
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.library.machine.clock import clock, wall_time_now
from desktop.study.trials.compare_two_clocks import ClockDisturbance, ClockMonitor

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

EVERY_MS = 1_000
LOGIN = "org.freedesktop.login1"
SESSION = "/org/freedesktop/login1/session/"
# What SLOT(…) makes of them: Qt's code for a slot, and its signature.
LOCK, SLEEP, PROPERTIES = "1lock(bool)", "1sleep(bool)", "1session(QString,QVariantMap)"
SAVERS = (
    ("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"),
    ("/ScreenSaver", "org.freedesktop.ScreenSaver"),
    ("/org/gnome/ScreenSaver", "org.gnome.ScreenSaver"),
)
DESKTOP_SWITCHDESKTOP = 0x0100
UTF8 = 0x08000100


def screen_lock_probe() -> Callable[[], bool] | None:
    if sys.platform == "win32":
        return _is_windows_locked
    if sys.platform == "darwin":
        return _is_mac_locked
    return None


def _is_windows_locked() -> bool:
    """The input desktop is the lock screen's own, which user programs cannot open."""
    user32 = ctypes.windll.user32  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]
    desktop = user32.OpenInputDesktop(0, False, DESKTOP_SWITCHDESKTOP)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not desktop:
        return True
    user32.CloseDesktop(desktop)  # pyright: ignore[reportUnknownMemberType]
    return False


def _is_mac_locked() -> bool:
    """The session's dictionary has the key CGSSessionScreenIsLocked while it is locked."""
    graphics = ctypes.CDLL(ctypes.util.find_library("CoreGraphics"))
    foundation = ctypes.CDLL(ctypes.util.find_library("CoreFoundation"))
    graphics.CGSessionCopyCurrentDictionary.restype = ctypes.c_void_p
    foundation.CFStringCreateWithCString.restype = ctypes.c_void_p
    session = graphics.CGSessionCopyCurrentDictionary()
    if not session:
        return False
    name = foundation.CFStringCreateWithCString(None, b"CGSSessionScreenIsLocked", UTF8)
    found = bool(foundation.CFDictionaryContainsKey(ctypes.c_void_p(session), ctypes.c_void_p(name)))
    for one in (session, name):
        foundation.CFRelease(ctypes.c_void_p(one))
    return found


class InterruptionMonitor(QObject):
    """Looks once a second, and listens to the session's buses where there are any.

    Signals: noticed(str kind, object body). hidden(str why): locked, slept, screen.
    """

    noticed = Signal(str, object)
    hidden = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._locked = False
        self._clocks = ClockMonitor(clock(), wall_time_now().us)
        self._probe: Callable[[], bool] | None = None
        self._timer = QTimer(self, interval=EVERY_MS, timerType=Qt.TimerType.CoarseTimer)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """From now on; the window is shown already."""
        self._clocks = ClockMonitor(clock(), wall_time_now().us)
        self._probe = screen_lock_probe()
        if sys.platform == "linux":
            self._listen()
        self._window.windowHandle().screenChanged.connect(self._on_screen)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    @Slot()
    def _look(self) -> None:
        for noticed in self._clocks.look(clock(), wall_time_now().us):
            self._tell(noticed)
        if self._probe is not None:
            self.lock(self._probe())

    @Slot(bool)
    def lock(self, locked: bool) -> None:
        """The session says whether its screen is locked or blank."""
        if locked == self._locked or not self._timer.isActive():
            return
        self._locked = locked
        self.noticed.emit("screen_locked" if locked else "screen_unlocked", {})
        if locked:
            self.hidden.emit("locked")

    @Slot(bool)
    def sleep(self, falling: bool) -> None:
        """The machine says that it falls asleep, or that it is awake again."""
        if falling and self._timer.isActive():
            self.hidden.emit("slept")
        elif not falling:
            self._look()

    @Slot(str, "QVariantMap")
    def session(self, _: str, changed: Mapping[str, object]) -> None:
        """A session's properties changed; LockedHint is among them where a desktop locks without a screen saver."""
        hint = changed.get("LockedHint")
        if isinstance(hint, bool):
            self.lock(hint)

    @Slot(QScreen)
    def _on_screen(self, screen: QScreen | None) -> None:
        if self._timer.isActive():
            name: Json = None if screen is None else screen.name()
            self.noticed.emit("screen_changed", {"screen": name})
            self.hidden.emit("screen")

    def _tell(self, noticed: ClockDisturbance) -> None:
        self.noticed.emit(noticed.kind, {"ns": noticed.ns})
        if noticed.kind == "machine_slept":
            self.hidden.emit("slept")

    def _listen(self) -> None:
        from PySide6.QtDBus import QDBusConnection

        session, system = QDBusConnection.sessionBus(), QDBusConnection.systemBus()
        if session.isConnected():
            for path, interface in SAVERS:
                _connect_bus_signal(session, "", path, interface, "ActiveChanged", self, LOCK)
        if system.isConnected():
            manager = "/org/freedesktop/login1", "org.freedesktop.login1.Manager"
            _connect_bus_signal(system, LOGIN, *manager, "PrepareForSleep", self, SLEEP)
            if own := os.environ.get("XDG_SESSION_ID"):
                changes = "org.freedesktop.DBus.Properties", "PropertiesChanged"
                _connect_bus_signal(system, LOGIN, login_session_path(own), *changes, self, PROPERTIES)


def _connect_bus_signal(
    bus: "QDBusConnection", service: str, path: str, interface: str, name: str, receiver: QObject, slot: str
) -> None:
    # PySide6's stubs want bytes, which the call itself refuses.
    bus.connect(service, path, interface, name, receiver, slot)  # pyright: ignore[reportArgumentType, reportCallIssue]


def login_session_path(number: str) -> str:
    """The path of a login session's object: what a path may not hold, and a figure in front, is written as its code."""
    escaped = re.sub(r"[^A-Za-z0-9]|^[0-9]", lambda found: f"_{ord(found[0]):02x}", number)
    return SESSION + escaped
