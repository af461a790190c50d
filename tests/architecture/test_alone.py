"""Each room imports where Qt and torch are not installed, and the start stays light."""

import json
import pkgutil
import subprocess
import sys

import desktop

HEAVY = {"scipy", "matplotlib", "pandas", "statsmodels", "alembic", "skimage", "torch", "PySide6", "httpx", "numpy"}
BLOCKED = """
import importlib, json, sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6", "torch", "torchvision", "transformers"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print("imported")
"""


def modules() -> list[str]:
    names = [module.name for module in pkgutil.walk_packages(desktop.__path__, "desktop.", onerror=lambda _: None)]
    apart = ("desktop.gui", "desktop.app", "desktop.inference.worker", "desktop.__main__")
    return [name for name in names if not name.startswith(apart)]


def test_that_every_room_but_the_window_imports_without_qt_and_torch() -> None:
    command = [sys.executable, "-P", "-c", BLOCKED, json.dumps(modules())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "imported", done.stderr


def test_that_commands_start_without_what_is_heavy() -> None:
    script = (
        "import sys\nsys.argv = ['eyeline', '--version']\n"
        "from desktop.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print(sorted({HEAVY} & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-P", "-c", script], capture_output=True, text=True, check=False)
    assert done.stderr.strip().splitlines()[-1] == "[]", done.stderr
