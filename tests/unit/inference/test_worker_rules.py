"""What the worker may know, and what the window's side may not."""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs
import pytest

from desktop.inference.worker_control.worker_code_bundle import bundle_folder, write_bundle_early
from tests import scripted_worker
from tests.unit.inference.conftest import Script

PACKAGE = Path(__file__).parents[3] / "desktop" / "inference"
SIDE = sorted(
    ".".join(file.relative_to(PACKAGE).with_suffix("").parts)
    for file in PACKAGE.rglob("*.py")
    if PACKAGE / "worker" not in file.parents
)
"""Every module of the window's side, also those of its packages."""


def modules_after(code: str) -> set[str]:
    """The top names imported by a fresh Python that ran `code`."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sorted({{n.split('.')[0] for n in sys.modules}}))"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(told.stdout.split())


def test_that_the_side_of_the_window_never_imports_torch_or_qt() -> None:
    assert {"worker_commands", "worker_events"} <= set(SIDE)
    assert len(SIDE) > 50
    imports = "\n".join(f"import desktop.inference.{name}" for name in SIDE)
    assert not modules_after(imports) & {"torch", "transformers", "torchvision", "PySide6"}


def test_that_the_worker_finds_nothing_of_ours_but_its_own_part() -> None:
    folder = bundle_folder()
    names = {str(file.relative_to(folder)) for file in folder.rglob("*.py")}
    assert "desktop/inference/worker/__main__.py" in names
    assert "desktop/benchmarks/decode_image_pixels.py" in names
    assert not {name for name in names if name.startswith(("db", "desktop/library", "desktop/gui", "desktop/cli"))}
    assert {name.count("/") and name.split("/")[1] for name in names} == {"__init__.py", "inference", "benchmarks"}


def test_that_the_package_is_written_once() -> None:
    folder = bundle_folder()
    before = folder.stat().st_mtime_ns
    assert bundle_folder() == folder
    assert folder.stat().st_mtime_ns == before


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def here(_name: str, *, appauthor: bool) -> Path:
        assert not appauthor
        return tmp_path / "cache"

    monkeypatch.setattr(platformdirs, "user_cache_path", here)
    return tmp_path / "cache"


def test_that_the_package_is_written_again_where_somebody_emptied_the_cache(cache_folder: Path) -> None:
    folder = bundle_folder()
    shutil.rmtree(cache_folder)
    assert bundle_folder() == folder
    assert (folder / "desktop/inference/worker/__main__.py").is_file()


def test_that_models_asked_at_once_write_one_package_and_leave_no_part(cache_folder: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(bundle_folder) for _ in range(4)]
    (folder,) = {one.result() for one in asked}
    assert list(folder.parent.iterdir()) == [folder]


def test_that_what_stands_in_the_way_ahead_is_said_by_whoever_asks(cache_folder: Path) -> None:
    cache_folder.write_text("a file where the folder belongs")
    write_bundle_early()
    with pytest.raises(NotADirectoryError):
        bundle_folder()


def test_that_a_worker_imports_neither_store_nor_qt(fake: Script, tmp_path: Path) -> None:
    client = fake()
    maps = Path(f"/proc/{client.pid}/maps")
    loaded = maps.read_text() if maps.exists() else ""
    assert not [name for name in ("sqlite", "PySide6", "torch") if name in loaded]


def test_that_the_worker_runs_from_a_folder_with_other_packages_of_our_names(tmp_path: Path) -> None:
    for name in ("desktop", "db", "json"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('not this one')\n")
    engine = scripted_worker.FILE
    code = "from desktop.inference.worker_control.worker_client import WorkerClient\n"
    code += f"WorkerClient('m', engine={engine!r}).close()"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[3]), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
