"""`make bench`: runs the benches of this folder (or those named), writes docs/performance.{json,md}."""

import importlib
import json
import os
import platform
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.calibration import COPY_MIB, REFERENCE, calibrate, settled
from tests.bench.measure import Figure
from tests.bench_gpu.table import markdown

DOCS = Path(__file__).parents[2] / "docs"
BENCHES = [
    *("window", "library", "store", "items", "moat", "trial", "panel", "demo", "compare", "annotate", "agreement"),
    "on_request",
]
HEAD = """# Performance

Written by `make bench` from `performance.json`. The figures come from one run on one machine; compare ratios and
medians. Before and after each part the machine itself is measured with fixed tasks. On the reference machine a loop
of Python takes {loop:.0f} ms, a copy of {copy_mib} MiB {copy:.0f} ms, and writing 4 KiB to the disk {fsync:.2f} ms. A
time is multiplied by `scale`: the time of such a task on the reference machine divided by its time on this machine.
Goals are judged on the result, so that they mean the same on a busy or another machine. A figure without a scale is
as measured: bytes, shares, counts and ratios, and measurements made before scales were introduced.

{machine}

| measurement | on the reference machine | measured | scale | goal | met | how |
|---|---|---|---|---|---|---|
"""
MARKS = {True: "yes", False: "**no**", None: ""}


def write_page() -> None:
    """Write docs/performance.md from what was last measured, here and on a card."""
    rows: list[dict[str, Any]] = json.loads((DOCS / "performance.json").read_text())
    machine = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    stored = DOCS / "performance-gpu.json"
    card = "\n" + markdown(json.loads(stored.read_text())) if stored.exists() else ""
    (DOCS / "performance.md").write_text(_markdown(rows, machine) + card)


def _markdown(rows: list[dict[str, Any]], machine: str) -> str:
    works = {name: seconds * 1e3 for name, seconds in asdict(REFERENCE).items()}
    return HEAD.format(machine=machine, copy_mib=COPY_MIB, **works) + "".join(map(_line, rows))


def _line(row: dict[str, Any]) -> str:
    unit = row["unit"]
    scale = "" if row["scale"] is None else row["scale"]
    value, raw = (f"{row[name]} {unit}" for name in ("value", "raw"))
    cells = (row["name"], value, raw, scale, row["goal"], MARKS[row["met"]], row["how"])
    return f"| {' | '.join(map(str, cells))} |\n"


def keep(fresh: list[Figure]) -> None:
    """Put fresh figures in the place of those of the same names, and write both documents."""
    stored = DOCS / "performance.json"
    kept: list[dict[str, Any]] = json.loads(stored.read_text()) if stored.exists() else []
    names = {figure.name for figure in fresh}
    rows = [row for row in kept if row["name"] not in names] + [figure.row() for figure in fresh]
    stored.write_text(json.dumps(rows, indent=1) + "\n")
    write_page()


def main() -> None:
    """Measure, part by part; what is not measured now keeps its last figures."""
    disk = DOCS.parent / "build"
    disk.mkdir(exist_ok=True)
    for name in sys.argv[1:] or BENCHES:
        bench = importlib.import_module(f"tests.bench.{name}")
        for part in getattr(bench, "PARTS", None) or (bench.figures,):
            fresh = settled(part, partial(calibrate, disk))
            for figure in fresh:
                said = f"{figure.name}: {figure.value} {figure.unit} (measured {figure.raw}, scale {figure.scale:.2f})"
                print(f"{said}, goal {figure.goal or 'none'}, met: {figure.met}", file=sys.stderr)
            keep(fresh)


if __name__ == "__main__":
    main()
