"""`make faults`: runs the campaigns of this folder (or those named) and writes docs/faults.json and docs/faults.md.

    python -m tests.faults [--short] [--share 0.2] [--seconds 30] [CAMPAIGN …]

Rows of campaigns that are not run stay as they were written before.
"""

import argparse
import importlib
import json
import os
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from tests.faults.fault import SHORT, Fault, Scope
from tests.faults.page import page

DOCS = Path(__file__).parents[2] / "docs"
CAMPAIGNS = ("kills", "windows", "foreign", "troubles", "hostile", "fuzz", "seats")
HOMES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")


def main() -> int:
    """Run the campaigns; 1 where anything was lost, doubled or broken."""
    asked = argparse.ArgumentParser(prog="make faults")
    asked.add_argument("campaigns", nargs="*", metavar="CAMPAIGN", help=", ".join(CAMPAIGNS))
    asked.add_argument("--short", action="store_true", help="a twentieth of the kills, two seconds a fuzzer")
    asked.add_argument("--share", type=float, help="of the kills")
    asked.add_argument("--seconds", type=float, help="that each fuzzer has for each reader")
    given = asked.parse_args()
    base = SHORT if given.short else Scope()
    scope = Scope(
        share=base.share if given.share is None else given.share,
        seconds=base.seconds if given.seconds is None else given.seconds,
    )
    with tempfile.TemporaryDirectory(prefix="faults-") as machine:
        # Settings, log and cache are the campaign's own.
        os.environ.update({name: str(Path(machine) / name.lower()) for name in HOMES})
        found = {name: _run(name, scope) for name in given.campaigns or CAMPAIGNS}
    _write(found, scope)
    return int(not all(fault.holds for faults in found.values() for fault in faults))


def _run(name: str, scope: Scope) -> list[Fault]:
    found: list[Fault] = importlib.import_module(f"tests.faults.{name}").faults(scope)
    for fault in found:
        sys.stderr.write(f"{fault.name}: {fault.tried} tried, {fault.lost} lost, {fault.doubled} doubled\n")
        sys.stderr.writelines(f"  not as it should be: {problem}\n" for problem in fault.problems)
        sys.stderr.write(f"  {fault.advice}\n" if fault.advice else "")
    return found


def _write(found: dict[str, list[Fault]], scope: Scope) -> None:
    """Put the rows of these campaigns in the place of their earlier ones."""
    file = DOCS / "faults.json"
    rows = [row for row in json.loads(file.read_text()) if row.get("campaign") not in {*found, None}]
    for name, faults in found.items():
        rows += [{**fault.row(), "campaign": name, "scope": asdict(scope)} for fault in faults]
    rows.sort(key=lambda row: CAMPAIGNS.index(row["campaign"]))
    file.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    (DOCS / "faults.md").write_text(page(rows))


if __name__ == "__main__":
    raise SystemExit(main())
