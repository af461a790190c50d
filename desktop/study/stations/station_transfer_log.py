"""The transfers that the stations of a study reported, as far as a lab knows them."""

import json
import uuid
from typing import cast

from db import Connection
from db.stores import studies
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.library.machine.clock import wall_time_now

HANDED = "handed_over"
"""The kind of study event that describes a station's transfer."""
GONE = "gone"
"""The key in its body that says why a station was given up."""


def last_transfers(conn: Connection, study_id: uuid.UUID) -> dict[str, dict[str, Json]]:
    """The last report of each station, empty if the transfer failed; or the main lab's record of a lost station."""
    found: dict[str, dict[str, Json]] = {}
    for row in studies.events_of_study(conn, study_id, HANDED):
        body = cast("dict[str, Json]", json.loads(row.body))
        found[str(body["seat"])] = body if {"runs", GONE} & body.keys() else {}
    return found


def record_lost_station(conn: Connection, study_id: uuid.UUID, seat: str, reason: str, author: str) -> None:
    """Record that a station was lost and takes no more participants; what it transferred before stays."""
    body: dict[str, Json] = {**last_transfers(conn, study_id).get(seat, {}), "seat": seat, "final": True, GONE: reason}
    studies.note_study_event(conn, study_id, HANDED, canonical_json({**body, "author": author}), wall_time_now())


def is_station_lost(conn: Connection, study_id: uuid.UUID, seat: str) -> bool:
    """Whether a station was given up as lost."""
    return GONE in last_transfers(conn, study_id).get(seat, {})


def is_transfer_final(conn: Connection, study_id: uuid.UUID, seat: str) -> bool:
    """Whether a station's last report was final, so that it takes no more participants."""
    return last_transfers(conn, study_id).get(seat, {}).get("final") is True
