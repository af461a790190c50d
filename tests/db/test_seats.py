"""Many seats at once on a server's lab; the whole of it is in `make faults` (tests/faults/seats.py)."""

from pathlib import Path

from tests.db.seating import hall, queue
from tests.db.server import Server


def test_that_seats_lose_and_double_nothing_though_the_server_is_started_again(
    server: Server, database: str, tmp_path: Path
) -> None:
    found = hall(server, database, tmp_path, seats=8, answers=10)
    assert (found.acknowledged, found.lost, found.doubled, found.cells_twice) == (80, 0, 0, 0)
    assert found.told, "the seats are told"
    assert (found.waiting, found.problems) == (0, ())


def test_that_an_item_of_a_queue_is_claimed_once_whoever_asks_at_once(database: str, tmp_path: Path) -> None:
    assert queue(database, tmp_path, seats=4, asking=60) == (60, 0)
