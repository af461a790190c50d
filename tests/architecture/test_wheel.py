"""What installs is what the checkout holds: the wheel, in an environment of its own, beside folders that shadow it."""

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KINDS = {".py", ".json", ".yaml", ".qss", ".qm", ".svg", ".ttf", ".otf", ".txt", ".html", ".css", ".jinja", ".mako"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the tracked files, built without the network."""
    source = tmp_path_factory.mktemp("source")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            target = source / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
    out = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "-q",
        "-w",
        str(out),
        str(source),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return next(out.glob("*.whl"))


def test_that_the_wheel_holds_every_file_of_the_three_packages(wheel: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wanted = {
        name
        for name in listed.split("\0")
        if name.partition("/")[0] in {"desktop", "db", "resources"}
        and Path(name).suffix in KINDS
        and (ROOT / name).is_file()
    }
    held = set(zipfile.ZipFile(wheel).namelist())
    assert wanted - held == set()
    tops = {name.partition("/")[0] for name in held}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"desktop", "db", "resources"}


def test_that_the_installed_wheel_runs_beside_folders_of_the_same_names(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "environment"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    packages = next((home / "lib").glob("python*/site-packages"))
    (packages / "at_hand.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")) + "\n")
    zipfile.ZipFile(wheel).extractall(packages)
    work = tmp_path / "work"
    for name in ("db", "resources", "desktop"):
        (work / name).mkdir(parents=True)
        (work / name / "__init__.py").write_text("raise SystemExit('the folder of the user was imported')\n")
    for arguments in (["--version"], ["lab", "create", "lab"], ["items", "list", "--lab", "lab", "--json"]):
        command = [str(python), "-P", "-m", "desktop", *arguments]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
