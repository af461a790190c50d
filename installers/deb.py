"""The Debian package: /usr/lib/eyeline, a command, a menu entry, an icon, and what it asks of the system."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

from installers.stamp import ROOT, commit_time, stamped

LINUX = Path(__file__).parent / "linux"
NEEDS = (
    "libegl1", "libgl1", "libopengl0", "libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0",
    "libxcb-keysyms1", "libxcb-randr0", "libxcb-render-util0", "libxcb-shape0", "libxcb-xinerama0", "libxcb-xkb1",
    "libdbus-1-3", "libfontconfig1", "libfreetype6", "fontconfig", "python3 (>= 3.11)", "python3-venv",
)  # fmt: skip
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def debian_version(seat: Path) -> str:
    """The version in Debian's words: a commit after a release sorts after it."""
    return stamped(seat).replace(".changed", "~changed")


def architecture() -> str:
    """dpkg's name for this machine ("amd64")."""
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()


def newest_glibc(seat: Path) -> str:
    """The newest C library that any binary of the seat asks for ("2.34")."""
    found = {(2, 28)}
    for path in seat.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.name == "eyeline"):
            found |= {(int(major), int(minor)) for major, minor in GLIBC.findall(path.read_bytes())}
    return ".".join(map(str, max(found)))


def make_deb(seat: Path, notices: Path, work: Path, out: Path) -> Path:
    """Lay the tree out under `work` and pack it; `notices` are the licence texts. Returns the package."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(seat, tree / "usr/lib/eyeline", symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/eyeline").symlink_to("../lib/eyeline/eyeline")
    for source, place in (
        (LINUX / "eyeline.desktop", "usr/share/applications/eyeline.desktop"),
        (LINUX / "eyeline.svg", "usr/share/icons/hicolor/scalable/apps/eyeline.svg"),
        (notices, "usr/share/doc/eyeline/copyright"),
    ):
        target = tree / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (tree / "usr/share/doc/eyeline/changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    _set_modes(tree)
    _write_control(tree, seat)
    package = out / f"eyeline_{debian_version(seat)}_{architecture()}.deb"
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(tree), str(package)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": str(commit_time())},
    )
    shutil.rmtree(tree)
    return package


def _set_modes(tree: Path) -> None:
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or path == tree / "usr/lib/eyeline/eyeline" or path.stat().st_mode & 0o100
        path.chmod(0o755 if runs else 0o644)


def _write_control(tree: Path, seat: Path) -> None:
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file()) // 1024
    needs = ", ".join([f"libc6 (>= {newest_glibc(seat)})", *NEEDS])
    text = (LINUX / "control.in").read_text()
    for name, value in (
        ("version", debian_version(seat)),
        ("architecture", architecture()),
        ("size", str(size)),
        ("needs", needs),
    ):
        text = text.replace(f"@{name}@", value)
    folder = tree / "DEBIAN"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "control").write_text(text)
