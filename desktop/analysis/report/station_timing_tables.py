"""Tables of each station's timing: its facts, its last check, and how responsive its window was while people
answered."""

import json
import uuid
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import cast

from db.rows import SessionEventRow, SessionRow
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label
from desktop.benchmarks.messages import FilledSentence, say

FACTS = (
    *(say("full screen"), say("onset"), say("platform"), say("ratio"), say("refresh hz"), say("renderer")),
    *(say("screen"), say("system")),
)
"""Facts of a station under the names that cells show; names within a timing check are stored names."""
NOT_MADE = FilledSentence(say("not made"))
CERTIFICATE_EVENTS = frozenset({"run_resumed", "heartbeat"})
"""Kinds of events that contain a session's certificate, and how responsive its window was."""


def timing_certificate_tables(rows: Sequence[SessionRow], events: Sequence[SessionEventRow]) -> Iterator[ReportTable]:
    """Two tables: each different certificate of a station with its facts, and event-loop delays by station."""
    seats = {row.id: row.seat for row in rows}
    here = [event for event in events if event.run_id in seats]
    kept = [(row.seat, row.certificate) for row in rows]
    kept += [(seats[event.run_id], _resumed_certificate(event)) for event in here if event.kind == "run_resumed"]
    told = [
        (seat, code_label(name), _certificate_fact_cell(value))
        for seat, text in dict.fromkeys(kept)
        for name, value in certificate_facts(text)
    ]
    if told:
        caption = say(
            "Hardware and software of each station. Timing is certified only for stations that passed a check."
        )
        yield build_table("certificates", caption, (say("Station"), say("What"), say(">Value")), told)
    beats = [event for event in here if event.kind == "heartbeat"]
    if beats:
        caption = say(
            "Responsiveness of the window during answers, per session: share of 10 ms heartbeats within "
            "20 ms, and latest heartbeat. Sessions without heartbeats ended when the program closed."
        )
        columns = (
            say("Station"),
            say(">Sessions with heartbeats"),
            say(">Minimum share, %"),
            say(">Median share, %"),
            say(">Latest heartbeat, ms"),
        )
        yield build_table("heartbeats", caption, columns, list(_heartbeat_rows(beats, seats)))


def _resumed_certificate(event: SessionEventRow) -> str:
    return str(json.loads(event.body).get("certificate", "{}"))


def _heartbeat_rows(
    beats: Sequence[SessionEventRow], seats: Mapping[uuid.UUID, str]
) -> Iterator[tuple[TableCell | Value, ...]]:
    by_seat: dict[str, list[Mapping[str, object]]] = {}
    for event in beats:
        by_seat.setdefault(seats[event.run_id], []).append(json.loads(event.body))
    for seat, bodies in sorted(by_seat.items()):
        shares = [share for body in bodies if isinstance(share := body.get("under_20_ms"), int | float)]
        latest = [most for body in bodies if isinstance(most := body.get("greatest"), int | float)]
        least, middle = (100 * min(shares), 100 * median(shares)) if shares else (None, None)
        yield (
            seat,
            len(bodies),
            table_cell.number_cell(least),
            table_cell.number_cell(middle),
            table_cell.number_cell(max(latest, default=None), 1),
        )


def certificate_facts(text: str) -> Iterator[tuple[str, object]]:
    """The facts of a certificate, followed by those of its timing check or a statement that none was made."""
    read: dict[str, object] = json.loads(text)
    check = read.pop("check", None)
    read.pop("operator", None)  # not a fact of the station; the quality section covers operators
    yield from _flat_certificate_facts("", read)
    if isinstance(check, Mapping):
        yield from _flat_certificate_facts(say("timing check: "), cast("Mapping[str, object]", check))
    else:
        yield say("timing check"), NOT_MADE


def _flat_certificate_facts(before: str, facts: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Every fact with a single value, nested ones under the name of their parent; lists are skipped."""
    for name, value in facts.items():
        if isinstance(value, Mapping):
            yield from _flat_certificate_facts(f"{before}{name} ", cast("Mapping[str, object]", value))
        elif isinstance(value, str | int | float):
            yield f"{before}{name}", value


def _certificate_fact_cell(value: object) -> TableCell | Value:
    """A fact of a certificate; decimal numbers with three significant digits."""
    if isinstance(value, bool):
        return FilledSentence(say("yes") if value else say("no"))
    return table_cell.number_cell(value, note=f"{value:.3g}") if isinstance(value, float) else cast("Value", value)
