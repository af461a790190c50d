"""What the rows of a bundle share: whose they are, how they are cleaned, and from when their times count."""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import cast

from db import Connection
from db.portable import Row, Value, rows
from desktop.exchange.out.bundle.chosen import Chosen
from desktop.exchange.out.bundle.cleaning import Cleaning

Change = Callable[[Row], Row | None]
"""What becomes of a row; None: it stays in."""
ORDERED = ("model_changes", "model_runs", "model_run_ends", "verdicts", "votes", "corrections", "withdrawals")
"""Tables of whose times only the order goes out."""


@dataclass
class Shared:
    """jobs: when each job was made that goes out; model_runs: from when the times of a model's run count; answers: the
    item version of each trial and prediction that goes out; ranks: of a table's times the places."""

    chosen: Chosen
    clean: Cleaning
    jobs: dict[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    model_runs: dict[uuid.UUID, int] = field(default_factory=dict[uuid.UUID, int])
    answers: dict[uuid.UUID, uuid.UUID] = field(default_factory=dict[uuid.UUID, uuid.UUID])
    ranks: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])

    def rank(self, conn: Connection) -> None:
        """Read the order of what has no other time."""
        for name in ORDERED:
            stamp = "started_us" if name == "model_runs" else "at_us"
            times: Iterable[int] = sorted({cast("int", row[stamp]) for row in rows(conn, name)})
            self.ranks[name] = {at: place for place, at in enumerate(times)}

    def ranked(self, row: Row, name: str) -> dict[str, Value]:
        """A time that keeps its order alone."""
        return at(self.ranks[name][cast("int", row["at_us"])])

    def in_job(self, row: Row) -> dict[str, Value]:
        """A time from the making of the row's job."""
        made = self.jobs[cast("uuid.UUID", row["job_id"])]
        return at(max(0, cast("int", row["at_us"]) - made))


def at(us: int, stamp: str = "at") -> dict[str, Value]:
    """A moment without a day."""
    return {f"{stamp}_us": us, f"{stamp}_offset": 0}
