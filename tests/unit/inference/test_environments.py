"""A Python that cannot run models is one sentence that names what is missing and how to install it."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.model_errors import NoWorkerPython
from desktop.inference.models.registry import LocalModel
from desktop.inference.worker_commands import MakeDemo
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_control.worker_environment import has_model_packages
from desktop.library.machine.settings import update_settings
from tests.limits import within

SITE = Path(sysconfig.get_path("purelib"))
OTHER_MACHINE = "cp311-cp311-manylinux_2_17_" + ("aarch64" if os.uname().machine == "x86_64" else "x86_64")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment without any package."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    return folder


@pytest.fixture
def environment(bare: Path, tmp_path: Path) -> Path:
    """A copy of an environment with every package of this one; a test takes some away or puts another there."""
    folder = tmp_path / "environment"
    shutil.copytree(bare, folder, symlinks=True)
    for entry in SITE.iterdir():
        if not entry.name.startswith("__editable__") and entry.name != "__pycache__":
            (site(folder) / entry.name).symlink_to(entry)
    return folder


def site(folder: Path) -> Path:
    return next(folder.glob("lib/python3*/site-packages"))


def without(folder: Path, name: str) -> None:
    """Take a package away, as `pip uninstall` does."""
    for entry in (*site(folder).glob(name), *site(folder).glob(f"{name}-*.dist-info")):
        entry.unlink()


def package(folder: Path, name: str, code: str, version: str, tag: str = "py3-none-any") -> None:
    """Put another package in the place of one."""
    without(folder, name)
    (site(folder) / name).mkdir()
    (site(folder) / name / "__init__.py").write_text(code)
    info = site(folder) / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "WHEEL").write_text(f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: false\nTag: {tag}\n")


def problem(python: Path, tmp_path: Path) -> NoWorkerPython:
    """What a job fails with under a Python; a second one fails with it at once."""
    with WorkerClient("m", python=str(python), logs=tmp_path / "logs", patience=1) as client:
        with pytest.raises(NoWorkerPython) as error:
            client.submit(MakeDemo(job="a", folder=str(tmp_path / "demo"))).result(within())
        late = client.submit(MakeDemo(job="b", folder=str(tmp_path / "demo")))
        assert late.ended and str(late.error) == str(error.value)
    assert error.value.where == str(python)
    assert "\n" not in str(error.value)
    return error.value


@pytest.mark.parametrize("name", ["pydantic", "numpy", "torch", "torchvision", "transformers", "accelerate"])
def test_that_a_package_that_is_missing_is_named_with_how_to_install_it(
    environment: Path, tmp_path: Path, name: str
) -> None:
    without(environment, name)
    error = problem(environment / "bin/python", tmp_path)
    assert str(error) == f"The Python for models lacks {name}."
    assert f'{environment}/bin/python -m pip install "{name}>=' in str(error.hint)
    assert "eyeline models install" in str(error.hint)


def test_that_all_that_is_missing_is_named_at_once(bare: Path, tmp_path: Path) -> None:
    error = problem(bare / "bin/python", tmp_path)
    assert str(error).endswith("pydantic, numpy, pillow, torch, torchvision, transformers, accelerate.")


def test_that_the_empty_folder_of_a_package_is_none(environment: Path, tmp_path: Path) -> None:
    without(environment, "torch")
    (site(environment) / "torch").mkdir()
    assert str(problem(environment / "bin/python", tmp_path)) == "The Python for models lacks torch."


def test_that_what_a_package_itself_needs_is_named(environment: Path, tmp_path: Path) -> None:
    without(environment, "annotated_types")
    error = problem(environment / "bin/python", tmp_path)
    assert str(error) == "The Python for models lacks annotated_types."


def test_that_what_is_missing_is_said_before_the_files_of_a_model_are_read(environment: Path, tmp_path: Path) -> None:
    without(environment, "pydantic")
    model = LocalModel(
        folder=str(tmp_path / "nowhere"),
        family="qwen2_5_vl",
        revision="0" * 64,
        python=str(environment / "bin/python"),
    )
    with (
        WorkerBackend("m", model, tmp_path / "nowhere") as asker,
        pytest.raises(NoWorkerPython, match="lacks pydantic"),
    ):
        asker.load()


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("raise ImportError('libcudart.so.12: cannot open shared object file')", "libcudart.so.12"),
        ("raise OSError('libtorch_cpu.so: invalid ELF header')", "invalid ELF header"),
        ("raise RuntimeError('operator torchvision::nms does not exist')", "nms does not exist"),
        ("import torch._C", "torch._C"),
        ("raise ImportError('filelock>=9 is required for a normal functioning, but found filelock==3')", "filelock>=9"),
    ],
    ids=["library", "header", "operator", "part", "another version"],
)
def test_that_torch_that_does_not_import_is_named_with_its_reason(
    environment: Path, tmp_path: Path, code: str, told: str
) -> None:
    package(environment, "torch", code, "2.11.0")
    error = problem(environment / "bin/python", tmp_path)
    assert str(error).startswith("The Python for models cannot import torch 2.11.0: ") and told in str(error)
    assert '--force-reinstall "torch>=2.11"' in str(error.hint)


def test_that_a_package_that_is_too_old_is_named_with_the_one_that_is_needed(environment: Path, tmp_path: Path) -> None:
    package(environment, "pydantic", "class BaseModel: ...", "1.10.2")
    error = problem(environment / "bin/python", tmp_path)
    assert str(error).startswith("The Python for models cannot import pydantic 1.10.2: ")
    assert '"pydantic>=2.12,<3"' in str(error.hint)


def test_that_a_part_of_a_package_that_is_missing_names_the_package_and_the_part(
    environment: Path, tmp_path: Path
) -> None:
    """As where a package came without its compiled part: installing it again brings both."""
    package(environment, "pydantic_core", "from . import _pydantic_core", "2.0")
    (site(environment) / "pydantic_core" / "_pydantic_core.py").write_text("import pydantic_core._rust")
    error = problem(environment / "bin/python", tmp_path)
    assert str(error).startswith("The Python for models cannot import pydantic ")
    assert "pydantic_core._rust" in str(error)
    assert '--force-reinstall "pydantic>=2.12,<3"' in str(error.hint)


def test_that_a_seat_without_the_packages_of_models_is_known_before_a_model_is_asked(
    environment: Path, bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    update_settings(worker_python=str(environment / "bin/python"))
    assert has_model_packages()
    without(environment, "torch")
    assert not has_model_packages()
    for python in (bare / "bin/python", tmp_path / "gone"):
        update_settings(worker_python=str(python))
        assert not has_model_packages()


@pytest.mark.parametrize(
    "words",
    [
        "dlopen(/a/b.so): tried: '/a/b.so' (mach-o file, but is an incompatible architecture (have 'x', need 'y'))",
        "/a/b.so: wrong ELF class: ELFCLASS32",
        "DLL load failed: %1 is not a valid Win32 application.",
    ],
    ids=["Mac", "Linux", "Windows"],
)
def test_that_the_loader_s_words_for_another_processor_are_understood(
    environment: Path, tmp_path: Path, words: str
) -> None:
    package(environment, "torch", f"raise ImportError({words!r})", "2.11.0")
    assert "is built for another processor" in str(problem(environment / "bin/python", tmp_path))


@pytest.mark.parametrize("tag", [OTHER_MACHINE, "cp39-cp39-manylinux_2_17_x86_64"], ids=["machine", "python"])
def test_that_torch_for_another_processor_or_python_is_named_as_that(
    environment: Path, tmp_path: Path, tag: str
) -> None:
    package(environment, "torch", "import torch._C", "2.11.0", tag)
    assert tag in str(problem(environment / "bin/python", tmp_path))


def test_that_a_package_that_ends_the_process_while_it_is_imported_is_named(environment: Path, tmp_path: Path) -> None:
    package(environment, "torch", f"import os; os.kill(os.getpid(), {int(signal.SIGILL)})", "2.11.0")
    error = problem(environment / "bin/python", tmp_path)
    assert "(SIGILL) while importing torch" in str(error)


def test_that_a_python_that_is_too_old_says_its_version(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\n[ "$1" = -c ] && echo 3 9 && exit 0\necho unknown option -P >&2; exit 2\n')
    old.chmod(0o755)
    assert str(problem(old, tmp_path)) == "Models need Python 3.11 or newer, but this is 3.9."


def test_that_a_program_that_ends_at_once_is_no_python(tmp_path: Path) -> None:
    assert str(problem(Path(shutil.which("false") or "/bin/false"), tmp_path)) == "This Python does not start."


def test_that_a_python_of_another_processor_says_so(tmp_path: Path) -> None:
    """The head of a program for a machine that is not this one."""
    machine = 183 if os.uname().machine == "x86_64" else 62
    foreign = tmp_path / "python"
    foreign.write_bytes(b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 2, machine, 1, *[0] * 10))
    foreign.chmod(0o755)
    with pytest.raises(NoWorkerPython, match="not built for this processor"):
        WorkerClient("m", python=str(foreign), logs=tmp_path)


def test_that_what_the_check_imports_is_of_the_standard_library_alone() -> None:
    code = "import sys; sys.path.insert(0, '.'); import desktop.inference.worker.python_environment_check"
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
