"""The wheel in an environment that holds nothing but the seat's locked packages, from the package index."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.long(1200, reason="packages are fetched")
def test_that_the_wheel_and_the_seats_lock_are_all_that_a_seat_needs(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    venv.create(tmp_path / "seat", with_pip=True)
    python = str(tmp_path / "seat" / "bin" / "python")
    install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    lock = ROOT / "installers" / "locks" / "seat.txt"
    subprocess.run([*install, "--require-hashes", "-r", str(lock)], check=True, capture_output=True)
    subprocess.run([*install, "--no-deps", str(next(tmp_path.glob("*.whl")))], check=True, capture_output=True)
    work = tmp_path / "work"
    work.mkdir()
    for arguments in (
        ["--version"],
        ["lab", "create", "lab", "--sample"],
        ["items", "list", "--lab", "lab", "--json"],
        ["models", "add", "--baseline", "chance", "--lab", "lab"],
        ["run", "--model", "chance", "--items", "benchmark=jigsaw", "--lab", "lab"],
        ["compare", "--lab", "lab", "--json"],
        ["report", "--out", "report", "--lab", "lab"],
    ):
        done = subprocess.run(
            [python, "-P", "-m", "desktop", *arguments], cwd=work, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
