"""docs/faults.md from the rows of docs/faults.json."""

from collections.abc import Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]

HEAD = """\
# Faults

Written by `make faults` (`make faults FAULTS=short` takes minutes). Every line is a fault that was made on purpose:
how often, how many acknowledged answers, labels or items were lost or are there twice afterwards, and what whoever sits
there does. A short form of each runs in `make test` or `make test-long`.

What holds by how SQLite works, and cannot be otherwise: an answer is durable once it is acknowledged, and lies in
`lab.db-wal` until the lab has had a rest of 0.3 s. Whoever deletes that file within this time, after the program was
killed, deletes the answer; after it, nothing is in there that `lab.db` has not.
"""
PARTS = {
    "kills": "`kill -9` of work",
    "windows": "`kill -9` of windows",
    "foreign": "`kill -9` beside another program",
    "seats": "Many seats on a server",
    "troubles": "Disks, files, locks, clocks",
    "hostile": "Files made to harm",
    "fuzz": "Readers under fuzzing",
}


def page(rows: Sequence[Row]) -> str:
    """The whole page."""
    lost, doubled = (sum(row[name] for row in rows) for name in ("lost", "doubled"))
    killed = sum(row["tried"] for row in rows if row["campaign"] in {"kills", "windows", "foreign"})
    told = [f"\nIn all: {killed} kills; {lost} acknowledged things lost, {doubled} doubled.\n"]
    for campaign, title in PARTS.items():
        part = [row for row in rows if row["campaign"] == campaign]
        if part:
            told += [f"\n## {title}\n", "| what | tried | lost | doubled | what to do |", "|---|---:|---:|---:|---|"]
            told += [_line(row) for row in part]
    amiss = [f"- {row['name']}: {problem}" for row in rows for problem in row["problems"]]
    told += ["\n## Not as it should be\n", *amiss] if amiss else []
    return HEAD + "\n".join(told) + "\n"


def _line(row: Row) -> str:
    cells = (row["name"], row["tried"], row["lost"], row["doubled"], row["advice"])
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
