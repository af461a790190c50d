"""Checks whether this Python can run models: before anything else, with the standard library alone, and sent as one
line, since the package that writes the other lines may be missing."""

import json
import os
import re
import sys
import sysconfig
import traceback
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import NoReturn

OURS = "desktop"
ALWAYS = {"pydantic": "pydantic", "numpy": "numpy", "pillow": "PIL"}
"""Packages: distribution name to import name."""
OF_MODELS = {"torch": "torch", "torchvision": "torchvision", "transformers": "transformers"}
NEEDED = {**ALWAYS, **OF_MODELS, "accelerate": "accelerate"}
EXIT_CODE = 3
OF_ANOTHER_MACHINE = re.compile(r"incompatible architecture( \([^)]*\))?|wrong ELF class|not a valid Win32 application")
_SAME_MACHINE = {"amd64": "x86_64", "arm64": "aarch64", "win32": "i686", "x86": "i686"}
_MACHINES = ("x86_64", "amd64", "aarch64", "arm64", "i686", "win32", "armv7l", "ppc64le", "riscv64", "s390x")


def require_packages(pipe: int, packages: Mapping[str, str]) -> None:
    """End the process where packages are not installed, and name all of them."""
    if missing := [package for package, module in packages.items() if not _is_installed(module)]:
        _send_failure(pipe, missing=missing)


@contextmanager
def reporting_imports(pipe: int, packages: Mapping[str, str]) -> Generator[None]:
    """Import packages and then run the block, which imports more; where that fails, name the package and end."""
    package = ""
    try:
        for package, module in packages.items():
            _send_event_line(pipe, type="import_started", package=package)
            import_module(module)
        package = ""
        yield
    except Exception as error:  # noqa: BLE001 - a library may raise anything while it is imported
        traceback.print_exc()
        culprit = _failed_package(error)
        if isinstance(error, ModuleNotFoundError) and culprit and not _is_installed(culprit):
            _send_failure(pipe, missing=[_distribution_name(culprit)])
        package = package or _distribution_name(culprit)
        built = (
            _foreign_wheel_tag(package)
            or _foreign_wheel_tag(_distribution_name(culprit))
            or _foreign_library_message(error)
        )
        _send_failure(
            pipe, package=package, version=_distribution_version(package), detail=_import_problem(error), built=built
        )


def _is_installed(module: str) -> bool:
    """Whether a module can be found; an empty folder left by a removed package does not count."""
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return False
    return spec is not None and spec.origin is not None


def _failed_package(error: Exception) -> str:
    """The import name of the package that failed; empty if unknown, or if it is part of Eyeline."""
    top = (getattr(error, "name", None) or "").partition(".")[0]
    return "" if top == OURS else top


def _distribution_name(module: str) -> str:
    found = {imported: package for package, imported in NEEDED.items()}
    return found.get(module) or (metadata.packages_distributions().get(module) or [module])[0] if module else ""


def _distribution_version(package: str) -> str:
    try:
        return metadata.version(package)
    except (metadata.PackageNotFoundError, ValueError):
        return ""


def _foreign_wheel_tag(package: str) -> str:
    """The tag of a package that was built for another processor or another Python; empty where it fits this one."""
    try:
        text = metadata.distribution(package).read_text("WHEEL") or ""
    except (metadata.PackageNotFoundError, ValueError):
        return ""
    tags = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("Tag:")]
    return "" if not tags or any(map(_wheel_tag_fits, tags)) else f"{package}: {tags[0]}"


def _foreign_library_message(error: Exception) -> str:
    """The loader's message about a library for another CPU architecture; empty for other errors."""
    found = OF_ANOTHER_MACHINE.search(str(error))
    return found[0] if found else ""


def _wheel_tag_fits(tag: str) -> bool:
    python, abi, platform = [*tag.split("-", 2), "", ""][:3]
    ours = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    machine = next((name for name in _MACHINES if platform.endswith(name)), "")
    here = sysconfig.get_platform().rpartition("-")[2]
    same = not machine or _SAME_MACHINE.get(machine, machine) == _SAME_MACHINE.get(here, here)
    return same and (not python.startswith("cp") or abi in {"abi3", "none"} or python == ours)


def _import_problem(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return f"{type(error).__name__}: {lines[0] if lines else ''}"[:300]


def _send_event_line(pipe: int, **event: object) -> None:
    os.write(pipe, json.dumps(event).encode() + b"\n")


def _send_failure(pipe: int, **problem: object) -> NoReturn:
    _send_event_line(pipe, type="environment_failed", **problem)
    sys.stderr.flush()
    os._exit(EXIT_CODE)
