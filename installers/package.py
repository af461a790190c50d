"""`make package`: each part in turn, what is unchanged left as it is, and a table of what was made.

A part is made anew where the commit, the files of the checkout or this folder changed since; one that fails leaves the
others, and the exit code is then 1.
"""

import hashlib
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from installers import bill, deb, portable, sizes, systems
from installers.stamp import ROOT, full_version, write_stamp

SEAT = ROOT / "dist" / "eyeline"
OUT = ROOT / "dist" / "packages"
WORK = ROOT / "build" / "package"
NOTICES = WORK / "NOTICES.txt"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing to make: its name, how, and on which systems ("" is everywhere)."""

    name: str
    make: Callable[[], Path]
    system: str = ""


def _freeze() -> Path:
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(ROOT / "dist"),
         "--workpath", str(ROOT / "build" / "frozen"), str(ROOT / "installers" / "eyeline.spec")],
        cwd=ROOT, check=True,
    )  # fmt: skip
    lines = sizes.report(SEAT)
    print("\n".join(lines))
    if sizes.megabytes(SEAT) > sizes.LIMIT_MB:
        raise SystemExit(f"The seat is larger than {sizes.LIMIT_MB} MB.")
    return SEAT


def _checksums() -> Path:
    target = OUT / "SHA256SUMS"
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(OUT.iterdir())
        if path.is_file() and path != target
    ]
    target.write_text("".join(lines))
    return target


PARTS = (
    Part("stamp", lambda: write_stamp(ROOT / "build" / "stamp")),
    Part("notices", lambda: bill.write_notices(NOTICES)),
    Part("seat", _freeze),
    Part("bill", lambda: bill.write_bill(OUT / f"eyeline-{full_version()}.cdx.json")),
    Part("tar", lambda: portable.make_tar(SEAT, NOTICES, OUT), "Linux"),
    Part("deb", lambda: deb.make_deb(SEAT, NOTICES, WORK, OUT), "Linux"),
    Part("appimage", lambda: systems.make_appimage(SEAT, WORK, OUT), "Linux"),
    Part("setup", lambda: systems.make_setup(SEAT, OUT), "Windows"),
    Part("dmg", lambda: systems.make_dmg(ROOT / "dist" / "Eyeline.app", OUT), "Darwin"),
)


def state() -> str:
    """One word for all that goes into a package: the commit and the changed files' contents."""
    digest = hashlib.sha256(full_version().encode())
    for words in (("ls-files", "-s"), ("diff",)):
        digest.update(subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True).stdout)
    return digest.hexdigest()


def made_before(done: dict[str, dict[str, str]], part: Part, now: str) -> Path | None:
    """What this part made from the very same files, where it still lies there."""
    told = done.get(part.name, {})
    path = Path(told.get("path", ""))
    return path if told.get("state") == now and path.exists() else None


def main(asked: list[str]) -> int:
    """Make the named parts, else all that this system can; returns the exit code."""
    WORK.mkdir(parents=True, exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    record = WORK / "done.json"
    done: dict[str, dict[str, str]] = json.loads(record.read_text()) if record.is_file() else {}
    now, failed = state(), False
    for part in PARTS:
        if part.system not in ("", platform.system()) or (asked and part.name not in asked):
            continue
        started, before = time.monotonic(), made_before(done, part, now)
        try:
            path = before or part.make()
        except (systems.NoTool, subprocess.CalledProcessError, OSError) as error:
            failed |= not isinstance(error, systems.NoTool)
            print(f"{part.name:10} {'left out' if isinstance(error, systems.NoTool) else 'FAILED'}: {error}")
            continue
        old = Path(done.get(part.name, {}).get("path", ""))
        if old != path and old.is_file() and old.parent == OUT:
            old.unlink()
        done[part.name] = {"state": now, "path": str(path)}
        record.write_text(json.dumps(done, indent=1))
        size = path.stat().st_size / 2**20 if path.is_file() else sizes.megabytes(path)
        how = "as before" if before else f"{time.monotonic() - started:.0f} s"
        print(f"{part.name:10} {size:8.1f} MB  {how:>10}  {path.relative_to(ROOT)}")
    print(f"{'sums':10} {_checksums().relative_to(ROOT)}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
