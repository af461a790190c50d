"""An entry that starts a command when the user logs in again, without any special right: written, and taken away.

Linux: the desktop's autostart folder (freedesktop.org Autostart Specification); macOS: a launch agent; Windows: the
Startup folder.
"""

import os
import plistlib
import sys
from collections.abc import Sequence
from pathlib import Path

from db.files import write_whole


def write(name: str, title: str, command: Sequence[str]) -> Path:
    """Register `command` to start at the next login; returns the file that was written."""
    file = entry_file(name)
    write_whole(file, _content(name, title, command))
    return file


def remove(name: str) -> None:
    """Remove the entry; does nothing if there is none."""
    entry_file(name).unlink(missing_ok=True)


def entry_file(name: str) -> Path:
    """The path of the entry `name` on this system."""
    if sys.platform == "win32":
        startup = Path("Microsoft/Windows/Start Menu/Programs/Startup")
        return Path(os.environ["APPDATA"]) / startup / f"{name}.cmd"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "LaunchAgents" / f"org.eyeline.{name}.plist"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "autostart" / f"{name}.desktop"


def _content(name: str, title: str, command: Sequence[str]) -> bytes:
    if sys.platform == "win32":
        words = " ".join(f'"{word}"' for word in command).replace("%", "%%")
        return f'@start "" /min {words}\r\n'.encode()
    if sys.platform == "darwin":
        return plistlib.dumps({"Label": f"org.eyeline.{name}", "ProgramArguments": [*command], "RunAtLoad": True})
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        f"Name={_one_line(title)}",
        f"Exec={' '.join(map(quoted, command))}",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return "".join(f"{line}\n" for line in lines).encode()


def quoted(word: str) -> str:
    """A word of an Exec line (Desktop Entry Specification): quoted, its signs escaped twice, percent signs doubled."""
    inner = "".join(f"\\{char}" if char in '"`$\\' else char for char in word).replace("\\", "\\\\")
    return f'"{inner.replace("%", "%%")}"'


def _one_line(text: str) -> str:
    return " ".join(text.split())
