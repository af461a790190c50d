"""The private environment of workers, from a folder of wheels and without a network."""

import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from desktop.inference.model_errors import EnvironmentInstallFailed, NoWorkerPython
from desktop.inference.worker_control import worker_environment as installing
from desktop.inference.worker_control.worker_environment import (
    NAMES,
    REQUIREMENTS,
    install_environment,
    remove_worker_files,
    worker_environment_folder,
)
from desktop.inference.worker_control.worker_process import default_python, worker_python

ROOT = Path(__file__).parents[3]


def wheel(folder: Path, name: str, version: str = "99.0") -> None:
    """The smallest wheel there is."""
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for path, text in {**files, f"{info}/RECORD": record}.items():
            archive.writestr(path, text)


@pytest.mark.campaign
@pytest.mark.long(120, reason="pip makes an environment and fills it twice")
def test_that_an_environment_of_wheels_is_made_goes_on_where_it_broke_off_is_used_and_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing, "REQUIREMENTS", ("eyeline_one>=2", "eyeline_two>=5"))
    monkeypatch.setattr(installing, "LOOK", installing.LOOK.replace(repr(NAMES), repr(("eyeline_one", "eyeline_two"))))
    wheel(tmp_path, "eyeline_one")
    with pytest.raises(EnvironmentInstallFailed, match="eyeline_two"):
        install_environment(wheels=tmp_path)
    kept = worker_environment_folder().with_name("worker-python.new")
    begun = (kept / "pyvenv.cfg").stat().st_mtime_ns
    wheel(tmp_path, "eyeline_two")
    said: list[str] = []
    made = install_environment(wheels=tmp_path, said=said.append)
    assert (worker_environment_folder() / "pyvenv.cfg").stat().st_mtime_ns == begun, "the same environment went on"
    assert made.versions["eyeline_one"] == made.versions["eyeline_two"] == "99.0"
    assert Path(made.python).is_relative_to(worker_environment_folder())
    assert default_python() == made.python
    assert any("Successfully installed" in line for line in said)
    assert worker_environment_folder() in remove_worker_files()
    assert not Path(made.python).exists() and default_python() == sys.executable
    assert remove_worker_files() == []


def test_that_a_python_that_is_too_old_is_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\necho 3 9\n")
    old.chmod(0o755)
    with pytest.raises(NoWorkerPython, match=r"3\.11 or newer, but this is 3\.9"):
        install_environment(python=old)


def test_that_a_python_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoWorkerPython):
        install_environment(python=tmp_path / "python")


def test_that_what_is_installed_is_what_the_project_declares() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = {*project["dependencies"], *project["optional-dependencies"]["models"]}
    assert set(REQUIREMENTS) <= declared, set(REQUIREMENTS) - declared


def test_that_a_frozen_program_without_a_python_for_models_says_how_to_install_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert default_python() == sys.executable
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_python() is None
    with pytest.raises(NoWorkerPython, match="No Python for models") as caught:
        default_python()
    assert "eyeline models install" in str(caught.value.hint)
