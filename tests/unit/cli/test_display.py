"""The virtual display, and whether there is a real one."""

import os
import signal
import subprocess
import sys

import psutil
import pytest

from desktop.cli.virtual_display import has_display, virtual_display
from tests.limits import within


def test_that_a_display_that_nobody_serves_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":4711")
    assert not has_display()
    monkeypatch.delenv("DISPLAY")
    assert not has_display()


def test_that_a_virtual_display_is_one_while_it_stands() -> None:
    with virtual_display(640, 480) as name:
        assert os.environ["DISPLAY"] == name
        assert has_display()


def test_that_the_display_dies_with_whoever_started_it() -> None:
    script = (
        "import sys\n"
        "from desktop.cli.virtual_display import virtual_display\n"
        "with virtual_display(640, 480):\n"
        "    print('up', flush=True)\n"
        "    sys.stdin.read()\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-P", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "up\n"
    servers = psutil.Process(holder.pid).children(recursive=True)
    assert {server.name() for server in servers} == {"Xvfb", "openbox"}
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    _gone, alive = psutil.wait_procs(servers, timeout=within(10))
    assert alive == []
