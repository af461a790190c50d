"""A private environment for workers: what models need, from the package index or from a folder of wheels."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import EnvironmentInstallFailed, NoWorkerPython
from desktop.inference.worker_control.worker_process import worker_python
from desktop.inference.worker_events import EnvironmentFailed
from desktop.library.machine.settings import load_settings, update_settings

REQUIREMENTS = (
    "torch>=2.11",
    "torchvision>=0.24",
    "transformers>=5.17,<6",
    "accelerate>=1.10",
    "safetensors>=0.6",
    "bitsandbytes>=0.49",
    "num2words>=0.5.14",
    "pydantic>=2.12,<3",
    "numpy>=2.2",
    "pillow>=12",
)
OLDEST = (3, 11)
LOOK_SECONDS = 20.0
BEGUN = "begun.json"
NAMES = tuple(requirement.split(">=")[0] for requirement in REQUIREMENTS)
LOOK = (
    "import json, sys\nfrom importlib.metadata import version\n"
    f"print(json.dumps({{'python': sys.version.split()[0], **{{n: version(n) for n in {NAMES!r}}}}}))\n"
)


@dataclass(frozen=True, slots=True)
class WorkerEnvironment:
    """The interpreter that workers use from now on, and the versions it has."""

    python: str
    versions: dict[str, str]


def worker_environment_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "worker-python"


def install_environment(
    *, wheels: Path | None = None, python: Path | None = None, said: Callable[[str], object] = lambda line: None
) -> WorkerEnvironment:
    """Create a new environment, install the packages, and make this machine's workers use it.

    `wheels`: use only packages from that folder, without a network. `python`: the base interpreter. `said` is called
    with each line of output. The old environment is kept until the new one is complete; an interrupted installation is
    resumed with the packages that it has. Raises WrongUse, NoWorkerPython, EnvironmentInstallFailed.
    """
    if wheels is not None and not any(wheels.glob("*.whl")):
        raise WrongUse(
            say("This folder contains no wheels."),
            where=str(wheels),
            hint=say("Download the wheels on a computer with a network connection: pip download {packages} -d FOLDER"),
            packages=" ".join(f'"{one}"' for one in REQUIREMENTS),
        )
    folder, base = worker_environment_folder(), _base_python(python)
    building = folder.with_name(f"{folder.name}.new")
    _begin_environment(building, base, said)
    source = ["--isolated", "--no-index", "--find-links", str(wheels)] if wheels else []
    _call_installer(
        [str(_environment_python(building)), "-m", "pip", "install", "--no-input", *source, *REQUIREMENTS], said, "pip"
    )
    shutil.rmtree(folder, ignore_errors=True)
    building.rename(folder)
    (folder / BEGUN).unlink()
    versions = package_versions(_environment_python(folder))
    update_settings(worker_python=str(_environment_python(folder)))
    return WorkerEnvironment(str(_environment_python(folder)), versions)


def remove_worker_files() -> list[Path]:
    """Take the workers' environment and their copy of our sources off this machine; returns what was removed.

    Models that were fetched stay, and so do those that a lab knows: another environment runs them again.
    """
    from platformdirs import user_cache_path

    folder = worker_environment_folder()
    sources = user_cache_path("eyeline", appauthor=False) / "worker"
    there = [one for one in (folder, folder.with_name(f"{folder.name}.new"), sources) if one.exists()]
    for one in there:
        shutil.rmtree(one)
    if load_settings().worker_python == str(_environment_python(folder)):
        update_settings(worker_python="")
    return there


def _begin_environment(building: Path, base: Path, said: Callable[[str], object]) -> None:
    """Create the new environment, or reuse one that was begun for the same packages on the same Python."""
    begun, wanted = building / BEGUN, json.dumps([str(base), *REQUIREMENTS])
    if begun.is_file() and begun.read_text() == wanted:
        return
    shutil.rmtree(building, ignore_errors=True)
    check_python_version(str(base))
    _call_installer([str(base), "-m", "venv", str(building)], said, "venv")
    begun.write_text(wanted)


def check_python_version(python: str) -> None:
    """Raises NoWorkerPython where the interpreter does not start or is too old."""
    look = [python, "-c", "import sys; print('%d %d' % sys.version_info[:2])"]
    try:
        told = subprocess.run(look, capture_output=True, text=True, check=True, timeout=LOOK_SECONDS).stdout.split()
        version = tuple(map(int, told))
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        raise NoWorkerPython(say("This Python does not start."), where=python, hint=_HINTS["venv"]) from error
    if version < OLDEST:
        raise NoWorkerPython(
            say("Models need Python 3.11 or newer, but this is {version}."),
            where=python,
            hint=say("Install a newer version, or choose one with --python."),
            version=".".join(told),
        )


def unfit_python_error(python: str, found: EnvironmentFailed) -> NoWorkerPython:
    """The error of a Python that cannot run workers, with what to install and how."""
    packages = found.missing or (found.package,)
    command = f"{python} -m pip install {'' if found.missing else '--force-reinstall '}{_pinned_packages(packages)}"
    values = {"packages": ", ".join(packages), "version": found.version, "detail": found.detail, "command": command}
    hint = say("Install it with: {command}. Or let Eyeline install a Python for models: eyeline models install")
    if found.missing:
        return NoWorkerPython(say("The Python for models lacks {packages}."), where=python, hint=hint, **values)
    if found.built:
        text = say("{packages} {version} in the Python for models is built for another processor or Python ({built}).")
        return NoWorkerPython(text, where=python, hint=hint, built=found.built, **values)
    text = say("The Python for models cannot import {packages} {version}: {detail}")
    return NoWorkerPython(text, where=python, hint=hint, **values)


def crashed_import_error(python: str, package: str, how: str) -> NoWorkerPython:
    """The process of a worker ended while it imported a package."""
    return NoWorkerPython(
        say("The Python for models ended ({how}) while importing {packages}: it may be built for another processor."),
        where=python,
        hint=say("Install it with: {command}. Or let Eyeline install a Python for models: eyeline models install"),
        how=how,
        packages=package,
        command=f"{python} -m pip install --force-reinstall {_pinned_packages([package])}",
    )


def _pinned_packages(packages: Sequence[str]) -> str:
    """Packages as `pip` takes them, with the versions that are promised to work."""
    known = dict(zip(NAMES, REQUIREMENTS, strict=True))
    return " ".join(f'"{known.get(package, package)}"' for package in packages)


def package_versions(python: Path) -> dict[str, str]:
    """The versions of what a worker needs, as an interpreter finds them. Raises NoWorkerPython,
    EnvironmentInstallFailed."""
    try:
        told = subprocess.run([python, "-P", "-c", LOOK], capture_output=True, text=True, check=True).stdout
    except OSError as error:
        raise NoWorkerPython(say("This Python does not start."), where=str(python)) from error
    except subprocess.CalledProcessError as error:
        raise EnvironmentInstallFailed(
            say("This Python lacks required packages: {problem}"), where=str(python), problem=_last_line(error.stderr)
        ) from error
    return json.loads(told)


def has_model_packages() -> bool:
    """Whether this machine has a Python for models, with all that a worker needs in it."""
    python = worker_python()
    try:
        return python is not None and bool(package_versions(Path(python)))
    except (NoWorkerPython, EnvironmentInstallFailed):
        return False


def _base_python(python: Path | None) -> Path:
    """The interpreter to build on: the one named, ours, or for a frozen program the system's."""
    if python:
        return python
    if not getattr(sys, "frozen", False):
        return Path(sys.executable)
    found = shutil.which("python3") or shutil.which("python")
    if found is None:
        raise NoWorkerPython(
            say("No Python to run models was found on this computer."),
            hint=say("Install Python 3.11 or newer, or choose one with --python."),
        )
    return Path(found)


def _environment_python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _call_installer(command: Sequence[str], said: Callable[[str], object], what: str) -> None:
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError as error:
        raise NoWorkerPython(say("This Python does not start."), where=command[0], hint=_HINTS["venv"]) from error
    lines: list[str] = []
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            lines.append(line.rstrip())
            said(lines[-1])
    if process.wait() != 0:
        raise EnvironmentInstallFailed(
            say("{what} failed: {problem}"),
            hint=_HINTS[what],
            what=what,
            problem=next((line for line in reversed(lines) if "ERROR" in line), lines[-1] if lines else ""),
        )


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1]


_HINTS = {
    "venv": say("On Debian and Ubuntu install python3-venv, or choose another interpreter with --python."),
    "pip": say("Check your network connection, or specify a folder of wheels with --wheels."),
}
