"""The process of a vLLM server: started with its log, waited for until it is healthy, ended with all its children."""

import logging
import os
import re
import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Self

import psutil

from db.ids import new_id
from desktop.benchmarks.messages import say
from desktop.inference.backends.worker_backend import StopRequested
from desktop.inference.model_errors import ServingEngineEnded
from desktop.inference.vllm_server.serve_plan import HOST, ServePlan
from desktop.inference.worker import parent_watchdog
from desktop.inference.worker_control.worker_code_bundle import bundle_folder
from desktop.inference.worker_control.worker_process import (
    close_quietly,
    lower_priority,
    restored_loader_paths,
    spawn_process,
    stop_process,
)

KEEPER = "desktop/inference/worker/parent_watchdog.py"
POLL_SECONDS = 0.2
HEALTH_SECONDS = 5.0
PATIENCE = parent_watchdog.PATIENCE + 5.0
TAIL_BYTES = 16_384
SHOWN = 300
TELLING = re.compile(r"\b\w*(?:Error|Exception)\b|error:")
"""Pattern of a log line that has the reason of a program's end."""

log = logging.getLogger("eyeline.inference")


class EngineServer:
    """An engine that serves one model at `address`. Use it as a context manager: leaving ends it.

    It ends with this process, too, however that ends (`parent_watchdog`). Methods may be called from any thread; `wait`
    and
    `close` wait. Raises NoWorkerPython.
    """

    def __init__(self, plan: ServePlan) -> None:
        from desktop.library.machine.log import machine_log_folder

        self.plan = plan
        self.log_file = machine_log_folder() / "servers" / f"{plan.called}-{new_id()}.log"
        self.log_file.parent.mkdir(parents=True, exist_ok=True)
        port = _free_port()
        self.address = f"http://{HOST}:{port}"
        command = [plan.python, "-I", str(bundle_folder() / KEEPER), *plan.command(port)]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        with self.log_file.open("ab") as out:
            out.write(f"{' '.join(plan.command(port))}\n".encode())
            out.flush()
            self._process = spawn_process(
                command, self.log_file.parent, {**environment, **restored_loader_paths(), **plan.environment}, out
            )
        lower_priority(self._process.pid)
        log.info("an engine was started, process %s, at %s", self._process.pid, self.address)

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def wait(self, stopped: Callable[[], bool], said: Callable[[str], object] = lambda line: None) -> None:
        """Wait until it answers that it is healthy. said: called with the newest line of its log.

        Raises ServingEngineEnded, Interrupted.
        """
        while not self._healthy():
            if stopped():
                raise StopRequested
            self.check()
            said(self.tail(1))
            time.sleep(POLL_SECONDS)

    def check(self) -> None:
        """Raises ServingEngineEnded where it ended by itself."""
        if not self.alive:
            raise ServingEngineEnded(
                say("vLLM ended unexpectedly: {detail}"),
                where=str(self.log_file),
                hint=say("See its log. If memory was low, set a shorter context (--context)."),
                detail=self._reason(),
            )

    def tail(self, lines: int) -> str:
        """The last lines of its log."""
        return "\n".join(self._tail()[-lines:])

    def close(self) -> None:
        """End it, and wait for its end: cards and memory are free when this returns."""
        started = self._started()
        close_quietly(self._process.stdin)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        stop_process(self._process, 1.0)
        psutil.wait_procs(started, timeout=PATIENCE)
        close_quietly(self._process.stdout)

    def _started(self) -> list[psutil.Process]:
        """All processes below it."""
        with suppress(psutil.NoSuchProcess):
            return psutil.Process(self._process.pid).children(recursive=True)
        return []

    def _healthy(self) -> bool:
        import httpx

        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.address}/health", timeout=HEALTH_SECONDS, trust_env=False).status_code == 200
        return False

    def _tail(self) -> list[str]:
        with self.log_file.open("rb") as stream:
            stream.seek(max(0, self.log_file.stat().st_size - TAIL_BYTES))
            text = stream.read().decode(errors="replace")
        return [line.rstrip() for line in text.splitlines() if line.strip()]

    def _reason(self) -> str:
        """The last line of the log with an error, else its last line."""
        lines = self._tail()
        telling = [line for line in lines if TELLING.search(line)]
        return (telling or lines)[-1].strip()[:SHOWN]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return found.getsockname()[1]
