"""Time that each participant spent, for payment."""

import csv
import io
import uuid
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from db.progress import current_progress
from db.stores import export_locations_and_people, people, sessions
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.library.files.escape_spreadsheet_formulas import escape_formula
from desktop.library.files.exported_files_record import record_export


class CannotWritePaymentTimes(CannotDo):
    """The payment file could not be written."""

    code = "cannot_write_minutes"


COLUMNS = ("code", "minutes", "sittings", "runs", "finished")


@dataclass(frozen=True, slots=True)
class PaymentTime:
    """A participant's time in a study: from the first to the last event of each session, pauses and breaks included."""

    code: str
    minutes: float
    sittings: int
    runs: int
    finished: int


def load_payment_times(lab: Lab, study_id: uuid.UUID) -> list[PaymentTime]:
    """The times of all real participants by code; excluded runs and pilots are included, since they took time."""
    codes = {person.id: person.code for person in lab.read(people.all_people)}
    spans = lab.read(sessions.segment_durations_ns, study_id)
    found: defaultdict[str, list[tuple[int, int, bool]]] = defaultdict(list)
    every = lab.read(sessions.sessions_of_study, study_id)
    for n, run in enumerate(every):
        current_progress().step(n, len(every))
        if run.simulated:
            continue
        lengths = [length for length in spans.get(run.id, ()) if length > 0]
        finished = lab.read(sessions.state_of_session, run.id).finished
        found[codes.get(run.person_id, "")].append((sum(lengths), len(lengths), finished))
    return [
        PaymentTime(
            code=code,
            minutes=sum(ns for ns, _, _ in mine) / 60e9,
            sittings=sum(sittings for _, sittings, _ in mine),
            runs=len(mine),
            finished=sum(finished for _, _, finished in mine),
        )
        for code, mine in sorted(found.items())
    ]


def export_payment_times(lab: Lab, study_id: uuid.UUID, rows: list[PaymentTime], path: Path) -> Path:
    """`write_payment_times`, and record the export in the lab."""
    with record_export(lab, "minutes", path, lab.read(export_locations_and_people.person_ids_in_study, study_id)):
        return write_payment_times(rows, path)


def write_payment_times(rows: list[PaymentTime], path: Path) -> Path:
    """Write the table as CSV with a decimal point and two decimals. Raises CannotWritePaymentTimes; then an earlier
    file is
    unchanged."""
    told = io.StringIO(newline="")
    table = csv.writer(told)
    table.writerow(COLUMNS)
    table.writerows(
        (escape_formula(row.code), f"{row.minutes:.2f}", row.sittings, row.runs, row.finished) for row in rows
    )
    try:
        write_file_atomically(path, told.getvalue().encode())
    except OSError as error:
        raise CannotWritePaymentTimes(
            say("{file} cannot be written: {reason}."),
            where=str(path),
            hint=say("Close it in the other program, or choose another file."),
            file=path.name,
            reason=error.strerror or type(error).__name__,
        ) from error
    return path
