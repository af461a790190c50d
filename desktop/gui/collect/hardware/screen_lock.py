"""Whether the screen is locked, on systems that must be polled: Windows and macOS.

probe = screen_lock_probe()        None where D-Bus signals locks, or no source is known
probe()                     True while the screen is locked
"""

import ctypes
import ctypes.util
import sys
from collections.abc import Callable

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
