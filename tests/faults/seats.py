"""Thirty-two seats answer at once on one server's lab, which crashes in the middle; five hundred ask for an item."""

import tempfile
from pathlib import Path

from tests.db import server as servers
from tests.db.seating import hall, queue
from tests.faults.fault import Fault, Scope

SEATS, ANSWERS, ASKING = 32, 200, 500


def faults(_: Scope) -> list[Fault]:
    """Two rows; none where no PostgreSQL server can be had."""
    if servers.why_not():
        return []
    with servers.running() as server, tempfile.TemporaryDirectory(prefix="seats-") as place:
        return [_hall(server, Path(place) / "hall"), _queue(server, Path(place) / "queue")]


def _hall(server: servers.Server, place: Path) -> Fault:
    server.sql("CREATE DATABASE hall")
    found = hall(server, server.address("hall"), place, seats=SEATS, answers=ANSWERS)
    untold = SEATS - len(found.told)
    problems = [*found.problems]
    problems += [f"{found.cells_twice} places are filled twice"] if found.cells_twice else []
    problems += [f"{untold} seats were told nothing of the crash"] if untold else []
    problems += [f"{found.waiting} answers still wait beside the lab"] if found.waiting else []
    name = f"PostgreSQL stopped under {SEATS} stations with {ANSWERS} answers each ({found.acknowledged} acknowledged)"
    return Fault(name, tried=1, lost=found.lost, doubled=found.doubled, problems=tuple(problems))


def _queue(server: servers.Server, place: Path) -> Fault:
    server.sql("CREATE DATABASE queue")
    got, twice = queue(server.address("queue"), place, seats=SEATS, asking=ASKING)
    return Fault(f"{ASKING} annotators ask for an item at once", tried=ASKING, lost=ASKING - got, doubled=twice)
