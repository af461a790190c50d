"""An autostart entry that starts a command when the user logs in again, without any special right: written and removed.

Linux: the desktop's autostart folder (freedesktop.org Autostart Specification); macOS: a launch agent; Windows: the
Startup folder.
"""

import os
import plistlib
import sys
from collections.abc import Sequence
from pathlib import Path

from db.folder.atomic_file_writes import write_file_atomically


def write_login_entry(name: str, title: str, command: Sequence[str]) -> Path:
    """Register `command` to start at the next login; returns the file that was written."""
    file = login_entry_file(name)
    write_file_atomically(file, _entry_content(name, title, command))
    return file


def remove_login_entry(name: str) -> None:
    """Remove the entry; does nothing if there is none."""
    login_entry_file(name).unlink(missing_ok=True)


def login_entry_file(name: str) -> Path:
    """The path of the entry `name` on this system."""
    if sys.platform == "win32":
        startup = Path("Microsoft/Windows/Start Menu/Programs/Startup")
        return Path(os.environ["APPDATA"]) / startup / f"{name}.cmd"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "LaunchAgents" / f"org.eyeline.{name}.plist"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "autostart" / f"{name}.desktop"


def _entry_content(name: str, title: str, command: Sequence[str]) -> bytes:
    if sys.platform == "win32":
        words = " ".join(f'"{word}"' for word in command).replace("%", "%%")
        return f'@start "" /min {words}\r\n'.encode()
    if sys.platform == "darwin":
        return plistlib.dumps({"Label": f"org.eyeline.{name}", "ProgramArguments": [*command], "RunAtLoad": True})
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        f"Name={_title_line(title)}",
        f"Exec={' '.join(map(quote_exec_word, command))}",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return "".join(f"{line}\n" for line in lines).encode()


def quote_exec_word(word: str) -> str:
    """A word of an Exec line (Desktop Entry Specification): quoted, its signs escaped twice, percent signs doubled."""
    inner = "".join(f"\\{char}" if char in '"`$\\' else char for char in word).replace("\\", "\\\\")
    return f'"{inner.replace("%", "%%")}"'


def _title_line(text: str) -> str:
    return " ".join(text.split())
