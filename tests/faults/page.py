"""docs/faults.md from the rows of docs/faults.json."""

from collections.abc import Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]

HEAD = """\
# Faults

Written by `make faults` (`make faults FAULTS=short` takes minutes). Each row is a fault that was caused deliberately:
how often, how many acknowledged answers, labels or items were lost or duplicated, and what to do. A short form of
each runs in `make test` or `make test-long`.

One limit follows from how SQLite works: an answer is durable once it is acknowledged, and is stored in `lab.db-wal`
until the lab has been idle for 0.3 s. Deleting that file within this time, after the program was killed, deletes the
answer; later, the file contains nothing that is not also in `lab.db`.
"""
COLUMNS = "| fault | tried | lost | duplicated | what to do |"
PARTS = {
    "kills": "`kill -9` of work",
    "windows": "`kill -9` of windows",
    "foreign": "`kill -9` while another program uses the lab",
    "seats": "Many stations on a server",
    "troubles": "Disks, files, locks, clocks",
    "hostile": "Malicious files",
    "fuzz": "Readers under fuzzing",
}


def page(rows: Sequence[Row]) -> str:
    """The whole page."""
    lost, doubled = (sum(row[name] for row in rows) for name in ("lost", "doubled"))
    killed = sum(row["tried"] for row in rows if row["campaign"] in {"kills", "windows", "foreign"})
    told = [f"\nIn all: {killed} kills; {lost} acknowledged records lost, {doubled} duplicated.\n"]
    for campaign, title in PARTS.items():
        part = [row for row in rows if row["campaign"] == campaign]
        if part:
            told += [f"\n## {title}\n", COLUMNS, "|---|---:|---:|---:|---|"]
            told += [_line(row) for row in part]
    amiss = [f"- {row['name']}: {problem}" for row in rows for problem in row["problems"]]
    told += ["\n## Problems\n", *amiss] if amiss else []
    return HEAD + "\n".join(told) + "\n"


def _line(row: Row) -> str:
    cells = (row["name"], row["tried"], row["lost"], row["doubled"], row["advice"])
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
