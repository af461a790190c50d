"""Injects key and button events into the window system at a known time: XTEST under X11, SendInput under Windows.

injector = make_event_injector()         None where this window system has no such door (Wayland, macOS)
injector.key(pressed=True)         a key that means nothing (Pause, F24)
injector.button(pressed=True)      a button that means nothing here (back)
"""

import ctypes
import ctypes.util
import sys
from typing import Protocol

from PySide6.QtGui import QGuiApplication

PAUSE = 0xFF13
BACK_BUTTON = 8
VK_F24 = 0x87
KEY_UP = 0x0002
XBUTTON_DOWN, XBUTTON_UP, XBUTTON1 = 0x0080, 0x0100, 0x0001


class EventInjector(Protocol):
    """Presses a meaningless key and a meaningless button."""

    def key(self, *, pressed: bool) -> None: ...

    def button(self, *, pressed: bool) -> None: ...

    def close(self) -> None: ...


class XTestInjector:
    """Through the X server's test extension, on a connection of its own."""

    def __init__(self, xlib: ctypes.CDLL, xtst: ctypes.CDLL) -> None:
        self._xlib, self._xtst = xlib, xtst
        xlib.XOpenDisplay.restype = ctypes.c_void_p
        display = xlib.XOpenDisplay(None)
        if not display:
            raise OSError("the X server takes no second connection")
        self._display = ctypes.c_void_p(display)
        self._code = int(xlib.XKeysymToKeycode(self._display, PAUSE))

    def key(self, *, pressed: bool) -> None:
        self._xtst.XTestFakeKeyEvent(self._display, self._code, int(pressed), ctypes.c_ulong(0))
        self._xlib.XFlush(self._display)

    def button(self, *, pressed: bool) -> None:
        self._xtst.XTestFakeButtonEvent(self._display, BACK_BUTTON, int(pressed), ctypes.c_ulong(0))
        self._xlib.XFlush(self._display)

    def close(self) -> None:
        self._xlib.XCloseDisplay(self._display)


class SendInputInjector:
    """Through Windows' own door."""

    def __init__(self) -> None:
        self._user32 = ctypes.windll.user32  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]

    def key(self, *, pressed: bool) -> None:
        self._user32.keybd_event(VK_F24, 0, 0 if pressed else KEY_UP, 0)  # pyright: ignore[reportUnknownMemberType]

    def button(self, *, pressed: bool) -> None:
        event = XBUTTON_DOWN if pressed else XBUTTON_UP
        self._user32.mouse_event(event, 0, 0, XBUTTON1, 0)  # pyright: ignore[reportUnknownMemberType]

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def make_event_injector() -> EventInjector | None:
    if sys.platform == "win32":
        return SendInputInjector()
    if QGuiApplication.platformName() != "xcb":
        return None
    names = ctypes.util.find_library("X11"), ctypes.util.find_library("Xtst")
    if None in names:
        return None
    try:
        return XTestInjector(*(ctypes.CDLL(name) for name in names))
    except OSError:
        return None
