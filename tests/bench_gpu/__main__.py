"""`make bench-gpu`: measures models on this machine's cards and writes docs/performance-gpu.json and its table in
docs/performance.md.

Run it with the Python that holds torch, or name that with --worker; parts can be named: `python -m tests.bench_gpu
baseline varlen`. Figures of parts that are not measured now are kept where card and versions are the same.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from db.lab import create_lab
from tests.bench.__main__ import write_page
from tests.bench_gpu.bench import ROOT, Place, cards, make_items, told, versions
from tests.bench_gpu.sections import FIRST, MANY, ON_REQUEST, SECTIONS
from tests.bench_gpu.table import markdown

DOCS = ROOT / "docs"


def main() -> None:
    """Measure, part by part; each is written when it ends."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("parts", nargs="*", choices=[[], *SECTIONS])
    asked.add_argument("--worker", default=sys.executable, help="the Python that holds torch")
    asked.add_argument("--items", type=int, default=FIRST + MANY)
    asked.add_argument("--without-card", action="store_true", help="try it on the processor")
    asked.add_argument("--out", type=Path, default=DOCS, help="where performance-gpu.json lies")
    wanted = asked.parse_args()
    found = cards()
    if not found and not wanted.without_card:
        print("No NVIDIA card is here, so nothing was measured.")
        return
    file = wanted.out / "performance-gpu.json"
    head: dict[str, object] = {
        "card": found[0].name if found else "none",
        "cards": len(found),
        "versions": versions(wanted.worker),
    }
    report = _kept(file, head)
    with tempfile.TemporaryDirectory() as folder, create_lab(Path(folder) / "lab", name="bench") as lab:
        with told("items"):
            place = Place(
                Path(folder), lab, make_items(lab, max(wanted.items, FIRST + MANY * len(found))), wanted.worker
            )
        for name in wanted.parts or [one for one in SECTIONS if one not in ON_REQUEST]:
            with told(name):
                SECTIONS[name](place, report)
            file.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(markdown(report))
    if wanted.out == DOCS:
        write_page()


def _kept(file: Path, head: dict[str, object]) -> dict[str, object]:
    """Earlier figures of the same card and versions, under a fresh head."""
    earlier: dict[str, object] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    same = all(earlier.get(name) == head[name] for name in ("card", "versions"))
    return {**(earlier if same else {}), **head}


if __name__ == "__main__":
    main()
