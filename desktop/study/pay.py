"""Time that each participant spent, for payment."""

import csv
import io
import uuid
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from db.files import write_whole
from db.lab import Lab
from db.stores import exports, people, runs
from db.watching import onlooker
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.library.formulas import neutral
from desktop.library.written import recorded


class CannotWriteMinutes(CannotDo):
    """The payment file could not be written."""

    code = "cannot_write_minutes"


COLUMNS = ("code", "minutes", "sittings", "runs", "finished")


@dataclass(frozen=True, slots=True)
class Paid:
    """A participant's time in a study: from the first to the last event of each session, pauses and breaks included."""

    code: str
    minutes: float
    sittings: int
    runs: int
    finished: int


def minutes_of(lab: Lab, study_id: uuid.UUID) -> list[Paid]:
    """The times of all real participants by code; excluded runs and pilots are included, since they took time."""
    codes = {person.id: person.code for person in lab.read(people.all)}
    spans = lab.read(runs.spans, study_id)
    found: defaultdict[str, list[tuple[int, int, bool]]] = defaultdict(list)
    every = lab.read(runs.of_study, study_id)
    for n, run in enumerate(every):
        onlooker().step(n, len(every))
        if run.simulated:
            continue
        lengths = [length for length in spans.get(run.id, ()) if length > 0]
        finished = lab.read(runs.state, run.id).finished
        found[codes.get(run.person_id, "")].append((sum(lengths), len(lengths), finished))
    return [
        Paid(
            code=code,
            minutes=sum(ns for ns, _, _ in mine) / 60e9,
            sittings=sum(sittings for _, sittings, _ in mine),
            runs=len(mine),
            finished=sum(finished for _, _, finished in mine),
        )
        for code, mine in sorted(found.items())
    ]


def keep_minutes(lab: Lab, study_id: uuid.UUID, rows: list[Paid], path: Path) -> Path:
    """`write_minutes`, and record the export in the lab."""
    with recorded(lab, "minutes", path, lab.read(exports.in_study, study_id)):
        return write_minutes(rows, path)


def write_minutes(rows: list[Paid], path: Path) -> Path:
    """Write the table as CSV with a decimal point and two decimals. Raises CannotWriteMinutes; then an earlier file is
    unchanged."""
    told = io.StringIO(newline="")
    table = csv.writer(told)
    table.writerow(COLUMNS)
    table.writerows((neutral(row.code), f"{row.minutes:.2f}", row.sittings, row.runs, row.finished) for row in rows)
    try:
        write_whole(path, told.getvalue().encode())
    except OSError as error:
        raise CannotWriteMinutes(
            say("{file} cannot be written: {reason}."),
            where=str(path),
            hint=say("Close it where it is open, or name another file."),
            file=path.name,
            reason=error.strerror or type(error).__name__,
        ) from error
    return path
