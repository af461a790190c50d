"""`make bench`: runs the benches of this folder (or those named), writes docs/performance.{json,md}."""

import importlib
import json
import os
import platform
import sys
from pathlib import Path

from tests.bench.measure import Figure
from tests.bench_gpu.table import markdown

DOCS = Path(__file__).parents[2] / "docs"
BENCHES = ["window", "library", "store", "items", "moat", "trial", "panel", "compare", "annotate", "agreement"]
HEAD = """# Performance

Written by `make bench` from `performance.json`. One machine, one run; ratios and medians, not records.

{machine}

| what | measured | goal | met | how |
|---|---|---|---|---|
"""


def write_page() -> None:
    """Write docs/performance.md from what was last measured, here and on a card."""
    rows: list[dict[str, object]] = json.loads((DOCS / "performance.json").read_text())
    machine = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    stored = DOCS / "performance-gpu.json"
    card = "\n" + markdown(json.loads(stored.read_text())) if stored.exists() else ""
    (DOCS / "performance.md").write_text(_markdown(rows, machine) + card)


def _markdown(rows: list[dict[str, object]], machine: str) -> str:
    marks = {True: "yes", False: "**no**", None: ""}
    lines = [
        f"| {row['name']} | {row['value']} {row['unit']} | {row['goal']} | {marks[row['met']]} | {row['how']} |"  # type: ignore[index]
        for row in rows
    ]
    return HEAD.format(machine=machine) + "\n".join(lines) + "\n"


def _keep(fresh: list[Figure]) -> None:
    """Put fresh figures in the place of those of the same names, and write both documents."""
    stored = DOCS / "performance.json"
    kept: list[dict[str, object]] = json.loads(stored.read_text()) if stored.exists() else []
    names = {figure.name for figure in fresh}
    rows = [row for row in kept if row["name"] not in names] + [figure.row() for figure in fresh]
    stored.write_text(json.dumps(rows, indent=1) + "\n")
    write_page()


def main() -> None:
    """Measure, bench by bench; what is not measured now keeps its last figures."""
    for name in sys.argv[1:] or BENCHES:
        fresh: list[Figure] = list(importlib.import_module(f"tests.bench.{name}").figures())
        for figure in fresh:
            print(
                f"{figure.name}: {figure.value} {figure.unit} (goal {figure.goal}, met: {figure.met})", file=sys.stderr
            )
        _keep(fresh)


if __name__ == "__main__":
    main()
