"""Presses keys and buttons of a seat from another process, through the X server (xdotool)."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from desktop.library.machine.clock import clock
from tests.limits import within

ROOT = Path(__file__).parents[4]


@dataclass(frozen=True)
class State:
    """What the seat says is on its screen."""

    page: str
    item: str | None
    options: list[str]
    response: Any
    pressed: list[float] | None
    spots: dict[str, tuple[int, int]]


class Outsider:
    """A seat in a child process, and the hands in front of it."""

    def __init__(self, lab: Path, *, environment: dict[str, str]) -> None:
        self._seat = subprocess.Popen(
            [sys.executable, "-m", "tests.gui.collect.outside.seat", str(lab)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._tool = subprocess.Popen(["xdotool", "-"], env=environment, stdin=subprocess.PIPE, text=True)
        self.state = State("", None, [], None, None, {})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._tool.stdin is not None and self._seat.stdout is not None and self._seat.stderr is not None
        self._tool.stdin.close()
        self._tool.wait(timeout=within())
        if self._seat.poll() is None:
            self._seat.terminate()
        self._seat.wait(timeout=within())
        self._seat.stdout.close()
        self._seat.stderr.close()

    def next(self) -> State:
        """The next thing that the seat says."""
        assert self._seat.stdout is not None and self._seat.stderr is not None
        line = self._seat.stdout.readline()
        assert line, f"the seat ended: {self._seat.stderr.read()}"
        self.state = State(**json.loads(line))
        return self.state

    def until(self, page: str) -> State:
        """Read on until that page is up; the language is the first where one is asked for on the way."""
        while self.state.page != page:
            if self.next().page == "language" and page != "language":
                self.keys("1")
        return self.state

    def ended(self) -> int:
        """Wait for the seat's end."""
        return self._seat.wait(timeout=within())

    def keys(self, *names: str) -> int:
        """Press and release keys, one after the other; returns the clock just before the last one was sent."""
        for name in names[:-1]:
            self._do(f"key {name}")
        sent = clock()
        self._do(f"key {names[-1]}")
        return sent

    def hold(self, name: str) -> None:
        """Press a key and keep it down."""
        self._do(f"keydown {name}")

    def let_go(self, name: str) -> None:
        """Release a key."""
        self._do(f"keyup {name}")

    def click(self, name: str, times: int = 1) -> None:
        """Click on what has that name."""
        x, y = self.state.spots[name]
        self._do(f"mousemove {x} {y} click --repeat {times} --delay 60 1")

    def drag(self, start: str, end: str) -> None:
        """Drag from one thing to another, in three steps."""
        (x, y), (to_x, to_y) = self.state.spots[start], self.state.spots[end]
        steps = " ".join(f"mousemove {x + (to_x - x) * n // 3} {y + (to_y - y) * n // 3}" for n in (1, 2, 3))
        self._do(f"mousemove {x} {y} mousedown 1 {steps} mouseup 1")

    def _do(self, line: str) -> None:
        assert self._tool.stdin is not None
        self._tool.stdin.write(f"{line}\n")
        self._tool.stdin.flush()
