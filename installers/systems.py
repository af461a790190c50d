"""What other packages need beside the frozen folder (AppImage, Inno Setup, dmg): each calls its system's tool."""

import platform
import shutil
import subprocess
from pathlib import Path

from installers.stamp import base_version, full_version, stamped

HERE = Path(__file__).parent


class NoTool(Exception):
    """The program that makes this package is not on this machine."""


def _tool(name: str, where: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise NoTool(f"{name} is not here ({where})")
    return found


def make_appimage(seat: Path, work: Path, out: Path) -> Path:
    """AppDir with the folder as it is, packed by appimagetool. Raises NoTool."""
    tool = _tool("appimagetool", "https://github.com/AppImage/appimagetool")
    tree = work / "Eyeline.AppDir"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(seat, tree / "usr/lib/eyeline", symlinks=True)
    for name in ("eyeline.desktop", "eyeline.svg"):
        shutil.copyfile(HERE / "linux" / name, tree / name)
    run = tree / "AppRun"
    run.write_text('#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/eyeline/eyeline" "$@"\n')
    run.chmod(0o755)
    target = out / f"Eyeline-{stamped(seat)}-{platform.machine()}.AppImage"
    subprocess.run([tool, "--no-appstream", str(tree), str(target)], check=True)
    return target


def make_setup(seat: Path, out: Path) -> Path:
    """The per-user setup program for Windows by Inno Setup's compiler. Raises NoTool."""
    tool = _tool("iscc", "https://jrsoftware.org/isinfo.php")
    name = f"Eyeline-{stamped(seat)}-setup"
    subprocess.run(
        [tool, f"/DSeat={seat}", f"/DVersion={base_version()}", f"/O{out}", f"/F{name}",
         str(HERE / "windows" / "eyeline.iss")],
        check=True,
    )  # fmt: skip
    return out / f"{name}.exe"


def make_dmg(bundle: Path, out: Path) -> Path:
    """A disk image with the application and a link to Applications. Raises NoTool."""
    tool = _tool("hdiutil", "part of macOS")
    folder = bundle.parent / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder / bundle.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    target = out / f"Eyeline-{full_version()}-{platform.machine()}.dmg"
    subprocess.run(
        [tool, "create", "-volname", "Eyeline", "-srcfolder", str(folder), "-ov", "-format", "UDZO", str(target)],
        check=True,
    )
    return target
