"""Redaction of a bundle's rows, and the origins of their relative times."""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import cast

from db import Connection
from db.schema.rows_as_plain_values import PortableRow, PortableValue, iterate_table_rows
from desktop.exchange.bundle.redact_stored_documents import DocumentRedaction
from desktop.exchange.bundle.select_people_and_rows import BundleSelection

RowChange = Callable[[PortableRow], PortableRow | None]
"""Returns the changed row, or None to exclude it."""
ORDERED = ("model_changes", "model_runs", "model_run_ends", "verdicts", "votes", "corrections", "withdrawals")
"""Tables whose times are reduced to their order."""


@dataclass
class BundleContext:
    """jobs: creation time of each exported job. model_runs: origin of the times of each model run. answers: the item
    version of each exported trial and prediction. ranks: rank of each time of a table."""

    chosen: BundleSelection
    clean: DocumentRedaction
    jobs: dict[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    model_runs: dict[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    answers: dict[uuid.UUID, uuid.UUID] = field(default_factory=dict[uuid.UUID, uuid.UUID])
    ranks: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])

    def rank(self, conn: Connection) -> None:
        """Read the order of times that are reduced to ranks."""
        for name in ORDERED:
            stamp = "started_us" if name == "model_runs" else "at_us"
            times: Iterable[int] = sorted({cast("int", row[stamp]) for row in iterate_table_rows(conn, name)})
            self.ranks[name] = {at: place for place, at in enumerate(times)}

    def ranked(self, row: PortableRow, name: str) -> dict[str, PortableValue]:
        """The rank in place of a time."""
        return relative_time(self.ranks[name][cast("int", row["at_us"])])

    def in_job(self, row: PortableRow) -> dict[str, PortableValue]:
        """A time relative to the creation of the row's job."""
        made = self.jobs[cast("uuid.UUID", row["job_id"])]
        return relative_time(max(0, cast("int", row["at_us"]) - made))


def relative_time(us: int, stamp: str = "at") -> dict[str, PortableValue]:
    """A time without date, as columns."""
    return {f"{stamp}_us": us, f"{stamp}_offset": 0}
