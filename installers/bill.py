"""What the seat is made of: a CycloneDX bill of materials, and the notices with every licence text."""

import json
import platform
import re
import sqlite3
import subprocess
import sys
from importlib import import_module
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from installers.stamp import ROOT, full_version

LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)
LICENCE_FILE = re.compile(r"(^|/)(licen[cs]e|copying|notice|copyright|authors)[^/]*$", re.IGNORECASE)
QT_NOTICE = """\
Qt and PySide6 are used under the GNU Lesser General Public License, version 3 (LGPL-3.0-only). They are shared
libraries in the folder _internal/PySide6 of this program and can be replaced there by another build of the same
version. Their sources: https://download.qt.io/official_releases/qt/ and https://code.qt.io/cgit/pyside/pyside-setup.git.
The licence's text: https://www.gnu.org/licenses/lgpl-3.0.html; on Debian also /usr/share/common-licenses/LGPL-3.
"""


def seat_packages() -> list[Distribution]:
    """The installed packages that the seat's lock names, by name. Those for other systems are not installed here."""
    names = LOCKED.findall((ROOT / "installers/locks/seat.txt").read_text())
    found: list[Distribution] = []
    for name in sorted(names, key=str.lower):
        try:
            found.append(distribution(name))
        except PackageNotFoundError:
            continue
    return found


def licence_of(package: Distribution) -> str:
    """What its own metadata says: the SPDX expression, else the licence field's first line, else its classifiers."""
    told = package.metadata
    expression = told.get_all("License-Expression") or []
    if expression:
        return str(expression[0])
    line = str((told.get_all("License") or [""])[0]).strip().split("\n")[0]
    classifiers = [
        str(one).rsplit(" :: ", 1)[-1] for one in told.get_all("Classifier") or [] if str(one).startswith("License")
    ]
    return line if line and len(line) < 80 else ", ".join(classifiers) or "see its text"


def write_notices(target: Path) -> Path:
    """Every package of the seat with its licence and the licence's text, after Eyeline's own and the note on Qt."""
    parts = [f"Eyeline {full_version()}\n", (ROOT / "LICENSE").read_text(), QT_NOTICE]
    parts += [
        f"{'=' * 80}\nThe typeface of resources/fonts ({path.name})\n\n{path.read_text()}"
        for path in sorted((ROOT / "resources/fonts").glob("*.txt"))
    ]
    for package in seat_packages():
        head = f"{'=' * 80}\n{package.metadata['Name']} {package.version}: {licence_of(package)}\n"
        texts = [
            Path(str(file.locate())).read_text(errors="replace")
            for file in package.files or []
            if ".dist-info" in str(file) and LICENCE_FILE.search(str(file)) and Path(str(file.locate())).is_file()
        ]
        parts.append("\n".join([head, *texts]))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(parts))
    return target


def write_bill(target: Path) -> Path:
    """The bill as CycloneDX JSON: the seat's packages as cyclonedx-py reads them, and what they carry inside."""
    done = subprocess.run(
        [sys.executable, "-m", "cyclonedx_py", "environment", "--of", "JSON", "--output-reproducible",
         "--pyproject", str(ROOT / "pyproject.toml"), sys.executable],
        capture_output=True, check=True,
    )  # fmt: skip
    bill: dict[str, Any] = json.loads(done.stdout)
    kept = {_plain(package.metadata["Name"]) for package in seat_packages()}
    bill["components"] = [one for one in bill["components"] if _plain(one["name"]) in kept] + _carried()
    here = {one["bom-ref"] for one in bill["components"]} | {bill["metadata"]["component"]["bom-ref"]}
    bill["dependencies"] = [
        {**one, "dependsOn": [ref for ref in one.get("dependsOn", []) if ref in here]}
        for one in bill.get("dependencies", [])
        if one["ref"] in here
    ]
    bill["metadata"]["component"]["version"] = full_version()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n")
    return target


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _carried() -> list[dict[str, Any]]:
    qt = distribution("PySide6-Essentials").version
    rows = (
        ("CPython", platform.python_version(), "Python-2.0"),
        ("Qt", qt, "LGPL-3.0-only"),
        ("SQLite", _sqlite(), "blessing"),
        ("Inter", "4.0", "OFL-1.1"),
    )
    return [
        {"type": "library", "bom-ref": f"carried-{name}", "name": name, "version": version,
         "licenses": [{"license": {"id": licence}}]}
        for name, version, licence in rows
    ]  # fmt: skip


def _sqlite() -> str:
    try:
        own: Any = import_module("pysqlite3.dbapi2")
    except ImportError:
        return sqlite3.sqlite_version
    return str(own.sqlite_version)
