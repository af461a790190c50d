"""`make faults`: runs the campaigns of this folder (or those named) and writes docs/faults.json."""

import importlib
import json
import sys
from pathlib import Path

from tests.faults.fault import Fault

DOCS = Path(__file__).parents[2] / "docs"
CAMPAIGNS = ["store_kills", "seats"]


def main() -> int:
    """Run the campaigns; 1 where anything was lost, doubled or broken."""
    found: list[Fault] = []
    for name in sys.argv[1:] or CAMPAIGNS:
        found += importlib.import_module(f"tests.faults.{name}").faults()
    for fault in found:
        sys.stderr.write(f"{fault.name}: {fault.tried} tried, {fault.lost} lost, {fault.doubled} doubled\n")
        sys.stderr.writelines(f"  {problem}\n" for problem in fault.problems)
    (DOCS / "faults.json").write_text(json.dumps([fault.row() for fault in found], indent=1) + "\n")
    return int(any(fault.lost or fault.doubled or fault.problems for fault in found))


if __name__ == "__main__":
    raise SystemExit(main())
