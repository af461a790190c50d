"""A Python of its own whose `vllm` is a small program that takes vLLM's options and speaks its HTTP."""

import json
import shutil
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
PROGRAM = """
import argparse, json, os, subprocess, sys, threading
from pathlib import Path
HERE = Path(__file__).parent
options = argparse.ArgumentParser()
options.add_argument("verb", choices=["serve"])
options.add_argument("model")
for name in ("served-model-name", "host", "port", "seed", "generation-config", "max-model-len", "tensor-parallel-size",
             "data-parallel-size", "gpu-memory-utilization", "mm-processor-kwargs"):
    options.add_argument("--" + name)
options.add_argument("--dtype", choices=["auto", "half", "float16", "bfloat16", "float", "float32"])
options.add_argument("--trust-remote-code", action="store_true")
told = vars(options.parse_args())
below = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
names = ("CUDA_VISIBLE_DEVICES", "VLLM_CPU_KVCACHE_SPACE", "VLLM_NO_USAGE_STATS", "HF_HUB_OFFLINE")
told |= {"pids": [os.getpid(), below.pid], "environment": {name: os.environ.get(name) for name in names}}
(HERE / "told.part").write_text(json.dumps(told))
(HERE / "told.part").replace(HERE / "told.json")
print("INFO loading the weights", flush=True)
if (HERE / "broken").exists():
    below.kill()
    raise ValueError("No available memory for the cache blocks.")
from tests.unit.inference.hostile import Day, hostile
pages = {"/health": {}}
day = Day(say="B", model=told["served_model_name"], context=int(told["max_model_len"]), version="0.99.0", pages=pages)
with hostile(day, int(told["port"])):
    print("INFO Application startup complete.", flush=True)
    threading.Event().wait()
"""


class StandIn:
    """An environment in `folder`: its interpreter `python`, and what its vLLM was told."""

    def __init__(self, folder: Path) -> None:
        venv.EnvBuilder(with_pip=False).create(folder)
        self.python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        library = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
        (Path(library) / "ours.pth").write_text(f"{sysconfig.get_path('purelib')}\n{ROOT}\n")
        self._program = Path(library) / "vllm" / "entrypoints" / "cli"
        self._program.mkdir(parents=True)
        for part in (self._program, *list(self._program.parents)[:2]):
            (part / "__init__.py").touch()
        (self._program / "main.py").write_text(PROGRAM)

    @property
    def told(self) -> dict[str, Any]:
        """Its options, its environment and the processes that it has; empty before it was started."""
        file = self._program / "told.json"
        return json.loads(file.read_text()) if file.is_file() else {}

    def break_down(self) -> None:
        """Let it end while it loads."""
        (self._program / "broken").touch()

    def remove(self) -> None:
        """Take vLLM out of it."""
        shutil.rmtree(self._program.parents[1])
