"""Checks of a lab folder's location: unsuitable file systems, synchronised folders, little free space."""

import os
import re
import shutil
import sys
from pathlib import Path

from db.errors import UnsuitableFolder
from db.translatable_store_messages import StoreMessage, say

ROOM = 500 * 1024 * 1024
"""Bytes that should be free during data collection."""

NETWORK = frozenset(
    "afpfs afs cifs davfs fuse.rclone fuse.sshfs ncpfs nfs nfs4 smb3 smbfs vboxsf webdav".split()  # noqa: SIM905 - a table
)
_SYNCED = "Dropbox|OneDrive|Google Drive|GoogleDrive|Mobile Documents|Nextcloud|ownCloud|pCloudDrive"
_MARKS = (".stfolder", ".dropbox", ".owncloudsync.log")


def refuse_network_drive(folder: Path) -> None:
    """Raise UnsuitableFolder if the folder is on a network drive: SQLite's write-ahead log needs shared memory."""
    kind = file_system_of(folder)
    if kind in NETWORK:
        raise UnsuitableFolder(
            say("{where} is on a network drive ({kind}), where a lab is not safe."),
            hint=say("Keep the lab on a local disk. For several stations use PostgreSQL (docs/seats.md)."),
            where=str(folder),
            kind=kind,
        )


def folder_warnings(folder: Path) -> tuple[StoreMessage, ...]:
    """Warnings for the operator about the folder's location; none of them prevents work."""
    said: list[StoreMessage] = []
    if name := _sync_program_of(folder):
        literal = say("This lab is in a synchronised folder ({name}). Close it before the other program copies it.")
        said.append(StoreMessage(literal, {"name": name}))
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        literal = say("Only {megabytes} MB are free on the disk of this lab.")
        said.append(StoreMessage(literal, {"megabytes": free // (1024 * 1024)}))
    return tuple(said)


def file_system_of(folder: Path) -> str:
    """The name of the file system of `folder`, or of the nearest existing folder above it; empty if the system does not
    report it."""
    path = next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists()).resolve()
    above = [(point, kind) for point, kind in reversed(_mounted_file_systems()) if path.is_relative_to(point)]
    return max(above, key=lambda mount: len(mount[0].parts), default=(path, ""))[1]


def _mounted_file_systems() -> list[tuple[Path, str]]:
    """Mount points and their file systems; a later mount hides an earlier one at the same point."""
    if sys.platform == "linux":
        try:
            lines = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape").splitlines()
        except OSError:
            return []
        fields = [line.split(" ") for line in lines]
        return [(Path(_unescape_mount_point(field[1])), field[2]) for field in fields]
    import psutil

    parts = psutil.disk_partitions(all=True)
    return [(Path(part.mountpoint), _mount_kind(part.fstype, part.opts)) for part in parts]


def _mount_kind(name: str, options: str) -> str:
    """Windows reports the disk's own format also for shares, and marks them as remote in the options."""
    return "smbfs" if os.name == "nt" and "remote" in options.split(",") else name.lower()


def _unescape_mount_point(point: str) -> str:
    """Decode the kernel's octal escapes of blanks and similar characters."""
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), point)


def _sync_program_of(folder: Path) -> str:
    for part in folder.absolute().parts:
        if re.fullmatch(rf"(?:{_SYNCED})(?: .*)?", part):
            return part
    return next((mark for above in folder.absolute().parents for mark in _MARKS if (above / mark).exists()), "")
