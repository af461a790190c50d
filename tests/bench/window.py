"""How long the window takes to appear, seen from outside, and what it holds in memory."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from desktop.cli.virtual_display import virtual_display
from tests.bench.measure import Figure

RUNS = 5


def _environment(home: Path) -> dict[str, str]:
    folders = {
        name: str(home / name.lower())
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    }
    return {**os.environ, **folders}


def _visible() -> bool:
    command = ["xdotool", "search", "--onlyvisible", "--name", "Eyeline"]
    return bool(subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip())


def _start(lab: Path, home: Path) -> tuple[float, float]:
    """Seconds until a window of ours is mapped, and MiB resident two seconds later."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "desktop", "--lab", str(lab)], env=_environment(home), stderr=subprocess.DEVNULL
    )
    try:
        while not _visible():
            if process.poll() is not None or time.perf_counter() - begun > 60:
                raise SystemExit("the window did not appear")
        shown = time.perf_counter() - begun
        time.sleep(2)
        return shown, psutil.Process(process.pid).memory_info().rss / 2**20
    finally:
        process.terminate()
        process.wait(30)
        while _visible():
            time.sleep(0.02)


def figures() -> list[Figure]:
    """The window on the sample lab: first start is not counted (file cache cold), the median of five is."""
    with tempfile.TemporaryDirectory() as folder, virtual_display():
        home = Path(folder)
        lab = home / "sample"
        make = [sys.executable, "-P", "-m", "desktop", "lab", "create", str(lab), "--sample"]
        subprocess.run(make, check=True, env=_environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _start(lab, home)
        runs = [_start(lab, home) for _ in range(RUNS)]
    seconds = statistics.median(run[0] for run in runs)
    mebibytes = statistics.median(run[1] for run in runs)
    how = f"median of {RUNS} starts on the sample lab under Xvfb, from process start to the mapped window (xdotool)"
    return [
        Figure("window appears", round(seconds, 3), "s", "< 1.0", how),
        Figure("window resident", round(mebibytes, 1), "MiB", "< 180", "RSS two seconds after it appeared"),
    ]
