"""One process that holds torch and transformers, and runs programs in forks of itself: the two take seconds to import.

    with library() as run:
        done = run(path_or_code, "argument", given="standard input")

As a program it is that process: a line of standard input names a program, its arguments and a folder for what it says.
"""

import json
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).parents[3]
LOADED = ("AutoModelForImageTextToText", "AutoProcessor", "CLIPModel")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@contextmanager
def library() -> Generator[Run]:
    """Start it; it ends with the block."""
    command = [sys.executable, "-P", __file__]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1"}
    with (
        tempfile.TemporaryDirectory() as place,
        subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def run(program: Path | str, *arguments: object, given: str = "") -> "subprocess.CompletedProcess[str]":
            script = program if isinstance(program, Path) else Path(place, "program.py")
            if isinstance(program, str):
                script.write_text(program)
            Path(place, "in").write_text(given)
            stdin.write(json.dumps([str(script), *map(str, arguments), place]) + "\n")
            stdin.flush()
            code = int(stdout.readline())
            out, errors = (Path(place, name).read_text() for name in ("out", "err"))
            return subprocess.CompletedProcess([str(script)], code, out, errors)

        yield run


def _serve() -> None:
    from desktop.inference.worker.untyped_transformers_import import transformers

    for name in LOADED:
        getattr(transformers, name)
    for line in sys.stdin:
        *command, place = json.loads(line)
        child = os.fork()
        if not child:
            _be(command, Path(place))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)  # noqa: T201 - the answer


def _be(command: list[str], place: Path) -> NoReturn:
    """Run a program in this fork, which ends with it."""
    for number, (name, mode) in enumerate((("in", "r"), ("out", "w"), ("err", "w"))):
        with (place / name).open(mode) as file:
            os.dup2(file.fileno(), number)
    sys.stdin, sys.argv = os.fdopen(0), command
    runpy.run_path(command[0], run_name="__main__")
    sys.exit()


if __name__ == "__main__":
    _serve()
