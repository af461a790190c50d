"""The portable archive: the seat's folder as it is, with the notices, to be unpacked anywhere."""

import platform
import subprocess
from pathlib import Path

from installers.stamp import commit_time, stamped


def make_tar(seat: Path, notices: Path, out: Path) -> Path:
    """Pack the folder so that the same input gives the same bytes; returns the archive."""
    (seat / "NOTICES.txt").write_bytes(notices.read_bytes())
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"eyeline-{stamped(seat)}-{platform.system().lower()}-{platform.machine()}.tar.xz"
    subprocess.run(
        ["tar", "--sort=name", f"--mtime=@{commit_time()}", "--owner=0", "--group=0", "--numeric-owner",
         "--use-compress-program=xz -T0 -3", "-cf", str(target), "-C", str(seat.parent), seat.name],
        check=True,
    )  # fmt: skip
    return target
