"""The house rules that a machine can hold: lengths, imports, names, words, locks."""

import ast
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(p for room in ("desktop", "db") for p in (ROOT / room).rglob("*.py"))
Trees = dict[Path, ast.Module]
VISIBLE = {
    "setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription",
    "setStatusTip", "setTitle", "QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QAction", "QGroupBox",
}  # fmt: skip
SAME_IN_EVERY_LANGUAGE = re.compile(r"Eyeline$|\w+=|\s*Ctrl\+")
"""The name of the program, words of the query language, names of keys."""


WORKER = ("desktop.inference.worker", "desktop.inference.worker_events", "desktop.inference.worker_commands")
"""What runs in a worker's process of ours, besides the benchmarks, which the contract on pure items holds."""


@pytest.fixture(scope="module")
def trees() -> Trees:
    """Read where they are asked for, and gone with this file: every process of the suite imports it."""
    return {path: ast.parse(path.read_text()) for path in SOURCES}


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def functions(trees: Trees) -> Iterator[tuple[str, int]]:
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name_of(path)}:{node.lineno} {node.name}", (node.end_lineno or 0) - node.lineno + 1


def share_over(lengths: list[int], limit: int) -> float:
    return sum(length > limit for length in lengths) / len(lengths)


def test_that_files_keep_to_their_lengths() -> None:
    lengths = {name_of(path): len(path.read_text().splitlines()) for path in SOURCES}
    counted = [length for length in lengths.values() if length > 2]
    assert {name: length for name, length in lengths.items() if length > 600} == {}
    assert statistics.median(counted) <= 120
    assert share_over(counted, 350) <= 0.1


def test_that_functions_keep_to_their_lengths(trees: Trees) -> None:
    lengths = dict(functions(trees))
    assert {name: length for name, length in lengths.items() if length > 80} == {}
    assert share_over(list(lengths.values()), 35) <= 0.1


def test_that_every_module_says_what_it_is(trees: Trees) -> None:
    silent = [name_of(path) for path, tree in trees.items() if path.read_text().strip() and not ast.get_docstring(tree)]
    assert silent == []


def test_that_what_a_window_shows_can_be_translated(trees: Trees) -> None:
    bare: list[str] = []
    for path, tree in trees.items():
        if "gui" not in path.parts:
            continue
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            text = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""
            if isinstance(first, ast.JoinedStr):
                text = "".join(str(part.value) for part in first.values if isinstance(part, ast.Constant))
            if called in VISIBLE and re.search(r"[A-Za-z]{2,}", text) and not SAME_IN_EVERY_LANGUAGE.match(text):
                bare.append(f"{name_of(path)}:{node.lineno} {called}({text!r})")
    assert bare == []


def test_that_one_of_something_is_said_by_the_plural_form_of_its_sentence(trees: Trees) -> None:
    """`tr("1 item") if n == 1 else tr("{n} items")` would be two sentences to translate where catalogues know one."""
    twice: list[str] = []
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.IfExp) and isinstance(node.body, ast.Call) and node.body.args:
                first = node.body.args[0]
                if isinstance(first, ast.Constant) and re.match(r"1 [a-z]", str(first.value)):
                    twice.append(f"{name_of(path)}:{node.lineno} {first.value!r}")
    assert twice == []


@pytest.mark.parametrize("lock", ["seat", "models", "dev"])
def test_that_locks_hold_no_address_and_no_path(lock: str) -> None:
    text = (ROOT / "installers" / "locks" / f"{lock}.txt").read_text()
    assert "--hash=sha256:" in text
    assert re.findall(r"\w+://\S+|^-[ef]\b.*|^--(?!hash)\S+|(?:^|\s)/\S+", text, re.MULTILINE) == []


def test_that_imports_run_downwards() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "importlinter.cli"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if "Contracts" not in done.stdout:
        tool = Path(sys.executable).with_name("lint-imports")
        done = subprocess.run([str(tool), "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def imported(path: Path, tree: ast.Module) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, whole names; of `from a import b` also `a.b`."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *filter(None, [node.module])))
            yield from (f"{base}.{alias.name}" for alias in node.names)


def lies_in(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def test_that_the_worker_stands_alone(trees: Trees) -> None:
    """It runs in other environments, with what is allowed here beside it and nothing else of ours."""
    others = [
        f"{name_of(path)}: {module}"
        for path, tree in trees.items()
        if lies_in(module_of(path), *WORKER)
        for module in imported(path, tree)
        if lies_in(module, "desktop", "db") and not lies_in(module, *WORKER, "desktop.benchmarks")
    ]
    assert others == []


def test_that_only_the_worker_loads_what_runs_models(trees: Trees) -> None:
    outside = [
        f"{name_of(path)}: {module}"
        for path, tree in trees.items()
        if not lies_in(module_of(path), "desktop.inference.worker")
        for module in imported(path, tree)
        if lies_in(module, "torch", "torchvision", "transformers", "tokenizers", "accelerate", "bitsandbytes")
    ]
    assert outside == []


def test_that_qt_keeps_its_reference_counts() -> None:
    """PySide6 6.12.0 drops a reference to None in most calls on Python 3.11; Qt is raised only when this passes."""
    script = (
        "from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication(['-'])\nlabel = QLabel()\n"
        "for n in range(100_000):\n    label.setText(str(n))\n"
        "print(label.text())\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", script],
        env={"QT_QPA_PLATFORM": "offscreen", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "99999"), done.stderr


def test_that_nothing_tracked_names_this_machine() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    here = f"{ROOT.parent}/"
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.is_file() and path.stat().st_size < 2_000_000:
            assert here not in path.read_text(errors="replace"), name


def test_that_nothing_but_the_known_files_is_tracked_at_the_top() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {line for line in tracked.splitlines() if "/" not in line}
    known = {".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "pyproject.toml"}
    assert top <= known


def test_that_no_window_is_asked_for_its_screen(trees: Trees) -> None:
    """PySide makes what `widget.screen()` gives the widget's child and deletes the screen with it: see gui.screens."""
    asked = [
        f"{name_of(path)}:{node.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "screen"
    ]
    assert asked == []


def test_that_data_lies_in_resources() -> None:
    """What is no code is declared, wrapped and frozen from one place."""
    listed = subprocess.run(["git", "ls-files", "desktop", "db"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in listed.stdout.splitlines() if not name.endswith(".py")] == []
